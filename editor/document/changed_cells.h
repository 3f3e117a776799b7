#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <libpath/map/map.h>
#include <QRect>

namespace libpath::editor {

/// Cells [first, first + count), row-major, that were all of one terrain and are all of another now.
struct ChangedRun {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  TerrainIndex before = 0;
  TerrainIndex after = 0;

  friend bool operator==(const ChangedRun&, const ChangedRun&) = default;
};

/// Writes the runs' terrains into the map, backwards or forwards. Returns the rectangle that holds them.
QRect put_before(std::span<const ChangedRun> runs, Map& map);
QRect put_after(std::span<const ChangedRun> runs, Map& map);

/// Paints cells and remembers what they were before the first touch, however often a stroke comes by.
/// Memory: a bit for each cell of the map, and a few bytes for each run of changed cells.
class Stroke {
 public:
  explicit Stroke(Size size) : touched_((size.cells() + 63) / 64) {}

  /// Paints a run that lies on the map. Returns whether a cell changed.
  bool paint(Map& map, CellRun run, TerrainIndex terrain);

  /// All that changed, in row-major order; cells that came back to what they were are left out.
  std::vector<ChangedRun> finish(const Map& map) &&;

 private:
  struct Before {
    std::uint32_t first;
    std::uint32_t count;
    TerrainIndex terrain;
  };
  bool touch(std::uint32_t cell) noexcept;

  std::vector<std::uint64_t> touched_;
  std::vector<Before> before_;
};

}  // namespace libpath::editor
