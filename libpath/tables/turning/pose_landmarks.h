#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <libpath/core/compiler.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/grid_pose.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

class TableSource;

/// What section PLMK says of one unit's landmarks as a whole.
struct PoseLandmarkRecord {
  std::uint32_t cell_landmarks;  // some kGroup of them, at most kMax
  std::uint32_t pose_landmarks;  // the same
  std::uint32_t covered;         // poses that reach a landmark pose or are reached from one
  std::uint32_t poses;           // at which the unit can stand
};
static_assert(sizeof(PoseLandmarkRecord) == 16);

inline constexpr auto kPoseLandmarkSection = unit_section<PoseLandmarkRecord>("PLMK", "pose landmarks");
inline constexpr auto kPoseLandmarkRowSection = unit_section<std::uint32_t>("PLMR", "pose landmarks by cell");
inline constexpr auto kPoseLandmarkValueSection = unit_section<std::int32_t>("PLMV", "costs to pose landmarks");

/// Costs over the plain edges of a unit's hit check between its poses and a few landmarks: by the triangle inequality
/// they bound the cost between two poses from below (Goldberg and Harrelson 2005). To landmark poses the costs are
/// those of driving there, so that turns are in them; between cells and landmark cells they are those over the
/// projection of the edges onto cells, which reckons with obstacles whatever the headings. A footprint is the same
/// turned by half a circle, so a way from a pose to another is, driven back to front, one from the other reversed to
/// the first reversed: the cost from a landmark to a pose is that from the reversed pose to the reversed landmark, and
/// no second table is needed.
///
/// Each part of the map that no plain edge leaves has landmarks of its own, which share columns: what is said between
/// parts means nothing, and no way leads there.
///
/// Section PLMR: for each cell, row by row, its row in PLMV, or kNoRow where the unit cannot stand or the part is too
/// small for landmarks. Section PLMV: costs in units, kFar where no way leads: first a row of each cell's own, which
/// lie close together for searches over cells; then as many rows of their poses: for each heading of the first half
/// circle those of the pose, and those of the pose reversed. Rounded values would take half the room, and a search
/// would expand all ways of equal cost to tell them apart. Section PLMK: the record. Proven on opening: sizes, that
/// rows lie within PLMV, that no cost is negative, and that no more poses are covered than there are. Threads:
/// immutable. Lifetime: that of the asset's bytes.
class PoseLandmarks {
 public:
  static constexpr std::size_t kGroup = 8;
  static constexpr std::size_t kMax = 32;
  static constexpr std::int32_t kFar = 0x7fffffff;
  static constexpr std::uint32_t kNoRow = ~std::uint32_t{0};

  static constexpr const char* kName = "pose landmarks";
  static constexpr std::tuple kSections{kPoseLandmarkSection, kPoseLandmarkRowSection, kPoseLandmarkValueSection};
  static Result<PoseLandmarks> open(const TableSource& source, const HitCheck& check) noexcept;

  PoseLandmarks() = default;

  bool empty() const noexcept { return values_ == nullptr; }
  const PoseLandmarkRecord& record() const noexcept { return record_; }
  /// Of the poses of a cell.
  static std::size_t row_length(const PoseLandmarkRecord& record, std::int32_t headings) noexcept {
    return static_cast<std::size_t>(headings) * record.pose_landmarks;
  }
  /// Where the values of a pose stand in the row of its cell's poses.
  static std::size_t place_in_row(const PoseLandmarkRecord& record, std::int32_t headings,
                                  std::int32_t heading) noexcept {
    const std::int32_t half = headings / 2;
    const std::int32_t pair = heading < half ? 2 * heading : 2 * (heading - half) + 1;
    return static_cast<std::size_t>(pair) * record.pose_landmarks;
  }

  /// The bounds to one goal: a copy of its values. Threads: immutable. Lifetime: that of the asset's bytes.
  class ToGoal {
   public:
    /// On the cost from a pose; kNoCost where a landmark tells that no way leads. Cost: about 10 ns, and what its row
    /// takes to come near.
    Cost operator()(std::size_t cell, std::int32_t heading) const noexcept;
    /// Has the row of a pose come nearer.
    void prefetch(std::size_t cell, std::int32_t heading) const noexcept;

   private:
    friend class PoseLandmarks;
    using Values = std::array<std::int32_t, kMax>;

    PoseLandmarks const* table_ = nullptr;
    Values cell_{};
    Values towards_{};  // least that a way which ends at the goal must still cost to each landmark
    Values from_{};     // from each landmark to the goal
  };

  /// The bounds between one cell and others: on the costs over the projection. Threads, lifetime: as ToGoal.
  class ToCell {
   public:
    /// Of the empty table: nothing is known.
    ToCell() = default;
    Cost operator()(std::size_t cell) const noexcept;
    void prefetch(std::size_t cell) const noexcept;

