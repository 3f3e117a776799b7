#include <libpath/lint/lint.h>

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <libpath/bake/ground/drawn_dead_ends.h>
#include <libpath/bake/ground/step_costs.h>
#include <libpath/bake/turning/hit_check.h>
#include <libpath/lint/idle_switches.h>
#include <libpath/lint/opened_map.h>
#include <libpath/lint/reached_areas.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {
namespace {

using Findings = std::vector<Finding>;

std::string quoted(const std::string& name) { return "'" + name + "'"; }

bool any_unit_stands_at(const Asset& asset, Cell cell) {
  const auto units = asset.units();
  return std::any_of(units.begin(), units.end(), [&](const UnitTables& unit) { return unit.walkability[cell]; });
}

void find_homeless_units(const Map& map, const Asset& asset, Findings& findings) {
  for (std::size_t i = 0; i < map.units.size(); ++i) {
    if (asset.units()[i].regions.count() > 0) continue;
    const std::string& name = map.units[i].name;
    findings.push_back({FindingKind::unit_fits_nowhere, name, std::nullopt,
                        fmt::format("unit {} fits nowhere on this map", quoted(name))});
  }
}

void find_unreached_regions(const Map& map, const Asset& asset, Findings& findings) {
  if (map.regions.empty()) return;
  std::vector<AreaReach> reaches;
  for (const UnitTables& unit : asset.units()) reaches.emplace_back(unit.walkability, unit.regions);
  for (const Area& region : map.regions) {
    const bool closed = std::none_of(reaches.begin(), reaches.end(), [&](const AreaReach& reach) {
      const auto answer = reach.answer(region);
      return answer == AreaReach::Answer::entered || answer == AreaReach::Answer::all;
    });
    if (!closed) continue;
    findings.push_back({FindingKind::unreached_region, region.name, Cell{region.runs[0].begin, region.runs[0].y},
                        fmt::format("region {}: no unit comes into it from outside", quoted(region.name))});
  }
}

/// The cells that a position touches: one, or two or four where it lies on their borders.
bool is_in_wall(const Asset& asset, Position at) {
  const auto first = [](Milli value) { return (value.thousandths + 999) / 1000 - 1; };
  const auto last = [](Milli value) { return value.thousandths / 1000; };
  for (std::int32_t y = first(at.y); y <= last(at.y); ++y) {
    for (std::int32_t x = first(at.x); x <= last(at.x); ++x) {
      if (asset.map().size().contains({x, y}) && any_unit_stands_at(asset, {x, y})) return false;
    }
  }
  return true;
}

Cell cell_of(Position at, Size size) {
  return {std::min(at.x.thousandths / 1000, size.width - 1), std::min(at.y.thousandths / 1000, size.height - 1)};
}

void find_walled_waypoints(const Map& map, const Asset& asset, Findings& findings) {
  for (const Waypoint& waypoint : map.waypoints) {
    if (!is_in_wall(asset, waypoint.position)) continue;
    findings.push_back({FindingKind::waypoint_in_wall, waypoint.name, cell_of(waypoint.position, map.size()),
                        fmt::format("waypoint {}: no unit can stand there", quoted(waypoint.name))});
  }
}

void find_useless_links(const Map& map, const Asset& asset, Findings& findings) {
  const auto units = asset.units();
  for (std::size_t i = 0; i < map.links.size(); ++i) {
    const Link& link = map.links[i];
    if (std::any_of(units.begin(), units.end(),
                    [&](const UnitTables& unit) { return unit.walkability[link.from] && unit.walkability[link.to]; }))
      continue;
    const std::string name = link.name.empty() ? fmt::format("links[{}]", i) : quoted(link.name);
    const Cell nowhere = any_unit_stands_at(asset, link.to) ? link.from : link.to;
    findings.push_back({FindingKind::link_to_nowhere, link.name, nowhere,
                        fmt::format("link {}: no unit can stand at both its ends, {},{} and {},{}", name, link.from.x,
                                    link.from.y, link.to.x, link.to.y)});
  }
}

/// The area that a warning speaks of: its name stands in quotes behind the words "dead end".
const Area* area_in(const Map& map, const std::string& warning) {
  for (const Area& area : map.dead_ends) {
    if (warning.find("dead end " + quoted(area.name)) != std::string::npos) return &area;
  }
  return nullptr;
}

void find_needed_dead_ends(const Map& map, const Asset& asset, Findings& findings) {
  if (map.dead_ends.empty()) return;
  for (std::size_t i = 0; i < map.units.size(); ++i) {
    const UnitTables& unit = asset.units()[i];
    if (!unit.edges.empty()) continue;
    const auto costs = bake_step_costs(map, map.units[i], unit.walkability);
    for (const std::string& warning : judge_dead_ends(map, map.units[i], unit.walkability, costs, false).warnings) {
      const Area* const area = area_in(map, warning);
      findings.push_back({FindingKind::dead_end_needed, area == nullptr ? "" : area->name,
                          area == nullptr ? std::nullopt : std::optional(Cell{area->runs[0].begin, area->runs[0].y}),
                          warning});
    }
  }
}

void find_failing_queries(const Map& map, const Asset* asset, Findings& findings) {
  for (const SavedQuery& query : map.queries) {
    const QueryVerdict verdict = asset == nullptr ? QueryVerdict{false, "the map has no units"} : judge(query, *asset);
    if (verdict.passes) continue;
    findings.push_back(
        {FindingKind::query_fails, query.name, query.from,
         fmt::format("query {}, unit {}, from {},{} to {},{}: {}", quoted(query.name), quoted(query.unit), query.from.x,
                     query.from.y, query.to.x, query.to.y, verdict.message)});
  }
}

/// Where a journey ends that a unit cannot go: the first of its cells where it cannot stand, or from which it does not
/// come to the next; and why.
std::pair<Cell, std::string> end_of(const Journey& journey, const World& world) {
  std::vector<Cell> along{journey.from};
  along.insert(along.end(), journey.through.begin(), journey.through.end());
  along.push_back(journey.to);
  for (const Cell cell : along) {
    if (!world.walkability()[cell]) return {cell, fmt::format("it cannot stand at {},{}", cell.x, cell.y)};
  }
  auto context = SearchContext::create(world);
  if (!context) return {journey.from, describe(context.error().code)};
  for (std::size_t i = 1; i < along.size(); ++i) {
    const Cell from = along[i - 1];
    const Cell to = along[i];
    if (find_cost(world, {from, to}, *context).status == PathStatus::found) continue;
    return {from, fmt::format("there is no path from {},{} to {},{}", from.x, from.y, to.x, to.y)};
  }
  return {journey.from, "the baker left it out"};
}

/// Those that the baker left out.
void find_blocked_journeys(const Map& map, const Asset& asset, Findings& findings) {
  for (const Journey& journey : map.journeys) {
    if (!find_unit(map, journey.unit)) {
      findings.push_back(
          {FindingKind::journey_blocked, journey.name, journey.from,
           fmt::format("journey {}: the map has no unit {}", quoted(journey.name), quoted(journey.unit))});
      continue;
    }
    const auto unit = asset.map().find_unit(journey.unit);
    if (!unit || find_journey(asset, journey.name)) continue;
    const auto [cell, why] = end_of(journey, World(asset, *unit));
    findings.push_back(
        {FindingKind::journey_blocked, journey.name, cell,
         fmt::format("journey {}: unit {} cannot go it: {}", quoted(journey.name), quoted(journey.unit), why)});
  }
}

/// Whether of all edges that lead there none can be walked. Where another holds, units go by that one.
bool is_blocked(const NodeGraph& graph, std::uint32_t from, std::uint32_t to) {
  const auto edges = graph.edges(from);
  return std::all_of(edges.begin(), edges.end(),
                     [&](const NodeEdge& edge) { return edge.to != to || edge.kind == NodeEdgeKind::blocked_line; });
}

void find_blocked_edges(const Map& map, const Asset& asset, Findings& findings) {
  for (const WaypointEdge& edge : map.waypoint_edges) {
    if (edge.cost) continue;
    const Waypoint& from = map.waypoints[edge.from];
    const Waypoint& to = map.waypoints[edge.to];
    for (std::size_t i = 0; i < map.units.size(); ++i) {
      const NodeGraph& graph = asset.units()[i].placed_waypoints;
      const bool there = is_blocked(graph, edge.from, edge.to);
      if (!there && !(edge.both_ways && is_blocked(graph, edge.to, edge.from))) continue;
      findings.push_back(
          {FindingKind::edge_blocked, from.name + " - " + to.name,
           cell_of(there ? from.position : to.position, map.size()),
           fmt::format("edge from waypoint {} to {}: it has no cost, and unit {} cannot walk it straight{}",
                       quoted(from.name), quoted(to.name), quoted(map.units[i].name),
                       there ? "" : " on the way back")});
    }
  }
}

void find_fewer_neighbours(const Map& map, const Asset& asset, Findings& findings) {
  for (std::size_t i = 0; i < map.units.size(); ++i) {
    const HitCheck& check = asset.units()[i].turning.hit_check;
    if (check.empty()) continue;
    const std::string fewer = fewer_neighbours(check.record());
    if (fewer.empty()) continue;
    const std::string& name = map.units[i].name;
    findings.push_back(
        {FindingKind::fewer_neighbours, name, std::nullopt, fmt::format("unit {}: {}", quoted(name), fewer)});
  }
}

/// What no unit stands at, comes to or goes along.
Findings out_of_reach(const Map& map, const Asset& asset) {
  Findings findings;
  find_homeless_units(map, asset, findings);
  find_unreached_regions(map, asset, findings);
  find_walled_waypoints(map, asset, findings);
  find_useless_links(map, asset, findings);
  find_blocked_edges(map, asset, findings);
  return findings;
}

/// Of these, what no open switch mends.
Findings find_out_of_reach(const Map& map, const Asset& asset) {
  Findings at_the_start = out_of_reach(map, asset);
  const auto opened = at_the_start.empty() ? std::nullopt : open_all_switches(map);
  if (!opened) return at_the_start;
  Findings findings = out_of_reach(map, opened->asset);
  // A region that is all there is at the start is not the only ground any more.
  std::erase_if(findings, [&](const Finding& finding) {
    return std::none_of(at_the_start.begin(), at_the_start.end(), [&](const Finding& other) {
      return other.kind == finding.kind && other.subject == finding.subject;
    });
  });
  return findings;
}

void find_idle_switches(const Map& map, Findings& findings) {
  for (const std::size_t place : idle_switches(map)) {
    const Switch& door = map.switches[place];
    const auto& passages = door.links.empty() ? door.one_way_edges : door.links;
    const Cell cell = door.runs.empty() ? passages.front().from : Cell{door.runs.front().begin, door.runs.front().y};
    findings.push_back({FindingKind::idle_switch, door.name, cell,
                        fmt::format("switch {}: it changes nothing for any unit, open or closed", quoted(door.name))});
  }
}

}  // namespace

