#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/core/grid_pose.h>
#include <libpath/search/world.h>

namespace libpath {

/// The dearest plain edge of a unit's hit check, at any heading.
inline Cost dearest_edge(const TurningTables& tables) noexcept {
  Cost dearest = kStraight;
  for (std::int32_t heading = 0; heading < tables.hit_check.headings(); ++heading) {
    for (const TableEdge& edge : tables.hit_check.edges(heading, EdgeGroup::plain)) {
      dearest = std::max<Cost>(dearest, edge.cost);
    }
  }
  return dearest;
}

/// Calls visit(edge, what the ground multiplies its cost with) for the free plain edges of a pose, until one returns
/// false; returns whether none did. A pose's place is its cell's times the number of headings, plus its heading.
/// REQUIRES: the unit has turning tables, the cell lies on the map.
template <class Visit>
bool for_each_free_edge(const World& world, std::uint32_t place, Visit visit) noexcept {
  const TurningTables& tables = world.turning();
  const auto headings = static_cast<std::uint32_t>(tables.hit_check.headings());  // a power of two
  const auto edges = tables.hit_check.edges(static_cast<std::int32_t>(place & (headings - 1)), EdgeGroup::plain);
  std::uint64_t rest = tables.edge_masks.free_edges(place);
  if (tables.costs.uniform()) {
    for (; rest != 0; rest &= rest - 1) {
      if (!visit(edges[static_cast<std::size_t>(std::countr_zero(rest))], Cost{1})) return false;
    }
    return true;
  }
  const HitCheck::Window window = tables.hit_check.short_window();
  GroundCosts::Around around;
  if (rest != 0) tables.costs.gather(world.size().cell(place / headings), window, around);
  for (; rest != 0; rest &= rest - 1) {
    const TableEdge& edge = edges[static_cast<std::size_t>(std::countr_zero(rest))];
    if (!visit(edge, tables.costs.multiple(tables.hit_check.mask(edge, window), around))) return false;
  }
  return true;
}

}  // namespace libpath
