#include <libpath/search/grid/reachable.h>

#include <algorithm>
#include <limits>
#include <map>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/ground/one_way_edges.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>

namespace libpath {
namespace {

constexpr Size kReachSize{17, 13};

/// What a cell reaches, step by step and link by link, by the words of the rules alone.
std::vector<char> reached_from(const World& world, Cell from, Neighbours neighbours) {
  const Size size = world.size();
  std::vector<char> reached(size.cells());
  std::vector<Cell> left{from};
  reached[size.index(from)] = 1;
  const auto reach = [&](Cell cell) {
    if (std::exchange(reached[size.index(cell)], 1) == 0) left.push_back(cell);
  };
  while (!left.empty()) {
    const Cell at = left.back();
    left.pop_back();
    for_each(world.steps_from(at), [&](Heading heading) {
      if (neighbours == Neighbours::eight || !is_diagonal(heading)) reach(step(at, heading));
    });
    for (const LinkRecord& link : world.edges().links()) {
      if (link.from == size.index(at) && world.is_walkable(size.cell(link.to))) reach(size.cell(link.to));
    }
  }
  return reached;
}

Cell nearest_by_looking(Size size, const std::vector<char>& reached, Cell goal) {
  Cell best{};
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = 0; i < size.cells(); ++i) {
    const std::int64_t x = std::int64_t{size.cell(i).x} - goal.x;
    const std::int64_t y = std::int64_t{size.cell(i).y} - goal.y;
    if (reached[i] == 0 || x * x + y * y >= least) continue;
    least = x * x + y * y;
    best = size.cell(i);
  }
  return best;
}

struct ReachCounts {
  int taken = 0;    // other goals
  int flooded = 0;  // where tables said that the goal may be reached
  int drawn = 0;
};

/// Compares every kind of query in a world with what the rules say.
void expect_exact(const World& world, test::Random& random, SearchContext& context, ReachCounts& counts) {
  const Size size = world.size();
  const Cell from{random.below(size.width), random.below(size.height)};
  const Neighbours neighbours = random.percent(25) ? Neighbours::four : Neighbours::eight;
  const int beyond = random.percent(20) ? 10 : 0;
  const Cell goal{random.below(size.width + 2 * beyond) - beyond, random.below(size.height + 2 * beyond) - beyond};
  const GridQuery query{from, goal, neighbours, Otherwise::nearest};
  std::vector<Cell> cells(size.cells());
  const ReachableCell found = nearest_reachable(world, from, goal, context, neighbours);
  const ReachableCell drawn = random_reachable(world, from, random.next(), context, neighbours);
  if (!world.is_walkable(from)) {
    ASSERT_EQ(found.reason, PathReason::start_blocked);
    ASSERT_EQ(drawn.reason, PathReason::start_blocked);
    ASSERT_EQ(find_path(world, query, context, cells).reason, PathReason::start_blocked);
    return;
  }
  const std::vector<char> reached = reached_from(world, from, neighbours);
  ASSERT_EQ(found.status, PathStatus::found);
  const Cell expected = nearest_by_looking(size, reached, goal);
  ASSERT_EQ(found.cell, expected) << goal.x << ',' << goal.y;
  ASSERT_EQ(drawn.status, PathStatus::found);
  ASSERT_TRUE(reached[size.index(drawn.cell)]);
  ++counts.drawn;

  const PathResult path = find_path(world, query, context, cells);
  ASSERT_EQ(path.status, PathStatus::found);
  ASSERT_EQ(path.goal, expected);
  cells.resize(path.cells);
  ASSERT_EQ(cells.front(), from);
  ASSERT_EQ(cells.back(), expected);
  std::vector<Cell> direct(size.cells());
  const PathResult same = find_path(world, {from, expected, neighbours}, context, direct);
  direct.resize(same.cells);
  ASSERT_EQ(cells, direct);
  ASSERT_EQ(path.cost, same.cost);
  ASSERT_EQ(path.optimal, same.optimal);
  ASSERT_EQ(find_cost(world, query, context).cost, same.cost);
  ASSERT_EQ(find_corners(world, query, context, direct).corners, same.corners);
  counts.taken += expected != goal;
  counts.flooded += expected != goal && world.may_reach(from, goal);

  GridSearch sliced(world, context);
  PathStatus status = sliced.start(query);
  std::vector<Cell> partial(size.cells());
  while (status == PathStatus::running) {
    const PathResult known = sliced.partial_path(partial);
    ASSERT_GE(known.cells, 1u);
    ASSERT_EQ(partial[0], from);
    status = sliced.step(static_cast<std::uint64_t>(1 + random.below(9)));
  }
  std::vector<Cell> again(size.cells());
  const PathResult by_slices = sliced.path(again);
  again.resize(by_slices.cells);
  ASSERT_EQ(again, cells);

  if (neighbours == Neighbours::four) return;
  const Point position{from.x + 0.25, from.y + 0.5};
  std::vector<Point> points(size.cells() + 2);
  const Point wanted{goal.x + 0.75, goal.y + 0.25};
  const WaypointResult line = find_waypoint_path(world, {position, wanted, Otherwise::nearest}, context, points);
  ASSERT_EQ(line.status, PathStatus::found);
  const Point middle{expected.x + 0.5, expected.y + 0.5};
  ASSERT_EQ(line.goal, expected == goal ? wanted : middle);
  ASSERT_EQ(points[line.points - 1], line.goal);
  const WaypointResult same_line = find_waypoint_path(world, {position, line.goal}, context, points);
  ASSERT_EQ(line.length, same_line.length);
  ASSERT_EQ(line.cost, same_line.cost);
}

test::RandomMap kind_of(std::uint64_t seed) {
  return {.size = kReachSize,
          .blocked_percent = 20 + static_cast<int>(seed % 3) * 12,
          .costs = seed % 3 == 1,
          .one_way_edges = seed % 4 == 0 ? 0 : static_cast<int>(seed % 4) * 25,
          .links = seed % 4 < 2 ? 0 : 4,
          .widest_unit = 2};
}

TEST(Reachable, IsExactInBakedWorlds) {
  ReachCounts counts;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    test::Random random(seed);
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      const test::BakedMap baked(test::random_map(kind_of(seed), seed), tier);
      SearchContext context = *SearchContext::create(baked.world());
      for (int i = 0; i < 24; ++i) {
        expect_exact(baked.world(static_cast<std::size_t>(i % 2)), random, context, counts);
        if (testing::Test::HasFatalFailure()) FAIL() << seed << ' ' << i;
      }
    }
  }
  EXPECT_GT(counts.taken, 500);
  EXPECT_GT(counts.drawn, 1000);
}