const char* name_of(FindingKind kind) noexcept {
  switch (kind) {
    case FindingKind::unit_fits_nowhere: return "unit-fits-nowhere";
    case FindingKind::unreached_region: return "unreached-region";
    case FindingKind::waypoint_in_wall: return "waypoint-in-wall";
    case FindingKind::link_to_nowhere: return "link-to-nowhere";
    case FindingKind::dead_end_needed: return "dead-end-needed";
    case FindingKind::query_fails: return "query-fails";
    case FindingKind::journey_blocked: return "journey-blocked";
    case FindingKind::edge_blocked: return "edge-blocked";
    case FindingKind::fewer_neighbours: return "fewer-neighbours";
    case FindingKind::idle_switch: return "idle-switch";
  }
  return "";
}

std::vector<Finding> lint(const Map& map, const Asset& asset) {
  Findings findings = find_out_of_reach(map, asset);
  find_needed_dead_ends(map, asset, findings);
  find_failing_queries(map, &asset, findings);
  find_blocked_journeys(map, asset, findings);
  find_fewer_neighbours(map, asset, findings);
  find_idle_switches(map, findings);
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return a.kind < b.kind; });
  return findings;
}

Result<std::vector<Finding>, BakeError> lint(const Map& map) {
  if (map.units.empty()) {
    if (const auto fault = check(map)) return Failure{BakeError{fault->place + ": " + fault->expected}};
    Findings findings;
    find_failing_queries(map, nullptr, findings);
    return findings;
  }
  const auto baked = bake(map, {});
  if (!baked) return Failure{baked.error()};
  const auto asset = Asset::open(baked->bytes);
  if (!asset) return Failure{BakeError{describe(asset.error().code)}};
  return lint(map, *asset);
}

QueryVerdict judge(const SavedQuery& query, const Asset& asset) {
  const auto unit = asset.map().find_unit(query.unit);
  if (!unit) return {false, fmt::format("the map has no unit {}", quoted(query.unit))};
  const World world(asset, *unit);
  auto context = SearchContext::create(world);
  if (!context) return {false, describe(context.error().code)};
  const PathResult result = find_cost(world, {query.from, query.to}, *context);
  if (result.status != PathStatus::found)
    return {!query.expects_path, fmt::format("no path: {}", describe(result.reason))};
  if (!query.expects_path) return {false, fmt::format("a path of {:.2f} cells, none is expected", result.length)};
  if (query.longest && result.length > query.longest->value() + 0.0005)
    return {false, fmt::format("the path is {:.2f} cells long, at most {:.2f} are expected", result.length,
                               query.longest->value())};
  return {true, fmt::format("found, {:.2f} cells", result.length)};
}

}  // namespace libpath
