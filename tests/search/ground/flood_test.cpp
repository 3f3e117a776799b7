#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <tests/support/baked.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr test::RandomMap kPlain{.size = {40, 30}, .blocked_percent = 25};
constexpr test::RandomMap kEverything{
    .size = {30, 26}, .blocked_percent = 18, .costs = true, .one_way_edges = 80, .links = 8, .widest_unit = 2};
/// Many blocks, and one-way edges between some of them.
constexpr test::RandomMap kEdges{
    .size = {75, 52}, .blocked_percent = 22, .costs = true, .one_way_edges = 900, .widest_unit = 2};
/// Many blocks, and links within, between and beyond them, several of some cells.
constexpr test::RandomMap kJoined{
    .size = {50, 37}, .blocked_percent = 30, .costs = true, .one_way_edges = 60, .links = 300};
/// More links than cells.
constexpr test::RandomMap kLinked{.size = {4, 3}, .blocked_percent = 25, .costs = true, .links = 40};

/// Ends, turns, and both ends of steps that are none between neighbours.
std::size_t corners_of(std::span<const Cell> cells) {
  const auto step_at = [&](std::size_t i) { return Cell{cells[i].x - cells[i - 1].x, cells[i].y - cells[i - 1].y}; };
  const auto is_jump = [](Cell step) { return std::max(std::abs(step.x), std::abs(step.y)) > 1; };
  std::size_t corners = cells.size() == 1 ? 1 : 2;
  for (std::size_t i = 1; i + 1 < cells.size(); ++i)
    corners += step_at(i) != step_at(i + 1) || is_jump(step_at(i)) || is_jump(step_at(i + 1));
  return corners;
}

/// A random map with all that a flood needs, and Dijkstra's word on it.
class FloodGround {
 public:
  FloodGround(const test::RandomMap& kind, std::uint64_t seed)
      : map(test::random_map(kind, seed)),
        unit(map.units.size() - 1),
        baked(map),
        world(baked.world(unit)),
        reference(map, map.units[unit]),
        context(*SearchContext::create(world)),
        random(seed) {}

  Cell any() { return {random.below(map.size().width), random.below(map.size().height)}; }
  Cell any_free() {
    for (Cell cell = any();; cell = any()) {
      if (reference.walkable(cell)) return cell;
    }
  }
  /// In the reference's units.
  Cost scaled(Cost cost) const {
    return cost == kNoCost ? cost
                           : cost * baked.asset().map().units()[unit].factor_unit * (world.costs().uniform() ? 2 : 1);
  }

  Map map;
  std::size_t unit;
  test::BakedMap baked;
  World world;
  test::ReferenceGraph reference;
  SearchContext context;
  test::Random random;
};

TEST(Flood, CostsFromSeedsEqualDijkstra) {
  std::size_t costs = 0;
  for (const auto& kind : {kPlain, kEverything, kEdges, kJoined}) {
    for (int seed = 0; seed < test::more_in_soak(10, 1000); ++seed) {
      FloodGround ground(kind, static_cast<std::uint64_t>(seed));
      const Cell start = ground.any_free();
      const auto expected = ground.reference.costs_from(start);
      Flood flood(ground.world, ground.context);
      ASSERT_EQ(flood.run({&start, 1}), PathStatus::found);
      std::vector<Cell> cells(ground.map.size().cells());
      for (std::size_t i = 0; i < expected.size(); ++i, ++costs) {
        const Cell cell = ground.map.size().cell(i);
        ASSERT_EQ(ground.scaled(flood.cost(cell)), expected[i]) << seed << ": " << cell.x << ',' << cell.y;
        if (expected[i] == kNoCost || i % 5 != 0) continue;
        const PathResult path = flood.path(cell, cells);
        ASSERT_EQ(cells[0], start);
        ASSERT_EQ(ground.reference.cost_of({cells.data(), path.cells}), expected[i]);
        ASSERT_EQ(path.corners, corners_of({cells.data(), path.cells})) << i;
      }
    }
  }
  std::cout << costs << " costs\n";
}

