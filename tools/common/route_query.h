#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include <libpath/motion/find_route.h>
#include <libpath/motion/fixed_angle.h>
#include <libpath/motion/roads.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/tables/asset.h>
#include <tools/common/command_line.h>
#include <tools/common/picture.h>

namespace libpath::tools {

/// The options of pathquery that ask for a route, from --route to --at, and --curves.
void add_route_options(ToolDescription& tool);

/// The method of that name ("ignore_blocks"), and back. Throws WrongCommandLine.
RouteMethod route_method_of(const std::string& name, const std::string& option);
const char* name_of(RouteMethod method) noexcept;

/// A route and what is to be told of it.
struct RouteAnswer {
  RouteQuery query;
  RouteResult result;
  std::optional<Route> route;  // planned; of the art, where that was asked for
  std::optional<FixedAngleResult> art;
  std::vector<Cell> grid_path;  // what the route was made from, where that is a grid path
  double microseconds = 0;
};

/// All curves of the unit's radius from the pose of --from to the one of --to, whatever they lead over: their words,
/// lengths, segments, and whether the footprint is free on them; in the picture the shortest is drawn as the path.
/// Throws WrongCommandLine or Failed.
nlohmann::ordered_json curves_json(const Asset& asset, std::size_t unit, const Arguments& arguments);
Picture curves_picture(const Asset& asset, std::size_t unit, const Arguments& arguments);

/// Answers the query that the options ask for, in the world or under the blocks that they want.
class RouteTool {
 public:
  /// Throws WrongCommandLine or Failed.
  RouteTool(const Asset& asset, std::size_t unit, const Arguments& arguments);

  RouteAnswer answer() const;
  /// The method that --beside names; nothing without.
  std::optional<RouteAnswer> beside() const;

  nlohmann::ordered_json json_of(const RouteAnswer& answer) const;
  std::string text_of(const RouteAnswer& answer) const;
  /// The route with the unit's footprint along it, red where it covers blocked ground; what it was made from, what
  /// --beside found, and blocks.
  Picture picture_of(const RouteAnswer& answer) const;

 private:
  World world() const { return laid_.value_or(World(asset_, unit_)); }
  RouteQuery query_of(const std::string& option) const;
  RouteAnswer answer_by(const RouteQuery& query) const;
  void set_neighbours(const std::string& option, RouteQuery& query) const;
  void lay_blocks(const RouteQuery& query);

  const Asset& asset_;
  std::size_t unit_;
  const Arguments& arguments_;
  std::optional<Overlay> blocks_;
  std::optional<World> laid_;  // under the blocks
};

}  // namespace libpath::tools
