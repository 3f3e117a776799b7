#include <libpath/tables/areas/tile_flood.h>

#include <array>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/tables/areas/tile.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <tests/support/tiled.h>

namespace libpath {
namespace {

/// Scattered, of terrains that cost so many thousandths.
Map map_of_costs(std::array<std::int32_t, 3> thousandths, std::uint64_t seed) {
  Map map = test::random_map({.size = {64, 64}, .blocked_percent = 20, .costs = true}, seed);
  for (std::size_t terrain = 0; terrain < thousandths.size(); ++terrain)
    map.terrains[terrain].factors[0] = Milli{thousandths[terrain]};
  return map;
}

void expect_plain_costs(const Map& map, std::uint64_t seed) {
  const test::TiledMap tiled(map, kMinTileSide, 1);
  const TileIndex index = *TileIndex::open(tiled.baker().index(), HashCheck::full);
  const Tile tile = *Tile::open(tiled.bytes({0, 0}), HashCheck::full, index);
  const test::BakedMap whole(map);
  const auto factors = test::factors_of(whole.world());
  TileFlood flood = *TileFlood::create(kMinTileSide);
  flood.prepare(tile.unit(0, index), index.factors(0));
  test::Random random(seed);
  for (int i = 0; i < 5; ++i) {
    Cell from;
    do {
      from = {random.below(64), random.below(64)};
    } while (!whole.world().is_walkable(from));
    flood.run(from);
    const auto expected = test::plain_costs(factors, map.size(), from);
    for (std::size_t cell = 0; cell < expected.size(); ++cell) {
      const Cost cost = flood.cost(map.size().cell(cell));
      ASSERT_EQ(cost == kNoCost ? cost : cost * tiled.unit_of_cost(map, 0), expected[cell]) << cell;
    }
  }
}

TEST(TileFlood, CostsEqualDijkstra) {
  for (int seed = 0; seed < test::scaled(20); ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    expect_plain_costs(test::random_map({.size = {64, 64}, .blocked_percent = 30}, number), number);
    expect_plain_costs(map_of_costs({1000, 500, 2375}, number), number);
  }
}

/// The dearest step costs as much as thousands of the cheapest.
TEST(TileFlood, CostsEqualDijkstraHoweverFarTheyLieApart) {
  for (int seed = 0; seed < test::scaled(20); ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    expect_plain_costs(map_of_costs({1, 2, 4000}, number), number);
    expect_plain_costs(map_of_costs({1, 100'000, 3}, number), number);
  }
}

}  // namespace
}  // namespace libpath
