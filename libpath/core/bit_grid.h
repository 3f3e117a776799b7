#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/ring.h>

namespace libpath {

/// The layout of a bit grid: one bit a cell, in rows of 64-bit words, least significant bit first. A border of zeros,
/// one cell wide, lies on every side, so that the neighbours of any cell are read unchecked. Bit x + 1 of row y + 1 is
/// cell (x, y). At least eight more zeros end each row, so that 16 bits can be read from the byte of any cell.
struct BitGridLayout {
  static constexpr std::size_t row_words(Size size) noexcept {
    return (static_cast<std::size_t>(size.width) + 73) / 64;
  }
  static constexpr std::size_t words(Size size) noexcept {
    return row_words(size) * (static_cast<std::size_t>(size.height) + 2);
  }
};

/// A bit grid read in place. Threads: immutable, share freely. Lifetime: that of the words.
class BitGridView {
 public:
  BitGridView() = default;
  /// REQUIRES: `words` holds BitGridLayout::words(size) words with a border of zeros.
  BitGridView(std::span<const std::uint64_t> words, Size size) noexcept
      : words_(words.data()), row_words_(BitGridLayout::row_words(size)), size_(size) {
    assert(words.size() == BitGridLayout::words(size));
  }

  Size size() const noexcept { return size_; }

  /// Cells of the border read as zero. REQUIRES: the cell or one of its eight neighbours lies on the grid.
  bool operator[](Cell cell) const noexcept {
    const auto bit = static_cast<std::size_t>(cell.x + 1);
    return (row(cell.y)[bit >> 6] >> (bit & 63) & 1) != 0;
  }

  /// REQUIRES: the cell lies on the grid.
  Ring ring(Cell cell) const noexcept {
    return three(cell.x, cell.y - 1) | three(cell.x, cell.y) << 3 | three(cell.x, cell.y + 1) << 6;
  }

  /// The number of cells that are set.
  LIBPATH_API std::size_t count() const noexcept;

  /// The words of a row. REQUIRES: −1 <= y <= height.
  std::span<const std::uint64_t> row(std::int32_t y) const noexcept {
    return {words_ + static_cast<std::size_t>(y + 1) * row_words_, row_words_};
  }

 private:
  /// The bits of cells x − 1, x and x + 1 of row `y`.
  Ring three(std::int32_t x, std::int32_t y) const noexcept {
    const auto first = static_cast<std::size_t>(x);
    const std::uint64_t* words = words_ + static_cast<std::size_t>(y + 1) * row_words_;
    if constexpr (std::endian::native == std::endian::little) {
      std::uint16_t bits = 0;
      std::memcpy(&bits, reinterpret_cast<const unsigned char*>(words) + (first >> 3), sizeof bits);
      return static_cast<Ring>(bits >> (first & 7)) & 7;
    } else {
      const std::size_t shift = first & 63;
      std::uint64_t bits = words[first >> 6] >> shift;
      if (shift > 61) bits |= words[(first >> 6) + 1] << (64 - shift);
      return static_cast<Ring>(bits) & 7;
    }
  }

  const std::uint64_t* words_ = nullptr;
  std::size_t row_words_ = 0;
  Size size_;
};

}  // namespace libpath
