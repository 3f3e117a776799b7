#pragma once

#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/tables/grid/corner_index.h>
#include <libpath/tables/ground/dead_end_index.h>

namespace libpath {

class DeadEnds;
struct DeadEndRange;

/// The dead ends that one query leaves out: those that hold neither its start nor its goal. Who asks about cells and
/// corners includes skipped_areas_checks.h. Threads: one at a time. Lifetime: that of the table.
class SkippedAreas {
 public:
  /// Which of them: those that the baker found, those drawn by hand too, and of these even those that a shortest path
  /// may need. What is drawn is proven for steps to eight neighbours only.
  enum class Kinds : std::uint8_t { found, sound, all };

  /// None, until start() is called.
  SkippedAreas() = default;

  /// REQUIRES: both cells are walkable.
  inline void start(const DeadEnds& areas, Cell from, Cell to, Kinds kinds) noexcept;

  /// Whether a search cell by cell leaves a cell out. REQUIRES: the cell is walkable.
  inline bool leaves_out(Cell cell) noexcept;

  bool any() const noexcept { return areas_ != nullptr; }

  /// Whether a search over jump points does without one. REQUIRES: any().
  inline bool refuses(CornerIndex corner) noexcept;

  /// Whether left out areas, as walls, would leave no corner here: paths go on straight only, for a hop stops here
  /// nevertheless. REQUIRES: any().
  inline bool only_passes(CornerIndex corner) noexcept;

  /// Whether one was left out that a shortest path may need: the path found may not be one.
  bool left_out_kept() const noexcept { return left_out_kept_; }

 private:
  static constexpr DeadEndIndex kNowhere = 0xfffe;  // a start or goal in no dead end, which kAllDeadEnds holds

  inline bool leaves_out(DeadEndRange area) noexcept;

  const DeadEnds* areas_ = nullptr;
  DeadEndIndex from_ = kNowhere;
  DeadEndIndex to_ = kNowhere;
  Kinds kinds_ = Kinds::all;
  bool left_out_kept_ = false;
};

}  // namespace libpath
