#include <libpath/search/label_meeting.h>

#include <algorithm>
#include <bit>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace libpath {
namespace {

// to_hub holds one more than the cost, so that 0 is none and the sum of two costs still fits.
static_assert(std::uint64_t{Labels::kMostCost} * 2 <= std::uint64_t{1} << 32);

constexpr std::size_t kLineBytes = 64;

/// Asks for the lines that a pass over a block's entries reads, while another block is at hand.
void prefetch(const Labels::Block& block) noexcept {
#if defined(__GNUC__)
  const auto ask = [](const auto& column) {
    for (std::size_t i = 0; i < column.size(); i += kLineBytes / sizeof column[0]) __builtin_prefetch(&column[i]);
  };
  ask(block.masks);
  ask(block.hubs);
  ask(block.costs);
  ask(block.corners);
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
  for (std::size_t first = 0; first < block.size(); first += 64) {
    const std::size_t count = std::min<std::size_t>(64, block.size() - first);
    for (std::uint64_t held = holders(block.masks.subspan(first, count), block.bit); held != 0; held &= held - 1) {
      visit(first + static_cast<std::size_t>(std::countr_zero(held)));
    }
  }
}

std::uint32_t cost_to_hub(const LabelledCell& from, std::size_t entry) noexcept {
  const Cell corner = cell_at(from.block.corners[entry]);
  return static_cast<std::uint32_t>(octile_cost(from.cell, corner)) + from.block.costs[entry];
}

LabelMeeting meet_portably(const LabelledCell& start, const LabelledCell& goal, std::uint32_t* to_hub) noexcept {
  for_each_label(start.block, [&](std::size_t i) { to_hub[start.block.hubs[i]] = 1 + cost_to_hub(start, i); });
  LabelMeeting best;
  for_each_label(goal.block, [&](std::size_t i) {
    const std::uint32_t known = to_hub[goal.block.hubs[i]];
    const Cost cost = known != 0 ? Cost{known} - 1 + cost_to_hub(goal, i) : kNoCost;
    if (cost < best.cost) best = {cost, 0, static_cast<std::uint32_t>(i)};
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
  prefetch(goal.block);
#if LIBPATH_HAS_NEW_PROCESSORS
  LabelMeeting best = processor == Processor::with_avx512 ? detail::meet_widely(start, goal, to_hub)
                                                          : meet_portably(start, goal, to_hub);
#else
  LabelMeeting best = meet_portably(start, goal, to_hub);
  (void)processor;
#endif
  if (best.cost != kNoCost) best.start_entry = entry_of_hub(start.block, goal.block.hubs[best.goal_entry]);
  return best;
}

}  // namespace libpath
