// What the answers of directional search claim, against plain Dijkstra over every curve there is.

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/search/turning/directional_search.h>
#include <tests/support/all_words.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>
#include <tools/common/directional_query.h>
#include <tools/common/picture.h>

namespace libpath {
namespace {

using test::AllWords;
using test::ask;
using test::BakedMap;
using test::open_pose;
using test::Random;
using test::random_pose;
using test::turning_unit;

/// Units whose headings have 72 to 193 plain edges: more than one word of an edge mask holds.
std::vector<UnitProfile> units_of_many_edges() {
  return {turning_unit(2, 1, 1500, 8, true), turning_unit(1, 1, 1000, 8, true), turning_unit(1, 1, 1500, 16),
          turning_unit(2, 1, 2000, 32)};
}

/// What ground of several costs is counted in.
std::int32_t cost_unit(const World& world) {
  const GroundCosts& costs = world.turning().costs;
  return costs.uniform() ? 0 : static_cast<std::int32_t>(costs.unit_thousandths());
}

TEST(DirectionalContract, TightTurnsAreSearchedOverAll48Neighbours) {
  int found = 0;
  for (const UnitProfile& unit : units_of_many_edges()) {
    for (const bool dear : {false, true}) {
      if (!test::runs_in_full() && (!dear || unit.length == 2)) continue;
      const Size size{13, 12};
      const Map map = dear ? test::random_dear_map(unit, size, 8, 5) : test::random_turning_map(unit, size, 10, 5);
      const BakedMap baked(map, dear ? Tier::fast : Tier::none);
      const World world = baked.world();
      ASSERT_GT(world.turning().hit_check.edges(0, EdgeGroup::plain).size(), 64u);
      const AllWords words(map, cost_unit(world));
      auto context = DirectionalContext::create(world);
      Random random(6);
      const GridPose start = open_pose(random, world.turning());
      const auto costs = words.costs_from(start, false);
      for (int i = 0; i < 60; ++i) {
        const GridPose goal = random_pose(random, size, unit.headings);
        const auto answer = ask(world, {start, goal.cell, goal.heading}, *context);
        const Cost cost = costs[words.place(goal)];
        ASSERT_EQ(answer.result.status == PathStatus::found && !answer.result.loops, cost != kNoCost);
        ASSERT_EQ(answer.result.rings, 3);
        if (cost == kNoCost) continue;
        ASSERT_EQ(answer.result.cost, cost) << unit.headings;
        ASSERT_TRUE(answer.result.optimal);
        ASSERT_TRUE(tools::is_drivable(world, answer));
        ++found;
      }
    }
  }
  EXPECT_GT(found, test::runs_in_full() ? 100 : 40);
}

TEST(DirectionalContract, FewerNeighboursThanAskedForAreRefused) {
  Map map = test::map_of({"............", "............", "............", "............"});
  map.units = {turning_unit(1, 1, 500, 16, true)};
  const BakedMap baked(map);
  auto context = DirectionalContext::create(baked.world());
  DirectionalQuery query{{{1, 1}, 0}, {10, 2}, 0};
  EXPECT_EQ(ask(baked.world(), query, *context).result.rings, 2);
  query.rings = 2;
  EXPECT_EQ(ask(baked.world(), query, *context).result.rings, 2);
  query.rings = 3;
  const DirectionalResult refused = ask(baked.world(), query, *context).result;
  EXPECT_EQ(refused.status, PathStatus::bad_query);
  EXPECT_EQ(refused.reason, PathReason::bad_edges);
}

/// What any path costs that may end with one curve to the goal, over all poses that short curves lead to.
Cost cheapest_with_shot(const AllWords& words, const std::vector<Cost>& costs, const GridPose& goal) {
  Cost least = costs[words.place(goal)];
  for (std::size_t place = 0; place < words.poses(); ++place) {
    if (costs[place] >= least) continue;
    const Cost shot = words.shot(words.pose_at(place), goal);
    if (shot != kNoCost) least = std::min(least, costs[place] + shot);
  }
  return least;
}

TEST(DirectionalContract, BoundsHoldAgainstTheCheapestWithShots) {
  int found = 0;
  int dearer = 0;
  for (const UnitProfile& unit : {turning_unit(2, 1, 1800, 8), turning_unit(3, 2, 1500, 8, true)}) {
    for (const bool dear : {false, true}) {
      const Size size{22, 18};
      const Map map = dear ? test::random_dear_map(unit, size, 3, 7) : test::random_turning_map(unit, size, 5, 7);
      for (const Tier tier : {Tier::none, Tier::full}) {
        if (!test::runs_in_full() && dear != (tier == Tier::full)) continue;
        const BakedMap baked(map, tier);
        const World world = baked.world();
        const AllWords words(map, cost_unit(world));
        auto context = DirectionalContext::create(world);
        Random random(8);
        const GridPose start = open_pose(random, world.turning());
        const auto costs = words.costs_from(start, false);
        for (int i = 0; i < std::max(4, test::scaled(12)); ++i) {
          const GridPose goal = open_pose(random, world.turning());
          const Cost cheapest = cheapest_with_shot(words, costs, goal);
          DirectionalQuery query{start, goal.cell, goal.heading};
          query.shots = true;
          query.loops = false;
          for (const std::uint32_t weight : {1000u, 1200u, 2500u}) {
            query.weight = weight;
            const DirectionalResult result = ask(world, query, *context).result;
            if (result.status != PathStatus::found) continue;
            ASSERT_GE(result.cost, cheapest);
            ASSERT_LE(result.cost * 1000, cheapest * result.suboptimality_bound);
            ASSERT_EQ(result.optimal, result.suboptimality_bound == 1000);
            ++found;
            dearer += result.cost > cheapest ? 1 : 0;
          }
        }
      }
    }
  }
  EXPECT_GT(found, test::scaled(40));
  EXPECT_GT(dearer, 0) << "no bound was needed";
}

/// A map on which only loops lead from a pose to some others.
struct Loops {
  Loops(std::uint64_t seed, const UnitProfile& unit)
      : map(test::random_turning_map(unit, {16, 14}, 8, seed)), baked(map), world(baked.world()), words(map, 0) {
    Random random(seed);
    start = open_pose(random, world.turning());
    costs = words.costs_from(start, true);
    const auto without = words.costs_from(start, false);
    for (std::size_t place = 0; place < words.poses(); ++place) {
      if (costs[place] != kNoCost && without[place] == kNoCost) goals.push_back(words.pose_at(place));
    }
    for (std::size_t i = goals.size(); i > 1; --i) {
      std::swap(goals[i - 1], goals[static_cast<std::size_t>(random.below(static_cast<std::int32_t>(i)))]);
    }
    if (goals.size() > 40) goals.resize(40);
  }