TEST(Flood, CostsToSeedsEqualDijkstra) {
  std::size_t costs = 0;
  for (const auto& kind : {kPlain, kEverything, kEdges, kJoined, kLinked}) {
    for (int seed = 0; seed < test::more_in_soak(6, 300); ++seed) {
      FloodGround ground(kind, static_cast<std::uint64_t>(seed));
      const std::vector<Cell> goals{ground.any_free(), ground.any_free(), ground.any()};
      Flood flood(ground.world, ground.context);
      ASSERT_EQ(flood.run(goals, {.direction = FloodDirection::to_seeds}), PathStatus::found);
      std::vector<Cell> cells(ground.map.size().cells());
      for (int i = 0; i < 40; ++i, ++costs) {
        const Cell from = ground.any_free();
        const auto by_cell = ground.reference.costs_from(from);
        Cost expected = kNoCost;
        for (const Cell goal : goals) expected = std::min(expected, by_cell[ground.map.size().index(goal)]);
        ASSERT_EQ(ground.scaled(flood.cost(from)), expected);
        if (expected == kNoCost) continue;
        const PathResult path = flood.path(from, cells);
        ASSERT_EQ(cells[0], from);
        ASSERT_EQ(ground.reference.cost_of({cells.data(), path.cells}), expected);
      }
    }
  }
  std::cout << costs << " costs\n";
}

TEST(Flood, LimitLeavesDearerCellsAlone) {
  FloodGround ground(kPlain, 3);
  const Cell start = ground.any_free();
  const auto expected = ground.reference.costs_from(start);
  const Cost most = 9 * ground.world.costs().least_multiplier() * kStraight;
  Flood flood(ground.world, ground.context);
  flood.run({&start, 1}, {.most = most});
  std::size_t within = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const bool reached = expected[i] <= ground.scaled(most);
    within += reached;
    ASSERT_EQ(ground.scaled(flood.cost(ground.map.size().cell(i))), reached ? expected[i] : kNoCost);
  }
  EXPECT_GT(within, 20u);
}

/// The same costs and ways by code for any processor, which counts in larger labels.
TEST(Flood, ProcessorsGiveTheSame) {
  for (const FloodDirection direction : {FloodDirection::from_seeds, FloodDirection::to_seeds}) {
    FloodGround ground({.size = {75, 52}, .blocked_percent = 20, .costs = true, .one_way_edges = 300, .links = 60}, 6);
    auto any = *SearchContext::create(ground.world);
    any.use_code_for(Processor::any);
    const std::vector<Cell> seeds{ground.any_free(), ground.any_free()};
    Flood here(ground.world, ground.context);
    Flood there(ground.world, any);
    const FloodQuery query{.direction = direction, .neighbours = Neighbours::four};
    here.run(seeds, query);
    there.run(seeds, query);
    EXPECT_EQ(here.expanded(), there.expanded());
    std::vector<Cost> costs(ground.map.size().cells()), other_costs(costs.size());
    std::vector<std::uint8_t> flow(costs.size()), other_flow(costs.size());
    here.write_costs(costs);
    there.write_costs(other_costs);
    here.write_flow(flow);
    there.write_flow(other_flow);
    EXPECT_EQ(costs, other_costs);
    EXPECT_EQ(flow, other_flow);
    EXPECT_GT(std::count_if(costs.begin(), costs.end(), [](Cost cost) { return cost != kNoCost; }), 1000);
  }
}

/// Rows that are joined at alternate ends: one way, whose cost no 32 bits hold.
TEST(Flood, LongWaysAreCountedToTheirEnd) {
  constexpr std::int32_t kSide = 401;
  std::vector<std::string> rows;
  for (std::int32_t y = 0; y < kSide; ++y) {
    rows.emplace_back(static_cast<std::size_t>(kSide), y % 2 == 0 ? '.' : '@');
    if (y % 2 == 1) rows.back()[y % 4 == 1 ? kSide - 1 : 0] = '.';
  }
  const test::BakedMap baked(test::map_of(rows));
  auto context = SearchContext::create(baked.world());
  const Cell start{0, 0};
  const Cell end{kSide - 1, kSide - 1};
  Flood flood(baked.world(), *context);
  ASSERT_EQ(flood.run({&start, 1}), PathStatus::found);
  constexpr Cost kSteps = (kSide / 2 + 1) * (kSide + 1) - 2;
  EXPECT_EQ(flood.cost(end), kSteps * kStraight * baked.world().costs().least_multiplier());
  EXPECT_GT(flood.cost(end) * 2, Cost{1} << 32);
  EXPECT_EQ(flood.path(end, {}).cells, kSteps + 1);
}

