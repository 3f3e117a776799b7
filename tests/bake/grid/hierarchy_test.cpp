#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <libpath/bake/grid/block_labels.h>
#include <libpath/bake/grid/hierarchy.h>
#include <libpath/bake/ground/walkability.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/grid/landmarks.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <string>
#include <vector>

namespace libpath {
namespace {

/// Every free cell but those at the edge is a corner: obstacles are a knight's move apart.
Map lattice(std::int32_t side) {
  std::vector<std::string> rows;
  for (std::int32_t y = 0; y < side; ++y) {
    rows.emplace_back();
    for (std::int32_t x = 0; x < side; ++x) rows.back() += (x + 2 * y) % 5 == 0 ? '@' : '.';
  }
  return test::map_of(rows);
}

TEST(BakeHierarchy, AnswersWhereThereAreTooManyCornersForLabels) {
  const Map map = test::random_map({.size = {400, 400}, .blocked_percent = 40}, 4);
  const auto baked = bake(map, {.units = {}, .tier = Tier::full, .threads = 2});
  ASSERT_TRUE(baked);
  const auto asset = Asset::open_copy(baked->bytes);
  ASSERT_TRUE(asset);
  const UnitTables& unit = asset->units()[0];
  ASSERT_GT(unit.jump_map.corner_count(), kMaxLabelledCorners);
  EXPECT_TRUE(unit.labels.empty());
  EXPECT_EQ(unit.hierarchy.size(), unit.jump_map.corner_count());
  for (const std::string& warning : baked->warnings) EXPECT_THAT(warning, testing::HasSubstr("any-angle"));
}

TEST(BakeHierarchy, SaysWhyThereIsNone) {
  const auto baked = bake(lattice(60), {.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = true});
  ASSERT_TRUE(baked);
  EXPECT_THAT(baked->warnings,
              testing::Contains("unit 'ground': there is no hierarchy: more than half of the cells are "
                                "corners; grid queries are searched"));
  const auto asset = Asset::open_copy(baked->bytes);
  ASSERT_TRUE(asset);
  EXPECT_TRUE(asset->units()[0].hierarchy.empty());
  EXPECT_FALSE(asset->units()[0].jump_graph.empty());
  EXPECT_EQ(asset->units()[0].landmarks.groups(), Landmarks::kMaxGroups);
}

TEST(BakeHierarchy, GivesUpWhereObstaclesAreScattered) {
  const auto baked = bake(test::random_map({.size = {150, 150}, .blocked_percent = 4}, 3),
                          {.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = true});
  ASSERT_TRUE(baked);
  EXPECT_THAT(baked->warnings, testing::Contains(testing::HasSubstr("too many shortcuts")));
}

/// One way that winds from side to side.
Map winding(std::int32_t side, std::int32_t height) {
  std::vector<std::string> rows;
  const std::string wall(static_cast<std::size_t>(side) - 1, '@');
  for (std::int32_t y = 0; y < height; ++y) {
    rows.push_back(y % 2 == 0   ? std::string(static_cast<std::size_t>(side), '.')
                   : y % 4 == 1 ? wall + '.'
                                : '.' + wall);
  }
  return test::map_of(rows);
}

/// How far the work came that was told of.
struct FarthestShare final : Progress {
  void begin(std::string_view, std::uint64_t) noexcept override {}
  void advance(std::uint64_t) noexcept override {}
  void within(double share) noexcept override { most = std::max(most, share); }

  double most = 0;
};

TEST(BakeLabels, WaysThatAreTooLongAreSeenBeforeAnyWork) {
  const Map map = winding(250, 3'000);
  FarthestShare progress;
  const auto labelled = label_blocks(bake_walkability(map, map.units[0]).view(), 1, progress);
  ASSERT_FALSE(labelled);
  EXPECT_THAT(labelled.error().message, testing::HasSubstr("a way is longer than"));
  EXPECT_EQ(progress.most, 0);
}

// The way has 376,000 cells and 3,000 corners: its costs are too large for labels and for arcs.
TEST(BakeHierarchy, GivesUpWhereAWayIsTooLong) {
  const auto baked = bake(winding(250, 3'000), {.units = {}, .tier = Tier::full, .threads = 1});
  ASSERT_TRUE(baked);
  EXPECT_THAT(baked->warnings, testing::Contains(testing::HasSubstr("a way is longer than 64178 cells")));
  const auto asset = Asset::open_copy(baked->bytes);
  ASSERT_TRUE(asset);
  EXPECT_TRUE(asset->units()[0].labels.empty());
  EXPECT_TRUE(asset->units()[0].hierarchy.empty());
  const World world(*asset, 0);
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(world.size().cells());
  const PathResult found = find_path(world, {{0, 0}, {0, 2'998}}, *context, cells);
  ASSERT_EQ(found.status, PathStatus::found);
  EXPECT_EQ(found.cost, (1'500 * 249 + 2'998) * kStraight);
}

TEST(BakeHierarchy, IsTheSameWithAnyNumberOfThreads) {
  const Map map = test::random_map({.size = {60, 50}, .blocked_percent = 25}, 6);
  const BakeOptions one{.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = true};
  BakeOptions four = one;
  four.threads = 4;
  EXPECT_TRUE(test::bake_bytes(map, one) == test::bake_bytes(map, four));
}

}  // namespace
}  // namespace libpath
