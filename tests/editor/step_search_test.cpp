#include <gtest/gtest.h>

#include <editor/path_probe/distance_field.h>
#include <editor/path_probe/step_search.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath::editor {
namespace {

using Nodes = std::vector<std::tuple<std::uint32_t, Cost, Cost, Cell, StepSearch::State>>;

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
        9 + seed));
    const World world = map.world();
    const Cell from{random.below(20), random.below(16)};
    const Cell to{random.below(20), random.below(16)};
    const StepSearch search(world, from, to);
    const Cost best = distances_from(world, from)[world.size().index(to)];
    const bool reached = world.walkability()[from] && world.walkability()[to] && best != kNoCost;
    ASSERT_EQ(search.found(), reached) << seed;
    if (!reached) continue;
    ASSERT_EQ(search.nodes().at(static_cast<std::uint32_t>(world.size().index(to))).g, best) << seed;
    ASSERT_EQ(search.way_to(to).front(), from) << seed;
  }
}

TEST(StepSearch, BackwardsIsForwardsUndone) {
  const test::BakedMap map(test::random_map({.size = {16, 16}, .blocked_percent = 20}, 2));
  Cell from{0, 0};
  while (!map.world().walkability()[from]) ++from.x;
  Cell to{15, 15};
  while (!map.world().walkability()[to]) --to.x;
  StepSearch search(map.world(), from, to);
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
  StepSearch search(map.world(), {0, 0}, {3, 2});
  for (std::size_t step = 0; step <= search.steps(); ++step) {
    search.go_to(step);
    std::size_t closed = 0;
    for (const auto& [cell, node] : search.nodes()) closed += node.state == StepSearch::State::closed ? 1 : 0;
    EXPECT_EQ(closed, step);
  }
  EXPECT_EQ(search.current(), (Cell{3, 2}));
}

}  // namespace
}  // namespace libpath::editor
