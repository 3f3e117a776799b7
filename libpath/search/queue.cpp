#include <libpath/search/queue.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <new>
#include <utility>

namespace libpath {
namespace {

constexpr std::uint64_t kSlice = 64;
constexpr std::uint32_t kTurnsOfShort = 3;  // to each of the long search

std::uint64_t patience(Priority priority) noexcept {
  switch (priority) {
    case Priority::high: return 2;
    case Priority::normal: return 30;
    case Priority::low: return 240;
  }
  return 0;
}

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

/// A heap in memory made once. Entries of dropped requests stay until they come
/// up or room is needed.
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

}  // namespace

class PathQueue::State {
 public:
  Result<Done> create(std::size_t cells, std::size_t requests) noexcept;
  std::optional<Ticket> push(const PathRequest& request) noexcept;
  std::uint64_t run(QueueBudget budget) noexcept;
  std::optional<Ticket> next_done() noexcept;
  RequestState state(Ticket ticket) const noexcept;
  PathResult result(Ticket ticket) const noexcept;
  PathResult partial_path(Ticket ticket, std::span<Cell> out) const noexcept;
  void drop(Ticket ticket) noexcept;
  void restart() noexcept;
  std::size_t waiting() const noexcept { return waiting_; }

 private:
  struct Slot {
    std::optional<PathRequest> request;
    std::uint32_t number = 0;  // grows whenever the slot is given away
    std::uint32_t next_free = 0;
    RequestState state = RequestState::unknown;
    bool is_listed = false;  // among those done and not named yet
    std::uint64_t due = 0;
    std::uint64_t arrival = 0;
    PathResult result;
  };
  /// A search under way.
  struct Lane {
    std::optional<SearchContext> context;
    std::optional<GridSearch> search;
    std::optional<Ticket> ticket;
    std::uint64_t spent = 0;
  };

