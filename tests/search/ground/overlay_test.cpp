#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/overlay.h>

#include <iostream>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/plain_layers.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

struct OverlaidKind {
  const char* name;
  test::RandomMap map;
  Tier tier = Tier::none;
  std::size_t unit = 0;
  bool costs = true;  // laid on, besides blocks
  Neighbours neighbours = Neighbours::eight;
  bool hierarchy = false;
};

class OverlayTest : public testing::TestWithParam<OverlaidKind> {};

/// Lays something on a cell, or takes it away, in both.
void change(Overlay& overlay, test::PlainLayers& plain, Cell cell, bool costs, test::Random& random) {
  if (!costs || random.percent(25)) {
    if (plain.blocks(cell) > 0 && random.percent(60)) {
      overlay.unblock(cell);
      --plain.blocks(cell);
    } else {
      overlay.block(cell);
      ++plain.blocks(cell);
    }
    return;
  }
  const int by = random.percent(30) ? -plain.extra(cell) : random.below(4000) - 500;
  overlay.add_cost(cell, Milli{by});
  plain.extra(cell) += by;
}

TEST_P(OverlayTest, CostsEqualPlainDijkstra) {
  std::size_t queries = 0;
  for (int seed = 0; seed < test::more_in_soak(2, 90); ++seed) {
    const Map map = test::random_map(GetParam().map, static_cast<std::uint64_t>(seed));
    const test::BakedMap baked(map,
                               {.units = {}, .tier = GetParam().tier, .threads = 1, .hierarchy = GetParam().hierarchy});
    const std::size_t unit = GetParam().unit;
    auto overlay = Overlay::create(baked.asset(), unit);
    ASSERT_TRUE(overlay);
    test::PlainLayers plain(map, map.units[unit], GetParam().neighbours);
    test::Random random(static_cast<std::uint64_t>(seed) + 5);
    const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
    auto context = SearchContext::create(map.size().cells());
    std::vector<Cell> cells(map.size().cells());
    const Cost unit_cost = baked.asset().map().units()[unit].factor_unit;
    for (int round = 0; round < (test::runs_in_full() ? 12 : 6); ++round) {
      for (int i = 0; i < round; ++i) change(*overlay, plain, any(), GetParam().costs, random);
      plain.fix();
      const World world = overlay->world();
      const Cost scale = world.costs().uniform() ? 2 * unit_cost : world.edits()->scale == 1 ? unit_cost : 1;
      for (int k = 0; k < 3; ++k) {
        const Cell start = any();
        ASSERT_EQ(world.walkability()[start], plain.factor(start) != 0);
        const auto costs = plain.costs_from(start);
        for (int i = 0; i < 80; ++i, ++queries) {
          const Cell goal = any();
          const Cost expected = costs[map.size().index(goal)];
          const PathResult result = find_path(world, {start, goal, GetParam().neighbours}, *context, cells);
          ASSERT_EQ(result.status == PathStatus::found, expected != kNoCost);
          if (expected == kNoCost) continue;
          ASSERT_EQ(result.cost * scale, expected) << "seed " << seed << " round " << round;
          ASSERT_EQ(plain.cost_of(std::span(cells).first(result.cells)), expected);
          ASSERT_NEAR(result.length, static_cast<double>(expected) / (2000.0 * kStraight), 1e-9);
        }
      }
    }
  }
  std::cout << queries << " queries\n";
}

constexpr test::RandomMap kOpen{.size = {34, 28}, .blocked_percent = 8};
constexpr test::RandomMap kDense{.size = {34, 28}, .blocked_percent = 28};
constexpr test::RandomMap kWide{.size = {30, 30}, .blocked_percent = 6, .widest_unit = 3};
constexpr test::RandomMap kCostly{.size = {30, 26}, .blocked_percent = 15, .costs = true, .widest_unit = 2};
constexpr test::RandomMap kJoined{.size = {30, 26}, .blocked_percent = 20, .costs = true, .links = 6};
constexpr test::RandomMap kFew{
    .size = {34, 30}, .blocked_percent = 12, .one_way_edges = 3, .links = 3, .widest_unit = 1, .swamps = 10};
