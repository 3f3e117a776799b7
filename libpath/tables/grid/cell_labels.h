#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/heading.h>
#include <libpath/core/neighbours.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/blocks.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

inline constexpr auto kCellLabelOffsetSection = unit_section<std::uint32_t>("DLBO", "labels over cells, by block");
inline constexpr auto kCellLabelHubSection = unit_section<std::uint32_t>("DLBH", "hubs of labels over cells");
inline constexpr auto kCellLabelStartSection = unit_section<std::uint32_t>("DLBS", "starts of labels over cells");
inline constexpr auto kCellLabelWaySection = unit_section<std::uint32_t>("DLBW", "ways of labels over cells");
inline constexpr auto kFromHubOffsetSection =
    unit_section<std::uint32_t>("DLIO", "labels from hubs, by block", Presence::with_elements);
inline constexpr auto kFromHubHubSection =
    unit_section<std::uint32_t>("DLIH", "hubs of labels from hubs", Presence::with_elements);
inline constexpr auto kFromHubStartSection =
    unit_section<std::uint32_t>("DLIS", "starts of labels from hubs", Presence::with_elements);
inline constexpr auto kFromHubWaySection =
    unit_section<std::uint32_t>("DLIW", "ways of labels from hubs", Presence::with_elements);

/// What some cells of a block know of a hub: how a way to it goes on from each, as it lies in sections DLBW and DLIW.
class CellLabel {
 public:
  static constexpr std::uint32_t kMaxExits = 8;
  static constexpr std::uint32_t kByLink = kHeadings;  // instead of a heading
  static constexpr std::size_t kWordsOfCells = 2;
  static constexpr std::uint32_t kStepsOfWord = 8;
  static constexpr std::size_t kWordsOfExit = 2;      // one more where costs are wide
  static constexpr std::int32_t kAtHub = -(1 << 27);  // instead of where the way goes on

  /// By which a way leaves a block or comes to its hub.
  struct Exit {
    Cost cost;            // of the rest of the way
    std::uint32_t how;    // a heading, or kByLink
    std::int32_t onward;  // words from this label to the one that goes on, or kAtHub; of a link its number
  };

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
    const std::size_t wide = wide_ ? 1 : 0;
    const std::uint32_t* const words =
        words_ + kWordsOfCells + words_of_steps(cells()) + (kWordsOfExit + wide) * number;
    const Cost upper = wide_ ? Cost{words[1]} << 32 : 0;
    const std::uint32_t way = words[1 + wide];
    return {upper | words[0], way & 15, static_cast<std::int32_t>(way) >> 4};
  }
  CellLabel onward(const Exit& exit) const noexcept { return {words_ + exit.onward, wide_}; }

  static std::size_t words_of_steps(std::uint64_t cells) noexcept {
    return (std::size_t{count_bits(cells)} + kStepsOfWord - 1) / kStepsOfWord;
  }

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
    const std::uint64_t between = cells_ >> ((bit_ + move.first) & 63) & move.mask;
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

/// The labels of all cells to hubs, or from them: from each hub a way leads to the cell. Either way they are followed
/// from the cell to the hub, step by step.
class HubLabels {
 public:
  /// A cell on the way to a hub, and the label that holds it; none at the hub.
  struct Place {
    Cell cell;
    std::uint32_t hub;  // its cell's row-major place
    std::optional<CellLabel> label;
  };

  HubLabels() = default;
  /// `wide`: costs at exits take two words. `links`: as they were baked.
  HubLabels(Size size, bool wide, std::span<const std::uint32_t> offsets, std::span<const std::uint32_t> hubs,
            std::span<const std::uint32_t> starts, std::span<const std::uint32_t> ways,
            std::span<const LinkRecord> links) noexcept
      : map_size_(size),
        wide_(wide),
        blocks_(size),
        offsets_(offsets),
        hubs_(hubs),
        starts_(starts),
        ways_(ways),
        links_(links) {}

  bool empty() const noexcept { return offsets_.empty(); }
  std::size_t size() const noexcept { return hubs_.size(); }
  Size map_size() const noexcept { return map_size_; }
  std::span<const LinkRecord> links() const noexcept { return links_; }
  std::size_t block_count() const noexcept { return blocks_.count(); }
  Cell corner(std::size_t block) const noexcept { return blocks_.corner(block); }

  /// The labels of a block, by hub; those of a hub hold different cells.
  struct Block {
    std::span<const std::uint32_t> hubs;
    std::span<const std::uint32_t> starts;
  };
  /// REQUIRES: block < block_count().
  Block of_block(std::size_t block) const noexcept {
    const std::uint32_t first = offsets_[block];
    const std::uint32_t count = offsets_[block + 1] - first;
    return {hubs_.subspan(first, count), starts_.subspan(first, count)};
  }
  Block of_block_at(Cell cell) const noexcept { return of_block(blocks_.index(cell)); }
  CellLabel label(std::uint32_t start) const noexcept { return {ways_.data() + start, wide_}; }
  std::size_t words() const noexcept { return ways_.size(); }
  std::size_t words_of_exit() const noexcept { return CellLabel::kWordsOfExit + (wide_ ? 1 : 0); }

  /// The label of a hub that holds a cell; nothing where there is none. Cost: a search among the block's.
  LIBPATH_API std::optional<CellLabel> find(Cell cell, std::uint32_t hub) const noexcept;

