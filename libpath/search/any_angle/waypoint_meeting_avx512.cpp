#include <libpath/search/any_angle/waypoint_meeting.h>

#if LIBPATH_HAS_NEW_PROCESSORS

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <span>

#include <libpath/search/kit/wide_lanes.h>

namespace libpath::detail {
namespace {

static_assert(sizeof(WaypointLabelPage) == 16 * 4);

LIBPATH_FOR_WIDE_PROCESSORS inline __m512i load(std::span<const std::uint16_t> entries, std::size_t first) noexcept {
  return _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(lanes_of(first, entries.size()), entries.data() + first));
}

/// Appends those lanes; returns how many they are.
LIBPATH_FOR_WIDE_PROCESSORS inline std::size_t append(__m512i numbers, __mmask16 lanes, std::uint32_t* to) noexcept {
  _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(lanes, numbers));
  return static_cast<std::size_t>(std::popcount(static_cast<unsigned>(lanes)));
}

/// Lengths of the lines from a position to up to 16 places.
LIBPATH_FOR_WIDE_PROCESSORS inline __m512 lines_to(__m512i places, const SplitPosition& position) noexcept {
  const __m512i coordinate = _mm512_set1_epi32(0x3fff);
  const __m512i x = _mm512_sub_epi32(_mm512_and_si512(places, coordinate), _mm512_set1_epi32(position.cell.x));
  const __m512i y =
      _mm512_sub_epi32(_mm512_and_si512(_mm512_srli_epi32(places, 14), coordinate), _mm512_set1_epi32(position.cell.y));
  const __m512 dx = _mm512_sub_ps(_mm512_cvtepi32_ps(x), _mm512_set1_ps(position.x));
  const __m512 dy = _mm512_sub_ps(_mm512_cvtepi32_ps(y), _mm512_set1_ps(position.y));
  return _mm512_sqrt_ps(_mm512_add_ps(_mm512_mul_ps(dx, dx), _mm512_mul_ps(dy, dy)));
}

LIBPATH_FOR_WIDE_PROCESSORS void collect_waypoints(const Waypoints& waypoints, const SplitPosition& position,
                                                   SeenWaypointLabels& seen) noexcept {
  const __m512i index = _mm512_set1_epi32(WaypointLabels::kSeenPartly - 1);
  const __m512i is_waypoint = _mm512_set1_epi32(SeenWaypointLabels::kIsWaypoint);
  for (std::size_t first = 0; first < seen.waypoint_count; first += kLanes) {
    const __mmask16 lanes = lanes_of(first, seen.waypoint_count);
    const __m512i entries = _mm512_maskz_loadu_epi32(lanes, seen.numbers + first);
    const __m512i hubs = _mm512_and_si512(entries, index);
    const __m512i places =
        _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes, hubs, waypoints.places().data(), 4);
    const __m512i partly = _mm512_slli_epi32(_mm512_andnot_si512(index, entries), 16);
    _mm512_storeu_ps(seen.lengths + first, lines_to(places, position));
    _mm512_storeu_si512(seen.hubs + first, hubs);
    _mm512_storeu_si512(seen.numbers + first, _mm512_or_si512(_mm512_or_si512(hubs, is_waypoint), partly));
  }
}

LIBPATH_FOR_WIDE_PROCESSORS void collect_pages(const WaypointLabels& labels, const SplitPosition& position,
                                               SeenWaypointLabels& seen) noexcept {
  const WaypointLabelPage* const pages = labels.pages().data();
  const __m256i eight = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  alignas(64) std::array<float, kLanes> lines;
  std::size_t count = seen.waypoint_count;
  for (std::size_t first = 0; first < seen.page_count; first += kLanes) {
    const __mmask16 lanes = lanes_of(first, seen.page_count);
    const __m512i entries = _mm512_maskz_loadu_epi32(lanes, seen.pages + first);
    static_assert(sizeof(WaypointLabelPage) == 16 * 4);
    const __m512i numbers_before = _mm512_slli_epi32(_mm512_srli_epi32(_mm512_slli_epi32(entries, 1), 4), 4);
    const __m512i places = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes, numbers_before, pages, 4);
    _mm512_store_ps(lines.data(), lines_to(places, position));
    const std::size_t end = std::min(first + kLanes, seen.page_count);
    for (std::size_t i = first; i < end; ++i) {
      // Eight at a time, though a page has six: what is too much will be written over.
      const std::uint32_t entry = seen.pages[i];
      const WaypointLabelPage& page = pages[WaypointLabels::page_of(entry)];
      const std::uint32_t of_page = WaypointLabels::count_of(entry);
      const __m256 onward = _mm256_loadu_ps(page.lengths.data());
      const __m128i hubs = _mm_loadu_si128(reinterpret_cast<const __m128i*>(page.hubs.data()));
      const __m256i numbers = _mm256_add_epi32(_mm256_set1_epi32(static_cast<int>(entry - of_page)), eight);
      _mm256_storeu_ps(seen.lengths + count, _mm256_add_ps(_mm256_set1_ps(lines[i - first]), onward));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(seen.hubs + count), _mm256_cvtepu16_epi32(hubs));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(seen.numbers + count), numbers);
      count += of_page;
    }
  }
  seen.count = count;
}

}  // namespace

