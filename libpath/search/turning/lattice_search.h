#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/search/ground/seen_world.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/turning/analytic_expansion.h>
#include <libpath/search/turning/directional_memory.h>
#include <libpath/search/turning/directional_query.h>
#include <libpath/search/turning/link_detours.h>
#include <libpath/search/turning/looked_at.h>
#include <libpath/search/turning/projected_search.h>
#include <libpath/search/turning/seen_turning.h>
#include <libpath/tables/turning/pose_landmarks.h>
#include <libpath/tables/turning/turn_heuristic.h>

namespace libpath {

struct LinkRecord;

/// The search behind a DirectionalSearch, which says what its functions do: A* over the state lattice.
/// Threads: one at a time. Lifetime: world and context outlive it.
class LatticeSearch {
 public:
  LatticeSearch(const World& world, DirectionalContext& context) noexcept
      : world_(world), context_(&context), memory_(context.memory()), projection_(world, memory_) {}

  PathStatus start(const DirectionalQuery& query) noexcept;
  PathStatus step(std::uint64_t budget) noexcept;
  /// Whether the next step does, as the world changed where that may matter.
  bool begins_anew() const noexcept;
  /// The same, but decided now: where it does not, changes up to now play no part any more.
  bool must_begin_anew() noexcept;
  /// Whether the search is, or ended, as one would that did the same in the world as it is now.
  bool holds() const noexcept;
  void follow_changes() noexcept;
  void note(const CellBox& cells) noexcept;

  DirectionalResult result() const noexcept;
  DirectionalResult path(std::span<PathCurve> out) const noexcept;
  DirectionalResult partial_path(std::span<PathCurve> out) const noexcept;
  void cancel(PathReason reason) noexcept;

 private:
  using Node = PoseNode;
  static constexpr std::uint32_t kNoEdge = ~std::uint32_t{0} >> 1;

  PathStatus end(PathStatus status, PathReason reason) noexcept;
  PathReason refusal() const noexcept;
  bool rule_out() noexcept;
  void begin_to_look() noexcept;
  bool set_start() noexcept;
  bool leads_on(const GridPose& pose) const noexcept;
  bool begin_start_curves() noexcept;
  bool join_poses(StartCurves::Reach reach) noexcept;
  std::optional<GridPose> pose_to_join() const noexcept;
  bool find_pose_to_join() noexcept;
  void collect_start_curves() noexcept;
  void push_start_curves(std::size_t first) noexcept;
  std::uint32_t first_link() const noexcept;
  Cost turn_bound(const GridPose& pose) const noexcept;
  /// Lower bounds on the cost from a pose to the goal. Only what every tier has is weighted: inflated, landmarks would
  /// lead a search away from where it goes straight without them.
  struct Bounds {
    Cost plain = 0;  // by the turn table and the projection; kNoCost where plain edges do not lead there
    Cost by_landmarks = 0;

