#include <libpath/motion/step_search.h>

#include <cmath>
#include <map>
#include <optional>
#include <queue>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr std::int32_t kNoLast = -1;

/// What a step costs, after one in another heading or none, where it may be taken.
std::optional<Cost> cost_of_step(const World& world, const StepSearch& search, const StepQuery& query, Cell from,
                                 std::int32_t last, std::int32_t index) {
  const auto heading = static_cast<Heading>(index);
  const bool diagonal = index % 2 == 1;
  const Cell to = step(from, heading);
  if (query.neighbours == Neighbours::four && diagonal) return {};
  if (!world.is_walkable(to) || search.is_forbidden(from, heading)) return {};
  if (diagonal && (!world.is_walkable({from.x, to.y}) || !world.is_walkable({to.x, from.y}))) return {};
  if ((world.edges().closed(world.size(), from) & set_of(heading)) != 0) return {};
  const auto turn = static_cast<Cost>(std::llround(query.turn_price * world.costs().cost_of_one()));
  const std::int32_t eighths = last == kNoLast ? 0 : std::abs(index - last);
  return (diagonal ? kDiagonal : kStraight) *
             world.costs().multiplier(world.size().index(from), world.size().index(to)) +
         turn * static_cast<Cost>(std::min(eighths, 8 - eighths));
}

/// Dijkstra's algorithm over cells and the headings that they are entered by; kNoCost where there is no way.
Cost exact_cost(const World& world, const StepSearch& search, const StepQuery& query) {
  using State = std::tuple<Cost, std::int32_t, std::int32_t, std::int32_t>;  // cost, x, y, last heading
  std::priority_queue<State, std::vector<State>, std::greater<>> open;
  std::map<std::tuple<std::int32_t, std::int32_t, std::int32_t>, Cost> known;
  open.push({0, query.from.x, query.from.y, query.heading ? static_cast<std::int32_t>(*query.heading) : kNoLast});
  while (!open.empty()) {
    const auto [cost, x, y, last] = open.top();
    open.pop();
    if (!known.try_emplace({x, y, last}, cost).second) continue;
    if (Cell{x, y} == query.to) return cost;
    for (std::int32_t heading = 0; heading < 8; ++heading) {
      const auto more = cost_of_step(world, search, query, {x, y}, last, heading);
      const Cell to = step({x, y}, static_cast<Heading>(heading));
      if (more) open.push({cost + *more, to.x, to.y, heading});
    }
  }
  return kNoCost;
}

/// What a path costs, which must consist of steps that may be taken.
Cost cost_of_path(const World& world, const StepSearch& search, const StepQuery& query, std::span<const Cell> path) {
  Cost cost = 0;
  std::int32_t last = query.heading ? static_cast<std::int32_t>(*query.heading) : kNoLast;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const auto heading = heading_between(path[i - 1], path[i]);
    if (!heading) return kNoCost;
    const auto more = cost_of_step(world, search, query, path[i - 1], last, static_cast<std::int32_t>(*heading));
    if (!more) return kNoCost;
    cost += *more;
    last = static_cast<std::int32_t>(*heading);
  }
  return cost;
}

/// With headings at the start, one-way edges, and as many expansions as it takes, or one fewer.
TEST(StepSearch, KeepsToHeadingsEdgesAndItsBudget) {
  int found = 0;
  int without = 0;
  int spent = 0;
  for (int seed = 0; seed < test::scaled(60) + 3; ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    const Map map = test::random_map(
        {.size = {11, 9}, .blocked_percent = 25, .costs = seed % 2 == 0, .one_way_edges = seed % 3 * 8}, number);
    const test::BakedMap baked(map);
    const World world = baked.world();
    auto context = *MotionContext::create(world);
    StepSearch search(world, context);
    test::Random random(number);
    const auto any = [&] { return Cell{random.below(11), random.below(9)}; };
    for (int i = random.below(30); i > 0; --i) search.forbid(any(), static_cast<Heading>(random.below(8)));
    for (int i = 0; i < 12; ++i) {
      StepQuery query{.from = any(), .to = any()};
      query.neighbours = random.percent(50) ? Neighbours::four : Neighbours::eight;
      query.turn_price = random.percent(50) ? 0 : test::uniform(random, 0.1, 3);
      if (random.percent(50)) query.heading = static_cast<Heading>(random.below(8));
      std::vector<Cell> cells(99);
      const PathResult result = search.find(query, cells);
      if (!world.is_walkable(query.from) || !world.is_walkable(query.to)) {
        const bool start = !world.is_walkable(query.from);
        ASSERT_EQ(result.reason, start ? PathReason::start_blocked : PathReason::goal_blocked);
        continue;
      }
      const Cost least = exact_cost(world, search, query);
      if (least == kNoCost) {
        ASSERT_EQ(result.reason, PathReason::exhausted) << "seed " << seed;
        ++without;
        continue;
      }
      ASSERT_EQ(result.status, PathStatus::found) << "seed " << seed;
      ASSERT_TRUE(result.optimal);
      ASSERT_EQ(result.cost, least) << "seed " << seed;
      cells.resize(result.cells);
      ASSERT_EQ(cells.front(), query.from);
      ASSERT_EQ(cells.back(), query.to);
      ASSERT_EQ(cost_of_path(world, search, query, cells), least) << "seed " << seed;
      std::vector<Cell> few(result.cells / 2);
      ASSERT_EQ(search.find(query, few).cells, result.cells);
      ASSERT_TRUE(std::equal(few.begin(), few.end(), cells.begin()));
      ++found;

      query.max_expansions = result.expanded;
      const PathResult enough = search.find(query, cells);
      ASSERT_TRUE(enough.optimal && enough.cost == least) << "it needs no more than it takes";
      if (result.expanded == 0) continue;
      --query.max_expansions;
      const PathResult less = search.find(query, cells);
      ASSERT_EQ(less.expanded, query.max_expansions);
      ASSERT_FALSE(less.optimal) << "seed " << seed;
      ASSERT_TRUE(less.status == PathStatus::found || less.reason == PathReason::budget_spent);
      ++spent;
    }
    search.allow_all();
    EXPECT_FALSE(search.is_forbidden(any(), static_cast<Heading>(random.below(8))));
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(found, 200);
  EXPECT_GT(without, 20);
  EXPECT_GT(spent, 200);
}

}  // namespace
}  // namespace libpath