constexpr test::RandomMap kOneWay{.size = {30, 26}, .blocked_percent = 12, .one_way_edges = 90, .widest_unit = 2};
constexpr Neighbours kFour = Neighbours::four;

INSTANTIATE_TEST_SUITE_P(
    Maps, OverlayTest,
    testing::Values(OverlaidKind{"OpenNone", kOpen, Tier::none}, OverlaidKind{"OpenFast", kOpen, Tier::fast},
                    OverlaidKind{"OpenFull", kOpen, Tier::full}, OverlaidKind{"DenseFull", kDense, Tier::full},
                    OverlaidKind{"BlocksNone", kDense, Tier::none, 0, false},
                    OverlaidKind{"BlocksFull", kOpen, Tier::full, 0, false}, OverlaidKind{"Wide", kWide, Tier::full, 2},
                    OverlaidKind{"Costly", kCostly, Tier::none, 1}, OverlaidKind{"Joined", kJoined},
                    OverlaidKind{"CostlyFast", kCostly, Tier::fast, 1}, OverlaidKind{"JoinedFast", kJoined, Tier::fast},
                    OverlaidKind{"JoinedBlocks", kJoined, Tier::none, 0, false}, OverlaidKind{"OneWay", kOneWay},
                    OverlaidKind{"FewNone", kFew}, OverlaidKind{"FewFast", kFew, Tier::fast},
                    OverlaidKind{"FewFull", kFew, Tier::full}, OverlaidKind{"FewBlocks", kFew, Tier::full, 0, false},
                    OverlaidKind{"FewHierarchy", kFew, Tier::full, 0, true, Neighbours::eight, true},
                    OverlaidKind{"OneWayWide", kOneWay, Tier::fast, 1},
                    OverlaidKind{"OneWayBlocks", kOneWay, Tier::full, 0, false},
                    OverlaidKind{"Four", kOpen, Tier::full, 0, true, kFour},
                    OverlaidKind{"FourBlocks", kDense, Tier::fast, 0, false, kFour},
                    OverlaidKind{"FourOneWay", kOneWay, Tier::none, 1, true, kFour}),
    [](const auto& kind) { return std::string(kind.param.name); });

TEST(Overlay, UntouchedQueriesKeepTheirSpeed) {
  const Size size = test::runs_in_full() ? Size{64, 64} : Size{48, 48};
  const test::BakedMap baked(test::random_map({.size = size, .blocked_percent = 15}, 4), Tier::full);
  auto overlay = Overlay::create(baked.asset(), 0);
  ASSERT_TRUE(overlay);
  for (int x = 0; x < 30; ++x) overlay->add_cost({x, 3}, Milli{700});
  overlay->block({20, 20});
  auto context = SearchContext::create(baked.world());
  test::Random random(9);
  int searched = 0;
  for (int i = 0; i < 300; ++i) {
    const auto any = [&] { return Cell{32 + random.below(size.width - 32), 32 + random.below(size.height - 32)}; };
    const GridQuery query{any(), any()};
    searched += find_cost(overlay->world(), query, *context).expanded > 0;
  }
  // Labels answer without an expansion.
  EXPECT_EQ(searched, 0);
}

