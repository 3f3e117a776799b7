#include <libpath/core/transpose.h>

#include <algorithm>

namespace libpath {

// Swaps ever smaller blocks (Warren, Hacker's Delight, 7-3).
void transpose_square(std::array<std::uint64_t, 64>& square) noexcept {
  std::uint64_t mask = 0x00000000ffffffff;
  for (std::size_t width = 32; width != 0; width >>= 1, mask ^= mask << width) {
    for (std::size_t block = 0; block < 64; block += 2 * width) {
      for (std::size_t i = block; i < block + width; ++i) {
        const std::uint64_t swapped = (square[i] >> width ^ square[i + width]) & mask;
        square[i] ^= swapped << width;
        square[i + width] ^= swapped;
      }
    }
  }
}

void transpose(BitGridView from, std::span<std::uint64_t> to) noexcept {
  const Size size = from.size();
  const std::size_t to_words = BitGridLayout::row_words(transposed(size));
  const auto rows = static_cast<std::size_t>(size.height) + 2;
  const auto columns = static_cast<std::size_t>(size.width) + 2;
  std::array<std::uint64_t, 64> square;
  for (std::size_t top = 0; top < rows; top += 64) {
    for (std::size_t left = 0; left < columns; left += 64) {
      for (std::size_t i = 0; i < 64; ++i) {
        const bool inside = top + i < rows;
        square[i] = inside ? from.row(static_cast<std::int32_t>(top + i) - 1)[left / 64] : 0;
      }
      transpose_square(square);
      const std::size_t count = std::min<std::size_t>(64, columns - left);
      for (std::size_t i = 0; i < count; ++i) to[(left + i) * to_words + top / 64] = square[i];
    }
  }
  // Words beyond the last square of a row are not written above.
  for (std::size_t line = 0; line < columns; ++line) {
    for (std::size_t word = (rows + 63) / 64; word < to_words; ++word) to[line * to_words + word] = 0;
  }
}

}  // namespace libpath
