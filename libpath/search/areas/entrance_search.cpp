#include <libpath/search/areas/entrance_search.h>

#include <algorithm>

#include <libpath/core/best_first.h>

namespace libpath {

Cost EntranceGoal::rest(const EntranceGraph& graph, EntranceRef at, Cell cell, Cost bound) const noexcept {
  if (!tile_) return graph.node(at) == node_ ? 0 : kNoCost;
  if (graph.square(at) != *tile_) return kNoCost;
  return flood_ == nullptr ? bound : flood_->cost({cell.x - corner_.x, cell.y - corner_.y});
}

EntranceSearch::EntranceSearch(const EntranceGraph& graph, const EntranceGoal& goal, EntranceMemory& memory) noexcept
    : graph_(graph), goal_(goal), memory_(memory), multiplier_(graph.least_multiplier()) {
  if (++memory_.search == 0) {
    std::fill_n(memory_.nodes.get(), memory_.capacity, EntranceNode{});
    memory_.search = 1;
  }
  constexpr Cost kCellsOfBucket = 4;  // wider ones would have more entrances expanded twice
  memory_.open.reset(0, 1024 * kCellsOfBucket * kStraight * multiplier_, kCellsOfBucket * kStraight * multiplier_);
}

void EntranceSearch::begin_at(EntranceRef at, Cost g, bool came_within) noexcept {
  reach(at, g, kNoEntrance, came_within);
}

void EntranceSearch::reach(EntranceRef at, Cost g, std::uint32_t parent, bool came_within) noexcept {
  const std::uint32_t number = graph_.node(at);
  EntranceNode& node = memory_.nodes[number];
  if ((node.search == memory_.search && node.g <= g) || g > kMaxSum) return;
  if (node.search != memory_.search) node.place = place_of(graph_.cell(at));
  node = {g, memory_.search, parent, node.place, static_cast<std::uint16_t>(at.part), came_within};
  const Cost key = g + bound(number);
  if (key >= best_) return;
  push_open(memory_.open, key, number,
            [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); });
}

bool EntranceSearch::is_current(Cost key, std::uint32_t node) const noexcept {
  return key == memory_.nodes[node].g + bound(node);
}

bool EntranceSearch::run(Cost limit) noexcept {
  best_ = std::min(best_, limit);
  expand_best_first(
      memory_.open, [this] { return best_; },
      [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); },
      [this](const OpenList::Entry& entry) {
        ++expanded_;
        expand(entry.node);
      });
  return last_ != kNoEntrance;
}

void EntranceSearch::expand(std::uint32_t number) noexcept {
  const EntranceNode node = memory_.nodes[number];
  const EntranceRef at = graph_.at(number, node.part);
  const Cost rest = goal_.rest(graph_, at, cell_at(node.place), bound(number));
  if (rest != kNoCost && node.g + rest < best_) {
    best_ = node.g + rest;
    last_ = number;
  }
  // What came within the square need not go on within it: from where it came all others were reached as cheaply.
  if (!node.came_within) {
    graph_.graph(at.part).for_each_cost(at.entrance, [&](std::uint32_t other, Cost cost) {
      reach({at.part, other}, node.g + cost, number, true);
    });
  }
  const auto facing = graph_.facing(at);
  if (facing) reach(*facing, node.g + graph_.crossing_cost(at, *facing), number, false);
}

}  // namespace libpath
