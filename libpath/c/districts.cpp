// Journeys through worlds of tiles of which few are loaded.

#include <libpath/c/districts.h>

#include <libpath/c/handles.h>
#include <libpath/c/own_bytes.h>
#include <libpath/c/tiled_world.h>
#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <libpath/tables/areas/tile_index.h>

struct libpath_districts {
  libpath::c::OwnBytes index;  // where it was copied
  libpath::c::OwnPieces<libpath::DistrictPlace> copies;
  libpath::Districts districts;
};
struct libpath_district_context {
  libpath::DistrictContext context;
};
struct libpath_district_search {
  const libpath_tiled_world* world;
  libpath_district_context* context;
  libpath::DistrictSearch search;
};

using namespace libpath;
using namespace libpath::c;

namespace {

libpath_district_place place_in_c(DistrictPlace place) noexcept { return {place.level, {place.at.x, place.at.y}}; }

}  // namespace

libpath_code libpath_districts_open(const void* index, size_t size, size_t slots, uint32_t flags,
                                    libpath_districts** districts, uint64_t* offset) {
  if (districts == nullptr || !is_buffer(index, size) || (flags & ~uint32_t{LIBPATH_OPEN_COPY}) != 0) {
    return LIBPATH_BAD_ARGUMENT;
  }
  if (slots < 1 || slots > Districts::kMaxSlots) return LIBPATH_BAD_ARGUMENT;
  *districts = nullptr;
  OwnBytes own;
  const auto bytes = take_bytes(index, size, flags, own);
  OwnPieces<DistrictPlace> copies;
  if (!bytes || !copies.make_room(slots)) return LIBPATH_OUT_OF_MEMORY;
  auto opened = Districts::open(*bytes, slots);
  write_offset(opened ? 0 : opened.error().offset, offset);
  if (!opened) return code_of(opened.error().code);
  return make_handle(districts, std::move(own), std::move(copies), std::move(*opened));
}

void libpath_districts_destroy(libpath_districts* districts) { delete districts; }

int32_t libpath_districts_levels(const libpath_districts* districts) {
  return districts == nullptr ? 0 : districts->districts.levels();
}

libpath_code libpath_districts_place_of(const libpath_districts* districts, libpath_cell cell, int32_t level,
                                        libpath_district_place* place) {
  if (districts == nullptr || place == nullptr) return LIBPATH_BAD_ARGUMENT;
  const Districts& of = districts->districts;
  if (level < 1 || level > of.levels() || !of.index().size().contains(cell_of(cell))) return LIBPATH_BAD_ARGUMENT;
  *place = place_in_c(of.district_of(cell_of(cell), level));
  return LIBPATH_OK;
}

libpath_code libpath_districts_load(libpath_districts* districts, const void* bytes, size_t size, uint32_t flags,
                                    libpath_district_place* place, uint64_t* offset) {
  if (districts == nullptr || !is_buffer(bytes, size) || (flags & ~kLoadFlags) != 0) return LIBPATH_BAD_ARGUMENT;
  OwnBytes own;
  const auto taken = take_bytes(bytes, size, flags, own);
  if (!taken) return LIBPATH_OUT_OF_MEMORY;
  const bool skips = (flags & LIBPATH_OPEN_SKIP_HASHES) != 0;
  const auto loaded = districts->districts.load(*taken, skips ? Districts::Check::skip : Districts::Check::full);
  write_offset(loaded ? 0 : loaded.error().offset, offset);
  // Loading itself takes no memory: what it lacks is a slot.
  if (!loaded && loaded.error().code == ErrorCode::out_of_memory) return LIBPATH_FULL;
  if (!loaded) return code_of(loaded.error().code);
  districts->copies.put(*loaded, std::move(own));
  if (place != nullptr) *place = place_in_c(*loaded);
  return LIBPATH_OK;
}

int32_t libpath_districts_drop(libpath_districts* districts, int32_t level, libpath_cell at) {
  const DistrictPlace place{level, cell_of(at)};
  if (districts == nullptr || !districts->districts.drop(place)) return 0;
  districts->copies.drop(place);
  return 1;
}

int32_t libpath_districts_is_resident(const libpath_districts* districts, int32_t level, libpath_cell at) {
  return districts != nullptr && districts->districts.is_resident({level, cell_of(at)}) ? 1 : 0;
}

libpath_code libpath_districts_residents(const libpath_districts* districts, libpath_district_place* places,
                                         size_t capacity, size_t* count) {
  if (districts == nullptr || !is_buffer(places, capacity) || count == nullptr) return LIBPATH_BAD_ARGUMENT;
  const auto residents = districts->districts.residents();
  *count = residents.size();
  const auto shown = residents.first(std::min(capacity, residents.size()));
  std::transform(shown.begin(), shown.end(), places, place_in_c);
  return LIBPATH_OK;
}

libpath_code libpath_district_context_create(const libpath_tiled_world* world, libpath_district_context** context) {
  if (world == nullptr || context == nullptr) return LIBPATH_BAD_ARGUMENT;
  return hand_out(context, DistrictContext::create(world->world));
}

size_t libpath_district_context_bytes(const libpath_district_context* context) {
  return context == nullptr ? 0 : context->context.bytes();
}

void libpath_district_context_destroy(libpath_district_context* context) { delete context; }

libpath_code libpath_district_search_create(const libpath_tiled_world* world, const libpath_districts* districts,
                                            libpath_district_context* context, libpath_district_search** search) {
  if (world == nullptr || districts == nullptr || context == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  if (world->world.index().key() != districts->districts.index().key()) return LIBPATH_BAD_ARGUMENT;
  return make_handle(search, world, context, DistrictSearch(world->world, districts->districts));
}

void libpath_district_search_destroy(libpath_district_search* search) { delete search; }

libpath_code libpath_district_search_start(libpath_district_search* search, uint32_t unit, libpath_cell from,
                                           libpath_cell to, uint32_t* status) {
  if (search == nullptr || unit >= search->world->world.unit_count()) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.start({unit, cell_of(from), cell_of(to)}, search->context->context), status);
  return LIBPATH_OK;
}

libpath_code libpath_district_search_next(libpath_district_search* search, libpath_cell* cells, size_t capacity,
                                          libpath_path_result* result) {
  if (search == nullptr || !is_buffer(cells, capacity) || capacity < 2 || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  if (search->search.status() == PathStatus::bad_query) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.next(search->context->context, cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_district_search_plan(const libpath_district_search* search, libpath_district_plan* plan) {
  if (search == nullptr || !is_sized(plan)) return LIBPATH_BAD_ARGUMENT;
  const DistrictSearch& of = search->search;
  const bool is_planned = of.status() == PathStatus::running || of.status() == PathStatus::found;
  plan->status = static_cast<uint32_t>(of.status());
  plan->reason = static_cast<uint32_t>(of.reason());
  plan->optimal = is_planned && of.optimal() ? 1 : 0;
  plan->cost = is_planned ? of.planned_cost() : LIBPATH_NO_COST;
  plan->expanded = of.plan_expanded();
  plan->at = {of.at().x, of.at().y};
  plan->end = {of.plan_end().x, of.plan_end().y};
  const Cell tile = of.missing_tile().value_or(Cell{});
  plan->has_missing_tile = of.missing_tile() ? 1 : 0;
  plan->missing_tile = {tile.x, tile.y};
  plan->has_missing_district = of.missing_district() ? 1 : 0;
  plan->missing_district = place_in_c(of.missing_district().value_or(DistrictPlace{}));
  return LIBPATH_OK;
}
