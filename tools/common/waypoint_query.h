#pragma once

#include <string>
#include <vector>

#include <libpath/search/any_angle/node_search.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/ground/walkability.h>
#include <tools/common/scenario_check.h>

namespace libpath::tools {

/// One any-angle query and its answer.
struct WaypointAnswer {
  WaypointQuery query;
  WaypointResult result;
  std::vector<Point> points;
  std::vector<std::string> names;  // of the provinces on the way, or of the placed waypoints between two named ones
  double microseconds = 0;
};

/// Asks twice and times the second run: the first brings pages and caches in. Throws Failed.
WaypointAnswer ask(const World& world, WaypointQuery query);

/// The same over the waypoints that a designer placed, and over provinces, whose ends are told by text: a name, or a
/// position. From one named waypoint to another the way leads along edges alone; a position joins the waypoints in
/// sight, and so does a name across from one. Of provinces a position means the nearest. Throws Failed where the asset
/// has none, WrongCommandLine for what is neither.
WaypointAnswer ask_placed(const World& world, const MapInfo& map, const std::string& from, const std::string& to);
WaypointAnswer ask_provinces(const Asset& asset, const std::string& from, const std::string& to);

/// Why there is no path, as a clause.
std::string explain(const Asset& asset, std::size_t unit, const WaypointAnswer& answer);

/// Answers all lines from centre to centre. A path is right where its points add up to its length, no line of it enters
/// a blocked cell (by a walk of its own, column by column), and it is no longer than the scenario's path on the grid.
ScenarioCheck check_waypoint_scenario(const Asset& asset, std::size_t unit, const std::vector<ScenarioLine>& lines);

/// Whether a line between centres and corners of cells can be walked; in whole numbers.
bool is_clear_line(const Walkability& walkability, Point from, Point to);

}  // namespace libpath::tools
