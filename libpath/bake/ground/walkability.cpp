#include <libpath/bake/ground/walkability.h>

namespace libpath {

std::vector<std::uint32_t> bake_ground(const Map& map, const UnitProfile& unit) {
  const std::size_t movement = *find_movement_class(map, unit.movement);
  std::vector<std::uint32_t> factors;
  for (const Terrain& terrain : map.terrains) {
    const CostFactor& factor = terrain.factors[movement];
    factors.push_back(factor ? static_cast<std::uint32_t>(factor->thousandths) : 0);
  }
  return factors;
}

std::vector<std::uint64_t> bake_ground_bits(const Map& map, Ground ground, std::int32_t border) {
  const Size size = map.size();
  const std::size_t row_words = GroundBits::row_words(size, border);
  std::vector<std::uint64_t> words(GroundBits::words(size, border));
  for (std::int32_t y = 0; y < size.height; ++y) {
    const auto row = std::span(words).subspan(static_cast<std::size_t>(y + border) * row_words, row_words);
    write_ground_row(map.cells.row(y), ground, border, row);
  }
  return words;
}

BitGrid bake_walkability(const Map& map, const UnitProfile& unit) {
  const std::vector<std::uint32_t> ground = bake_ground(map, unit);
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
      columns = ground[row[i]] != 0 ? columns + 1 : 0;
      rows[i] = columns >= unit.width ? rows[i] + 1 : 0;
      if (rows[i] >= unit.width) walkable.set({x - after, y - after}, true);
    }
  }
  return walkable;
}

}  // namespace libpath
