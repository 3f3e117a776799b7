#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/gppc/Entry.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/temporary_folder.h>

namespace libpath {
namespace {

// As the kit's main program goes about it: preprocess to a file, prepare from it, ask.
TEST(GppcEntry, AnswersAsTheLibraryDoes) {
  const Map map = test::random_map({.size = {50, 40}, .blocked_percent = 25}, 3);
  const test::BakedMap baked(map);
  const World world = baked.world();
  std::vector<bool> bits;
  for (std::size_t i = 0; i < map.size().cells(); ++i) bits.push_back(world.walkability()[map.size().cell(i)]);

  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "map.pre").string();
  PreprocessMap(bits, map.size().width, map.size().height, file);
  void* const engine = PrepareForSearch(bits, map.size().width, map.size().height, file);
  ASSERT_NE(engine, nullptr);
  EXPECT_EQ(GetName(), "libpath");

  auto context = SearchContext::create(world);
  test::Random random(4);
  std::vector<xyLoc> path{{1, 1}};
  ASSERT_TRUE(GetPath(engine, {7, 9}, {7, 9}, path));
  EXPECT_TRUE(path.empty());
  for (int i = 0; i < 500; ++i) {
    const Cell from{random.below(50), random.below(40)};
    const Cell to{random.below(50), random.below(40)};
    const PathResult expected = find_cost(world, {from, to}, *context);
    ASSERT_TRUE(GetPath(engine, {static_cast<std::int16_t>(from.x), static_cast<std::int16_t>(from.y)},
                        {static_cast<std::int16_t>(to.x), static_cast<std::int16_t>(to.y)}, path));
    ASSERT_EQ(!path.empty(), expected.status == PathStatus::found && from != to);
    if (path.empty()) continue;
    Cost cost = 0;
    for (std::size_t k = 1; k < path.size(); ++k) {
      const Cell before{path[k - 1].x, path[k - 1].y};
      const auto heading = heading_between(before, {path[k].x, path[k].y});
      ASSERT_TRUE(heading && (open_headings(world.walkability().ring(before)) & set_of(*heading)) != 0);
      cost += is_diagonal(*heading) ? kDiagonal : kStraight;
    }
    ASSERT_EQ((Cell{path.front().x, path.front().y}), from);
    ASSERT_EQ((Cell{path.back().x, path.back().y}), to);
    ASSERT_EQ(world.costs().length(cost * world.costs().least_multiplier()), expected.length);
  }
}

}  // namespace
}  // namespace libpath
