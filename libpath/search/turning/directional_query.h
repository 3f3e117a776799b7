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

/// A query from pose to pose.
struct DirectionalQuery {
  GridPose from;
  Cell to;
  std::optional<std::int32_t> heading;  // at the goal, a heading index of the unit; none means any
  std::uint32_t weight =
      1000;                // of the heuristic, in thousandths, 1000 to kMaxWeight: more is faster, and the path dearer
  std::int32_t rings = 0;  // curves lead to the 8, 24 or 48 cells around: 1, 2 or 3, no more than the unit's table has;
                           // 0: as many as it has
  Cost turn_price = 0;  // extra cost of each curve that is not straight: units of plain ground, at most kMaxTurnPrice
  /// A start that is no grid pose: anywhere on the map, at any heading. Replaces `from`. Single curves join it to poses
  /// of the cells around, as many rings of them as curves lead to; where no way begins with one of these, to poses up
  /// to six cells away at about its heading.
  std::optional<Pose> start = {};
  /// Whether the path may end with one curve of any kind where that is cheaper. It is tried from some poses within
  /// kShotReach cells of the goal along x and y.
  bool shots = false;
  /// Whether curves that turn by more than 180° are tried where shorter turns give no path.
  bool loops = true;
  /// The most effort, in units of step()'s budget. After it the search ends with the best path known, and what is
  /// proven of it, else with `budget_spent`.
  std::uint64_t max_effort = ~std::uint64_t{0};
};
inline constexpr std::uint32_t kMaxWeight = 10'000;
inline constexpr Cost kMaxTurnPrice = kStraight * 10'000;
inline constexpr std::int32_t kNoHeading = -1;

/// The word of a link.
inline constexpr Word kLinkWord{6};

/// One part of a path: a curve of the hit check; or the first curve from a start that is no grid pose, whose `from` is
/// the start's cell and kNoHeading; or a link, which leads to another cell at the same heading.
struct PathCurve {
  GridPose from;
  GridPose to;
  Word word = Word::rsr;
  Gear gear = Gear::forward;

  constexpr bool is_link() const noexcept { return word == kLinkWord; }

  friend constexpr bool operator==(const PathCurve&, const PathCurve&) = default;
};

/// The result of a directional query.
struct DirectionalResult {
  PathStatus status = PathStatus::running;
  PathReason reason = PathReason::none;
  /// Proven: no path of the query's kind costs less. Paths of that kind have short curves of all words to cells within
  /// `rings`; with shots, one curve at the end from within kShotReach; with `loops`, curves of any turn. The hit check
  /// has at most two loops a pose, so with loops this is almost never proven.
  bool optimal = false;
  /// Where found: the path costs at most so many thousandths of the cheapest of that kind; 1000 where optimal;
  /// kNothingProven without a known bound.
  std::uint32_t suboptimality_bound = 0;
  bool loops = false;          // no path was found without loops, so loops of the hit check were tried too
  Cost cost = 0;               // in units of core/cost.h, with reverse penalty and turn prices; on ground of several
                               // costs in fractions of these (tables/turning/ground_costs.h)
  double length = 0;           // cells
  double plain_length = 0;     // the same cost in cells of plain ground
  std::size_t curves = 0;      // of the whole path, even where the buffer held fewer
  std::int32_t rings = 0;      // of the curves tried; 0 where the query was refused
  std::uint64_t expanded = 0;  // poses
  std::uint64_t cells_expanded = 0;  // by the heuristic's search
  std::uint64_t effort = 0;          // all work, in units of step()'s budget
};
inline constexpr std::uint32_t kNothingProven = ~std::uint32_t{0};

}  // namespace libpath