LIBPATH_FOR_WIDE_PROCESSORS float least_sum_widely(const SeenWaypointLabels& goal, const std::uint32_t* to_hub,
                                                   float* sums) noexcept {
  const __m512i length = _mm512_set1_epi32(std::numeric_limits<int>::max());
  const __m512 none = _mm512_set1_ps(std::numeric_limits<float>::infinity());
  __m512 least = none;
  for (std::size_t first = 0; first < goal.count; first += kLanes) {
    const __mmask16 lanes = lanes_of(first, goal.count);
    const __m512i hubs = _mm512_maskz_loadu_epi32(lanes, goal.hubs + first);
    const __m512i known = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes, hubs, to_hub, 4);
    const __mmask16 common = _mm512_test_epi32_mask(known, known);
    const __m512 lengths = _mm512_maskz_loadu_ps(lanes, goal.lengths + first);
    const __m512 sum = _mm512_mask_add_ps(none, common, _mm512_castsi512_ps(_mm512_and_si512(known, length)), lengths);
    _mm512_storeu_ps(sums + first, sum);
    least = _mm512_min_ps(least, sum);
  }
  return _mm512_reduce_min_ps(least);
}

LIBPATH_FOR_WIDE_PROCESSORS void list_widely(const WaypointLabels::Block& block, SeenWaypointLabels& seen) noexcept {
  std::size_t count = 0;
  for (std::size_t first = 0; first < block.by_all.size(); first += kLanes) {
    count += append(load(block.by_all, first), lanes_of(first, block.by_all.size()), seen.numbers + count);
  }
  for (std::size_t first = 0; first < block.masks.size(); first += kLanes) {
    const __mmask16 holding = held_lanes(block.masks, block.bit, first);
    count += append(load(block.by_some, first), holding, seen.numbers + count);
  }
  seen.waypoint_count = count;
  for (std::size_t first = 0; first < block.pages.size(); first += kLanes) {
    const __mmask16 lanes = lanes_of(first, block.pages.size());
    const __mmask16 holding = held_lanes(block.page_masks, block.bit, first);
    const __m512i entries = _mm512_maskz_loadu_epi32(lanes, block.pages.data() + first);
    seen.page_count += append(entries, holding, seen.pages + seen.page_count);
  }
}

LIBPATH_FOR_WIDE_PROCESSORS void collect_widely(const Waypoints& waypoints, const WaypointLabels& labels,
                                                const SplitPosition& position, SeenWaypointLabels& seen) noexcept {
  collect_waypoints(waypoints, position, seen);
  collect_pages(labels, position, seen);
}

LIBPATH_FOR_WIDE_PROCESSORS std::size_t next_at_most_widely(const float* values, std::size_t from, std::size_t count,
                                                            float most) noexcept {
  for (; from < count; from += kLanes) {
    const __mmask16 lanes = lanes_of(from, count);
    const __mmask16 found =
        _mm512_mask_cmp_ps_mask(lanes, _mm512_maskz_loadu_ps(lanes, values + from), _mm512_set1_ps(most), _CMP_LE_OQ);
    if (found != 0) return from + static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(found)));
  }
  return count;
}

LIBPATH_FOR_WIDE_PROCESSORS std::size_t next_equal_widely(const std::uint32_t* numbers, std::size_t from,
                                                          std::size_t count, std::uint32_t number) noexcept {
  const __m512i wanted = _mm512_set1_epi32(static_cast<int>(number));
  for (; from < count; from += kLanes) {
    const __mmask16 lanes = lanes_of(from, count);
    const __mmask16 found =
        _mm512_mask_cmpeq_epi32_mask(lanes, _mm512_maskz_loadu_epi32(lanes, numbers + from), wanted);
    if (found != 0) return from + static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(found)));
  }
  return count;
}

}  // namespace libpath::detail

#endif
