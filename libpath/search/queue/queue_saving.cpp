// How a queue is written and read back: its requests but for what the game gives again, and how far searches have come.

#include <libpath/search/queue/queue_state.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include <libpath/core/bit_cast.h>
#include <libpath/search/grid/grid_progress.h>
#include <libpath/search/ground/block_budget.h>
#include <libpath/tables/container/hash.h>
#include <libpath/tables/container/saved_state.h>

namespace libpath {

/// A search under way, or none. What has not begun is all 0 behind its place.
struct PathQueue::State::SavedLane {
  static constexpr std::uint32_t kIdle = ~std::uint32_t{0};

  std::uint32_t place = kIdle;
  std::uint32_t has_begun = 0;
  std::uint64_t spent = 0;
  std::uint64_t saved_up = 0;
  std::uint64_t effort = 0;  // as its result says
  GridProgress grid;
};

/// Of the queue as a whole. Then follow, in this order: how often each of `places` was given away; those of them that
/// are free, in the order in which they are given away next; `present` requests by place; the results of those that are
/// done, likewise; the places of `listed` ones that are done and were not named yet, in order.
struct PathQueue::State::SavedQueue {
  std::uint64_t frame;
  std::uint64_t arrivals;
  std::uint32_t places;
  std::uint32_t present;
  std::uint32_t listed;
  std::uint32_t turn;
  std::array<SavedLane, 2> lanes;  // the short one first
};

struct PathQueue::State::SavedRequest {
  std::uint32_t place;
  std::uint8_t kind;  // as in AnyRequest
  std::uint8_t state;
  std::uint8_t is_long;
  std::uint8_t zero;
  std::uint64_t due;
  std::uint64_t arrival;
  std::uint64_t hash;  // of what the game gives again

