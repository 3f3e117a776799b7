#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <libpath/map/io/scenario.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>

namespace libpath::tools {

/// What became of one line of a scenario.
enum class Verdict : std::uint8_t {
  solved,       // a path of the length that the file gives
  wrong,        // a path of another length, or none where the file gives a length and the unit can stand at both ends
  unreachable,  // the unit cannot stand at an end, or there is no path and the file knows none either
  disputed,     // not what the file gives, but confirmed by a plain Dijkstra, and the file was made for another map
};

struct CheckedLine {
  ScenarioLine problem;
  PathResult result;
  Verdict verdict = Verdict::solved;
};

struct ScenarioCheck {
  std::vector<CheckedLine> lines;
  /// The file names cells out of bounds as starts or goals: it was made for another version of the map, and its lengths
  /// are no proof about this one.
  bool of_another_map = false;

  std::size_t count(Verdict verdict) const;
};

/// Reads a scenario and asks that it is one of the asset's map. Throws Failed.
std::vector<ScenarioLine> read_scenario(const std::filesystem::path& file, Size size);

/// Answers every line and judges the answers. `strict` disputes nothing: whatever differs is wrong.
ScenarioCheck check_scenario(const Asset& asset, std::size_t unit, const std::vector<ScenarioLine>& lines, bool strict);

/// Why a line has no path, in the designer's words: "starts on water, which ground cannot enter".
std::string explain(const Asset& asset, std::size_t unit, const CheckedLine& line);

}  // namespace libpath::tools
