#include <libpath/search/ground/nearest_wall.h>

#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

/// From the centre of a cell to the side of one that is so many rows or columns away, in half cells.
std::int64_t gap(std::int32_t cells) noexcept { return cells == 0 ? 0 : 2 * std::int64_t{cells} - 1; }

/// The blocked cells of a row nearest to a column on either side, itself included: the border of zeros ends all.
std::int32_t blocked_to_the_left(std::span<const std::uint64_t> row, std::int32_t x) noexcept {
  const auto bit = static_cast<std::size_t>(x + 1);
  std::size_t word = bit >> 6;
  std::uint64_t blocked = ~row[word] & ~std::uint64_t{0} >> (63 - (bit & 63));
  while (blocked == 0) blocked = ~row[--word];
  return static_cast<std::int32_t>(word * 64 + static_cast<std::size_t>(std::bit_width(blocked))) - 2;
}
std::int32_t blocked_to_the_right(std::span<const std::uint64_t> row, std::int32_t x) noexcept {
  const auto bit = static_cast<std::size_t>(x + 1);
  std::size_t word = bit >> 6;
  std::uint64_t blocked = ~row[word] & ~std::uint64_t{0} << (bit & 63);
  while (blocked == 0) blocked = ~row[++word];
  return static_cast<std::int32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(blocked))) - 1;
}

}  // namespace

NearestWall nearest_wall(const World& world, Cell cell) noexcept {
  const Size size = world.size();
  assert(size.contains(cell));
  NearestWall nearest{{}, std::numeric_limits<std::int64_t>::max()};
  const auto look = [&](Cell wall) {
    const std::int64_t across = gap(wall.x < cell.x ? cell.x - wall.x : wall.x - cell.x);
    const std::int64_t down = gap(wall.y < cell.y ? cell.y - wall.y : wall.y - cell.y);
    const std::int64_t square = across * across + down * down;
    const bool first = wall.y < nearest.wall.y || (wall.y == nearest.wall.y && wall.x < nearest.wall.x);
    if (square < nearest.square || (square == nearest.square && first)) nearest = {wall, square};
  };
  const auto look_in_row = [&](std::int32_t y) {
    if (y < -1 || y > size.height) return;
    const auto row = world.walkability().row(y);
    look({blocked_to_the_left(row, cell.x), y});
    look({blocked_to_the_right(row, cell.x), y});
  };
  for (std::int32_t rows = 0; gap(rows) * gap(rows) <= nearest.square; ++rows) {
    look_in_row(cell.y - rows);
    if (rows > 0) look_in_row(cell.y + rows);
  }
  nearest.distance = std::sqrt(static_cast<double>(nearest.square)) / 2;
  return nearest;
}

}  // namespace libpath
