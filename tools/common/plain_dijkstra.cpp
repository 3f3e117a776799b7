#include <tools/common/plain_dijkstra.h>

#include <queue>
#include <vector>

#include <tools/common/plain_steps.h>

namespace libpath::tools {

std::optional<Cost> plain_dijkstra(const World& world, Cell from, Cell to) {
  if (!world.walkability()[from] || !world.walkability()[to]) return std::nullopt;
  using Entry = std::pair<Cost, Cell>;
  const PlainSteps steps(world);
  std::vector<Cost> distance(world.size().cells(), kNoCost);
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  distance[world.size().index(from)] = 0;
  queue.push({0, from});
  while (!queue.empty()) {
    const auto [cost, cell] = queue.top();
    queue.pop();
    if (cell == to) return cost;
    if (cost > distance[world.size().index(cell)]) continue;
    steps.for_each_from(cell, [&, from_cost = cost](Cell next, Cost step_cost) {
      Cost& known = distance[world.size().index(next)];
      if (from_cost + step_cost >= known) return;
      known = from_cost + step_cost;
      queue.push({known, next});
    });
  }
  return std::nullopt;
}

}  // namespace libpath::tools
