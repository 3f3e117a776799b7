#include <libpath/search/grid/search_window.h>

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;

/// Bounds on the cost from each cell to the goal, as they are known.
std::vector<Cost> bounds_of(const World& world, const LearnedCosts& learned, Cell goal) {
  std::vector<Cost> bounds(world.size().cells());
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    const Cost distance = octile_cost(world.size().cell(i), goal) * world.costs().least_multiplier();
    bounds[i] = std::max(distance, learned.find(static_cast<std::uint32_t>(i)));
  }
  return bounds;
}

bool leads_to_goal(const World& world, Cell cell, Cell goal) {
  return world.edges().empty() || world.may_reach(cell, goal);
}

/// The least of a cell's steps and of what is known behind them.
Cost by_steps(const World& world, Cell cell, Cell goal, const std::vector<Cost>& bounds) {
  Cost least = kNoCost;
  const std::size_t from = world.size().index(cell);
  for_each(world.steps_from(cell), [&](Heading heading) {
    const Cell next = step(cell, heading);
    if (!leads_to_goal(world, next, goal)) return;
    const std::size_t to = world.size().index(next);
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    least = std::min(least, length * world.costs().multiplier(from, to) + bounds[to]);
  });
  return least;
}

Cost by_links(const World& world, Cell cell, Cell goal, const std::vector<Cost>& bounds) {
  Cost least = kNoCost;
  for (const LinkRecord& link : world.edges().links()) {
    if (link.from == world.size().index(cell) && leads_to_goal(world, world.size().cell(link.to), goal))
      least = std::min(least, link.cost + bounds[link.to]);
  }
  return least;
}

/// What is learned of a cell is what its neighbours say: no more, which no way might cost, and no less, or the unit
/// would come back once more. With links it may be less: what lies behind one counts as it was known before.
void expect_sound(const World& world, Cell goal, const std::vector<Cost>& before, const std::vector<Cost>& after) {
  for (std::size_t i = 0; i < after.size(); ++i) {
    ASSERT_GE(after[i], before[i]);
    if (after[i] == before[i]) continue;
    const Cell cell = world.size().cell(i);
    const Cost steps = by_steps(world, cell, goal, after);
    if (world.edges().links().empty()) {
      ASSERT_EQ(after[i], steps) << cell.x << "," << cell.y;
    } else {
      ASSERT_LE(after[i], std::min(steps, by_links(world, cell, goal, before))) << cell.x << "," << cell.y;
    }
  }
}

TEST(SearchWindow, LearnsWhatNeighboursSay) {
  const std::vector<test::RandomMap> kinds = {
      {.size = {70, 60}, .blocked_percent = 38},
      {.size = {60, 70}, .blocked_percent = 35, .costs = true},
      {.size = {64, 64}, .blocked_percent = 35, .costs = true, .one_way_edges = 300},
      {.size = {64, 64}, .blocked_percent = 40, .one_way_edges = 60, .links = 60},
  };
  std::size_t learned_more = 0;
  std::size_t learned_by_links = 0;
  for (const test::RandomMap& kind : kinds) {
    const BakedMap baked(test::random_map(kind, 5), Tier::none);
    const World world = baked.world();
    auto window = SearchWindow::create(16);
    auto learned = LearnedCosts::create(world.size().cells());
    ASSERT_TRUE(window && learned);
    test::Random random(9);
    const auto any = [&] { return Cell{random.below(world.size().width), random.below(world.size().height)}; };
    for (int i = 0; i < test::scaled(600); ++i) {
      const Cell goal = any();
      Cell at = any();
      if (!world.is_walkable(at) || !world.is_walkable(goal) || !world.may_reach(at, goal)) continue;
      learned->forget();
      for (int pieces = 0; at != goal && pieces < 30; ++pieces) {
        const std::vector<Cost> before = bounds_of(world, *learned, goal);
        ASSERT_TRUE(window->look(world, *learned, at, goal));
        if (window->knows_more()) {
          ASSERT_TRUE(window->learn(*learned));
          const std::vector<Cost> after = bounds_of(world, *learned, goal);
          expect_sound(world, goal, before, after);
          ASSERT_GT(after[world.size().index(at)], before[world.size().index(at)]);
          ++learned_more;
          for (const LinkRecord& link : world.edges().links())
            learned_by_links += after[link.from] > before[link.from] ? 1 : 0;
        }
        std::vector<Cell> way(300);
        at = way[window->write(way).cells - 1];
      }
    }
  }
  EXPECT_GT(learned_more, 10U);
  EXPECT_GT(learned_by_links, 10U);
}

}  // namespace
}  // namespace libpath