    Cost most() const noexcept { return plain < by_landmarks ? by_landmarks : plain; }
  };
  Bounds start_bounds(const GridPose& end, std::size_t cell) const noexcept;
  void join(const StartCurve& curve) noexcept;
  bool is_start_curve(std::uint32_t node) const noexcept { return node >= memory_->poses; }
  const StartCurve& start_curve(std::uint32_t node) const noexcept { return joins_.curves()[node - memory_->poses]; }
  Cost bound_of(const OpenList::Entry& entry, Cost enough) const noexcept;
  void begin(bool loops) noexcept;
  Bounds bounds(const GridPose& pose, std::size_t cell) const noexcept;
  Cost key(Cost g, const Bounds& bounds) const noexcept {
    if (query_.weight == 1000) return g + bounds.most();
    const Cost weighted = bounds.plain * query_.weight / 1000;
    return g + (weighted < bounds.by_landmarks ? bounds.by_landmarks : weighted);
  }
  bool take_next() noexcept;
  void advance() noexcept;
  void end_pass() noexcept;
  PathStatus end_found(bool done) noexcept;
  std::uint32_t proven_bound(bool done) noexcept;
  Cost least_of_open() noexcept;
  Cost least_of_any() const noexcept;
  Cost least_curve(const Pose& from) const noexcept;
  Cost bound_with_shots(const GridPose& pose, Cost g, Cost enough) const noexcept;
  void leave_out(const GridPose& pose, Cost g) noexcept;
  std::uint64_t effort() const noexcept;
  template <class Visit>
  bool all_short_edges(Visit visit) noexcept;
  template <class Visit>
  bool all_redundant_edges(Visit visit) noexcept;
  bool asks_redundant_edges() const noexcept;
  inline std::uint32_t number_of(const TableEdge& edge) const noexcept;
  bool is_straight(const TableEdge& edge) const noexcept;
  /// Of an edge over ground of such a factor.
  Cost cost_of(const TableEdge& edge, Cost multiple) const noexcept;
  std::size_t loop_count() const noexcept;
  bool may_improve(const GridPose& pose, std::uint32_t place, Cost g) const noexcept;
  void expand_loops() noexcept;
  bool heuristic_ready() noexcept;
  void expand() noexcept;
  void reach(const GridPose& pose, std::uint32_t place, Cost g, std::uint32_t edge) noexcept;
  bool is_in_shot() const noexcept;
  bool may_expand_analytically() noexcept;
  void aim_at_goal() noexcept;
  void shoot_at_goal() noexcept;
  bool is_goal(const GridPose& pose) const noexcept {
    return pose.cell == query_.to && (!query_.heading || pose.heading == *query_.heading);
  }
  std::uint32_t place_of(const GridPose& pose) const noexcept;
  GridPose pose_at(std::uint32_t place) const noexcept;
  std::int32_t start_heading_of(std::uint32_t edge) const noexcept;
  /// One curve of the path, and what it was found as; none of these where it is a shot.
  struct Step {
    PathCurve curve;
    std::uint32_t plain_cost;  // 0 of a link
    const TableEdge* edge;
    const StartCurve* join;
    const LinkRecord* link;
  };
  template <class Visit>
  void trace_back(std::uint32_t place, Visit visit) const noexcept;
  template <class Visit>
  void trace_back_from_goal(Visit visit) const noexcept;
  template <class Trace>
  void write_path(Trace trace, std::span<PathCurve> out, DirectionalResult& result) const noexcept;
  Cost cost_of(const Step& step) const noexcept;
  Cost cost_of_path() const noexcept;

  World world_;
  SeenWorld seen_;
  SeenTurning seen_turning_;
  LookedAt looked_at_;
  DirectionalContext* context_;
  DirectionalMemory* memory_;
  ProjectedSearch projection_;
  StartCurves joins_;
  TurnHeuristic::ToGoal turns_;
  LinkDetours detours_;  // to the goal
  PoseLandmarks::ToGoal landmarks_;
  DirectionalQuery query_;
  Cost landmark_scale_ = 1;  // what a unit of their costs is now
  Cost least_ = 1;           // multiple of the ground under any edge
  Cost turn_price_ = 0;      // in units of the ground's costs
  std::uint32_t search_ = 0;
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  int heading_bits_ = 3;
  bool loops_ = false;
  bool by_landmarks_ = false;
  bool exact_ = false;             // the start is no grid pose
  std::size_t poses_to_join_ = 0;  // from an exact start, whose curves are still to be computed
  StartCurves::Reach joins_reach_ = StartCurves::Reach::near;
  const StartCurve* joining_ = nullptr;  // taken, and waits for the heuristic
  bool expanding_ = false;               // a pose was taken whose successors still wait for the heuristic
  GridPose current_;
  Cost current_g_ = 0;
  Cost best_ = kNoCost;
  std::size_t loops_left_ = 0;   // of the pose at hand, still to be looked at
  std::int32_t shots_left_ = 0;  // from it, at so many headings of the goal
  std::uint32_t awaited_ = 0;    // cell whose heuristic it waits for
  bool awaits_ = false;
  Cost taken_ = kNoCost;       // least bound of a way on from what was taken from the open list and is not done
  Cost overlooked_ = kNoCost;  // least bound of a pose that a better way was found to after it was expanded
  Cost left_out_ = kNoCost;    // and of a shot that was not tried, or a pose not taken up for bounds that know no shots
  std::uint32_t most_ = 1000;
  std::uint32_t goal_ = 0;                 // place of the goal pose that `best_` leads to
  std::uint32_t nearest_ = 0;              // place of the pose taken up whose estimate to the goal was least
  Cost nearest_rest_ = kNoCost;            // that estimate, weighted
  std::optional<AnalyticExpansion> shot_;  // that `best_` ends with
  std::uint64_t next_shot_ = 0;            // when so many poses have been expanded
  std::uint64_t expanded_ = 0;
  std::uint64_t cells_expanded_ = 0;
  std::uint64_t work_ = 0;     // in parts of a unit of effort
  std::uint64_t granted_ = 0;  // by step(), likewise
};

}  // namespace libpath
