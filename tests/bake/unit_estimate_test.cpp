#include <algorithm>
#include <cmath>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <libpath/bake/any_angle/waypoint_labels.h>
#include <libpath/bake/bake.h>
#include <libpath/bake/estimate.h>
#include <libpath/bake/grid/block_labels.h>
#include <libpath/bake/kit/bake_warnings.h>
#include <libpath/lint/answers.h>
#include <libpath/map/io/map_file.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/movingai.h>

namespace libpath {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSubsetOf;

/// An asset is so many times larger than estimated, or smaller, at most.
constexpr double kMostOffBytes = 3;

/// Maps of every kind of ground, by a number.
std::vector<Map> maps_to_estimate() {
  std::vector<Map> maps;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Size size{30 + 10 * static_cast<std::int32_t>(seed), 36};
    maps.push_back(test::random_map({.size = size, .blocked_percent = 35}, seed));
    maps.push_back(test::random_map({.size = size, .blocked_percent = 30, .widest_unit = 2}, seed));
    maps.push_back(test::random_map({.size = size, .blocked_percent = 20, .costs = true}, seed));
    maps.push_back(test::random_map({.size = size, .blocked_percent = 20, .one_way_edges = 60}, seed));
    maps.push_back(test::random_map({.size = size, .blocked_percent = 35, .links = 5}, seed));
    maps.push_back(test::random_map({.size = size, .blocked_percent = 35, .swamps = 3}, seed));
    maps.push_back(test::open_map(size, 1, seed));
    maps.push_back(test::open_map(size, 3, seed));
  }
  maps.push_back(plain_map({40, 40}));
  maps.push_back(plain_map({1, 1}));
  Map wall = test::map_of({"@@", "@@"});
  wall.units = {test::square_unit(1)};
  maps.push_back(wall);
  return maps;
}

/// Calls visit(estimate, baked) for each tier of a map.
template <class Visit>
void compare(const Map& map, BakeOptions options, Visit visit) {
  const auto estimated = estimate(map, options);
  ASSERT_TRUE(estimated);
  for (const TierEstimate& tier : *estimated) {
    options.tier = tier.tier;
    options.compact = tier.compact;
    const auto baked = bake(map, options);
    ASSERT_TRUE(baked);
    visit(tier, *baked);
  }
}

void expect_same_answers(const TierEstimate& tier, const Baked& baked) {
  const std::vector<UnitAnswers> answers = answers_of(baked);
  ASSERT_EQ(tier.units.size(), answers.size());
  for (std::size_t unit = 0; unit < answers.size(); ++unit) {
    for (std::size_t i = 0; i < 2; ++i) {
      const EstimatedSearch& search = tier.units[unit].searches[i];
      EXPECT_EQ(search.search, answers[unit].searches[i].search);
      EXPECT_EQ(search.method, answers[unit].searches[i].method) << name_of(tier.tier);
      EXPECT_EQ(search.why, answers[unit].searches[i].why) << name_of(tier.tier);
    }
  }
}

TEST(Estimate, SaysHowQueriesAreAnsweredAndWhyNoBetter) {
  for (const Map& map : maps_to_estimate()) {
    compare(map, {.units = {}, .threads = 1}, expect_same_answers);
    compare(map, {.units = {}, .threads = 1, .dead_ends = false, .hierarchy = true}, expect_same_answers);
  }
}

TEST(Estimate, WarnsOfWhatTheBakeWarnsOf) {
  for (const Map& map : maps_to_estimate()) {
    compare(map, {.units = {}, .threads = 1}, [](const TierEstimate& tier, const Baked& baked) {
      std::vector<std::string> all;
      for (const UnitEstimate& unit : tier.units) {
        EXPECT_THAT(unit.warnings, IsSubsetOf(baked.warnings));
        EXPECT_THAT(unit.likely, IsSubsetOf(baked.warnings));
        all.insert(all.end(), unit.warnings.begin(), unit.warnings.end());
      }
      EXPECT_THAT(baked.warnings, IsSubsetOf(all));
    });
  }
}

