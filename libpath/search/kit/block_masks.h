#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/compiler.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace libpath {

/// Asks for the lines of a column that will be read soon.
template <class T>
void prefetch(std::span<const T> column) noexcept {
  constexpr std::size_t kLine = 64 / sizeof(T);
  for (std::size_t i = 0; i < column.size(); i += kLine) prefetch_line(&column[i]);
}

/// Which of up to 64 masks have a bit: bit i for the i-th.
inline std::uint64_t holders(std::span<const std::uint64_t> masks, std::uint32_t bit) noexcept {
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

/// Calls visit(place) for the masks of a block that have a cell's bit. The bits are gathered first, so that one branch
/// a word is mispredicted rather than one an entry.
template <class Visit>
void for_each_holder(std::span<const std::uint64_t> masks, std::uint32_t bit, Visit visit) noexcept {
  for (std::size_t first = 0; first < masks.size(); first += 64) {
    const std::size_t count = std::min<std::size_t>(64, masks.size() - first);
    for (std::uint64_t held = holders(masks.subspan(first, count), bit); held != 0; held &= held - 1) {
      visit(first + static_cast<std::size_t>(std::countr_zero(held)));
    }
  }
}

}  // namespace libpath