/// Two rooms, and a link whose cost no 32 bits hold.
TEST(Flood, DearLinksAreCountedToTheirEnd) {
  Map map = test::map_of({"..@..", "..@.."});
  map.links = {{"", {0, 0}, {4, 1}, Milli::whole(200'000), false}};
  const test::BakedMap baked(map);
  auto context = SearchContext::create(baked.world());
  const Cost dear = 200'000 * kStraight * baked.world().costs().least_multiplier();
  const Cell entry{0, 0}, exit{4, 1};
  Flood flood(baked.world(), *context);
  flood.run({&entry, 1});
  EXPECT_EQ(flood.cost(exit), dear);
  flood.run({&exit, 1}, {.direction = FloodDirection::to_seeds});
  EXPECT_EQ(flood.cost(entry), dear);
  EXPECT_EQ(flood.next(entry), exit);
}

/// A cheap way along the map, and beside it a dear one that winds through the same blocks: labels of 32 bits hold the
/// costs of the first alone.
TEST(Flood, DearWaysBesideCheapOnesAreCountedToTheirEnd) {
  constexpr std::int32_t kBlocks = 14;
  constexpr std::int32_t kSide = 16;
  std::vector<std::string> rows(kSide, std::string(kBlocks * kSide, '@'));
  for (std::size_t x = 0; x < kBlocks * kSide; ++x) {
    rows[0][x] = '.';
    if (x % 2 == 0) {
      for (std::size_t y = 2; y < kSide; ++y) rows[y][x] = 'S';
    } else {
      rows[x % 4 == 1 ? kSide - 1 : 2][x] = 'S';
    }
  }
  rows[1][0] = '.';
  Map map = test::map_of(rows);
  map.terrains[2].factors[0] = Milli::whole(40);
  const test::BakedMap baked(map);
  const Cell start{0, 0};
  const auto expected = test::ReferenceGraph(map, map.units[0]).costs_from(start);
  const Cost unit = baked.asset().map().units()[0].factor_unit;
  for (const FloodDirection direction : {FloodDirection::from_seeds, FloodDirection::to_seeds}) {
    auto context = SearchContext::create(baked.world());
    Flood flood(baked.world(), *context);
    ASSERT_EQ(flood.run({&start, 1}, {.direction = direction}), PathStatus::found);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const Cost cost = flood.cost(map.size().cell(i));
      ASSERT_EQ(cost == kNoCost ? kNoCost : cost * unit, expected[i]) << i;
    }
  }
  auto context = SearchContext::create(baked.world());
  const Cell end{kBlocks * kSide - 2, 8};
  EXPECT_EQ(find_cost(baked.world(), {start, end}, *context).status, PathStatus::found);
  EXPECT_GT(expected[map.size().index(end)] / unit, Cost{3} << 30);
}

/// They have more blocks than contexts have room for.
TEST(Flood, LongStripsAreFloodedCellByCell) {
  FloodGround ground({.size = {2100, 2}, .blocked_percent = 4, .costs = true, .one_way_edges = 40}, 2);
  ASSERT_FALSE(SearchMemory::fits_blocks_of(ground.map.size()));
  const Cell start = ground.any_free();
  const auto expected = ground.reference.costs_from(start);
  Flood flood(ground.world, ground.context);
  ASSERT_EQ(flood.run({&start, 1}), PathStatus::found);
  std::size_t reached = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    ASSERT_EQ(ground.scaled(flood.cost(ground.map.size().cell(i))), expected[i]);
    reached += expected[i] != kNoCost;
  }
  EXPECT_GT(reached, 10u);
}

TEST(Flood, SlicesGiveTheSameCosts) {
  FloodGround ground(kEverything, 4);
  const Cell start = ground.any_free();
  std::vector<Cost> whole(ground.map.size().cells());
  std::vector<Cost> sliced(whole.size());
  for (const FloodDirection direction : {FloodDirection::from_seeds, FloodDirection::to_seeds}) {
    Flood flood(ground.world, ground.context);
    flood.run({&start, 1}, {.direction = direction});
    flood.write_costs(whole);
    flood.start({&start, 1}, {.direction = direction});
    int slices = 0;
    while (flood.step(7) == PathStatus::running) ++slices;
    flood.write_costs(sliced);
    EXPECT_EQ(whole, sliced);
    EXPECT_GT(slices, 5);
  }
}

TEST(Flood, FlowLeadsEveryUnitToTheGoal) {
  FloodGround ground(kPlain, 5);
  const Cell goal = ground.any_free();
  Flood flood(ground.world, ground.context);
  flood.run({&goal, 1}, {.direction = FloodDirection::to_seeds});
  std::vector<std::uint8_t> flow(ground.map.size().cells());
  std::vector<Cost> costs(flow.size());
  flood.write_flow(flow);
  flood.write_costs(costs);
  int arrived = 0;
  for (std::size_t i = 0; i < flow.size(); ++i) {
    ASSERT_EQ(flow[i] == static_cast<std::uint8_t>(Flow::none), costs[i] == kNoCost);
    if (costs[i] == kNoCost) continue;
    std::vector<Cell> way{ground.map.size().cell(i)};
    while (flow[ground.map.size().index(way.back())] < kHeadings) {
      way.push_back(step(way.back(), static_cast<Heading>(flow[ground.map.size().index(way.back())])));
    }
    ASSERT_EQ(way.back(), goal);
    ASSERT_EQ(ground.reference.cost_of(way), ground.scaled(costs[i]));
    ++arrived;
  }
  EXPECT_GT(arrived, 100);
}

/// Steps of a flow keep to one-way edges; where it says `link`, next() tells the other end.
TEST(Flood, FlowGoesByOneWayEdgesAndLinks) {
  int links = 0;
  for (int seed = 0; seed < test::more_in_soak(4, 100); ++seed) {
    FloodGround ground(seed % 2 == 0 ? kJoined : kEverything, static_cast<std::uint64_t>(seed));
    const Size size = ground.map.size();
    const Cell goal = ground.any_free();
    Flood flood(ground.world, ground.context);
    flood.run({&goal, 1}, {.direction = FloodDirection::to_seeds});
    std::vector<std::uint8_t> flow(size.cells());
    flood.write_flow(flow);
    for (std::size_t i = 0; i < flow.size(); ++i) {
      if (flow[i] == static_cast<std::uint8_t>(Flow::none)) continue;
      std::vector<Cell> way{size.cell(i)};
      for (std::uint8_t entry = flow[i]; entry != static_cast<std::uint8_t>(Flow::seed);
           entry = flow[size.index(way.back())]) {
        ASSERT_LE(way.size(), flow.size());
        links += entry == static_cast<std::uint8_t>(Flow::link);
        way.push_back(entry < kHeadings ? step(way.back(), static_cast<Heading>(entry)) : flood.next(way.back()));
      }
      ASSERT_EQ(way.back(), goal);
      ASSERT_EQ(ground.reference.cost_of(way), ground.scaled(flood.cost(size.cell(i))));
    }
  }
  EXPECT_GT(links, 0);
}

TEST(Flood, BlockedSeedsAreNoSeeds) {
  const test::BakedMap baked(test::map_of({"..@", "..@"}));
  auto context = SearchContext::create(baked.world());
  Flood flood(baked.world(), *context);
  const std::vector<Cell> blocked{{2, 0}, {9, 9}};
  EXPECT_EQ(flood.run(blocked), PathStatus::no_path);
  EXPECT_EQ(flood.cost({0, 0}), kNoCost);
  auto small = SearchContext::create(std::size_t{2});
  Flood starved(baked.world(), *small);
  EXPECT_EQ(starved.run(blocked), PathStatus::bad_query);
}

TEST(FindNearest, GoalIsTheCheapest) {
  std::size_t found = 0;
  for (const auto& kind : {kPlain, kEverything, kEdges, kJoined}) {
    for (int seed = 0; seed < test::more_in_soak(kind.size.width < 50 ? 20 : 3, 2000); ++seed) {
      FloodGround ground(kind, static_cast<std::uint64_t>(seed));
      const Cell from = ground.any_free();
      const auto costs = ground.reference.costs_from(from);
      std::vector<Cell> cells(ground.map.size().cells());
      for (int count : {1, 3, 20}) {
        std::vector<Cell> goals;
        for (int i = 0; i < count; ++i) goals.push_back(ground.any());
        Cost expected = kNoCost;
        for (const Cell goal : goals) expected = std::min(expected, costs[ground.map.size().index(goal)]);
        const NearestResult result = find_nearest(ground.world, from, goals, ground.context, cells);
        ASSERT_EQ(result.path.status == PathStatus::found, expected != kNoCost);
        if (expected == kNoCost) continue;
        ++found;
        ASSERT_EQ(cells[result.path.cells - 1], goals[result.goal]);
        ASSERT_EQ(ground.scaled(result.path.cost), expected);
        ASSERT_EQ(ground.reference.cost_of({cells.data(), result.path.cells}), expected);
      }
    }
  }
  EXPECT_GT(found, static_cast<std::size_t>(test::scaled(20)));
}

/// Near and far, so cell by cell and by blocks, and by code for any processor.
TEST(FindNearest, FirstOfEqualGoalsCounts) {
  const test::BakedMap baked(test::map_of(std::vector<std::string>(81, std::string(81, '.'))));
  for (const Processor code : {processor(), Processor::any}) {
    auto context = SearchContext::create(baked.world());
    context->use_code_for(code);
    for (const std::int32_t far : {1, 3, 5, 6, 9, 17, 40}) {
      const Cell from{40, 40};
      std::vector<Cell> goals{{40 - far, 40}, {40, 40 - far}, {40 + far, 40}, {40, 40 + far}};
      for (int i = 0; i < 4; ++i) {
        std::rotate(goals.begin(), goals.begin() + 1, goals.end());
        EXPECT_EQ(find_nearest(baked.world(), from, goals, *context, {}).goal, 0u) << far;
        // Others are dearer, off the map, or come later.
        const std::vector<Cell> others{{0, 0}, {-3, 4}, goals[2], goals[0], goals[2]};
        const NearestResult nearest = find_nearest(baked.world(), from, others, *context, {});
        EXPECT_EQ(nearest.goal, 2u) << far;
        EXPECT_EQ(nearest.path.cells, static_cast<std::size_t>(far) + 1);
      }
    }
  }
}

/// A wall between, so that a goal beside the start is far.
TEST(FindNearest, GoalsBehindWallsAreFound) {
  const std::vector<std::string> rows{
      "....................", "@@@@@@@@@@@@@@@@@@@.", "....................",
      ".@@@@@@@@@@@@@@@@@@@", "....................",
  };
  const test::BakedMap baked(test::map_of(rows));
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> cells(100);
  const std::vector<Cell> goals{{1, 4}, {0, 2}};
  const NearestResult nearest = find_nearest(baked.world(), {0, 0}, goals, *context, cells);
  EXPECT_EQ(nearest.goal, 1u);
  EXPECT_EQ(nearest.path.cells, 41u);
  EXPECT_EQ(nearest.path.cost, 40 * kStraight * baked.world().costs().least_multiplier());
}

TEST(FindNearest, MissingGoalsAreAnAnswer) {
  const test::BakedMap baked(test::map_of({".@.", ".@.", ".@."}));
  auto context = SearchContext::create(baked.world());
  const std::vector<Cell> far{{2, 0}, {2, 2}};
  EXPECT_EQ(find_nearest(baked.world(), {0, 0}, far, *context, {}).path.reason, PathReason::different_regions);
  // Beyond what is looked at cell by cell, and not.
  const std::vector<std::string> wide(40, std::string(40, '.') + "@.");
  const test::BakedMap parted(test::map_of(wide));
  auto large = SearchContext::create(parted.world());
  for (const Cell from : {Cell{1, 20}, Cell{39, 20}}) {
    const NearestResult nearest = find_nearest(parted.world(), from, std::vector<Cell>{{41, 3}, {41, 20}}, *large, {});
    EXPECT_EQ(nearest.path.status, PathStatus::no_path);
    EXPECT_EQ(nearest.path.reason, PathReason::different_regions);
    EXPECT_EQ(nearest.goal, 0u);
  }
  const std::vector<Cell> walls{{1, 0}};
  EXPECT_EQ(find_nearest(baked.world(), {0, 0}, walls, *context, {}).path.reason, PathReason::goal_blocked);
  EXPECT_EQ(find_nearest(baked.world(), {0, 0}, {}, *context, {}).path.reason, PathReason::goal_blocked);
  EXPECT_EQ(find_nearest(baked.world(), {1, 1}, far, *context, {}).path.reason, PathReason::start_blocked);
  EXPECT_EQ(find_nearest(baked.world(), {-1, 0}, far, *context, {}).path.status, PathStatus::bad_query);
}

/// Fewest steps between two cells, by relaxing every step until nothing changes.
std::size_t fewest_cells(const FloodGround& ground, Cell from, Cell to) {
  const Size size = ground.map.size();
  std::vector<std::size_t> numbers(size.cells(), ~std::size_t{0});
  numbers[size.index(from)] = 1;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (numbers[i] == ~std::size_t{0}) continue;
      for (int k = 0; k < kHeadings; ++k) {
        const std::vector<Cell> way{size.cell(i), step(size.cell(i), static_cast<Heading>(k))};
        if (!size.contains(way[1]) || ground.reference.cost_of(way) == kNoCost) continue;
        if (numbers[size.index(way[1])] <= numbers[i] + 1) continue;
        numbers[size.index(way[1])] = numbers[i] + 1;
        changed = true;
      }
    }
  }
  return numbers[size.index(to)];
}

