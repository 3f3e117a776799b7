#include <libpath/search/queue/queue.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr Size kSize{44, 40};

GridQuery any_query(test::Random& random) {
  return {{random.below(kSize.width), random.below(kSize.height)},
          {random.below(kSize.width), random.below(kSize.height)}};
}

/// Requests with room for their paths.
struct Asked {
  GridQuery query;
  std::vector<Cell> cells = std::vector<Cell>(kSize.cells());
  Ticket ticket;
};

std::vector<Asked> push_some(PathQueue& queue, const World& world, int count, test::Random& random,
                             Priority priority = Priority::normal) {
  std::vector<Asked> asked(static_cast<std::size_t>(count));
  for (Asked& one : asked) {
    one.query = any_query(random);
    one.ticket = queue.push({world, one.query, one.cells, priority}).value();
  }
  return asked;
}

TEST(PathQueue, AnswersAreThoseOfFindPath) {
  for (const test::BakedMap& baked : test::maps_of_every_method(kSize, 3)) {
    auto queue = PathQueue::create(kSize.cells(), 100);
    ASSERT_TRUE(queue);
    test::Random random(4);
    std::vector<Asked> asked = push_some(*queue, baked.world(), 100, random);
    EXPECT_FALSE(queue->push({baked.world(), asked[0].query, {}}));
    while (queue->waiting() > 0) EXPECT_LE(queue->run({.expansions = 500}), 500u + PathQueue::kBeginning);
    while (queue->run({.expansions = 500}) > 0) {
    }
    auto context = SearchContext::create(kSize.cells());
    std::vector<Cell> cells(kSize.cells());
    for (const Asked& one : asked) {
      ASSERT_EQ(queue->state(one.ticket), RequestState::done);
      const PathResult expected = find_path(baked.world(), one.query, *context, cells);
      const PathResult result = queue->result(one.ticket);
      ASSERT_EQ(result.status, expected.status);
      ASSERT_EQ(result.cost, expected.cost);
      ASSERT_EQ(result.cells, expected.cells);
      ASSERT_TRUE(
          std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(result.cells), one.cells.begin()));
    }
  }
}

TEST(PathQueue, FramesRepeatExactly) {
  const auto maps = test::maps_of_every_method(kSize, 5);
  const auto play = [&] {
    auto queue = PathQueue::create(kSize.cells(), 300);
    test::Random random(6);
    std::vector<std::uint64_t> log;
    std::vector<std::vector<Asked>> asked;
    for (int frame = 0; frame < 120; ++frame) {
      if (frame < 20) {
        asked.push_back(push_some(*queue, maps[frame % 2 == 0 ? 0 : 1].world(), 12, random,
                                  static_cast<Priority>(random.below(3))));
      }
      if (frame == 10) queue->drop(asked[9][3].ticket);
      log.push_back(queue->run({.expansions = 700}));
      while (const auto done = queue->next_done()) {
        log.push_back(done->place);
        log.push_back(queue->result(*done).cost);
      }
    }
    return log;
  };
  EXPECT_EQ(play(), play());
}