  Map map;
  BakedMap baked;
  World world;
  AllWords words;
  GridPose start;
  std::vector<Cost> costs;  // over loops, too
  std::vector<GridPose> goals;
};

TEST(DirectionalContract, LoopsAreProvenNoCheaperThanOverAllWords) {
  std::size_t asked = 0;
  for (const UnitProfile& unit : {turning_unit(2, 1, 1800, 8), turning_unit(2, 1, 2200, 8, true)}) {
    for (std::uint64_t seed = 1; seed <= (test::runs_in_full() ? 3 : 1); ++seed) {
      const Loops on(seed, unit);
      auto context = DirectionalContext::create(on.world);
      for (const GridPose& goal : on.goals) {
        const DirectionalResult result = ask(on.world, {on.start, goal.cell, goal.heading}, *context).result;
        if (result.status != PathStatus::found) continue;
        const Cost cheapest = on.costs[on.words.place(goal)];
        ASSERT_TRUE(result.loops);
        ASSERT_LE(cheapest, result.cost);
        ASSERT_FALSE(result.optimal);
        ASSERT_LE(result.cost * 1000, cheapest * result.suboptimality_bound);
        ++asked;
      }
    }
  }
  EXPECT_GT(asked, test::runs_in_full() ? 20u : 5u);
}

/// Ways that only loops lead, and what they cost to find.
TEST(DirectionalContract, LoopsAreLeftOutWhereTheQuerySaysSo) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 1; seed <= (test::runs_in_full() ? 3 : 1); ++seed) {
    const Loops on(seed, turning_unit(2, 1, 1800, 8));
    const HitCheck& check = on.world.turning().hit_check;
    std::size_t loops = ~std::size_t{0};
    for (std::int32_t heading = 0; heading < 8; ++heading) {
      loops = std::min(loops, check.edges(heading, EdgeGroup::loop).size());
    }
    auto context = DirectionalContext::create(on.world);
    for (const GridPose& goal : on.goals) {
      DirectionalQuery query{on.start, goal.cell, goal.heading};
      const DirectionalResult with = ask(on.world, query, *context).result;
      if (with.status != PathStatus::found) continue;
      query.loops = false;
      const DirectionalResult without = ask(on.world, query, *context).result;
      ASSERT_EQ(without.status, PathStatus::no_path);
      ASSERT_EQ(without.reason, PathReason::no_way_without_loops);
      ASSERT_FALSE(without.loops);
      // Every loop of every pose that was expanded is looked at: 64 of them cost one, more where masks are tested.
      const std::uint64_t expanded = with.expanded - without.expanded;
      ASSERT_GE((with.effort - without.effort + 2) * 64, expanded * (64 + loops));
      ++compared;
    }
  }
  EXPECT_GT(compared, test::runs_in_full() ? 10u : 3u);
}

