#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <editor/path_probe/distance_field.h>
#include <editor/path_probe/probe_search.h>
#include <editor/path_probe/step_search.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath::editor {
namespace {

using Nodes = std::vector<std::tuple<std::uint32_t, Cost, Cost, std::uint32_t, StepSearch::State>>;

Nodes sorted(const StepSearch& search) {
  Nodes nodes;
  for (const auto& [cell, node] : search.nodes()) nodes.emplace_back(cell, node.g, node.h, node.parent, node.state);
  std::sort(nodes.begin(), nodes.end());
  return nodes;
}

TEST(StepSearch, FindsShortestPathsOnRandomMaps) {
  for (int seed = 0; seed < test::scaled(60); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const test::BakedMap map(test::random_map(
        {.size = {20, 16}, .blocked_percent = 25, .costs = seed % 2 == 0, .one_way_edges = 20, .links = seed % 3},
        static_cast<std::uint64_t>(9 + seed)));
    const World world = map.world();
    const Cell from{random.below(20), random.below(16)};
    const Cell to{random.below(20), random.below(16)};
    const auto method = std::array{StepMethod::eight, StepMethod::dijkstra}[static_cast<std::size_t>(seed / 2 % 2)];
    const StepSearch search(world, {from, to, method});
    const Cost best = distances_from(world, from)[world.size().index(to)];
    const bool reached = world.walkability()[from] && world.walkability()[to] && best != kNoCost;
    ASSERT_EQ(search.found(), reached) << seed;
    if (!reached) continue;
    ASSERT_EQ(search.nodes().at(static_cast<std::uint32_t>(world.size().index(to))).g, best) << seed;
    ASSERT_EQ(search.way_to(*search.current()).front(), (Point{from.x + 0.5, from.y + 0.5})) << seed;
  }
}

Cost cost_of_goal(const StepSearch& search) { return search.nodes().at(*search.current()).g; }

TEST(StepSearch, FourNeighboursAndJumpPointsCostWhatTheLibrarySays) {
  for (int seed = 0; seed < test::scaled(120); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const test::BakedMap map(
        test::random_map({.size = {24, 18}, .blocked_percent = 10 + seed % 30}, static_cast<std::uint64_t>(70 + seed)));
    const World world = map.world();
    const Cell from{random.below(24), random.below(18)};
    const Cell to{random.below(24), random.below(18)};
    auto context = SearchContext::create(world);
    ASSERT_TRUE(context);
    for (const auto& [method, neighbours] :
         {std::pair(StepMethod::four, Neighbours::four), std::pair(StepMethod::jumps, Neighbours::eight)}) {
      ASSERT_TRUE(can_step(world, method));
      const PathResult expected = find_cost(world, {from, to, neighbours}, *context);
      const StepSearch search(world, {from, to, method});
      ASSERT_EQ(search.found(), expected.status == PathStatus::found) << seed;
      if (!search.found()) continue;
      ASSERT_EQ(cost_of_goal(search), expected.cost) << seed;
      // The way is as long as it costs.
      const auto way = search.way_to(*search.current());
      double length = 0;
      for (std::size_t i = 1; i < way.size(); ++i)
        length += std::hypot(way[i].x - way[i - 1].x, way[i].y - way[i - 1].y);
      ASSERT_NEAR(length, expected.length, 1e-6) << seed;
    }
  }
}

TEST(StepSearch, CurvesCostWhatDirectionalSearchSays) {
  Map drawn = plain_map({30, 24});
  for (std::int32_t y = 0; y < 14; ++y) drawn.cells[{15, y}] = 5;
  drawn.units = {test::turning_unit(3, 2, 2000, 8, true)};
  const test::BakedMap map(drawn);
  const World world = map.world();
  auto context = DirectionalContext::create(world);
  ASSERT_TRUE(context);
  for (const auto& heading : {std::optional<std::int32_t>{}, std::optional(2)}) {
    const DirectionalResult expected = find_path(world, {{{6, 6}, 0}, {24, 6}, heading}, *context, {});
    ASSERT_TRUE(expected.status == PathStatus::found && expected.optimal && !expected.loops);
    const StepSearch search(world, {{6, 6}, {24, 6}, StepMethod::curves, 0, heading});
    ASSERT_TRUE(search.found());
    EXPECT_EQ(cost_of_goal(search), expected.cost);
    EXPECT_EQ(search.way_to(*search.current()).front(), (Point{6.5, 6.5}));
    EXPECT_EQ(search.way_to(*search.current()).back(), (Point{24.5, 6.5}));
  }
}

/// The map of the article's figures: a wall of three squares between start and goal.
class ArticleFigures : public testing::Test {
 protected:
  struct Scores {
    Cost f, g, h;
    Cell parent;
    bool operator==(const Scores&) const = default;
  };
  std::uint32_t index_of(Cell cell) const { return static_cast<std::uint32_t>(world_.size().index(cell)); }
  Scores scores(Cell cell) const {
    const StepSearch::Node& node = search_.nodes().at(index_of(cell));
    const auto shown = [&](Cost cost) {
      return static_cast<Cost>(std::lround(static_cast<double>(cost) / search_.cost_of_one()));
    };
    return {shown(node.g + node.h), shown(node.g), shown(node.h), search_.cell_of(node.parent)};
  }

