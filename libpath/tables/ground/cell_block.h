#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/core/heading.h>

namespace libpath {

/// A set of cells for each of 16 rows of a block, bit x for cell x.
using BlockRows = std::array<std::uint32_t, 16>;

/// Cells of a block and those around it: rows from the one above it to the one below it, of each the cells from the one
/// before the block to the one behind it, lowest bit first.
using BlockWindow = std::array<std::uint32_t, 18>;

/// Where a block of 16 × 16 cells lies, and the steps that may be taken in it.
struct BlockSteps {
  static constexpr int kSide = 16;
  static constexpr std::uint32_t kAll = 0xffff;

  std::array<BlockRows, kHeadings> open;           // per heading the cells that it may be taken from
  std::array<std::uint32_t, kHeadings> over_side;  // per heading the rows where it leads over the side that it faces
  std::uint32_t exits;                             // straight headings by which steps lead out of it
  std::uint32_t linked;                            // rows with cells that links are followed from
  std::int32_t x;                                  // of its first cell
  std::int32_t y;
};

/// Opens the steps that the movement rule allows, by the cells that are free.
void open_steps(BlockSteps& steps, const BlockWindow& free) noexcept;
/// Finds the steps that lead out of the block.
void find_exits(BlockSteps& steps) noexcept;

/// What BlockSearch knows of a square of cells: what steps cost there, which are open, and the least known costs from
/// the start. Labels are what a block's costs are counted in: 32 bits where the map's costs allow, else a double, which
/// holds whole numbers exactly up to 2^53 and which every processor computes with as fast as it can.
template <class Label>
struct alignas(64) CellBlock : BlockSteps {
  /// More than any label, so far below the largest number that what a block costs can be added exactly.
  static constexpr Label kNone = static_cast<Label>(sizeof(Label) == 4 ? Cost{3} << 30 : Cost{3} << 51);

  /// More than ways within a block cost.
  static constexpr Label kMaxWithin = static_cast<Label>(Cost{1} << (sizeof(Label) == 4 ? 30 : 45));
  /// Labels below it stay below kNone wherever ways within a block lead from them.
  static constexpr Label kLarge = kNone - 1 - kMaxWithin;

  using Row = std::array<Label, kSide>;
  using Square = std::array<Row, kSide>;

  Square labels;   // twice the cost from the start where ground is of one cost, kNone where none is known
  Square factors;  // a straight step costs kStraight times the sum of both cells' factors
  Square along;    // cost of going from the row's first cell to each, as if nothing were closed
  const std::uint16_t* landmarks;  // its numbers of all block landmarks, where the map has any
  Cost key;                        // least label and bound of what came since it was settled; kNoCost: nothing did
  std::uint32_t pending;           // rows whose labels sank since it was settled
};

}  // namespace libpath