TEST(PathQueue, LongSearchesStarveNobody) {
  // A long corridor to and fro for A*, and short queries all the while.
  const Map map = test::random_map({.size = {300, 300}, .blocked_percent = 30, .costs = true}, 1);
  const test::BakedMap baked(map);
  auto context = SearchContext::create(baked.world());
  std::vector<GridQuery> far;
  test::Random random(2);
  while (far.size() < 3) {
    const GridQuery query{{random.below(40), random.below(40)}, {260 + random.below(40), 260 + random.below(40)}};
    if (find_cost(baked.world(), query, *context).expanded > 10'000) far.push_back(query);
  }
  auto queue = PathQueue::create(baked.world().size().cells(), 64);
  std::vector<Ticket> slow;
  for (const GridQuery& query : far) slow.push_back(queue->push({baked.world(), query, {}}).value());
  std::uint64_t longest_wait = 0;
  int frames = 0;
  while (std::any_of(slow.begin(), slow.end(), [&](Ticket t) { return queue->state(t) != RequestState::done; })) {
    ASSERT_LT(++frames, 3000);
    Cell at{random.below(300), random.below(300)};
    const auto quick = queue->push({baked.world(), {at, {at.x, std::max(at.y - 1, 0)}}, {}, Priority::high});
    std::uint64_t waited = 0;
    if (quick) {
      for (; queue->state(*quick) != RequestState::done; ++waited) queue->run({.expansions = 400});
      queue->drop(*quick);
    }
    longest_wait = std::max(longest_wait, waited);
  }
  // Though three long searches were under way or waited.
  EXPECT_LE(longest_wait, 8u);
  for (const Ticket ticket : slow) {
    EXPECT_EQ(queue->result(ticket).status, PathStatus::found);
    EXPECT_GT(queue->result(ticket).expanded, 10'000u);
  }
}

TEST(PathQueue, LowPriorityIsServedInTime) {
  const test::BakedMap baked(test::random_map({.size = kSize, .blocked_percent = 20}, 3));
  auto queue = PathQueue::create(kSize.cells(), 8000);
  test::Random random(8);
  const auto low = push_some(*queue, baked.world(), 1, random, Priority::low);
  int frame = 0;
  // More is asked each frame than a frame can answer.
  for (; queue->state(low[0].ticket) != RequestState::done && frame < 1200; ++frame) {
    for (int i = 0; i < 5; ++i) queue->push({baked.world(), any_query(random), {}, Priority::high});
    queue->run({.expansions = 60});
  }
  EXPECT_GT(frame, 100);
  EXPECT_LT(frame, 1200);
}

TEST(PathQueue, DeadlinesGoFirst) {
  const test::BakedMap baked(test::map_of({"......", "......"}));
  auto queue = PathQueue::create(12, 8);
  const auto late = queue->push({baked.world(), {{0, 0}, {5, 1}}, {}, Priority::normal});
  const auto soon = queue->push({baked.world(), {{0, 0}, {5, 1}}, {}, Priority::low, 1});
  while (queue->run({.expansions = 1}) > 0) {
  }
  EXPECT_EQ(queue->next_done(), soon);
  EXPECT_EQ(queue->next_done(), late);
  EXPECT_EQ(queue->next_done(), std::nullopt);
}

TEST(PathQueue, PartialPathsComeNearer) {
  const Size size = test::runs_in_full() ? Size{80, 70} : Size{54, 40};
  for (const test::BakedMap& baked : test::maps_of_every_method(size, 12)) {
    const World world = baked.world();
    auto context = SearchContext::create(world);
    test::Random random(13);
    GridQuery query;
    std::vector<Cell> cells(world.size().cells());
    do {
      query = {{random.below(10), random.below(10)},
               {size.width - 10 + random.below(10), size.height - 10 + random.below(10)}};
    } while (find_cost(world, query, *context).status != PathStatus::found);
    auto queue = PathQueue::create(world.size().cells(), 2);
    const Ticket ticket = queue->push({world, query, cells}).value();
    EXPECT_EQ(queue->partial_path(ticket, cells).cells, 1u);
    Cost before = octile_cost(query.from, query.to);
    std::vector<Cell> part(world.size().cells());
    while (queue->state(ticket) != RequestState::done) {
      queue->run({.expansions = test::runs_in_full() ? 20u : 50u});
      const PathResult partial = queue->partial_path(ticket, part);
      ASSERT_GE(partial.cells, 1u);
      ASSERT_EQ(part[0], query.from);
      for (std::size_t i = 1; i < partial.cells; ++i) {
        ASSERT_TRUE(world.walkability()[part[i]]);
        if (world.edges().empty()) {
          ASSERT_TRUE(heading_between(part[i - 1], part[i]));
        }
      }
      // Costs and links may make a cell count as nearer that lies farther off.
      if (world.jump_map().empty() || !world.landmarks().empty()) continue;
      const Cost rest = octile_cost(part[partial.cells - 1], query.to);
      ASSERT_LE(rest, before);
      before = rest;
    }
    EXPECT_EQ(queue->partial_path(ticket, {}).status, PathStatus::found);
  }
}

TEST(PathQueue, ChangedWorldsBeginAnew) {
  const test::BakedMap baked(test::random_map({.size = {200, 160}, .blocked_percent = 12, .costs = true}, 2));
  auto overlay = Overlay::create(baked.asset(), 0);
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> cells(baked.world().size().cells()), expected(cells.size());
  const GridQuery query{{3, 4}, {190, 150}};
  auto queue = PathQueue::create(cells.size(), 2);
  const Ticket ticket = queue->push({overlay->world(), query, cells}).value();
  queue->run({.expansions = 1500});
  ASSERT_EQ(queue->state(ticket), RequestState::running);
  for (int y = 0; y < 100; ++y) overlay->block({100, y});
  const World now = overlay->world();
  while (queue->run({.expansions = 1500}) > 0) {
  }
  const PathResult result = find_path(now, query, *context, expected);
  ASSERT_EQ(result.status, PathStatus::found);
  EXPECT_EQ(queue->result(ticket).cost, result.cost);
  EXPECT_EQ(queue->result(ticket).cells, result.cells);
}

TEST(PathQueue, DroppedTicketsStayUnknown) {
  const test::BakedMap baked(test::map_of({"......", "......"}));
  auto queue = PathQueue::create(12, 2);
  const PathRequest request{baked.world(), {{0, 0}, {5, 1}}, {}};
  // More often than the queue has room, in each of the states.
  for (int i = 0; i < 20; ++i) {
    const Ticket ticket = queue->push(request).value();
    if (i % 3 > 0) queue->run({.expansions = i % 3 == 1 ? 1u : 1000u});
    EXPECT_NE(queue->state(ticket), RequestState::unknown);
    queue->drop(ticket);
    queue->drop(ticket);
    EXPECT_EQ(queue->state(ticket), RequestState::unknown);
    EXPECT_EQ(queue->result(ticket).reason, PathReason::cancelled);
    EXPECT_EQ(queue->waiting(), 0u);
  }
  EXPECT_EQ(queue->next_done(), std::nullopt);
  EXPECT_EQ(queue->run({}), 0u);
}

TEST(PathQueue, DroppingOneThatIsDoneLeavesTheOthersInOrder) {
  const test::BakedMap baked(test::map_of({"......", "......"}));
  constexpr std::size_t kRequests = 5;
  for (std::size_t dropped = 0; dropped < kRequests; ++dropped) {
    auto queue = PathQueue::create(12, kRequests);
    // The list of what is done begins at each place of its ring.
    for (std::size_t i = 0; i < dropped; ++i) queue->push({baked.world(), {{0, 0}, {1, 1}}, {}});
    queue->run({});
    while (const auto done = queue->next_done()) queue->drop(*done);
    std::vector<Ticket> left;
    for (std::size_t i = 0; i < kRequests; ++i)
      left.push_back(queue->push({baked.world(), {{0, 0}, {5, 1}}, {}}).value());
    queue->run({});
    queue->drop(left[dropped]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(dropped));
    for (const Ticket ticket : left) EXPECT_EQ(queue->next_done(), ticket);
    EXPECT_EQ(queue->next_done(), std::nullopt);
  }
}

/// A map on which each search has something to do, for a small unit that turns.
Map yard() {
  const UnitProfile unit = test::turning_unit(2, 1, 1500, 8);
  return test::random_turning_map(unit, kSize, 5, 3);
}

/// One query in each search, with room for its path.
struct AskedInEach {
  std::vector<Cell> cells = std::vector<Cell>(kSize.cells());
  std::vector<Point> points = std::vector<Point>(200);
  std::vector<PathCurve> curves = std::vector<PathCurve>(1000);
  GridQuery on_grid;
  WaypointQuery in_lines;
  DirectionalQuery in_curves;
  Ticket grid, lines, turning;

  AskedInEach(PathQueue& queue, const World& world, test::Random& random) {
    on_grid = any_query(random);
    in_lines = {centre(on_grid.from), centre(on_grid.to)};
    in_curves = {{on_grid.from, random.below(8)}, on_grid.to, random.below(8)};
    grid = queue.push({world, on_grid, cells}).value();
    lines = queue.push_waypoint({world, in_lines, points}).value();
    turning = queue.push_directional({world, in_curves, curves}).value();
  }
  static Point centre(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }
};

TEST(PathQueue, EverySearchIsAnsweredAsAlone) {
  for (const Tier tier : {Tier::none, Tier::full}) {
    const test::BakedMap baked(yard(), tier);
    const World world = baked.world();
    auto queue = PathQueue::create(world, 300);
    ASSERT_TRUE(queue);
    test::Random random(5);
    std::vector<AskedInEach> asked;
    asked.reserve(60);
    for (int i = 0; i < 60; ++i) asked.emplace_back(*queue, world, random);
    while (queue->run({.expansions = 300}) > 0) {
    }
    auto context = SearchContext::create(world);
    auto turning = DirectionalContext::create(world);
    std::vector<Point> points(200);
    std::vector<PathCurve> curves(1000);
    int driven = 0;
    for (const AskedInEach& one : asked) {
      EXPECT_EQ(queue->result(one.grid).cost, find_cost(world, one.on_grid, *context).cost);
      const WaypointResult line = find_waypoint_path(world, one.in_lines, *context, points);
      EXPECT_EQ(queue->waypoint_result(one.lines).status, line.status);
      EXPECT_EQ(queue->waypoint_result(one.lines).points, line.points);
      EXPECT_TRUE(
          std::equal(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(line.points), one.points.begin()));
      const DirectionalResult drive = find_path(world, one.in_curves, *turning, curves);
      EXPECT_EQ(queue->directional_result(one.turning).status, drive.status);
      EXPECT_EQ(queue->directional_result(one.turning).cost, drive.cost);
      EXPECT_EQ(queue->directional_result(one.turning).curves, drive.curves);
      for (std::size_t i = 0; i < drive.curves; ++i) EXPECT_EQ(curves[i].to, one.curves[i].to);
      driven += drive.status == PathStatus::found ? 1 : 0;
      // A ticket answers for its own kind alone.
      EXPECT_EQ(queue->result(one.turning).status, PathStatus::bad_query);
      EXPECT_EQ(queue->waypoint_result(one.grid).status, PathStatus::bad_query);
      EXPECT_EQ(queue->directional_result(one.lines).status, PathStatus::bad_query);
      EXPECT_EQ(queue->partial_directional_path(one.grid, curves).status, PathStatus::bad_query);
    }
    EXPECT_GT(driven, 15);
  }
}

TEST(PathQueue, PartialDrivesLeadFromTheStart) {
  const test::BakedMap baked(yard());
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  std::vector<PathCurve> curves(1000), part(1000);
  DirectionalQuery query;
  test::Random random(2);
  do {
    query = {{{random.below(8), random.below(8)}, 0}, {36 + random.below(8), 30 + random.below(8)}, 0};
  } while (find_path(world, query, *context, {}).status != PathStatus::found);
  auto queue = PathQueue::create(world, 2);
  const Ticket ticket = queue->push_directional({world, query, curves}).value();
  EXPECT_EQ(queue->partial_directional_path(ticket, part).curves, 0u);
  std::size_t longest = 0;
  std::uint64_t effort = 0;
  while (queue->state(ticket) != RequestState::done) {
    queue->run({.expansions = 100});
    const DirectionalResult so_far = queue->directional_result(ticket);
    ASSERT_GE(so_far.expanded + so_far.cells_expanded, effort);
    effort = so_far.expanded + so_far.cells_expanded;
    const DirectionalResult partial = queue->partial_directional_path(ticket, part);
    longest = std::max(longest, partial.curves);
    ASSERT_LE(partial.curves, part.size());
    GridPose at = query.from;
    double length = 0;
    for (std::size_t i = 0; i < partial.curves; ++i) {
      ASSERT_EQ(part[i].from, at);
      at = part[i].to;
      length += curve_of(world, part[i]).length();
    }
    ASSERT_NEAR(partial.length, length, 1e-3);
  }
  EXPECT_GT(longest, 3u);
  EXPECT_GT(effort, 200u);
  const DirectionalResult whole = queue->directional_result(ticket);
  EXPECT_EQ(queue->partial_directional_path(ticket, part).curves, whole.curves);
  EXPECT_EQ(whole.cost, find_path(world, query, *context, {}).cost);
}

TEST(PathQueue, PartialLinesLeadFromTheStart) {
  const test::BakedMap baked(test::random_map({.size = {90, 80}, .blocked_percent = 30}, 6));
  const World world = baked.world();
  auto context = SearchContext::create(world);
  test::Random random(4);
  WaypointQuery query;
  do {
    query = {{random.below(9) + 0.5, random.below(9) + 0.5}, {81 + random.below(9) + 0.5, 71 + random.below(9) + 0.5}};
  } while (find_waypoint_length(world, query, *context).expanded < 100);
  auto queue = PathQueue::create(world.size().cells(), 2);
  std::vector<Point> points(500), part(500);
  const Ticket ticket = queue->push_waypoint({world, query, points}).value();
  EXPECT_EQ(queue->partial_waypoint_path(ticket, part).points, 1u);
  std::size_t longest = 0;
  while (queue->state(ticket) != RequestState::done) {
    queue->run({.expansions = 10});
    const WaypointResult partial = queue->partial_waypoint_path(ticket, part);
    ASSERT_GE(partial.points, 1u);
    ASSERT_LE(partial.points, part.size());
    longest = std::max(longest, partial.points);
    ASSERT_EQ(part[0], query.from);
    double length = 0;
    for (std::size_t i = 1; i < partial.points; ++i) {
      ASSERT_TRUE(is_in_sight(world.walkability(), FinePoint::nearest(part[i - 1]), FinePoint::nearest(part[i])));
      length += std::hypot(part[i].x - part[i - 1].x, part[i].y - part[i - 1].y);
    }
    ASSERT_NEAR(partial.length, length, 1e-9 * (1 + length));
  }
  EXPECT_GT(longest, 3u);
}

TEST(PathQueue, ContextsForTurningAreMadeWhereWanted) {
  const test::BakedMap baked(yard());
  auto queue = PathQueue::create(kSize.cells(), 2);
  const Ticket ticket = queue->push_directional({baked.world(), {{{1, 1}, 0}, {9, 9}, {}}, {}}).value();
  queue->run({});
  EXPECT_EQ(queue->directional_result(ticket).reason, PathReason::context_too_small);
}

TEST(PathQueue, MicrosecondsEndAFrame) {
  const test::BakedMap baked(test::random_map({.size = {300, 300}, .blocked_percent = 25, .costs = true}, 2));
  auto queue = PathQueue::create(90'000, 2000);
  test::Random random(3);
  for (int i = 0; i < 2000; ++i) {
    queue->push({baked.world(), {{random.below(300), random.below(300)}, {random.below(300), random.below(300)}}, {}});
  }
  // No expansion takes less than some nanoseconds, and all requests together some 10 million of them.
  EXPECT_LT(queue->run({.microseconds = 200}), 200'000u);
  EXPECT_GT(queue->waiting(), 1000u);
  EXPECT_EQ(queue->run({.microseconds = 0}), 0u);
}

}  // namespace
}  // namespace libpath
