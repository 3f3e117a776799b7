#include <libpath/search/queue/queue.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <new>
#include <type_traits>
#include <utility>
#include <variant>

#include <libpath/search/queue/queue_state.h>

namespace libpath {
namespace {

std::uint64_t patience(Priority priority) noexcept {
  switch (priority) {
    case Priority::high: return 2;
    case Priority::normal: return 30;
    case Priority::low: return 240;
  }
  return 0;
}

/// The way of a request that waits: its start, where that is a part of a path.
std::size_t write_start(const PathRequest& request, std::span<Cell> out) noexcept {
  if (!out.empty()) out[0] = request.query.from;
  return 1;
}
std::size_t write_start(const WaypointRequest& request, std::span<Point> out) noexcept {
  if (!out.empty()) out[0] = request.query.from;
  return 1;
}
std::size_t write_start(const DirectionalRequest&, std::span<PathCurve>) noexcept { return 0; }

}  // namespace

Result<Done> PathQueue::State::create(std::size_t cells, std::size_t requests) noexcept {
  assert(requests >= 1);
  capacity_ = requests;
  slots_.reset(new (std::nothrow) Slot[requests]);
  done_.reset(new (std::nothrow) Ticket[requests]);
  short_list_.entries.reset(new (std::nothrow) Waiting[requests]);
  long_list_.entries.reset(new (std::nothrow) Waiting[requests]);
  if (!slots_ || !done_ || !short_list_.entries || !long_list_.entries || !proof_.allocate(requests)) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  for (Lane& lane : lanes_) {
    auto context = SearchContext::create(cells);
    if (!context) return Failure{context.error()};
    lane.context.emplace(std::move(*context));
  }
  for (std::uint32_t i = 0; i < requests; ++i) slots_[i].next_free = i + 1;
  return Done{};
}

PathQueue::State::Slot* PathQueue::State::find(Ticket ticket) noexcept {
  if (ticket.place >= capacity_) return nullptr;
  Slot& slot = slots_[ticket.place];
  return slot.number == ticket.number && slot.state != RequestState::unknown ? &slot : nullptr;
}

const PathQueue::State::Slot* PathQueue::State::find(Ticket ticket) const noexcept {
  return const_cast<State*>(this)->find(ticket);
}

const PathQueue::State::Lane* PathQueue::State::lane_of(Ticket ticket) const noexcept {
  for (const Lane& lane : lanes_) {
    if (lane.ticket == ticket) return &lane;
  }
  return nullptr;
}

void PathQueue::State::wait(Slot& slot, Ticket ticket) noexcept {
  WaitingList& list = slot.is_long ? long_list_ : short_list_;
  slot.state = RequestState::waiting;
  if (list.count == capacity_) {
    list.compact([&](const Waiting& entry) {
      const Slot* const other = find(entry.ticket);
      return other == nullptr || other->state != RequestState::waiting;
    });
  }
  list.push({slot.due, slot.arrival, ticket});
  ++waiting_;
}

Result<Done> PathQueue::State::make_room_for_turning(const World& largest) noexcept {
  for (Lane& lane : lanes_) {
    auto context = DirectionalContext::create(largest);
    if (!context) return Failure{context.error()};
    lane.turning = std::move(*context);
  }
  return Done{};
}

std::optional<Ticket> PathQueue::State::push(const AnyRequest& request, Priority priority,
                                             std::uint32_t deadline) noexcept {
  if (first_free_ == capacity_) return std::nullopt;
  const std::uint32_t place = first_free_;
  Slot& slot = slots_[place];
  first_free_ = slot.next_free;
  places_ = std::max(places_, place + 1);
  slot.request.emplace(request);
  slot.arrival = arrivals_++;
  slot.due = frame_ + std::min<std::uint64_t>(patience(priority), deadline);
  slot.result = {};
  slot.is_listed = false;
  slot.is_long = false;
  const Ticket ticket{place, ++slot.number};
  wait(slot, ticket);
  return ticket;
}

/// Gives an idle lane the request that is due first. False where none waits.
bool PathQueue::State::fill(Lane& lane, WaitingList& list) noexcept {
  while (!lane.ticket && list.count > 0) {
    const Ticket ticket = list.pop().ticket;
    const Slot* const slot = find(ticket);
    if (slot != nullptr && slot->state == RequestState::waiting) {
      lane.ticket = ticket;
      lane.search.emplace<std::monostate>();
      lane.spent = lane.saved_up = 0;
      --waiting_;
      find(ticket)->state = RequestState::running;
    }
  }
  return lane.ticket.has_value();
}

/// The lane that works next: short searches have three turns of four while there is a long one.
PathQueue::State::Lane* PathQueue::State::next_lane() noexcept {
  const bool has_long = fill(*long_, long_list_);
  const bool has_short = fill(*short_, short_list_);
  if (!has_long && !has_short) return nullptr;
  if (!has_long || !has_short) return has_long ? long_ : short_;
  turn_ = (turn_ + 1) % (kTurnsOfShort + 1);
  return turn_ == 0 ? long_ : short_;
}

GridSearch& PathQueue::State::prepare(Lane& lane, const PathRequest& request) noexcept {
  return lane.search.emplace<GridSearch>(request.world, *lane.context);
}
WaypointSearch& PathQueue::State::prepare(Lane& lane, const WaypointRequest& request) noexcept {
  return lane.search.emplace<WaypointSearch>(request.world, *lane.context);
}
DirectionalSearch& PathQueue::State::prepare(Lane& lane, const DirectionalRequest& request) noexcept {
  return lane.search.emplace<DirectionalSearch>(request.world, lane.turning);
}

std::uint64_t PathQueue::State::begin(Lane& lane) noexcept {
  lane.spent = lane.saved_up = 0;
  std::visit(
      [&](const auto& request) {
        if (prepare(lane, request).start(query_of(request)) != PathStatus::running) finish(lane);
      },
      *slots_[lane.ticket->place].request);
  return kBeginning;
}

/// Whether a search goes on is decided in each frame, even where its turn does not come: so what is saved between two
/// frames says all. One that does not is as if it had not begun.
void PathQueue::State::follow_world(Lane& lane) noexcept {
  if (!lane.ticket) return;
  bool anew = true;
  with_search(lane, [&](auto& search, const auto&) { anew = search.must_begin_anew(); });
  if (!anew) return;
  lane.search.emplace<std::monostate>();
  lane.spent = lane.saved_up = 0;
}

std::uint64_t PathQueue::State::advance(Lane& lane, std::uint64_t budget) noexcept {
  if (std::holds_alternative<std::monostate>(lane.search)) return begin(lane);
  const std::uint64_t most =
      std::visit([](const auto& request) { return request.max_effort; }, *slots_[lane.ticket->place].request);
  const std::uint64_t left = most - std::min(lane.spent, most);
  const std::uint64_t slice = std::clamp<std::uint64_t>(left, 1, kSlice);
  const std::uint64_t before = lane.saved_up;
  if (budget < slice - before) {
    lane.saved_up += budget;
    return budget;
  }
  // A search that goes on has used all of its slice, of which expansions are not always all.
  lane.saved_up = 0;
  lane.spent += slice;
  std::uint64_t spent = slice - before;
  PathStatus status = PathStatus::running;
  with_search(lane, [&](auto& search, const auto&) {
    const std::uint64_t effort = effort_of(search.result());
    status = left == 0 ? PathStatus::running : search.step(slice);
    if (status == PathStatus::running && left <= slice) {
      if constexpr (std::is_same_v<std::decay_t<decltype(search)>, DirectionalSearch>) {
        status = search.step(~std::uint64_t{0});  // it knows its limit, and ends with the path known by now
      } else {
        search.cancel(PathReason::budget_spent);
        status = PathStatus::no_path;
      }
    }
    // At least one, so that every turn brings the frame nearer to its end.
    if (status != PathStatus::running) {
      const std::uint64_t used = effort_of(search.result()) - effort;
      spent = std::clamp<std::uint64_t>(used - std::min(used, before), 1, spent);
    }
  });
  if (status != PathStatus::running) {
    finish(lane);
  } else if (&lane == short_ && lane.spent >= kShortSearch) {
    set_aside();
  }
  return spent;
}

/// The short lane's search has become long: it goes on as the long one, or begins anew when that is done.
void PathQueue::State::set_aside() noexcept {
  if (!fill(*long_, long_list_)) {
    std::swap(short_, long_);
    return;
  }
  const Ticket ticket = *short_->ticket;
  short_->ticket.reset();
  Slot& slot = slots_[ticket.place];
  slot.is_long = true;
  wait(slot, ticket);
}

void PathQueue::State::finish(Lane& lane) noexcept {
  const Ticket ticket = *lane.ticket;
  Slot& slot = slots_[ticket.place];
  // Of a search whose effort is spent that is the way as far as it is known.
  with_search(lane, [&](const auto& search, const auto& request) { slot.result = search.partial_path(request.out); });
  slot.state = RequestState::done;
  slot.is_listed = true;
  done_[(done_first_ + done_count_++) % capacity_] = ticket;
  lane.ticket.reset();
}

std::uint64_t PathQueue::State::run(QueueBudget budget) noexcept {
  using Clock = std::chrono::steady_clock;
  const bool timed = budget.microseconds != ~std::uint64_t{0};
  const Clock::time_point start = timed ? Clock::now() : Clock::time_point{};
  const auto limit = std::chrono::microseconds(std::min<std::uint64_t>(budget.microseconds, 1'000'000'000));
  std::uint64_t spent = 0;
  for (Lane& lane : lanes_) follow_world(lane);
  while (spent < budget.expansions) {
    if (timed && Clock::now() - start >= limit) break;
    Lane* const lane = next_lane();
    if (lane == nullptr) break;
    spent += advance(*lane, budget.expansions - spent);
  }
  ++frame_;
  return spent;
}

std::optional<Ticket> PathQueue::State::next_done() noexcept {
  if (done_count_ == 0) return std::nullopt;
  const Ticket ticket = done_[done_first_];
  done_first_ = (done_first_ + 1) % capacity_;
  --done_count_;
  slots_[ticket.place].is_listed = false;
  return ticket;
}

/// Takes a ticket out of the ring.
void PathQueue::State::unlist(Ticket ticket) noexcept {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < done_count_; ++i) {
    const Ticket done = done_[(done_first_ + i) % capacity_];
    if (done != ticket) done_[(done_first_ + kept++) % capacity_] = done;
  }
  done_count_ = kept;
}

RequestState PathQueue::State::state(Ticket ticket) const noexcept {
  const Slot* const slot = find(ticket);
  return slot == nullptr ? RequestState::unknown : slot->state;
}

template <class Request>
typename RequestKind<Request>::Result PathQueue::State::result(Ticket ticket) const noexcept {
  typename RequestKind<Request>::Result result;
  const Slot* const slot = find(ticket);
  if (slot == nullptr || !std::holds_alternative<Request>(*slot->request)) {
    result.status = PathStatus::bad_query;
    result.reason = PathReason::cancelled;
    return result;
  }
  if (slot->state == RequestState::done) return std::get<typename RequestKind<Request>::Result>(slot->result);
  const Lane* const lane = lane_of(ticket);
  const auto* const search =
      lane == nullptr ? nullptr : std::get_if<typename RequestKind<Request>::Search>(&lane->search);
  return search == nullptr ? result : search->result();
}

template <class Request, class Part>
typename RequestKind<Request>::Result PathQueue::State::partial_path(Ticket ticket,
                                                                     std::span<Part> out) const noexcept {
  auto result = this->result<Request>(ticket);
  if (result.status == PathStatus::bad_query) return result;
  const Slot* const slot = find(ticket);
  const auto& request = std::get<Request>(*slot->request);
  std::size_t& count = RequestKind<Request>::count(result);
  if (slot->state == RequestState::done) {
    std::copy_n(request.out.begin(), std::min({request.out.size(), count, out.size()}), out.begin());
    return result;
  }
  const Lane* const lane = lane_of(ticket);
  const auto* const search =
      lane == nullptr ? nullptr : std::get_if<typename RequestKind<Request>::Search>(&lane->search);
  if (search != nullptr) return search->partial_path(out);
  count = write_start(request, out);
  return result;
}

void PathQueue::State::drop(Ticket ticket) noexcept {
  Slot* const slot = find(ticket);
  if (slot == nullptr) return;
  if (slot->state == RequestState::waiting) --waiting_;
  for (Lane& lane : lanes_) {
    if (lane.ticket == ticket) lane.ticket.reset();
  }
  if (slot->state == RequestState::done && slot->is_listed) unlist(ticket);
  slot->state = RequestState::unknown;
  slot->request.reset();
  slot->next_free = first_free_;
  first_free_ = ticket.place;
}

PathQueue::PathQueue(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
PathQueue::PathQueue(PathQueue&&) noexcept = default;
PathQueue& PathQueue::operator=(PathQueue&&) noexcept = default;
PathQueue::~PathQueue() = default;

Result<PathQueue> PathQueue::create(std::size_t cells, std::size_t requests) noexcept {
  std::unique_ptr<State> state(new (std::nothrow) State);
  if (!state) return Failure{Error{ErrorCode::out_of_memory, 0}};
  if (const auto created = state->create(cells, requests); !created) return Failure{created.error()};
  return PathQueue(std::move(state));
}

Result<PathQueue> PathQueue::create(const World& largest, std::size_t requests) noexcept {
  auto queue = create(largest.most_nodes(), requests);
  if (!queue) return queue;
  if (const auto made = queue->state_->make_room_for_turning(largest); !made) return Failure{made.error()};
  return queue;
}

std::optional<Ticket> PathQueue::push(const PathRequest& request) noexcept {
  return state_->push(request, request.priority, request.deadline);
}
std::optional<Ticket> PathQueue::push_waypoint(const WaypointRequest& request) noexcept {
  return state_->push(request, request.priority, request.deadline);
}
std::optional<Ticket> PathQueue::push_directional(const DirectionalRequest& request) noexcept {
  return state_->push(request, request.priority, request.deadline);
}
std::uint64_t PathQueue::run(QueueBudget budget) noexcept { return state_->run(budget); }
std::optional<Ticket> PathQueue::next_done() noexcept { return state_->next_done(); }
RequestState PathQueue::state(Ticket ticket) const noexcept { return state_->state(ticket); }
PathResult PathQueue::result(Ticket ticket) const noexcept { return state_->result<PathRequest>(ticket); }
WaypointResult PathQueue::waypoint_result(Ticket ticket) const noexcept {
  return state_->result<WaypointRequest>(ticket);
}
DirectionalResult PathQueue::directional_result(Ticket ticket) const noexcept {
  return state_->result<DirectionalRequest>(ticket);
}
PathResult PathQueue::partial_path(Ticket ticket, std::span<Cell> out) const noexcept {
  return state_->partial_path<PathRequest>(ticket, out);
}
WaypointResult PathQueue::partial_waypoint_path(Ticket ticket, std::span<Point> out) const noexcept {
  return state_->partial_path<WaypointRequest>(ticket, out);
}
DirectionalResult PathQueue::partial_directional_path(Ticket ticket, std::span<PathCurve> out) const noexcept {
  return state_->partial_path<DirectionalRequest>(ticket, out);
}
void PathQueue::drop(Ticket ticket) noexcept { state_->drop(ticket); }
std::size_t PathQueue::waiting() const noexcept { return state_->waiting(); }
std::size_t PathQueue::write(std::byte* out, std::size_t size) const noexcept { return state_->save({out, size}); }
Result<std::size_t, SavedError> PathQueue::list(const std::byte* saved, std::size_t size, Ticket* out,
                                                std::size_t most) const noexcept {
  return state_->saved_tickets({saved, size}, {out, most});
}
Result<Done, SavedError> PathQueue::restore(std::span<const std::byte> saved, const AskedRequests& asked) noexcept {
  return state_->restore(saved, asked);
}

}  // namespace libpath
