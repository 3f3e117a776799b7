#include <libpath/bake/ground/edges.h>

#include <algorithm>
#include <map>
#include <tuple>

#include <libpath/map/switch.h>
#include <libpath/tables/ground/closed_steps.h>

namespace libpath {
namespace {

/// Closed headings by row-major place, in order.
using ClosedSteps = std::map<std::uint32_t, HeadingSet>;

/// Whether a step that an edge closes is worth knowing: one that could be taken, or that of the edge itself past a
/// blocked corner, which a game may free.
bool is_known(const OneWayEdge& edge, Cell from, Heading heading, BitGridView walkable) {
  if (!walkable.size().contains(from) || !walkable[from]) return false;
  if ((open_headings(walkable.ring(from)) & set_of(heading)) != 0) return true;
  const Cell to = step(from, heading);
  return heading == heading_between(edge.to, edge.from) && walkable.size().contains(to) && walkable[to];
}

ClosedSteps closed_steps(const Map& map, const UnitProfile& unit, BitGridView walkable) {
  const Size size = map.size();
  ClosedSteps all;
  for (const OneWayEdge& edge : map.one_way_edges) {
    for_each_closed_step(edge.from, edge.to, unit.width, [&](Cell cell, Heading heading) {
      if (!is_known(edge, cell, heading, walkable)) return;
      HeadingSet& closed = all[static_cast<std::uint32_t>(size.index(cell))];
      closed = static_cast<HeadingSet>(closed | set_of(heading));
    });
  }
  return all;
}

std::vector<Passage> links_that_start_closed(const Map& map) {
  std::vector<Passage> closed;
  for (const Switch& door : map.switches) {
    if (!door.open) closed.insert(closed.end(), door.links.begin(), door.links.end());
  }
  std::sort(closed.begin(), closed.end());
  return closed;
}

std::vector<LinkRecord> usable_links(const Map& map, BitGridView walkable, const BakedStepCosts& costs,
                                     std::size_t& unusable) {
  std::vector<LinkRecord> links;
  const std::vector<Passage> closed = links_that_start_closed(map);
  for (const Link& link : map.links) {
    if (std::binary_search(closed.begin(), closed.end(), ends_in_order(link.from, link.to))) continue;
    if (!walkable[link.from] || !walkable[link.to]) {
      ++unusable;
      continue;
    }
    const auto from = static_cast<std::uint32_t>(map.size().index(link.from));
    const auto to = static_cast<std::uint32_t>(map.size().index(link.to));
    const Cost cost = costs.link_cost(link.cost);
    links.push_back({from, to, cost});
    if (link.both_ways) links.push_back({to, from, cost});
  }
  const auto order = [](const LinkRecord& link) { return std::tuple(link.from, link.to, link.cost); };
  std::sort(links.begin(), links.end(), [&](const auto& a, const auto& b) { return order(a) < order(b); });
  // Of several links between the same cells only the cheapest is of use.
  const auto same_ends = [](const auto& a, const auto& b) { return a.from == b.from && a.to == b.to; };
  links.erase(std::unique(links.begin(), links.end(), same_ends), links.end());
  return links;
}

}  // namespace

HeadingSet BakedEdges::closed(std::size_t index) const noexcept {
  const auto found = std::lower_bound(cells.begin(), cells.end(), index,
                                      [](const EdgeCell& cell, std::size_t at) { return cell.cell < at; });
  return found != cells.end() && found->cell == index ? static_cast<HeadingSet>(found->closed) : HeadingSet{0};
}

bool BakedEdges::has_one_way() const noexcept {
  return std::any_of(cells.begin(), cells.end(), [](const EdgeCell& cell) { return cell.closed != 0; });
}

BakedEdges bake_edges(const Map& map, const UnitProfile& unit, BitGridView walkable, const BakedStepCosts& costs) {
  BakedEdges edges;
  ClosedSteps steps = closed_steps(map, unit, walkable);
  edges.links = usable_links(map, walkable, costs, edges.unusable_links);
  for (const LinkRecord& link : edges.links) steps.try_emplace(link.from, HeadingSet{0});
  if (steps.empty()) return edges;

  auto link = edges.links.begin();
  for (const auto& [cell, closed] : steps) {
    const auto first = link;
    while (link != edges.links.end() && link->from == cell) ++link;
    edges.cells.push_back({cell, closed, static_cast<std::uint32_t>(first - edges.links.begin()),
                           static_cast<std::uint32_t>(link - first)});
  }
  const auto width = static_cast<std::uint32_t>(map.size().width);
  std::size_t place = 0;
  for (std::uint32_t y = 0; y <= static_cast<std::uint32_t>(map.size().height); ++y) {
    while (place < edges.cells.size() && edges.cells[place].cell / width < y) ++place;
    edges.rows.push_back(static_cast<std::uint32_t>(place));
  }
  return edges;
}

}  // namespace libpath
