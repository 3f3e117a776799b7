#include <libpath/c/handles.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/grid/reachable.h>

using namespace libpath;
using namespace libpath::c;

libpath_code libpath_context_create(size_t cells, libpath_context** context) {
  if (context == nullptr || cells > static_cast<size_t>(kMaxCells)) return LIBPATH_BAD_ARGUMENT;
  return hand_out(context, SearchContext::create(cells));
}

libpath_code libpath_context_create_for(const libpath_world* world, uint32_t uses, libpath_context** context) {
  constexpr uint32_t kAll = LIBPATH_CONTEXT_CELLS | LIBPATH_CONTEXT_LINES;
  if (world == nullptr || context == nullptr || (uses & ~kAll) != 0) return LIBPATH_BAD_ARGUMENT;
  const ContextUses for_these{(uses & LIBPATH_CONTEXT_CELLS) != 0, (uses & LIBPATH_CONTEXT_LINES) != 0};
  return hand_out(context, SearchContext::create(world->world, for_these));
}

size_t libpath_context_bytes(const libpath_context* context) {
  return context == nullptr ? 0 : context->context.bytes();
}

void libpath_context_destroy(libpath_context* context) { delete context; }

namespace {

bool can_search(const libpath_world* world, const libpath_context* context, const libpath_cell* cells, size_t capacity,
                const libpath_path_result* result) noexcept {
  return world != nullptr && context != nullptr && is_buffer(cells, capacity) && is_sized(result);
}

}  // namespace

libpath_code libpath_find_path(const libpath_world* world, libpath_context* context, const libpath_grid_query* query,
                               libpath_cell* cells, size_t capacity, libpath_path_result* result) {
  if (!can_search(world, context, cells, capacity, result) || !is_sound(query)) return LIBPATH_BAD_ARGUMENT;
  write_result(find_path(world->world, query_of(*query), context->context, cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_find_cost(const libpath_world* world, libpath_context* context, const libpath_grid_query* query,
                               libpath_path_result* result) {
  if (!can_search(world, context, nullptr, 0, result) || !is_sound(query)) return LIBPATH_BAD_ARGUMENT;
  write_result(find_cost(world->world, query_of(*query), context->context), *result);
  return LIBPATH_OK;
}

libpath_code libpath_find_corners(const libpath_world* world, libpath_context* context, const libpath_grid_query* query,
                                  libpath_cell* cells, size_t capacity, libpath_path_result* result) {
  if (!can_search(world, context, cells, capacity, result) || !is_sound(query)) return LIBPATH_BAD_ARGUMENT;
  write_result(find_corners(world->world, query_of(*query), context->context, cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_find_path_by_water(const libpath_world* world, libpath_context* context, libpath_cell from,
                                        libpath_cell to, libpath_cell* cells, size_t capacity,
                                        libpath_path_result* result) {
  if (!can_search(world, context, cells, capacity, result)) return LIBPATH_BAD_ARGUMENT;
  write_result(find_path_by_bfs(world->world, cell_of(from), cell_of(to), context->context, cells_of(cells, capacity)),
               *result);
  return LIBPATH_OK;
}

libpath_code libpath_find_nearest(const libpath_world* world, libpath_context* context, libpath_cell from,
                                  const libpath_cell* goals, size_t goal_count, libpath_cell* cells, size_t capacity,
                                  libpath_path_result* result, size_t* goal) {
  if (!can_search(world, context, cells, capacity, result) || !is_buffer(goals, goal_count)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const NearestResult nearest = find_nearest(world->world, cell_of(from), cells_of(goals, goal_count), context->context,
                                             cells_of(cells, capacity));
  write_result(nearest.path, *result);
  if (goal != nullptr) *goal = nearest.goal;
  return LIBPATH_OK;
}

namespace {

libpath_code write_reachable(const ReachableCell& found, libpath_cell& cell, uint32_t* status,
                             uint32_t* reason) noexcept {
  cell = {found.cell.x, found.cell.y};
  write_status(found.status, status);
  if (reason != nullptr) *reason = static_cast<uint32_t>(found.reason);
  return LIBPATH_OK;
}

}  // namespace

libpath_code libpath_nearest_reachable(const libpath_world* world, libpath_context* context, libpath_cell from,
                                       libpath_cell goal, uint32_t four_neighbours, libpath_cell* cell,
                                       uint32_t* status, uint32_t* reason) {
  if (world == nullptr || context == nullptr || cell == nullptr) return LIBPATH_BAD_ARGUMENT;
  return write_reachable(
      nearest_reachable(world->world, cell_of(from), cell_of(goal), context->context, neighbours_of(four_neighbours)),
      *cell, status, reason);
}

libpath_code libpath_random_reachable(const libpath_world* world, libpath_context* context, libpath_cell from,
                                      uint64_t seed, uint32_t four_neighbours, libpath_cell* cell, uint32_t* status,
                                      uint32_t* reason) {
  if (world == nullptr || context == nullptr || cell == nullptr) return LIBPATH_BAD_ARGUMENT;
  return write_reachable(
      random_reachable(world->world, cell_of(from), seed, context->context, neighbours_of(four_neighbours)), *cell,
      status, reason);
}

libpath_code libpath_grid_search_create(const libpath_world* world, libpath_context* context,
                                        libpath_grid_search** search) {
  if (world == nullptr || context == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_in_place(search, [&] { return GridSearch(world->world, context->context); });
}

void libpath_grid_search_destroy(libpath_grid_search* search) { delete search; }

libpath_code libpath_grid_search_start(libpath_grid_search* search, const libpath_grid_query* query, uint32_t* status) {
  if (search == nullptr || !is_sound(query)) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.start(query_of(*query)), status);
  return LIBPATH_OK;
}

libpath_code libpath_grid_search_step(libpath_grid_search* search, uint64_t budget, uint32_t* status) {
  if (search == nullptr) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.step(budget), status);
  return LIBPATH_OK;
}

void libpath_grid_search_cancel(libpath_grid_search* search) {
  if (search != nullptr) search->search.cancel();
}

libpath_code libpath_grid_search_result(const libpath_grid_search* search, libpath_path_result* result) {
  if (search == nullptr || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.result(), *result);
  return LIBPATH_OK;
}

libpath_code libpath_grid_search_path(const libpath_grid_search* search, libpath_cell* cells, size_t capacity,
                                      libpath_path_result* result) {
  if (search == nullptr || !is_buffer(cells, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.path(cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_grid_search_corners(const libpath_grid_search* search, libpath_cell* cells, size_t capacity,
                                         libpath_path_result* result) {
  if (search == nullptr || !is_buffer(cells, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.corners(cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_grid_search_partial_path(const libpath_grid_search* search, libpath_cell* cells, size_t capacity,
                                              libpath_path_result* result) {
  if (search == nullptr || !is_buffer(cells, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.partial_path(cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}
