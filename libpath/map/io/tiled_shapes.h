#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <libpath/map/area.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// Places the objects of one layer on the grid of cells.
class TiledFrame {
 public:
  /// Cell (0, 0) of the map is cell `origin` of the grid.
  TiledFrame(const TiledPlane& plane, Point layer_offset, Cell origin) noexcept
      : plane_(plane), offset_(layer_offset), origin_(origin) {}

  /// A point of the object, in pixels from `object.at` before it is rotated, in cells of the map.
  Point to_cells(const TiledObject& object, Point local) const noexcept;
  /// The way back.
  Point to_local(const TiledObject& object, Point cells) const noexcept;

 private:
  TiledPlane plane_;
  Point offset_;
  Cell origin_;
};

/// Where the object is, in cells: the centre of a rectangle or an ellipse, the first point of all others.
Point tiled_position(const TiledObject& object, const TiledFrame& frame) noexcept;

/// Corners of a polyline in cells.
std::vector<Point> tiled_corners(const TiledObject& object, const TiledFrame& frame);

/// The cells of the map whose centre lies inside a rectangle, an ellipse or a polygon (by the even-odd rule), added to
/// `runs` in any order. Centres on the left or upper border are inside, on the right or lower they are not. `work`
/// (see TiledLimits) loses what that costs; false, and nothing is added, where it would not last.
bool add_cells_inside(const TiledObject& object, const TiledFrame& frame, Size map, std::size_t& work,
                      std::vector<CellRun>& runs);

}  // namespace libpath