TEST(Reachable, IsExactWhileTheWorldChanges) {
  ReachCounts counts;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    test::Random random(seed);
    const test::BakedMap baked(test::random_map(kind_of(seed), seed), seed % 2 == 0 ? Tier::full : Tier::fast);
    SearchContext context = *SearchContext::create(baked.world());
    const std::size_t unit = seed / 2 % 2;
    auto live = LiveWorld::create(baked.asset(), unit);
    auto overlay = Overlay::create(baked.asset(), unit);
    ASSERT_TRUE(live.has_value() && overlay.has_value());
    for (int i = 0; i < 25; ++i) {
      const Cell cell{random.below(kReachSize.width), random.below(kReachSize.height)};
      random.percent(60) ? live->block(cell) : live->unblock(cell);
      for (const OneWayRecord& edge : baked.asset().one_way_edges().all()) {
        if (!random.percent(10)) continue;
        const Cell from = kReachSize.cell(edge.from);
        const Cell to = kReachSize.cell(edge.to);
        EXPECT_TRUE(random.percent(70) ? live->lift_one_way(from, to) : live->lay_one_way(from, to));
      }
      overlay->block(cell);
      overlay->add_cost({random.below(kReachSize.width), random.below(kReachSize.height)}, Milli::whole(3));
      expect_exact(live->world(), random, context, counts);
      expect_exact(overlay->world(), random, context, counts);
      if (testing::Test::HasFatalFailure()) FAIL() << seed << ' ' << i;
    }
  }
  EXPECT_GT(counts.taken, 500);
  EXPECT_GT(counts.flooded, 20);
}

