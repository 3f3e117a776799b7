// Worlds of tiles.

#include <libpath/c/tiles.h>

#include <libpath/c/handles.h>
#include <libpath/c/own_bytes.h>
#include <libpath/c/tiled_world.h>
#include <libpath/search/areas/tiled_search.h>

struct libpath_tiled_context {
  libpath::TiledContext context;
};
struct libpath_tiled_search {
  const libpath_tiled_world* world;
  libpath::TiledSearch search;
};

using namespace libpath;
using namespace libpath::c;

namespace {

bool can_ask(const libpath_tiled_world* world, const libpath_tiled_query* query) noexcept {
  return world != nullptr && is_sized(query) && query->unit < world->world.unit_count();
}

TiledQuery query_of(const libpath_tiled_query& query) noexcept {
  return {query.unit, cell_of(query.from), cell_of(query.to), neighbours_of(query.four_neighbours)};
}

void write_result(const TiledResult& from, libpath_tiled_result& to) noexcept {
  write_path_result(from, to);
  to.least = from.least;
  to.has_missing = from.missing ? 1 : 0;
  const Cell missing = from.missing.value_or(Cell{});
  to.missing = {missing.x, missing.y};
}

}  // namespace

libpath_code libpath_tiled_world_open(const void* index, size_t size, size_t slots, uint32_t flags,
                                      libpath_tiled_world** world, uint64_t* offset) {
  if (world == nullptr || !is_buffer(index, size) || (flags & ~uint32_t{LIBPATH_OPEN_COPY}) != 0) {
    return LIBPATH_BAD_ARGUMENT;
  }
  if (slots < 1 || slots > TiledWorld::kMaxSlots) return LIBPATH_BAD_ARGUMENT;
  *world = nullptr;
  OwnBytes own;
  const auto bytes = take_bytes(index, size, flags, own);
  OwnPieces<Cell> tiles;
  if (!bytes || !tiles.make_room(slots)) return LIBPATH_OUT_OF_MEMORY;
  auto opened = TiledWorld::open(*bytes, slots);
  write_offset(opened ? 0 : opened.error().offset, offset);
  if (!opened) return code_of(opened.error().code);
  return make_handle(world, std::move(own), std::move(tiles), std::move(*opened));
}

void libpath_tiled_world_destroy(libpath_tiled_world* world) { delete world; }

libpath_code libpath_tiled_world_get_info(const libpath_tiled_world* world, libpath_tiled_world_info* info) {
  if (world == nullptr || !is_sized(info)) return LIBPATH_BAD_ARGUMENT;
  const TiledWorld& of = world->world;
  info->width = of.size().width;
  info->height = of.size().height;
  info->tile_side = of.tile_side();
  info->columns = of.tiles().width;
  info->rows = of.tiles().height;
  info->units = static_cast<uint32_t>(of.unit_count());
  info->slots = static_cast<uint32_t>(of.slots());
  return LIBPATH_OK;
}

libpath_code libpath_tiled_world_unit_name(const libpath_tiled_world* world, uint32_t unit, char* out, size_t size,
                                           size_t* length) {
  if (world == nullptr || unit >= world->world.unit_count() || !is_buffer(out, size)) return LIBPATH_BAD_ARGUMENT;
  write_text(world->world.unit_name(unit), out, size, length);
  return LIBPATH_OK;
}

libpath_code libpath_tiled_world_find_unit(const libpath_tiled_world* world, const char* name, uint32_t* unit) {
  if (world == nullptr || name == nullptr || unit == nullptr) return LIBPATH_BAD_ARGUMENT;
  const auto found = world->world.find_unit(name);
  if (!found) return LIBPATH_NOT_FOUND;
  *unit = static_cast<uint32_t>(*found);
  return LIBPATH_OK;
}

