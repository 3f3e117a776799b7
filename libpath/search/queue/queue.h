#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/core/saved_error.h>
#include <libpath/search/any_angle/waypoint_query.h>
#include <libpath/search/grid/grid_query.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/queue/ticket.h>
#include <libpath/search/turning/directional_query.h>

namespace libpath {

/// How long later requests may go before one: 2, 30 or 240 frames.
enum class Priority : std::uint8_t { high, normal, low };

/// A query of one search, and the buffer for its path.
template <class Query, class Part>
struct Request {
  World world;
  Query query;
  std::span<Part> out;  // as of the search's find function; must live until the request is dropped
  Priority priority = Priority::normal;
  /// Frames from now until which it should be done. A request past its deadline is still answered.
  std::uint32_t deadline = ~std::uint32_t{0};
  /// The most effort, in units of budgets. After it the search ends: with `budget_spent` and the known part of the path
  /// in `out` (partial_path()), or with the path known by then where the search says what is proven of it. Counts anew
  /// where the search begins anew.
  std::uint64_t max_effort = ~std::uint64_t{0};
};
using PathRequest = Request<GridQuery, Cell>;
using WaypointRequest = Request<WaypointQuery, Point>;
using DirectionalRequest = Request<DirectionalQuery, PathCurve>;

/// What a saved queue was asked, which restore() is given again: just as it was pushed, but for where `world` and `out`
/// lie. In any order; those of other tickets are ignored.
template <class Request>
struct Ticketed {
  Ticket ticket;
  Request request;
};
struct AskedRequests {
  std::span<const Ticketed<PathRequest>> paths = {};
  std::span<const Ticketed<WaypointRequest>> waypoint_paths = {};
  std::span<const Ticketed<DirectionalRequest>> directional_paths = {};
};

/// What a frame may spend. The first limit reached ends it.
struct QueueBudget {
  std::uint64_t expansions = ~std::uint64_t{0};    // in units of the searches' step()
  std::uint64_t microseconds = ~std::uint64_t{0};  // overrun by at most a slice of some 64 expansions
};

enum class RequestState : std::uint8_t { unknown, waiting, running, done };

/// Path requests of a game, answered over its frames: run() spends one frame's budget. The request that is due first
/// goes first, whatever its search. It is due at its frame of arrival plus its priority's wait, or at its deadline if
/// that is sooner. So later requests pass it only until then, and none starves. A long search moves to a second context
/// and runs beside the short ones with a quarter of the effort.
///
/// Under budgets in expansions alone, the same calls do the same, frame by frame, on every platform. Beginning a
/// request counts as kBeginning expansions, for answers that need no search. Memory: two search contexts, two
/// directional contexts where wanted, and about 300 bytes a request; after create() nothing is allocated. Threads: one
/// at a time; give each worker thread its own queue. Lifetime: worlds and `out` of a request must live until it is done
/// or dropped. Worlds may change between frames if their world() is called before the next run(): running searches go
/// on or begin anew, as begins_anew() says, so that an answer is that of the world in the frame in which it was found.
class PathQueue {
 public:
  static constexpr std::uint64_t kBeginning = 16;
  /// A search counts as long after this effort.
  static constexpr std::uint64_t kShortSearch = 1024;

  /// For grid and waypoint requests on worlds of at most `cells` cells, and at most `requests` requests at once; those
  /// done count until they are dropped. REQUIRES: requests >= 1.
  static LIBPATH_API Result<PathQueue> create(std::size_t cells, std::size_t requests) noexcept;
  /// The same for worlds of at most as many cells as `largest`, and also for directional requests of its unit, or of a
  /// unit that needs no more (DirectionalContext::fits()): no more headings, no larger footprint, no wider turning
  /// radius.
  static LIBPATH_API Result<PathQueue> create(const World& largest, std::size_t requests) noexcept;

  LIBPATH_API PathQueue(PathQueue&&) noexcept;
  LIBPATH_API PathQueue& operator=(PathQueue&&) noexcept;
  LIBPATH_API ~PathQueue();