  bool is(RequestState other) const noexcept { return state == static_cast<std::uint8_t>(other); }
};

namespace {

/// A result of any kind; what a kind has not is 0.
struct SavedResult {
  std::uint8_t status = 0;
  std::uint8_t reason = 0;
  std::uint8_t optimal = 0;
  std::uint8_t loops = 0;
  std::uint32_t suboptimality_bound = 0;
  std::uint64_t cost = 0;
  double length = 0;
  double plain_length = 0;
  std::uint64_t parts = 0;
  std::uint64_t corners = 0;
  std::uint64_t rings = 0;
  std::uint64_t effort = 0;
  std::uint64_t expanded = 0;
  std::uint64_t cells_expanded = 0;
  std::array<std::uint64_t, 2> goal{};
};
static_assert(sizeof(SavedResult) == 96);

/// To the last bit: 0 and −0 differ.
bool operator==(const SavedResult& a, const SavedResult& b) noexcept {
  using Words = std::array<std::uint64_t, sizeof(SavedResult) / sizeof(std::uint64_t)>;
  return bit_cast<Words>(a) == bit_cast<Words>(b);
}

template <class Result>
SavedResult begin_saved(const Result& from) noexcept {
  SavedResult saved;
  saved.status = static_cast<std::uint8_t>(from.status);
  saved.reason = static_cast<std::uint8_t>(from.reason);
  saved.optimal = from.optimal;
  saved.length = from.length;
  saved.expanded = from.expanded;
  return saved;
}
template <class Result>
Result begin_result(const SavedResult& saved) noexcept {
  Result result;
  result.status = static_cast<PathStatus>(saved.status);
  result.reason = static_cast<PathReason>(saved.reason);
  result.optimal = saved.optimal != 0;
  result.length = saved.length;
  result.expanded = saved.expanded;
  return result;
}

SavedResult saved_of(const PathResult& from) noexcept {
  SavedResult saved = begin_saved(from);
  saved.cost = from.cost;
  saved.parts = from.cells;
  saved.corners = from.corners;
  saved.goal = {static_cast<std::uint32_t>(from.goal.x), static_cast<std::uint32_t>(from.goal.y)};
  return saved;
}
SavedResult saved_of(const WaypointResult& from) noexcept {
  SavedResult saved = begin_saved(from);
  saved.cost = bit_cast<std::uint64_t>(from.cost);
  saved.parts = from.points;
  saved.goal = {bit_cast<std::uint64_t>(from.goal.x), bit_cast<std::uint64_t>(from.goal.y)};
  return saved;
}
SavedResult saved_of(const DirectionalResult& from) noexcept {
  SavedResult saved = begin_saved(from);
  saved.loops = from.loops;
  saved.suboptimality_bound = from.suboptimality_bound;
  saved.cost = from.cost;
  saved.plain_length = from.plain_length;
  saved.parts = from.curves;
  saved.rings = static_cast<std::uint32_t>(from.rings);
  saved.effort = from.effort;
  saved.cells_expanded = from.cells_expanded;
  return saved;
}

void read_result(const SavedResult& saved, PathResult& result) noexcept {
  result = begin_result<PathResult>(saved);
  result.cost = saved.cost;
  result.cells = static_cast<std::size_t>(saved.parts);
  result.corners = static_cast<std::size_t>(saved.corners);
  result.goal = {static_cast<std::int32_t>(saved.goal[0]), static_cast<std::int32_t>(saved.goal[1])};
}
void read_result(const SavedResult& saved, WaypointResult& result) noexcept {
  result = begin_result<WaypointResult>(saved);
  result.cost = bit_cast<double>(saved.cost);
  result.points = static_cast<std::size_t>(saved.parts);
  result.goal = {bit_cast<double>(saved.goal[0]), bit_cast<double>(saved.goal[1])};
}
void read_result(const SavedResult& saved, DirectionalResult& result) noexcept {
  result = begin_result<DirectionalResult>(saved);
  result.loops = saved.loops != 0;
  result.suboptimality_bound = saved.suboptimality_bound;
  result.cost = saved.cost;
  result.plain_length = saved.plain_length;
  result.curves = static_cast<std::size_t>(saved.parts);
  result.rings = static_cast<std::int32_t>(saved.rings);
  result.effort = saved.effort;
  result.cells_expanded = saved.cells_expanded;
}

constexpr std::size_t kKinds = std::variant_size_v<AnyRequest>;

/// The result of a request of the kind of that number. REQUIRES: below kKinds.
AnyResult result_of(std::size_t kind, const SavedResult& saved) noexcept {
  AnyResult result;
  if (kind == 1) result.emplace<1>();
  if (kind == 2) result.emplace<2>();
  std::visit([&](auto& one) { read_result(saved, one); }, result);
  return result;
}

/// Whether it ends a search, and says nothing that no result of its kind says.
bool is_result(std::size_t kind, const SavedResult& saved) noexcept {
  const bool is_end = saved.status <= static_cast<std::uint8_t>(PathStatus::bad_query) &&
                      saved.status != static_cast<std::uint8_t>(PathStatus::running) &&
                      saved.reason <= static_cast<std::uint8_t>(PathReason::not_seen);
  return is_end && std::visit([](const auto& one) { return saved_of(one); }, result_of(kind, saved)) == saved;
}

/// Numbers of which a hash is made.
class Numbers {
 public:
  template <class... Values>
  void add(Values... values) noexcept {
    (add_one(values), ...);
  }
  std::uint64_t hash() const noexcept { return hash_of(std::as_bytes(std::span(numbers_).first(count_))); }

 private:
  void add_one(double value) noexcept { numbers_[count_++] = bit_cast<std::uint64_t>(value); }
  template <class Value>
  void add_one(Value value) noexcept {
    numbers_[count_++] = static_cast<std::uint64_t>(value);
  }