/// The cells between corners, both ends included.
std::vector<Cell> walked(std::span<const Cell> corners) {
  std::vector<Cell> cells{corners[0]};
  for (const Cell corner : corners.subspan(1)) {
    while (cells.back() != corner) {
      const Cell at = cells.back();
      cells.push_back({at.x + (corner.x > at.x) - (corner.x < at.x), at.y + (corner.y > at.y) - (corner.y < at.y)});
    }
  }
  return cells;
}

TEST(FindPathByWater, StepsAreTheFewest) {
  int found = 0;
  for (int seed = 0; seed < test::more_in_soak(8, 200); ++seed) {
    FloodGround ground({.size = {18, 14}, .blocked_percent = 25, .costs = true, .one_way_edges = 40},
                       static_cast<std::uint64_t>(seed));
    for (int i = 0; i < 4; ++i) {
      const Cell from = ground.any_free();
      const Cell to = ground.any_free();
      std::vector<Cell> corners(ground.map.size().cells());
      const PathResult result = find_path_by_bfs(ground.world, from, to, ground.context, corners);
      const std::size_t fewest = fewest_cells(ground, from, to);
      ASSERT_EQ(result.status == PathStatus::found, fewest != ~std::size_t{0});
      if (result.status != PathStatus::found) continue;
      ++found;
      corners.resize(result.corners);
      const std::vector<Cell> cells = walked(corners);
      ASSERT_EQ(cells.front(), from);
      ASSERT_EQ(cells.back(), to);
      ASSERT_EQ(cells.size(), fewest);
      ASSERT_EQ(result.cells, fewest);
      ASSERT_EQ(ground.scaled(result.cost), ground.reference.cost_of(cells));
    }
  }
  EXPECT_GE(found, test::scaled(3));
}

TEST(FindPathByWater, StraightStepsComeFirst) {
  const test::BakedMap baked(test::map_of({".....", "....."}));
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> corners(8);
  const PathResult result = find_path_by_bfs(baked.world(), {0, 0}, {4, 1}, *context, corners);
  // Counted down from the goal: straight as long as that costs no step, the diagonal last.
  EXPECT_EQ(result.cells, 5u);
  ASSERT_EQ(result.corners, 3u);
  EXPECT_EQ(corners[1], (Cell{1, 1}));
  EXPECT_FALSE(result.optimal);
  EXPECT_EQ(find_path_by_bfs(baked.world(), {2, 1}, {2, 1}, *context, corners).corners, 1u);
}

}  // namespace
}  // namespace libpath
