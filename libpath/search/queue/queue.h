#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/search/any_angle/waypoint_query.h>
#include <libpath/search/grid/grid_query.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/turning/directional_query.h>

namespace libpath {

/// How long a request may wait before later ones no longer go first: 2, 30 or 240 frames.
enum class Priority : std::uint8_t { high, normal, low };

/// A query of one search, and where its path goes.
template <class Query, class Part>
struct Request {
  World world;
  Query query;
  std::span<Part> out;  // as in the search's find function; the caller's, until the request is dropped
  Priority priority = Priority::normal;
  /// Frames from now by which it should be done; missed ones are still answered.
  std::uint32_t deadline = ~std::uint32_t{0};
  /// Effort, as budgets count it, after which its search ends: `budget_spent` with the way in `out` as far as it is
  /// known (partial_path()), or the path known by then where the search says what is proven of it. Counted anew where
  /// the search begins anew.
  std::uint64_t max_effort = ~std::uint64_t{0};
};
using PathRequest = Request<GridQuery, Cell>;
using WaypointRequest = Request<WaypointQuery, Point>;
using DirectionalRequest = Request<DirectionalQuery, PathCurve>;

/// Names a request of one queue; never given twice.
struct Ticket {
  std::uint32_t place = 0;
  std::uint32_t number = 0;

  friend constexpr bool operator==(const Ticket&, const Ticket&) = default;
};

/// What a frame may spend: whichever is used up first ends it.
struct QueueBudget {
  std::uint64_t expansions = ~std::uint64_t{0};    // what the searches' step() counts
  std::uint64_t microseconds = ~std::uint64_t{0};  // overrun by no more than a slice of some 64 expansions
};

enum class RequestState : std::uint8_t { unknown, waiting, running, done };

/// Path requests of a game, answered over its frames: run() spends one frame's budget. The request that is due first
/// goes first, whatever search it asks: its frame of arrival plus its priority's patience, or its deadline if that is
/// sooner; so later ones pass it only until then, and none starves. A search that turns out long moves to a second
/// context and is sliced beside the short ones, a quarter of the effort being its own.
///
/// Under budgets in expansions alone a queue that is asked the same does the same, frame by frame, on every platform.
/// Beginning a request counts as kBeginning expansions, for answers that need no search. Memory: two search contexts,
/// two of directional search where wanted, and about 300 bytes a request; after create() nothing is allocated. Threads:
/// one at a time; give each worker thread a queue of its own. Lifetime: worlds and `out` of a request must live until
/// it is done or dropped. Worlds may change between frames if their world() is asked for before the next run():
/// searches under way go on or begin anew as begins_anew() says, so that an answer is that of the world as it was in
/// the frame in which it was found.
class PathQueue {
 public:
  static constexpr std::uint64_t kBeginning = 16;
  /// Effort after which a search counts as long.
  static constexpr std::uint64_t kShortSearch = 1024;

  /// For grid and waypoint requests on worlds of at most `cells` cells, and at most `requests` requests at once, those
  /// done and not yet dropped included. REQUIRES: requests >= 1.
  static LIBPATH_API Result<PathQueue> create(std::size_t cells, std::size_t requests) noexcept;
  /// The same for worlds of at most as many cells as that one, and directional requests for its unit, or one that needs
  /// no more (DirectionalContext::fits()): of no more headings, no larger, turning no wider.
  static LIBPATH_API Result<PathQueue> create(const World& largest, std::size_t requests) noexcept;

  LIBPATH_API PathQueue(PathQueue&&) noexcept;
  LIBPATH_API PathQueue& operator=(PathQueue&&) noexcept;
  LIBPATH_API ~PathQueue();

  /// Nothing where the queue is full. Cost: the logarithm of how many wait.
  LIBPATH_API std::optional<Ticket> push(const PathRequest& request) noexcept;
  LIBPATH_API std::optional<Ticket> push_waypoint(const WaypointRequest& request) noexcept;
  LIBPATH_API std::optional<Ticket> push_directional(const DirectionalRequest& request) noexcept;

  /// Spends one frame's budget; returns what was spent, in expansions.
  LIBPATH_API std::uint64_t run(QueueBudget budget) noexcept;

  /// The next ticket that became done and was not named yet, in the order of becoming so.
  LIBPATH_API std::optional<Ticket> next_done() noexcept;

  /// `unknown` for tickets of dropped requests.
  LIBPATH_API RequestState state(Ticket ticket) const noexcept;
  /// The answer where it is done; `running` and the effort so far before. Each for tickets of its own kind of request:
  /// others are answered `bad_query`.
  LIBPATH_API PathResult result(Ticket ticket) const noexcept;
  LIBPATH_API WaypointResult waypoint_result(Ticket ticket) const noexcept;
  LIBPATH_API DirectionalResult directional_result(Ticket ticket) const noexcept;

  /// As far as is known: what the search's partial_path() says, the start alone while the request waits, the whole path
  /// when done (no more of it than the request's `out` held). Status `running` unless it is done. Cost: a walk along
  /// the path.
  LIBPATH_API PathResult partial_path(Ticket ticket, std::span<Cell> out) const noexcept;
  LIBPATH_API WaypointResult partial_waypoint_path(Ticket ticket, std::span<Point> out) const noexcept;
  LIBPATH_API DirectionalResult partial_directional_path(Ticket ticket, std::span<PathCurve> out) const noexcept;

  /// Ends a request, whatever its state; its ticket becomes unknown.
  LIBPATH_API void drop(Ticket ticket) noexcept;

  LIBPATH_API std::size_t waiting() const noexcept;

 private:
  class State;
  explicit PathQueue(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath
