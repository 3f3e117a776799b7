#include <tools/common/query_picture.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <libpath/lint/called_dead_ends.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tools/common/command_line.h>

namespace libpath::tools {
namespace {

Colour colour_of(const TerrainRecord& terrain) { return {terrain.colour[0], terrain.colour[1], terrain.colour[2]}; }

void draw_terrain(const Asset& asset, Picture& picture) {
  const Size size = asset.map().size();
  std::array<bool, 256> seen{};
  picture.cells.reserve(size.cells());
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const TerrainRecord& terrain = asset.map().terrain({x, y});
      picture.cells.push_back(colour_of(terrain));
      seen[static_cast<std::size_t>(&terrain - asset.map().terrains().data())] = true;
    }
  }
  for (std::size_t i = 0; i < asset.map().terrains().size(); ++i) {
    const TerrainRecord& terrain = asset.map().terrains()[i];
    if (seen[i]) picture.legend.push_back({colour_of(terrain), std::string(asset.map().text(terrain.name))});
  }
}

void draw_edges(const World& world, Picture& picture) {
  if (world.edges().empty()) return;
  const Size size = world.size();
  for (const LinkRecord& link : world.edges().links()) {
    picture.links.push_back({centre_of(size.cell(link.from)), centre_of(size.cell(link.to)), false});
  }
  for (const EdgeCell& edge : world.edges().cells()) {
    for_each(static_cast<HeadingSet>(edge.closed & kStraightHeadings), [&](Heading heading) {
      const Cell below = size.cell(edge.cell);
      picture.one_way_edges.push_back({centre_of(step(below, heading)), centre_of(below), false});
    });
  }
}

constexpr std::uint32_t kRegionsInLegend = 6;
constexpr std::size_t kMaxEdges = 4000;
constexpr std::size_t kMaxFoundWaypoints = 2000;
constexpr Colour kWayAreaColour{240, 140, 0};

/// A colour with some percent of another.
Colour blended(Colour colour, Colour other, int percent) {
  const auto mix = [percent](int a, int b) { return static_cast<std::uint8_t>(a + (b - a) * percent / 100); };
  return {mix(colour.red, other.red), mix(colour.green, other.green), mix(colour.blue, other.blue)};
}

/// What a colour looks like in the picture under `percent` of a tint, on the first of the cells.
Colour seen(const Picture& picture, Cell cell, Colour tint, int percent) {
  return blended(picture.cells[picture.size.index(cell)], tint, percent);
}

Cell first_of(const std::vector<CellRun>& runs) { return {runs.front().begin, runs.front().y}; }

/// Cells gathered one by one as runs. A run may come in any order; draws need them row by row.
std::vector<CellRun> runs_of(std::vector<Cell> cells) {
  const auto row_major = [](Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
  std::sort(cells.begin(), cells.end(), row_major);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  std::vector<CellRun> runs;
  for (const Cell cell : cells) {
    if (!runs.empty() && runs.back().y == cell.y && runs.back().end == cell.x) {
      ++runs.back().end;
    } else {
      runs.push_back({cell.y, cell.x, cell.x + 1});
    }
  }
  return runs;
}

/// An edge as it is drawn: its way back, where that costs the same, is no edge of its own.
struct ShownEdge {
  std::uint32_t from;
  std::uint32_t to;
  double cost;
  bool both_ways;
};

std::vector<ShownEdge> shown_edges(const NodeGraph& graph) {
  std::vector<ShownEdge> shown;
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    for (const NodeEdge& edge : graph.edges(node)) {
      if (edge.kind == NodeEdgeKind::blocked_line) continue;
      const auto back = graph.edges(edge.to);
      const bool both_ways = std::any_of(back.begin(), back.end(), [&](const NodeEdge& other) {
        return other.to == node && other.cost == edge.cost && other.kind != NodeEdgeKind::blocked_line;
      });
      if (both_ways && edge.to < node) continue;
      shown.push_back({node, edge.to, static_cast<double>(edge.cost) / NodeGraph::kCostUnits, both_ways});
    }
  }
  return shown;
}

