#pragma once

#include <string>

#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// Adds what the object layers draw to a map that has its cells: layers whose name or class is `waypoints`,
/// `waypoint edges`, `regions`, `dead ends`, `links` or `one-way edges` (as `same_tiled_name` compares). All others are
/// none of ours. Cell (0, 0) of the map is cell `origin` of the file. Throws an InputError that names layer and object.
void add_tiled_objects(const TiledMap& tiled, Cell origin, Map& map, const std::string& file);

/// Names of those layers, as they are written.
struct TiledLayerNames {
  static constexpr const char* waypoints = "waypoints";
  static constexpr const char* waypoint_edges = "waypoint edges";
  static constexpr const char* regions = "regions";
  static constexpr const char* dead_ends = "dead ends";
  static constexpr const char* links = "links";
  static constexpr const char* one_way_edges = "one-way edges";
};

}  // namespace libpath
