#include <libpath/bake/grid/hub_steps.h>

#include <algorithm>
#include <cstddef>

#include <libpath/core/heading.h>
#include <libpath/tables/grid/cell_label.h>

namespace libpath {

HubSteps::HubSteps(const UnitSteps& steps, const CellContraction& contracted, bool to)
    : steps_(steps), graph_(contracted.graph), to_(to) {
  how_.reserve(graph_.arcs.size());
  for (std::uint32_t node = 0; node < graph_.size(); ++node) {
    const Cell cell = cell_at(contracted.cells.places[node]);
    for (std::uint32_t i = graph_.first[node]; i < graph_.first[node + 1]; ++i) {
      how_.push_back(how(cell, cell_at(contracted.cells.places[graph_.arcs[i].to]), graph_.arcs[i]));
    }
  }
}

HubSteps::How HubSteps::how(Cell cell, Cell next, const ArcGraph::Arc& arc) const {
  if (!leads_on(arc)) return {};
  const Cell from = to_ ? cell : next;
  const Cell to = to_ ? next : cell;
  const auto heading = heading_between(from, to);
  if (heading && steps_.open(from, *heading) && steps_.cost(from, *heading) == arc.cost) {
    const Heading onward = to_ ? *heading : turned(*heading, kHeadings / 2);
    return {static_cast<std::uint32_t>(onward) & 15, 0};
  }
  const Size size = steps_.size();
  const std::vector<LinkRecord>& links = steps_.edges().links;  // in the order of the cells that they leave
  auto link = std::lower_bound(links.begin(), links.end(), size.index(from),
                               [](const LinkRecord& a, std::size_t index) { return a.from < index; });
  while (link->to != size.index(to) || link->cost != arc.cost) ++link;
  return {CellLabel::kByLink, static_cast<std::uint32_t>(link - links.begin()) & ((1u << 28) - 1)};
}

}  // namespace libpath
