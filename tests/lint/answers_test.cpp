#include <libpath/lint/answers.h>
#include <libpath/tables/asset.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/support/baked.h>

namespace libpath {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

UnitAnswers answers_for(const Map& map, Tier tier) {
  const test::BakedMap baked(map, tier);
  return answers_of(baked.asset()).at(0);
}

TEST(Answers, GroundOfOneCostIsAnsweredFasterByEachTier) {
  const Map map = test::plain_ground_map();
  EXPECT_EQ(answers_for(map, Tier::none).searches[0].method, "jump point search, online");
  EXPECT_THAT(answers_for(map, Tier::fast).searches[0].method, HasSubstr("baked jump graph"));
  const UnitAnswers full = answers_for(map, Tier::full);
  EXPECT_EQ(full.searches[0].method, "hub labels");
  EXPECT_EQ(full.sentence, "grid queries by hub labels, about 1 µs; any-angle queries by hub labels, about 1 µs");
  for (const SearchAnswer& answer : full.searches) EXPECT_EQ(answer.why, "");
}

TEST(Answers, LandmarksBoundQueriesUnderTerrainCosts) {
  Map map = plain_map({40, 30});
  map.terrains[2].factors[0] = Milli{2500};
  for (std::int32_t y = 0; y < 3; ++y) {
    for (std::int32_t x = 0; x < 40; ++x) map.cells[{x, y}] = 2;
  }
  const SearchAnswer none = answers_for(map, Tier::none).searches[0];
  EXPECT_EQ(none.method, "A* over blocks of cells, under terrain costs");
  EXPECT_EQ(none.why, "");
  const SearchAnswer fast = answers_for(map, Tier::fast).searches[0];
  EXPECT_EQ(fast.method, "A* over blocks of cells, under terrain costs, bounded by landmarks");
  EXPECT_EQ(fast.why, "");
  const UnitAnswers full = answers_for(map, Tier::full);
  EXPECT_EQ(full.searches[0].method, "hub labels of cells, under terrain costs");
  EXPECT_EQ(full.searches[0].why, "");
  EXPECT_THAT(full.sentence, HasSubstr(full.searches[0].method));
  EXPECT_EQ(full.searches[1].method, "lines pulled tight from the grid's path: " + full.searches[0].method);
}

TEST(Answers, AFewExceptionsLeaveTheTablesOfPlainGround) {
  Map map = test::plain_ground_map();
  map.terrains[2].factors[0] = Milli{2500};
  map.cells[{0, 0}] = 2;
  const SearchAnswer full = answers_for(map, Tier::full).searches[0];
  EXPECT_EQ(full.method,
            "hub labels, and by A* over blocks of cells where dearer ground, a one-way edge or a chain of "
            "links is in the way");
  EXPECT_EQ(full.why, "");
  EXPECT_EQ(
      answers_for(map, Tier::full).searches[1].method,
      "hub labels, and by pulling the grid's path tight where dearer ground, a one-way edge or a link is in the way");
  EXPECT_THAT(answers_for(map, Tier::fast).searches[0].method,
              HasSubstr("baked jump graph, bounded by landmarks, and by A* over blocks"));
}

TEST(Answers, ScatteredObstaclesAreSearchedOverBlocks) {
  const Map map = test::random_map({.size = {320, 320}, .blocked_percent = 20}, 1);
  const SearchAnswer none = answers_for(map, Tier::none).searches[0];
  EXPECT_EQ(none.method, "A* over blocks of cells, among scattered obstacles");
  EXPECT_EQ(none.why, "");
}

TEST(Answers, SaysWhyATierBringsNothingOnSmallMaps) {
  Map map = test::map_of({"..SS....", "........"});
  map.terrains[2].factors[0] = Milli{2500};
  EXPECT_EQ(answers_for(map, Tier::fast).searches[0].why,
            "tier fast brings nothing here: the map is too small or too large for landmarks");
  const SearchAnswer full = answers_for(map, Tier::full).searches[0];
  EXPECT_EQ(full.method, "hub labels of cells, under terrain costs");
  EXPECT_EQ(full.why, "");
}

TEST(Answers, NamesOneWayEdgesAndLinks) {
  Map map = plain_map({40, 30});
  for (std::int32_t x = 0; x < 9; ++x) map.links.push_back({"", {x, 0}, {x + 10, 0}, Milli::whole(2), true});
  EXPECT_EQ(answers_for(map, Tier::fast).searches[0].method,
            "A* over blocks of cells, with one-way edges and links, bounded by landmarks");
  EXPECT_EQ(answers_for(map, Tier::full).searches[0].method, "hub labels of cells, with one-way edges and links");
}

TEST(Answers, CurvesKeepToOneWayEdges) {
  Map map = test::turning_map();
  map.one_way_edges = {{{0, 0}, {1, 0}}};
  const UnitAnswers answers = answers_for(map, Tier::fast);
  ASSERT_EQ(answers.searches.size(), 3u);
  EXPECT_THAT(answers.searches[1].method,
              HasSubstr("lines pulled tight from the grid's path: A* over blocks of cells"));
  EXPECT_THAT(answers.searches[2].method, HasSubstr("a search over cells"));
  EXPECT_NE(answers.searches[2].speed, "");
}

std::vector<std::string> warnings_of(const Map& map) { return bake(map)->warnings; }

TEST(Answers, SayNothingOfLinksThatCurvesTake) {
  Map map = test::turning_map();
  ASSERT_THAT(warnings_of(map), IsEmpty());
  EXPECT_THAT(answers_for(map, Tier::none).searches[2].method, Not(HasSubstr("links")));
  map.links.push_back({"", {2, 4}, {5, 4}, Milli::whole(1), true});
  EXPECT_THAT(answers_for(map, Tier::none).searches[2].method, Not(HasSubstr("links")));
  EXPECT_THAT(warnings_of(map), IsEmpty());
}

TEST(Answers, SayHowManyPosesLandmarksKnow) {
  Map map = plain_map({40, 30});
  map.units = {test::turning_unit(3, 1, 1500, 8)};
  const UnitAnswers fast = answers_for(map, Tier::fast);
  ASSERT_EQ(fast.searches.size(), 3u);
  ASSERT_TRUE(fast.searches[2].covered);
  EXPECT_GT(*fast.searches[2].covered, 0.9);
  EXPECT_LE(*fast.searches[2].covered, 1.0);
  EXPECT_THAT(fast.sentence, HasSubstr(" % of the poses)"));
  EXPECT_FALSE(answers_for(map, Tier::none).searches[2].covered);
}

TEST(Answers, EmptyGroundNeedsNoTier) {
  const UnitAnswers answers = answers_for(plain_map({20, 20}), Tier::fast);
  EXPECT_EQ(answers.searches[0].speed, "about 1 µs");
  EXPECT_THAT(answers.searches[0].why, HasSubstr("no path has to turn"));
}

TEST(Answers, ThoseOfABakeAreThoseOfItsAsset) {
  const auto baked = bake(test::rich_map());
  ASSERT_TRUE(baked);
  const auto answers = answers_of(*baked);
  ASSERT_EQ(answers.size(), baked->units.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    EXPECT_EQ(answers[i].unit, baked->units[i]);
    EXPECT_EQ(answers[i].sentence, answers_of(*Asset::open_copy(baked->bytes))[i].sentence);
    EXPECT_THAT(answers[i].sentence, Not(IsEmpty()));
  }
}

}  // namespace
}  // namespace libpath