/// Without blocks by the baked tables, with some as on a map that has walls there.
TEST(Overlay, LinesAreThoseOfAMapWithWalls) {
  const Size size{50, 44};
  for (const Tier tier : {Tier::none, Tier::full}) {
    Map map = test::random_map({.size = size, .blocked_percent = 10}, 8);
    const test::BakedMap baked(map, tier);
    auto overlay = Overlay::create(baked.asset(), 0);
    auto context = SearchContext::create(baked.world());
    test::Random random(3);
    const auto any = [&] { return Point{random.below(8 * size.width) / 8.0, random.below(8 * size.height) / 8.0}; };
    // What is taken away again leaves lines as they were baked.
    overlay->add_cost({20, 20}, Milli{900});
    overlay->add_cost({20, 20}, Milli{-900});
    for (int i = 0; i < test::scaled(100); ++i) {
      const WaypointQuery query{any(), any()};
      const WaypointResult laid = find_waypoint_length(overlay->world(), query, *context);
      const WaypointResult plain = find_waypoint_length(baked.world(), query, *context);
      ASSERT_EQ(laid.length, plain.length);
      ASSERT_EQ(laid.expanded, plain.expanded);
    }
    for (int i = 0; i < 40; ++i) {
      const Cell cell{random.below(size.width), random.below(size.height)};
      overlay->block(cell);
      map.cells[cell] = 5;
    }
    const test::BakedMap walls(map);
    for (int i = 0; i < test::scaled(200); ++i) {
      const WaypointQuery query{any(), any()};
      const WaypointResult laid = find_waypoint_length(overlay->world(), query, *context);
      const WaypointResult wanted = find_waypoint_length(walls.world(), query, *context);
      ASSERT_EQ(laid.status, wanted.status);
      ASSERT_NEAR(laid.length, wanted.length, 1e-9 * (1 + wanted.length));
    }
  }
}

TEST(Overlay, WhatIsLaidAddsUp) {
  const test::BakedMap baked(test::map_of({"....", "...."}));
  auto overlay = Overlay::create(baked.asset(), 0);
  ASSERT_TRUE(overlay);
  overlay->add_cost({1, 0}, Milli{300});
  overlay->add_cost({1, 0}, Milli{400});
  EXPECT_EQ(overlay->extra_cost({1, 0}), Milli{700});
  overlay->add_cost({1, 0}, Milli{-900});
  EXPECT_EQ(overlay->extra_cost({1, 0}), Milli{-200});
  EXPECT_TRUE(overlay->world().costs().uniform());
  overlay->block({2, 0});
  overlay->block({2, 0});
  overlay->unblock({2, 0});
  EXPECT_TRUE(overlay->is_blocked({2, 0}));
  EXPECT_FALSE((overlay->world().walkability()[{2, 0}]));
  overlay->clear();
  EXPECT_EQ(overlay->extra_cost({1, 0}), Milli{0});
  EXPECT_TRUE((overlay->world().walkability()[{2, 0}]));
}

TEST(Overlay, EveryCellKeepsItsGround) {
  Map map = test::map_of({"S..", "...", "..."});
  map.terrains[2].factors[0] = Milli::whole(3);
  for (const Cell dear : {Cell{0, 0}, Cell{2, 0}, Cell{0, 2}, Cell{2, 2}, Cell{1, 1}}) {
    std::swap(map.cells[{0, 0}], map.cells[dear]);
    const test::BakedMap baked(map);
    auto overlay = Overlay::create(baked.asset(), 0);
    overlay->add_cost({1, 0}, Milli::whole(50));
    overlay->add_cost({1, 0}, Milli::whole(-50));
    auto context = SearchContext::create(baked.world());
    std::vector<Cell> cells(9);
    for (std::size_t i = 0; i < 9; ++i) {
      for (std::size_t j = 0; j < 9; ++j) {
        const GridQuery query{map.size().cell(i), map.size().cell(j)};
        EXPECT_EQ(find_path(overlay->world(), query, *context, cells).length,
                  find_path(baked.world(), query, *context, cells).length)
            << i << " to " << j;
      }
    }
    std::swap(map.cells[{0, 0}], map.cells[dear]);
  }
}

TEST(Overlay, TeamsShareOneMap) {
  const test::BakedMap baked(test::map_of({".....", ".@@@.", "....."}), Tier::full);
  auto red = Overlay::create(baked.asset(), 0);
  auto blue = Overlay::create(baked.asset(), 0);
  red->add_cost({2, 0}, Milli::whole(9));
  blue->add_cost({2, 2}, Milli::whole(9));
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> cells(16);
  const GridQuery query{{0, 1}, {4, 1}};
  const auto row_of = [&](const World& world) {
    const PathResult path = find_path(world, query, *context, cells);
    return cells[path.cells / 2].y;
  };
  EXPECT_EQ(row_of(red->world()), 2);
  EXPECT_EQ(row_of(blue->world()), 0);
}

