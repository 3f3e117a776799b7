#include <libpath/bake/ground/edges.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace libpath {
namespace {

/// Closed headings by row-major place, in order.
using ClosedSteps = std::map<std::uint32_t, HeadingSet>;

class Closer {
 public:
  Closer(Size size, BitGridView walkable) : size_(size), walkable_(walkable) {}

  void close(Cell cell, Heading heading) {
    if (!size_.contains(cell) || !walkable_[cell]) return;
    if ((open_headings(walkable_.ring(cell)) & set_of(heading)) == 0) return;
    HeadingSet& closed = closed_[static_cast<std::uint32_t>(size_.index(cell))];
    closed = static_cast<HeadingSet>(closed | set_of(heading));
  }

  /// Closes a step, and with a straight one the four diagonal steps that it lies beside.
  void close_all(Cell cell, Heading heading) {
    close(cell, heading);
    if (is_diagonal(heading)) return;
    for (const int side : {-1, 1}) {
      const Heading diagonal = turned(heading, side);
      close(cell, diagonal);                                                 // the step is its first half,
      close(step(cell, turned(heading, side * 2)), turned(heading, -side));  // or its second half
    }
  }

  ClosedSteps take() && { return std::move(closed_); }

 private:
  Size size_;
  BitGridView walkable_;
  ClosedSteps closed_;
};

ClosedSteps closed_steps(const Map& map, const UnitProfile& unit, BitGridView walkable) {
  Closer closer(map.size(), walkable);
  const std::int32_t before = (unit.width - 1) / 2;
  for (const OneWayEdge& edge : map.one_way_edges) {
    const Heading back = *heading_between(edge.to, edge.from);
    // Every place of the unit whose footprint covers the lower end.
    for (std::int32_t v = 0; v < unit.width; ++v) {
      for (std::int32_t u = 0; u < unit.width; ++u) {
        closer.close_all({edge.to.x + before - u, edge.to.y + before - v}, back);
      }
    }
  }
  return std::move(closer).take();
}

std::vector<LinkRecord> usable_links(const Map& map, BitGridView walkable, const BakedStepCosts& costs,
                                     std::size_t& unusable) {
  std::vector<LinkRecord> links;
  for (const Link& link : map.links) {
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
