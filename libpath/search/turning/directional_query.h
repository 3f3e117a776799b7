#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <libpath/core/cost.h>
#include <libpath/core/grid_pose.h>
#include <libpath/core/pose.h>
#include <libpath/geometry/turning.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

/// From pose to pose.
struct DirectionalQuery {
  GridPose from;
  Cell to;
  std::optional<std::int32_t> heading;  // at the goal, as a heading index of the unit; any where there is none
  std::uint32_t weight =
      1000;                // of the heuristic, thousandths, 1000 to kMaxWeight: more is faster, and the path dearer
  std::int32_t rings = 0;  // curves lead to the 8, 24 or 48 cells around: 1, 2 or 3, no more than the unit's table has;
                           // 0: as many as it has
  Cost turn_price = 0;     // units on plain ground, at most kMaxTurnPrice; of each curve that is not straight
  /// The start where it is no grid pose: anywhere on the map at any heading; then `from` is not looked at.
  std::optional<Pose> start = {};
  /// Whether the path may end with one curve of any kind from a pose within kShotReach cells of the goal, along x and
  /// y, where that is cheaper: it is tried from some of them.
  bool shots = false;
  /// Whether curves that turn by more than 180° are tried where shorter turns give no path.
  bool loops = true;
  /// The search ends when it has spent so much, in what step()'s budget counts: with the best path known by then, and
  /// what is proven of it, else with `budget_spent`.
  std::uint64_t max_effort = ~std::uint64_t{0};
};
inline constexpr std::uint32_t kMaxWeight = 10'000;
inline constexpr Cost kMaxTurnPrice = kStraight * 10'000;
inline constexpr std::int32_t kNoHeading = -1;

/// The word of a link.
inline constexpr Word kLinkWord{6};

/// One curve of a path, as the hit check holds it; or the first from a start that is no grid pose, whose `from` then is
/// the start's cell and kNoHeading; or a link, which leads to another cell at the same heading.
struct PathCurve {
  GridPose from;
  GridPose to;
  Word word = Word::rsr;
  Gear gear = Gear::forward;

  constexpr bool is_link() const noexcept { return word == kLinkWord; }

  friend constexpr bool operator==(const PathCurve&, const PathCurve&) = default;
};

/// What a directional query found.
struct DirectionalResult {
  PathStatus status = PathStatus::running;
  PathReason reason = PathReason::none;
  /// Proven: no path of the query's kind costs less. The kind: short curves of all words to the cells within `rings`,
  /// one after another; with shots, one curve at the end from within kShotReach; with `loops`, curves of any turn, of
  /// which the hit check has no more than two a pose, so that this is as good as never proven.
  bool optimal = false;
  /// Where found: proven to cost at most so many thousandths of the cheapest of that kind, 1000 where optimal;
  /// kNothingProven where no bound is known.
  std::uint32_t suboptimality_bound = 0;
  bool loops = false;  // no way was found without loops, so that those of the hit check were tried too
  Cost cost = 0;       // units of core/cost.h, backing with its penalty, turns with their price; on ground of several
                       // costs in parts of these (tables/turning/ground_costs.h)
  double length = 0;   // cells
  double plain_length = 0;           // the same cost in cells of plain ground
  std::size_t curves = 0;            // of the whole path, even where the buffer held fewer
  std::int32_t rings = 0;            // of the curves that were looked at; 0 where the query was refused
  std::uint64_t expanded = 0;        // poses
  std::uint64_t cells_expanded = 0;  // by the search for the heuristic
  std::uint64_t effort = 0;          // all work, in what step()'s budget counts
};
inline constexpr std::uint32_t kNothingProven = ~std::uint32_t{0};

}  // namespace libpath
