#include <libpath/search/label_meeting.h>

#if LIBPATH_HAS_NEW_PROCESSORS

#if !defined(__clang__)
// g++ 12 holds the don't-care operands of its own header for uninitialized.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

namespace libpath::detail {
namespace {

constexpr std::size_t kLanes = 16;

/// The entries of a block from `first` on that hold for the cell, one lane each.
LIBPATH_FOR_WIDE_PROCESSORS inline __mmask16 held_lanes(const Labels::Block& block, std::size_t first) noexcept {
  const std::size_t count = block.size() - first;
  const auto there = static_cast<__mmask16>(count >= kLanes ? 0xffff : (1u << count) - 1);
  const __m512i bit = _mm512_set1_epi64(static_cast<long long>(std::uint64_t{1} << block.bit));
  const std::uint64_t* const masks = block.masks.data() + first;
  const auto upper = static_cast<__mmask8>(there >> 8);
  const __mmask8 low = _mm512_test_epi64_mask(_mm512_maskz_loadu_epi64(static_cast<__mmask8>(there), masks), bit);
  const __mmask8 high = _mm512_test_epi64_mask(_mm512_maskz_loadu_epi64(upper, masks + 8), bit);
  return static_cast<__mmask16>(low | high << 8);
}

LIBPATH_FOR_WIDE_PROCESSORS inline __m512i hubs_of(const Labels::Block& block, std::size_t first,
                                                   __mmask16 lanes) noexcept {
  return _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(lanes, block.hubs.data() + first));
}

/// cost_to_hub() of a lane each.
LIBPATH_FOR_WIDE_PROCESSORS inline __m512i costs_to_hubs(const LabelledCell& from, std::size_t first,
                                                         __mmask16 lanes) noexcept {
  const __m512i corner = _mm512_maskz_loadu_epi32(lanes, from.block.corners.data() + first);
  const __m512i x = _mm512_and_si512(corner, _mm512_set1_epi32(0xffff));
  const __m512i y = _mm512_srli_epi32(corner, 16);
  const __m512i across = _mm512_abs_epi32(_mm512_sub_epi32(x, _mm512_set1_epi32(from.cell.x)));
  const __m512i down = _mm512_abs_epi32(_mm512_sub_epi32(y, _mm512_set1_epi32(from.cell.y)));
  constexpr int kPerDiagonal = static_cast<int>(kDiagonal - kStraight);
  const __m512i straight = _mm512_mullo_epi32(_mm512_max_epi32(across, down), _mm512_set1_epi32(int{kStraight}));
  const __m512i diagonal = _mm512_mullo_epi32(_mm512_min_epi32(across, down), _mm512_set1_epi32(kPerDiagonal));
  const __m512i onward = _mm512_maskz_loadu_epi32(lanes, from.block.costs.data() + first);
  return _mm512_add_epi32(onward, _mm512_add_epi32(straight, diagonal));
}

LIBPATH_FOR_WIDE_PROCESSORS void note_costs(const LabelledCell& start, std::uint32_t* to_hub) noexcept {
  for (std::size_t first = 0; first < start.block.size(); first += kLanes) {
    const __mmask16 lanes = held_lanes(start.block, first);
    const __m512i costs = _mm512_add_epi32(costs_to_hubs(start, first, lanes), _mm512_set1_epi32(1));
    _mm512_mask_i32scatter_epi32(to_hub, lanes, hubs_of(start.block, first, lanes), costs, sizeof *to_hub);
  }
}

LIBPATH_FOR_WIDE_PROCESSORS void forget_costs(const LabelledCell& start, std::uint32_t* to_hub) noexcept {
  for (std::size_t first = 0; first < start.block.size(); first += kLanes) {
    const __mmask16 lanes = held_lanes(start.block, first);
    _mm512_mask_i32scatter_epi32(to_hub, lanes, hubs_of(start.block, first, lanes), _mm512_setzero_si512(),
                                 sizeof *to_hub);
  }
}

LIBPATH_FOR_WIDE_PROCESSORS GoalMeeting least_meeting(const LabelledCell& goal, const std::uint32_t* to_hub) noexcept {
  __m512i best = _mm512_set1_epi32(-1);
  __m512i best_entry = _mm512_setzero_si512();
  __m512i entry = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  __mmask16 found = 0;
  for (std::size_t first = 0; first < goal.block.size(); first += kLanes) {
    const __mmask16 lanes = held_lanes(goal.block, first);
    const __m512i hubs = hubs_of(goal.block, first, lanes);
    const __m512i known = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes, hubs, to_hub, sizeof *to_hub);
    const __mmask16 common = _mm512_test_epi32_mask(known, known);
    const __m512i costs = _mm512_add_epi32(known, costs_to_hubs(goal, first, lanes));
    const __mmask16 better = _mm512_mask_cmplt_epu32_mask(common, costs, best);
    best = _mm512_mask_mov_epi32(best, better, costs);
    best_entry = _mm512_mask_mov_epi32(best_entry, better, entry);
    entry = _mm512_add_epi32(entry, _mm512_set1_epi32(kLanes));
    found |= better;
  }
  if (found == 0) return {};
  const std::uint32_t least = _mm512_reduce_min_epu32(best);
  const __mmask16 least_lanes = _mm512_cmpeq_epi32_mask(best, _mm512_set1_epi32(static_cast<int>(least)));
  const __m512i candidates = _mm512_mask_mov_epi32(_mm512_set1_epi32(-1), least_lanes, best_entry);
  return {Cost{least} - 1, _mm512_reduce_min_epu32(candidates)};
}

}  // namespace

LIBPATH_FOR_WIDE_PROCESSORS GoalMeeting meet_widely(const LabelledCell& start, const LabelledCell& goal,
                                                    std::uint32_t* to_hub) noexcept {
  note_costs(start, to_hub);
  const GoalMeeting best = least_meeting(goal, to_hub);
  forget_costs(start, to_hub);
  return best;
}

}  // namespace libpath::detail

#endif
