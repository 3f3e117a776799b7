#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/tables/turning/edge_masks.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

/// The plain edges of a hit check projected onto cells: a cell leads to another as cheaply as the cheapest free edge
/// between any of their poses. Costs over the projection are lower bounds on those between poses, obstacles included.
/// The same both ways where there are no one-way edges: an edge is driven back to front from its end reversed to its
/// start reversed, over the same cells. Cost: made in some µs. Threads: immutable. Lifetime: the tables it was made of,
/// and the memory that it was made in, must outlive it.
class Projection {
 public:
  /// Plain edges of one offset, over all headings.
  struct Move {
    Cell offset;
    std::int64_t places;  // the same in row-major places
    std::uint32_t cost;   // of the cheapest
    std::uint32_t first;  // its bits, from the cheapest on
    std::uint32_t count;
  };

  static constexpr std::size_t kMaxMoves = std::size_t{2 * HitCheck::kMaxRing + 1} * (2 * HitCheck::kMaxRing + 1) - 1;

  /// Edges of one offset, cost and word of the edge masks of a cell.
  struct Bits {
    std::uint32_t word;
    std::uint32_t cost;
    std::uint64_t mask;
  };
  /// How many a unit of so many headings needs at most.
  static constexpr std::size_t most_bits(std::int32_t headings) noexcept {
    return static_cast<std::size_t>(headings) * HitCheck::kMaxPlainEdges;
  }

  Projection() = default;
  /// REQUIRES: memory for most_bits() of the check's headings.
  LIBPATH_API Projection(const HitCheck& check, const EdgeMasks& masks, std::span<Bits> memory) noexcept;

  std::span<const Move> moves() const noexcept { return std::span(moves_).first(move_count_); }
  /// The move back: each has one, since edges turned by half a circle are edges.
  const Move& opposite(const Move& move) const noexcept {
    return moves_[move_count_ - 1 - static_cast<std::size_t>(&move - moves_.data())];
  }

  /// What a move from a cell costs; 0 where no edge of it is free. REQUIRES: the cell lies on the map.
  std::uint32_t cost(const Move& move, std::size_t cell) const noexcept {
    for (const Bits& bits : bits_.subspan(move.first, move.count)) {
      if ((masks_.word(cell * words_a_cell_ + bits.word) & bits.mask) != 0) return bits.cost;
    }
    return 0;
  }

 private:
  std::uint32_t collect_bits(const HitCheck& check, Cell offset, std::uint32_t first) noexcept;

  EdgeMasks masks_;
  std::size_t words_a_cell_ = 0;
  std::size_t move_count_ = 0;
  std::array<Move, kMaxMoves> moves_;
  std::span<Bits> bits_;
};

}  // namespace libpath
