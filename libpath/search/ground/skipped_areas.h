#pragma once

#include <algorithm>
#include <cstdint>

#include <libpath/tables/grid/corner_index.h>
#include <libpath/tables/ground/dead_ends.h>

namespace libpath {

/// The dead ends that one query leaves out: those that hold neither its start nor its goal.
/// Threads: one at a time. Lifetime: that of the table.
class SkippedAreas {
 public:
  /// Which of them: those that the baker found, those drawn by hand too, and of these even those that a shortest path
  /// may need. What is drawn is proven for steps to eight neighbours only.
  enum class Kinds : std::uint8_t { found, sound, all };

  /// None, until start() is called.
  SkippedAreas() = default;

  /// REQUIRES: both cells are walkable.
  void start(const DeadEnds& areas, Cell from, Cell to, Kinds kinds) noexcept {
    areas_ = areas.empty() ? nullptr : &areas;
    kinds_ = kinds;
    left_out_kept_ = false;
    if (areas_ == nullptr) return;
    from_ = std::min(areas.area_of(from), kNowhere);
    to_ = std::min(areas.area_of(to), kNowhere);
  }

  /// Whether a search cell by cell leaves a cell out. REQUIRES: the cell is walkable.
  bool leaves_out(Cell cell) noexcept {
    if (areas_ == nullptr) return false;
    const DeadEndIndex area = areas_->area_of(cell);
    return area != kNoDeadEnd && leaves_out(DeadEndRange{area, static_cast<DeadEndIndex>(areas_->records()[area].end)});
  }

  bool any() const noexcept { return areas_ != nullptr; }

  /// Whether a search over jump points does without one. REQUIRES: any().
  bool refuses(CornerIndex corner) noexcept { return leaves_out(areas_->of_corner(corner).inside); }

  /// Whether left out areas, as walls, would leave no corner here: paths go on straight only, for a hop stops here
  /// nevertheless. REQUIRES: any().
  bool only_passes(CornerIndex corner) noexcept { return leaves_out(areas_->of_corner(corner).opening); }

  /// Whether one was left out that a shortest path may need: the path found may not be one.
  bool left_out_kept() const noexcept { return left_out_kept_; }

 private:
  static constexpr DeadEndIndex kNowhere = 0xfffe;  // a start or goal in no dead end, which kAllDeadEnds holds

  bool leaves_out(DeadEndRange area) noexcept {
    if (area.holds(from_) || area.holds(to_)) return false;
    if (!areas_->any_drawn()) return true;
    const DeadEndRecord& record = areas_->records()[area.first];
    if (record.drawn == DeadEndRecord::kNone) return true;
    if (record.kept == 0) return kinds_ != Kinds::found;
    left_out_kept_ |= kinds_ == Kinds::all;
    return kinds_ == Kinds::all;
  }

  const DeadEnds* areas_ = nullptr;
  DeadEndIndex from_ = kNowhere;
  DeadEndIndex to_ = kNowhere;
  Kinds kinds_ = Kinds::all;
  bool left_out_kept_ = false;
};

}  // namespace libpath
