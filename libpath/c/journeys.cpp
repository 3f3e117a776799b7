#include <libpath/c/handles.h>

using namespace libpath;
using namespace libpath::c;

namespace {

template <class Search>
libpath_code start(Search* search, const libpath_world* world, libpath_context* context, libpath_cell from,
                   libpath_cell to, uint32_t* status) noexcept {
  if (search == nullptr || world == nullptr || context == nullptr) return LIBPATH_BAD_ARGUMENT;
  search->world.emplace(world->world);
  write_status(search->search.start(world->world, cell_of(from), cell_of(to), context->context), status);
  return LIBPATH_OK;
}

template <class Search>
libpath_code next(Search* search, libpath_context* context, libpath_cell* cells, size_t capacity,
                  libpath_path_result* result) noexcept {
  if (search == nullptr || context == nullptr || cells == nullptr || capacity < 2 || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  if (!search->world || search->world->size().cells() > context->context.capacity()) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.next(context->context, cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

template <class Search>
libpath_code stop_at(Search* search, libpath_cell cell) noexcept {
  if (search == nullptr || !search->world) return LIBPATH_BAD_ARGUMENT;
  if (!search->world->is_walkable(cell_of(cell))) return LIBPATH_BAD_ARGUMENT;
  search->search.stop_at(cell_of(cell));
  return LIBPATH_OK;
}

}  // namespace

libpath_code libpath_two_level_search_create(libpath_two_level_search** search) {
  if (search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_handle(search, TwoLevelSearch());
}

void libpath_two_level_search_destroy(libpath_two_level_search* search) { delete search; }

libpath_code libpath_two_level_search_start(libpath_two_level_search* search, const libpath_world* world,
                                            libpath_context* context, libpath_cell from, libpath_cell to,
                                            uint32_t* status) {
  const libpath_code code = start(search, world, context, from, to, status);
  if (code != LIBPATH_OK) return code;
  const bool planned = search->search.status() == PathStatus::running;
  search->planned_cost = planned ? search->search.planned_cost() : LIBPATH_NO_COST;
  return LIBPATH_OK;
}

libpath_code libpath_two_level_search_next(libpath_two_level_search* search, libpath_context* context,
                                           libpath_cell* cells, size_t capacity, libpath_path_result* result) {
  return next(search, context, cells, capacity, result);
}

uint64_t libpath_two_level_search_planned_cost(const libpath_two_level_search* search) {
  return search != nullptr ? search->planned_cost : LIBPATH_NO_COST;
}

libpath_code libpath_compass_search_create(const libpath_world* world, libpath_compass_search** search) {
  if (world == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return hand_out(search, CompassSearch::create(world->world));
}

void libpath_compass_search_destroy(libpath_compass_search* search) { delete search; }

libpath_code libpath_compass_search_start(libpath_compass_search* search, const libpath_world* world,
                                          libpath_context* context, libpath_cell from, libpath_cell to,
                                          uint32_t* status) {
  return start(search, world, context, from, to, status);
}

libpath_code libpath_compass_search_next(libpath_compass_search* search, libpath_context* context, libpath_cell* cells,
                                         size_t capacity, libpath_path_result* result) {
  return next(search, context, cells, capacity, result);
}

libpath_code libpath_compass_search_stop_at(libpath_compass_search* search, libpath_cell cell) {
  return stop_at(search, cell);
}

libpath_code libpath_real_time_search_create(const libpath_real_time_options* options,
                                             libpath_real_time_search** search) {
  if (search == nullptr || (options != nullptr && !is_sized(options))) return LIBPATH_BAD_ARGUMENT;
  RealTimeOptions asked;
  if (options != nullptr) {
    if (options->side != 0) asked.side = options->side;
    if (options->most_learned != 0) asked.most_learned = static_cast<std::size_t>(options->most_learned);
    if (options->most_pieces != 0) asked.most_pieces = options->most_pieces;
  }
  return hand_out(search, RealTimeSearch::create(asked));
}

void libpath_real_time_search_destroy(libpath_real_time_search* search) { delete search; }

libpath_code libpath_real_time_search_start(libpath_real_time_search* search, const libpath_world* world,
                                            libpath_cell from, libpath_cell to, uint32_t* status) {
  if (search == nullptr || world == nullptr) return LIBPATH_BAD_ARGUMENT;
  search->world.emplace(world->world);
  write_status(search->search.start(world->world, cell_of(from), cell_of(to)), status);
  return LIBPATH_OK;
}

libpath_code libpath_real_time_search_next(libpath_real_time_search* search, libpath_cell* cells, size_t capacity,
                                           libpath_path_result* result) {
  if (search == nullptr || !search->world || cells == nullptr || capacity < 2 || !is_sized(result))
    return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.next(cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_real_time_search_stop_at(libpath_real_time_search* search, libpath_cell cell) {
  return stop_at(search, cell);
}

uint64_t libpath_real_time_search_learned(const libpath_real_time_search* search) {
  return search != nullptr ? search->search.learned() : 0;
}
