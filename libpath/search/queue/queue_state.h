#pragma once

// What a queue is made of, for the two sources that are about it: how it works (queue.cpp), and how it is saved
// (queue_saving.cpp).

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>

#include <libpath/core/marks.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/queue/queue.h>
#include <libpath/search/turning/directional_context.h>
#include <libpath/search/turning/directional_search.h>

namespace libpath {

class StateWriter;
template <class T>
class SavedValues;

/// A request that waits. Of equal dues the older goes first.
struct Waiting {
  std::uint64_t due = 0;
  std::uint64_t arrival = 0;
  Ticket ticket;

  /// For std::push_heap, which keeps the largest on top.
  friend bool operator<(const Waiting& a, const Waiting& b) noexcept {
    return a.due != b.due ? a.due > b.due : a.arrival > b.arrival;
  }
};

/// A heap in memory made once. Entries of dropped requests stay until they come up or room is needed.
struct WaitingList {
  std::unique_ptr<Waiting[]> entries;
  std::size_t count = 0;

  void push(Waiting entry) noexcept {
    entries[count++] = entry;
    std::push_heap(entries.get(), entries.get() + count);
  }
  Waiting pop() noexcept {
    std::pop_heap(entries.get(), entries.get() + count);
    return entries[--count];
  }
  template <class Stale>
  void compact(Stale stale) noexcept {
    Waiting* const end = std::remove_if(entries.get(), entries.get() + count, stale);
    count = static_cast<std::size_t>(end - entries.get());
    std::make_heap(entries.get(), end);
  }
};

using AnyRequest = std::variant<PathRequest, WaypointRequest, DirectionalRequest>;
using AnyResult = std::variant<PathResult, WaypointResult, DirectionalResult>;

/// A request of one kind is answered by a search of its own.
template <class Request>
struct RequestKind;
template <>
struct RequestKind<PathRequest> {
  using Search = GridSearch;
  using Result = PathResult;
  static std::size_t& count(PathResult& result) noexcept { return result.cells; }
};
template <>
struct RequestKind<WaypointRequest> {
  using Search = WaypointSearch;
  using Result = WaypointResult;
  static std::size_t& count(WaypointResult& result) noexcept { return result.points; }
};
template <>
struct RequestKind<DirectionalRequest> {
  using Search = DirectionalSearch;
  using Result = DirectionalResult;
  static std::size_t& count(DirectionalResult& result) noexcept { return result.curves; }
};

inline std::uint64_t effort_of(const PathResult& result) noexcept { return result.expanded; }
inline std::uint64_t effort_of(const WaypointResult& result) noexcept { return result.expanded; }
inline std::uint64_t effort_of(const DirectionalResult& result) noexcept { return result.effort; }

/// The query that a request's search is asked: one that knows limits keeps to the request's, too.
template <class Request>
auto query_of(const Request& request) noexcept {
  auto query = request.query;
  if constexpr (std::is_same_v<Request, DirectionalRequest>) {
    query.max_effort = std::min(query.max_effort, request.max_effort);
  }
  return query;
}

/// All that a queue owns.
class PathQueue::State {
 public:
  Result<Done> create(std::size_t cells, std::size_t requests) noexcept;
  Result<Done> make_room_for_turning(const World& largest) noexcept;
  std::optional<Ticket> push(const AnyRequest& request, Priority priority, std::uint32_t deadline) noexcept;
  std::uint64_t run(QueueBudget budget) noexcept;
  std::optional<Ticket> next_done() noexcept;
  RequestState state(Ticket ticket) const noexcept;
  template <class Request>
  typename RequestKind<Request>::Result result(Ticket ticket) const noexcept;
  template <class Request, class Part>
  typename RequestKind<Request>::Result partial_path(Ticket ticket, std::span<Part> out) const noexcept;
  void drop(Ticket ticket) noexcept;
  std::size_t waiting() const noexcept { return waiting_; }
  std::size_t save(std::span<std::byte> out) const noexcept;
  Result<std::size_t, SavedError> saved_tickets(std::span<const std::byte> bytes, std::span<Ticket> out) const noexcept;
  Result<Done, SavedError> restore(std::span<const std::byte> bytes, const AskedRequests& asked) noexcept;

 private:
  /// Searches are stepped by this alone, but for a last step that meets a request's limit. So how much effort a search
  /// has had says where it is.
  static constexpr std::uint64_t kSlice = 64;
  static_assert(kShortSearch % kSlice == 0);
  static constexpr std::uint32_t kTurnsOfShort = 3;  // to each of the long search

