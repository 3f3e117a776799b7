#include <libpath/c/handles.h>

using namespace libpath;
using namespace libpath::c;

static_assert(LIBPATH_NO_COST == kNoCost);

libpath_code libpath_flood_create(const libpath_world* world, libpath_context* context, libpath_flood** flood) {
  if (world == nullptr || context == nullptr || flood == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_handle(flood, world->world.size(), nullptr, Flood(world->world, context->context));
}

void libpath_flood_destroy(libpath_flood* flood) { delete flood; }

libpath_code libpath_flood_start(libpath_flood* flood, const libpath_cell* seeds, size_t seed_count,
                                 const libpath_flood_query* query, uint32_t* status) {
  if (flood == nullptr || !is_buffer(seeds, seed_count)) return LIBPATH_BAD_ARGUMENT;
  if (query != nullptr && !is_sized(query)) return LIBPATH_BAD_ARGUMENT;
  FloodQuery asked;
  if (query != nullptr) {
    asked.direction = query->to_seeds != 0 ? FloodDirection::to_seeds : FloodDirection::from_seeds;
    asked.neighbours = neighbours_of(query->four_neighbours);
    asked.most = query->most;
  }
  flood->seeds.reset(new (std::nothrow) Cell[std::max<size_t>(seed_count, 1)]);
  if (!flood->seeds) return LIBPATH_OUT_OF_MEMORY;
  const std::span<const Cell> cells = cells_of(seeds, seed_count);
  std::copy(cells.begin(), cells.end(), flood->seeds.get());
  write_status(flood->flood.start({flood->seeds.get(), seed_count}, asked), status);
  return LIBPATH_OK;
}

libpath_code libpath_flood_step(libpath_flood* flood, uint64_t budget, uint32_t* status) {
  if (flood == nullptr) return LIBPATH_BAD_ARGUMENT;
  write_status(flood->flood.step(budget), status);
  return LIBPATH_OK;
}

uint64_t libpath_flood_cost(const libpath_flood* flood, libpath_cell cell) {
  if (flood == nullptr || !flood->size.contains(cell_of(cell))) return LIBPATH_NO_COST;
  return flood->flood.cost(cell_of(cell));
}

libpath_code libpath_flood_next(const libpath_flood* flood, libpath_cell cell, libpath_cell* next) {
  if (next == nullptr || libpath_flood_cost(flood, cell) == LIBPATH_NO_COST) return LIBPATH_BAD_ARGUMENT;
  const Cell found = flood->flood.next(cell_of(cell));
  *next = {found.x, found.y};
  return LIBPATH_OK;
}

libpath_code libpath_flood_path(const libpath_flood* flood, libpath_cell cell, libpath_cell* cells, size_t capacity,
                                libpath_path_result* result) {
  if (flood == nullptr || !is_buffer(cells, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(flood->flood.path(cell_of(cell), cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_flood_write_costs(const libpath_flood* flood, uint64_t* out, size_t count) {
  if (flood == nullptr || out == nullptr || count != flood->size.cells()) return LIBPATH_BAD_ARGUMENT;
  flood->flood.write_costs({out, count});
  return LIBPATH_OK;
}

libpath_code libpath_flood_write_flow(const libpath_flood* flood, uint8_t* out, size_t count) {
  if (flood == nullptr || out == nullptr || count != flood->size.cells()) return LIBPATH_BAD_ARGUMENT;
  flood->flood.write_flow({out, count});
  return LIBPATH_OK;
}