bool is_on(std::span<const Point> path, Point point) {
  return std::find(path.begin(), path.end(), point) != path.end();
}

/// Three digits behind the point at most, and no idle zeros.
std::string short_number(double value) {
  std::string text = fmt::format("{:.3f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

void show_graph(const Asset& asset, const NodeGraph& graph, bool all_costs, Picture& picture) {
  for (std::uint32_t node = 0; node < graph.size(); ++node) picture.waypoints.push_back(graph.position(node));
  std::vector<ShownEdge> edges = graph.edge_count() <= kMaxEdges ? shown_edges(graph) : std::vector<ShownEdge>{};
  for (const ShownEdge& edge : edges) {
    picture.waypoint_edges.push_back({graph.position(edge.from), graph.position(edge.to), edge.both_ways});
  }
  // What the path leads by is named first, so that it finds room.
  for (const bool on_path : {true, false}) {
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
      if (is_on(picture.path, graph.position(node)) != on_path) continue;
      picture.labels.push_back({graph.position(node), std::string(asset.map().text(graph.node(node).name)), false});
    }
  }
  for (const ShownEdge& edge : edges) {
    const Point a = graph.position(edge.from);
    const Point b = graph.position(edge.to);
    if (!all_costs && std::abs(edge.cost - distance(a, b)) < 1e-6) continue;
    const double share = edge.both_ways ? 0.5 : 0.6;
    picture.labels.push_back({{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share}, short_number(edge.cost), true});
  }
}

/// Cells of a unit to the left of the one that it is said to stand in, and above it; one more on the other sides where
/// its width is even.
std::int32_t cells_before(const UnitRecord& unit) { return (unit.width - 1) / 2; }

std::string words_on_footprint(const UnitRecord& unit) {
  const char* which = unit.width % 2 != 0 ? "the middle one"
                      : unit.width == 2   ? "the upper left one"
                                          : "the one up and left of the middle";
  return fmt::format("the unit's {0} x {0} cells; the line follows {1}", unit.width, which);
}

constexpr Colour kKeptColour{200, 30, 40};

/// What a picture says of one dead end.
struct ShownDeadEnd {
  DeadEndIndex outermost;  // kNoDeadEnd for an area that is no dead end
  int depth;
  Colour colour;
};

std::vector<ShownDeadEnd> shown_dead_ends(const DeadEnds& areas, const Walkability& walkability) {
  const std::vector<DeadEndIndex> called = called_dead_ends(areas, walkability);
  std::vector<ShownDeadEnd> shown;
  std::uint32_t hues = 0;
  for (std::size_t i = 0; i < areas.records().size(); ++i) {
    const DeadEndRecord& record = areas.records()[i];
    const bool is_outermost = record.parent == DeadEndRecord::kNone || called[record.parent] == kNoDeadEnd;
    if (called[i] != i) {
      shown.push_back(is_outermost ? ShownDeadEnd{kNoDeadEnd, 0, {}} : shown[record.parent]);
    } else if (is_outermost) {
      shown.push_back({static_cast<DeadEndIndex>(i), 0, region_colour(++hues)});
    } else {
      shown.push_back(shown[record.parent]);
      ++shown.back().depth;
    }
    if (record.kept != 0) shown.back().colour = kKeptColour;
  }
  return shown;
}

}  // namespace

