#include <array>

#include <gtest/gtest.h>

#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/asset.h>
#include <tests/support/answer.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/nodes.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::add;
using test::Answer;
using test::BakedMap;

Map map_with_nodes(std::uint64_t seed) {
  return test::with_nodes(test::random_map({.size = {70, 60}, .blocked_percent = 12, .widest_unit = 2}, seed), 60,
                          seed);
}

Point any_quarter(Size size, test::Random& random) {
  const double x = random.below(size.width * 4 + 1) / 4.0;
  return {x, random.below(size.height * 4 + 1) / 4.0};
}

/// Steps a search that was started to its end and shows that no step does more than it may.
/// A budget of 0 stands for another one each time.
void step_to_end(NodeSearch& search, std::uint64_t budget, test::Random& random) {
  std::uint64_t expanded = 0;
  while (search.result().status == PathStatus::running) {
    const std::uint64_t share = budget > 0 ? budget : static_cast<std::uint64_t>(random.below(5));
    const PathStatus status = search.step(share);
    const NodeResult now = search.result();
    ASSERT_EQ(now.status, status);
    ASSERT_LE(now.expanded, expanded + share);
    if (status == PathStatus::running) {
      ASSERT_EQ(now.expanded, expanded + share) << "a step that is not the last does all that it may";
      ASSERT_EQ(now.reason, PathReason::none);
      ASSERT_EQ(now.cost, 0);
    }
    expanded = now.expanded;
  }
  ASSERT_EQ(search.step(1), search.result().status) << "a step behind the end is none";
}

constexpr std::array<std::uint64_t, 6> kBudgets{1, 2, 3, 7, 1000, 0};

/// Asks again in steps of every budget: begin(search) starts it, tell(search, answer) notes its path.
template <class Begin, class Tell>
void expect_alike_by_any_budget(const NodeGraph& graph, SearchContext& context, const Answer& whole,
                                test::Random& random, Begin begin, Tell tell) {
  for (const std::uint64_t budget : kBudgets) {
    NodeSearch search(graph, context);
    begin(search);
    ASSERT_NO_FATAL_FAILURE(step_to_end(search, budget, random));
    Answer answer;
    tell(search, answer);
    ASSERT_EQ(answer, whole) << "budget " << budget;
  }
}

TEST(Slices, PlacedWaypointsAnswerAlikeByAnyBudget) {
  std::uint64_t most = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const BakedMap baked(map_with_nodes(seed));
    for (std::size_t unit = 0; unit < 2; ++unit) {
      const World world = baked.world(unit);
      auto context = SearchContext::create(world);
      auto sliced = SearchContext::create(world);
      test::Random random(seed);
      std::array<Point, 80> points{};
      for (int i = 0; i < test::scaled(200); ++i) {
        const Point from = any_quarter(world.size(), random);
        const WaypointQuery query{from, any_quarter(world.size(), random)};
        Answer whole;
        const WaypointResult found = find_placed_path(world, query, *context, points);
        add(found, points, whole);
        most = std::max(most, found.expanded);
        ASSERT_NO_FATAL_FAILURE(expect_alike_by_any_budget(
            world.placed_waypoints(), *sliced, whole, random, [&](NodeSearch& search) { search.start(world, query); },
            [&](const NodeSearch& search, Answer& answer) { add(search.points(points), points, answer); }));
      }
    }
  }
  EXPECT_GT(most, 7u) << "some are cut by most budgets";
}

TEST(Slices, ProvincesAnswerAlikeByAnyBudget) {
  std::uint64_t most = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const BakedMap baked(map_with_nodes(seed));
    const NodeGraph& provinces = baked.asset().provinces();
    auto context = SearchContext::create(provinces.size());
    auto sliced = SearchContext::create(provinces.size());
    test::Random random(seed);
    std::array<std::uint32_t, 60> nodes{};
    for (int i = 0; i < test::scaled(300); ++i) {
      const auto from = static_cast<std::uint32_t>(random.below(62));  // now and then one that is not there
      const auto to = static_cast<std::uint32_t>(random.below(62));
      Answer whole;
      const NodeResult found = find_province_path(provinces, from, to, *context, nodes);
      add(found, nodes, whole);
      most = std::max(most, found.expanded);
      ASSERT_NO_FATAL_FAILURE(expect_alike_by_any_budget(
          provinces, *sliced, whole, random, [&](NodeSearch& search) { search.start(from, to); },
          [&](const NodeSearch& search, Answer& answer) { add(search.path(nodes), nodes, answer); }));
    }
  }
  EXPECT_GT(most, 7u) << "some are cut by most budgets";
}

