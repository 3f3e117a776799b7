#pragma once

#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/grid.h>
#include <libpath/core/pose.h>
#include <libpath/map/area.h>

namespace libpath {

/// How Tiled lays out the cells of a map on the screen.
enum class TiledOrientation : std::uint8_t { orthogonal, isometric, staggered };

/// Which cells of a staggered map are shifted by half a cell.
struct TiledStagger {
  bool columns = false;  // every other column down; else every other row to the right
  bool even = false;     // those with even numbers; else the odd ones
};

/// Where a file's cells and pixels lie on the grid.
///
/// A staggered map is an isometric one that is cut straight: its rows run along the grid's diagonals, so that cells
/// with a common edge in Tiled are neighbours on the grid. All others have the grid's own rows.
class TiledPlane {
 public:
  /// `tile` in pixels.
  constexpr TiledPlane(TiledOrientation orientation, Size tile, TiledStagger stagger = {}) noexcept
      : tile_(orientation == TiledOrientation::isometric ? Size{tile.height, tile.height} : tile),
        stagger_(stagger),
        staggered_(orientation == TiledOrientation::staggered) {}

  constexpr bool is_staggered() const noexcept { return staggered_; }

  /// The cell of the grid that a cell of the file is, and the way back. Every cell of one is a cell of the other.
  constexpr Cell to_grid(Cell in_file) const noexcept {
    if (!staggered_) return in_file;
    const auto [x, y] = in_file;
    return stagger_.columns ? Cell{y + shifts(x), y - (x - shifts(x))} : Cell{x + shifts(y), y - shifts(y) - x};
  }
  constexpr Cell to_file(Cell on_grid) const noexcept {
    if (!staggered_) return on_grid;
    const auto [u, v] = on_grid;
    return stagger_.columns ? Cell{u - v, u - shifts(u - v)} : Cell{u - shifts(u + v), u + v};
  }

  /// The smallest rectangle of the grid around one of the file.
  /// REQUIRES: its sides fit 32 bits.
  CellRect box_of(const CellRect& in_file) const noexcept;

  /// A point of an object layer, in pixels, as a place on the grid, in cells.
  Point in_cells(Point pixels) const noexcept;
  /// The way back, from parts of cells: 1000 for thousandths. Rounds once where the parts are whole numbers.
  Point to_pixels(Point on_grid, double parts = 1) const noexcept;
  /// How many pixels a way of so many cells is.
  Point pixels_along(Point cells) const noexcept;

 private:
  /// Of the rows (columns) from 0 to `at` those that are shifted: half of them.
  constexpr std::int32_t shifts(std::int32_t at) const noexcept { return (at >> 1) + (stagger_.even ? 0 : at & 1); }
  /// The place on the grid of the file's pixel (0, 0).
  Point zero() const noexcept;

  Size tile_;
  TiledStagger stagger_;
  bool staggered_;
};

}  // namespace libpath
