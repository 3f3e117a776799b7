#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/map/area.h>
#include <libpath/map/map.h>

namespace libpath::editor {

/// Sets of cells that tools paint, as canonical runs. They may reach beyond the map; who paints them cuts that off.
using Cells = std::vector<CellRun>;

enum class BrushShape : std::uint8_t { square, circle };

/// A brush of `size` cells across; as a unit of that width it covers x − (size − 1) / 2 to x + size / 2.
Cells brush_at(Cell cell, std::int32_t size, BrushShape shape);

/// The cells that a brush sweeps from one cell to another along Bresenham's line.
Cells brush_line(Cell from, Cell to, std::int32_t size, BrushShape shape);

/// The rectangle between two corners, and the ellipse in it; their outline alone is `border` cells wide, 0 fills.
Cells rectangle_between(Cell a, Cell b, std::int32_t border = 0);
Cells ellipse_between(Cell a, Cell b, std::int32_t border = 0);

/// Cells of one terrain that hang together with `start` by their sides, and all cells of its terrain.
/// REQUIRES: the cell lies on the map. Cost: a few visits to each of those cells; a pass over the map.
Cells flood_from(const Map& map, Cell start);
Cells same_terrain_as(const Map& map, Cell start);

/// Both sets, those of the first that are not in the second, and those in both.
Cells united(const Cells& a, const Cells& b);
Cells without(const Cells& a, const Cells& b);
Cells common_to(const Cells& a, const Cells& b);

/// Those that lie in a rectangle. Cost: a binary search for each row of it that has cells, and its own runs, however
/// many there are elsewhere; added to `looked_at` is how many runs were read.
Cells cut_to(const Cells& cells, CellRect rect, std::size_t* looked_at = nullptr);

bool holds(const Cells& cells, Cell cell);
/// The smallest rectangle around them. REQUIRES: not empty.
CellRect bounds_of(const Cells& cells);
Cells moved(Cells cells, Cell by);

}  // namespace libpath::editor
