#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace libpath {

/// Hands out pieces of memory that somebody else owns, one after the other.
class Pieces {
 public:
  explicit Pieces(std::span<std::uint64_t> memory) noexcept : memory_(memory) {}

  /// REQUIRES: so many words are left.
  std::span<std::uint64_t> take(std::size_t words) noexcept {
    assert(words <= memory_.size());
    const auto piece = memory_.first(words);
    memory_ = memory_.subspan(words);
    return piece;
  }

 private:
  std::span<std::uint64_t> memory_;
};

}  // namespace libpath
