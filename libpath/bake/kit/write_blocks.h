#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

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

}  // namespace libpath