  /// Adds a request; nothing where the queue is full. Cost: logarithmic in the number waiting.
  LIBPATH_API std::optional<Ticket> push(const PathRequest& request) noexcept;
  LIBPATH_API std::optional<Ticket> push_waypoint(const WaypointRequest& request) noexcept;
  LIBPATH_API std::optional<Ticket> push_directional(const DirectionalRequest& request) noexcept;

  /// Spends one frame's budget. Returns what was spent, in expansions. Searches advance by slices of 64: what is left
  /// for less is saved up for the next frame, and counts as spent.
  LIBPATH_API std::uint64_t run(QueueBudget budget) noexcept;

  /// The next ticket that is done and was not returned yet, in the order in which they were done.
  LIBPATH_API std::optional<Ticket> next_done() noexcept;

  /// `unknown` for tickets of dropped requests.
  LIBPATH_API RequestState state(Ticket ticket) const noexcept;
  /// The answer when done; before it `running` and the effort so far. `bad_query` for tickets of another kind of
  /// request.
  LIBPATH_API PathResult result(Ticket ticket) const noexcept;
  LIBPATH_API WaypointResult waypoint_result(Ticket ticket) const noexcept;
  LIBPATH_API DirectionalResult directional_result(Ticket ticket) const noexcept;

  /// The known part of the path: the start alone while the request waits, the search's partial_path() while it runs,
  /// and when done the whole path (as much as the request's `out` held). Status `running` until done. Cost: a walk
  /// along the path.
  LIBPATH_API PathResult partial_path(Ticket ticket, std::span<Cell> out) const noexcept;
  LIBPATH_API WaypointResult partial_waypoint_path(Ticket ticket, std::span<Point> out) const noexcept;
  LIBPATH_API DirectionalResult partial_directional_path(Ticket ticket, std::span<PathCurve> out) const noexcept;

  /// Ends a request in any state; its ticket becomes `unknown`.
  LIBPATH_API void drop(Ticket ticket) noexcept;

  LIBPATH_API std::size_t waiting() const noexcept;

  /// Writes all that the queue knows, but neither the requests nor the paths in their `out`, which are the game's.
  /// Returns how many bytes that took; 0 where they do not fit. saved_bytes() says how many it takes now. The bytes are
  /// of fixed width, in the processor's byte order. Save after run(), before worlds change again: a search that a
  /// change since then would have begin anew is saved as not begun. Cost: 32 bytes a request, 96 more where it is done,
  /// 4 to 8 for each place used so far, and 568.
  std::size_t save(std::span<std::byte> out) const noexcept {
    const std::size_t bytes = write(out.data(), out.size());
    return bytes <= out.size() ? bytes : 0;
  }
  std::size_t saved_bytes() const noexcept { return write(nullptr, 0); }
  /// How many requests a saved state holds, after proof that restore() can take it; writes the first out.size() of
  /// their tickets, by place.
  Result<std::size_t, SavedError> saved_tickets(std::span<const std::byte> saved,
                                                std::span<Ticket> out) const noexcept {
    return list(saved.data(), saved.size(), out.data(), out.size());
  }
  /// Puts the queue back as it was saved, or one created alike; from there on the same calls do the same. REQUIRES: the
  /// worlds are as they were, with their world() called; those of searches under way that are not begin anew. Refused,
  /// with nothing changed: what is no saved state of such a queue (SavedError::other_world, bad_state and others), and
  /// where a request is missing or is not what was pushed (other_requests). Cost: as much as the searches under way, at
  /// most two, have taken so far.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved, const AskedRequests& asked) noexcept;

 private:
  /// How many bytes a saved state takes; it is written where there is room.
  LIBPATH_API std::size_t write(std::byte* out, std::size_t size) const noexcept;
  LIBPATH_API Result<std::size_t, SavedError> list(const std::byte* saved, std::size_t size, Ticket* out,
                                                   std::size_t most) const noexcept;

  class State;
  explicit PathQueue(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath
