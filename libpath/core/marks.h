#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace libpath {

/// A set of numbers below a bound, a bit each, which lists them in order. Nothing is thrown.
class Marks {
 public:
  /// None; false where memory is short.
  bool allocate(std::size_t bound) noexcept {
    word_count_ = (bound + 63) / 64;
    words_.reset(new (std::nothrow) std::uint64_t[std::max<std::size_t>(word_count_, 1)]());
    return words_ != nullptr;
  }

  // REQUIRES: below the bound.
  bool operator[](std::size_t number) const noexcept { return (words_[number >> 6] & bit_of(number)) != 0; }
  void add(std::size_t number) noexcept { words_[number >> 6] |= bit_of(number); }
  void remove(std::size_t number) noexcept { words_[number >> 6] &= ~bit_of(number); }
  /// Whether it was none yet.
  bool add_new(std::size_t number) noexcept {
    const bool is_new = !(*this)[number];
    add(number);
    return is_new;
  }

  void clear() noexcept { std::fill_n(words_.get(), word_count_, 0); }

  /// How many there are. Cost: a look at each 64 numbers.
  std::size_t count() const noexcept {
    std::size_t count = 0;
    for (std::size_t word = 0; word < word_count_; ++word)
      count += static_cast<std::size_t>(std::popcount(words_[word]));
    return count;
  }

  /// Calls visit(number) for each, the least first; it may remove that one. Cost: a look at each 64 numbers.
  template <class Visit>
  void for_each(Visit visit) const noexcept {
    for (std::size_t word = 0; word < word_count_; ++word) {
      for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) {
        visit(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }

 private:
  static constexpr std::uint64_t bit_of(std::size_t number) noexcept { return std::uint64_t{1} << (number & 63); }

  std::unique_ptr<std::uint64_t[]> words_;
  std::size_t word_count_ = 0;
};

}  // namespace libpath
