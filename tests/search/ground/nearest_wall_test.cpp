#include <libpath/search/ground/nearest_wall.h>

#include <cmath>
#include <cstdlib>
#include <limits>

#include <gtest/gtest.h>
#include <libpath/search/ground/live_world.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

/// By the words of the rule: every cell of the map and of the ring around it, row by row.
NearestWall wall_by_looking(const World& world, Cell cell) {
  NearestWall nearest{{}, std::numeric_limits<std::int64_t>::max()};
  const auto gap = [](std::int32_t cells) { return cells == 0 ? 0 : 2 * std::int64_t{cells} - 1; };
  for (std::int32_t y = -1; y <= world.size().height; ++y) {
    for (std::int32_t x = -1; x <= world.size().width; ++x) {
      if (world.is_walkable({x, y})) continue;
      const std::int64_t across = gap(std::abs(x - cell.x));
      const std::int64_t down = gap(std::abs(y - cell.y));
      if (across * across + down * down < nearest.square) nearest = {{x, y}, across * across + down * down};
    }
  }
  nearest.distance = std::sqrt(static_cast<double>(nearest.square)) / 2;
  return nearest;
}

int expect_same_walls(const World& world) {
  int far = 0;
  for (std::size_t i = 0; i < world.size().cells(); ++i) {
    const Cell cell = world.size().cell(i);
    const NearestWall found = nearest_wall(world, cell);
    const NearestWall expected = wall_by_looking(world, cell);
    EXPECT_EQ(found.wall, expected.wall) << cell.x << ',' << cell.y;
    EXPECT_EQ(found.square, expected.square) << cell.x << ',' << cell.y;
    EXPECT_EQ(found.distance, expected.distance);
    far += found.distance > 2;
  }
  return far;
}

TEST(NearestWall, IsThatOfEveryCell) {
  int far = 0;
  for (std::uint64_t seed = 0; seed < 40; seed += test::runs_in_full() ? 1 : 7) {
    const Size size{1 + static_cast<std::int32_t>(seed * 7 % 90), 3 + static_cast<std::int32_t>(seed % 30)};
    const test::BakedMap baked(test::random_map({.size = size,
                                                 .blocked_percent = static_cast<int>(seed % 4) * 3,
                                                 .costs = seed % 2 == 0,
                                                 .one_way_edges = 5,
                                                 .links = 3,
                                                 .widest_unit = 3},
                                                seed));
    for (std::size_t unit = 0; unit < 3; ++unit) far += expect_same_walls(baked.world(unit));
  }
  EXPECT_GT(far, test::scaled(1000));
}

TEST(NearestWall, FollowsEdits) {
  test::Random random(5);
  const test::BakedMap baked(test::random_map({.size = {70, 20}, .blocked_percent = 2, .widest_unit = 2}, 5));
  for (std::size_t unit = 0; unit < 2; ++unit) {
    auto live = LiveWorld::create(baked.asset(), unit);
    ASSERT_TRUE(live.has_value());
    for (int round = 0; round < 10; ++round) {
      for (int i = 0; i < 4; ++i) {
        const Cell cell{random.below(70), random.below(20)};
        random.percent(60) ? live->block(cell) : live->unblock(cell);
      }
      expect_same_walls(live->world());
    }
  }
}

TEST(NearestWall, IsBeyondTheEdgeOfEmptyMaps) {
  const test::BakedMap baked(plain_map({200, 9}));
  const NearestWall found = nearest_wall(baked.world(), {100, 4});
  EXPECT_EQ(found.wall, (Cell{100, -1}));
  EXPECT_EQ(found.square, 81);
  EXPECT_EQ(found.distance, 4.5);
}

}  // namespace
}  // namespace libpath
