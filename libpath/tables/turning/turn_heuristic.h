#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/grid_pose.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/turning/far_turns.h>

namespace libpath {

class HitCheck;
class TableSource;

/// What it costs at least to drive straight over an offset.
inline Cost straight_line_cost(Cell offset) noexcept {
  const auto x = static_cast<double>(offset.x);
  const auto y = static_cast<double>(offset.y);
  return static_cast<Cost>(std::sqrt(x * x + y * y) * kCurveUnits + kCurveRounding);
}
inline constexpr auto kTurnSection = unit_section<std::uint32_t>("TURN", "turn heuristic");
inline constexpr auto kTurnToPointSection = unit_section<std::uint32_t>("TURP", "turn heuristic to points");

/// Lower bounds on the cost between grid poses on empty ground, looked up: the cheapest ways over the edges of the
/// unit's hit check, loops among them. Within `reach` cells of the goal the bound comes from the table, further away
/// from linear functions of the offset (tables/turning/far_turns.h); in the table no bound is larger than a way round
/// outside it would be. So the bound is admissible. Over an edge of the hit check it falls by no more than the edge
/// costs, but for few far away, which FarTurns tells of: a search has to expand a pose again that it reaches in a
/// better way.
///
/// Section TURN: units, by goal heading of the first quarter, offset from pose to goal (rows of 2 · reach + 1), and
/// heading of the pose; other goal headings are these turned. Section TURP: the same with any heading at the goal.
/// Proven on opening: sizes, and what FarTurns says. Threads: immutable. Lifetime: that of the asset's bytes.
class TurnHeuristic {
 public:
  /// Cells to either side that the table covers.
  static constexpr std::int32_t reach_of(std::int32_t headings) noexcept {
    return headings == 8 ? 24 : headings == 16 ? 20 : 16;
  }

  static constexpr const char* kName = "turn heuristic";
  static constexpr std::tuple kSections{kTurnSection, kTurnToPointSection, kFarTurnSection, kFarTurnSectorSection,
                                        kFarTurnRestSection};
  static Result<TurnHeuristic> open(const TableSource& source, const HitCheck& check) noexcept;

  TurnHeuristic() = default;
  /// REQUIRES: as many elements as the sections hold.
  TurnHeuristic(std::span<const std::uint32_t> to_poses, std::span<const std::uint32_t> to_points, const FarTurns& far,
                std::int32_t headings) noexcept
      : to_poses_(to_poses.data()),
        to_points_(to_points.data()),
        far_(far),
        headings_(headings),
        reach_(reach_of(headings)) {}

  bool empty() const noexcept { return to_poses_ == nullptr; }

  /// The bounds to one goal. Threads: immutable. Lifetime: that of the table.
  class ToGoal {
   public:
    /// Cost: about 1 ns within the table, 5 ns outside.
    Cost operator()(const GridPose& pose) const noexcept {
      const Cell offset = offset_of(pose);
      return is_within(offset) ? looked_up(offset, pose.heading) : far_(offset, pose.heading);
    }

   private:
    friend class TurnHeuristic;

    Cell offset_of(const GridPose& pose) const noexcept { return {goal_.x - pose.cell.x, goal_.y - pose.cell.y}; }
    bool is_within(Cell offset) const noexcept {
      const auto within = [&](std::int32_t d) {
        return static_cast<std::uint32_t>(d + reach_) <= static_cast<std::uint32_t>(2 * reach_);
      };
      return within(offset.x) && within(offset.y);
    }
    Cost looked_up(Cell offset, std::int32_t heading) const noexcept {
      return centre_[offset.x * step_x_ + offset.y * step_y_ + ((heading + turn_) & heading_mask_)];
    }

    const std::uint32_t* centre_ = nullptr;  // of offset (0, 0)
    FarTurns::ToGoal far_;
    Cell goal_;
    std::int32_t reach_ = 0;
    std::int32_t turn_ = 0;
    std::int32_t heading_mask_ = 0;
    std::ptrdiff_t step_x_ = 0;
    std::ptrdiff_t step_y_ = 0;
  };

  ToGoal to_pose(const GridPose& goal) const noexcept {
    const std::int32_t quarter = headings_ / 4;
    const std::int32_t quarters = goal.heading / quarter;
    ToGoal view = to_point(goal.cell);
    view.centre_ += to_poses_ - to_points_ + goal.heading % quarter * plane();
    view.far_ = far_.to_heading(goal.heading);
    view.turn_ = headings_ - quarters * quarter;
    // Offsets turned back: steps along the map's axes become steps along the table's.
    const Cell x = turned(Cell{1, 0}, (4 - quarters) & 3);
    const Cell y = turned(Cell{0, 1}, (4 - quarters) & 3);
    view.step_x_ = (x.x + x.y * side()) * headings_;
    view.step_y_ = (y.x + y.y * side()) * headings_;
    return view;
  }

  ToGoal to_point(Cell goal) const noexcept {
    ToGoal view;
    view.centre_ = to_points_ + (reach_ * side() + reach_) * headings_;
    view.far_ = far_.to_any_heading();
    view.goal_ = goal;
    view.reach_ = reach_;
    view.heading_mask_ = headings_ - 1;
    view.step_x_ = headings_;
    view.step_y_ = side() * headings_;
    return view;
  }

  static constexpr std::size_t plane_size(std::int32_t headings, std::int32_t reach) noexcept {
    const auto side = static_cast<std::size_t>(2 * reach + 1);
    return side * side * static_cast<std::size_t>(headings);
  }

 private:
  std::ptrdiff_t side() const noexcept { return 2 * reach_ + 1; }
  std::ptrdiff_t plane() const noexcept { return side() * side() * headings_; }

  const std::uint32_t* to_poses_ = nullptr;
  const std::uint32_t* to_points_ = nullptr;
  FarTurns far_;
  std::int32_t headings_ = 0;
  std::int32_t reach_ = 0;
};

inline constexpr auto kArticleTurnSection = unit_section<std::uint32_t>("TURA", "turn heuristic of the article");

/// The article's own table (Pinter 2001): the length of the shortest curve to a point by its distance in 64ths of a
/// cell up to ten cells and its direction in eighths of a turn relative to the heading; from further away the value at
/// ten cells plus the distance beyond. An estimate, not a bound: a search that uses it may miss the shortest path.
/// Section TURA: units, by distance and direction. Proven on opening: its size.
class ArticleTurnHeuristic {
 public:
  static constexpr std::int32_t kCells = 10;
  static constexpr std::int32_t kPerCell = 64;
  static constexpr std::int32_t kDistances = kCells * kPerCell;
  static constexpr std::int32_t kDirections = 8;

  static constexpr const char* kName = "turn heuristic";
  static constexpr std::tuple kSections{kArticleTurnSection};
  static Result<ArticleTurnHeuristic> open(const TableSource& source, const HitCheck& check) noexcept;

  ArticleTurnHeuristic() = default;
  ArticleTurnHeuristic(std::span<const std::uint32_t> values, std::int32_t headings) noexcept
      : values_(values.data()), headings_(headings) {}

  bool empty() const noexcept { return values_ == nullptr; }

  LIBPATH_API Cost operator()(const GridPose& pose, Cell goal) const noexcept;

 private:
  const std::uint32_t* values_ = nullptr;
  std::int32_t headings_ = 8;
};

}  // namespace libpath
