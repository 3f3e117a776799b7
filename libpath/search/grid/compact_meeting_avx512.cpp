#include <libpath/search/grid/compact_meeting.h>

#if LIBPATH_HAS_NEW_PROCESSORS

#include <algorithm>
#include <bit>

#include <libpath/search/kit/block_masks.h>
#include <libpath/search/kit/wide_lanes.h>

namespace libpath::detail {
namespace {

constexpr int kNumbersALabel = sizeof(CompactLabel) / 4;
static_assert(sizeof(CompactLabel) == 16);

/// The labels that a cell looks at, of its block's entries from `first` on; returns how many.
LIBPATH_FOR_WIDE_PROCESSORS std::size_t collect(const CompactLabels::Block& block, std::size_t first,
                                                LabelsSeen& seen) noexcept {
  const __m512i lanes = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const std::size_t entries = std::min(kEntriesAtOnce, block.masks.size() - first);
  std::uint32_t* out = seen.data();
  for (std::uint64_t held = holders(block.masks.subspan(first, entries), block.bit); held != 0; held &= held - 1) {
    const LabelSpan span = block.spans[first + static_cast<std::size_t>(std::countr_zero(held))];
    const __m512i numbers = _mm512_add_epi32(_mm512_set1_epi32(static_cast<int>(span.first)), lanes);
    const auto low = static_cast<__mmask16>(span.bits);
    const auto high = static_cast<__mmask16>(span.bits >> kLanes);
    _mm512_storeu_si512(out, _mm512_maskz_compress_epi32(low, numbers));
    out += std::popcount(static_cast<unsigned>(low));
    _mm512_storeu_si512(out,
                        _mm512_maskz_compress_epi32(high, _mm512_add_epi32(numbers, _mm512_set1_epi32(int{kLanes}))));
    out += std::popcount(static_cast<unsigned>(high));
  }
  return static_cast<std::size_t>(out - seen.data());
}

/// A label in each of some lanes.
struct LabelLanes {
  __mmask16 used;
  __m512i numbers;
  __m512i hubs;
};

LIBPATH_FOR_WIDE_PROCESSORS inline __m512i member(const CompactLabels& labels, const LabelLanes& of,
                                                  int place) noexcept {
  const auto* const base = reinterpret_cast<const int*>(labels.labels().data()) + place;
  const __m512i places = _mm512_mullo_epi32(of.numbers, _mm512_set1_epi32(kNumbersALabel));
  return _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), of.used, places, base, 4);
}

LIBPATH_FOR_WIDE_PROCESSORS inline LabelLanes load(const CompactLabels& labels, const LabelsSeen& seen,
                                                   std::size_t first, std::size_t count) noexcept {
  LabelLanes lanes;
  lanes.used = lanes_of(first, count);
  lanes.numbers = _mm512_maskz_loadu_epi32(lanes.used, &seen[first]);
  lanes.hubs = member(labels, lanes, 0);
  return lanes;
}

/// What the cell's way to the hub costs by each label.
LIBPATH_FOR_WIDE_PROCESSORS inline __m512i costs_to_hubs(const CompactLabels& labels, const LabelLanes& lanes,
                                                         Cell cell) noexcept {
  const __m512i onward = member(labels, lanes, 1);
  return _mm512_add_epi32(onward, octile_costs(cell, member(labels, lanes, 2)));
}

/// Notes the least cost to each hub, one more than it is.
LIBPATH_FOR_WIDE_PROCESSORS void note_costs(const CompactLabels& labels, Cell start, std::uint32_t* to_hub) noexcept {
  const CompactLabels::Block block = labels.block_of(start);
  LabelsSeen seen;
  for (std::size_t entry = 0; entry < block.masks.size(); entry += kEntriesAtOnce) {
    const std::size_t count = collect(block, entry, seen);
    for (std::size_t first = 0; first < count; first += kLanes) {
      const LabelLanes lanes = load(labels, seen, first, count);
      const __m512i costs = _mm512_add_epi32(costs_to_hubs(labels, lanes, start), _mm512_set1_epi32(1));
      // Two lanes may have one hub: what is left dearer than a lane's cost is written again.
      __mmask16 better = lanes.used;
      while (true) {
        const __m512i known = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), better, lanes.hubs, to_hub, 4);
        better = static_cast<__mmask16>(_mm512_mask_testn_epi32_mask(better, known, known) |
                                        _mm512_mask_cmplt_epu32_mask(better, costs, known));
        if (better == 0) break;
        _mm512_mask_i32scatter_epi32(to_hub, better, lanes.hubs, costs, 4);
      }
    }
  }
}

