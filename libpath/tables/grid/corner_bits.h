#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// The corners among 64 cells of a row by the side on which their obstacle lies (jump_map.h).
struct CornerBits {
  std::uint64_t northwest;
  std::uint64_t northeast;
  std::uint64_t southwest;
  std::uint64_t southeast;
};

/// A row of walkable cells with its neighbours, word by word.
class RowTriple {
 public:
  /// REQUIRES: the row lies on the grid.
  RowTriple(Walkability walkable, std::int32_t y) noexcept
      : words_(walkable.row(y).size()),
        above_(walkable.row(y - 1).data()),
        here_(walkable.row(y).data()),
        below_(walkable.row(y + 1).data()) {}

  std::size_t words() const noexcept { return words_; }
  std::uint64_t free(std::size_t word) const noexcept { return here_[word]; }

  CornerBits corners(std::size_t word) const noexcept {
    const std::uint64_t west = here_[word] & west_of(here_, word);
    const std::uint64_t east = here_[word] & east_of(here_, word);
    return {west & above_[word] & ~west_of(above_, word), east & above_[word] & ~east_of(above_, word),
            west & below_[word] & ~west_of(below_, word), east & below_[word] & ~east_of(below_, word)};
  }

  /// Cells from which the diagonal step to the row below is not free, to the southeast and to the southwest.
  std::uint64_t blocked_southeast(std::size_t word) const noexcept {
    return ~(here_[word] & below_[word] & east_of(here_, word) & east_of(below_, word));
  }
  std::uint64_t blocked_southwest(std::size_t word) const noexcept {
    return ~(here_[word] & below_[word] & west_of(here_, word) & west_of(below_, word));
  }

 private:
  /// Each bit's neighbour, in its place.
  static std::uint64_t west_of(const std::uint64_t* row, std::size_t word) noexcept {
    return row[word] << 1 | (word > 0 ? row[word - 1] >> 63 : 0);
  }
  std::uint64_t east_of(const std::uint64_t* row, std::size_t word) const noexcept {
    return row[word] >> 1 | (word + 1 < words_ ? row[word + 1] << 63 : 0);
  }

  std::size_t words_;
  const std::uint64_t* above_;
  const std::uint64_t* here_;
  const std::uint64_t* below_;
};

}  // namespace libpath
