#pragma once

#include <string>

#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// Draws what a map has as objects of a layer: what `add_tiled_objects` reads as the same. Objects have no ids yet.
class TiledPen {
 public:
  /// Cell (0, 0) of the map is cell `origin` of the grid; the layer moves its objects by `layer_offset` pixels.
  TiledPen(const TiledPlane& plane, Point layer_offset, Cell origin) noexcept
      : plane_(plane), offset_(layer_offset), origin_(origin) {}

  Point pixels(Position at) const noexcept;
  Point centre(Cell cell) const noexcept;

  TiledObject waypoint(const Waypoint& waypoint) const;
  TiledObject waypoint_edge(const Map& map, const WaypointEdge& edge) const;
  TiledObject link(const Link& link) const;
  TiledObject one_way_edge(const OneWayEdge& edge) const;
  /// A rectangle, or where the grid's rows are no rows on the screen, a polygon.
  TiledObject area(const std::string& name, const CellRect& rect) const;

 private:
  /// Of a corner of cells.
  Point corner(Cell at) const noexcept;

  TiledPlane plane_;
  Point offset_;
  Cell origin_;
};

}  // namespace libpath
