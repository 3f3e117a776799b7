#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/core/heading.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {

/// What some cells of a block know of a hub: how a way to it goes on from each, as it lies in sections DLBW and DLIW
/// (cell_labels.h).
class CellLabel {
 public:
  static constexpr std::uint32_t kMaxExits = 8;
  static constexpr std::uint32_t kByLink = kHeadings;  // instead of a heading
  static constexpr std::size_t kWordsOfCells = 2;
  static constexpr std::uint32_t kStepsOfWord = 8;
  static constexpr std::int32_t kAtHub = -(1 << 27);  // instead of where the way goes on

  /// By which a way leaves a block or comes to its hub.
  struct Exit {
    Cost cost;            // of the rest of the way
    std::uint32_t how;    // a heading, or kByLink
    std::int32_t onward;  // words from this label to the one that goes on, or kAtHub; of a link its number
  };

  /// None: nothing may be asked of it.
  CellLabel() = default;
  /// `wide`: costs take two words.
  CellLabel(const std::uint32_t* words, bool wide) noexcept : words_(words), wide_(wide) {}

  /// By bit, 8 · (y mod 8) + x mod 8.
  std::uint64_t cells() const noexcept { return std::uint64_t{words_[1]} << 32 | words_[0]; }
  bool holds(std::uint32_t bit) const noexcept { return (cells() >> bit & 1) != 0; }

  /// How a way goes on: by a heading to a cell of the same block, or from kHeadings on by an exit.
  /// REQUIRES: the label holds the cell of this bit.
  std::uint32_t step_from(std::uint32_t bit) const noexcept { return step_of(rank_of(bit)); }
  /// The same by the cell's rank among those that the label holds.
  std::uint32_t step_of(std::uint32_t rank) const noexcept {
    return words_[kWordsOfCells + rank / kStepsOfWord] >> rank % kStepsOfWord * 4 & 15;
  }
  std::uint32_t rank_of(std::uint32_t bit) const noexcept {
    return count_bits(cells() & ((std::uint64_t{1} << bit) - 1));
  }
  /// REQUIRES: a step has this exit.
  Exit exit(std::uint32_t number) const noexcept {
    const std::size_t size = words_of_exit(wide_);
    const std::uint32_t* const words = words_ + kWordsOfCells + words_of_steps(cells()) + size * number;
    const Cost upper = wide_ ? Cost{words[1]} << 32 : 0;
    const std::uint32_t way = words[size - 1];
    return {upper | words[0], way & 15, static_cast<std::int32_t>(way) >> 4};
  }
  CellLabel onward(const Exit& exit) const noexcept { return {words_ + exit.onward, wide_}; }

  static constexpr std::size_t words_of_exit(bool wide) noexcept { return wide ? 3 : 2; }
  static std::size_t words_of_steps(std::uint64_t cells) noexcept {
    return (std::size_t{count_bits(cells)} + kStepsOfWord - 1) / kStepsOfWord;
  }

  explicit operator bool() const noexcept { return words_ != nullptr; }
  const std::uint32_t* words() const noexcept { return words_; }
  friend bool operator==(CellLabel, CellLabel) = default;

 private:
  /// As std::popcount(), which is a call for processors of any kind.
  static constexpr std::uint32_t count_bits(std::uint64_t bits) noexcept {
    bits -= bits >> 1 & 0x5555'5555'5555'5555;
    bits = (bits & 0x3333'3333'3333'3333) + (bits >> 2 & 0x3333'3333'3333'3333);
    bits = (bits + (bits >> 4)) & 0x0f0f'0f0f'0f0f'0f0f;
    return static_cast<std::uint32_t>(bits * 0x0101'0101'0101'0101 >> 56);
  }

  const std::uint32_t* words_ = nullptr;
  bool wide_ = false;
};

/// A way within the cells that a label holds.
class WayInBlock {
 public:
  /// REQUIRES: the label holds the cell of this bit.
  WayInBlock(CellLabel label, std::uint32_t bit) noexcept
      : label_(label), cells_(label.cells()), bit_(bit), rank_(label.rank_of(bit)) {}

  /// As CellLabel::step_from().
  std::uint32_t step() const noexcept { return label_.step_of(rank_); }

  /// What a heading does to bits.
  struct Move {
    std::int32_t by;
    std::uint32_t first;  // of the bits from the lower cell on to before the higher one, counted from this cell
    std::uint32_t mask;   // as many
  };
  static Move move(std::uint32_t heading) noexcept { return kMoves[heading]; }

  /// REQUIRES: the step leads there.
  void go(Move move) noexcept {
    // Ranks differ by how many cells of the label lie between.
    const auto between = static_cast<std::size_t>(cells_ >> ((bit_ + move.first) & 63) & move.mask);
    rank_ = move.by > 0 ? rank_ + kCounts[between] : rank_ - kCounts[between];
    bit_ += static_cast<std::uint32_t>(move.by);
  }

 private:
  static constexpr auto kMoves = [] {
    std::array<Move, kHeadings> moves{};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::int32_t by = kHeadingSteps[i].y * Blocks::kSide + kHeadingSteps[i].x;
      const std::uint32_t bits = static_cast<std::uint32_t>(by < 0 ? -by : by);
      moves[i] = {by, static_cast<std::uint32_t>(by < 0 ? by : 0), (1u << bits) - 1};
    }
    return moves;
  }();
  static constexpr auto kCounts = [] {
    std::array<std::uint8_t, 512> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = static_cast<std::uint8_t>(std::popcount(i));
    return counts;
  }();

  CellLabel label_;
  std::uint64_t cells_;
  std::uint32_t bit_;
  std::uint32_t rank_;
};

}  // namespace libpath
