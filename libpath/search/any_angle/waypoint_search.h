#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/export.h>
#include <libpath/geometry/sight.h>
#include <libpath/search/any_angle/waypoint_query.h>
#include <libpath/search/ground/nearest_reachable.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/any_angle/waypoint_index.h>

namespace libpath {

class CostLineSearch;
struct TurningPlace;
struct WaypointNode;

/// Finds a path of straight lines at any angle. On plain ground it is the shortest path, turns at
/// obstacles' corners alone, and says `optimal`; so too on a map with a few exceptions (tables/ground/exceptions.h)
/// where none lies near its lines. Elsewhere it is cheap, but not proven cheapest: never dearer than the cheapest grid
/// path between the cells of both ends plus the straight lines from the ends to their centres. There it turns anywhere,
/// heeds one-way edges, and takes links where they pay (takes_link()).
/// Writes the first out.size() points: both ends, and in between where it turns or touches an obstacle's corner. Each
/// line keeps to the rule of is_in_sight() (geometry/sight.h). The same asset and query give the same points on every
/// platform. No path is an answer, not an error. Cost: docs/benchmarks.md.
LIBPATH_API WaypointResult find_waypoint_path(const World& world, WaypointQuery query, SearchContext& context,
                                              std::span<Point> out) noexcept;

/// The same without the points.
LIBPATH_API WaypointResult find_waypoint_length(const World& world, WaypointQuery query,
                                                SearchContext& context) noexcept;

/// Whether a path takes a link between two consecutive points. It does where both are centres of cells that a link
/// joins, and the link costs less than the straight line or the unit cannot walk the line. REQUIRES: both lie on the
/// map.
LIBPATH_API bool takes_link(const World& world, Point from, Point to) noexcept;

/// The same search, advanced by the caller: start(), then step() until it no longer returns `running`, then path() or
/// result(). The answer is the same, point by point, however it is sliced.
///
/// A* over the found waypoints. Start and goal join them by sight; the path leaves a waypoint only in directions in
/// which a taut path can go on. Without baked edges each waypoint looks for its own when it is expanded. On ground of
/// several costs, or with one-way edges or links, the cheapest grid path is pulled tight instead; where these are few,
/// only if the shortest lines meet one. Where cells were blocked or freed, the baked waypoints are asked first; their
/// answer holds unless it meets such a cell or one may shorten it. The world may change between two steps; call its
/// world() before the next step. The answer is then that of the world at the end. A search of the baked waypoints goes
/// on where nothing changed beside its ends; else step() begins the query anew.
/// Threads: one at a time. Lifetime: uses the context until the next start() of any search on it; world and context
/// must outlive the search.
class WaypointSearch {
 public:
  WaypointSearch(const World& world, SearchContext& context) noexcept
      : world_(world), searched_(world), context_(&context), memory_(&context.memory()) {}

  /// Begins a query. Returns `running`, or at once the status of a query that needs no search.
  LIBPATH_API PathStatus start(WaypointQuery query) noexcept;

  /// Expands at most `budget` waypoints; or, where a grid path is pulled tight, nodes of that search and points of its
  /// path; or rings of cells around an unreachable goal. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// Whether the next step() begins the query anew, because its world changed where that may matter.
  LIBPATH_API bool begins_anew() const noexcept;
  /// The same, but decided now: where it does not, changes up to now play no part any more.
  bool must_begin_anew() noexcept;

  /// The answer after the end; before it `running` and the effort so far.
  LIBPATH_API WaypointResult result() const noexcept;
  /// The same; writes the first out.size() points of the path.
  LIBPATH_API WaypointResult path(std::span<Point> out) const noexcept;

  /// While it runs: a path to the goal where one is known, perhaps not the cheapest; else the path from the start to
  /// the expanded waypoint or cell whose estimate to the goal is least. Writes and counts as path() does, with status
  /// `running`. After cancel(): the same, with status and reason of that. After the end: what path() answers.
  LIBPATH_API WaypointResult partial_path(std::span<Point> out) const noexcept;

