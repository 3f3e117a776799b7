#include <libpath/bake/walkability.h>

#include <array>

namespace libpath {
namespace {

std::array<bool, 256> enterable_terrains(const Map& map, const UnitProfile& unit) {
  const std::size_t movement = *find_movement_class(map, unit.movement);
  std::array<bool, 256> enterable{};
  for (std::size_t i = 0; i < map.terrains.size(); ++i) enterable[i] = map.terrains[i].factors[movement].has_value();
  return enterable;
}

}  // namespace

BitGrid bake_walkability(const Map& map, const UnitProfile& unit) {
  const std::array<bool, 256> enterable = enterable_terrains(map, unit);
  const Size size = map.size();
  const std::int32_t after = unit.width / 2;  // columns right of the centre, rows below it
  BitGrid walkable(size);
  // Per column: for how many rows the row segment of the unit's width that ends there has been enterable throughout.
  std::vector<std::int32_t> rows(static_cast<std::size_t>(size.width));
  for (std::int32_t y = 0; y < size.height; ++y) {
    const auto row = map.cells.row(y);
    std::int32_t columns = 0;
    for (std::int32_t x = 0; x < size.width; ++x) {
      const auto i = static_cast<std::size_t>(x);
      columns = enterable[row[i]] ? columns + 1 : 0;
      rows[i] = columns >= unit.width ? rows[i] + 1 : 0;
      if (rows[i] >= unit.width) walkable.set({x - after, y - after}, true);
    }
  }
  return walkable;
}

}  // namespace libpath
