#include <libpath/search/ground/world.h>

#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/formation.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>

namespace libpath {
namespace {

constexpr Cell kStart{0, 0};
constexpr Cell kFar{4, 2};
constexpr Cell kWall{2, 1};
constexpr Cell kAlone{4, 0};

Map map() {
  return test::map_of({
      "..@@.",  //
      "..@@@",  //
      ".....",  //
  });
}

/// Cells that are not on a map of 5 × 3, beside it and as far off as their type goes.
std::vector<Cell> outside() {
  constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
  constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
  return {{-1, 0}, {0, -1}, {5, 0}, {0, 3}, {-2, -2}, {70, 0}, {0, 70}, {least, least}, {most, most}, {0, most}};
}

void expect_nothing_reached(const World& world, Cell cell) {
  EXPECT_FALSE(world.is_walkable(cell)) << cell.x << ',' << cell.y;
  for (const Cell other : {kStart, kWall, cell}) {
    EXPECT_FALSE(world.may_reach(cell, other)) << cell.x << ',' << cell.y;
    EXPECT_FALSE(world.may_reach(other, cell)) << cell.x << ',' << cell.y;
  }
}

void expect_walkable_cells_alone_are_reached(const World& world) {
  expect_nothing_reached(world, kWall);
  for (const Cell cell : outside()) expect_nothing_reached(world, cell);
  EXPECT_TRUE(world.may_reach(kStart, kFar));
  EXPECT_FALSE(world.may_reach(kStart, kAlone));
  EXPECT_TRUE(world.may_reach(kAlone, kAlone));
}

TEST(World, MayReachIsFalseForCellsNobodyStandsOn) {
  for (const Tier tier : {Tier::none, Tier::full}) {
    const test::BakedMap baked(map(), tier);
    expect_walkable_cells_alone_are_reached(baked.world());
  }
}

TEST(World, MayReachHoldsInALiveWorld) {
  const test::BakedMap baked(map());
  auto live = LiveWorld::create(baked.asset(), 0);
  expect_walkable_cells_alone_are_reached(live->world());
  live->block(kFar);
  expect_nothing_reached(live->world(), kFar);
  live->unblock(kFar);
  live->set_terrain({3, 1}, 0);
  EXPECT_TRUE(live->world().may_reach({3, 1}, kStart));
  live->settle_regions();
  expect_walkable_cells_alone_are_reached(live->world());
}

TEST(World, MayReachHoldsUnderAnOverlay) {
  const test::BakedMap baked(map());
  auto overlay = Overlay::create(baked.asset(), 0);
  expect_walkable_cells_alone_are_reached(overlay->world());
  overlay->block(kFar);
  expect_nothing_reached(overlay->world(), kFar);
  expect_walkable_cells_alone_are_reached(overlay->world().baked());
}

TEST(World, MayReachHoldsInWhatAPlayerKnows) {
  const test::BakedMap baked(map());
  const std::size_t unit = 0;
  auto knowledge = Knowledge::create(baked.asset(), {&unit, 1});
  EXPECT_TRUE(knowledge->world(0).may_reach(kStart, kWall));  // never seen
  knowledge->see_around({2, 1}, 9, baked.asset().map().cells());
  expect_walkable_cells_alone_are_reached(knowledge->world(0));
}

TEST(World, OneWayEdgesLeaveWallsUnreached) {
  Map one_way = map();
  one_way.one_way_edges = {{{0, 1}, {0, 2}}, {{1, 1}, {1, 2}}};
  const test::BakedMap baked(one_way);
  auto live = LiveWorld::create(baked.asset(), 0);
  for (const World& world : {baked.world(), live->world()}) {
    expect_nothing_reached(world, kWall);
    EXPECT_TRUE(world.may_reach(kStart, kFar));
  }
  EXPECT_FALSE(baked.world().may_reach(kFar, kStart));
}

TEST(World, NothingLiesOutsideOfWhatIsLaid) {
  const test::BakedMap baked(map());
  const std::size_t unit = 0;
  const auto overlay = Overlay::create(baked.asset(), 0);
  const auto knowledge = Knowledge::create(baked.asset(), {&unit, 1});
  const auto crowd = Crowd::create(baked.asset(), {&unit, 1}, 1);
  for (const Cell cell : outside()) {
    EXPECT_FALSE(overlay->is_blocked(cell));
    EXPECT_FALSE(knowledge->is_known(cell));
    EXPECT_FALSE(crowd->is_blocked(cell));
  }
}

TEST(World, FormationsDoNotStartFromWallsOrOutside) {
  const test::BakedMap baked(map());
  auto context = SearchContext::create(baked.world());
  const std::vector<Cell> lead{{0, 2}, {1, 2}, {2, 2}, {3, 2}};
  std::vector<Cell> way(15);
  std::vector<Cell> starts = outside();
  starts.push_back(kWall);
  for (const Cell from : starts) {
    const PathResult found = find_slot_path(baked.world(), lead, from, {1, 0}, {}, *context, way);
    EXPECT_EQ(found.status, PathStatus::no_path);
    EXPECT_EQ(found.reason, PathReason::start_blocked);
  }
  EXPECT_EQ(find_slot_path(baked.world(), lead, {0, 2}, {1, 0}, {}, *context, way).status, PathStatus::found);
}

}  // namespace
}  // namespace libpath
