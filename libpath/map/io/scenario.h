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

/// One problem of a MovingAI `.scen` file: find the shortest path from `start` to `goal`.
struct ScenarioLine {
  Cell start;
  Cell goal;
  double length = 0;        // of the shortest path, in cells: straight steps 1, diagonal steps √2
  double tolerance = 0;     // how far a right answer may be from `length`: parse_scenario()
  std::int32_t bucket = 0;  // the same for problems of about equal length
  Size size;                // of the problem's map
  std::size_t line = 0;     // in the file, from 1

  friend bool operator==(const ScenarioLine&, const ScenarioLine&) = default;
};

/// The most problems of one file.
inline constexpr std::size_t kMaxScenarioLines = std::size_t{1} << 20;

/// Reads a scenario: the line "version 1", then a problem a line. Spaces or tabs part its columns: bucket, map, width,
/// height, start x and y, goal x and y, length. The map's name is everything between the first column and the last
/// seven. Blank lines are skipped. Errors, with the line: cells outside the map, lengths that are not plain decimals,
/// and a last line without its line break, which was cut off.
///
/// Files keep lengths as they were printed: with a fixed number of decimal places, or with a number of significant
/// digits and no zeros at the end. The tolerance is 0.55 units of the last place that the file's format keeps for a
/// number of this size, and at least 0.0001. The format is told from all lines. (Sums were rounded before they were
/// printed, hence more than half a unit.) A file of whole numbers alone is of a map without diagonal steps; its lengths
/// are exact. Cost: one pass over the text.
LIBPATH_API Loaded<std::vector<ScenarioLine>> parse_scenario(std::string_view text, const std::string& file_name);

}  // namespace libpath
