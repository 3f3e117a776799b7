#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/temporary_blocks.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::Random;

/// Blocks laid for a while give the answers of a map that has walls there.
TEST(TemporaryBlocks, AnswersAreThoseOfAMapWithWalls) {
  Map map = test::random_turning_map(test::turning_unit(2, 1, 1500, 8), {32, 30}, 3, 2);
  const test::BakedMap baked(map);
  auto blocks = TemporaryBlocks::create(baked.asset(), 0);
  ASSERT_TRUE(blocks);
  Random random(4);
  for (int i = 0; i < 12; ++i) {
    const Cell cell{random.below(32), random.below(30)};
    blocks->block(cell);
    map.cells[cell] = 5;
    EXPECT_TRUE(!baked.world().turning().hit_check.ground()[cell] || blocks->is_blocked(cell));
  }
  const test::BakedMap walls(map);
  const World world = blocks->world();
  const World wanted = walls.world();
  auto context = DirectionalContext::create(world);
  int found = 0;
  int none = 0;
  for (int i = 0; i < test::scaled(100); ++i) {
    const DirectionalQuery query{
        {{random.below(32), random.below(30)}, random.below(8)}, {random.below(32), random.below(30)}, random.below(8)};
    const DirectionalResult here = find_path(world, query, *context, {});
    const DirectionalResult there = find_path(wanted, query, *context, {});
    ASSERT_EQ(here.status, there.status);
    ASSERT_EQ(here.cost, there.cost);
    (here.status == PathStatus::found ? found : none) += 1;
  }
  EXPECT_GT(found, test::scaled(100) / 10);
  EXPECT_GT(none, 0);
  blocks->clear();
  for (int i = 0; i < test::scaled(60); ++i) {
    const DirectionalQuery query{
        {{random.below(32), random.below(30)}, random.below(8)}, {random.below(32), random.below(30)}, {}};
    ASSERT_EQ(find_path(world, query, *context, {}).cost, find_path(baked.world(), query, *context, {}).cost);
  }
}

Map crossroads() {
  Map map = test::map_of({
      "..........",  //
      "..........",  //
      "..SSSSSS..",  //
      ".......S..",  //
      ".......S..",  //
      ".......S..",  //
      ".......S..",  //
      "..........",
  });
  map.terrains[2].road = true;
  map.units = {test::turning_unit(1, 1, 1000, 8)};
  return map;
}

TEST(TemporaryBlocks, NothingButRoadsIsLeft) {
  const test::BakedMap baked(crossroads());
  auto blocks = TemporaryBlocks::create(baked.asset(), 0);
  blocks->keep_to_road();
  for (std::int32_t y = 0; y < 8; ++y) {
    for (std::int32_t x = 0; x < 10; ++x) EXPECT_EQ(blocks->is_blocked({x, y}), !blocks->is_road({x, y}));
  }
  blocks->clear();
  EXPECT_FALSE(blocks->is_blocked({0, 0}));
}

TEST(TemporaryBlocks, ConesLeaveTurnsTheirRoom) {
  const test::BakedMap baked(crossroads());
  auto blocks = TemporaryBlocks::create(baked.asset(), 0);
  std::vector<Cell> path;
  for (std::int32_t x = 2; x < 8; ++x) path.push_back({x, 2});
  for (std::int32_t y = 3; y < 7; ++y) path.push_back({7, y});
  blocks->place_cones(path, 2);
  std::vector<std::string> rows;
  for (std::int32_t y = 0; y < 8; ++y) {
    rows.emplace_back();
    for (std::int32_t x = 0; x < 10; ++x)
      rows.back() += blocks->is_blocked({x, y}) ? '!' : blocks->is_road({x, y}) ? '=' : '.';
  }
  EXPECT_EQ(rows, (std::vector<std::string>{
                      "..........",  //
                      "...!!.....",  //
                      "..======..",  //
                      "...!!..=..",  //
                      ".......=..",  //
                      "......!=!.",  //
                      "......!=!.",  //
                      "..........",
                  }));
}

}  // namespace
}  // namespace libpath
