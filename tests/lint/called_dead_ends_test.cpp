#include <libpath/lint/called_dead_ends.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>

#include <algorithm>

#include <gtest/gtest.h>
#include <tests/support/baked.h>
#include <tests/support/dead_end_maps.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::map_of;

std::vector<DeadEndIndex> called_of(const World& world) {
  return called_dead_ends(world.dead_ends(), world.walkability());
}

std::size_t count_of(const std::vector<DeadEndIndex>& called) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < called.size(); ++i) count += called[i] == i;
  return count;
}

/// Whether a cell lies in what a person would call a dead end.
bool is_called(const World& world, Cell cell) {
  const DeadEndIndex area = world.dead_ends().empty() ? kNoDeadEnd : world.dead_ends().area_of(cell);
  return area != kNoDeadEnd && called_of(world)[area] != kNoDeadEnd;
}

TEST(CalledDeadEnds, OpenGroundHasNone) {
  for (const Size size : {Size{60, 60}, Size{200, 60}, Size{9, 70}}) {
    Map map = plain_map(size);
    const BakedMap empty(map);
    EXPECT_TRUE(empty.world().dead_ends().empty());
    EXPECT_TRUE(called_of(empty.world()).empty());
    map.cells[{4, 4}] = 5;  // one tree stump changes nothing
    const BakedMap baked(map);
    EXPECT_FALSE(baked.world().dead_ends().empty());
    EXPECT_EQ(count_of(called_of(baked.world())), 0u);
  }
}

TEST(CalledDeadEnds, RoomsAndCorridorsAre) {
  const BakedMap baked(map_of({
      "............",  //
      ".@@@@@@.@@@@",  //
      ".@....@.....",  //
      "......@.@@@@",  //
      ".@....@....@",  //
      ".@@@@@@@@@.@",  //
      "............",
  }));
  const World world = baked.world();
  EXPECT_TRUE(is_called(world, {4, 2}));
  EXPECT_FALSE(is_called(world, {0, 3}));
  EXPECT_FALSE(is_called(world, {3, 0}));
}

TEST(CalledDeadEnds, WideBaysAreNoDeadEnds) {
  const BakedMap bay(map_of({
      "@@......@@",  //
      "@@......@@",  //
      "..........",  //
      "..........",  //
      "....@@....",  //
      "....@@....",  //
      "..........",
  }));
  ASSERT_FALSE(bay.world().dead_ends().empty());
  EXPECT_FALSE(is_called(bay.world(), {4, 0}));
  const BakedMap alcove(map_of({
      "@@@@...@@@",  //
      "@@@@...@@@",  //
      "@@@@...@@@",  //
      "..........",  //
      "..........",  //
      "....@@....",  //
      "....@@....",  //
      "..........",
  }));
  EXPECT_TRUE(is_called(alcove.world(), {5, 0}));
}

TEST(CalledDeadEnds, EachNamesTheOneThatItLiesIn) {
  for (const Map& map : test::maps_with_dead_ends({70, 61}, 3)) {
    const BakedMap baked(map);
    const World world = baked.world();
    const auto called = called_of(world);
    ASSERT_EQ(called.size(), world.dead_ends().records().size());
    EXPECT_GT(count_of(called), 0u);
    for (std::size_t i = 0; i < called.size(); ++i) {
      const DeadEndIndex one = called[i];
      if (one == kNoDeadEnd) continue;
      ASSERT_EQ(called[one], one);
      ASSERT_TRUE(world.dead_ends().holds(one, static_cast<DeadEndIndex>(i)));
    }
  }
}

TEST(CalledDeadEnds, DrawnOnesAlwaysAre) {
  Map map = plain_map({20, 20});
  map.dead_ends = {{"meadow", {{0, 0, 20}, {1, 0, 20}}}};
  BakeOptions options;
  options.keep_dead_ends = true;
  const auto asset = *Asset::open_copy(test::bake_bytes(map, options));
  const World world(asset, 0);
  ASSERT_TRUE(world.dead_ends().any_drawn());
  EXPECT_TRUE(is_called(world, {3, 1}));
}

}  // namespace
}  // namespace libpath
