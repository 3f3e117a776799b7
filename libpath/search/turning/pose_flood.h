#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/grid_pose.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>
#include <libpath/search/turning/directional_context.h>
#include <libpath/search/turning/directional_query.h>

namespace libpath {

class StartCurves;
struct StartCurve;
struct TableEdge;

/// What a flood can count up to: 128,000 cells of plain ground where it is all of one cost, on ground of several costs
/// so many times fewer as GroundCosts::units_of_plain().
inline constexpr Cost kMaxFloodCost = 0xffff'fffe;

/// Costs from every pose of a unit that turns to one goal, by Dijkstra's algorithm over the short edges of its hit
/// check and its links: the perfect heuristic, which a group with one goal shares. Each unit then follows the edges
/// that cost what its cost falls by: the path that a DirectionalSearch finds to be the cheapest, but for its choice
/// among equals. What only loops lead to is not reached. The search runs backwards: a way to the goal is, back to
/// front, one from the goal reversed to the pose reversed, over the same cells. Once the world that changed was asked
/// for its world() again, the next step() begins anew. Cost: see docs/benchmarks.md. Threads: one at a time; a flood
/// that is done may be read by many. Lifetime: uses the context until the next start() of any search on it, and what it
/// found lies there; world and context must outlive the flood.
class PoseFlood {
 public:
  PoseFlood(const World& world, DirectionalContext& context) noexcept : world_(world), context_(&context) {}

  /// Begins at a goal, at any heading where there is none; poses that are dearer than `most` and kMaxFloodCost (units
  /// of the world's ground, as DirectionalResult::cost) are left alone. Returns `running`; or `bad_query`, or `no_path`
  /// where the unit cannot stand at the goal.
  LIBPATH_API PathStatus start(Cell to, std::optional<std::int32_t> heading, Cost most = kNoCost) noexcept;

  /// Expands at most `budget` poses; `found` when all are done. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// Whole, at once.
  PathStatus run(Cell to, std::optional<std::int32_t> heading, Cost most = kNoCost) noexcept {
    PathStatus status = start(to, heading, most);
    while (status == PathStatus::running) status = step(~std::uint64_t{0});
    return status;
  }

  PathReason reason() const noexcept { return reason_; }
  std::uint64_t expanded() const noexcept { return expanded_; }

  // What follows asks for a flood that was started; costs are final when it is done.

  /// Least cost of a way from a pose to the goal; kNoCost where there is none, or none within the limit, and for what
  /// is no pose of the unit. Cost: one look-up.
  LIBPATH_API Cost cost(const GridPose& from) const noexcept;

  /// That way. Writes the first out.size() curves; `curves` counts all. Status `no_path` where cost() knows none.
  /// Cost: some look-ups a curve.
  LIBPATH_API DirectionalResult path(const GridPose& from, std::span<PathCurve> out) const noexcept;
  /// From anywhere on the map at any heading: by the curve to a pose around that makes the way cheapest, as a
  /// DirectionalSearch joins its lattice, then on as above. `scratch`: a context that fits the world, this flood's own
  /// or, where many threads read the flood, one of each thread's. Cost: about 1 µs a pose around and gear.
  LIBPATH_API DirectionalResult path(const Pose& from, DirectionalContext& scratch,
                                     std::span<PathCurve> out) const noexcept;

 private:
  static constexpr std::uint32_t kFar = ~std::uint32_t{0};

  PathStatus end(PathStatus status, PathReason reason) noexcept;
  bool seed(std::int32_t first, std::int32_t last) noexcept;
  std::uint32_t slot_of(const GridPose& pose) const noexcept;
  void expand_backwards(std::uint32_t place) noexcept;
  void expand(std::uint32_t place) noexcept;
  void reach(std::uint32_t place, Cost g) noexcept;
  bool is_pose(const GridPose& pose) const noexcept;
  bool is_goal(const GridPose& pose) const noexcept {
    return pose.cell == to_ && (!heading_ || pose.heading == *heading_);
  }
  std::uint32_t place_of(const GridPose& pose) const noexcept;
  GridPose pose_at(std::uint32_t place) const noexcept;
  std::uint32_t end_of(const TableEdge& edge, std::uint32_t place) const noexcept;
  std::int32_t reversed(std::int32_t heading) const noexcept;
  /// A curve from a start, and what a way by it costs to the goal.
  struct Join {
    const StartCurve* curve = nullptr;
    Cost cost = kNoCost;
  };
  Join best_join(StartCurves& joins) const noexcept;
  DirectionalResult refused(PathStatus status, PathReason reason) const noexcept;
  void take_links(std::uint32_t place) noexcept;
  struct Next;
  Next next_of(const GridPose& from) const noexcept;

  World world_;
  std::uint64_t version_ = 0;  // of the world, when the flood began
  DirectionalContext* context_;
  Cell to_;
  std::optional<std::int32_t> heading_;
  Cost most_ = kNoCost;
  std::int32_t headings_ = 8;
  int heading_bits_ = 3;
  bool is_one_way_ = false;         // some way can be driven one way only
  std::uint32_t* costs_ = nullptr;  // by slot_of(); none where nothing was started
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  std::uint64_t expanded_ = 0;
};

}  // namespace libpath
