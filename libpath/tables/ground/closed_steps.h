#pragma once

#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/heading.h>

namespace libpath {

/// Calls visit(Cell, Heading) for the steps of a unit that a one-way edge closes, by the unit's place and perhaps off
/// the map: those that would carry any cell of its footprint from `to` back to `from`, and with a straight one the four
/// diagonal steps that it lies beside. REQUIRES: the cells are neighbours.
template <class Visit>
void for_each_closed_step(Cell from, Cell to, std::int32_t width, Visit visit) {
  const Heading back = *heading_between(to, from);
  const std::int32_t before = (width - 1) / 2;
  // Every place of the unit whose footprint covers the lower end.
  for (std::int32_t v = 0; v < width; ++v) {
    for (std::int32_t u = 0; u < width; ++u) {
      const Cell place{to.x + before - u, to.y + before - v};
      visit(place, back);
      if (is_diagonal(back)) continue;
      for (const int side : {-1, 1}) {
        const Heading diagonal = turned(back, side);
        visit(place, diagonal);                                           // the step is its first half,
        visit(step(place, turned(back, side * 2)), turned(back, -side));  // or its second half
      }
    }
  }
}

}  // namespace libpath
