#include <libpath/search/areas/area_window.h>

#include <libpath/core/best_first.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/kit/arrival.h>

namespace libpath {

void AreaWindow::begin(AreaIndex first, AreaIndex second, Cell seed) noexcept {
  first_ = first;
  second_ = second;
  best_ = kNoCost;
  search_ = memory_->begin_search();
  const StepCosts& costs = world_.costs();
  memory_->open.reset(0, 4 * kDiagonal * costs.most_multiplier(), kStraight * costs.least_multiplier());
  reach(seed, 0, kHeadings);
}

void AreaWindow::flood(AreaIndex area, Cell seed, FloodDirection direction) noexcept {
  aims_ = false;
  begin(area, area, seed);
  run(direction, false);
}

bool AreaWindow::search(AreaIndex first, AreaIndex second, Cell from, Cell to) noexcept {
  // Links may be shorter than the ground between their ends, and no bound is known then.
  aims_ = true;
  goal_ = to;
  begin(first, second, from);
  run(FloodDirection::from_seeds, !world_.edges().links().empty());
  return best_ != kNoCost;
}

void AreaWindow::run(FloodDirection direction, bool links) noexcept {
  expand_best_first(
      memory_->open, [this] { return best_; },
      [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); },
      [&](const OpenList::Entry& entry) {
        const Cell cell = cell_at(entry.node);
        ++expanded_;
        if (links) follow_links(cell);
        expand(cell, direction);
      });
}

void AreaWindow::expand(Cell cell, FloodDirection direction) noexcept {
  const std::uint32_t index = index_of(cell);
  const Cost g = memory_->nodes[index].g;
  const bool forward = direction == FloodDirection::from_seeds;
  for_each(open_headings(world_.walkability().ring(cell)), [&](Heading heading) {
    const Cell next = step(cell, heading);
    if (!may_step(forward ? cell : next, forward ? heading : turned(heading, 4))) return;
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    reach(next, g + length * world_.costs().multiplier(index, index_of(next)), static_cast<std::uint32_t>(heading));
  });
}

void AreaWindow::follow_links(Cell cell) noexcept {
  const std::uint32_t index = index_of(cell);
  const EdgeCell* edge = world_.edges().find(cell.y, index);
  if (edge == nullptr) return;
  const Cost g = memory_->nodes[index].g;
  for (std::uint32_t i = edge->first_link; i < edge->first_link + edge->link_count; ++i) {
    const LinkRecord& link = world_.edges().links()[i];
    const Cell exit = world_.size().cell(link.to);
    if (world_.walkability()[exit]) reach(exit, g + link.cost, kFirstLink + i);
  }
}

void AreaWindow::reach(Cell cell, Cost g, std::uint32_t arrival) noexcept {
  SearchNode& node = memory_->nodes[index_of(cell)];
  if (node.search == search_ && node.g <= g) return;
  const AreaIndex area = areas_->area_of(cell);
  if (area == kNoArea || (area != first_ && area != second_)) return;
  const Cost key = g + bound(cell);
  if (key >= best_) return;
  node = {g, search_, arrival};
  if (aims_ && cell == goal_) {
    best_ = g;
    return;
  }
  push_open(memory_->open, key, place_of(cell),
            [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); });
}

bool AreaWindow::is_current(Cost key, std::uint32_t place) const noexcept {
  const Cell cell = cell_at(place);
  return key == memory_->nodes[index_of(cell)].g + bound(cell);
}

/// A lower bound on the cost to the goal.
Cost AreaWindow::bound(Cell cell) const noexcept {
  if (!aims_ || !world_.edges().links().empty()) return 0;
  return octile_cost(cell, goal_) * world_.costs().least_multiplier();
}

bool AreaWindow::may_step(Cell from, Heading heading) const noexcept {
  if (world_.edges().empty()) return true;
  const EdgeCell* edge = world_.edges().find(from.y, index_of(from));
  return edge == nullptr || (edge->closed & set_of(heading)) == 0;
}

std::uint32_t AreaWindow::parent_of(std::uint32_t index) const noexcept {
  const std::uint32_t arrival = memory_->nodes[index].arrival;
  if (arrival >= kFirstLink) return world_.edges().links()[arrival - kFirstLink].from;
  return index_of(step(world_.size().cell(index), turned(static_cast<Heading>(arrival), 4)));
}

}  // namespace libpath
