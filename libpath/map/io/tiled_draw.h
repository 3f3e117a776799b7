#pragma once

#include <string>

#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// Draws what a map has as objects of a layer: what `add_tiled_objects` reads as the same. Objects have no ids yet.
class TiledPen {
 public:
  /// Cell (0, 0) of the map is cell `origin` of the file; the layer moves its objects by `layer_offset` pixels.
  TiledPen(Size tile_size, Point layer_offset, Cell origin) noexcept
      : tile_(tile_size), offset_(layer_offset), origin_(origin) {}

  Point pixels(Position at) const noexcept;
  Point corner(Cell cell) const noexcept;  // the upper left one
  Point centre(Cell cell) const noexcept;

  TiledObject waypoint(const Waypoint& waypoint) const;
  TiledObject waypoint_edge(const Map& map, const WaypointEdge& edge) const;
  TiledObject link(const Link& link) const;
  TiledObject one_way_edge(const OneWayEdge& edge) const;
  TiledObject rectangle(const std::string& name, const CellRect& rect) const;

 private:
  Size tile_;
  Point offset_;
  Cell origin_;
};

}  // namespace libpath