TEST(Reachable, CellsAreDrawnAlikeOften) {
  const test::BakedMap baked(test::map_of({
      "..@..",  //
      "..@..",  //
      "@@@@.",
  }));
  SearchContext context = *SearchContext::create(baked.world());
  std::map<Cell, int> drawn;
  for (std::uint64_t seed = 0; seed < 8000; ++seed) {
    ++drawn[random_reachable(baked.world(), {1, 1}, seed, context).cell];
  }
  ASSERT_EQ(drawn.size(), 4u);
  for (const auto& [cell, count] : drawn) EXPECT_NEAR(count, 2000, 160) << cell.x << ',' << cell.y;  // four sigmas
}

/// One in 40,000 cells: drawing gives up, and counts.
TEST(Reachable, CellsOfSmallRegionsAreCounted) {
  Map map = plain_map({200, 200});
  for (const Cell wall : {Cell{1, 0}, {1, 1}, {2, 2}, {1, 3}, {0, 3}}) map.cells[wall] = 5;
  for (const Cell wall : {Cell{2, 1}, {2, 0}, {2, 3}}) map.cells[wall] = 5;
  const test::BakedMap baked(map);
  SearchContext context = *SearchContext::create(baked.world());
  std::map<Cell, int> drawn;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    ++drawn[random_reachable(baked.world(), {0, 1}, seed, context).cell];
  }
  ASSERT_EQ(drawn.size(), 4u);  // (0, 0), (0, 1), (0, 2), (1, 2)
  for (const auto& [cell, count] : drawn) EXPECT_NEAR(count, 75, 30) << cell.x << ',' << cell.y;
}

/// The same on every platform.
TEST(Reachable, SeedsGiveTheRecordedCells) {
  const test::BakedMap baked(test::random_map({.size = {64, 48}, .blocked_percent = 30}, 1));
  SearchContext context = *SearchContext::create(baked.world());
  std::vector<Cell> drawn;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    drawn.push_back(random_reachable(baked.world(), {5, 5}, seed, context).cell);
  }
  EXPECT_EQ(drawn, (std::vector<Cell>{{47, 38}, {1, 19}, {14, 11}, {45, 15}}));
}

TEST(Reachable, GoalsFarOffTheMapAreClipped) {
  const test::BakedMap baked(plain_map({30, 20}));
  SearchContext context = *SearchContext::create(baked.world());
  constexpr std::int32_t kFarOff = std::numeric_limits<std::int32_t>::max();
  const auto nearest = [&](Cell goal) { return nearest_reachable(baked.world(), {3, 3}, goal, context).cell; };
  EXPECT_EQ(nearest({kFarOff, 7}), (Cell{29, 7}));
  EXPECT_EQ(nearest({-kFarOff, -kFarOff}), (Cell{0, 0}));
  EXPECT_EQ(nearest({4, kFarOff}), (Cell{4, 19}));
}