  /// Goes on from a cell that is no hub to where the way leaves its block, and returns the exit. `heading`: the one by
  /// which it has come there; before it changes, calls turn(the next one).
  template <class Turn>
  static CellLabel::Exit leave_block(Place& at, std::uint32_t& heading, Turn turn) noexcept {
    WayInBlock way(*at.label, Blocks::bit(at.cell));
    WayInBlock::Move move{};
    Cell by{};
    if (heading < kHeadings) {
      move = WayInBlock::move(heading);
      by = kHeadingSteps[heading];
    }
    while (true) {
      const std::uint32_t next = way.step();
      if (next >= kHeadings) return at.label->exit(next - kHeadings);
      if (next != heading) {
        turn(next);
        // Read at turns alone, so that steps need not wait for it.
        heading = next;
        move = WayInBlock::move(next);
        by = kHeadingSteps[next];
      }
      way.go(move);
      at.cell = {at.cell.x + by.x, at.cell.y + by.y};
    }
  }

 private:
  Size map_size_;
  bool wide_ = false;
  Blocks blocks_;
  std::span<const std::uint32_t> offsets_;
  std::span<const std::uint32_t> hubs_;
  std::span<const std::uint32_t> starts_;
  std::span<const std::uint32_t> ways_;
  std::span<const LinkRecord> links_;
};

/// Hub labels of all walkable cells (Abraham, Delling, Goldberg and Werneck 2011), for ground that is not plain: under
/// terrain costs, one-way edges and links. Every two cells that reach each other have a hub in common on a shortest
/// path between them, or one of them is the other's. Each cell on the way to a hub has it, too, so that ways are
/// followed from cell to cell, and their costs are kept where they leave blocks.
///
/// Sections DLBO to DLBW: labels to hubs. DLIO to DLIW: labels from hubs, where ways there and back differ, else these
/// are the same. DLBO: where the labels of each block of 8 × 8 cells, row by row, start, their count at the end, and
/// once more how many words an exit takes, 2 or 3. DLBH: their hubs, ascending in each block, by their row-major
/// places; labels of one hub hold different cells. DLBS: where each starts in DLBW. There: the cells of the block that
/// the label holds, bit 8 · (y mod 8) + x mod 8 of two words; a number of 4 bits for each of them, in the order of
/// their bits and from the lowest of a word on, 0 to 7 a heading to another of them, 8 + i the i-th exit; and the
/// exits: the cost of the rest of the way, one word or two, and in one how many words behind this label, as a signed
/// number, that lies by which the way goes on, −2²⁷ where the exit leads to the hub, times 16, plus the heading of the
/// step; or the number of a link in section LINK, times 16, plus 8. Proven on opening: all ways end at their hubs, take
/// steps and links that are there, and cost what their exits say. Threads: immutable. Lifetime: that of the asset's
/// bytes.
class CellLabels {
 public:
  static constexpr const char* kName = "labels over cells";
  static constexpr std::tuple kSections{kCellLabelOffsetSection, kCellLabelHubSection,  kCellLabelStartSection,
                                        kCellLabelWaySection,    kFromHubOffsetSection, kFromHubHubSection,
                                        kFromHubStartSection,    kFromHubWaySection};
  static Result<CellLabels> open(const TableSource& source, const Walkability& walkable, const StepCosts& costs,
                                 const Edges& edges) noexcept;
  template <class Add>
  static void statistics(const CellLabels& table, Add add) {
    add("labels of blocks of cells", table.to_.size() + (table.both_ways_ ? 0 : table.from_.size()));
  }

  bool empty() const noexcept { return to_.empty(); }
  /// The walkable cells.
  std::size_t size() const noexcept { return cells_; }

  const HubLabels& to_hubs() const noexcept { return to_; }
  const HubLabels& from_hubs() const noexcept { return from_; }

 private:
  HubLabels to_;
  HubLabels from_;
  bool both_ways_ = true;  // the same
  std::size_t cells_ = 0;
};

/// Ways between cells and their hubs.
class HubWays {
 public:
  using Place = HubLabels::Place;
  static constexpr std::uint32_t kNoHeading = ~std::uint32_t{0};  // where a way begins

  /// `costs`: as they were baked.
  HubWays(const HubLabels& labels, const StepCosts& costs) noexcept : labels_(labels), costs_(costs) {}

  /// Of the way between a cell and its hub.
  Cost cost_of(Place at) const noexcept {
    if (!at.label) return 0;
    Cost cost = 0;
    Cell turned_at = at.cell;
    std::uint32_t heading = kNoHeading;
    const auto add_run = [&] {
      if (at.cell != turned_at) cost += cost_of_run(turned_at, at.cell, static_cast<Heading>(heading));
      turned_at = at.cell;
    };
    const CellLabel::Exit exit = HubLabels::leave_block(at, heading, [&](std::uint32_t) { add_run(); });
    add_run();
    return cost + exit.cost;
  }

  /// Where a way goes on that takes an exit from a cell.
  Place follow(const Place& at, const CellLabel::Exit& exit) const noexcept {
    if (exit.how == CellLabel::kByLink) return follow_link(at, exit);
    const Cell cell = step(at.cell, static_cast<Heading>(exit.how));
    if (exit.onward == CellLabel::kAtHub) return {cell, at.hub, std::nullopt};
    return {cell, at.hub, at.label->onward(exit)};
  }
  /// Cost: a search among the labels of a block.
  LIBPATH_API Place follow_link(const Place& at, const CellLabel::Exit& exit) const noexcept;

 private:
  Cost cost_of_run(Cell from, Cell to, Heading heading) const noexcept {
    const Size size = labels_.map_size();
    const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
    const auto step = static_cast<std::size_t>(by.y * size.width + by.x);
    Cost multipliers = 0;
    for (std::size_t at = size.index(from); at != size.index(to); at += step) {
      multipliers += costs_.multiplier(at, at + step);
    }
    return (is_diagonal(heading) ? kDiagonal : kStraight) * multipliers;
  }

  const HubLabels& labels_;
  const StepCosts& costs_;
};

}  // namespace libpath
