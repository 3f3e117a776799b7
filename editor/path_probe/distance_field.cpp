#include <editor/path_probe/distance_field.h>

#include <queue>

#include <libpath/core/neighbours.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::editor {
namespace {

struct Open {
  Cost cost;
  std::size_t cell;

  friend bool operator>(const Open& a, const Open& b) { return a.cost > b.cost; }
};

}  // namespace

std::vector<Cost> distances_from(const World& world, Cell start, const std::stop_token& stop) {
  const Size size = world.size();
  std::vector<Cost> best(size.cells(), kNoCost);
  if (!size.contains(start) || !world.walkability()[start]) return best;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  const auto reach = [&](std::size_t cell, Cost cost) {
    if (cost >= best[cell]) return;
    best[cell] = cost;
    open.push({cost, cell});
  };
  reach(size.index(start), 0);
  while (!open.empty() && !stop.stop_requested()) {
    const Cost cost = open.top().cost;
    const std::size_t index = open.top().cell;
    open.pop();
    if (cost > best[index]) continue;
    const Cell cell = size.cell(index);
    HeadingSet headings = open_headings(world.walkability().ring(cell));
    if (!world.edges().empty()) {
      if (const EdgeCell* edge = world.edges().find(cell.y, static_cast<std::uint32_t>(index))) {
        headings = static_cast<HeadingSet>(headings & ~edge->closed);
        for (const LinkRecord& link : world.edges().links().subspan(edge->first_link, edge->link_count))
          reach(link.to, cost + link.cost);
      }
    }
    for_each(headings, [&](Heading heading) {
      const std::size_t next = size.index(step(cell, heading));
      reach(next, cost + world.costs().multiplier(index, next) * (is_diagonal(heading) ? kDiagonal : kStraight));
    });
  }
  return best;
}

}  // namespace libpath::editor
