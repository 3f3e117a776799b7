#include <libpath/search/grid/label_meeting.h>

#include <algorithm>

#include <libpath/search/kit/block_masks.h>

namespace libpath {
namespace {

// to_hub holds one more than the cost, so that 0 is none and the sum of two costs still fits.
static_assert(std::uint64_t{Labels::kMaxCost} * 2 <= std::uint64_t{1} << 32);

/// Asks for what a pass over a block's entries reads, while another block is at hand.
void prefetch_entries(const Labels::Block& block) noexcept {
  prefetch(block.masks);
  prefetch(block.hubs);
  prefetch(block.costs);
  prefetch(block.corners);
}

template <class Visit>
void for_each_label(const Labels::Block& block, Visit visit) noexcept {
  for_each_holder(block.masks, block.bit, visit);
}

std::uint32_t cost_to_hub(const LabelledCell& from, std::size_t entry) noexcept {
  const Cell corner = cell_at(from.block.corners[entry]);
  return static_cast<std::uint32_t>(octile_cost(from.cell, corner)) + from.block.costs[entry];
}

detail::GoalMeeting meet_portably(const LabelledCell& start, const LabelledCell& goal, std::uint32_t* to_hub) noexcept {
  for_each_label(start.block, [&](std::size_t i) { to_hub[start.block.hubs[i]] = 1 + cost_to_hub(start, i); });
  detail::GoalMeeting best;
  for_each_label(goal.block, [&](std::size_t i) {
    const std::uint32_t known = to_hub[goal.block.hubs[i]];
    const Cost cost = known != 0 ? Cost{known} - 1 + cost_to_hub(goal, i) : kNoCost;
    if (cost < best.cost) best = {cost, static_cast<std::uint32_t>(i)};
  });
  for_each_label(start.block, [&](std::size_t i) { to_hub[start.block.hubs[i]] = 0; });
  return best;
}

/// The entry of a hub that holds for the block's cell. REQUIRES: there is one.
std::uint32_t entry_of_hub(const Labels::Block& block, std::uint16_t hub) noexcept {
  auto entry =
      static_cast<std::size_t>(std::lower_bound(block.hubs.begin(), block.hubs.end(), hub) - block.hubs.begin());
  while ((block.masks[entry] >> block.bit & 1) == 0) ++entry;
  return static_cast<std::uint32_t>(entry);
}

}  // namespace

LabelMeeting meet(const LabelledCell& start, const LabelledCell& goal, std::uint32_t* to_hub,
                  Processor processor) noexcept {
  prefetch_entries(goal.block);
#if LIBPATH_HAS_NEW_PROCESSORS
  const detail::GoalMeeting best = processor == Processor::with_avx512 ? detail::meet_widely(start, goal, to_hub)
                                                                       : meet_portably(start, goal, to_hub);
#else
  const detail::GoalMeeting best = meet_portably(start, goal, to_hub);
  (void)processor;
#endif
  if (best.cost == kNoCost) return {};
  const std::uint32_t start_entry = entry_of_hub(start.block, goal.block.hubs[best.entry]);
  return {best.cost, start.block.ways[start_entry], goal.block.ways[best.entry]};
}

}  // namespace libpath
