#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <libpath/core/bit_grid.h>

namespace libpath {

/// A bit grid that owns its words, for bakers.
class BitGrid {
 public:
  explicit BitGrid(Size size) : size_(size), words_(BitGridLayout::words(size)) {}

  Size size() const noexcept { return size_; }
  std::span<const std::uint64_t> words() const noexcept { return words_; }
  BitGridView view() const noexcept { return {words_, size_}; }
  bool operator[](Cell cell) const noexcept { return view()[cell]; }

  void set(Cell cell, bool value) noexcept {
    assert(size_.contains(cell));
    const auto bit = static_cast<std::size_t>(cell.x + 1);
    std::uint64_t& word = words_[static_cast<std::size_t>(cell.y + 1) * BitGridLayout::row_words(size_) + (bit >> 6)];
    const std::uint64_t mask = std::uint64_t{1} << (bit & 63);
    word = value ? word | mask : word & ~mask;
  }

 private:
  Size size_;
  std::vector<std::uint64_t> words_;
};

}  // namespace libpath