  std::array<std::uint64_t, 32> numbers_{};
  std::size_t count_ = 0;
};

void add_query(const GridQuery& query, Numbers& to) noexcept {
  to.add(query.from.x, query.from.y, query.to.x, query.to.y, query.neighbours, query.otherwise);
}
void add_query(const WaypointQuery& query, Numbers& to) noexcept {
  to.add(query.from.x, query.from.y, query.to.x, query.to.y, query.otherwise);
}
void add_query(const DirectionalQuery& query, Numbers& to) noexcept {
  to.add(query.from.cell.x, query.from.cell.y, query.from.heading, query.to.x, query.to.y, query.heading.has_value(),
         query.heading.value_or(0), query.weight, query.rings, query.turn_price, query.start.has_value(), query.shots,
         query.loops, query.max_effort);
  if (query.start) to.add(query.start->position.x, query.start->position.y, query.start->heading);
}

/// Of all that a game gives again, but for where the world and the buffer lie: those of a request that is done may be
/// gone.
template <class Request>
std::uint64_t hash_of_request(const Request& request) noexcept {
  Numbers numbers;
  add_query(request.query, numbers);
  numbers.add(request.priority, request.deadline, request.max_effort, request.out.size());
  numbers.add(request.world.size().width, request.world.size().height);
  return numbers.hash();
}

template <class T>
bool is_unset(const T& value) noexcept {
  const T unset;
  return std::memcmp(&value, &unset, sizeof value) == 0;
}

}  // namespace

/// A queue as it was saved, proven.
struct PathQueue::State::Saved {
  SavedQueue queue{};
  SavedValues<std::uint32_t> numbers;
  SavedValues<std::uint32_t> free;
  SavedValues<SavedRequest> requests;
  SavedValues<SavedResult> results;
  SavedValues<std::uint32_t> listed;