/// However it is sliced and whatever it is spent on, the path is the same and so is the effort, and no step overruns by
/// more than a piece that the next ones lack.
TEST(DirectionalContract, StepsSpendWhatTheyAreGiven) {
  int loops = 0;
  int overrun = 0;
  for (const UnitProfile& unit : {turning_unit(2, 1, 1800, 8), turning_unit(1, 1, 1500, 16, true)}) {
    const Loops on(2, unit);
    const World& world = on.world;
    auto context = DirectionalContext::create(world);
    Random random(3);
    for (int i = 0; i < std::max(6, test::scaled(40)); ++i) {
      const GridPose start = i % 2 != 0 || on.goals.empty() ? open_pose(random, world.turning()) : on.start;
      const GridPose goal = i % 2 != 0 || on.goals.empty() ? random_pose(random, on.map.size(), unit.headings)
                                                           : on.goals[static_cast<std::size_t>(i) % on.goals.size()];
      DirectionalQuery query{start, goal.cell, goal.heading};
      query.shots = i % 4 == 1;
      query.turn_price = i % 3 == 0 ? kStraight / 2 : 0;
      if (i % 5 == 0) query.start = Pose{{start.cell.x + 0.4, start.cell.y + 0.7}, 0.3 * i};
      const auto whole = ask(world, query, *context);
      DirectionalSearch search(world, *context);
      PathStatus status = search.start(query);
      const std::uint64_t before = search.result().effort;
      for (std::uint64_t granted = 7; status == PathStatus::running; granted += 7) {
        status = search.step(7);
        const std::uint64_t effort = search.result().effort;
        ASSERT_TRUE(status != PathStatus::running || effort >= granted);
        ASSERT_LE(effort, std::max(before, granted) + 1000);
        overrun += effort > granted ? 1 : 0;
      }
      const DirectionalResult sliced = search.result();
      ASSERT_EQ(sliced.status, whole.result.status);
      ASSERT_EQ(sliced.cost, whole.result.cost);
      ASSERT_EQ(sliced.suboptimality_bound, whole.result.suboptimality_bound);
      ASSERT_EQ(sliced.effort, whole.result.effort);
      loops += sliced.loops ? 1 : 0;
    }
  }
  EXPECT_GT(loops, 0);
  EXPECT_GT(overrun, 0);
}

TEST(DirectionalContract, LimitedSearchesSayWhatTheyHaveAndWhatIsProven) {
  int found = 0;
  int spent = 0;
  for (const std::uint32_t weight : {1000u, 1500u}) {
    for (const Tier tier : {Tier::none, Tier::fast}) {
      const Map map = test::random_turning_map(turning_unit(3, 2, 1500, 8, true), {40, 36}, 5, 2);
      const BakedMap baked(map, tier);
      const World world = baked.world();
      auto context = DirectionalContext::create(world);
      Random random(9);
      for (int i = 0; i < std::max(6, test::scaled(60)); ++i) {
        const GridPose start = open_pose(random, world.turning());
        const GridPose goal = open_pose(random, world.turning());
        DirectionalQuery query{start, goal.cell, goal.heading};
        const DirectionalResult best = ask(world, query, *context).result;
        if (best.status != PathStatus::found || best.loops) continue;
        query.weight = weight;
        query.max_effort = static_cast<std::uint64_t>(random.below(static_cast<std::int32_t>(best.effort) + 2));
        const auto limited = ask(world, query, *context);
        ASSERT_LE(limited.result.effort, query.max_effort + 4);
        if (limited.result.status == PathStatus::no_path) {
          ASSERT_EQ(limited.result.reason, PathReason::budget_spent);
          ++spent;
          continue;
        }
        ASSERT_GE(limited.result.cost, best.cost);
        ASSERT_LE(limited.result.cost * 1000, best.cost * limited.result.suboptimality_bound);
        ASSERT_TRUE(tools::is_drivable(world, limited));
        ++found;
      }
    }
  }
  EXPECT_GT(found, test::scaled(10));
  EXPECT_GT(spent, test::scaled(10));
}

