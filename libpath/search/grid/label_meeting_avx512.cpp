#include <libpath/search/grid/label_meeting.h>

#if LIBPATH_HAS_NEW_PROCESSORS

#include <libpath/search/kit/wide_lanes.h>

namespace libpath::detail {
namespace {

LIBPATH_FOR_WIDE_PROCESSORS inline __m512i hubs_of(const Labels::Block& block, std::size_t first,
                                                   __mmask16 lanes) noexcept {
  return _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(lanes, block.hubs.data() + first));
}

/// cost_to_hub() of a lane each.
LIBPATH_FOR_WIDE_PROCESSORS inline __m512i costs_to_hubs(const LabelledCell& from, std::size_t first,
                                                         __mmask16 lanes) noexcept {
  const __m512i corner = _mm512_maskz_loadu_epi32(lanes, from.block.corners.data() + first);
  const __m512i onward = _mm512_maskz_loadu_epi32(lanes, from.block.costs.data() + first);
  return _mm512_add_epi32(onward, octile_costs(from.cell, corner));
}

LIBPATH_FOR_WIDE_PROCESSORS void note_costs(const LabelledCell& start, std::uint32_t* to_hub) noexcept {
  for (std::size_t first = 0; first < start.block.size(); first += kLanes) {
    const __mmask16 lanes = held_lanes(start.block.masks, start.block.bit, first);
    const __m512i costs = _mm512_add_epi32(costs_to_hubs(start, first, lanes), _mm512_set1_epi32(1));
    _mm512_mask_i32scatter_epi32(to_hub, lanes, hubs_of(start.block, first, lanes), costs, sizeof *to_hub);
  }
}

LIBPATH_FOR_WIDE_PROCESSORS void forget_costs(const LabelledCell& start, std::uint32_t* to_hub) noexcept {
  for (std::size_t first = 0; first < start.block.size(); first += kLanes) {
    const __mmask16 lanes = held_lanes(start.block.masks, start.block.bit, first);
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
    const __mmask16 lanes = held_lanes(goal.block.masks, goal.block.bit, first);
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