TEST(Slices, SearchesOfNodesCanBeGivenUpBetweenSteps) {
  const BakedMap baked(map_with_nodes(1));
  const World world = baked.world();
  auto context = SearchContext::create(world);
  test::Random random(5);
  std::size_t cancelled = 0;
  for (int i = 0; i < test::scaled(200); ++i) {
    const Point from = any_quarter(world.size(), random);
    NodeSearch search(world.placed_waypoints(), *context);
    search.start(world, {from, any_quarter(world.size(), random)});
    if (search.step(1) != PathStatus::running) continue;
    search.cancel();
    std::array<Point, 4> points{};
    const WaypointResult result = search.points(points);
    ASSERT_EQ(result.status, PathStatus::no_path);
    ASSERT_EQ(result.reason, PathReason::cancelled);
    ASSERT_EQ(result.points, 0u);
    ASSERT_EQ(search.step(100), PathStatus::no_path);
    ++cancelled;
  }
  EXPECT_GT(cancelled, 0u);
}

std::vector<Map> maps_of_several_areas(std::uint64_t seed) {
  std::vector<Map> maps;
  maps.push_back(test::random_map({.size = {130, 100}, .blocked_percent = 28}, seed));
  maps.push_back(test::random_map({.size = {100, 130}, .blocked_percent = 20, .costs = true, .widest_unit = 2}, seed));
  maps.push_back(test::random_map(
      {.size = {110, 90}, .blocked_percent = 30, .costs = true, .one_way_edges = 300, .links = 30}, seed));
  return maps;
}

/// All pieces of a journey that was started, each with room for so many cells.
template <class Search>
Answer pieces_of(Search& search, SearchContext& context, std::span<Cell> out) {
  Answer answer{static_cast<double>(search.status()), static_cast<double>(search.reason())};
  while (search.status() == PathStatus::running) add(search.next(context, out), out, answer);
  return answer;
}

/// Many units share one context, a piece each in turn: none of them notices the others.
TEST(Slices, JourneysInTurnAreThoseOfEachAlone) {
  constexpr std::size_t kUnits = 12;
  std::size_t pieces = 0;
  for (const Map& map : maps_of_several_areas(7)) {
    const BakedMap baked(map, Tier::fast);
    const World world = baked.world();
    auto alone = SearchContext::create(world);
    auto shared = SearchContext::create(world);
    test::Random random(3);
    std::vector<Cell> cells(5000);
    for (int round = 0; round < test::scaled(20); ++round) {
      std::array<GridQuery, kUnits> queries{};
      std::array<std::size_t, kUnits> rooms{};
      std::array<Answer, kUnits> expected;
      std::vector<CompassSearch> by_compass;
      std::array<TwoLevelSearch, kUnits> two_level;
      for (std::size_t unit = 0; unit < kUnits; ++unit) {
        const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
        queries[unit] = {any(), any()};
        rooms[unit] = unit % 3 == 0 ? cells.size() : static_cast<std::size_t>(random.below(60)) + 2;
        by_compass.push_back(std::move(*CompassSearch::create(world)));
        if (unit % 2 == 0) {
          TwoLevelSearch search;
          search.start(world, queries[unit].from, queries[unit].to, *alone);
          expected[unit] = pieces_of(search, *alone, std::span(cells.data(), rooms[unit]));
        } else {
          by_compass[unit].start(world, queries[unit].from, queries[unit].to, *alone);
          expected[unit] = pieces_of(by_compass[unit], *alone, std::span(cells.data(), rooms[unit]));
        }
      }
      std::array<Answer, kUnits> answers;
      for (std::size_t unit = 0; unit < kUnits; ++unit) {
        const auto [from, to, neighbours, otherwise] = queries[unit];
        const PathStatus status = unit % 2 == 0 ? two_level[unit].start(world, from, to, *shared)
                                                : by_compass[unit].start(world, from, to, *shared);
        const PathReason reason = unit % 2 == 0 ? two_level[unit].reason() : by_compass[unit].reason();
        answers[unit] = {static_cast<double>(status), static_cast<double>(reason)};
      }
      for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (std::size_t unit = 0; unit < kUnits; ++unit) {
          const bool plans = unit % 2 == 0;
          if ((plans ? two_level[unit].status() : by_compass[unit].status()) != PathStatus::running) continue;
          goes_on = true;
          const std::span<Cell> out(cells.data(), rooms[unit]);
          add(plans ? two_level[unit].next(*shared, out) : by_compass[unit].next(*shared, out), out, answers[unit]);
          ++pieces;
          // What other searches leave behind in the context is nobody's either.
          find_cost(world, queries[(unit + 1) % kUnits], *shared);
        }
      }
      for (std::size_t unit = 0; unit < kUnits; ++unit) ASSERT_EQ(answers[unit], expected[unit]) << "unit " << unit;
    }
  }
  EXPECT_GT(pieces, 100u);
}