void show_dead_ends(const Asset& asset, std::size_t unit, Picture& picture) {
  const World world(asset, unit);
  picture.regions.clear();
  if (world.dead_ends().empty()) return;
  const std::vector<ShownDeadEnd> shown = shown_dead_ends(world.dead_ends(), world.walkability());
  std::vector<Picture::Mark> marks(shown.size());  // of outermost ones
  for (std::int32_t y = 0; y < world.size().height; ++y) {
    for (std::int32_t x = 0; x < world.size().width; ++x) {
      if (!world.walkability()[{x, y}]) continue;
      const DeadEndIndex area = world.dead_ends().area_of({x, y});
      if (area == kNoDeadEnd) continue;
      const auto& [outermost, depth, colour] = shown[area];
      if (outermost == kNoDeadEnd) continue;
      Colour& cell = picture.cells[world.size().index({x, y})];
      cell = blended(blended(cell, colour, 35), {0, 0, 0}, std::min(7 * depth, 49));
      auto& runs = marks[outermost].runs;
      if (!runs.empty() && runs.back().y == y && runs.back().end == x) {
        ++runs.back().end;
      } else {
        runs.push_back({y, x, x + 1});
      }
      marks[outermost].colour = shown[outermost].colour;
    }
  }
  std::erase_if(marks, [](const Picture::Mark& mark) { return mark.runs.empty(); });
  picture.marks.insert(picture.marks.end(), marks.begin(), marks.end());
  picture.legend.push_back({region_colour(1), "dead end, deeper ones darker"});
  const auto records = world.dead_ends().records();
  if (std::any_of(records.begin(), records.end(), [](const DeadEndRecord& record) { return record.kept != 0; })) {
    picture.legend.push_back({kKeptColour, "kept though paths need it"});
  }
}

void show_regions(const Asset& asset, std::size_t unit, Picture& picture) {
  const World world(asset, unit);
  if (world.regions().count() < 2) return;
  const Size size = world.size();
  std::vector<bool> bare(asset.map().terrains().size(), false);
  picture.regions.assign(size.cells(), 0);
  for (std::size_t i = 0; i < size.cells(); ++i) {
    const Cell cell = size.cell(static_cast<std::uint32_t>(i));
    if (world.walkability()[cell]) {
      picture.regions[i] = world.regions().region_of(cell) + 1;
    } else {
      bare[asset.map().terrain_index(cell)] = true;
    }
  }
  picture.legend.clear();
  for (std::size_t i = 0; i < bare.size(); ++i) {
    const TerrainRecord& terrain = asset.map().terrains()[i];
    if (bare[i]) picture.legend.push_back({colour_of(terrain), std::string(asset.map().text(terrain.name))});
  }
  const auto count = static_cast<std::uint32_t>(world.regions().count());
  const auto swatch = [&](std::uint32_t region) {
    const auto first = std::find(picture.regions.begin(), picture.regions.end(), region) - picture.regions.begin();
    return seen(picture, size.cell(static_cast<std::uint32_t>(first)), region_colour(region), kRegionTint);
  };
  for (std::uint32_t region = 1; region <= std::min(count, kRegionsInLegend); ++region) {
    const bool last = region == kRegionsInLegend && count > kRegionsInLegend;
    picture.legend.push_back({swatch(region), last ? fmt::format("region {} of {}, and so on", region, count)
                                                   : fmt::format("region {}", region)});
  }
}

void show_placed_waypoints(const Asset& asset, std::size_t unit, Picture& picture) {
  const World world(asset, unit);
  const NodeGraph& graph = world.placed_waypoints();
  show_graph(asset, graph, false, picture);
  picture.legend.push_back({kWaypointColour, picture.waypoint_edges.empty() && graph.edge_count() > 0
                                                 ? "waypoint (edges are too many to be drawn)"
                                                 : "waypoints and edges, with a cost where it is not the length"});
}

void show_provinces(const Asset& asset, Picture& picture) {
  const NodeGraph& graph = asset.provinces();
  show_graph(asset, graph, true, picture);
  picture.legend.push_back({kWaypointColour, picture.waypoint_edges.empty() && graph.edge_count() > 0
                                                 ? "province (borders are too many to be drawn)"
                                                 : "provinces and borders, with costs where there is room"});
}

