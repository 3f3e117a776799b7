#include <libpath/search/label_search.h>

#include <algorithm>
#include <bit>

#include <libpath/tables/clear_way.h>

namespace libpath {
namespace {

/// Labels hold costs below half of this (Labels::kMostCost).
constexpr Cost kFar = Cost{1} << 32;

/// Asks for the lines that a pass over a block's entries reads, while another block is at hand.
void prefetch(const Labels::Block& block) noexcept {
#if defined(__GNUC__)
  for (std::size_t i = 0; i < block.masks.size(); i += 8) __builtin_prefetch(&block.masks[i]);
  for (std::size_t i = 0; i < block.entries.size(); i += 4) __builtin_prefetch(&block.entries[i]);
#else
  (void)block;
#endif
}

/// Calls visit(place of the entry in its block) for the entries that hold for a cell. The bits are gathered first, so
/// that one branch a word is mispredicted rather than one an entry.
template <class Visit>
void for_each_label(const Labels::Block& block, Visit visit) noexcept {
  for (std::size_t first = 0; first < block.masks.size(); first += 64) {
    const std::size_t count = std::min<std::size_t>(64, block.masks.size() - first);
    std::uint64_t held = 0;
    for (std::size_t i = 0; i < count; ++i) held |= (block.masks[first + i] >> block.bit & 1) << i;
    for (; held != 0; held &= held - 1) visit(first + static_cast<std::size_t>(std::countr_zero(held)));
  }
}

std::uint32_t cost_to_hub(Cell cell, const BlockLabel& label) noexcept {
  return static_cast<std::uint32_t>(octile_cost(cell, CornerGraph::cell_at(label.corner))) + label.cost;
}

}  // namespace

void LabelSearch::start(Cell from, Cell to) noexcept {
  from_ = from;
  to_ = to;
  best_ = kNoCost;
  start_block_ = world_.labels().block_of(from);
  goal_block_ = world_.labels().block_of(to);
  prefetch(goal_block_);
  SearchContext::HubCost* const to_hub = context_->hubs_.get();
  for_each_label(start_block_, [&](std::size_t i) {
    const BlockLabel& label = start_block_.entries[i];
    to_hub[label.hub] = {cost_to_hub(from, label) + 1, static_cast<std::uint32_t>(i)};
  });
  for_each_label(goal_block_, [&](std::size_t i) {
    const BlockLabel& label = goal_block_.entries[i];
    // A hub that the start does not know has 0, hence the greatest cost there is.
    const Cost cost = Cost{to_hub[label.hub].cost_and_one - 1} + cost_to_hub(to, label);
    if (cost < best_) {
      best_ = cost;
      start_entry_ = to_hub[label.hub].entry;
      goal_entry_ = static_cast<std::uint32_t>(i);
    }
  });
  for_each_label(start_block_, [&](std::size_t i) { to_hub[start_block_.entries[i].hub].cost_and_one = 0; });
  if (best_ >= kFar) best_ = kNoCost;
  const Cost least = octile_cost(from, to);
  in_sight_ = best_ > least && is_clear_way(world_.corners(), from, to);
  if (in_sight_) best_ = least;
}

void LabelSearch::write_anchors() noexcept {
  context_->anchor_count_ = 0;
  context_->add_anchor(from_);
  if (!in_sight_) {
    append_chain(start_block_.entries[start_entry_].chain);
    const std::size_t hub = context_->anchor_count_ - 1;
    append_chain(goal_block_.entries[goal_entry_].chain);
    // The goal's chain ends at the hub as well, which is there already.
    --context_->anchor_count_;
    const auto anchors = context_->anchors();
    std::reverse(anchors.begin() + static_cast<std::ptrdiff_t>(hub + 1), anchors.end());
  }
  context_->add_anchor(to_);
}

void LabelSearch::append_chain(std::uint32_t place) noexcept {
  const auto chains = world_.labels().chains();
  while (true) {
    context_->add_anchor(CornerGraph::cell_at(chains[place].corner));
    if (chains[place].next == place) return;
    place = chains[place].next;
  }
}

}  // namespace libpath
