#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <libpath/search/turning/directional_search.h>
#include <tools/common/command_line.h>
#include <tools/common/picture.h>

namespace libpath::tools {

/// Which of so many headings these radians are. Throws WrongCommandLine that names the option where they are none.
std::int32_t heading_index(double radians, std::int32_t headings, const std::string& option);

/// The query that --from and --to name, for the world's unit: from anywhere at any heading (0 where none is given), to
/// a cell or its centre and a heading that the unit plans in. Throws WrongCommandLine.
DirectionalQuery directional_query_of(const Arguments& arguments, const World& world);

/// Adds --weight, --shots, --no-loops, --max-effort and --turn-price; a tool has a --neighbours of its own.
void add_directional_options(ToolDescription& tool);

/// The query as these and --neighbours change it. Throws WrongCommandLine.
DirectionalQuery with_options(DirectionalQuery query, const Arguments& arguments);

/// Reads directional problems, `x y h gx gy gh` a line. Throws Failed with the line and what was expected.
std::vector<DirectionalQuery> read_problems(const std::filesystem::path& file, const World& world);

/// One query and its answer, with the whole path.
struct DirectionalAnswer {
  DirectionalQuery query;
  DirectionalResult result;
  std::vector<PathCurve> curves;
  double microseconds = 0;
};

/// Runs a query twice, the second time timed: the first brings pages and caches in.
DirectionalAnswer answer_directional(const World& world, const DirectionalQuery& query, DirectionalContext& context);

/// Whether the path leads from the start to the goal, curve by curve, and the footprint, set down every fiftieth of a
/// cell, touches nothing but open ground: looked at by itself, not by way of the hit check's masks.
bool is_drivable(const World& world, const DirectionalAnswer& answer);

/// The sum over the segments that the path is printed as, in their order. The search reckons in whole units of cost,
/// and its result's length is off by their rounding.
double length_of(const World& world, const DirectionalAnswer& answer);

/// Keys as in the JSON of every query, with `poses` and `segments`.
nlohmann::ordered_json json_of(const World& world, const DirectionalAnswer& answer);

/// A line or an arc, as `segments` holds it.
nlohmann::ordered_json json_of(const Segment& segment);

/// Points along the path, a fifth of a cell apart.
std::vector<Point> points_of(const World& world, const DirectionalAnswer& answer);

}  // namespace libpath::tools
