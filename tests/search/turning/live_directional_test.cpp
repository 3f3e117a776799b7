#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::Random;
using test::turning_unit;

/// A live world and the map that it stands for.
struct Changed {
  Map map;
  LiveWorld live;

  void set(Cell cell, TerrainIndex terrain) {
    map.cells[cell] = terrain;
    live.set_terrain(cell, terrain);
  }
};

void expect_same_tables(const TurningTables& live, const TurningTables& fresh, Size size) {
  for (std::size_t i = 0; i < size.cells(); ++i) {
    const Cell cell = size.cell(i);
    ASSERT_EQ(live.hit_check.ground()[cell], fresh.hit_check.ground()[cell]);
    for (std::int32_t heading = 0; heading < live.hit_check.headings(); ++heading) {
      ASSERT_EQ(test::free_edges(live, {cell, heading}), test::free_edges(fresh, {cell, heading}));
    }
  }
}

/// Answers of both, asked at random; returns how many were found.
int compare_worlds(const World& live, const World& fresh, DirectionalContext& context, Random& random, int queries) {
  const Size size = live.size();
  int found = 0;
  for (int i = 0; i < queries; ++i) {
    const GridPose from{{random.below(size.width), random.below(size.height)}, random.below(8)};
    const GridPose to{{random.below(size.width), random.below(size.height)}, random.below(8)};
    const auto a = find_path(live, {from, to.cell, to.heading}, context, {});
    const auto b = find_path(fresh, {from, to.cell, to.heading}, context, {});
    EXPECT_EQ(a.status, b.status);
    EXPECT_TRUE(a.loops == b.loops || a.status != PathStatus::found);
    EXPECT_NEAR(a.plain_length, b.plain_length, 1e-6);
    EXPECT_EQ(a.optimal, b.optimal);
    found += a.status == PathStatus::found ? 1 : 0;
  }
  return found;
}

/// Random edits, some of which open cells and change what ground costs, each followed by queries.
TEST(LiveDirectional, IsAFreshBakeAfterEveryEdit) {
  const int rounds = test::scaled(6);
  int found = 0;
  for (const bool dear : {false, true}) {
    for (const Tier tier : {Tier::none, Tier::fast}) {
      if (!test::runs_in_full() && dear != (tier == Tier::fast)) continue;
      const UnitProfile unit = turning_unit(3, 2, 1500, 8, true);
      const Map first =
          dear ? test::random_dear_map(unit, {40, 36}, 4, 5) : test::random_turning_map(unit, {40, 36}, 4, 5);
      const BakedMap baked(first, tier);
      Changed changed{first, *LiveWorld::create(baked.asset(), 0)};
      auto context = DirectionalContext::create(baked.world());
      Random random(dear ? 1 : 2);
      for (int round = 0; round < rounds; ++round) {
        // Only blocks in the first half, so that landmarks are still asked.
        const int terrains = round < rounds / 2 ? 0 : dear ? 4 : 2;
        for (int edits = random.below(12); edits >= 0; --edits) {
          const Cell cell{random.below(40), random.below(36)};
          const bool block = terrains == 0 || random.percent(30);
          changed.set(cell, static_cast<TerrainIndex>(block ? 5 : random.below(terrains)));
        }
        const World live = changed.live.world();
        const BakedMap now(changed.map, tier);
        expect_same_tables(live.turning(), now.world().turning(), live.size());
        found += compare_worlds(live, now.world(), *context, random, 30);
      }
    }
  }
  EXPECT_GT(found, rounds * (test::runs_in_full() ? 6 : 3));
}

/// Mud is deep, walls are open, and back again.
TEST(LiveDirectional, IsAFreshBakeWhateverTerrainsAreTreatedAs) {
  const UnitProfile unit = turning_unit(2, 1, 1500, 8, true);
  int found = 0;
  for (int seed = 0; seed < test::scaled(6); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Map drawn = test::random_dear_map(unit, {32, 28}, 4, static_cast<std::uint64_t>(seed));
    const BakedMap baked(drawn, seed % 2 == 0 ? Tier::none : Tier::full);
    LiveWorld live = *LiveWorld::create(baked.asset(), 0);
    auto context = DirectionalContext::create(baked.world());
    for (int round = 0; round < 6; ++round) {
      const auto terrain = static_cast<TerrainIndex>(random.percent(30) ? 5 : random.below(4));
      const bool ends = round == 5 || live.terrain_treated_as(terrain) != terrain;
      for (TerrainIndex all = 0; ends && all < 6; ++all) live.treat_terrain_as(all, all);
      if (!ends) live.treat_terrain_as(terrain, static_cast<TerrainIndex>(random.below(4)));
      Map now = drawn;
      for (std::size_t i = 0; i < now.size().cells(); ++i) {
        const Cell cell = now.size().cell(i);
        now.cells[cell] = live.terrain_treated_as(drawn.cells[cell]);
      }
      const BakedMap fresh(now, Tier::none);
      const World world = live.world();
      expect_same_tables(world.turning(), fresh.world().turning(), world.size());
      found += compare_worlds(world, fresh.world(), *context, random, 15);
    }
    EXPECT_EQ(live.world().turning().landmarks.empty(), baked.world().turning().landmarks.empty());
  }
  EXPECT_GT(found, test::scaled(6) * 20);
}

TEST(LiveDirectional, UnblockingBringsEverythingBack) {
  const UnitProfile unit = turning_unit(7, 3, 3000, 8);
  const BakedMap baked(test::random_turning_map(unit, {60, 60}, 1, 3), Tier::fast);
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  Random random(1);
  std::vector<Cell> blocked;
  for (int i = 0; i < 300; ++i) {
    blocked.push_back({random.below(60), random.below(60)});
    live.block(blocked.back());
  }
  EXPECT_FALSE(live.world().turning().landmarks.empty());
  for (const Cell cell : blocked) live.unblock(cell);
  const World world = live.world();
  expect_same_tables(world.turning(), baked.world().turning(), world.size());
  EXPECT_FALSE(world.turning().landmarks.empty());
  EXPECT_TRUE(world.turning().costs.uniform());
}

TEST(LiveDirectional, LandmarksAndRegionsAreForgottenWhereACellIsOpened) {
  Map map = test::random_turning_map(turning_unit(1, 1, 500, 8), {20, 9}, 0, 1);
  for (std::int32_t y = 0; y < 9; ++y) map.cells[{10, y}] = 5;
  const BakedMap baked(map, Tier::fast);
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  auto context = DirectionalContext::create(baked.world());
  const DirectionalQuery query{{{2, 4}, 0}, {17, 4}, 0};
  EXPECT_EQ(find_path(live.world(), query, *context, {}).reason, PathReason::different_regions);
  live.set_terrain({10, 4}, 0);
  const DirectionalResult through = find_path(live.world(), query, *context, {});
  EXPECT_EQ(through.status, PathStatus::found);
  EXPECT_NEAR(through.length, 15, 1e-3);
  EXPECT_TRUE(live.world().turning().landmarks.empty());
  live.block({17, 4});
  EXPECT_EQ(find_path(live.world(), query, *context, {}).reason, PathReason::goal_blocked);
}

}  // namespace
}  // namespace libpath
