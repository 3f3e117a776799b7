#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include <fmt/format.h>
#include <libpath/lint/lint.h>
#include <libpath/map/io/map_file.h>
#include <libpath/search/grid_search.h>
#include <tools/common/command_line.h>

namespace libpath::tools {
namespace {

/// A finding as it is printed.
struct Line {
  std::string kind;
  std::string name;
  std::optional<Cell> cell;
  std::string message;
};

/// Why a journey is not in the asset: the first of its cells where the unit cannot stand, or from which it does not
/// come to the next.
Line explain(const Journey& journey, const World& world, SearchContext& context) {
  std::vector<Cell> along{journey.from};
  along.insert(along.end(), journey.through.begin(), journey.through.end());
  along.push_back(journey.to);
  const auto line = [&](Cell cell, const std::string& why) {
    return Line{"journey-blocked", journey.name, cell,
                fmt::format("journey '{}': unit '{}' cannot go it: {}", journey.name, journey.unit, why)};
  };
  for (const Cell cell : along) {
    if (!world.walkability()[cell]) return line(cell, fmt::format("it cannot stand at {},{}", cell.x, cell.y));
  }
  for (std::size_t i = 1; i < along.size(); ++i) {
    const Cell from = along[i - 1];
    const Cell to = along[i];
    if (find_cost(world, {from, to}, context).status == PathStatus::found) continue;
    return line(from, fmt::format("there is no path from {},{} to {},{}", from.x, from.y, to.x, to.y));
  }
  return line(journey.from, "the baker left it out");
}

/// Journeys that the baker left out. One of a unit that the map does not have is no journey of anybody.
void find_blocked_journeys(const Map& map, const Asset& asset, std::vector<Line>& lines) {
  for (const Journey& journey : map.journeys) {
    const auto unit = asset.map().find_unit(journey.unit);
    if (!unit || find_journey(asset, journey.name)) continue;
    const World world(asset, *unit);
    auto context = SearchContext::create(world);
    if (!context) throw Failed(describe(context.error().code));
    lines.push_back(explain(journey, world, *context));
  }
}

bool leads_to(const NodeGraph& graph, std::uint32_t from, std::uint32_t to) {
  const auto edges = graph.edges(from);
  return std::any_of(edges.begin(), edges.end(), [&](const NodeEdge& edge) { return edge.to == to; });
}

/// Edges drawn without a cost of their own that the baker left out, unit by unit. Where another edge is drawn between
/// the same two, units go by that one.
void find_blocked_edges(const Map& map, const Asset& asset, std::vector<Line>& lines) {
  for (const WaypointEdge& edge : map.waypoint_edges) {
    if (edge.cost) continue;
    const Waypoint& from = map.waypoints[edge.from];
    const std::string& to = map.waypoints[edge.to].name;
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const NodeGraph& graph = asset.units()[unit].placed_waypoints;
      if (leads_to(graph, edge.from, edge.to) && (!edge.both_ways || leads_to(graph, edge.to, edge.from))) continue;
      const Cell cell{std::min(from.position.x.thousandths / 1000, map.size().width - 1),
                      std::min(from.position.y.thousandths / 1000, map.size().height - 1)};
      lines.push_back({"edge-blocked", fmt::format("{} - {}", from.name, to), cell,
                       fmt::format("edge from waypoint '{}' to '{}': it has no cost, and unit '{}' cannot walk it "
                                   "straight",
                                   from.name, to, map.units[unit].name)});
    }
  }
}

/// What lint() finds, and what the baker leaves out.
std::vector<Line> lines_of(const Map& map) {
  std::vector<Line> lines;
  const auto add = [&](const std::vector<Finding>& findings) {
    for (const Finding& finding : findings) {
      lines.push_back({name_of(finding.kind), finding.subject, finding.cell, finding.message});
    }
  };
  if (map.units.empty()) {
    const auto findings = lint(map);
    if (!findings) throw Failed(findings.error().message);
    add(*findings);
    return lines;
  }
  const auto baked = bake(map);
  if (!baked) throw Failed(baked.error().message);
  const auto asset = Asset::open(baked->bytes);
  if (!asset) throw Failed(describe(asset.error().code));
  add(lint(map, *asset));
  find_blocked_journeys(map, *asset, lines);
  find_blocked_edges(map, *asset, lines);
  return lines;
}

void print_json(const std::string& file, const std::vector<Line>& lines) {
  nlohmann::ordered_json json;
  json["map"] = file;
  json["findings"] = nlohmann::ordered_json::array();
  for (const Line& line : lines) {
    nlohmann::ordered_json entry{{"kind", line.kind}, {"name", line.name}};
    if (line.cell) entry["cell"] = {line.cell->x, line.cell->y};
    entry["message"] = line.message;
    json["findings"].push_back(std::move(entry));
  }
  std::cout << json.dump(2) << '\n';
}

void print_text(const std::string& file, const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    const std::string place = line.cell ? fmt::format("cell ({},{}): ", line.cell->x, line.cell->y) : "";
    std::cout << fmt::format("{}: {}{}\n", file, place, line.message);
  }
}

ExitStatus run(const Arguments& arguments) {
  const auto& file = arguments["MAP"].as<std::string>();
  const Map map = value_or_fail(read_map(file));
  std::vector<Line> lines;
  try {
    lines = lines_of(map);
  } catch (const Failed& failure) {
    throw Failed(file + ": " + failure.what());
  }
  if (arguments.count("json") > 0) {
    print_json(file, lines);
  } else {
    print_text(file, lines);
  }
  return lines.empty() ? ExitStatus::done : ExitStatus::failed;
}

}  // namespace
}  // namespace libpath::tools

int main(int argc, char** argv) {
  using namespace libpath::tools;
  ToolDescription tool("pathlint",
                       "Says what will go wrong in play: units that fit nowhere, named regions that nothing reaches,\n"
                       "waypoints in walls, links to nowhere, dead ends that are none, saved queries that fail,\n"
                       "journeys and drawn edges that a unit cannot go.\n"
                       "Exit status 1 where it found any.");
  tool.add_positional("MAP", "the map: .lpmap, .map, .tmx, .tmj or .png");
  tool.add_options()("json", "print the findings as JSON");
  return run_tool(argc, argv, tool, run);
}
