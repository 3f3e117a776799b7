#include <algorithm>
#include <new>
#include <type_traits>
#include <utility>

#include <libpath/c/curves.h>
#include <libpath/c/queue_saving.h>

using namespace libpath;
using namespace libpath::c;

namespace {

Ticket ticket_of(libpath_ticket ticket) noexcept {
  return {static_cast<std::uint32_t>(ticket), static_cast<std::uint32_t>(ticket >> 32)};
}
libpath_ticket ticket_of(Ticket ticket) noexcept { return uint64_t{ticket.number} << 32 | ticket.place; }

bool is_room(size_t requests) noexcept { return requests >= 1 && requests <= UINT32_MAX / 2; }

/// A request as the caller's version has it; its world is null where it is too short.
template <class Request>
Request read(const Request* given) noexcept {
  constexpr std::size_t first = offsetof(Request, max_effort);
  return has_bytes(given, first) ? grown(given, first) : Request{};
}

/// Whether the parts that all kinds of requests have are sound: a world, a priority, and a buffer of `size` bytes each.
template <class Request>
bool is_sound(const Request& request, const void* buffer, size_t size) noexcept {
  return request.world != nullptr && request.priority <= LIBPATH_PRIORITY_LOW && request.capacity <= SIZE_MAX / size &&
         is_buffer(buffer, static_cast<size_t>(request.capacity));
}

/// Nothing where a request is not sound.
std::optional<PathRequest> read_request(const libpath_request* given) noexcept {
  const libpath_request request = read(given);
  if (!is_sound(request, request.cells, sizeof(Cell)) || !is_otherwise(request.otherwise)) return std::nullopt;
  const GridQuery query{cell_of(request.from), cell_of(request.to), neighbours_of(request.four_neighbours),
                        static_cast<Otherwise>(request.otherwise)};
  const auto out = cells_of(request.cells, static_cast<size_t>(request.capacity));
  return PathRequest{request.world->world,        query, out, static_cast<Priority>(request.priority), request.deadline,
                     limit_of(request.max_effort)};
}
std::optional<WaypointRequest> read_request(const libpath_waypoint_request* given) noexcept {
  const libpath_waypoint_request request = read(given);
  if (!is_sound(request, request.points, sizeof(Point)) || !is_otherwise(request.otherwise)) return std::nullopt;
  const WaypointQuery query{
      {request.from.x, request.from.y}, {request.to.x, request.to.y}, static_cast<Otherwise>(request.otherwise)};
  const auto out = points_of(request.points, static_cast<size_t>(request.capacity));
  return WaypointRequest{
      request.world->world,        query, out, static_cast<Priority>(request.priority), request.deadline,
      limit_of(request.max_effort)};
}
std::optional<DirectionalRequest> read_request(const libpath_directional_request* given) noexcept {
  const libpath_directional_request request = read(given);
  if (!is_sound(request, request.curves, sizeof(PathCurve)) || !c::is_sound(request.query)) return std::nullopt;
  const auto out = curves_of(request.curves, static_cast<size_t>(request.capacity));
  return DirectionalRequest{
      request.world->world, query_of(request.query),     out, static_cast<Priority>(request.priority),
      request.deadline,     limit_of(request.max_effort)};
}

/// Keeps a request for the next restore.
template <class Request>
libpath_code keep(libpath_queue* queue, libpath_queue::Again<Request> libpath_queue::*kind, libpath_ticket ticket,
                  const std::optional<Request>& request) noexcept {
  static_assert(std::is_trivially_destructible_v<Ticketed<Request>>);
  static_assert(alignof(Ticketed<Request>) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
  if (queue == nullptr || !request) return LIBPATH_BAD_ARGUMENT;
  auto& again = queue->*kind;
  if (!again.memory) {
    again.memory.reset(new (std::nothrow) std::byte[queue->requests * sizeof(Ticketed<Request>)]);
    if (!again.memory) return LIBPATH_OUT_OF_MEMORY;
  }
  const size_t count = again.list.size();
  if (count == queue->requests) return LIBPATH_FULL;
  auto* const first = reinterpret_cast<Ticketed<Request>*>(again.memory.get());
  new (first + count) Ticketed<Request>{ticket_of(ticket), *request};
  again.list = {first, count + 1};
  return LIBPATH_OK;
}

libpath_code hand_out(libpath_queue** queue, Result<PathQueue> made, size_t requests) noexcept {
  *queue = nullptr;
  return made ? make_handle(queue, std::move(*made), requests) : code_of(made.error().code);
}

libpath_code hand_out(std::optional<Ticket> pushed, libpath_ticket* ticket) noexcept {
  if (!pushed) return LIBPATH_FULL;
  *ticket = ticket_of(*pushed);
  return LIBPATH_OK;
}

bool knows(const libpath_queue* queue, libpath_ticket ticket) noexcept {
  return queue->queue.state(ticket_of(ticket)) != RequestState::unknown;
}

}  // namespace

libpath_code libpath_queue_create(size_t cells, size_t requests, libpath_queue** queue) {
  if (queue == nullptr || cells > static_cast<size_t>(kMaxCells) || !is_room(requests)) return LIBPATH_BAD_ARGUMENT;
  return hand_out(queue, PathQueue::create(cells, requests), requests);
}

libpath_code libpath_queue_create_turning(const libpath_world* largest, size_t requests, libpath_queue** queue) {
  if (queue == nullptr || largest == nullptr || !is_room(requests)) return LIBPATH_BAD_ARGUMENT;
  return hand_out(queue, PathQueue::create(largest->world, requests), requests);
}

void libpath_queue_destroy(libpath_queue* queue) { delete queue; }

libpath_code libpath_queue_push(libpath_queue* queue, const libpath_request* given, libpath_ticket* ticket) {
  const auto request = read_request(given);
  if (queue == nullptr || ticket == nullptr || !request) return LIBPATH_BAD_ARGUMENT;
  return hand_out(queue->queue.push(*request), ticket);
}

libpath_code libpath_queue_push_waypoint(libpath_queue* queue, const libpath_waypoint_request* given,
                                         libpath_ticket* ticket) {
  const auto request = read_request(given);
  if (queue == nullptr || ticket == nullptr || !request) return LIBPATH_BAD_ARGUMENT;
  return hand_out(queue->queue.push_waypoint(*request), ticket);
}

libpath_code libpath_queue_push_directional(libpath_queue* queue, const libpath_directional_request* given,
                                            libpath_ticket* ticket) {
  const auto request = read_request(given);
  if (queue == nullptr || ticket == nullptr || !request) return LIBPATH_BAD_ARGUMENT;
  return hand_out(queue->queue.push_directional(*request), ticket);
}

libpath_code libpath_queue_run(libpath_queue* queue, const libpath_budget* budget, uint64_t* spent) {
  if (queue == nullptr || !is_sized(budget)) return LIBPATH_BAD_ARGUMENT;
  const uint64_t used = queue->queue.run({.expansions = budget->expansions, .microseconds = budget->microseconds});
  if (spent != nullptr) *spent = used;
  return LIBPATH_OK;
}

libpath_code libpath_queue_next_done(libpath_queue* queue, libpath_ticket* ticket) {
  if (queue == nullptr || ticket == nullptr) return LIBPATH_BAD_ARGUMENT;
  const auto done = queue->queue.next_done();
  if (!done) return LIBPATH_NOT_FOUND;
  *ticket = ticket_of(*done);
  return LIBPATH_OK;
}

uint32_t libpath_queue_state(const libpath_queue* queue, libpath_ticket ticket) {
  if (queue == nullptr) return LIBPATH_REQUEST_UNKNOWN;
  return static_cast<uint32_t>(queue->queue.state(ticket_of(ticket)));
}

libpath_code libpath_queue_result(const libpath_queue* queue, libpath_ticket ticket, libpath_path_result* result) {
  if (queue == nullptr || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  if (!knows(queue, ticket)) return LIBPATH_NOT_FOUND;
  write_result(queue->queue.result(ticket_of(ticket)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_queue_waypoint_result(const libpath_queue* queue, libpath_ticket ticket,
                                           libpath_waypoint_result* result) {
  if (queue == nullptr || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  if (!knows(queue, ticket)) return LIBPATH_NOT_FOUND;
  write_result(queue->queue.waypoint_result(ticket_of(ticket)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_queue_directional_result(const libpath_queue* queue, libpath_ticket ticket,
                                              libpath_directional_result* result) {
  if (queue == nullptr || !has_room(nullptr, 0, result)) return LIBPATH_BAD_ARGUMENT;
  if (!knows(queue, ticket)) return LIBPATH_NOT_FOUND;
  write_result(queue->queue.directional_result(ticket_of(ticket)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_queue_partial_path(const libpath_queue* queue, libpath_ticket ticket, libpath_cell* cells,
                                        size_t capacity, libpath_path_result* result) {
  if (queue == nullptr || !is_buffer(cells, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  if (!knows(queue, ticket)) return LIBPATH_NOT_FOUND;
  write_result(queue->queue.partial_path(ticket_of(ticket), cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_queue_partial_waypoint_path(const libpath_queue* queue, libpath_ticket ticket,
                                                 libpath_point* points, size_t capacity,
                                                 libpath_waypoint_result* result) {
  if (queue == nullptr || !is_buffer(points, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  if (!knows(queue, ticket)) return LIBPATH_NOT_FOUND;
  write_result(queue->queue.partial_waypoint_path(ticket_of(ticket), points_of(points, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_queue_partial_directional_path(const libpath_queue* queue, libpath_ticket ticket,
                                                    libpath_path_curve* curves, size_t capacity,
                                                    libpath_directional_result* result) {
  if (queue == nullptr || !has_room(curves, capacity, result)) return LIBPATH_BAD_ARGUMENT;
  if (!knows(queue, ticket)) return LIBPATH_NOT_FOUND;
  write_result(queue->queue.partial_directional_path(ticket_of(ticket), curves_of(curves, capacity)), *result);
  return LIBPATH_OK;
}

void libpath_queue_drop(libpath_queue* queue, libpath_ticket ticket) {
  if (queue != nullptr) queue->queue.drop(ticket_of(ticket));
}

size_t libpath_queue_waiting(const libpath_queue* queue) { return queue == nullptr ? 0 : queue->queue.waiting(); }

libpath_code libpath_queue_save(const libpath_queue* queue, uint8_t* out, size_t size, size_t* bytes) {
  return queue == nullptr ? LIBPATH_BAD_ARGUMENT : save(queue->queue, out, size, bytes);
}

libpath_code libpath_queue_saved_tickets(const libpath_queue* queue, const uint8_t* saved, size_t size,
                                         libpath_ticket* tickets, size_t capacity, size_t* count) {
  if (queue == nullptr || count == nullptr || !is_buffer(saved, size) || !is_buffer(tickets, capacity)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  // Tickets of C are numbers: each lies where its own is written.
  static_assert(sizeof(Ticket) == sizeof(libpath_ticket));
  const std::span out(reinterpret_cast<Ticket*>(tickets), capacity);
  const auto held = queue->queue.saved_tickets(std::as_bytes(std::span(saved, size)), out);
  if (!held) return code_of(held.error());
  *count = *held;
  for (size_t i = 0; i < std::min(*count, capacity); ++i) tickets[i] = ticket_of(out[i]);
  return *count <= capacity ? LIBPATH_OK : LIBPATH_FULL;
}

libpath_code libpath_queue_ask_again(libpath_queue* queue, libpath_ticket ticket, const libpath_request* request) {
  return keep(queue, &libpath_queue::paths, ticket, read_request(request));
}

libpath_code libpath_queue_ask_again_waypoint(libpath_queue* queue, libpath_ticket ticket,
                                              const libpath_waypoint_request* request) {
  return keep(queue, &libpath_queue::waypoint_paths, ticket, read_request(request));
}

libpath_code libpath_queue_ask_again_directional(libpath_queue* queue, libpath_ticket ticket,
                                                 const libpath_directional_request* request) {
  return keep(queue, &libpath_queue::directional_paths, ticket, read_request(request));
}

libpath_code libpath_queue_restore(libpath_queue* queue, const uint8_t* saved, size_t size) {
  if (queue == nullptr || !is_buffer(saved, size)) return LIBPATH_BAD_ARGUMENT;
  const AskedRequests asked{std::exchange(queue->paths.list, {}), std::exchange(queue->waypoint_paths.list, {}),
                            std::exchange(queue->directional_paths.list, {})};
  const auto restored = queue->queue.restore(std::as_bytes(std::span(saved, size)), asked);
  return restored ? LIBPATH_OK : code_of(restored.error());
}
