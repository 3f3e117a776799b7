#include <libpath/search/label_search.h>

#include <algorithm>
#include <bit>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <libpath/tables/hop_target.h>

namespace libpath {
namespace {

/// Asks for the lines that a pass over a block's entries reads, while another block is at hand.
void prefetch(const Labels::Block& block) noexcept {
#if defined(__GNUC__)
  for (std::size_t i = 0; i < block.masks.size(); i += 8) __builtin_prefetch(&block.masks[i]);
  for (std::size_t i = 0; i < block.entries.size(); i += 4) __builtin_prefetch(&block.entries[i]);
#else
  (void)block;
#endif
}

/// Which of up to 64 masks have a bit: bit i for the i-th.
std::uint64_t holders(std::span<const std::uint64_t> masks, std::uint32_t bit) noexcept {
  std::uint64_t held = 0;
  std::size_t i = 0;
#if defined(__SSE2__)
  // The bit is moved to the sign, and signs are what can be gathered.
  const __m128i shift = _mm_cvtsi32_si128(static_cast<int>(63 - bit));
  const auto signs = [&](std::size_t at) {
    const __m128i two = _mm_loadu_si128(reinterpret_cast<const __m128i*>(&masks[at]));
    return static_cast<std::uint64_t>(_mm_movemask_pd(_mm_castsi128_pd(_mm_sll_epi64(two, shift))));
  };
  for (; i + 8 <= masks.size(); i += 8) {
    held |= (signs(i) | signs(i + 2) << 2 | signs(i + 4) << 4 | signs(i + 6) << 6) << i;
  }
#endif
  for (; i < masks.size(); ++i) held |= (masks[i] >> bit & 1) << i;
  return held;
}

/// Calls visit(place of the entry in its block) for the entries that hold for a cell. The bits are gathered first, so
/// that one branch a word is mispredicted rather than one an entry.
template <class Visit>
void for_each_label(const Labels::Block& block, Visit visit) noexcept {
  for (std::size_t first = 0; first < block.masks.size(); first += 64) {
    const std::size_t count = std::min<std::size_t>(64, block.masks.size() - first);
    for (std::uint64_t held = holders(block.masks.subspan(first, count), block.bit); held != 0; held &= held - 1) {
      visit(first + static_cast<std::size_t>(std::countr_zero(held)));
    }
  }
}

std::uint32_t cost_to_hub(Cell cell, const BlockLabel& label) noexcept {
  return static_cast<std::uint32_t>(octile_cost(cell, cell_at(label.corner))) + label.cost;
}

}  // namespace

void LabelSearch::start(const World& world, Cell from, Cell to) noexcept {
  world_ = world;
  from_ = from;
  to_ = to;
  best_ = kNoCost;
  start_block_ = world_.labels().block_of(from);
  goal_block_ = world_.labels().block_of(to);
  prefetch(goal_block_);
  const std::uint32_t search = context_->begin_search();
  SearchContext::HubCost* const to_hub = context_->hubs_.get();
  for_each_label(start_block_, [&](std::size_t i) {
    const BlockLabel& label = start_block_.entries[i];
    to_hub[label.hub] = {cost_to_hub(from, label), search, static_cast<std::uint32_t>(i), 0};
  });
  for_each_label(goal_block_, [&](std::size_t i) {
    const BlockLabel& label = goal_block_.entries[i];
    const SearchContext::HubCost known = to_hub[label.hub];
    const Cost cost = known.search == search ? Cost{known.cost} + cost_to_hub(to, label) : kNoCost;
    if (cost < best_) {
      best_ = cost;
      start_entry_ = known.entry;
      goal_entry_ = static_cast<std::uint32_t>(i);
    }
  });
  const Cost least = octile_cost(from, to);
  in_sight_ = best_ > least && is_clear_way(world_.jump_map(), from, to);
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
    // A forged asset's chains may fill the context.
    const std::size_t first = std::min(hub + 1, anchors.size());
    std::reverse(anchors.begin() + static_cast<std::ptrdiff_t>(first), anchors.end());
  }
  context_->add_anchor(to_);
}

void LabelSearch::append_chain(std::uint32_t place) noexcept {
  const auto chains = world_.labels().chains();
  while (true) {
    context_->add_anchor(cell_at(chains[place].corner));
    if (chains[place].next == place) return;
    place = chains[place].next;
  }
}

}  // namespace libpath
