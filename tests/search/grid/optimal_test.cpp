#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>
#include <iostream>

namespace libpath {
namespace {

/// Costs of a reference graph are in 1/2000 of plain ground; the world's are in its own units.
Cost reference_cost(const World& world, std::uint32_t factor_unit, Cost cost) {
  return cost * factor_unit * (world.costs().uniform() ? 2 : 1);
}

struct GridKind {
  const char* name;
  test::RandomMap map;
  bool four_neighbours = false;
  Tier tier = Tier::none;
  bool compact = false;
  bool hierarchy = false;
};

class OptimalTest : public testing::TestWithParam<GridKind> {};

// Over all kinds more than three million queries, in the soak more than a million a tier; the report counts them.
TEST_P(OptimalTest, CostsEqualDijkstra) {
  const int maps = test::more_in_soak(24, 48);
  const Neighbours neighbours = GetParam().four_neighbours ? Neighbours::four : Neighbours::eight;
  std::size_t queries = 0;
  for (int seed = 0; seed < maps; ++seed) {
    const Map map = test::random_map(GetParam().map, static_cast<std::uint64_t>(seed));
    const test::BakedMap baked(map, BakeOptions{.units = {},
                                                .tier = GetParam().tier,
                                                .threads = 1,
                                                .compact = GetParam().compact,
                                                .hierarchy = GetParam().hierarchy});
    test::Random random(static_cast<std::uint64_t>(seed));
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const test::ReferenceGraph reference(map, map.units[unit], GetParam().four_neighbours);
      const World world = baked.world(unit);
      ASSERT_EQ(GetParam().hierarchy && world.jump_map().corner_count() > 0, !world.hierarchy().empty());
      const std::uint32_t factor_unit = baked.asset().map().units()[unit].factor_unit;
      auto context = SearchContext::create(world);
      std::vector<Cell> cells(map.size().cells());
      for (int round = 0; round < 12; ++round) {
        const Cell start{random.below(map.size().width), random.below(map.size().height)};
        if (!reference.walkable(start)) continue;
        const auto costs = reference.costs_from(start);
        for (std::size_t to = 0; to < costs.size(); ++to) {
          const Cell goal = map.size().cell(to);
          const PathResult result = find_path(world, {start, goal, neighbours}, *context, cells);
          ++queries;
          ASSERT_EQ(result.status == PathStatus::found, costs[to] != kNoCost);
          if (result.status != PathStatus::found) continue;
          ASSERT_EQ(reference_cost(world, factor_unit, result.cost), costs[to])
              << "seed " << seed << " unit " << unit << " from " << start.x << ',' << start.y << " to " << goal.x << ','
              << goal.y;
          if (to % 16 == 0) {
            ASSERT_EQ(reference.cost_of({cells.data(), result.cells}), costs[to]);
          }
        }
      }
    }
  }
  std::cout << queries << " queries\n";
}

INSTANTIATE_TEST_SUITE_P(
    Maps, OptimalTest,
    testing::Values(
        GridKind{"Plain", {.blocked_percent = 25, .widest_unit = 3}}, GridKind{"Dense", {.blocked_percent = 42}},
        GridKind{"Open", {.size = {70, 9}, .blocked_percent = 6, .widest_unit = 3}},
        GridKind{"PlainFast", {.blocked_percent = 25, .widest_unit = 3}, false, Tier::fast},
        GridKind{"DenseFast", {.blocked_percent = 42}, false, Tier::fast},
        GridKind{"OpenFast", {.size = {70, 9}, .blocked_percent = 6, .widest_unit = 3}, false, Tier::fast},
        GridKind{"PlainFull", {.blocked_percent = 25, .widest_unit = 3}, false, Tier::full},
        GridKind{"DenseFull", {.blocked_percent = 42}, false, Tier::full},
        GridKind{"OpenFull", {.size = {70, 9}, .blocked_percent = 6, .widest_unit = 3}, false, Tier::full},
        GridKind{"PlainCompact", {.blocked_percent = 25, .widest_unit = 3}, false, Tier::full, true},
        GridKind{"OpenCompact", {.size = {70, 9}, .blocked_percent = 6, .widest_unit = 3}, false, Tier::full, true},
        GridKind{"PlainHierarchy", {.blocked_percent = 25, .widest_unit = 3}, false, Tier::full, false, true},
        GridKind{"DenseHierarchy", {.blocked_percent = 42}, false, Tier::full, false, true},
        GridKind{
            "OpenHierarchy", {.size = {70, 9}, .blocked_percent = 6, .widest_unit = 3}, false, Tier::full, false, true},
        GridKind{"FewOfAllHierarchy",
                 {.size = {32, 28}, .blocked_percent = 25, .one_way_edges = 2, .links = 2, .swamps = 6},
                 false,
                 Tier::full,
                 false,
                 true},
        GridKind{"EverythingFull",
                 {.blocked_percent = 20, .costs = true, .one_way_edges = 80, .links = 6, .widest_unit = 2},
                 false,
                 Tier::full},
        GridKind{"CostsFull", {.size = {60, 44}, .blocked_percent = 4, .costs = true}, false, Tier::full},
        GridKind{"EverythingHierarchy",
                 {.blocked_percent = 20, .costs = true, .one_way_edges = 80, .links = 6, .widest_unit = 2},
                 false,
                 Tier::full,
                 false,
                 true},
        GridKind{
            "CostsFast", {.size = {44, 38}, .blocked_percent = 15, .costs = true, .widest_unit = 3}, false, Tier::fast},
        GridKind{"EverythingFast",
                 {.size = {44, 38},
                  .blocked_percent = 30,
                  .costs = true,
                  .one_way_edges = 120,
                  .links = 9,
                  .widest_unit = 2},
                 false,
                 Tier::fast},
        GridKind{"FourFast", {.blocked_percent = 25, .costs = true, .links = 4}, true, Tier::fast},
        GridKind{"Costs", {.blocked_percent = 15, .costs = true, .widest_unit = 3}},
        GridKind{"OneWay", {.blocked_percent = 20, .one_way_edges = 150, .widest_unit = 3}},
        GridKind{"FewLinks", {.blocked_percent = 30, .links = 3}},
        GridKind{"ManyLinks", {.blocked_percent = 35, .links = 30, .widest_unit = 2}},
        GridKind{"Everything",
                 {.blocked_percent = 20, .costs = true, .one_way_edges = 80, .links = 6, .widest_unit = 3}},
        GridKind{
            "EverythingLongAndThin",
            {.size = {600, 3}, .blocked_percent = 8, .costs = true, .one_way_edges = 40, .links = 6, .widest_unit = 1}},
        GridKind{"FewSwampsFull", {.size = {32, 28}, .blocked_percent = 12, .swamps = 12}, false, Tier::full},
        GridKind{"FewSwampsCompact", {.size = {32, 28}, .blocked_percent = 25, .swamps = 12}, false, Tier::full, true},
        GridKind{"FewCliffsFast", {.size = {32, 28}, .blocked_percent = 12, .one_way_edges = 6}, false, Tier::fast},
        GridKind{"FewOfAll", {.size = {32, 28}, .blocked_percent = 25, .one_way_edges = 2, .links = 2, .swamps = 6}},
        GridKind{"FewOfAllFast",
                 {.size = {32, 28}, .blocked_percent = 25, .one_way_edges = 2, .links = 2, .swamps = 6},
                 false,
                 Tier::fast},
        GridKind{"FewOfAllFull",
                 {.size = {32, 28}, .blocked_percent = 25, .one_way_edges = 2, .links = 2, .swamps = 6},
                 false,
                 Tier::full},
        GridKind{"FewLinksApart", {.size = {32, 28}, .blocked_percent = 42, .links = 5}},
        GridKind{"FewLinksApartFull", {.size = {32, 28}, .blocked_percent = 42, .links = 5}, false, Tier::full},
        GridKind{"FourNeighbours", {.blocked_percent = 25, .costs = true, .one_way_edges = 40, .links = 4}, true},
        GridKind{"FourPlain", {.blocked_percent = 25}, true}),
    [](const auto& kind) { return std::string(kind.param.name); });

/// Open maps, up to 200 cells a side, with so many kinds of ground.
struct OpenKind {
  const char* name;
  int terrains;
  Tier tier;
};

class OpenGroundTest : public testing::TestWithParam<OpenKind> {};

TEST_P(OpenGroundTest, LongRunsCostWhatDijkstraSays) {
  std::size_t queries = 0;
  for (int seed = 0; seed < test::more_in_soak(6, 100); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed) + 77);
    const std::int32_t least = test::runs_in_full() ? 120 : 70;
    const Size size{least + random.below(81), least + random.below(81)};
    const Map map = test::open_map(size, GetParam().terrains, static_cast<std::uint64_t>(seed));
    const test::BakedMap baked(map, GetParam().tier);
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const test::ReferenceGraph reference(map, map.units[unit]);
      const World world = baked.world(unit);
      const std::uint32_t factor_unit = baked.asset().map().units()[unit].factor_unit;
      auto context = SearchContext::create(world);
      std::vector<Cell> cells(size.cells());
      for (int round = 0; round < 2; ++round) {
        // Near a corner, so that runs across the whole map are asked for.
        const Cell start{random.below(8), round == 0 ? random.below(8) : size.height - 1 - random.below(8)};
        const auto costs = reference.costs_from(start);
        for (int i = 0; i < 200; ++i) {
          const Cell goal{random.below(size.width), random.below(size.height)};
          const Cost expected = costs[size.index(goal)];
          const PathResult result = find_path(world, {start, goal}, *context, cells);
          ++queries;
          ASSERT_EQ(result.status == PathStatus::found, reference.walkable(start) && expected != kNoCost);
          if (result.status != PathStatus::found) continue;
          ASSERT_EQ(reference_cost(world, factor_unit, result.cost), expected)
              << "seed " << seed << " unit " << unit << " from " << start.x << ',' << start.y << " to " << goal.x << ','
              << goal.y;
          ASSERT_EQ(reference.cost_of({cells.data(), result.cells}), expected);
        }
      }
    }
  }
  std::cout << queries << " queries\n";
}

INSTANTIATE_TEST_SUITE_P(Maps, OpenGroundTest,
                         testing::Values(OpenKind{"Plain", 1, Tier::none}, OpenKind{"PlainFast", 1, Tier::fast},
                                         OpenKind{"PlainFull", 1, Tier::full}, OpenKind{"ThreeKinds", 3, Tier::none},
                                         OpenKind{"ThreeKindsFast", 3, Tier::fast},
                                         OpenKind{"ThreeKindsFull", 3, Tier::full}),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace libpath
