#include <libpath/search/label_search.h>

#include <algorithm>

#include <libpath/tables/hop_target.h>

namespace libpath {

void LabelSearch::start(const World& world, Cell from, Cell to) noexcept {
  world_ = world;
  start_ = {from, world_.labels().block_of(from)};
  goal_ = {to, world_.labels().block_of(to)};
  meeting_ = meet(start_, goal_, context_->to_hub_.get(), context_->processor_);
  best_ = meeting_.cost;
  const Cost least = octile_cost(from, to);
  in_sight_ = best_ > least && is_clear_way(world_.jump_map(), from, to);
  if (in_sight_) best_ = least;
}

void LabelSearch::write_anchors() noexcept {
  context_->anchor_count_ = 0;
  context_->add_anchor(start_.cell);
  if (!in_sight_) follow_ways();
  context_->add_anchor(goal_.cell);
}

/// Both ways to the hub at once, since each step of one waits for memory; the goal's is written backwards from the end.
void LabelSearch::follow_ways() noexcept {
  const auto chains = world_.labels().chains();
  std::uint32_t forth = start_.block.ways[meeting_.start_entry];
  std::uint32_t back = goal_.block.ways[meeting_.goal_entry];
  Cell* const anchors = context_->anchors_.get();
  std::size_t first = context_->anchor_count_;
  const std::size_t end = context_->capacity_ + 2;
  std::size_t last = end;
  bool goes_forth = true;
  // A forged asset's ways may fill the context.
  for (bool goes_back = true; (goes_forth || goes_back) && first + 1 < last;) {
    const ChainCorner from_start = chains[forth];
    const ChainCorner from_goal = chains[back];
    if (goes_forth) anchors[first++] = cell_at(from_start.corner);
    if (goes_back) anchors[--last] = cell_at(from_goal.corner);
    goes_forth = from_start.next != forth;
    goes_back = from_goal.next != back;
    forth = from_start.next;
    back = from_goal.next;
  }
  // Both end at the hub.
  if (last < end) ++last;
  std::copy(anchors + last, anchors + end, anchors + first);
  context_->anchor_count_ = first + (end - last);
}

}  // namespace libpath