   private:
    friend class PoseLandmarks;

    PoseLandmarks const* table_ = nullptr;
    std::array<std::int32_t, kMax> cell_{};
  };

  LIBPATH_API ToGoal to_pose(const GridPose& goal) const noexcept;
  /// To whichever heading at the goal the unit can stand at.
  LIBPATH_API ToGoal to_point(Cell goal, const HitCheck& check) const noexcept;
  LIBPATH_API ToCell to_cell(Cell goal) const noexcept;

 private:
  const std::int32_t* of_cell(std::uint32_t row) const noexcept {
    return values_ + std::size_t{row} * record_.cell_landmarks;
  }
  std::int32_t reversed(std::int32_t heading) const noexcept { return (heading + headings_ / 2) & (headings_ - 1); }
  const std::int32_t* of_pose(std::uint32_t row, std::int32_t heading) const noexcept {
    return pose_values_ + row * row_length_ + place_in_row(record_, headings_, heading);
  }
  PoseLandmarkRecord record_{};
  std::int32_t headings_ = 0;
  std::size_t row_length_ = 0;
  Size size_;
  const std::uint32_t* rows_ = nullptr;
  const std::int32_t* values_ = nullptr;
  const std::int32_t* pose_values_ = nullptr;
  Cost largest_ = 0;  // difference of two costs; a larger one is of a cost and "no way"
};

/// The largest of some differences of costs, four at a time.
class LargestDifference {
 public:
  /// Of a[i] − b[i]. REQUIRES: `count` is some fours.
  void add(const std::int32_t* a, const std::int32_t* b, std::size_t count) noexcept {
    for (std::size_t i = 0; i < count; i += kLanes) lanes_ = larger(lanes_, load(a + i) - load(b + i));
  }
  /// At least 0.
  Cost get() const noexcept {
    std::int32_t most = 0;
    for (std::size_t i = 0; i < kLanes; ++i) most = std::max<std::int32_t>(most, lanes_[i]);
    return static_cast<Cost>(most);
  }

 private:
  static constexpr std::size_t kLanes = 4;

#if LIBPATH_HAS_VECTORS
  using Lanes = VectorOf<std::int32_t, sizeof(std::int32_t) * kLanes>::Type;

  static Lanes larger(const Lanes& a, const Lanes& b) noexcept { return a > b ? a : b; }
  static Lanes load(const std::int32_t* from) noexcept {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
  }
#else
  struct Lanes : std::array<std::int32_t, kLanes> {
    friend Lanes operator-(Lanes a, const Lanes& b) noexcept {
      for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
      return a;
    }
  };

  static Lanes larger(Lanes a, const Lanes& b) noexcept {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = std::max(a[i], b[i]);
    return a;
  }
  static Lanes load(const std::int32_t* from) noexcept {
    Lanes lanes;
    std::copy_n(from, lanes.size(), lanes.begin());
    return lanes;
  }
#endif

  Lanes lanes_{};
};

inline Cost PoseLandmarks::ToGoal::operator()(std::size_t cell, std::int32_t heading) const noexcept {
  const std::uint32_t row = table_->rows_[cell];
  if (row == kNoRow) return 0;
  const std::int32_t* of_cell = table_->of_cell(row);
  const std::int32_t* pose = table_->of_pose(row, heading);
  const std::int32_t* reversed = table_->of_pose(row, table_->reversed(heading));
  LargestDifference most;
  most.add(of_cell, cell_.data(), table_->record_.cell_landmarks);
  most.add(cell_.data(), of_cell, table_->record_.cell_landmarks);
  most.add(pose, towards_.data(), table_->record_.pose_landmarks);
  most.add(from_.data(), reversed, table_->record_.pose_landmarks);
  return most.get() <= table_->largest_ ? most.get() : kNoCost;
}

inline Cost PoseLandmarks::ToCell::operator()(std::size_t cell) const noexcept {
  const std::uint32_t row = table_ == nullptr ? kNoRow : table_->rows_[cell];
  if (row == kNoRow) return 0;
  LargestDifference most;
  most.add(table_->of_cell(row), cell_.data(), table_->record_.cell_landmarks);
  most.add(cell_.data(), table_->of_cell(row), table_->record_.cell_landmarks);
  return most.get();
}

inline void PoseLandmarks::ToGoal::prefetch(std::size_t cell, std::int32_t heading) const noexcept {
  const std::uint32_t row = table_->rows_[cell];
  if (row == kNoRow) return;
  prefetch_line(table_->of_cell(row));
  prefetch_line(table_->of_pose(row, heading));
}

inline void PoseLandmarks::ToCell::prefetch(std::size_t cell) const noexcept {
  const std::uint32_t row = table_ == nullptr ? kNoRow : table_->rows_[cell];
  if (row != kNoRow) prefetch_line(table_->of_cell(row));
}

}  // namespace libpath
