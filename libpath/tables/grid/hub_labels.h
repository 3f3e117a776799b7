#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/heading.h>
#include <libpath/tables/grid/cell_label.h>
#include <libpath/tables/ground/blocks.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/step_costs.h>

namespace libpath {

/// The labels of all cells to hubs, or from them: from each hub a way leads to the cell. Either way they are followed
/// from the cell to the hub, step by step.
class HubLabels {
 public:
  /// A cell on the way to a hub, and the label that holds it; none at the hub.
  struct Place {
    Cell cell;
    std::uint32_t hub;  // its cell's row-major place
    CellLabel label;
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
  std::size_t words_of_exit() const noexcept { return CellLabel::words_of_exit(wide_); }

  /// The label of a hub that holds a cell; none where there is none. Cost: a search among the block's.
  LIBPATH_API CellLabel find(Cell cell, std::uint32_t hub) const noexcept;

  /// Goes on from a cell that is no hub to where the way leaves its block, and returns the exit. `heading`: the one by
  /// which it has come there; before it changes, calls turn(the next one).
  template <class Turn>
  static CellLabel::Exit leave_block(Place& at, std::uint32_t& heading, Turn turn) noexcept {
    WayInBlock way(at.label, Blocks::bit(at.cell));
    WayInBlock::Move move{};
    Cell by{};
    if (heading < kHeadings) {
      move = WayInBlock::move(heading);
      by = kHeadingSteps[heading];
    }
    while (true) {
      const std::uint32_t next = way.step();
      if (next >= kHeadings) return at.label.exit(next - kHeadings);
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

/// Ways between cells and their hubs.
class HubWays {
 public:
  using Place = HubLabels::Place;
  static constexpr std::uint32_t kNoHeading = ~std::uint32_t{0};  // where a way begins

  /// `costs`: as they were baked.
  HubWays(const HubLabels& labels, const StepCosts& costs) noexcept : labels_(labels), costs_(costs) {}

  /// Of the way between a cell and its hub.
  LIBPATH_API Cost cost_of(Place at) const noexcept;

  /// Where a way goes on that takes an exit from a cell.
  Place follow(const Place& at, const CellLabel::Exit& exit) const noexcept {
    if (exit.how == CellLabel::kByLink) return follow_link(at, exit);
    const Cell cell = step(at.cell, static_cast<Heading>(exit.how));
    if (exit.onward == CellLabel::kAtHub) return {cell, at.hub, {}};
    return {cell, at.hub, at.label.onward(exit)};
  }
  /// Cost: a search among the labels of a block.
  LIBPATH_API Place follow_link(const Place& at, const CellLabel::Exit& exit) const noexcept;

 private:
  Cost cost_of_run(Cell from, Cell to, Heading heading) const noexcept;

  const HubLabels& labels_;
  const StepCosts& costs_;
};

}  // namespace libpath
