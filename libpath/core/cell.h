#pragma once

#include <compare>
#include <cstdint>

namespace libpath {

/// The longest side of a map, in cells, and the largest number of cells in one map. Within these limits every index and
/// every cost fits its type.
inline constexpr std::int32_t kMaxSide = 16384;
/// On 32-bit processors, such as WebAssembly, the bytes of a table with entries for every cell must fit std::size_t.
inline constexpr std::int64_t kMaxCells = std::int64_t{1} << (sizeof(void*) >= 8 ? 28 : 22);

/// One square of the grid: `x` to the right, `y` down, row 0 on top. It covers [x, x+1) × [y, y+1).
struct Cell {
  std::int32_t x = 0;
  std::int32_t y = 0;

  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// A cell of a map in one word, y in the upper half, as tables keep it.
constexpr std::uint32_t place_of(Cell cell) noexcept {
  return static_cast<std::uint32_t>(cell.y) << 16 | static_cast<std::uint32_t>(cell.x);
}
constexpr Cell cell_at(std::uint32_t place) noexcept {
  return {static_cast<std::int32_t>(place & 0xffff), static_cast<std::int32_t>(place >> 16)};
}
static_assert(kMaxSide <= 1 << 16);

/// Width and height of a grid, in cells.
struct Size {
  std::int32_t width = 0;
  std::int32_t height = 0;

  constexpr bool contains(Cell cell) const noexcept {
    return cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height;
  }
  constexpr std::size_t cells() const noexcept {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  }
  /// The row-major index of a cell. REQUIRES: contains(cell).
  constexpr std::size_t index(Cell cell) const noexcept {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(cell.x);
  }
  /// The cell of a row-major index. REQUIRES: index < cells().
  constexpr Cell cell(std::size_t index) const noexcept {
    const auto place = static_cast<std::uint32_t>(index);  // 2²⁸ cells at most: the shorter division
    const auto across = static_cast<std::uint32_t>(width);
    return {static_cast<std::int32_t>(place % across), static_cast<std::int32_t>(place / across)};
  }

  friend constexpr bool operator==(const Size&, const Size&) = default;
};

}  // namespace libpath
