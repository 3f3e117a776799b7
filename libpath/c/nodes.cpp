// Searches over placed waypoints and provinces.

#include <libpath/c/points.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/node_graph.h>

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

/// Those of any unit, which differ in their edges alone. REQUIRES: not null.
NodeGraph placed_of(const libpath_asset* asset) noexcept {
  return asset->asset.units().empty() ? NodeGraph() : asset->asset.units().front().placed_waypoints;
}

libpath_code write_position(const NodeGraph& graph, uint32_t node, libpath_point* position) noexcept {
  if (node >= graph.size() || position == nullptr) return LIBPATH_BAD_ARGUMENT;
  *position = {graph.position(node).x, graph.position(node).y};
  return LIBPATH_OK;
}

libpath_code write_name(const libpath_asset& asset, const NodeGraph& graph, uint32_t node, char* out, size_t size,
                        size_t* length) noexcept {
  if (node >= graph.size() || !is_buffer(out, size)) return LIBPATH_BAD_ARGUMENT;
  write_text(asset.asset.map().text(graph.node(node).name), out, size, length);
  return LIBPATH_OK;
}

libpath_code find(const libpath_asset& asset, const NodeGraph& graph, const char* name, uint32_t* node) noexcept {
  if (name == nullptr || node == nullptr) return LIBPATH_BAD_ARGUMENT;
  const auto found = graph.find(asset.asset.map(), name);
  if (!found) return LIBPATH_NOT_FOUND;
  *node = *found;
  return LIBPATH_OK;
}

}  // namespace

libpath_code libpath_find_placed_path(const libpath_world* world, libpath_context* context,
                                      const libpath_waypoint_query* query, libpath_point* points, size_t capacity,
                                      libpath_waypoint_result* result) {
  if (world == nullptr || context == nullptr || !is_sound(query) || !is_buffer(points, capacity) || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  write_result(find_placed_path(world->world, query_of(*query), context->context, points_of(points, capacity)),
               *result);
  return LIBPATH_OK;
}

uint32_t libpath_asset_provinces(const libpath_asset* asset) {
  return asset == nullptr ? 0 : static_cast<uint32_t>(asset->asset.provinces().size());
}

libpath_code libpath_asset_province(const libpath_asset* asset, uint32_t province, libpath_point* position) {
  return asset == nullptr ? LIBPATH_BAD_ARGUMENT : write_position(asset->asset.provinces(), province, position);
}

libpath_code libpath_asset_province_name(const libpath_asset* asset, uint32_t province, char* out, size_t size,
                                         size_t* length) {
  if (asset == nullptr) return LIBPATH_BAD_ARGUMENT;
  return write_name(*asset, asset->asset.provinces(), province, out, size, length);
}

libpath_code libpath_asset_find_province(const libpath_asset* asset, const char* name, uint32_t* province) {
  return asset == nullptr ? LIBPATH_BAD_ARGUMENT : find(*asset, asset->asset.provinces(), name, province);
}

uint32_t libpath_asset_placed_waypoints(const libpath_asset* asset) {
  return asset == nullptr ? 0 : static_cast<uint32_t>(placed_of(asset).size());
}

libpath_code libpath_asset_placed_waypoint(const libpath_asset* asset, uint32_t waypoint, libpath_point* position) {
  return asset == nullptr ? LIBPATH_BAD_ARGUMENT : write_position(placed_of(asset), waypoint, position);
}

libpath_code libpath_asset_placed_waypoint_name(const libpath_asset* asset, uint32_t waypoint, char* out, size_t size,
                                                size_t* length) {
  return asset == nullptr ? LIBPATH_BAD_ARGUMENT : write_name(*asset, placed_of(asset), waypoint, out, size, length);
}

libpath_code libpath_asset_find_placed_waypoint(const libpath_asset* asset, const char* name, uint32_t* waypoint) {
  return asset == nullptr ? LIBPATH_BAD_ARGUMENT : find(*asset, placed_of(asset), name, waypoint);
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
  if (search == nullptr || !search->world || !is_sound(query)) return LIBPATH_BAD_ARGUMENT;
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