/// As find_path() ends at the same limit of the query's own.
TEST(DirectionalContract, RequestsOfAQueueKeepThePathKnownAtTheirLimit) {
  const BakedMap baked(test::random_turning_map(turning_unit(3, 2, 1500, 8), {60, 60}, 3, 3));
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  auto queue = PathQueue::create(world, 2);
  ASSERT_TRUE(queue);
  Random random(4);
  int kept = 0;
  for (int i = 0; i < 20; ++i) {
    DirectionalQuery query{open_pose(random, world.turning()), open_pose(random, world.turning()).cell, {}};
    query.weight = 3000;
    query.shots = true;
    const DirectionalResult all = find_path(world, query, *context, {});
    query.max_effort = all.effort - 1;
    const DirectionalResult limited = find_path(world, query, *context, {});
    query.max_effort = ~std::uint64_t{0};
    DirectionalRequest request{world, query, {}};
    request.max_effort = all.effort - 1;
    const auto ticket = queue->push_directional(request);
    ASSERT_TRUE(ticket);
    for (int frame = 0; frame < 10'000 && queue->run({.expansions = 50}) > 0; ++frame) {
    }
    EXPECT_EQ(queue->directional_result(*ticket).status, limited.status);
    EXPECT_EQ(queue->directional_result(*ticket).cost, limited.cost);
    queue->drop(*ticket);
    kept += limited.status == PathStatus::found ? 1 : 0;
  }
  EXPECT_GT(kept, 0);
}

TEST(DirectionalContract, RequestsOfAQueueEndAtTheirLimit) {
  const Map map = test::random_turning_map(turning_unit(1, 1, 1200, 8), {60, 50}, 10, 4);
  const BakedMap baked(map);
  const World world = baked.world();
  Random random(4);
  const GridPose from = open_pose(random, world.turning());
  GridPose to = open_pose(random, world.turning());
  auto context = DirectionalContext::create(world);
  const auto is_long = [&] {
    const DirectionalResult result = ask(world, {from, to.cell, to.heading}, *context).result;
    return result.status == PathStatus::found && result.effort > 400;
  };
  while (!is_long()) to = open_pose(random, world.turning());
  auto queue = PathQueue::create(world, 8);
  ASSERT_TRUE(queue);
  const auto limited = [](auto request, std::uint64_t effort) {
    request.max_effort = effort;
    return request;
  };
  const PathRequest grid{world, {from.cell, to.cell}, {}};
  const WaypointRequest line{world, {tools::centre_of(from.cell), tools::centre_of(to.cell)}, {}};
  const DirectionalRequest drive{world, {from, to.cell, to.heading}, {}};
  const Ticket short_grid = *queue->push(limited(grid, 2));
  const Ticket long_grid = *queue->push(grid);
  const Ticket short_line = *queue->push_waypoint(limited(line, 1));
  const Ticket short_drive = *queue->push_directional(limited(drive, 100));
  const Ticket long_drive = *queue->push_directional(drive);
  for (int frame = 0; frame < 10'000 && queue->run({.expansions = 50}) > 0; ++frame) {
  }
  EXPECT_EQ(queue->result(short_grid).reason, PathReason::budget_spent);
  EXPECT_LE(queue->result(short_grid).expanded, 2u);
  EXPECT_EQ(queue->result(long_grid).status, PathStatus::found);
  EXPECT_EQ(queue->waypoint_result(short_line).reason, PathReason::budget_spent);
  EXPECT_EQ(queue->directional_result(short_drive).reason, PathReason::budget_spent);
  EXPECT_LE(queue->directional_result(short_drive).effort, 101u);
  EXPECT_EQ(queue->directional_result(long_drive).status, PathStatus::found);
}

}  // namespace
}  // namespace libpath