libpath_code libpath_tiled_world_load(libpath_tiled_world* world, const void* bytes, size_t size, uint32_t flags,
                                      libpath_cell* tile, uint64_t* offset) {
  if (world == nullptr || !is_buffer(bytes, size) || (flags & ~kLoadFlags) != 0) return LIBPATH_BAD_ARGUMENT;
  OwnBytes own;
  const auto taken = take_bytes(bytes, size, flags, own);
  if (!taken) return LIBPATH_OUT_OF_MEMORY;
  const bool skips = (flags & LIBPATH_OPEN_SKIP_HASHES) != 0;
  const auto loaded = world->world.load(*taken, skips ? TiledWorld::Check::skip : TiledWorld::Check::full);
  write_offset(loaded ? 0 : loaded.error().offset, offset);
  // Loading itself takes no memory: what it lacks is a slot.
  if (!loaded && loaded.error().code == ErrorCode::out_of_memory) return LIBPATH_FULL;
  if (!loaded) return code_of(loaded.error().code);
  world->tiles.put(*loaded, std::move(own));
  if (tile != nullptr) *tile = {loaded->x, loaded->y};
  return LIBPATH_OK;
}

int32_t libpath_tiled_world_drop(libpath_tiled_world* world, libpath_cell tile) {
  if (world == nullptr || !world->world.drop(cell_of(tile))) return 0;
  world->tiles.drop(cell_of(tile));
  return 1;
}

int32_t libpath_tiled_world_is_resident(const libpath_tiled_world* world, libpath_cell tile) {
  return world != nullptr && world->world.is_resident(cell_of(tile)) ? 1 : 0;
}

libpath_code libpath_tiled_world_residents(const libpath_tiled_world* world, libpath_cell* tiles, size_t capacity,
                                           size_t* count) {
  if (world == nullptr || !is_buffer(tiles, capacity) || count == nullptr) return LIBPATH_BAD_ARGUMENT;
  const auto residents = world->world.residents();
  *count = residents.size();
  std::copy_n(residents.begin(), std::min(capacity, residents.size()), cells_of(tiles, capacity).begin());
  return LIBPATH_OK;
}

libpath_code libpath_tiled_context_create(const libpath_tiled_world* world, libpath_tiled_context** context) {
  if (world == nullptr || context == nullptr) return LIBPATH_BAD_ARGUMENT;
  return hand_out(context, TiledContext::create(world->world));
}

size_t libpath_tiled_context_bytes(const libpath_tiled_context* context) {
  return context == nullptr ? 0 : context->context.bytes();
}

void libpath_tiled_context_destroy(libpath_tiled_context* context) { delete context; }

libpath_code libpath_find_tiled_path(const libpath_tiled_world* world, libpath_tiled_context* context,
                                     const libpath_tiled_query* query, libpath_cell* cells, size_t capacity,
                                     libpath_tiled_result* result) {
  if (!can_ask(world, query) || context == nullptr || !is_buffer(cells, capacity) || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  write_result(find_path(world->world, query_of(*query), context->context, cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_tiled_search_create(const libpath_tiled_world* world, libpath_tiled_context* context,
                                         libpath_tiled_search** search) {
  if (world == nullptr || context == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_handle(search, world, TiledSearch(world->world, context->context));
}

void libpath_tiled_search_destroy(libpath_tiled_search* search) { delete search; }

libpath_code libpath_tiled_search_start(libpath_tiled_search* search, const libpath_tiled_query* query,
                                        uint32_t* status) {
  if (search == nullptr || !can_ask(search->world, query)) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.start(query_of(*query)), status);
  return LIBPATH_OK;
}

libpath_code libpath_tiled_search_step(libpath_tiled_search* search, uint64_t budget, uint32_t* status) {
  if (search == nullptr) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.step(budget), status);
  return LIBPATH_OK;
}

void libpath_tiled_search_cancel(libpath_tiled_search* search) {
  if (search != nullptr) search->search.cancel();
}

libpath_code libpath_tiled_search_result(const libpath_tiled_search* search, libpath_tiled_result* result) {
  if (search == nullptr || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.result(), *result);
  return LIBPATH_OK;
}

libpath_code libpath_tiled_search_path(const libpath_tiled_search* search, libpath_cell* cells, size_t capacity,
                                       libpath_tiled_result* result) {
  if (search == nullptr || !is_buffer(cells, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.path(cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_tiled_search_partial_path(const libpath_tiled_search* search, libpath_cell* cells, size_t capacity,
                                               libpath_tiled_result* result) {
  if (search == nullptr || !is_buffer(cells, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.partial_path(cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}
