#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

#include <libpath/core/bit_grid.h>

namespace libpath {

/// A bit grid that owns its words and changes while a game runs: nothing is thrown.
class LiveBitGrid {
 public:
  /// All 0; false where memory is short.
  bool allocate(Size size) noexcept {
    size_ = size;
    words_.reset(new (std::nothrow) std::uint64_t[BitGridLayout::words(size)]());
    return words_ != nullptr;
  }
  /// REQUIRES: of the same size.
  void copy(BitGridView from) noexcept { std::memcpy(words_.get(), from.row(-1).data(), bytes()); }

  BitGridView view() const noexcept { return {{words_.get(), BitGridLayout::words(size_)}, size_}; }
  /// REQUIRES: the cell lies on the map.
  bool operator[](Cell cell) const noexcept { return (words_[word_of(cell)] & mask_of(cell)) != 0; }
  void set(Cell cell, bool bit) noexcept {
    std::uint64_t& word = words_[word_of(cell)];
    word = bit ? word | mask_of(cell) : word & ~mask_of(cell);
  }

 private:
  std::size_t bytes() const noexcept { return BitGridLayout::words(size_) * sizeof(std::uint64_t); }
  std::size_t word_of(Cell cell) const noexcept {
    const auto bit = static_cast<std::size_t>(cell.x + 1);
    return static_cast<std::size_t>(cell.y + 1) * BitGridLayout::row_words(size_) + (bit >> 6);
  }
  static std::uint64_t mask_of(Cell cell) noexcept {
    return std::uint64_t{1} << (static_cast<std::size_t>(cell.x + 1) & 63);
  }

  Size size_;
  std::unique_ptr<std::uint64_t[]> words_;
};

}  // namespace libpath