  /// The index of the request at a place; that of none where there is none.
  std::size_t find(std::uint32_t place) const noexcept {
    std::size_t first = 0;
    for (std::size_t end = requests.size(); end - first > 1;) {
      const std::size_t middle = (first + end) / 2;
      (requests.first_member<std::uint32_t>(middle) <= place ? first : end) = middle;
    }
    const bool is_there = first < requests.size() && requests.first_member<std::uint32_t>(first) == place;
    return is_there ? first : requests.size();
  }
};

/// The queues that may take one another's states: with as much room.
std::uint64_t PathQueue::State::tied_to() const noexcept {
  return tie(tie(capacity_, lanes_[0].context->capacity()), lanes_[0].turning.poses());
}

PathQueue::State::SavedLane PathQueue::State::saved(const Lane& lane) const noexcept {
  SavedLane saved;
  if (!lane.ticket) return saved;
  saved.place = lane.ticket->place;
  with_search(lane, [&](const auto& search, const auto&) {
    if (search.begins_anew()) return;
    saved.has_begun = 1;
    saved.spent = lane.spent;
    saved.saved_up = lane.saved_up;
    saved.effort = effort_of(search.result());
    if constexpr (std::is_same_v<std::decay_t<decltype(search)>, GridSearch>) saved.grid = search.progress();
  });
  return saved;
}

void PathQueue::State::write(StateWriter& to) const noexcept {
  SavedQueue queue{.frame = frame_,
                   .arrivals = arrivals_,
                   .places = places_,
                   .present = 0,
                   .listed = static_cast<std::uint32_t>(done_count_),
                   .turn = turn_,
                   .lanes = {saved(*short_), saved(*long_)}};
  for (std::size_t place = 0; place < places_; ++place) queue.present += is_present(place);
  to.put(queue);
  for (std::size_t place = 0; place < places_; ++place) to.put(slots_[place].number);
  // Places that were never given away follow each other at the end.
  for (std::uint32_t place = first_free_; place < places_; place = slots_[place].next_free) to.put(place);
  for (std::uint32_t place = 0; place < places_; ++place) {
    if (!is_present(place)) continue;
    const Slot& slot = slots_[place];
    const bool waits_long = slot.state == RequestState::waiting && slot.is_long;
    to.put(SavedRequest{.place = place,
                        .kind = static_cast<std::uint8_t>(slot.request->index()),
                        .state = static_cast<std::uint8_t>(slot.state),
                        .is_long = waits_long,
                        .zero = 0,
                        .due = slot.due,
                        .arrival = slot.arrival,
                        .hash = std::visit([](const auto& one) { return hash_of_request(one); }, *slot.request)});
  }
  for (std::size_t place = 0; place < places_; ++place) {
    if (slots_[place].state != RequestState::done) continue;
    to.put(std::visit([](const auto& one) { return saved_of(one); }, slots_[place].result));
  }
  for (std::size_t i = 0; i < done_count_; ++i) to.put(done_[(done_first_ + i) % capacity_].place);
}

/// Reads all, and proves what the queue trusts in later; the queue is as it was.
Result<Done, SavedError> PathQueue::State::read(std::span<const std::byte> bytes, Saved& saved) const noexcept {
  auto opened = StateReader::open(bytes, SavedKind::queue, tied_to());
  if (!opened) return Failure{opened.error()};
  StateReader& reader = *opened;
  saved.queue = reader.take<SavedQueue>();
  const SavedQueue& queue = saved.queue;
  if (queue.places > capacity_ || queue.present > queue.places || queue.turn > kTurnsOfShort) {
    return Failure{SavedError::bad_state};
  }
  saved.numbers = reader.take_all<std::uint32_t>(queue.places);
  saved.free = reader.take_all<std::uint32_t>(queue.places - queue.present);
  saved.requests = reader.take_all<SavedRequest>(queue.present);
  if (!reader.is_sound() || !are_places(saved)) return Failure{SavedError::bad_state};
  std::size_t done = 0;
  for (std::size_t i = 0; i < saved.requests.size(); ++i) done += saved.requests[i].is(RequestState::done);
  saved.results = reader.take_all<SavedResult>(done);
  saved.listed = reader.take_all<std::uint32_t>(queue.listed);
  if (!reader.is_done() || !are_listed(saved) || !are_lanes(saved)) return Failure{SavedError::bad_state};
  return Done{};
}

/// Whether each place is free or has a request that is sound, and none has both or is named twice.
bool PathQueue::State::are_places(const Saved& saved) const noexcept {
  proof_.clear();
  for (std::size_t i = 0; i < saved.requests.size(); ++i) {
    const SavedRequest request = saved.requests[i];
    const bool is_sound = request.kind < kKinds && request.state <= static_cast<std::uint8_t>(RequestState::done) &&
                          !request.is(RequestState::unknown) && request.zero == 0 &&
                          request.is_long <= request.is(RequestState::waiting) &&
                          request.arrival < saved.queue.arrivals;
    const bool follows = i == 0 || saved.requests.first_member<std::uint32_t>(i - 1) < request.place;
    if (!is_sound || !follows || request.place >= saved.queue.places) return false;
    proof_.add(request.place);
  }
  for (std::size_t i = 0; i < saved.free.size(); ++i) {
    if (saved.free[i] >= saved.queue.places || !proof_.add_new(saved.free[i])) return false;
  }
  return true;
}

/// Whether results are sound, and those not named yet are done and listed once.
bool PathQueue::State::are_listed(const Saved& saved) const noexcept {
  proof_.clear();
  std::size_t done = 0;
  for (std::size_t i = 0; i < saved.requests.size(); ++i) {
    const SavedRequest request = saved.requests[i];
    if (!request.is(RequestState::done)) continue;
    if (!is_result(request.kind, saved.results[done++])) return false;
    proof_.add(request.place);
  }
  for (std::size_t i = 0; i < saved.listed.size(); ++i) {
    const std::uint32_t place = saved.listed[i];
    if (place >= saved.queue.places || !proof_[place]) return false;
    proof_.remove(place);
  }
  return true;
}

/// Whether just the requests that run are under way, each once, and have come as far as is said.
bool PathQueue::State::are_lanes(const Saved& saved) noexcept {
  std::size_t running = 0;
  for (std::size_t i = 0; i < saved.requests.size(); ++i) running += saved.requests[i].is(RequestState::running);
  const std::array<SavedLane, 2>& lanes = saved.queue.lanes;
  if (lanes[0].place == lanes[1].place && lanes[0].place != SavedLane::kIdle) return false;
  for (SavedLane lane : lanes) {
    const bool may_begin = lane.place != SavedLane::kIdle;
    bool is_grid = false;
    if (may_begin) {
      const std::size_t i = saved.find(lane.place);
      if (i == saved.requests.size() || !saved.requests[i].is(RequestState::running)) return false;
      is_grid = saved.requests[i].kind == 0;
      --running;
    }
    if (lane.has_begun > (may_begin ? 1U : 0U) || lane.spent % kSlice != 0 || lane.saved_up >= kSlice) return false;
    if (!is_grid && !is_unset(lane.grid)) return false;
    lane.place = SavedLane::kIdle;
    if (lane.has_begun == 0 && !is_unset(lane)) return false;
  }
  return running == 0 && lanes[0].spent < kShortSearch;
}

/// Calls visit(index of the saved request, request) for those that are asked again.
template <class Request, class Visit>
void PathQueue::State::for_each_saved(const Saved& saved, std::span<const Ticketed<Request>> asked,
                                      Visit visit) noexcept {
  for (const Ticketed<Request>& one : asked) {
    const std::size_t i = saved.find(one.ticket.place);
    if (i < saved.requests.size() && saved.numbers[one.ticket.place] == one.ticket.number) visit(i, one.request);
  }
}
template <class Visit>
void PathQueue::State::for_each_saved(const Saved& saved, const AskedRequests& asked, Visit visit) noexcept {
  for_each_saved(saved, asked.paths, visit);
  for_each_saved(saved, asked.waypoint_paths, visit);
  for_each_saved(saved, asked.directional_paths, visit);
}

/// Whether all requests are given again, as they were.
bool PathQueue::State::are_asked(const Saved& saved, const AskedRequests& asked) const noexcept {
  proof_.clear();
  bool are_same = true;
  std::size_t given = 0;
  for_each_saved(saved, asked, [&](std::size_t i, const auto& request) {
    const SavedRequest known = saved.requests[i];
    are_same = are_same && known.kind == AnyRequest(request).index() && known.hash == hash_of_request(request);
    given += proof_.add_new(known.place);
  });
  return are_same && given == saved.requests.size();
}

void PathQueue::State::clear() noexcept {
  for (Lane& lane : lanes_) {
    lane.ticket.reset();
    lane.search.emplace<std::monostate>();
    lane.spent = lane.saved_up = 0;
  }
  short_list_.count = long_list_.count = 0;
  done_first_ = done_count_ = 0;
  waiting_ = 0;
  for (std::uint32_t place = 0; place < places_; ++place) {
    Slot& slot = slots_[place];
    slot.request.reset();
    slot.state = RequestState::unknown;
    slot.number = 0;
    slot.next_free = place + 1;
  }
}

/// REQUIRES: cleared.
void PathQueue::State::put_back_places(const Saved& saved) noexcept {
  places_ = saved.queue.places;
  for (std::size_t place = 0; place < places_; ++place) slots_[place].number = saved.numbers[place];
  std::uint32_t* next = &first_free_;
  for (std::size_t i = 0; i < saved.free.size(); ++i) {
    *next = saved.free[i];
    next = &slots_[saved.free[i]].next_free;
  }
  *next = places_;
}

void PathQueue::State::put_back(const Saved& saved, const AskedRequests& asked) noexcept {
  clear();
  put_back_places(saved);
  frame_ = saved.queue.frame;
  arrivals_ = saved.queue.arrivals;
  turn_ = saved.queue.turn;
  for_each_saved(saved, asked,
                 [&](std::size_t i, const auto& request) { slots_[saved.requests[i].place].request.emplace(request); });
  std::size_t done = 0;
  for (std::size_t i = 0; i < saved.requests.size(); ++i) {
    const SavedRequest request = saved.requests[i];
    Slot& slot = slots_[request.place];
    slot.state = static_cast<RequestState>(request.state);
    slot.is_long = request.is_long != 0;
    slot.is_listed = false;
    slot.due = request.due;
    slot.arrival = request.arrival;
    slot.result = {};
    if (slot.state == RequestState::waiting) wait(slot, ticket_at(request.place));
    if (slot.state == RequestState::done) slot.result = result_of(request.kind, saved.results[done++]);
  }
  for (std::size_t i = 0; i < saved.listed.size(); ++i) {
    done_[done_count_++] = ticket_at(saved.listed[i]);
    slots_[saved.listed[i]].is_listed = true;
  }
  put_back(*short_, saved.queue.lanes[0]);
  put_back(*long_, saved.queue.lanes[1]);
}

void PathQueue::State::put_back(Lane& lane, const SavedLane& saved) noexcept {
  if (saved.place == SavedLane::kIdle) return;
  lane.ticket = ticket_at(saved.place);
  if (saved.has_begun == 0) return;
  if (!replay(lane, saved)) {
    // In other worlds than those that it was saved over.
    lane.search.emplace<std::monostate>();
    return;
  }
  lane.spent = saved.spent;
  lane.saved_up = saved.saved_up;
}

/// Steps a search to where it was. The same steps in the same world come to the same; grid searches know better where
/// they began in another one. Whether it has come there.
bool PathQueue::State::replay(Lane& lane, const SavedLane& saved) noexcept {
  static_assert(kSlice % BlockBudget::kEffort == 0);
  bool is_there = false;
  const auto step_all = [&](auto& search, const auto& query) {
    if (search.start(query) != PathStatus::running) return false;
    for (std::uint64_t spent = 0; spent < saved.spent; spent += kSlice) {
      if (search.step(kSlice) != PathStatus::running) return false;
    }
    return true;
  };
  std::visit(
      [&](const auto& request) {
        auto& search = prepare(lane, request);
        if constexpr (std::is_same_v<std::decay_t<decltype(search)>, GridSearch>) {
          is_there = search.resume(request.query, saved.grid, kSlice);
        } else {
          is_there = step_all(search, query_of(request));
        }
        is_there = is_there && effort_of(search.result()) == saved.effort;
      },
      *slots_[lane.ticket->place].request);
  return is_there;
}

/// How many bytes that takes, also where they do not fit.
std::size_t PathQueue::State::save(std::span<std::byte> out) const noexcept {
  StateWriter writer(out);
  write(writer);
  writer.finish(SavedKind::queue, tied_to());
  return writer.bytes();
}

Result<std::size_t, SavedError> PathQueue::State::saved_tickets(std::span<const std::byte> bytes,
                                                                std::span<Ticket> out) const noexcept {
  Saved saved;
  if (const auto proven = read(bytes, saved); !proven) return Failure{proven.error()};
  const std::size_t count = saved.requests.size();
  for (std::size_t i = 0; i < std::min(count, out.size()); ++i) {
    const std::uint32_t place = saved.requests[i].place;
    out[i] = {place, saved.numbers[place]};
  }
  return count;
}

Result<Done, SavedError> PathQueue::State::restore(std::span<const std::byte> bytes,
                                                   const AskedRequests& asked) noexcept {
  Saved saved;
  const auto proven = read(bytes, saved);
  if (!proven) return proven;
  if (!are_asked(saved, asked)) return Failure{SavedError::other_requests};
  put_back(saved, asked);
  return proven;
}

}  // namespace libpath
