#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace libpath {

/// Bits along the lines of a grid, its rows or its columns, as in a BitGrid, but with a border of ones: a scan from any
/// cell ends. Threads: immutable. Lifetime: that of the words.
class StopLines {
 public:
  StopLines() = default;
  StopLines(const std::uint64_t* words, std::size_t line_words) noexcept : words_(words), line_words_(line_words) {}

  const std::uint64_t* line(std::int32_t index) const noexcept {
    return words_ + static_cast<std::size_t>(index + 1) * line_words_;
  }

  std::size_t line_words() const noexcept { return line_words_; }

  /// Whether a line has the bit of a place.
  static bool bit(const std::uint64_t* line, std::int32_t place) noexcept {
    const auto at = static_cast<std::uint32_t>(place + 1);
    return (line[at >> 6] >> (at & 63) & 1) != 0;
  }

  /// Cells from `place` to the next bit of a line, at least 1, towards higher places where kStep is 1, lower ones where
  /// it is −1. REQUIRES: the place lies on the grid.
  template <int kStep>
  static std::int32_t run(const std::uint64_t* line, std::int32_t place) noexcept {
    if constexpr (kStep > 0) {
      const auto first = static_cast<std::uint32_t>(place + 2);
      std::uint32_t word = first >> 6;
      const std::uint64_t bits = line[word] >> (first & 63);
      if (bits != 0) return std::countr_zero(bits) + 1;
      while (line[++word] == 0) {
      }
      return static_cast<std::int32_t>(word * 64) + std::countr_zero(line[word]) - place - 1;
    } else {
      const auto first = static_cast<std::uint32_t>(place);
      std::uint32_t word = first >> 6;
      const std::uint64_t bits = line[word] << (63 - (first & 63));
      if (bits != 0) return std::countl_zero(bits) + 1;
      while (line[--word] == 0) {
      }
      return place - static_cast<std::int32_t>(word * 64) - 62 + std::countl_zero(line[word]);
    }
  }

 private:
  const std::uint64_t* words_ = nullptr;
  std::size_t line_words_ = 0;
};

}  // namespace libpath
