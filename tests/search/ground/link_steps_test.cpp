#include <libpath/search/ground/link_steps.h>

#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>

namespace libpath {
namespace {

/// Adds up a path's steps, those found to take a link at its cost and all others as steps: the cost that the search
/// says, only where both kinds were told apart.
Cost cost_by_steps(const World& world, std::span<const Cell> path, Neighbours neighbours, int& links) {
  std::vector<LinkStep> steps(path.size());
  steps.resize(find_link_steps(world, path, steps, neighbours));
  links += static_cast<int>(steps.size());
  Cost cost = 0;
  std::size_t next = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (next < steps.size() && steps[next].place == i - 1) {
      cost += steps[next++].cost;
      continue;
    }
    const auto heading = heading_between(path[i - 1], path[i]);
    if (!heading) return kNoCost;
    cost += (is_diagonal(*heading) ? kDiagonal : kStraight) *
            world.costs().multiplier(world.size().index(path[i - 1]), world.size().index(path[i]));
  }
  return next == steps.size() ? cost : kNoCost;
}

TEST(LinkSteps, MakeUpThePathsCost) {
  int links = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    test::Random random(seed);
    const test::BakedMap baked(test::random_map({.size = {14, 11},
                                                 .blocked_percent = 30,
                                                 .costs = seed % 2 == 0,
                                                 .one_way_edges = 40,
                                                 .links = 30,
                                                 .widest_unit = 2},
                                                seed));
    auto live = LiveWorld::create(baked.asset(), seed % 2);
    ASSERT_TRUE(live.has_value());
    SearchContext context = *SearchContext::create(baked.world());
    std::vector<Cell> cells(200);
    for (int i = 0; i < 40; ++i) {
      live->block({random.below(14), random.below(11)});
      live->unblock({random.below(14), random.below(11)});
      const GridQuery query{{random.below(14), random.below(11)},
                            {random.below(14), random.below(11)},
                            random.percent(30) ? Neighbours::four : Neighbours::eight};
      for (const World& world : {baked.world(seed % 2), live->world()}) {
        const PathResult path = find_path(world, query, context, cells);
        if (path.status != PathStatus::found) continue;
        ASSERT_EQ(cost_by_steps(world, {cells.data(), path.cells}, query.neighbours, links), path.cost) << seed;
      }
    }
  }
  EXPECT_GT(links, 100);
}

TEST(LinkSteps, AreCountedBeyondTheBuffer) {
  const test::BakedMap baked(test::linked_islands_map());
  const std::vector<Cell> path{{1, 0}, {0, 0}, {8, 7}, {8, 6}};
  LinkStep first;
  EXPECT_EQ(find_link_steps(baked.world(), path, {}), 1u);
  ASSERT_EQ(find_link_steps(baked.world(), path, {&first, 1}), 1u);
  EXPECT_EQ(first.place, 1u);
  EXPECT_EQ(baked.world().costs().length(first.cost), 3);
}

}  // namespace
}  // namespace libpath
