#include <libpath/c/handles.h>

using namespace libpath;
using namespace libpath::c;

namespace {

Ticket ticket_of(libpath_ticket ticket) noexcept {
  return {static_cast<std::uint32_t>(ticket), static_cast<std::uint32_t>(ticket >> 32)};
}
libpath_ticket ticket_of(Ticket ticket) noexcept { return uint64_t{ticket.number} << 32 | ticket.place; }

}  // namespace

libpath_code libpath_queue_create(size_t cells, size_t requests, libpath_queue** queue) {
  if (queue == nullptr || cells > static_cast<size_t>(kMaxCells)) return LIBPATH_BAD_ARGUMENT;
  if (requests < 1 || requests > UINT32_MAX / 2) return LIBPATH_BAD_ARGUMENT;
  return hand_out(queue, PathQueue::create(cells, requests));
}

void libpath_queue_destroy(libpath_queue* queue) { delete queue; }

libpath_code libpath_queue_push(libpath_queue* queue, const libpath_request* request, libpath_ticket* ticket) {
  if (queue == nullptr || !is_sized(request) || ticket == nullptr || request->world == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  if (request->priority > LIBPATH_PRIORITY_LOW || request->capacity > SIZE_MAX / sizeof(Cell)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const auto capacity = static_cast<size_t>(request->capacity);
  if (!is_buffer(request->cells, capacity)) return LIBPATH_BAD_ARGUMENT;
  const GridQuery query{cell_of(request->from), cell_of(request->to), neighbours_of(request->four_neighbours)};
  const auto pushed = queue->queue.push({request->world->world, query, cells_of(request->cells, capacity),
                                         static_cast<Priority>(request->priority), request->deadline});
  if (!pushed) return LIBPATH_FULL;
  *ticket = ticket_of(*pushed);
  return LIBPATH_OK;
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
  if (queue->queue.state(ticket_of(ticket)) == RequestState::unknown) return LIBPATH_NOT_FOUND;
  write_result(queue->queue.result(ticket_of(ticket)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_queue_partial_path(const libpath_queue* queue, libpath_ticket ticket, libpath_cell* cells,
                                        size_t capacity, libpath_path_result* result) {
  if (queue == nullptr || !is_buffer(cells, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  if (queue->queue.state(ticket_of(ticket)) == RequestState::unknown) return LIBPATH_NOT_FOUND;
  write_result(queue->queue.partial_path(ticket_of(ticket), cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

void libpath_queue_drop(libpath_queue* queue, libpath_ticket ticket) {
  if (queue != nullptr) queue->queue.drop(ticket_of(ticket));
}

void libpath_queue_restart(libpath_queue* queue) {
  if (queue != nullptr) queue->queue.restart();
}

size_t libpath_queue_waiting(const libpath_queue* queue) { return queue == nullptr ? 0 : queue->queue.waiting(); }