TEST(Estimate, BytesAreNearThoseOfTheAsset) {
  for (const Map& map : maps_to_estimate()) {
    if (map.size().cells() < 1000) continue;
    compare(map, {.units = {}, .threads = 1}, [](const TierEstimate& tier, const Baked& baked) {
      const auto bytes = static_cast<double>(baked.bytes.size());
      EXPECT_GT(static_cast<double>(tier.bytes), bytes / kMostOffBytes) << name_of(tier.tier);
      EXPECT_LT(static_cast<double>(tier.bytes), bytes * kMostOffBytes) << name_of(tier.tier);
    });
  }
}

TEST(Estimate, BytesAreNearThoseOfRealMaps) {
  for (const auto& file : test::movingai_maps()) {
    const auto map = read_map(file);
    ASSERT_TRUE(map) << file;
    if (map->size().cells() > 20'000) continue;
    compare(*map, {.units = {}, .threads = 1}, [&](const TierEstimate& tier, const Baked& baked) {
      const auto bytes = static_cast<double>(baked.bytes.size());
      EXPECT_GT(static_cast<double>(tier.bytes), bytes / kMostOffBytes) << file << name_of(tier.tier);
      EXPECT_LT(static_cast<double>(tier.bytes), bytes * kMostOffBytes) << file << name_of(tier.tier);
      expect_same_answers(tier, baked);
    });
  }
}

/// Where nothing blocks the way, many cells lie on ways that nothing else replaces.
TEST(Estimate, BytesAreNearThoseOfWideOpenDearGround) {
  compare(test::open_map({100, 100}, 3, 1), {.units = {}, .threads = 1},
          [](const TierEstimate& tier, const Baked& baked) {
            const auto bytes = static_cast<double>(baked.bytes.size());
            EXPECT_GT(static_cast<double>(tier.bytes), bytes / 2) << name_of(tier.tier);
            EXPECT_LT(static_cast<double>(tier.bytes), bytes * 2) << name_of(tier.tier);
          });
}

TEST(Estimate, TiersGrow) {
  for (const Map& map : maps_to_estimate()) {
    const auto tiers = estimate(map, {.units = {}, .threads = 1});
    ASSERT_TRUE(tiers);
    for (std::size_t i = 1; i < 3; ++i) {
      EXPECT_GE((*tiers)[i].seconds, (*tiers)[i - 1].seconds);
      EXPECT_GE((*tiers)[i].bytes, (*tiers)[0].bytes);
    }
  }
}

TEST(Estimate, LargerMapsTakeMoreOfEverything) {
  std::vector<TierEstimate> before;
  for (const std::int32_t side : {50, 100, 200}) {
    const auto tiers =
        estimate(test::random_map({.size = {side, side}, .blocked_percent = 35}, 1), {.units = {}, .threads = 1});
    ASSERT_TRUE(tiers);
    for (std::size_t i = 0; i < before.size(); ++i) {
      EXPECT_GT((*tiers)[i].bytes, before[i].bytes);
      EXPECT_GT((*tiers)[i].seconds, before[i].seconds);
    }
    before = *tiers;
  }
}

TEST(Estimate, MoreThreadsTakeNoLonger) {
  const Map map = test::random_map({.size = {100, 100}, .blocked_percent = 35}, 1);
  const auto one = estimate(map, {.units = {}, .threads = 1});
  const auto all = estimate(map, {.units = {}, .threads = 0});
  ASSERT_TRUE(one && all);
  for (std::size_t i = 0; i < one->size(); ++i) {
    EXPECT_LE((*all)[i].seconds, (*one)[i].seconds);
    EXPECT_EQ((*all)[i].bytes, (*one)[i].bytes);
  }
}

TEST(Estimate, UnitsSideBySideTakeAsLongAsTheLongestAndAsAllTheirWork) {
  Map map = test::random_map({.size = {100, 100}, .blocked_percent = 35}, 1);
  map.units = {test::square_unit(1), test::square_unit(9)};
  for (const int threads : {1, 2}) {
    const auto tiers = estimate(map, {.units = {}, .threads = threads});
    ASSERT_TRUE(tiers);
    for (const TierEstimate& tier : *tiers) {
      double work = 0;
      for (const UnitEstimate& unit : tier.units) {
        EXPECT_GE(tier.seconds, unit.seconds);
        work += unit.seconds;
      }
      if (threads == 1) {
        EXPECT_DOUBLE_EQ(tier.seconds, work);
      } else if (std::thread::hardware_concurrency() > 1) {
        EXPECT_LT(tier.seconds, work);
      }
    }
  }
}

/// The least radius is one, too.
TEST(Estimate, WarnsOfTurnsThatAreTooTightForAllNeighbours) {
  Map map = plain_map({8, 8});
  map.units = {test::turning_unit(3, 2, 1, 32)};
  const auto tiers = estimate(map, {.units = {}, .tier = Tier::none, .threads = 1});
  ASSERT_TRUE(tiers);
  EXPECT_THAT(tiers->front().units[0].warnings, ElementsAre(HasSubstr("lead to the 24 cells around, not to 48")));
}

TEST(Estimate, TellsWhichLabelsAreLeftOut) {
  const Map map = test::random_map({.size = {400, 400}, .blocked_percent = 40}, 4);
  const auto tiers = estimate(map, {.units = {}, .threads = 1});
  ASSERT_TRUE(tiers);
  ASSERT_EQ(tiers->size(), 3u);  // none has compact labels
  const UnitEstimate& unit = tiers->back().units[0];
  EXPECT_THAT(unit.warnings, ElementsAre(HasSubstr("turning places, and 20000 is the most")));
  EXPECT_EQ(unit.searches[0].method, "contraction hierarchy over corners");
  EXPECT_EQ(unit.searches[1].why, "tier full brings no more than fast here: there would be too many waypoint labels");
}

TEST(Estimate, KnowsThatCellsAreLabelledWhereCornersCrowdTheMap) {
  const Map map = test::random_map({.size = {400, 400}, .blocked_percent = 25}, 1);
  const auto of_labels = estimate(map, {.units = {}, .threads = 1});
  ASSERT_TRUE(of_labels);
  EXPECT_EQ(of_labels->back().units[0].searches[0].method, "hub labels of cells, among scattered obstacles");
  const auto of_hierarchy = estimate(map, {.units = {}, .threads = 1, .hierarchy = true});
  ASSERT_TRUE(of_hierarchy);
  EXPECT_EQ(of_hierarchy->back().units[0].searches[0].method, "contraction hierarchy over corners");
}

TEST(Estimate, TablesAddUpToTheUnit) {
  const auto tiers = estimate(test::random_map({.size = {80, 80}, .widest_unit = 2}, 1), {.units = {}, .threads = 1});
  ASSERT_TRUE(tiers);
  for (const TierEstimate& tier : *tiers) {
    std::uint64_t bytes = 0;
    for (const UnitEstimate& unit : tier.units) {
      double seconds = 0;
      for (const BakedTable& table : unit.tables) {
        EXPECT_EQ(table.unit, unit.unit);
        seconds += table.seconds;
      }
      EXPECT_DOUBLE_EQ(unit.seconds, seconds);
      bytes += unit.bytes;
    }
    EXPECT_GT(tier.bytes, bytes);
  }
}

TEST(Estimate, UnitsThatTurnHaveTablesOfTheirOwn) {
  Map map = test::open_map({40, 36}, 1, 2);
  map.units = {test::turning_unit(3, 2, 1500, 8)};
  compare(map, {.units = {}, .threads = 1}, [](const TierEstimate& tier, const Baked& baked) {
    EXPECT_EQ(tier.units[0].searches.size(), 3u);
    EXPECT_GT(tier.units[0].searches[2].microseconds, 0);
    const auto bytes = static_cast<double>(baked.bytes.size());
    EXPECT_GT(static_cast<double>(tier.bytes), bytes / kMostOffBytes) << name_of(tier.tier);
    EXPECT_LT(static_cast<double>(tier.bytes), bytes * kMostOffBytes) << name_of(tier.tier);
  });
}

TEST(Estimate, FailsAsTheBakeDoes) {
  Map map = plain_map({4, 4});
  EXPECT_EQ(estimate(map, {.units = {"giant"}}).error().message, bake(map, {.units = {"giant"}}).error().message);
  map.units.clear();
  EXPECT_EQ(estimate(map).error().message, bake(map).error().message);
}

}  // namespace
}  // namespace libpath
