#include <tools/common/waypoint_query.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <span>

#include <fmt/format.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/walkable_lines.h>
#include <tools/common/asset_file.h>
#include <tools/common/command_line.h>
#include <tools/common/guess.h>
#include <tools/common/picture.h>

namespace libpath::tools {
namespace {

double length_of(const World& world, std::span<const Point> points) {
  double length = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (!takes_link(world, points[i - 1], points[i])) length += distance(points[i - 1], points[i]);
  }
  return length;
}

bool is_in_halves(Point at) { return at.x * 2 == std::floor(at.x * 2) && at.y * 2 == std::floor(at.y * 2); }

/// Whether the unit can walk a line: lines between centres and vertices are walked by whole numbers.
bool is_clear(const World& world, Point from, Point to) {
  if (is_in_halves(from) && is_in_halves(to) && !is_clear_line(world.walkability(), from, to)) return false;
  return can_walk_line(world.walkability(), world.edges(), FinePoint::nearest(from), FinePoint::nearest(to));
}

bool is_clear(const World& world, std::span<const Point> points) {
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (!takes_link(world, points[i - 1], points[i]) && !is_clear(world, points[i - 1], points[i])) return false;
  }
  return true;
}

Verdict judge(const ScenarioLine& problem, const WaypointResult& result, std::span<const Point> points,
              const World& world) {
  const bool found = result.status == PathStatus::found;
  const bool expected = problem.length > 0 || problem.start == problem.goal;
  if (!found && (!expected || result.reason != PathReason::different_regions)) return Verdict::unreachable;
  const bool right = found && expected && result.cost <= problem.length + problem.tolerance &&
                     std::abs(length_of(world, points) - result.length) < 1e-9 && is_clear(world, points);
  return right ? Verdict::solved : Verdict::wrong;
}

template <class Find>
WaypointAnswer ask(const World& world, WaypointQuery query, Find find) {
  auto context = SearchContext::create(world);
  if (!context) throw Failed(describe(context.error().code));
  WaypointAnswer answer{query, {}, {}, {}, 0};
  answer.points.resize(find(world, query, *context, {}).points);
  const auto start = std::chrono::steady_clock::now();
  answer.result = find(world, query, *context, answer.points);
  answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  return answer;
}

/// What to say where a name is unknown: the first of those that are there.
WrongCommandLine unknown_node(const NodeGraph& graph, const MapInfo& map, const char* kind, const char* option,
                              const std::string& text) {
  constexpr std::uint32_t kMaxTold = 20;
  std::string told;
  Guess guess(text);
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    const std::string_view name = map.text(graph.node(node).name);
    guess.consider(name);
    if (node < kMaxTold) told += fmt::format("{}{}", node == 0 ? "" : ", ", name);
  }
  if (graph.size() > kMaxTold) told += fmt::format(" and {} more", graph.size() - kMaxTold);
  return WrongCommandLine(fmt::format("--{}: expected the name of a {} or X,Y, not '{}'{}; there are: {}", option, kind,
                                      text, guess.words(), told));
}

std::uint32_t find_province(const Asset& asset, const std::string& text, const char* option) {
  const NodeGraph& provinces = asset.provinces();
  if (const auto named = provinces.find(asset.map(), text)) return *named;
  const auto place = parse_place(text);
  if (!place) throw unknown_node(provinces, asset.map(), "province", option, text);
  const auto away = [&](std::uint32_t node) { return distance(provinces.position(node), place->position); };
  std::uint32_t nearest = 0;
  for (std::uint32_t node = 1; node < provinces.size(); ++node) {
    if (away(node) < away(nearest)) nearest = node;
  }
  return nearest;
}

/// A way over nodes, asked twice and timed the second time.
template <class Find>
WaypointAnswer ask_nodes(const NodeGraph& graph, const MapInfo& map, std::uint32_t from, std::uint32_t to, Find find) {
  std::vector<std::uint32_t> nodes(graph.size());
  find(nodes);
  WaypointAnswer answer{{graph.position(from), graph.position(to)}, {}, {}, {}, 0};
  const auto begun = std::chrono::steady_clock::now();
  const NodeResult found = find(nodes);
  answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begun).count();
  answer.result = {.status = found.status,
                   .reason = found.reason,
                   .optimal = found.optimal,
                   .length = found.cost,
                   .cost = found.cost,
                   .points = found.nodes,
                   .expanded = found.expanded};
  for (std::size_t i = 0; i < found.nodes; ++i) {
    answer.points.push_back(graph.position(nodes[i]));
    answer.names.emplace_back(map.text(graph.node(nodes[i]).name));
  }
  return answer;
}

std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }

}  // namespace

WaypointAnswer ask(const World& world, WaypointQuery query) { return ask(world, query, find_waypoint_path); }

WaypointAnswer ask_placed(const World& world, const MapInfo& map, const std::string& from, const std::string& to) {
  const NodeGraph& placed = world.placed_waypoints();
  if (placed.empty()) throw Failed("the map has no waypoints placed by hand");
  const auto start = placed.find(map, from);
  const auto goal = placed.find(map, to);
  if (!start || !goal) {
    const auto position = [&](std::optional<std::uint32_t> node, const std::string& text, const char* option) {
      if (node) return placed.position(*node);
      if (const auto place = parse_place(text)) return place->position;
      throw unknown_node(placed, map, "waypoint placed by hand", option, text);
    };
    return ask(world, {position(start, from, "from"), position(goal, to, "to")}, find_placed_path);
  }
  auto context = SearchContext::create(world);
  if (!context) throw Failed(describe(context.error().code));
  return ask_nodes(placed, map, *start, *goal, [&](std::span<std::uint32_t> out) {
    NodeSearch search(placed, *context);
    search.start(*start, *goal);
    while (search.step(~std::uint64_t{0}) == PathStatus::running) {
    }
    return search.path(out);
  });
}

