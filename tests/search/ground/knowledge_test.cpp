#include <libpath/search/ground/knowledge.h>

#include <algorithm>
#include <array>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr std::array<std::size_t, 1> kFirst{0};

/// Walks one cell at a time by what the player knows, looking round at each, and plans anew where it learned something.
std::vector<Cell> explore(Knowledge& knowledge, const Asset& asset, GridQuery query, std::int32_t sight) {
  auto context = SearchContext::create(asset.map().size().cells());
  std::vector<Cell> plan(asset.map().size().cells());
  std::vector<Cell> walked{query.from};
  knowledge.see_around(query.from, sight, asset.map().cells());
  while (walked.back() != query.to && walked.size() < 500) {
    const PathResult path = find_path(knowledge.world(0), {walked.back(), query.to}, *context, plan);
    if (path.status != PathStatus::found) break;
    for (std::size_t i = 1; i < path.cells; ++i) {
      walked.push_back(plan[i]);
      if (knowledge.see_around(plan[i], sight, asset.map().cells()) > 0) break;
    }
  }
  return walked;
}

TEST(Knowledge, UnitsLearnDeadEnds) {
  const test::BakedMap baked(test::map_of({
                                 "...............",  //
                                 "......@@@@@@@..",  //
                                 "............@..",  //
                                 "............@..",  //
                                 "............@..",  //
                                 "......@@@@@@@..",  //
                                 "...............",  //
                             }),
                             Tier::full);
  auto knowledge = Knowledge::create(baked.asset(), kFirst);
  ASSERT_TRUE(knowledge);
  const GridQuery query{{0, 3}, {14, 3}};
  const auto is_inside = [](Cell cell) { return cell.x > 9 && cell.x < 12 && cell.y > 1 && cell.y < 5; };
  const auto first = explore(*knowledge, baked.asset(), query, 1);
  EXPECT_EQ(first.back(), query.to);
  EXPECT_TRUE(std::any_of(first.begin(), first.end(), is_inside)) << "it should have wandered into the dead end";
  const auto second = explore(*knowledge, baked.asset(), query, 1);
  EXPECT_EQ(second.back(), query.to);
  EXPECT_FALSE(std::any_of(second.begin(), second.end(), is_inside)) << "it should have learned";
  EXPECT_LT(second.size(), first.size());
}

TEST(Knowledge, UnknownLandIsWalkable) {
  const test::BakedMap baked(test::map_of({".@.", ".@.", "T@S"}));
  auto knowledge = Knowledge::create(baked.asset(), kFirst);
  auto context = SearchContext::create(baked.world());
  const auto can_cross = [&] {
    return find_cost(knowledge->world(0), {{0, 0}, {2, 0}}, *context).status == PathStatus::found;
  };
  EXPECT_FALSE(knowledge->is_known({1, 0}));
  EXPECT_TRUE(can_cross());
  const auto wall = baked.asset().map().terrain_index({1, 0});
  EXPECT_TRUE(knowledge->see({1, 0}, wall));
  EXPECT_TRUE(knowledge->is_known({1, 0}));
  EXPECT_FALSE(knowledge->see({1, 0}, wall)) << "old news";
  EXPECT_TRUE(can_cross());
  EXPECT_EQ(knowledge->see_around({1, 1}, 1, baked.asset().map().cells()), 2u);
  EXPECT_FALSE(can_cross());
  EXPECT_TRUE(knowledge->see({1, 2}, baked.asset().map().terrain_index({0, 0}))) << "a breach";
  EXPECT_TRUE(can_cross());
}

/// In winter water is what plain ground is, known or not.
TEST(Knowledge, TerrainsAreTreatedAsOthers) {
  const test::BakedMap baked(test::map_of({".W.", ".W.", ".W."}));
  const MapInfo& map = baked.asset().map();
  auto knowledge = Knowledge::create(baked.asset(), kFirst);
  auto context = SearchContext::create(baked.world());
  const std::uint8_t water = map.terrain_index({1, 0});
  const std::uint8_t ground = map.terrain_index({0, 0});
  const auto can_cross = [&] {
    return find_cost(knowledge->world(0), {{0, 0}, {2, 0}}, *context).status == PathStatus::found;
  };
  for (std::int32_t y = 0; y < 3; ++y) EXPECT_TRUE(knowledge->see({1, y}, water));
  EXPECT_FALSE(can_cross());
  knowledge->treat_terrain_as(water, ground);
  EXPECT_TRUE(can_cross());
  EXPECT_FALSE(knowledge->see({1, 1}, ground)) << "it cost as much before";
  EXPECT_FALSE(knowledge->see({1, 1}, water));
  knowledge->treat_terrain_as(water, water);
  EXPECT_FALSE(can_cross());
  EXPECT_TRUE(knowledge->see({1, 1}, ground));
}

TEST(Knowledge, EverythingSeenIsTheTrueMap) {
  const test::RandomMap kind{.size = {30, 26}, .blocked_percent = 25, .costs = true, .widest_unit = 2};
  for (int seed = 0; seed < test::scaled(10); ++seed) {
    const test::BakedMap baked(test::random_map(kind, static_cast<std::uint64_t>(seed)));
    const std::array<std::size_t, 2> units{0, 1};
    auto knowledge = Knowledge::create(baked.asset(), units);
    ASSERT_TRUE(knowledge);
    test::Random random(static_cast<std::uint64_t>(seed));
    for (int i = 0; i < 40; ++i) {
      knowledge->see_around({random.below(30), random.below(26)}, random.below(6), baked.asset().map().cells());
    }
    knowledge->see_around({15, 13}, 40, baked.asset().map().cells());
    auto context = SearchContext::create(baked.world());
    for (int i = 0; i < 200; ++i) {
      const GridQuery query{{random.below(30), random.below(26)}, {random.below(30), random.below(26)}};
      for (const std::size_t unit : units) {
        const PathResult expected = find_cost(baked.world(unit), query, *context);
        const PathResult known = find_cost(knowledge->world(unit), query, *context);
        ASSERT_EQ(known.status, expected.status);
        ASSERT_NEAR(known.length, expected.length, 1e-9);
      }
    }
  }
}

TEST(Knowledge, PlayersKnowTheirOwn) {
  const test::BakedMap baked(test::map_of({"...", "@@@", "..."}));
  auto red = Knowledge::create(baked.asset(), kFirst);
  auto blue = Knowledge::create(baked.asset(), kFirst);
  red->see_around({1, 1}, 2, baked.asset().map().cells());
  auto context = SearchContext::create(baked.world());
  EXPECT_EQ(find_cost(red->world(0), {{1, 0}, {1, 2}}, *context).status, PathStatus::no_path);
  EXPECT_EQ(find_cost(blue->world(0), {{1, 0}, {1, 2}}, *context).length, 2.0);
}

}  // namespace
}  // namespace libpath