LIBPATH_FOR_WIDE_PROCESSORS LabelMeeting least_meeting(const CompactLabels& labels, Cell goal,
                                                       const std::uint32_t* to_hub) noexcept {
  const CompactLabels::Block block = labels.block_of(goal);
  LabelsSeen seen;
  __m512i best = _mm512_set1_epi32(-1);
  __m512i best_number = _mm512_set1_epi32(-1);
  __mmask16 found = 0;
  for (std::size_t entry = 0; entry < block.masks.size(); entry += kEntriesAtOnce) {
    const std::size_t count = collect(block, entry, seen);
    for (std::size_t first = 0; first < count; first += kLanes) {
      const LabelLanes lanes = load(labels, seen, first, count);
      const __m512i known = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes.used, lanes.hubs, to_hub, 4);
      const __mmask16 common = _mm512_test_epi32_mask(known, known);
      const __m512i costs = _mm512_add_epi32(known, costs_to_hubs(labels, lanes, goal));
      const __mmask16 as_good = _mm512_mask_cmpeq_epu32_mask(common, costs, best);
      const auto better = static_cast<__mmask16>(_mm512_mask_cmplt_epu32_mask(common, costs, best) |
                                                 _mm512_mask_cmplt_epu32_mask(as_good, lanes.numbers, best_number));
      best = _mm512_mask_mov_epi32(best, better, costs);
      best_number = _mm512_mask_mov_epi32(best_number, better, lanes.numbers);
      found = static_cast<__mmask16>(found | better);
    }
  }
  if (found == 0) return {};
  const std::uint32_t least = _mm512_reduce_min_epu32(best);
  const __mmask16 least_lanes = _mm512_cmpeq_epi32_mask(best, _mm512_set1_epi32(static_cast<int>(least)));
  const __m512i numbers = _mm512_mask_mov_epi32(_mm512_set1_epi32(-1), least_lanes, best_number);
  return {Cost{least} - 1, 0, _mm512_reduce_min_epu32(numbers)};
}

/// Forgets all costs; returns the label by which the hub costs the start that much.
LIBPATH_FOR_WIDE_PROCESSORS std::uint32_t forget_costs(const CompactLabels& labels, Cell start, std::uint32_t hub,
                                                       std::uint32_t cost, std::uint32_t* to_hub) noexcept {
  const CompactLabels::Block block = labels.block_of(start);
  LabelsSeen seen;
  __m512i least = _mm512_set1_epi32(-1);
  for (std::size_t entry = 0; entry < block.masks.size(); entry += kEntriesAtOnce) {
    const std::size_t count = collect(block, entry, seen);
    for (std::size_t first = 0; first < count; first += kLanes) {
      const LabelLanes lanes = load(labels, seen, first, count);
      _mm512_mask_i32scatter_epi32(to_hub, lanes.used, lanes.hubs, _mm512_setzero_si512(), 4);
      LabelLanes of_hub = lanes;
      of_hub.used = _mm512_mask_cmpeq_epi32_mask(lanes.used, lanes.hubs, _mm512_set1_epi32(static_cast<int>(hub)));
      if (of_hub.used == 0) continue;
      const __mmask16 same = _mm512_mask_cmpeq_epi32_mask(of_hub.used, costs_to_hubs(labels, of_hub, start),
                                                          _mm512_set1_epi32(static_cast<int>(cost)));
      least = _mm512_mask_min_epu32(least, same, least, lanes.numbers);
    }
  }
  return _mm512_reduce_min_epu32(least);
}

}  // namespace

LIBPATH_FOR_WIDE_PROCESSORS LabelMeeting intersect_compact_labels_avx512(const CompactLabels& labels, Cell start,
                                                                         Cell goal, std::uint32_t* to_hub) noexcept {
  note_costs(labels, start, to_hub);
  LabelMeeting best = least_meeting(labels, goal, to_hub);
  const std::uint32_t hub = labels.labels().empty() ? 0 : labels.labels()[best.goal_way].hub;
  best.start_way = forget_costs(labels, start, hub, to_hub[hub] - 1, to_hub);
  return best;
}

}  // namespace libpath::detail

#endif