WaypointAnswer ask_provinces(const Asset& asset, const std::string& from, const std::string& to) {
  const NodeGraph& provinces = asset.provinces();
  if (provinces.empty()) throw Failed("the map has no provinces");
  const std::uint32_t start = find_province(asset, from, "from");
  const std::uint32_t goal = find_province(asset, to, "to");
  auto context = SearchContext::create(provinces.size());
  if (!context) throw Failed(describe(context.error().code));
  return ask_nodes(provinces, asset.map(), start, goal, [&](std::span<std::uint32_t> out) {
    return find_province_path(provinces, start, goal, *context, out);
  });
}

std::string explain(const Asset& asset, std::size_t unit, const WaypointAnswer& answer) {
  CheckedLine line;
  const auto cell_of = [&](Point at) {
    return Cell{std::min(static_cast<std::int32_t>(at.x), asset.map().size().width - 1),
                std::min(static_cast<std::int32_t>(at.y), asset.map().size().height - 1)};
  };
  if (answer.result.status == PathStatus::no_path) {
    line.problem.start = cell_of(answer.query.from);
    line.problem.goal = cell_of(answer.query.to);
  }
  line.result.reason = answer.result.reason;
  return explain(asset, unit, line);
}

ScenarioCheck check_waypoint_scenario(const Asset& asset, std::size_t unit, const std::vector<ScenarioLine>& lines) {
  const World world(asset, unit);
  auto context = SearchContext::create(world);
  if (!context) throw Failed(describe(context.error().code));
  ScenarioCheck check;
  std::vector<Point> points(world.size().cells());
  for (const ScenarioLine& problem : lines) {
    const WaypointQuery query{centre_of(problem.start), centre_of(problem.goal)};
    const WaypointResult found = find_waypoint_path(world, query, *context, points);
    const Verdict verdict = judge(problem, found, std::span(points).first(found.points), world);
    PathResult result;
    result.status = found.status;
    result.reason = found.reason;
    result.length = found.cost;
    check.lines.push_back({problem, result, verdict});
  }
  return check;
}

bool is_clear_line(const Walkability& walkability, Point from, Point to) {
  if (from.x > to.x) std::swap(from, to);
  // In halves of a cell.
  const auto x0 = static_cast<std::int64_t>(from.x * 2);
  const auto y0 = static_cast<std::int64_t>(from.y * 2);
  const auto dx = static_cast<std::int64_t>(to.x * 2) - x0;
  const auto dy = static_cast<std::int64_t>(to.y * 2) - y0;
  const auto free = [&](std::int64_t x, std::int64_t y) {
    return walkability[{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}];
  };
  const auto shares_a_side = [&](std::int64_t x, std::int64_t y) {  // at a vertex, for a line along a row or column
    return dy == 0 ? (free(x - 1, y - 1) && free(x, y - 1)) || (free(x - 1, y) && free(x, y))
                   : (free(x - 1, y - 1) && free(x - 1, y)) || (free(x, y - 1) && free(x, y));
  };
  if (dx == 0 || dy == 0) {
    const std::int64_t steps = std::abs(dx + dy);
    const std::int64_t sx = dx == 0 ? 0 : 1;
    const std::int64_t sy = dy == 0 ? 0 : dy > 0 ? 1 : -1;
    for (std::int64_t i = 0; i < steps; ++i) {  // half a cell at a time: its middle lies in a cell or between two
      const std::int64_t mx = 2 * (x0 + i * sx) + sx;
      const std::int64_t my = 2 * (y0 + i * sy) + sy;
      const bool between = dx == 0 ? mx % 4 == 0 : my % 4 == 0;
      const std::int64_t x = floor_div(mx, 4);
      const std::int64_t y = floor_div(my, 4);
      if (!free(x, y) && !(between && (dx == 0 ? free(x - 1, y) : free(x, y - 1)))) return false;
      const bool at_vertex = (x0 + i * sx) % 2 == 0 && (y0 + i * sy) % 2 == 0;
      if (i > 0 && at_vertex && !shares_a_side((x0 + i * sx) / 2, (y0 + i * sy) / 2)) return false;
    }
    return true;
  }
  for (std::int64_t x = x0 / 2; 2 * x < x0 + dx; ++x) {  // columns that the line passes
    const std::int64_t left = std::max(x0, 2 * x);
    const std::int64_t right = std::min(x0 + dx, 2 * x + 2);
    // Its rows, times 2 · dx.
    const std::int64_t in = y0 * dx + dy * (left - x0);
    const std::int64_t out = y0 * dx + dy * (right - x0);
    const std::int64_t first = floor_div(std::min(in, out), 2 * dx);
    const std::int64_t last = -floor_div(-std::max(in, out), 2 * dx) - 1;
    for (std::int64_t y = first; y <= last; ++y) {
      if (!free(x, y)) return false;
    }
    const bool at_vertex = right == 2 * x + 2 && right < x0 + dx && out % (2 * dx) == 0;
    if (at_vertex) {
      const std::int64_t y = out / (2 * dx);
      const bool falling = dy > 0;
      if (!free(x, falling ? y : y - 1) && !free(x + 1, falling ? y - 1 : y)) return false;
    }
  }
  return true;
}

}  // namespace libpath::tools
