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

/// Whether the movement rule allows a step, so that an edge has something to close.
bool is_open(Cell from, Heading heading, BitGridView walkable) {
  return walkable.size().contains(from) && walkable[from] &&
         (open_headings(walkable.ring(from)) & set_of(heading)) != 0;
}

/// Whether the unit lies on the map at a place, whatever the ground.
bool fits(const UnitProfile& unit, Size size, Cell place) {
  const Cell first{place.x - (unit.width - 1) / 2, place.y - (unit.width - 1) / 2};
  return size.contains(first) && size.contains({first.x + unit.width - 1, first.y + unit.width - 1});
}

ClosedSteps closed_steps(const Map& map, const UnitProfile& unit, BitGridView walkable) {
  const Size size = map.size();
  ClosedSteps all;
  for (const OneWayEdge& edge : map.one_way_edges) {
    for_each_closed_step(edge.from, edge.to, unit.width, [&](Cell cell, Heading heading) {
      if (!is_open(cell, heading, walkable)) return;
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

bool is_usable(const Link& link, BitGridView walkable) { return walkable[link.from] && walkable[link.to]; }

/// The links of the map that are usable, or those that are not, by their ends. Of several between the same cells only
/// the cheapest is of use.
std::vector<LinkRecord> links_of(const Map& map, BitGridView walkable, const BakedStepCosts& costs, bool usable) {
  std::vector<LinkRecord> links;
  const std::vector<Passage> closed = links_that_start_closed(map);
  for (const Link& link : map.links) {
    if (is_usable(link, walkable) != usable) continue;
    if (std::binary_search(closed.begin(), closed.end(), ends_in_order(link.from, link.to))) continue;
    const auto from = static_cast<std::uint32_t>(map.size().index(link.from));
    const auto to = static_cast<std::uint32_t>(map.size().index(link.to));
    const Cost cost = costs.link_cost(link.cost);
    links.push_back({from, to, cost});
    if (link.both_ways) links.push_back({to, from, cost});
  }
  const auto order = [](const LinkRecord& link) { return std::tuple(link.from, link.to, link.cost); };
  std::sort(links.begin(), links.end(), [&](const auto& a, const auto& b) { return order(a) < order(b); });
  const auto same_ends = [](const auto& a, const auto& b) { return a.from == b.from && a.to == b.to; };
  links.erase(std::unique(links.begin(), links.end(), same_ends), links.end());
  return links;
}

std::size_t count_unusable(const Map& map, BitGridView walkable) {
  const std::vector<Passage> closed = links_that_start_closed(map);
  return static_cast<std::size_t>(std::count_if(map.links.begin(), map.links.end(), [&](const Link& link) {
    return !is_usable(link, walkable) &&
           !std::binary_search(closed.begin(), closed.end(), ends_in_order(link.from, link.to));
  }));
}

/// Whether it closes a step that only freed cells make possible.
bool is_late(const OneWayEdge& edge, const UnitProfile& unit, BitGridView walkable) {
  const Size size = walkable.size();
  bool late = false;
  for_each_closed_step(edge.from, edge.to, unit.width, [&](Cell cell, Heading heading) {
    const bool is_step = fits(unit, size, cell) && fits(unit, size, step(cell, heading));
    late = late || (is_step && !is_open(cell, heading, walkable));
  });
  return late;
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
  edges.links = links_of(map, walkable, costs, true);
  edges.unusable_links = count_unusable(map, walkable);
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

BakedLateEdges bake_late_edges(const Map& map, const UnitProfile& unit, BitGridView walkable,
                               const BakedStepCosts& costs) {
  BakedLateEdges late;
  for (const OneWayEdge& edge : map.one_way_edges) {
    if (!is_late(edge, unit, walkable)) continue;
    const auto place = [&](Cell cell) { return static_cast<std::uint32_t>(map.size().index(cell)); };
    late.edges.push_back({place(edge.from), place(edge.to)});
  }
  std::sort(late.edges.begin(), late.edges.end());
  late.edges.erase(std::unique(late.edges.begin(), late.edges.end()), late.edges.end());
  late.links = links_of(map, walkable, costs, false);
  std::erase_if(late.links, [&](const LinkRecord& link) {
    return !fits(unit, map.size(), map.size().cell(link.from)) || !fits(unit, map.size(), map.size().cell(link.to));
  });
  return late;
}

}  // namespace libpath