  /// Ends the search; result() then gives `reason`.
  void cancel(PathReason reason = PathReason::cancelled) noexcept {
    cancelled_ = status_ == PathStatus::running;
    if (cancelled_) end(PathStatus::no_path, reason);
  }

 private:
  PathReason find_obstacle(WaypointQuery query) noexcept;
  LIBPATH_API PathStatus end(PathStatus status, PathReason reason) noexcept;
  void see_landmarks() noexcept;
  void list_in_sight(FinePoint position, Cell cell) noexcept;
  void look_round(FinePoint position, Quadrants quadrants) noexcept;
  PathStatus begin() noexcept;
  PathStatus begin_other_goal() noexcept;
  PathStatus step_other_goal(std::uint64_t budget) noexcept;
  PathStatus fail(PathReason reason) noexcept;
  bool is_on_plain_ground() const noexcept;
  bool may_try_baked() const noexcept;
  PathStatus begin_plain() noexcept;
  PathStatus begin_online() noexcept;
  PathStatus begin_lines() noexcept;
  PathStatus end_plain() noexcept;
  template <class Visit>
  void for_each_line(std::uint32_t last, bool to_goal, Visit visit) const noexcept;
  bool keeps_to_plain_ground(std::uint32_t last, bool to_goal) const noexcept;
  bool may_link_round() const noexcept;
  bool keeps_to_free_ground(std::uint32_t last, bool to_goal) const noexcept;
  bool may_be_cut_short() const noexcept;
  bool holds(std::uint32_t last, bool to_goal) const noexcept;
  double least_factor() const noexcept;
  void note_in_sight(std::uint32_t node, Vertex vertex) noexcept;
  void join_ends() noexcept;
  std::uint32_t node_of(Vertex vertex) const noexcept;
  Vertex vertex_of(std::uint32_t node) const noexcept;
  TurningPlace place_of(std::uint32_t node) const noexcept;
  WaypointNode& reached(std::uint32_t node, double line) noexcept;
  void reach(std::uint32_t node, Vertex vertex, double g, std::uint32_t parent) noexcept;
  void expand(std::uint32_t node) noexcept;
  bool is_current(Cost key, std::uint32_t node) const noexcept;
  void write_way(std::uint32_t last, bool to_goal, std::span<Point> out, WaypointResult& result) const noexcept;

  WaypointResult cost_lines(std::span<Point> out) const noexcept;

  World world_;
  World searched_;             // the same, or as it was baked: whose waypoints are searched
  std::uint64_t version_ = 0;  // of the world, when the search began
  SearchContext* context_;
  SearchMemory* memory_;
  CostLineSearch* lines_ = nullptr;             // in the context, where a path on the grid is pulled tight
  std::optional<NearestReachable> other_goal_;  // of a query that may take another
  WaypointQuery query_;
  Point asked_goal_;  // where the query was to lead, before it took another goal
  FinePoint from_;
  FinePoint to_;
  Cell start_cell_;
  Cell goal_cell_;
  Point target_;
  std::uint32_t search_ = 0;
  bool bounded_ = false;              // by landmarks
  WaypointLengths goal_lengths_{};    // from the landmarks
  std::uint32_t last_ = kNoWaypoint;  // before the goal on the best path
  double best_ = 0;
  std::uint32_t nearest_ = kNoWaypoint;  // to the goal of those expanded
  bool by_labels_ = false;               // the path's vertices are in the context
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  bool cancelled_ = false;
  bool seeks_goal_ = false;   // another
  bool tries_plain_ = false;  // whether its lines hold on ground with exceptions is to be seen
  bool tries_baked_ = false;  // the same of what was blocked and freed
  std::uint64_t expanded_ = 0;
  std::uint64_t expanded_before_ = 0;  // while that was tried
};

}  // namespace libpath
