#include <libpath/c/points.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/unit_tables.h>

using namespace libpath;
using namespace libpath::c;

namespace {

bool can_search(const libpath_world* world, const libpath_context* context, const libpath_waypoint_query* query,
                const void* points, size_t capacity, const libpath_waypoint_result* result) noexcept {
  return world != nullptr && context != nullptr && c::is_sound(query) && is_buffer(points, capacity) &&
         is_sized(result);
}

}  // namespace

libpath_code libpath_find_waypoint_path(const libpath_world* world, libpath_context* context,
                                        const libpath_waypoint_query* query, libpath_point* points, size_t capacity,
                                        libpath_waypoint_result* result) {
  if (!can_search(world, context, query, points, capacity, result)) return LIBPATH_BAD_ARGUMENT;
  write_result(find_waypoint_path(world->world, query_of(*query), context->context, points_of(points, capacity)),
               *result);
  return LIBPATH_OK;
}

libpath_code libpath_find_waypoint_length(const libpath_world* world, libpath_context* context,
                                          const libpath_waypoint_query* query, libpath_waypoint_result* result) {
  if (!can_search(world, context, query, nullptr, 0, result)) return LIBPATH_BAD_ARGUMENT;
  write_result(find_waypoint_length(world->world, query_of(*query), context->context), *result);
  return LIBPATH_OK;
}

libpath_code libpath_waypoint_search_create(const libpath_world* world, libpath_context* context,
                                            libpath_waypoint_search** search) {
  if (world == nullptr || context == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_in_place(search, [&] { return WaypointSearch(world->world, context->context); });
}

void libpath_waypoint_search_destroy(libpath_waypoint_search* search) { delete search; }

libpath_code libpath_waypoint_search_start(libpath_waypoint_search* search, const libpath_waypoint_query* query,
                                           uint32_t* status) {
  if (search == nullptr || !is_sound(query)) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.start(query_of(*query)), status);
  return LIBPATH_OK;
}

libpath_code libpath_waypoint_search_step(libpath_waypoint_search* search, uint64_t budget, uint32_t* status) {
  if (search == nullptr) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.step(budget), status);
  return LIBPATH_OK;
}

void libpath_waypoint_search_cancel(libpath_waypoint_search* search) {
  if (search != nullptr) search->search.cancel();
}

libpath_code libpath_waypoint_search_result(const libpath_waypoint_search* search, libpath_waypoint_result* result) {
  if (search == nullptr || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.result(), *result);
  return LIBPATH_OK;
}

libpath_code libpath_waypoint_search_path(const libpath_waypoint_search* search, libpath_point* points, size_t capacity,
                                          libpath_waypoint_result* result) {
  if (search == nullptr || !is_buffer(points, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.path(points_of(points, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_waypoint_search_partial_path(const libpath_waypoint_search* search, libpath_point* points,
                                                  size_t capacity, libpath_waypoint_result* result) {
  if (search == nullptr || !is_buffer(points, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.partial_path(points_of(points, capacity)), *result);
  return LIBPATH_OK;
}

uint32_t libpath_asset_journeys(const libpath_asset* asset) {
  return asset == nullptr ? 0 : static_cast<uint32_t>(asset->asset.journeys().size());
}

libpath_code libpath_asset_find_journey(const libpath_asset* asset, const char* name, uint32_t* journey) {
  if (asset == nullptr || name == nullptr || journey == nullptr) return LIBPATH_BAD_ARGUMENT;
  const auto place = find_journey(asset->asset, name);
  if (!place) return LIBPATH_NOT_FOUND;
  *journey = static_cast<uint32_t>(*place);
  return LIBPATH_OK;
}

libpath_code libpath_journey_cells(const libpath_asset* asset, uint32_t journey, libpath_cell* cells, size_t capacity,
                                   libpath_journey_info* info) {
  if (asset == nullptr || !is_buffer(cells, capacity) || !is_sized(info)) return LIBPATH_BAD_ARGUMENT;
  const Journeys& journeys = asset->asset.journeys();
  if (journey >= journeys.size()) return LIBPATH_BAD_ARGUMENT;
  const JourneyRecord& record = journeys.record(journey);
  const std::span<const std::uint32_t> places = journeys.cells(journey);
  for (size_t i = 0; i < std::min(capacity, places.size()); ++i) {
    const Cell cell = asset->asset.map().size().cell(places[i]);
    cells[i] = {cell.x, cell.y};
  }
  info->unit = record.unit;
  info->cost = record.cost;
  info->length = asset->asset.units()[record.unit].costs.length(record.cost);
  info->cells = places.size();
  return LIBPATH_OK;
}

libpath_code libpath_journey_stops(const libpath_asset* asset, uint32_t journey, uint64_t* stops, size_t capacity,
                                   uint64_t* count) {
  if (asset == nullptr || !is_buffer(stops, capacity) || count == nullptr) return LIBPATH_BAD_ARGUMENT;
  if (journey >= asset->asset.journeys().size()) return LIBPATH_BAD_ARGUMENT;
  const std::span<const std::uint32_t> places = asset->asset.journeys().stops(journey);
  std::copy_n(places.begin(), std::min(capacity, places.size()), stops);
  *count = places.size();
  return LIBPATH_OK;
}
