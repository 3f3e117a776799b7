#include <tools/common/plain_dijkstra.h>

#include <queue>
#include <vector>

namespace libpath::tools {
namespace {

class Steps {
 public:
  explicit Steps(const World& world) : world_(world) {}

  template <class Visit>
  void for_each_from(Cell from, Visit visit) const {
    const auto index = world_.size().index(from);
    const EdgeCell* special =
        world_.edges().empty() ? nullptr : world_.edges().find(from.y, static_cast<std::uint32_t>(index));
    for (int i = 0; i < kHeadings; ++i) {
      const auto heading = static_cast<Heading>(i);
      const bool closed = special != nullptr && (special->closed >> i & 1) != 0;
      if (closed || !is_free(step(from, heading))) continue;
      if (is_diagonal(heading) &&
          !(is_free(step(from, turned(heading, 1))) && is_free(step(from, turned(heading, -1))))) {
        continue;
      }
      const Cell to = step(from, heading);
      visit(to,
            (is_diagonal(heading) ? kDiagonal : kStraight) * world_.costs().multiplier(index, world_.size().index(to)));
    }
    if (special == nullptr) return;
    for (const LinkRecord& link : world_.edges().links().subspan(special->first_link, special->link_count)) {
      visit(world_.size().cell(link.to), link.cost);
    }
  }

 private:
  bool is_free(Cell cell) const { return world_.size().contains(cell) && world_.walkability()[cell]; }

  const World& world_;
};

}  // namespace

std::optional<Cost> plain_dijkstra(const World& world, Cell from, Cell to) {
  if (!world.walkability()[from] || !world.walkability()[to]) return std::nullopt;
  using Entry = std::pair<Cost, Cell>;
  const Steps steps(world);
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
