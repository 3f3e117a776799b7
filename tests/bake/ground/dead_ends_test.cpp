#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/bake/ground/dead_ends.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/grid/jump_map.h>
#include <libpath/tables/ground/dead_ends.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/dead_end_maps.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>
#include <set>

namespace libpath {
namespace {

using test::BakedMap;
using test::map_of;

/// The first of the dead ends with that gate; all zero where there is none.
DeadEndRecord record_at(const DeadEnds& areas, std::uint32_t gate, std::uint32_t along) {
  for (const DeadEndRecord& record : areas.records()) {
    if (record.gate == gate && record.along == along) return record;
  }
  return {};
}

TEST(DeadEnds, OneCellDoorwayCutsOffARoom) {
  const BakedMap baked(map_of({
      "............",  //
      ".@@@@@@.@@..",  //
      ".@....@.@@..",  //
      "......@.@@..",  //
      ".@....@.....",  //
      ".@@@@@@.....",  //
      "............",
  }));
  const DeadEnds& areas = baked.world().dead_ends();
  const DeadEndRecord room = record_at(areas, 3 * 12, 2);  // the doorway's cell is part of the area
  EXPECT_EQ(room.cells, 13u);
  EXPECT_EQ(room.gate_cells, 1u);
  EXPECT_NE(areas.area_of({4, 2}), kNoDeadEnd);
  EXPECT_EQ(areas.area_of({0, 3}), kNoDeadEnd);
}

TEST(DeadEnds, WideDoorwayInAStraightRunCutsOffABay) {
  const BakedMap baked(map_of({
      "@@......@@",  //
      "@@......@@",  //
      "..........",  //
      "@........@",  //
      "....@@....",  //
      "....@@....",  //
      "..........",
  }));
  const DeadEnds& areas = baked.world().dead_ends();
  const DeadEndRecord bay = record_at(areas, 22, 0);  // of the row beneath, from the first cell that touches the bay
  EXPECT_EQ(bay.cells, 12u);
  EXPECT_EQ(bay.gate_cells, 6u);
  EXPECT_NE(areas.area_of({2, 0}), kNoDeadEnd);
}

TEST(DeadEnds, TinyAreasAreNotKept) {
  EXPECT_TRUE(BakedMap(map_of({"....", ".@@.", ".@@.", "...."})).world().dead_ends().empty());
}

TEST(DeadEnds, WideDoorwaysNeedGroundOfOneCost) {
  Map map = map_of({
      "@@......@@",  //
      "@@......@@",  //
      "..S.......",  //
      "..........",  //
      "....@@@@@@",  //
      ".....@....",  //
      ".@........",  //
      ".....@....",
  });
  map.terrains[2].factors[0] = Milli::whole(5);
  const BakedMap baked(map);
  const World world = baked.world();
  const DeadEnds& areas = world.dead_ends();
  for (const DeadEndRecord& record : areas.records()) EXPECT_EQ(record.gate_cells, 1u);
  EXPECT_EQ(areas.area_of({4, 0}), kNoDeadEnd);
  EXPECT_NE(areas.area_of({8, 5}), kNoDeadEnd);
}

TEST(DeadEnds, OneWayEdgesAndLinksForbidThem) {
  Map map = map_of({
      "......@....",  //
      "......@....",  //
      "...........",  //
      "......@....",
  });
  EXPECT_FALSE(BakedMap(map).world().dead_ends().empty());
  Map linked = map;
  linked.links = {{"", {0, 0}, {10, 0}, Milli::whole(1), true}};
  EXPECT_TRUE(BakedMap(linked).world().dead_ends().empty());
  map.one_way_edges = {{{0, 0}, {1, 0}}};
  EXPECT_TRUE(BakedMap(map).world().dead_ends().empty());
}

TEST(DeadEnds, CountsAndTreeAgreeWithTheCells) {
  for (int seed = 0; seed < test::scaled(6); ++seed) {
    for (const Map& map : test::maps_with_dead_ends({70, 61}, static_cast<std::uint64_t>(seed))) {
      const BakedMap baked(map);
      const World world = baked.world();
      const DeadEnds& areas = world.dead_ends();
      ASSERT_FALSE(areas.empty());
      std::vector<std::uint32_t> cells(areas.records().size());
      for (std::size_t i = 0; i < map.size().cells(); ++i) {
        const Cell cell = map.size().cell(i);
        if (!world.walkability()[cell]) continue;
        std::uint32_t area = areas.area_of(cell);
        for (; area != kNoDeadEnd && area != DeadEndRecord::kNone; area = areas.records()[area].parent) ++cells[area];
      }
      for (std::size_t i = 0; i < cells.size(); ++i) ASSERT_EQ(cells[i], areas.records()[i].cells);
    }
  }
}

/// A ring of ways around a pillar, with a nook in the south.
Map ring_with_nook() {
  return map_of({
      "@@@@@@@@@",  //
      "@.......@",  //
      "@.@@@@@.@",  //
      "@.@@@@@.@",  //
      "@.......@",  //
      "@@@.@@@@@",  //
      "@@@.@@@@@",
  });
}

TEST(DeadEnds, DrawnOnesJoinTheTree) {
  Map map = ring_with_nook();
  map.dead_ends = {{"nook", {{5, 3, 4}, {6, 3, 4}}}};
  const auto baked = bake(map);
  ASSERT_TRUE(baked);
  EXPECT_TRUE(baked->warnings.empty());
  const BakedMap opened(map);
  const DeadEnds& areas = opened.world().dead_ends();
  const DeadEndIndex area = areas.area_of({3, 6});
  ASSERT_NE(area, kNoDeadEnd);
  EXPECT_EQ(areas.records()[area].drawn, 0u);
  EXPECT_EQ(areas.records()[area].kept, 0u);
  EXPECT_EQ(areas.area_of({3, 4}), kNoDeadEnd);
}

TEST(DeadEnds, DrawnOnesThatPathsNeedAreReported) {
  Map map = ring_with_nook();
  map.regions = {{"south", {{6, 3, 4}}}};
  map.dead_ends = {{"short cut", {{4, 5, 6}}}};
  const auto baked = bake(map);
  ASSERT_TRUE(baked);
  ASSERT_EQ(baked->warnings.size(), 1u);
  EXPECT_EQ(baked->warnings[0],
            "unit 'ground': dead end 'short cut' is on a shortest path: from 4,4 to 6,4 it is 2.00 through it, 16.00 "
            "round it; it is left out");
  EXPECT_EQ(BakedMap(map).world().dead_ends().records().size(), 0u);

  BakeOptions keep;
  keep.keep_dead_ends = true;
  const auto asset = *Asset::open_copy(test::bake_bytes(map, keep));
  ASSERT_EQ(asset.units()[0].dead_ends.records().size(), 1u);
  EXPECT_EQ(asset.units()[0].dead_ends.records()[0].drawn, 1u);
  EXPECT_EQ(asset.units()[0].dead_ends.records()[0].kept, 1u);
}

TEST(DeadEnds, DrawnOnesThatCrossEachOtherAreReported) {
  Map map = map_of({"....", "@@@.", "@@@.", "@@@.", "@@@.", "...."});
  map.dead_ends = {{"west", {{0, 0, 3}}}, {"arm", {{0, 1, 4}, {1, 3, 4}}}};
  const auto baked = bake(map);
  ASSERT_TRUE(baked);
  ASSERT_EQ(baked->warnings.size(), 1u);
  EXPECT_NE(baked->warnings[0].find("dead end 'arm' is on a shortest path"), std::string::npos);
  EXPECT_NE(baked->warnings[0].find("there is no way round"), std::string::npos);
  BakeOptions keep;
  keep.keep_dead_ends = true;
  const auto kept = bake(map, keep);
  EXPECT_EQ(kept->warnings.back(), "unit 'ground': dead end 'west' crosses a larger one and is left out");
}

/// A map with what a query leaves out made walls, footprint by footprint: for units of one cell.
Map walled(const Map& map, const World& world, Cell from, Cell to) {
  Map copy = map;
  for (std::size_t i = 0; i < map.size().cells(); ++i) {
    const Cell cell = map.size().cell(i);
    if (world.walkability()[cell] && test::is_left_out(world, cell, from, to)) copy.cells[cell] = 5;
  }
  return copy;
}

/// Walls what queries between random cells leave out, and compares all costs that these queries may ask for.
void check_walled(const Map& map, int pairs, std::uint64_t seed) {
  const BakedMap baked(map);
  const World world = baked.world();
  const test::ReferenceGraph reference(map, map.units[0]);
  test::Random random(seed);
  for (int pair = 0; pair < pairs; ++pair) {
    const Cell from{random.below(map.size().width), random.below(map.size().height)};
    const Cell to{random.below(map.size().width), random.below(map.size().height)};
    if (!reference.walkable(from) || !reference.walkable(to)) continue;
    const Map without = walled(map, world, from, to);
    const auto costs = reference.costs_from(from);
    const auto walled_costs = test::ReferenceGraph(without, without.units[0]).costs_from(from);
    for (std::size_t i = 0; i < costs.size(); ++i) {
      const Cell goal = map.size().cell(i);
      if (costs[i] == kNoCost || test::is_left_out(world, goal, from, to)) continue;
      ASSERT_EQ(walled_costs[i], costs[i]) << from.x << ',' << from.y << " to " << goal.x << ',' << goal.y;
    }
  }
}

TEST(DeadEnds, NoShortestPathNeedsThem) {
  for (int seed = 0; seed < test::scaled(8); ++seed) {
    for (const Map& map : test::maps_with_dead_ends({44, 40}, static_cast<std::uint64_t>(seed))) {
      check_walled(map, 6, static_cast<std::uint64_t>(seed));
      if (HasFatalFailure()) FAIL() << "seed " << seed;
    }
  }
}

TEST(DeadEnds, NoShortestPathNeedsThemUnderTerrainCosts) {
  for (int seed = 0; seed < test::scaled(8); ++seed) {
    for (Map& map : test::dear_maps_with_dead_ends({44, 40}, static_cast<std::uint64_t>(seed))) {
      map.units.resize(1);
      check_walled(map, 6, static_cast<std::uint64_t>(seed));
      if (HasFatalFailure()) FAIL() << "seed " << seed;
    }
  }
}

/// A search over corners passes by those that walls would take away, and trusts that walls add none.
TEST(DeadEnds, WallsTakeAwayJustTheCornersThatTheTableNames) {
  std::size_t taken = 0;
  std::size_t named = 0;
  for (int seed = 0; seed < test::scaled(8); ++seed) {
    for (const Map& map : test::maps_with_dead_ends({44, 40}, static_cast<std::uint64_t>(seed))) {
      const BakedMap baked(map);
      const World world = baked.world();
      const DeadEnds& areas = world.dead_ends();
      test::Random random(static_cast<std::uint64_t>(seed));
      for (int pair = 0; pair < 6; ++pair) {
        const Cell from{random.below(map.size().width), random.below(map.size().height)};
        const Cell to{random.below(map.size().width), random.below(map.size().height)};
        if (!world.walkability()[from] || !world.walkability()[to]) continue;
        const BakedMap bare(walled(map, world, from, to));
        const JumpMap& corners = bare.world().jump_map();
        std::set<Cell> left;
        corners.for_each_corner([&](Cell cell) { left.insert(cell); });
        const auto leaves_out = [&](DeadEndRange area) {
          return area != kAllDeadEnds && !area.holds(areas.area_of(from)) && !area.holds(areas.area_of(to));
        };
        std::size_t found = 0;
        CornerIndex index = 0;
        world.jump_map().for_each_corner([&](Cell cell) {
          const CornerDeadEnds dead_ends = areas.of_corner(index++);
          ASSERT_EQ(dead_ends.inside == kAllDeadEnds ? kNoDeadEnd : dead_ends.inside.first, areas.area_of(cell));
          const bool is_left = left.count(cell) > 0;
          found += is_left;
          if (leaves_out(dead_ends.inside)) return;
          taken += !is_left;
          if (leaves_out(dead_ends.opening)) {
            ++named;
            ASSERT_FALSE(is_left) << cell.x << ',' << cell.y;
          }
        });
        ASSERT_EQ(found, left.size());
      }
    }
  }
  EXPECT_GT(named, 0u);
  EXPECT_GT(named * 10, taken * 8);  // a corner of two obstacles in areas side by side is not named
}

}  // namespace
}  // namespace libpath
