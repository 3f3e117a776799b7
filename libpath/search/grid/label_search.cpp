#include <libpath/search/grid/label_search.h>

#include <algorithm>

#include <libpath/search/grid/compact_meeting.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/grid/hop_target.h>

namespace libpath {

void LabelSearch::start(const World& world, Cell from, Cell to) noexcept {
  world_ = world;
  start_ = from;
  goal_ = to;
  const Labels& labels = world_.labels();
  std::uint32_t* const to_hub = memory_->to_hub.get();
  meeting_ = labels.empty()
                 ? intersect_compact_labels(world_.compact_labels(), from, to, to_hub, memory_->processor)
                 : meet({from, labels.block_of(from)}, {to, labels.block_of(to)}, to_hub, memory_->processor);
  best_ = meeting_.cost;
  const Cost least = octile_cost(from, to);
  in_sight_ = best_ > least && is_clear_way(world_.jump_map(), from, to);
  if (in_sight_) best_ = least;
}

/// Both ways to the hub at once, since each step of one waits for memory; the goal's is written backwards from the end.
template <class Way>
void LabelSearch::follow_ways(Way way_at) noexcept {
  std::uint32_t forth = meeting_.start_way;
  std::uint32_t back = meeting_.goal_way;
  Cell* const anchors = memory_->anchors.get();
  std::size_t first = memory_->anchor_count;
  const std::size_t end = memory_->rooms.anchors;
  std::size_t last = end;
  bool goes_forth = true;
  // A forged asset's ways may fill the context.
  for (bool goes_back = true; (goes_forth || goes_back) && first + 1 < last;) {
    const ChainCorner from_start = way_at(forth);
    const ChainCorner from_goal = way_at(back);
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
  memory_->anchor_count = first + (end - last);
}

void LabelSearch::write_anchors() noexcept {
  memory_->add_anchor(start_);
  if (!in_sight_) {
    if (const Labels& labels = world_.labels(); !labels.empty()) {
      follow_ways([chains = labels.chains()](std::uint32_t place) { return chains[place]; });
    } else {
      follow_ways([compact = world_.compact_labels().labels()](std::uint32_t place) { return compact[place].way; });
    }
  }
  memory_->add_anchor(goal_);
}

}  // namespace libpath
