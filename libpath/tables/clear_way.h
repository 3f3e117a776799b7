#pragma once

#include <cstdlib>

#include <libpath/tables/corner_map.h>

namespace libpath {

/// Whether the way that goes diagonally first and straight then is free between two free cells: if so it is a shortest
/// path, as long as the octile distance. Cost: a test a diagonal step and a word scan.
inline bool is_clear_way(const CornerMap& map, Cell from, Cell to) noexcept {
  const std::int32_t dx = to.x > from.x ? 1 : -1;
  const std::int32_t dy = to.y > from.y ? 1 : -1;
  const std::int32_t across = std::abs(to.x - from.x);
  const std::int32_t down = std::abs(to.y - from.y);
  const Walkability& walkable = map.rows().walkable;
  Cell at = from;
  for (std::int32_t rest = across < down ? across : down; rest > 0; --rest) {
    if (!walkable[{at.x + dx, at.y}] || !walkable[{at.x, at.y + dy}]) return false;
    at = {at.x + dx, at.y + dy};
    if (!walkable[at]) return false;
  }
  if (at.x != to.x) {
    const StopLines& walls = map.rows().walls;
    return (dx > 0 ? walls.ahead(at.y, at.x) : walls.behind(at.y, at.x)) > std::abs(to.x - at.x);
  }
  if (at.y != to.y) {
    const StopLines& walls = map.columns().walls;
    return (dy > 0 ? walls.ahead(at.x, at.y) : walls.behind(at.x, at.y)) > std::abs(to.y - at.y);
  }
  return true;
}

}  // namespace libpath
