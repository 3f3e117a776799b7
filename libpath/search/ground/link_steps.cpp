#include <libpath/search/ground/link_steps.h>

#include <algorithm>
#include <cstdint>
#include <optional>

#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

/// Of the cheapest link from one cell to another; kNoCost where there is none.
Cost cheapest_link(const World& world, Cell from, Cell to) noexcept {
  const Size size = world.size();
  const EdgeCell* const edge = world.edges().find(from.y, static_cast<std::uint32_t>(size.index(from)));
  Cost cost = kNoCost;
  if (edge == nullptr) return cost;
  for (const LinkRecord& link : world.edges().links().subspan(edge->first_link, edge->link_count)) {
    if (link.to == size.index(to)) cost = std::min(cost, link.cost);
  }
  return cost;
}

/// kNoCost where it may not be taken.
Cost step_cost(const World& world, Cell from, Cell to, Neighbours neighbours) noexcept {
  const std::optional<Heading> heading = heading_between(from, to);
  if (!heading || (world.steps_from(from) & set_of(*heading)) == 0) return kNoCost;
  if (is_diagonal(*heading) && neighbours == Neighbours::four) return kNoCost;
  const Cost length = is_diagonal(*heading) ? kDiagonal : kStraight;
  return length * world.costs().multiplier(world.size().index(from), world.size().index(to));
}

}  // namespace

std::size_t find_link_steps(const World& world, std::span<const Cell> path, std::span<LinkStep> out,
                            Neighbours neighbours) noexcept {
  if (world.edges().links().empty()) return 0;
  std::size_t count = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cost cost = cheapest_link(world, path[i - 1], path[i]);
    if (cost == kNoCost || cost >= step_cost(world, path[i - 1], path[i], neighbours)) continue;
    if (count < out.size()) out[count] = {i - 1, cost};
    ++count;
  }
  return count;
}

}  // namespace libpath
