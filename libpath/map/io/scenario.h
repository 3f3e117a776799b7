#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>

namespace libpath {

/// One problem of a MovingAI `.scen` file: find the shortest way from `start` to `goal`.
struct ScenarioLine {
  Cell start;
  Cell goal;
  double length = 0;        // of the shortest way, in cells: straight steps 1, diagonal ones √2
  double tolerance = 0;     // how far a right answer may be from `length`, see parse_scenario
  std::int32_t bucket = 0;  // problems of about equal length share one
  Size size;                // of the map that the problem is about
  std::size_t line = 0;     // in the file, from 1

  friend bool operator==(const ScenarioLine&, const ScenarioLine&) = default;
};

/// Problems of one file, at most.
inline constexpr std::size_t kMaxScenarioLines = std::size_t{1} << 20;

/// Reads a scenario: the line "version 1", then a problem a line, its columns parted by spaces or tabs: bucket, map,
/// width, height, start x and y, goal x and y, length. The map's name is whatever stands between the first column and
/// the last seven. Blank lines are passed over. Refused, with the line, are cells outside of the map, lengths that are
/// not plain decimals, and a last line without its line break, which was cut off.
///
/// Lengths stand in files as they were printed: with a fixed number of decimal places, or with a number of significant
/// digits and without zeros at the end. The tolerance is 0.55 units of the last place that the format of this file
/// keeps for a number of this size, told from all its lines (sums were rounded before they were printed, hence not just
/// half a unit), and at least 0.0001. A file of whole numbers alone is of a map without diagonal steps: they are exact.
/// Cost: one pass over the text.
LIBPATH_API Loaded<std::vector<ScenarioLine>> parse_scenario(std::string_view text, const std::string& file_name);

}  // namespace libpath
