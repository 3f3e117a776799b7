#include <tools/common/piecewise_query.h>

#include <gtest/gtest.h>
#include <libpath/map/io/map_file.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/baked.h>
#include <filesystem>

namespace libpath::tools {
namespace {

Map project_map(const char* name) {
  return read_map(std::filesystem::path(LIBPATH_SOURCE_DIR) / "maps" / name).value();
}

TEST(IsWay, HoldsToTheMovementRule) {
  const test::BakedMap wall(project_map("wall.lpmap"), Tier::fast);  // blocked: (3,1) to (3,3)
  const World world = wall.world();
  const std::vector<Cell> round{{1, 2}, {2, 1}, {2, 0}, {3, 0}, {4, 0}, {4, 1}, {5, 2}};
  const Cost cost = 2 * kDiagonal + 4 * kStraight;
  EXPECT_TRUE(is_way(world, round, {1, 2}, {5, 2}, cost));
  EXPECT_FALSE(is_way(world, round, {1, 2}, {5, 2}, cost + 1)) << "another cost";
  EXPECT_FALSE(is_way(world, round, {1, 2}, {5, 3}, cost)) << "another goal";
  EXPECT_FALSE(is_way(world, {}, {1, 2}, {5, 2}, 0));
  EXPECT_FALSE(is_way(world, std::vector<Cell>{{2, 2}, {3, 2}, {4, 2}}, {2, 2}, {4, 2}, 2 * kStraight)) << "a wall";
  EXPECT_FALSE(is_way(world, std::vector<Cell>{{2, 1}, {3, 0}}, {2, 1}, {3, 0}, kDiagonal)) << "a corner";
  EXPECT_FALSE(is_way(world, std::vector<Cell>{{0, 0}, {2, 0}}, {0, 0}, {2, 0}, 2 * kStraight)) << "a jump";
}

TEST(IsWay, FollowsOneWayEdgesAndLinks) {
  const test::BakedMap everything(project_map("everything.lpmap"), Tier::fast);
  const World world = everything.world();
  ASSERT_FALSE(world.edges().links().empty());
  const LinkRecord& link = world.edges().links().front();
  EXPECT_EQ(cost_of_step(world, world.size().cell(link.from), world.size().cell(link.to)), link.cost);
  bool closed = false;
  for (const EdgeCell& edge : world.edges().cells()) {
    for_each(static_cast<HeadingSet>(edge.closed & kStraightHeadings), [&](Heading heading) {
      closed = true;
      const Cell from = world.size().cell(edge.cell);
      EXPECT_EQ(cost_of_step(world, from, step(from, heading)), std::nullopt);
    });
  }
  EXPECT_TRUE(closed);
}

}  // namespace
}  // namespace libpath::tools
