#pragma once

#include <libpath/core/processor.h>

#if LIBPATH_HAS_NEW_PROCESSORS

#if !defined(__clang__)
// g++ 12 holds the don't-care operands of its own header for uninitialized.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>

// What the AVX-512 twins of searches over labels share: 16 numbers of 32 bits at once, a lane each.
namespace libpath::detail {

constexpr std::size_t kLanes = 16;

/// The lanes of an array from `first` on.
LIBPATH_FOR_WIDE_PROCESSORS inline __mmask16 lanes_of(std::size_t first, std::size_t count) noexcept {
  return static_cast<__mmask16>(count - first >= kLanes ? 0xffff : (1u << (count - first)) - 1);
}

/// Those of the masks from `first` on that have the bit: block_masks.h's holders(), a lane each.
LIBPATH_FOR_WIDE_PROCESSORS inline __mmask16 held_lanes(std::span<const std::uint64_t> masks, std::uint32_t bit,
                                                        std::size_t first) noexcept {
  const __mmask16 lanes = lanes_of(first, masks.size());
  const __m512i bits = _mm512_set1_epi64(static_cast<long long>(std::uint64_t{1} << bit));
  const std::uint64_t* const from = masks.data() + first;
  const auto upper = static_cast<__mmask8>(lanes >> 8);
  const __mmask8 low = _mm512_test_epi64_mask(_mm512_maskz_loadu_epi64(static_cast<__mmask8>(lanes), from), bits);
  const __mmask8 high = _mm512_test_epi64_mask(_mm512_maskz_loadu_epi64(upper, from + 8), bits);
  return static_cast<__mmask16>(low | high << 8);
}

/// octile_cost() between the cell and each corner, y << 16 | x.
LIBPATH_FOR_WIDE_PROCESSORS inline __m512i octile_costs(Cell cell, __m512i corners) noexcept {
  const __m512i x = _mm512_and_si512(corners, _mm512_set1_epi32(0xffff));
  const __m512i y = _mm512_srli_epi32(corners, 16);
  const __m512i across = _mm512_abs_epi32(_mm512_sub_epi32(x, _mm512_set1_epi32(cell.x)));
  const __m512i down = _mm512_abs_epi32(_mm512_sub_epi32(y, _mm512_set1_epi32(cell.y)));
  constexpr int kPerDiagonal = static_cast<int>(kDiagonal - kStraight);
  const __m512i straight = _mm512_mullo_epi32(_mm512_max_epi32(across, down), _mm512_set1_epi32(int{kStraight}));
  const __m512i diagonal = _mm512_mullo_epi32(_mm512_min_epi32(across, down), _mm512_set1_epi32(kPerDiagonal));
  return _mm512_add_epi32(straight, diagonal);
}

}  // namespace libpath::detail

#endif