TEST(Reachable, BadStartsAreRefused) {
  const test::BakedMap baked(test::map_of({"..@"}));
  SearchContext context = *SearchContext::create(baked.world());
  SearchContext small = *SearchContext::create(2);
  const World world = baked.world();
  EXPECT_EQ(nearest_reachable(world, {-1, 0}, {0, 0}, context).reason, PathReason::start_outside);
  EXPECT_EQ(nearest_reachable(world, {2, 0}, {0, 0}, context).reason, PathReason::start_blocked);
  EXPECT_EQ(nearest_reachable(world, {0, 0}, {0, 0}, small).reason, PathReason::context_too_small);
  EXPECT_EQ(random_reachable(world, {3, 0}, 1, context).reason, PathReason::start_outside);
  EXPECT_EQ(find_cost(world, {{-1, 0}, {9, 9}, Neighbours::eight, Otherwise::nearest}, context).reason,
            PathReason::start_outside);
  EXPECT_EQ(find_cost(world, {{0, 0}, {9, 9}, Neighbours::eight, Otherwise::nearest}, small).reason,
            PathReason::context_too_small);
  EXPECT_EQ(find_cost(world, {{0, 0}, {9, 9}}, context).reason, PathReason::goal_outside);
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(find_waypoint_length(world, {{0.5, 0.5}, {kNan, 0.5}, Otherwise::nearest}, context).reason,
            PathReason::goal_outside);
  EXPECT_EQ(find_waypoint_length(world, {{0.5, 0.5}, {2.5, 0.5}}, context).reason, PathReason::goal_blocked);
  std::vector<Point> points(4);
  EXPECT_EQ(find_placed_path(world, {{0.5, 0.5}, {2.5, 0.5}, Otherwise::nearest}, context, points).reason,
            PathReason::no_other_goal);
}

/// The way as far as it is known, of searches that were given up or whose effort is spent.
TEST(Reachable, PartialPathsAreLeftByWhatEndsEarly) {
  const test::BakedMap baked(test::random_map({.size = {60, 60}, .blocked_percent = 20, .costs = true}, 4));
  const World world = baked.world();
  SearchContext context = *SearchContext::create(world);
  std::vector<Cell> cells(3600);
  std::vector<Cell> kept(3600);
  int longer = 0;
  test::Random random(9);
  for (int i = 0; i < 60; ++i) {
    const GridQuery query{{random.below(60), random.below(60)}, {random.below(60), random.below(60)}};
    GridSearch search(world, context);
    if (search.start(query) != PathStatus::running || search.step(40) != PathStatus::running) continue;
    const PathResult known = search.partial_path(cells);
    EXPECT_EQ(known.status, PathStatus::running);
    search.cancel();
    const PathResult after = search.partial_path(kept);
    EXPECT_EQ(after.status, PathStatus::no_path);
    EXPECT_EQ(after.reason, PathReason::cancelled);
    EXPECT_EQ(after.cells, known.cells);
    EXPECT_TRUE(std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(known.cells), kept.begin()));
    longer += known.cells > 1;

    auto queue = PathQueue::create(world.size().cells(), 1);
    ASSERT_TRUE(queue.has_value());
    const auto ticket = queue->push({world, query, kept, Priority::normal, ~std::uint32_t{0}, 40});
    queue->run({});
    const PathResult answer = queue->result(*ticket);
    EXPECT_EQ(answer.reason, PathReason::budget_spent);
    EXPECT_EQ(answer.cells, known.cells);
    EXPECT_TRUE(std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(known.cells), kept.begin()));
  }
  EXPECT_GT(longer, 10);
}

TEST(Reachable, QueuesTakeOtherGoals) {
  const test::BakedMap baked(test::map_of({"..@.", "..@."}));
  const World world = baked.world();
  auto queue = PathQueue::create(world.size().cells(), 2);
  ASSERT_TRUE(queue.has_value());
  std::vector<Cell> cells(8);
  std::vector<Point> points(8);
  const auto grid = queue->push({world, {{0, 0}, {3, 1}, Neighbours::eight, Otherwise::nearest}, cells});
  const auto line = queue->push_waypoint({world, {{0.5, 0.5}, {3.5, 1.5}, Otherwise::nearest}, points});
  while (queue->waiting() > 0) queue->run({.expansions = 20});
  queue->run({});
  EXPECT_EQ(queue->result(*grid).goal, (Cell{1, 1}));
  EXPECT_EQ(queue->waypoint_result(*line).goal, (Point{1.5, 1.5}));
}

}  // namespace
}  // namespace libpath
