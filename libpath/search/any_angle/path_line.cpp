#include <libpath/search/any_angle/path_line.h>

#include <cstdint>

#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/line_cost.h>

namespace libpath {

PathLine path_line(const World& world, FinePoint from, FinePoint to, double enough) noexcept {
  PathLine best{line_cost(world.walkability(), world.edges(), world.costs(), from, to, enough), false};
  if (world.edges().links().empty()) return best;
  const Cell entry = from.cell();
  const Cell exit = to.cell();
  if (from != FinePoint::centre_of(entry) || to != FinePoint::centre_of(exit)) return best;
  const Size size = world.size();
  const EdgeCell* const edge = world.edges().find(entry.y, static_cast<std::uint32_t>(size.index(entry)));
  if (edge == nullptr || !world.walkability()[entry] || !world.walkability()[exit]) return best;
  for (const LinkRecord& link : world.edges().links().subspan(edge->first_link, edge->link_count)) {
    const double cost = world.costs().length(link.cost);
    if (link.to == size.index(exit) && cost < best.cost) best = {cost, true};
  }
  return best;
}

}  // namespace libpath