  const test::BakedMap map_{test::map_of({
      ".......",  //
      "...@...",  //
      "...@...",  //
      "...@...",  //
      ".......",  //
  })};
  const World world_ = map_.world();
  const Cell start_{1, 2};
  StepSearch search_{world_, {start_, {5, 2}, StepMethod::manhattan}};
};

TEST_F(ArticleFigures, NumbersAreThoseOfTheText) {
  search_.go_to(1);
  EXPECT_EQ(scores({2, 2}), (Scores{40, 10, 30, start_})) << "right of the start";
  EXPECT_EQ(scores({1, 1}), (Scores{60, 10, 50, start_}));
  EXPECT_EQ(scores({2, 1}), (Scores{54, 14, 40, start_}));
  EXPECT_EQ(scores({0, 1}), (Scores{74, 14, 60, start_}));
  EXPECT_EQ(search_.nodes().size(), 9U);
  search_.go_to(2);
  EXPECT_EQ(search_.cell_of(*search_.current()), (Cell{2, 2})) << "the least F";
  EXPECT_EQ(search_.nodes().size(), 9U) << "nothing new: walls, and no corner is cut";
  EXPECT_EQ(scores({2, 1}), (Scores{54, 14, 40, start_})) << "no better by 20";
  search_.go_to(3);
  EXPECT_EQ(scores(search_.cell_of(*search_.current())).f, 54U) << "one of two";
  search_.go_to(search_.steps());
  ASSERT_TRUE(search_.found());
  EXPECT_EQ(scores({5, 2}).h, 0U);
  EXPECT_EQ(scores({5, 2}).g, 68U) << "two diagonal steps and four straight ones";
}

TEST_F(ArticleFigures, ASquareGetsItsNewParentWhenThatIsCheaper) {
  // Two squares below the start: first by the square to the right of that below it, later from straight above.
  std::vector<Scores> known;
  for (std::size_t step = 1; step <= search_.steps(); ++step) {
    search_.go_to(step);
    if (!search_.nodes().contains(index_of({1, 4}))) continue;
    if (known.empty() || !(known.back() == scores({1, 4}))) known.push_back(scores({1, 4}));
  }
  ASSERT_EQ(known.size(), 2U);
  EXPECT_EQ(known[0], (Scores{88, 28, 60, {2, 3}}));
  EXPECT_EQ(known[1], (Scores{80, 20, 60, {1, 3}}));
}

TEST(StepSearch, ManhattanIsNeverCheaperThanTheCheapestAndSometimesDearer) {
  int dearer = 0;
  int reached = 0;
  for (int seed = 0; seed < test::scaled(200); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const test::BakedMap map(
        test::random_map({.size = {24, 18}, .blocked_percent = 25, .costs = seed % 2 == 0, .links = seed % 3},
                         static_cast<std::uint64_t>(400 + seed)));
    const World world = map.world();
    const StepQuery query{{random.below(24), random.below(18)}, {random.below(24), random.below(18)}};
    const StepSearch best(world, query);
    StepQuery asked = query;
    asked.method = StepMethod::manhattan;
    const StepSearch search(world, asked);
    ASSERT_EQ(search.found(), best.found()) << seed;
    if (!best.found()) continue;
    ++reached;
    // Both ways at the library's costs, which are those of Euclid's lengths on plain ground.
    if (seed % 2 == 0 || seed % 3 != 0) continue;
    const auto length_of = [](const std::vector<Point>& way) {
      double length = 0;
      for (std::size_t i = 1; i < way.size(); ++i)
        length += std::hypot(way[i].x - way[i - 1].x, way[i].y - way[i - 1].y);
      return length;
    };
    const double least = length_of(best.way_to(*best.current()));
    const double length = length_of(search.way_to(*search.current()));
    ASSERT_GE(length, least - 1e-9) << seed;
    dearer += length > least + 1e-9 ? 1 : 0;
  }
  EXPECT_GT(reached, test::scaled(200) / 4);
  if (test::runs_in_full()) {
    EXPECT_GT(dearer, 0) << "it overestimates";
  }
}

/// Length of a way that a search found, and what it says the way costs, in cells.
void expect_way_of(const StepSearch& search, double length, int seed) {
  EXPECT_NEAR(static_cast<double>(cost_of_goal(search)) / search.cost_of_one(), length, 1e-3) << seed;
}

TEST(StepSearch, WaysOverFoundWaypointsAreAsLongAsTheLibrarysAndLeadByThem) {
  int ways = 0;
  for (int seed = 0; seed < test::scaled(60); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const test::BakedMap map(
        test::random_map({.size = {24, 18}, .blocked_percent = 10 + seed % 25}, static_cast<std::uint64_t>(30 + seed)),
        Tier::fast);
    const World world = map.world();
    if (!can_step(world, StepMethod::found_waypoints)) continue;
    const WaypointQuery asked{{random.below(24) + 0.25, random.below(18) + 0.75},
                              {random.below(24) + 0.5, random.below(18) + 0.5}};
    auto context = SearchContext::create(world);
    ASSERT_TRUE(context);
    std::vector<Point> points(256);
    const WaypointResult expected = find_waypoint_path(world, asked, *context, points);
    StepQuery query{cell_of(asked.from), cell_of(asked.to), StepMethod::found_waypoints};
    query.from_point = asked.from;
    query.to_point = asked.to;
    const StepSearch search(world, query);
    ASSERT_EQ(search.found(), expected.status == PathStatus::found) << seed;
    if (!search.found()) continue;
    ++ways;
    EXPECT_FALSE(search.is_over_cells());
    expect_way_of(search, expected.length, seed);
    const auto way = search.way_to(*search.current());
    EXPECT_EQ(way.front(), asked.from);
    EXPECT_EQ(way.back(), asked.to);
    double length = 0;
    for (std::size_t i = 1; i < way.size(); ++i) length += std::hypot(way[i].x - way[i - 1].x, way[i].y - way[i - 1].y);
    EXPECT_NEAR(length, expected.length, 1e-3) << seed;
  }
  EXPECT_GT(ways, test::scaled(60) / 4);
}

TEST(StepSearch, WaysOverPlacedWaypointsCostWhatTheLibrarySays) {
  int ways = 0;
  for (int seed = 0; seed < test::scaled(60); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    Map drawn = test::random_map({.size = {24, 18}, .blocked_percent = 15, .one_way_edges = 30},
                                 static_cast<std::uint64_t>(50 + seed));
    for (int i = 0; i < 20; ++i) {
      const Position at{Milli::whole(random.below(24)), Milli::whole(random.below(18))};
      drawn.waypoints.push_back(
          {"w" + std::to_string(i), {Milli{at.x.thousandths + 500}, Milli{at.y.thousandths + 500}}});
    }
    drawn.waypoint_edges = {{0, 1, Milli{700}, true}, {2, 3, std::nullopt, false}};
    const test::BakedMap map(drawn);
    const World world = map.world();
    ASSERT_TRUE(can_step(world, StepMethod::placed_waypoints));
    const Cell from{random.below(24), random.below(18)};
    const Cell to{random.below(24), random.below(18)};
    auto context = SearchContext::create(world);
    ASSERT_TRUE(context);
    const auto centre = [](Cell cell) { return Point{cell.x + 0.5, cell.y + 0.5}; };
    const WaypointResult expected = find_placed_path(world, {centre(from), centre(to)}, *context, {});
    const StepSearch search(world, {from, to, StepMethod::placed_waypoints});
    ASSERT_EQ(search.found(), expected.status == PathStatus::found) << seed;
    if (!search.found()) continue;
    ++ways;
    expect_way_of(search, expected.length, seed);
  }
  EXPECT_GT(ways, test::scaled(60) / 4);
}

TEST(StepSearch, WaysOverGatesCostWhatTwoLevelSearchPlans) {
  int ways = 0;
  for (int seed = 0; seed < test::scaled(40); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const test::BakedMap map(test::random_map({.size = {90, 70},
                                               .blocked_percent = 25,
                                               .costs = seed % 2 == 0,
                                               .one_way_edges = seed % 4 < 2 ? 40 : 0,
                                               .links = seed % 3},
                                              static_cast<std::uint64_t>(500 + seed)),
                             Tier::fast);
    const World world = map.world();
    ASSERT_TRUE(can_step(world, StepMethod::areas));
    const Cell from{random.below(90), random.below(70)};
    const Cell to{random.below(90), random.below(70)};
    auto context = SearchContext::create(world);
    ASSERT_TRUE(context);
    TwoLevelSearch expected;
    const PathStatus status = expected.start(world, from, to, *context);
    const StepSearch search(world, {from, to, StepMethod::areas});
    ASSERT_EQ(search.found(), status == PathStatus::running) << seed;
    if (!search.found()) continue;
    ++ways;
    EXPECT_EQ(cost_of_goal(search), expected.planned_cost()) << seed;
  }
  EXPECT_GT(ways, test::scaled(40) / 4);
}

TEST(StepSearch, StepsOverNodesGoBackToTheStart) {
  const test::BakedMap map(test::random_map({.size = {40, 30}, .blocked_percent = 20}, 3), Tier::fast);
  Cell from{0, 0};
  while (!map.world().walkability()[from]) ++from.x;
  Cell to{39, 29};
  while (!map.world().walkability()[to]) --to.x;
  for (const auto method : {StepMethod::found_waypoints, StepMethod::areas}) {
    StepSearch search(map.world(), {from, to, method});
    ASSERT_TRUE(search.found());
    const Nodes end = sorted(search);
    search.go_to(0);
    EXPECT_EQ(search.nodes().size(), 1U);
    search.go_to(search.steps());
    EXPECT_EQ(sorted(search), end);
  }
}

TEST(StepSearch, TellsWhatAUnitsTablesCannotShow) {
  const test::BakedMap none(test::random_map({.size = {12, 12}, .blocked_percent = 20}, 1));
  for (const auto method : {StepMethod::found_waypoints, StepMethod::placed_waypoints, StepMethod::areas}) {
    EXPECT_FALSE(can_step(none.world(), method));
    EXPECT_EQ(StepSearch(none.world(), {{0, 0}, {1, 1}, method}).steps(), 0U);
  }

  const test::BakedMap swamp(test::random_map({.size = {12, 12}, .costs = true}, 1));
  EXPECT_FALSE(can_step(swamp.world(), StepMethod::jumps));
  EXPECT_FALSE(can_step(swamp.world(), StepMethod::curves));
  EXPECT_EQ(StepSearch(swamp.world(), {{0, 0}, {1, 1}, StepMethod::curves}).steps(), 0U);
}

TEST(StepSearch, BackwardsIsForwardsUndone) {
  const test::BakedMap map(test::random_map({.size = {16, 16}, .blocked_percent = 20}, 2));
  Cell from{0, 0};
  while (!map.world().walkability()[from]) ++from.x;
  Cell to{15, 15};
  while (!map.world().walkability()[to]) --to.x;
  StepSearch search(map.world(), {from, to});
  ASSERT_GT(search.steps(), 5U);
  std::vector<Nodes> states;
  for (std::size_t step = 0; step <= search.steps(); ++step) {
    search.go_to(step);
    states.push_back(sorted(search));
  }
  EXPECT_EQ(states[0].size(), 1U);
  for (std::size_t step = search.steps() + 1; step-- > 0;) {
    search.go_to(step);
    ASSERT_EQ(sorted(search), states[step]) << step;
  }
}

TEST(StepSearch, EachStepClosesOneCell) {
  const test::BakedMap map(test::map_of({"....", "....", "...."}));
  StepSearch search(map.world(), {{0, 0}, {3, 2}});
  for (std::size_t step = 0; step <= search.steps(); ++step) {
    search.go_to(step);
    std::size_t closed = 0;
    for (const auto& [cell, node] : search.nodes()) closed += node.state == StepSearch::State::closed ? 1 : 0;
    EXPECT_EQ(closed, step);
  }
  ASSERT_TRUE(search.current());
  EXPECT_EQ(search.cell_of(*search.current()), (Cell{3, 2}));
}

}  // namespace
}  // namespace libpath::editor
