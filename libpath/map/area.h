#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/map/property.h>

namespace libpath {

/// Cells [begin, end) of row `y`.
struct CellRun {
  std::int32_t y = 0;
  std::int32_t begin = 0;
  std::int32_t end = 0;

  friend constexpr auto operator<=>(const CellRun&, const CellRun&) = default;
};

/// A rectangle of cells.
struct CellRect {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t width = 0;
  std::int32_t height = 0;

  friend constexpr auto operator<=>(const CellRect&, const CellRect&) = default;
};

/// A named set of cells, drawn by hand. Its runs are canonical: sorted by row and column, not empty, and not touching
/// within a row. So two areas of the same cells have equal runs.
struct Area {
  std::string name;
  std::vector<CellRun> runs;
  Properties properties = {};

  friend bool operator==(const Area&, const Area&) = default;
};

/// The canonical runs of the same cells. `runs` may overlap and have any order.
LIBPATH_API std::vector<CellRun> canonical_runs(std::vector<CellRun> runs);

/// The same cells as rectangles: equal runs of consecutive rows are joined, and ordered by their top left cell.
/// Canonical too. REQUIRES: canonical runs.
LIBPATH_API std::vector<CellRect> rects_of(std::span<const CellRun> runs);
LIBPATH_API std::vector<CellRun> runs_of(std::span<const CellRect> rects);

/// Appends the rows of a rectangle, which need not make canonical runs with those before them.
void append_runs(const CellRect& rect, std::vector<CellRun>& runs);

}  // namespace libpath
