#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/bit_grid.h>
#include <libpath/core/cell.h>
#include <libpath/tables/ground/cell_block.h>
#include <libpath/tables/ground/step_costs.h>

namespace libpath {

// What a block is prepared from, of a grid that holds all its cells but those beyond the grid's right and lower border.

/// The cells of a bit grid in a block and around it; those beyond the grid's border are not set.
/// REQUIRES: the block's first cell lies on the grid, at a multiple of 16.
inline BlockWindow free_window(const BitGridView& free, Cell corner) noexcept {
  constexpr std::int32_t kSide = BlockSteps::kSide;
  const auto first = static_cast<std::size_t>(corner.x);  // bit x + 1 of a row is cell x
  const std::size_t word = first / 64;
  const std::size_t shift = first % 64;
  const bool spans = shift + kSide + 2 > 64 && word + 1 < BitGridLayout::row_words(free.size());
  BlockWindow window{};
  const std::int32_t rows = std::min(kSide + 2, free.size().height - corner.y + 1);
  for (std::int32_t row = 0; row < rows; ++row) {
    const std::uint64_t* const words = free.row(corner.y + row - 1).data() + word;
    const std::uint64_t bits = words[0] >> shift | (spans ? words[1] << (64 - shift) : 0);
    window[static_cast<std::size_t>(row)] = static_cast<std::uint32_t>(bits) & ((1u << (kSide + 2)) - 1);
  }
  return window;
}

/// Factors of a block's cells, in multiples of the factor unit; 0 beyond the grid's border. REQUIRES: as above.
template <class Label>
void write_factors(CellBlock<Label>& block, Cell corner, Size size, const StepCosts& costs) noexcept {
  constexpr std::int32_t kSide = BlockSteps::kSide;
  const auto cells = static_cast<std::size_t>(std::min(kSide, size.width - corner.x));
  const auto rows = static_cast<std::size_t>(std::min(kSide, size.height - corner.y));
  if (cells < kSide || rows < kSide) {
    for (auto& row : block.factors) row.fill(0);
  }
  const std::size_t first = size.index(corner);
  for (std::size_t y = 0; y < rows; ++y) {
    costs.write_multiples(first + y * static_cast<std::size_t>(size.width), std::span(block.factors[y]).first(cells));
  }
}

}  // namespace libpath