TEST(Overlay, FloodsPayItsCosts) {
  const test::BakedMap baked(test::map_of({"...", "@.@", "..."}));
  auto overlay = Overlay::create(baked.asset(), 0);
  overlay->add_cost({1, 1}, Milli::whole(2));
  auto context = SearchContext::create(baked.world());
  const Cell seed{1, 0};
  const World world = overlay->world();
  Flood flood(world, *context);
  flood.run({&seed, 1});
  // Into the dear cell and out of it: half a plain step and half of one thrice as dear, twice.
  EXPECT_DOUBLE_EQ(world.costs().length(flood.cost({1, 2})), 4.0);
}

TEST(Overlay, KeepsWhatIsKnownOfTheUnit) {
  Map map = plain_map({4, 4});
  map.one_way_edges = {{{1, 1}, {1, 2}}};
  const test::BakedMap baked(map);
  auto overlay = Overlay::create(baked.asset(), 0);
  ASSERT_TRUE(overlay);
  const World world = overlay->world();
  EXPECT_EQ(world.unit().width, 1);
  auto context = SearchContext::create(world);
  // Up the cliff no line is walked: it leads round, as without an overlay.
  const WaypointQuery up{{1.5, 3.5}, {1.5, 0.5}};
  const WaypointResult round = find_waypoint_length(world, up, *context);
  EXPECT_GT(round.cost, 3.1);
  EXPECT_EQ(round.cost, find_waypoint_length(baked.world(), up, *context).cost);
}

TEST(Overlay, CellsStayBlockedUnderAnyNumberOfBlocks) {
  constexpr int kBlocks = (1 << 16) + 3;  // more than 16 bits count
  const test::BakedMap baked(test::map_of({"...", "@.@", "..."}), Tier::full);
  auto overlay = Overlay::create(baked.asset(), 0);
  for (int i = 0; i < kBlocks; ++i) {
    overlay->block({1, 1});
    ASSERT_TRUE(overlay->is_blocked({1, 1})) << i;
    if (i % 4096 == 4095) {
      ASSERT_FALSE(overlay->world().is_walkable({1, 1})) << i;
    }
  }
  EXPECT_FALSE(overlay->world().is_walkable({1, 1}));
  for (int i = 1; i < kBlocks; ++i) {
    overlay->unblock({1, 1});
    ASSERT_TRUE(overlay->is_blocked({1, 1})) << i;
  }
  EXPECT_FALSE(overlay->world().is_walkable({1, 1}));
  overlay->unblock({1, 1});
  EXPECT_FALSE(overlay->is_blocked({1, 1}));
  EXPECT_TRUE(overlay->world().is_walkable({1, 1}));
}

TEST(Overlay, ClearTakesAnyNumberOfBlocksAway) {
  const test::BakedMap baked(test::map_of({"..."}));
  auto overlay = Overlay::create(baked.asset(), 0);
  for (int i = 0; i < (1 << 16) + 3; ++i) overlay->block({1, 0});
  overlay->clear();
  EXPECT_FALSE(overlay->is_blocked({1, 0}));
  EXPECT_TRUE(overlay->world().is_walkable({1, 0}));
  overlay->block({1, 0});
  overlay->unblock({1, 0});
  EXPECT_FALSE(overlay->is_blocked({1, 0}));
}

TEST(Overlay, SumsThatWentTooFarComeBack) {
  const test::BakedMap baked(test::map_of({"..."}));
  auto overlay = Overlay::create(baked.asset(), 0);
  overlay->add_cost({1, 0}, Milli{700});
  for (int i = 0; i < 5; ++i) overlay->add_cost({1, 0}, Overlay::kMaxSum);
  for (int i = 0; i < 5; ++i) overlay->add_cost({1, 0}, Milli{-Overlay::kMaxSum.thousandths});
  EXPECT_EQ(overlay->extra_cost({1, 0}), Milli{700});
}

}  // namespace
}  // namespace libpath
