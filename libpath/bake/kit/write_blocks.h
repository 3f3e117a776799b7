#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/core/grid.h>
#include <libpath/tables/ground/cell_blocks.h>

namespace libpath {

/// Appends the blocks of the walkable cells' numbers, and those that are mixed, as CellBlocks reads them.
/// `number_of(Cell)` gives the number of a walkable cell.
template <class Index, class NumberOf>
void write_blocks(BitGridView walkable, NumberOf number_of, std::vector<std::uint32_t>& blocks,
                  std::vector<Index>& mixed) {
  using Numbers = CellBlocks<Index>;
  const Size size = walkable.size();
  for (std::int32_t y = 0; y < size.height; y += Numbers::kSide) {
    for (std::int32_t x = 0; x < size.width; x += Numbers::kSide) {
      const std::uint64_t cells = Numbers::walkable_cells(walkable, {x, y});
      const auto number = [&](std::uint64_t rest) {
        const int i = std::countr_zero(rest);
        return number_of(Cell{x + i % Numbers::kSide, y + i / Numbers::kSide});
      };
      const Index first = cells == 0 ? Numbers::kNone : number(cells);
      bool several = false;
      for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1) several |= number(rest) != first;
      blocks.push_back(first);
      if (!several) continue;
      blocks.back() = Numbers::kMixed + static_cast<std::uint32_t>(mixed.size() / Numbers::kCells);
      std::array<Index, Numbers::kCells> all;
      all.fill(Numbers::kNone);
      for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1) {
        all[static_cast<std::size_t>(std::countr_zero(rest))] = number(rest);
      }
      mixed.insert(mixed.end(), all.begin(), all.end());
    }
  }
}

/// The same of numbers that stand in a grid, with kNone for cells that are not walkable and no other.
template <class Index>
void write_blocks(const Grid<Index>& numbers, std::vector<std::uint32_t>& blocks, std::vector<Index>& mixed) {
  using Numbers = CellBlocks<Index>;
  const Size size = numbers.size();
  blocks.reserve(blocks.size() + Blocks(size).count());
  std::array<Index, Numbers::kCells> all;
  for (std::int32_t y = 0; y < size.height; y += Numbers::kSide) {
    for (std::int32_t x = 0; x < size.width; x += Numbers::kSide) {
      const std::int32_t width = std::min(Numbers::kSide, size.width - x);
      const std::int32_t height = std::min(Numbers::kSide, size.height - y);
      if (width < Numbers::kSide || height < Numbers::kSide) all.fill(Numbers::kNone);
      for (std::int32_t row = 0; row < height; ++row) {
        std::copy_n(&numbers[{x, y + row}], width, all.begin() + row * Numbers::kSide);
      }
      Index least = Numbers::kNone;
      Index behind = 0;  // the largest number and 1 more; kNone has none behind it
      for (const Index number : all) {
        least = std::min(least, number);
        behind = std::max(behind, static_cast<Index>(number + 1));
      }
      const bool several = least != Numbers::kNone && behind != least + 1;
      blocks.push_back(several ? Numbers::kMixed + static_cast<std::uint32_t>(mixed.size() / Numbers::kCells) : least);
      if (several) mixed.insert(mixed.end(), all.begin(), all.end());
    }
  }
}

}  // namespace libpath
