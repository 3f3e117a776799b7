#include <libpath/map/io/tiled_plane.h>

#include <algorithm>

namespace libpath {

CellRect TiledPlane::box_of(const CellRect& in_file) const noexcept {
  const Cell low{in_file.x, in_file.y};
  const Cell high{in_file.x + in_file.width - 1, in_file.y + in_file.height - 1};
  Cell first = to_grid(low);
  Cell last = first;
  for (const Cell corner : {high, Cell{low.x, high.y}, Cell{high.x, low.y}}) {
    const Cell cell = to_grid(corner);
    first = {std::min(first.x, cell.x), std::min(first.y, cell.y)};
    last = {std::max(last.x, cell.x), std::max(last.y, cell.y)};
  }
  return {first.x, first.y, last.x - first.x + 1, last.y - first.y + 1};
}

Point TiledPlane::zero() const noexcept {
  if (!staggered_) return {};
  if (!stagger_.even) return {-0.5, 0.5};
  return stagger_.columns ? Point{-1, 0} : Point{-1, 1};
}

Point TiledPlane::in_cells(Point pixels) const noexcept {
  const double x = pixels.x / tile_.width;
  const double y = pixels.y / tile_.height;
  return staggered_ ? Point{x + y + zero().x, y - x + zero().y} : Point{x, y};
}

Point TiledPlane::to_pixels(Point on_grid, double parts) const noexcept {
  const Point from{on_grid.x - zero().x * parts, on_grid.y - zero().y * parts};
  if (!staggered_) return {from.x * tile_.width / parts, from.y * tile_.height / parts};
  return {(from.x - from.y) * tile_.width / (2 * parts), (from.x + from.y) * tile_.height / (2 * parts)};
}

Point TiledPlane::pixels_along(Point cells) const noexcept {
  if (!staggered_) return {cells.x * tile_.width, cells.y * tile_.height};
  return {(cells.x - cells.y) * tile_.width / 2, (cells.x + cells.y) * tile_.height / 2};
}

}  // namespace libpath
