#include <libpath/bake/grid/hub_steps.h>

#include <algorithm>

#include <libpath/core/heading.h>
#include <libpath/tables/grid/cell_label.h>

namespace libpath {

HubSteps::HubSteps(const UnitSteps& steps, const CellContraction& contracted, bool to) : steps_(steps), to_(to) {
  const ArcGraph& graph = contracted.graph;
  const auto cell_of = [&](std::uint32_t node) { return cell_at(contracted.cells.places[node]); };
  first_.reserve(graph.first.size());
  all_.reserve(graph.arcs.size());
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    first_.push_back(static_cast<std::uint32_t>(all_.size()));
    for (std::uint32_t i = graph.first[node]; i < graph.first[node + 1]; ++i) {
      const ArcGraph::Arc& arc = graph.arcs[i];
      if ((arc.ways & (to_ ? kOnward : kBack)) == 0) continue;
      all_.push_back({arc.to, how(cell_of(node), cell_of(arc.to), arc.cost), SplitCost(arc.cost)});
    }
  }
  first_.push_back(static_cast<std::uint32_t>(all_.size()));
}

HubSteps::How HubSteps::how(Cell cell, Cell next, Cost cost) const {
  const Cell from = to_ ? cell : next;
  const Cell to = to_ ? next : cell;
  const auto heading = heading_between(from, to);
  if (heading && steps_.open(from, *heading) && steps_.cost(from, *heading) == cost) {
    const Heading onward = to_ ? *heading : turned(*heading, kHeadings / 2);
    return {static_cast<std::uint32_t>(onward) & 15, 0};
  }
  const Size size = steps_.size();
  const std::vector<LinkRecord>& links = steps_.edges().links;  // in the order of the cells that they leave
  auto link = std::lower_bound(links.begin(), links.end(), size.index(from),
                               [](const LinkRecord& a, std::size_t index) { return a.from < index; });
  while (link->to != size.index(to) || link->cost != cost) ++link;
  return {CellLabel::kByLink, static_cast<std::uint32_t>(link - links.begin()) & ((1u << 28) - 1)};
}

}  // namespace libpath
