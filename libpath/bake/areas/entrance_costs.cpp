#include <libpath/bake/areas/entrance_costs.h>

#include <libpath/bake/areas/district_crossings.h>

namespace libpath {

void TileEntranceCosts::run(BorderCell from, std::span<const BorderCell> to, std::span<Cost> costs) {
  cells_.clear();
  for (const BorderCell cell : to) cells_.push_back(cell.in({0, 0}, flood_.size()));
  flood_.run(from.in({0, 0}, flood_.size()), cells_);
  for (std::size_t i = 0; i < to.size(); ++i) costs[i] = flood_.cost(cells_[i]);
}

DistrictEntranceCosts::DistrictEntranceCosts(const DistrictGraph& graph, DistrictPlace district,
                                             const DistrictLevels& levels, std::span<const std::uint32_t> factors)
    : graph_(graph),
      district_(district),
      levels_(levels),
      factors_(factors),
      facing_(facing_entrances(graph, district, levels)),
      costs_(graph.entrance_count()) {}

/// The entrance of the child that has the cell; what is chosen at a side of the district is one.
std::uint32_t DistrictEntranceCosts::entrance_at(BorderCell cell) const {
  const Cell at = cell.in(levels_.corner(district_), levels_.size_of(district_));
  const DistrictPlace child = levels_.square_of(at, district_.level - 1);
  return *graph_.find(levels_.number(child), border_cell_of(at, cell.side(), levels_.corner(child)));
}

void DistrictEntranceCosts::reach(std::uint32_t entrance, Cost cost, bool came_within) {
  if (costs_[entrance] <= cost) return;
  costs_[entrance] = cost;
  waiting_.push({cost, entrance, came_within});
}

/// What came within its square need not go on within it: from where it came all others were reached as cheaply.
void DistrictEntranceCosts::expand(const Waiting& at) {
  if (!at.came_within) {
    graph_.for_each_cost(at.entrance, [&](std::uint32_t other, Cost cost) { reach(other, at.cost + cost, true); });
  }
  const std::uint32_t facing = facing_[at.entrance];
  if (facing == kFacesNone) return;
  reach(facing, at.cost + crossing_cost(factors_, graph_.entrance(at.entrance), graph_.entrance(facing)), false);
}

void DistrictEntranceCosts::run(BorderCell from, std::span<const BorderCell> to, std::span<Cost> costs) {
  std::fill(costs_.begin(), costs_.end(), kNoCost);
  waiting_.clear();
  reach(entrance_at(from), 0, false);
  while (!waiting_.empty()) {
    const Waiting next = waiting_.top();
    waiting_.pop();
    if (next.cost == costs_[next.entrance]) expand(next);
  }
  for (std::size_t i = 0; i < to.size(); ++i) costs[i] = costs_[entrance_at(to[i])];
}

}  // namespace libpath
