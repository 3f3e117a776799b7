#pragma once

#include <algorithm>
#include <functional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/core/heading.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::test {

inline Cost cost_of_step(const World& world, Cell from, Heading heading) {
  const Size size = world.size();
  const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
  return length * world.costs().multiplier(size.index(from), size.index(step(from, heading)));
}

/// Plain Dijkstra by what a world says of single steps.
inline std::vector<Cost> costs_from(const World& world, Cell start, Neighbours neighbours) {
  const Size size = world.size();
  std::vector<Cost> costs(size.cells(), kNoCost);
  using Entry = std::pair<Cost, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  if (world.is_walkable(start)) open.push({0, size.index(start)});
  while (!open.empty()) {
    const auto [cost, index] = open.top();
    open.pop();
    if (costs[index] != kNoCost) continue;
    costs[index] = cost;
    const Cell cell = size.cell(index);
    for_each(world.steps_from(cell), [&, at = cost](Heading heading) {
      if (neighbours == Neighbours::four && is_diagonal(heading)) return;
      open.push({at + cost_of_step(world, cell, heading), size.index(step(cell, heading))});
    });
    for (const LinkRecord& link : world.edges().links()) {
      if (link.from == index && world.is_walkable(size.cell(link.to))) open.push({cost + link.cost, link.to});
    }
  }
  return costs;
}

/// Of a path, step by step; kNoCost where one may not be taken.
inline Cost cost_along(const World& world, std::span<const Cell> path, Neighbours neighbours) {
  const Size size = world.size();
  Cost sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    Cost least = kNoCost;
    const auto heading = heading_between(path[i - 1], path[i]);
    if (heading && (world.steps_from(path[i - 1]) & set_of(*heading)) != 0 &&
        (neighbours == Neighbours::eight || !is_diagonal(*heading))) {
      least = cost_of_step(world, path[i - 1], *heading);
    }
    for (const LinkRecord& link : world.edges().links()) {
      const bool leads = size.cell(link.from) == path[i - 1] && size.cell(link.to) == path[i];
      if (leads && world.is_walkable(path[i])) least = std::min(least, link.cost);
    }
    if (least == kNoCost) return kNoCost;
    sum += least;
  }
  return sum;
}

}  // namespace libpath::test
