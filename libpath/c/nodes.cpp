// Searches over placed waypoints and provinces.

#include <libpath/c/points.h>

using namespace libpath;
using namespace libpath::c;

namespace {

void write(const NodeResult& from, libpath_node_result& to) noexcept {
  to.status = static_cast<uint32_t>(from.status);
  to.reason = static_cast<uint32_t>(from.reason);
  to.optimal = from.optimal ? 1 : 0;
  to.cost = from.cost;
  to.nodes = from.nodes;
  to.expanded = from.expanded;
}

}  // namespace

libpath_code libpath_find_placed_path(const libpath_world* world, libpath_context* context,
                                      const libpath_waypoint_query* query, libpath_point* points, size_t capacity,
                                      libpath_waypoint_result* result) {
  if (world == nullptr || context == nullptr || !is_sized(query) || !is_buffer(points, capacity) || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  write_result(find_placed_path(world->world, query_of(*query), context->context, points_of(points, capacity)),
               *result);
  return LIBPATH_OK;
}

uint32_t libpath_asset_provinces(const libpath_asset* asset) {
  return asset == nullptr ? 0 : static_cast<uint32_t>(asset->asset.provinces().size());
}

libpath_code libpath_find_province_path(const libpath_asset* asset, libpath_context* context, uint32_t from,
                                        uint32_t to, uint32_t* nodes, size_t capacity, libpath_node_result* result) {
  if (asset == nullptr || context == nullptr || !is_buffer(nodes, capacity) || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  write(find_province_path(asset->asset.provinces(), from, to, context->context, {nodes, capacity}), *result);
  return LIBPATH_OK;
}

libpath_code libpath_node_search_create_placed(const libpath_world* world, libpath_context* context,
                                               libpath_node_search** search) {
  if (world == nullptr || context == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_handle(search, world->world, NodeSearch(world->world.placed_waypoints(), context->context));
}

libpath_code libpath_node_search_create_provinces(const libpath_asset* asset, libpath_context* context,
                                                  libpath_node_search** search) {
  if (asset == nullptr || context == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_handle(search, std::nullopt, NodeSearch(asset->asset.provinces(), context->context));
}

void libpath_node_search_destroy(libpath_node_search* search) { delete search; }

libpath_code libpath_node_search_start(libpath_node_search* search, uint32_t from, uint32_t to, uint32_t* status) {
  if (search == nullptr) return LIBPATH_BAD_ARGUMENT;
  search->between_positions = false;
  write_status(search->search.start(from, to), status);
  return LIBPATH_OK;
}

libpath_code libpath_node_search_start_between(libpath_node_search* search, const libpath_waypoint_query* query,
                                               uint32_t* status) {
  if (search == nullptr || !search->world || !is_sized(query)) return LIBPATH_BAD_ARGUMENT;
  search->between_positions = true;
  write_status(search->search.start(*search->world, query_of(*query)), status);
  return LIBPATH_OK;
}

libpath_code libpath_node_search_step(libpath_node_search* search, uint64_t budget, uint32_t* status) {
  if (search == nullptr) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.step(budget), status);
  return LIBPATH_OK;
}

void libpath_node_search_cancel(libpath_node_search* search) {
  if (search != nullptr) search->search.cancel();
}

libpath_code libpath_node_search_result(const libpath_node_search* search, libpath_node_result* result) {
  return libpath_node_search_path(search, nullptr, 0, result);
}

libpath_code libpath_node_search_path(const libpath_node_search* search, uint32_t* nodes, size_t capacity,
                                      libpath_node_result* result) {
  if (search == nullptr || !is_buffer(nodes, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write(search->search.path({nodes, capacity}), *result);
  return LIBPATH_OK;
}

libpath_code libpath_node_search_points(const libpath_node_search* search, libpath_point* points, size_t capacity,
                                        libpath_waypoint_result* result) {
  if (search == nullptr || !search->between_positions || !is_buffer(points, capacity) || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  write_result(search->search.points(points_of(points, capacity)), *result);
  return LIBPATH_OK;
}
