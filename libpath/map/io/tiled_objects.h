#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// Adds what the object layers draw to a map that has its cells: layers whose name or class is `waypoints`,
/// `waypoint edges`, `regions`, `dead ends`, `links` or `one-way edges` (as `same_tiled_name` compares). All others are
/// none of ours. Cell (0, 0) of the map is cell `origin` of the grid (tiled_plane.h). Throws an InputError that names
/// layer and object.
void add_tiled_objects(const TiledMap& tiled, Cell origin, Map& map, const std::string& file, LoadBudget& budget);

/// Layers of ours by their name or class.
bool is_tiled_layer(const TiledObjectLayer& layer, std::string_view kind) noexcept;

/// What objects without a name are called where a map needs one.
std::string tiled_object_name(const TiledObjectLayer& layer, const TiledObject& object);

/// Finds which waypoint a line's end means.
class WaypointFinder {
 public:
  /// Waypoints are told in their order.
  void add(Position position);
  /// The nearest within half a cell, of several always the same one. `work` loses what that costs; nothing, and `work`
  /// is 0, where it would not last.
  std::optional<std::uint32_t> nearest(Point at, std::size_t& work) const;

 private:
  std::vector<Position> positions_;
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> in_cell_;
};

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