  struct Slot {
    std::optional<AnyRequest> request;
    std::uint32_t number = 0;  // grows whenever the slot is given away
    std::uint32_t next_free = 0;
    RequestState state = RequestState::unknown;
    bool is_listed = false;  // among those done and not named yet
    bool is_long = false;    // it waits for the long lane
    std::uint64_t due = 0;
    std::uint64_t arrival = 0;
    AnyResult result;
  };
  /// A search under way.
  struct Lane {
    std::optional<SearchContext> context;
    DirectionalContext turning;
    std::variant<std::monostate, GridSearch, WaypointSearch, DirectionalSearch> search;
    std::optional<Ticket> ticket;
    std::uint64_t spent = 0;     // in slices, since the search began
    std::uint64_t saved_up = 0;  // of budgets, less than a slice
  };

  Slot* find(Ticket ticket) noexcept;
  const Slot* find(Ticket ticket) const noexcept;
  const Lane* lane_of(Ticket ticket) const noexcept;
  bool fill(Lane& lane, WaitingList& list) noexcept;
  static GridSearch& prepare(Lane& lane, const PathRequest& request) noexcept;
  static WaypointSearch& prepare(Lane& lane, const WaypointRequest& request) noexcept;
  static DirectionalSearch& prepare(Lane& lane, const DirectionalRequest& request) noexcept;
  /// Calls visit(search, request) of what is under way in a lane.
  template <class OfLane, class Visit>
  void with_search(OfLane& lane, Visit visit) const noexcept {
    std::visit(
        [&](const auto& request) {
          using Search = typename RequestKind<std::decay_t<decltype(request)>>::Search;
          if (auto* const search = std::get_if<Search>(&lane.search)) visit(*search, request);
        },
        *slots_[lane.ticket->place].request);
  }
  void follow_world(Lane& lane) noexcept;
  std::uint64_t begin(Lane& lane) noexcept;
  std::uint64_t advance(Lane& lane, std::uint64_t budget) noexcept;
  void finish(Lane& lane) noexcept;
  void set_aside() noexcept;
  Lane* next_lane() noexcept;
  void unlist(Ticket ticket) noexcept;
  void wait(Slot& slot, Ticket ticket) noexcept;

  struct Saved;
  struct SavedLane;
  struct SavedQueue;
  struct SavedRequest;
  std::uint64_t tied_to() const noexcept;
  bool is_present(std::size_t place) const noexcept { return slots_[place].state != RequestState::unknown; }
  Ticket ticket_at(std::size_t place) const noexcept {
    return {static_cast<std::uint32_t>(place), slots_[place].number};
  }
  SavedLane saved(const Lane& lane) const noexcept;
  void write(StateWriter& to) const noexcept;
  Result<Done, SavedError> read(std::span<const std::byte> bytes, Saved& saved) const noexcept;
  bool are_places(const Saved& saved) const noexcept;
  bool are_listed(const Saved& saved) const noexcept;
  static bool are_lanes(const Saved& saved) noexcept;
  template <class Request, class Visit>
  static void for_each_saved(const Saved& saved, std::span<const Ticketed<Request>> asked, Visit visit) noexcept;
  template <class Visit>
  static void for_each_saved(const Saved& saved, const AskedRequests& asked, Visit visit) noexcept;
  bool are_asked(const Saved& saved, const AskedRequests& asked) const noexcept;
  void clear() noexcept;
  void put_back_places(const Saved& saved) noexcept;
  void put_back(const Saved& saved, const AskedRequests& asked) noexcept;
  void put_back(Lane& lane, const SavedLane& saved) noexcept;
  bool replay(Lane& lane, const SavedLane& saved) noexcept;

  std::array<Lane, 2> lanes_;
  Lane* short_ = &lanes_[0];
  Lane* long_ = &lanes_[1];
  WaitingList short_list_;
  WaitingList long_list_;
  std::unique_ptr<Slot[]> slots_;
  std::unique_ptr<Ticket[]> done_;  // a ring
  std::size_t done_first_ = 0;
  std::size_t done_count_ = 0;
  std::size_t capacity_ = 0;
  std::uint32_t places_ = 0;  // used so far, those of dropped requests included
  std::uint32_t first_free_ = 0;
  mutable Marks proof_;  // of a saved state: places
  std::size_t waiting_ = 0;
  std::uint32_t turn_ = 0;
  std::uint64_t frame_ = 0;
  std::uint64_t arrivals_ = 0;
};

}  // namespace libpath