void show_found_waypoints(const Asset& asset, std::size_t unit, Picture& picture) {
  const World world(asset, unit);
  const Waypoints& found = world.waypoints();
  if (found.empty() || found.size() > kMaxFoundWaypoints) return;
  for (WaypointIndex i = 0; i < found.size(); ++i) {
    const Vertex vertex = found.vertex(i);
    picture.waypoints.push_back({static_cast<double>(vertex.x), static_cast<double>(vertex.y)});
  }
  picture.legend.push_back({kWaypointColour, "waypoint that the baker found"});
}

void show_areas(const Asset& asset, std::size_t unit, std::span<const Cell> path, Picture& picture) {
  const World world(asset, unit);
  const AreaGraph& areas = world.areas();
  if (areas.empty()) return;
  std::vector<bool> on_way(areas.area_count(), false);
  for (const Cell cell : path) {
    if (const AreaIndex area = areas.area_of(cell); area != kNoArea) on_way[area] = true;
  }
  const Size size = world.size();
  Picture::Mark mark{{}, kWayAreaColour, false};
  std::vector<Cell> cells;
  picture.areas.assign(size.cells(), 0);
  for (std::size_t i = 0; i < size.cells(); ++i) {
    const Cell cell = size.cell(static_cast<std::uint32_t>(i));
    if (!world.walkability()[cell]) continue;
    const AreaIndex area = areas.area_of(cell);
    if (area == kNoArea) continue;
    picture.areas[i] = area + 1;
    if (on_way[area]) cells.push_back(cell);
  }
  mark.runs = runs_of(std::move(cells));
  picture.legend.push_back({kAreaColour, fmt::format("border between two of {} areas", areas.area_count())});
  if (mark.runs.empty()) return;
  const Colour swatch = seen(picture, first_of(mark.runs), kWayAreaColour, kMarkTint);
  picture.marks.push_back(std::move(mark));
  const auto count = std::count(on_way.begin(), on_way.end(), true);
  picture.legend.push_back(
      {swatch, fmt::format("over the terrain: {} on the way", counted(static_cast<std::size_t>(count), "area"))});
}

void show_footprint(const Asset& asset, std::size_t unit, std::span<const Cell> path, Picture& picture) {
  const UnitRecord& record = asset.map().units()[unit];
  if (record.width < 2 || path.empty()) return;
  const std::int32_t before = cells_before(record);
  std::vector<Cell> covered;
  for (const Cell cell : path) {
    for (std::int32_t y = cell.y - before; y < cell.y - before + record.width; ++y) {
      for (std::int32_t x = cell.x - before; x < cell.x - before + record.width; ++x) {
        if (picture.size.contains({x, y})) covered.push_back({x, y});
      }
    }
  }
  picture.marks.push_back({runs_of(std::move(covered)), kFootprintColour});
  const Colour swatch = seen(picture, first_of(picture.marks.back().runs), kFootprintColour, kMarkTint);
  picture.legend.push_back({swatch, "covered by " + words_on_footprint(record)});
}

void show_footprint_at_ends(const Asset& asset, std::size_t unit, Picture& picture) {
  const UnitRecord& record = asset.map().units()[unit];
  if (record.width < 2 || picture.path.empty()) return;
  const double before = cells_before(record);
  for (const Point end : {picture.path.front(), picture.path.back()}) {
    const double x = std::floor(end.x) - before;
    const double y = std::floor(end.y) - before;
    const double side = record.width;
    picture.outlines.push_back({{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}, kFootprintColour});
  }
  picture.legend.push_back({kFootprintColour, words_on_footprint(record)});
}

Picture picture_of(const Asset& asset, std::size_t unit) {
  const World world(asset, unit);
  Picture picture;
  picture.size = asset.map().size();
  draw_terrain(asset, picture);
  draw_edges(world, picture);
  return picture;
}

}  // namespace libpath::tools