/// A way put together from its pieces.
struct SlicedWay {
  PathStatus status = PathStatus::running;
  PathReason reason = PathReason::none;
  Cost cost = 0;
  std::vector<Cell> cells;
};

/// A room of 0 stands for another one each time.
template <class Search>
SlicedWay way_of(Search& search, SearchContext& context, std::size_t room, test::Random& random) {
  SlicedWay way;
  std::vector<Cell> cells(5000);
  while (search.status() == PathStatus::running) {
    const std::size_t now = room > 0 ? room : static_cast<std::size_t>(random.below(39)) + 2;
    const PathResult piece = search.next(context, std::span(cells.data(), now));
    way.cost += piece.cost;
    if (piece.cells == 0) break;
    EXPECT_LE(piece.cells, now);
    EXPECT_TRUE(way.cells.empty() || way.cells.back() == cells[0]);
    way.cells.insert(way.cells.end(), cells.begin() + (way.cells.empty() ? 0 : 1),
                     cells.begin() + static_cast<std::ptrdiff_t>(piece.cells));
  }
  way.status = search.status();
  way.reason = search.reason();
  return way;
}

constexpr std::array<std::size_t, 5> kRooms{2, 3, 17, 100, 0};

TEST(Slices, TwoLevelsAnswerAlikeByAnyRoom) {
  std::size_t ways = 0;
  std::size_t same = 0;  // of several shortest ways within two areas another may be taken behind a cut
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    for (const Map& map : maps_of_several_areas(seed)) {
      const BakedMap baked(map, Tier::fast);
      const World world = baked.world();
      const test::ReferenceGraph reference(map, map.units[0]);
      auto context = SearchContext::create(world);
      test::Random random(seed);
      for (int i = 0; i < test::scaled(40); ++i) {
        const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
        const GridQuery query{any(), any()};
        TwoLevelSearch search;
        search.start(world, query.from, query.to, *context);
        const SlicedWay whole = way_of(search, *context, 5000, random);
        for (const std::size_t room : kRooms) {
          const PathStatus status = search.start(world, query.from, query.to, *context);
          const SlicedWay way = way_of(search, *context, room, random);
          ASSERT_EQ(way.status, whole.status);
          ASSERT_EQ(way.reason, whole.reason);
          if (way.status != PathStatus::found) continue;
          ASSERT_EQ(status, PathStatus::running);
          ASSERT_EQ(way.cells.back(), query.to);
          ASSERT_LE(way.cost, search.planned_cost());
          ASSERT_GE(way.cost, find_cost(world, query, *context).cost);
          ASSERT_NEAR(world.costs().length(way.cost),
                      static_cast<double>(reference.cost_of(way.cells)) / (2000.0 * kStraight), 1e-6);
          ++ways;
          if (way.cost == whole.cost) ++same;
        }
      }
    }
  }
  EXPECT_GT(ways, 0u);
  EXPECT_GE(10 * same, 9 * ways);
}

TEST(Slices, CompassAnswersAlikeByAnyRoom) {
  std::size_t ways = 0;
  std::size_t same = 0;  // of several shortest ways within two areas another may be taken behind a cut
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    const auto maps = maps_of_several_areas(seed);
    for (const std::size_t kind : {0u, 1u}) {
      const Map& map = maps[kind];
      const BakedMap baked(map, Tier::fast);
      const World world = baked.world();
      const test::ReferenceGraph reference(map, map.units[0]);
      auto context = SearchContext::create(world);
      auto search = CompassSearch::create(world);
      test::Random random(seed);
      for (int i = 0; i < test::scaled(40); ++i) {
        const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
        const GridQuery query{any(), any()};
        search->start(world, query.from, query.to, *context);
        const SlicedWay whole = way_of(*search, *context, 5000, random);
        for (const std::size_t room : kRooms) {
          search->start(world, query.from, query.to, *context);
          const SlicedWay way = way_of(*search, *context, room, random);
          ASSERT_EQ(way.status, whole.status);
          ASSERT_EQ(way.reason, whole.reason);
          if (way.status != PathStatus::found) continue;
          ASSERT_EQ(way.cells.back(), query.to);
          ASSERT_NEAR(world.costs().length(way.cost),
                      static_cast<double>(reference.cost_of(way.cells)) / (2000.0 * kStraight), 1e-6);
          ++ways;
          if (way.cost == whole.cost) ++same;
        }
      }
    }
  }
  EXPECT_GT(ways, 0u);
  EXPECT_GE(10 * same, 9 * ways);
}

}  // namespace
}  // namespace libpath
