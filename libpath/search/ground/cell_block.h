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

/// What BlockSearch knows of a square of cells: what steps cost there, which are open, and the least known costs from
/// the start. Labels are what a block's costs are counted in: 32 bits where the map's costs allow, else 64.
template <class Label>
struct alignas(64) CellBlock {
  static constexpr int kSide = 16;
  static constexpr std::uint32_t kAll = 0xffff;

  /// More than any label, so far below the largest number that two steps can be added.
  static constexpr Label kNone =
      sizeof(Label) == 4 ? static_cast<Label>(0xc0000000) : static_cast<Label>(Cost{3} << 60);

  using Row = std::array<Label, kSide>;
  using Square = std::array<Row, kSide>;

  Square labels;   // twice the cost from the start where ground is of one cost, kNone where none is known
  Square factors;  // a straight step costs kStraight times the sum of both cells' factors
  Square along;    // cost of going from the row's first cell to each, as if nothing were closed
  std::array<BlockRows, kHeadings> open;  // per heading the cells that it may be taken from
  Cost key;        // least label and bound of what came since it was settled; kNoCost: nothing did
  std::int32_t x;  // of its first cell
  std::int32_t y;
  std::uint32_t pending;  // rows whose labels sank since it was settled
  std::uint32_t exits;    // straight headings by which steps lead out of it, or would without edges
  std::uint32_t linked;   // rows with cells that links leave
};

}  // namespace libpath
