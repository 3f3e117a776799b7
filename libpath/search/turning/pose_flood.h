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

/// The largest cost of a flood: 128,000 cells of plain ground where all ground has one cost; on ground of several costs
/// fewer by the factor GroundCosts::units_of_plain().
inline constexpr Cost kMaxFloodCost = 0xffff'fffe;

/// The costs from every pose of a unit that turns to one goal, by Dijkstra's algorithm over the short edges of its hit
/// check and its links. It is a perfect heuristic that a group with one goal shares. Each unit follows edges whose cost
/// is the fall in cost to the goal; this is the path of a DirectionalSearch, up to ties. Poses that only loops lead to
/// are not reached. The search runs backwards: a path to the goal, driven back to front, leads from the reversed goal
/// to the reversed pose over the same cells. After a change, once world() was called, the next step() begins anew.
/// Cost: docs/benchmarks.md.
/// Threads: one at a time; many may read a flood that is done. Lifetime: uses the context, which holds its costs, until
/// the next start() of any search on it; world and context must outlive the flood.
class PoseFlood {
 public:
  PoseFlood(const World& world, DirectionalContext& context) noexcept : world_(world), context_(&context) {}

  /// Begins at a goal; no heading means any. Poses above `most` or kMaxFloodCost (units of DirectionalResult::cost) are
  /// left out. Returns `running`; or `bad_query`; or `no_path` where the unit cannot stand at the goal.
  LIBPATH_API PathStatus start(Cell to, std::optional<std::int32_t> heading, Cost most = kNoCost) noexcept;

  /// Expands at most `budget` poses. Returns `found` when all are done. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// The whole flood in one call.
  PathStatus run(Cell to, std::optional<std::int32_t> heading, Cost most = kNoCost) noexcept {
    PathStatus status = start(to, heading, most);
    while (status == PathStatus::running) status = step(~std::uint64_t{0});
    return status;
  }

  PathReason reason() const noexcept { return reason_; }
  std::uint64_t expanded() const noexcept { return expanded_; }

  // REQUIRES, for all of these: started. Costs are final when the flood is done.

  /// The least cost of a path from a pose to the goal. kNoCost where no path exists, or none within the limit, and for
  /// what is no pose of the unit. Cost: one look-up.
  LIBPATH_API Cost cost(const GridPose& from) const noexcept;

  /// The path of that cost. Writes the first out.size() curves; `curves` counts all. Status `no_path` where cost() is
  /// kNoCost. Cost: some look-ups a curve.
  LIBPATH_API DirectionalResult path(const GridPose& from, std::span<PathCurve> out) const noexcept;
  /// The same from anywhere on the map, at any heading: the first curve leads to the pose nearby from which the path is
  /// cheapest, as DirectionalSearch joins its lattice. `scratch` is a context that fits the world: the flood's own, or
  /// one for each thread where many read the flood. Cost: about 1 µs for each pose nearby and gear.
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