  Slot* find(Ticket ticket) noexcept;
  const Slot* find(Ticket ticket) const noexcept { return const_cast<State*>(this)->find(ticket); }
  const Lane* lane_of(Ticket ticket) const noexcept;
  bool fill(Lane& lane, WaitingList& list) noexcept;
  std::uint64_t begin(Lane& lane, Ticket ticket) noexcept;
  std::uint64_t advance(Lane& lane, std::uint64_t budget) noexcept;
  void finish(Lane& lane) noexcept;
  void set_aside() noexcept;
  Lane* next_lane() noexcept;
  void unlist(Ticket ticket) noexcept;
  void wait(WaitingList& list, const Slot& slot, Ticket ticket) noexcept;

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
  std::uint32_t first_free_ = 0;
  std::size_t waiting_ = 0;
  std::uint32_t turn_ = 0;
  std::uint64_t frame_ = 0;
  std::uint64_t arrivals_ = 0;
};

Result<Done> PathQueue::State::create(std::size_t cells, std::size_t requests) noexcept {
  assert(requests >= 1);
  capacity_ = requests;
  slots_.reset(new (std::nothrow) Slot[requests]);
  done_.reset(new (std::nothrow) Ticket[requests]);
  short_list_.entries.reset(new (std::nothrow) Waiting[requests]);
  long_list_.entries.reset(new (std::nothrow) Waiting[requests]);
  if (!slots_ || !done_ || !short_list_.entries || !long_list_.entries) {
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

const PathQueue::State::Lane* PathQueue::State::lane_of(Ticket ticket) const noexcept {
  for (const Lane& lane : lanes_) {
    if (lane.ticket == ticket) return &lane;
  }
  return nullptr;
}

void PathQueue::State::wait(WaitingList& list, const Slot& slot, Ticket ticket) noexcept {
  if (list.count == capacity_) {
    list.compact([&](const Waiting& entry) {
      const Slot* const other = find(entry.ticket);
      return other == nullptr || other->state != RequestState::waiting;
    });
  }
  list.push({slot.due, slot.arrival, ticket});
  ++waiting_;
}

std::optional<Ticket> PathQueue::State::push(const PathRequest& request) noexcept {
  if (first_free_ == capacity_) return std::nullopt;
  const std::uint32_t place = first_free_;
  Slot& slot = slots_[place];
  first_free_ = slot.next_free;
  slot.request.emplace(request);
  slot.state = RequestState::waiting;
  slot.arrival = arrivals_++;
  slot.due = frame_ + std::min<std::uint64_t>(patience(request.priority), request.deadline);
  slot.result = {};
  slot.is_listed = false;
  const Ticket ticket{place, ++slot.number};
  wait(short_list_, slot, ticket);
  return ticket;
}

/// Gives an idle lane the request that is due first. False where none waits.
bool PathQueue::State::fill(Lane& lane, WaitingList& list) noexcept {
  while (!lane.ticket && list.count > 0) {
    const Ticket ticket = list.pop().ticket;
    const Slot* const slot = find(ticket);
    if (slot != nullptr && slot->state == RequestState::waiting) {
      lane.ticket = ticket;
      lane.search.reset();
      lane.spent = 0;
      --waiting_;
      find(ticket)->state = RequestState::running;
    }
  }
  return lane.ticket.has_value();
}

/// The lane that works next: short searches have three turns of four while
/// there is a long one.
PathQueue::State::Lane* PathQueue::State::next_lane() noexcept {
  const bool has_long = fill(*long_, long_list_);
  const bool has_short = fill(*short_, short_list_);
  if (!has_long && !has_short) return nullptr;
  if (!has_long || !has_short) return has_long ? long_ : short_;
  turn_ = (turn_ + 1) % (kTurnsOfShort + 1);
  return turn_ == 0 ? long_ : short_;
}

std::uint64_t PathQueue::State::begin(Lane& lane, Ticket ticket) noexcept {
  const PathRequest& request = *slots_[ticket.place].request;
  lane.search.emplace(request.world, *lane.context);
  if (lane.search->start(request.query) != PathStatus::running) finish(lane);
  return kBeginning;
}

std::uint64_t PathQueue::State::advance(Lane& lane, std::uint64_t budget) noexcept {
  if (!lane.search) return begin(lane, *lane.ticket);
  const std::uint64_t before = lane.search->result().expanded;
  const PathStatus status = lane.search->step(std::min(budget, kSlice));
  // At least one, so that every turn brings the frame nearer to its end.
  const std::uint64_t spent = std::max<std::uint64_t>(lane.search->result().expanded - before, 1);
  lane.spent += spent;
  if (status != PathStatus::running) {
    finish(lane);
  } else if (&lane == short_ && lane.spent >= kShortSearch) {
    set_aside();
  }
  return spent;
}

/// The short lane's search has become long: it goes on as the long one, or
/// begins anew when that is done.
void PathQueue::State::set_aside() noexcept {
  if (!fill(*long_, long_list_)) {
    std::swap(short_, long_);
    return;
  }
  const Ticket ticket = *short_->ticket;
  short_->ticket.reset();
  Slot& slot = slots_[ticket.place];
  slot.state = RequestState::waiting;
  wait(long_list_, slot, ticket);
}

void PathQueue::State::finish(Lane& lane) noexcept {
  const Ticket ticket = *lane.ticket;
  Slot& slot = slots_[ticket.place];
  slot.result = lane.search->path(slot.request->out);
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

PathResult PathQueue::State::result(Ticket ticket) const noexcept {
  const Slot* const slot = find(ticket);
  if (slot == nullptr) return {.status = PathStatus::bad_query, .reason = PathReason::cancelled};
  const Lane* const lane = lane_of(ticket);
  return lane != nullptr && lane->search ? lane->search->result() : slot->result;
}

PathResult PathQueue::State::partial_path(Ticket ticket, std::span<Cell> out) const noexcept {
  const Slot* const slot = find(ticket);
  if (slot == nullptr) return result(ticket);
  const Lane* const lane = lane_of(ticket);
  if (lane != nullptr && lane->search) return lane->search->partial_path(out);
  PathResult result = slot->result;
  if (slot->state == RequestState::done) {
    const std::span<Cell> path = slot->request->out;
    std::copy_n(path.begin(), std::min({path.size(), result.cells, out.size()}), out.begin());
    return result;
  }
  result.cells = 1;
  if (!out.empty()) out[0] = slot->request->query.from;
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

void PathQueue::State::restart() noexcept {
  for (Lane& lane : lanes_) {
    if (lane.ticket) lane.search.reset();
  }
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

std::optional<Ticket> PathQueue::push(const PathRequest& request) noexcept { return state_->push(request); }
std::uint64_t PathQueue::run(QueueBudget budget) noexcept { return state_->run(budget); }
std::optional<Ticket> PathQueue::next_done() noexcept { return state_->next_done(); }
RequestState PathQueue::state(Ticket ticket) const noexcept { return state_->state(ticket); }
PathResult PathQueue::result(Ticket ticket) const noexcept { return state_->result(ticket); }
PathResult PathQueue::partial_path(Ticket ticket, std::span<Cell> out) const noexcept {
  return state_->partial_path(ticket, out);
}
void PathQueue::drop(Ticket ticket) noexcept { state_->drop(ticket); }
void PathQueue::restart() noexcept { state_->restart(); }
std::size_t PathQueue::waiting() const noexcept { return state_->waiting(); }

}  // namespace libpath
