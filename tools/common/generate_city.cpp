#include <algorithm>
#include <vector>

#include <tools/common/generate.h>
#include <tools/common/generated_map.h>
#include <tools/common/random.h>

namespace libpath::tools {
namespace {

constexpr std::int32_t kLargestBuilding = 14;  // cells; larger lots are cut by an alley
constexpr std::int32_t kSquares = 8;           // percent of the blocks

/// Places of the blocks along one side of the city: where each begins and ends, streets in between and around.
struct Stretch {
  std::int32_t begin = 0;
  std::int32_t end = 0;
};

std::vector<Stretch> blocks_along(std::int32_t side, const CityOptions& options, Random& random) {
  std::vector<Stretch> blocks;
  std::int32_t begin = options.street;
  while (begin + options.street < side) {
    const std::int32_t length = random.between(options.block * 2 / 3, options.block * 4 / 3);
    const std::int32_t end = std::min(begin + length, side - options.street);
    blocks.push_back({begin, end});
    begin = end + (blocks.size() % 4 == 0 ? 2 * options.street : options.street);
  }
  return blocks;
}

/// Buildings on a lot, with alleys of one cell between them. Alleys run from edge to edge, so that they meet.
void build(Map& map, const CellRect& lot, Random& random) {
  const bool is_wide = lot.width >= lot.height;
  const std::int32_t longer = std::max(lot.width, lot.height);
  if (longer <= kLargestBuilding) {
    fill(map, lot, kWall);
    return;
  }
  const std::int32_t cut = random.between(longer * 2 / 5, longer * 3 / 5);
  if (is_wide) {
    build(map, {lot.x, lot.y, cut, lot.height}, random);
    build(map, {lot.x + cut + 1, lot.y, lot.width - cut - 1, lot.height}, random);
  } else {
    build(map, {lot.x, lot.y, lot.width, cut}, random);
    build(map, {lot.x, lot.y + cut + 1, lot.width, lot.height - cut - 1}, random);
  }
}

/// Grass and a few trees, none beside another, so that nobody is shut in.
void plant(Map& map, const CellRect& square, Random& random) {
  fill(map, square, kGrass);
  for (std::int32_t y = square.y + 1; y + 1 < square.y + square.height; y += 2) {
    for (std::int32_t x = square.x + 1; x + 1 < square.x + square.width; x += 2) {
      if (random.chance(20)) map.cells[{x, y}] = kTrees;
    }
  }
}

void lay_block(Map& map, const CellRect& block, Random& random) {
  fill(map, block, kGround);
  const CellRect inside{block.x + 1, block.y + 1, block.width - 2, block.height - 2};
  if (inside.width < 1 || inside.height < 1) return;
  if (random.chance(kSquares)) {
    plant(map, inside, random);
  } else {
    build(map, inside, random);
  }
}

/// A straight street from the top of the map to its bottom, over whatever is in its way.
void lay_boulevard(Map& map, std::int32_t width, Random& random) {
  const Size size = map.size();
  const std::int64_t aside = random.below(size.width / 3 + 1);
  const std::int64_t far_aside = size.width - 1 - random.below(size.width / 3 + 1);
  const bool leans_left = random.chance(50);
  const std::int64_t top = leans_left ? far_aside : aside;
  const std::int64_t bottom = leans_left ? aside : far_aside;
  const auto middle = [&](std::int64_t y) { return static_cast<std::int32_t>(top + (bottom - top) * y / size.height); };
  for (std::int32_t y = 0; y < size.height; ++y) {
    // From this row's middle to the next one's, so that a flat boulevard is whole too.
    const auto [left, right] = std::minmax({middle(y), middle(y + 1)});
    fill(map, {left - width / 2, y, right - left + width, 1}, kRoad);
  }
}

}  // namespace

Map generate_city(Size size, std::uint64_t seed, const CityOptions& options) {
  Map map = map_of(size, kGround);
  add_road_terrain(map);
  std::ranges::fill(map.cells.all(), kRoad);
  Random random(seed);
  const auto columns = blocks_along(size.width, options, random);
  const auto rows = blocks_along(size.height, options, random);
  for (const Stretch& row : rows) {
    for (const Stretch& column : columns)
      lay_block(map, {column.begin, row.begin, column.end - column.begin, row.end - row.begin}, random);
  }
  lay_boulevard(map, 2 * options.street, random);
  return map;
}

}  // namespace libpath::tools
