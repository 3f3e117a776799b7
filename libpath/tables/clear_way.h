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
  const auto reaches = [](const std::uint64_t* walls, std::int32_t place, std::int32_t goal) {
    if (goal > place) return StopLines::run<1>(walls, place) > goal - place;
    return StopLines::run<-1>(walls, place) > place - goal;
  };
  if (at.x != to.x) return reaches(map.rows().walls.line(at.y), at.x, to.x);
  if (at.y != to.y) return reaches(map.columns().walls.line(at.x), at.y, to.y);
  return true;
}

}  // namespace libpath
