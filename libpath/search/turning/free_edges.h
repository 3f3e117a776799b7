#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/core/grid_pose.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/turning/turning_tables.h>

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
  if (tables.costs.uniform()) {
    return tables.edge_masks.for_each_free(place, [&](std::size_t i) { return visit(edges[i], Cost{1}); });
  }
  if (!tables.edge_masks.has_free(place)) return true;
  const HitCheck::Window window = tables.hit_check.short_window();
  GroundCosts::Around around;
  tables.costs.gather(world.size().cell(place / headings), window, around);
  return tables.edge_masks.for_each_free(place, [&](std::size_t i) {
    return visit(edges[i], tables.costs.multiple(tables.hit_check.mask(edges[i], window), around));
  });
}

/// Whether a unit that turns can stand at a pose to take a link: as in grid search, and at that heading.
inline bool can_link_at(const World& world, const GridPose& pose) noexcept {
  return world.is_walkable(pose.cell) && world.turning().hit_check.can_stand(pose);
}

/// Cells of plain ground that a link is as long as.
inline double length_of(const World& world, const LinkRecord& link) noexcept {
  return world.turning().costs.cells_of_plain(world.turning().links.cost(link));
}

/// Calls visit(link, pose at its other end) for the links that lead from a pose, or to one; and look(cell) before it
/// looks whether the unit can stand at that end. REQUIRES: the unit stands there at that heading; links are known.
template <class Look, class Visit>
void for_each_link_from(const World& world, const GridPose& from, Look look, Visit visit) noexcept {
  const PoseLinks& links = world.turning().links;
  if (links.empty() || !world.is_walkable(from.cell)) return;
  links.for_each_from(static_cast<std::uint32_t>(world.size().index(from.cell)), [&](const LinkRecord& link) {
    const GridPose to{world.size().cell(link.to), from.heading};
    look(to.cell);
    if (can_link_at(world, to)) visit(link, to);
    return true;
  });
}
template <class Visit>
void for_each_link_to(const World& world, const GridPose& to, Visit visit) noexcept {
  const PoseLinks& links = world.turning().links;
  if (links.empty() || !world.is_walkable(to.cell)) return;
  links.for_each_to(static_cast<std::uint32_t>(world.size().index(to.cell)), [&](const LinkRecord& link) {
    const GridPose from{world.size().cell(link.from), to.heading};
    if (can_link_at(world, from)) visit(link, from);
  });
}

}  // namespace libpath
