#include <libpath/c/curves.h>

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
  return c::hand_out(queue, PathQueue::create(cells, requests));
}

libpath_code libpath_queue_create_turning(const libpath_world* largest, size_t requests, libpath_queue** queue) {
  if (queue == nullptr || largest == nullptr || !is_room(requests)) return LIBPATH_BAD_ARGUMENT;
  return c::hand_out(queue, PathQueue::create(largest->world, requests));
}

void libpath_queue_destroy(libpath_queue* queue) { delete queue; }

libpath_code libpath_queue_push(libpath_queue* queue, const libpath_request* given, libpath_ticket* ticket) {
  const libpath_request request = read(given);
  if (queue == nullptr || ticket == nullptr || !is_sound(request, request.cells, sizeof(Cell)) ||
      !is_otherwise(request.otherwise)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const GridQuery query{cell_of(request.from), cell_of(request.to), neighbours_of(request.four_neighbours),
                        static_cast<Otherwise>(request.otherwise)};
  const auto out = cells_of(request.cells, static_cast<size_t>(request.capacity));
  return hand_out(queue->queue.push({request.world->world, query, out, static_cast<Priority>(request.priority),
                                     request.deadline, limit_of(request.max_effort)}),
                  ticket);
}

libpath_code libpath_queue_push_waypoint(libpath_queue* queue, const libpath_waypoint_request* given,
                                         libpath_ticket* ticket) {
  const libpath_waypoint_request request = read(given);
  if (queue == nullptr || ticket == nullptr || !is_sound(request, request.points, sizeof(Point)) ||
      !is_otherwise(request.otherwise)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const WaypointQuery query{
      {request.from.x, request.from.y}, {request.to.x, request.to.y}, static_cast<Otherwise>(request.otherwise)};
  const auto out = points_of(request.points, static_cast<size_t>(request.capacity));
  return hand_out(queue->queue.push_waypoint({request.world->world, query, out, static_cast<Priority>(request.priority),
                                              request.deadline, limit_of(request.max_effort)}),
                  ticket);
}

libpath_code libpath_queue_push_directional(libpath_queue* queue, const libpath_directional_request* given,
                                            libpath_ticket* ticket) {
  const libpath_directional_request request = read(given);
  if (queue == nullptr || ticket == nullptr || !is_sound(request, request.curves, sizeof(PathCurve)) ||
      !c::is_sound(request.query)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const auto out = curves_of(request.curves, static_cast<size_t>(request.capacity));
  return hand_out(queue->queue.push_directional({request.world->world, query_of(request.query), out,
                                                 static_cast<Priority>(request.priority), request.deadline,
                                                 limit_of(request.max_effort)}),
                  ticket);
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
