#include <libpath/bake/areas/entrance_costs.h>

#include <libpath/bake/areas/district_crossings.h>
#include <libpath/core/best_first.h>

namespace libpath {

void TileEntranceCosts::run(BorderCell from, std::span<const BorderCell> to, std::span<Cost> costs) {
  cells_.clear();
  for (const BorderCell cell : to) cells_.push_back(cell.in({0, 0}, blocks_.size()));
  blocks_.run(from.in({0, 0}, blocks_.size()), cells_);
  for (std::size_t i = 0; i < to.size(); ++i) costs[i] = blocks_.cost(cells_[i]);
}

DistrictEntranceCosts::DistrictEntranceCosts(const DistrictGraph& graph, DistrictPlace district,
                                             const DistrictLevels& levels, std::span<const std::uint32_t> factors)
    : graph_(graph),
      district_(district),
      levels_(levels),
      factors_(factors),
      facing_(facing_entrances(graph, district, levels)),
      nodes_(graph.entrance_count()),
      entries_(4 * graph.entrance_count()),
      open_(entries_) {}

/// The entrance of the child that has the cell; what is chosen at a side of the district is one.
std::uint32_t DistrictEntranceCosts::entrance_at(BorderCell cell) const {
  const Cell at = cell.in(levels_.corner(district_), levels_.size_of(district_));
  const DistrictPlace child = levels_.square_of(at, district_.level - 1);
  return *graph_.find(levels_.number(child), border_cell_of(at, cell.side(), levels_.corner(child)));
}

void DistrictEntranceCosts::reach(std::uint32_t entrance, Cost cost, bool came_within) {
  if (nodes_[entrance].cost <= cost) return;
  nodes_[entrance] = {cost, came_within};
  push_open(open_, cost, entrance, [this](const OpenList::Entry& entry) { return is_current(entry); });
}

/// What came within its square need not go on within it: from where it came all others were reached as cheaply.
void DistrictEntranceCosts::expand(std::uint32_t entrance) {
  const Node node = nodes_[entrance];
  if (!node.came_within) {
    graph_.for_each_cost(entrance, [&](std::uint32_t other, Cost cost) { reach(other, node.cost + cost, true); });
  }
  const std::uint32_t facing = facing_[entrance];
  if (facing == kFacesNone) return;
  reach(facing, node.cost + crossing_cost(factors_, graph_.entrance(entrance), graph_.entrance(facing)), false);
}

void DistrictEntranceCosts::run(BorderCell from, std::span<const BorderCell> to, std::span<Cost> costs) {
  std::fill(nodes_.begin(), nodes_.end(), Node{kNoCost, false});
  // No bucket is wider than the cheapest step, so what it holds may come in any order.
  const Cost least = kStraight * factors_.front() * (factors_.size() == 1 ? 1 : 2);
  open_.reset(0, 1024 * least, least);
  reach(entrance_at(from), 0, false);
  expand_all(
      open_, [this](const OpenList::Entry& entry) { return is_current(entry); },
      [this](const OpenList::Entry& entry) { expand(entry.node); });
  for (std::size_t i = 0; i < to.size(); ++i) costs[i] = nodes_[entrance_at(to[i])].cost;
}

}  // namespace libpath
