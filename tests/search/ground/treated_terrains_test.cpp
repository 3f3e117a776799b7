#include <libpath/search/ground/live_world.h>

#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/treated_terrains.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/saving.h>

namespace libpath {
namespace {

Map river() {
  Map map = test::map_of({"...W...", "...W...", "...W...", "SSSWSSS"});
  map.terrains[map.cells[{0, 3}]].factors[0] = Milli{2375};
  return map;
}

/// A river between two banks: what a way across costs, none where there is none.
class River : public testing::TestWithParam<Tier> {
 protected:
  double across(const World& world) {
    const PathResult result = find_cost(world, {{1, 1}, {5, 1}}, context_);
    return result.status == PathStatus::found ? result.length : -1;
  }
  double across() { return across(live_.world()); }
  std::uint8_t terrain_at(Cell cell) const { return baked_.asset().map().terrain_index(cell); }

  test::BakedMap baked_{river(), GetParam()};
  LiveWorld live_ = *LiveWorld::create(baked_.asset(), 0);
  SearchContext context_ = *SearchContext::create(baked_.world());
  const std::uint8_t ground_ = terrain_at({0, 0});
  const std::uint8_t swamp_ = terrain_at({0, 3});
  const std::uint8_t water_ = terrain_at({3, 0});
};

TEST_P(River, IsCrossedInWinter) {
  EXPECT_EQ(across(), -1);
  live_.treat_terrain_as(water_, ground_);
  EXPECT_EQ(live_.terrain_treated_as(water_), ground_);
  EXPECT_DOUBLE_EQ(across(), 4);
  EXPECT_TRUE(live_.world().may_reach({1, 1}, {5, 1}));
  live_.treat_terrain_as(water_, water_);
  EXPECT_EQ(across(), -1);
  EXPECT_FALSE(live_.world().may_reach({1, 1}, {5, 1}));
  EXPECT_FALSE(live_.world().edits()->has_worse);
}

/// Water is swamp, and swamp is water: each is what the other was drawn as.
TEST_P(River, OfWhatOthersWereDrawnAs) {
  live_.treat_terrain_as(water_, swamp_);
  const double through_swamp = across();
  EXPECT_GT(through_swamp, 4);
  live_.treat_terrain_as(swamp_, water_);
  EXPECT_DOUBLE_EQ(across(), through_swamp);
  EXPECT_FALSE(live_.world().is_walkable({1, 3}));
  EXPECT_TRUE(live_.world().is_walkable({3, 3}));
}

TEST_P(River, ChangesCellsThatBecomeOfTheTerrain) {
  live_.treat_terrain_as(water_, ground_);
  live_.set_terrain({2, 2}, water_);
  live_.block({2, 1});
  EXPECT_TRUE(live_.world().is_walkable({2, 2}));
  EXPECT_FALSE(live_.world().is_walkable({2, 1}));
  live_.treat_terrain_as(water_, water_);
  live_.unblock({2, 1});
  EXPECT_FALSE(live_.world().is_walkable({2, 2}));
  EXPECT_TRUE(live_.world().is_walkable({2, 1}));
}

TEST_P(River, IsFollowedByOverlays) {
  auto overlay = Overlay::create(live_.layer());
  overlay->add_cost({4, 1}, Milli::whole(2));
  EXPECT_EQ(across(overlay->world()), -1);
  live_.treat_terrain_as(water_, ground_);
  EXPECT_GT(across(overlay->world()), 4);
  live_.treat_terrain_as(water_, water_);
  EXPECT_EQ(across(overlay->world()), -1);
}

TEST_P(River, IsSavedAsItIsTreated) {
  live_.treat_terrain_as(water_, ground_);
  live_.set_terrain({0, 0}, swamp_);
  const auto winter = test::saved_of(live_);
  live_.treat_terrain_as(water_, water_);
  live_.treat_terrain_as(swamp_, water_);
  ASSERT_TRUE(live_.restore(winter));
  EXPECT_EQ(test::saved_of(live_), winter);
  EXPECT_DOUBLE_EQ(across(), 4);
  EXPECT_EQ(live_.terrain_treated_as(swamp_), swamp_);
}

INSTANTIATE_TEST_SUITE_P(Tiers, River, testing::Values(Tier::none, Tier::fast, Tier::full));

TEST(TreatedTerrains, WhatCouldNotBeSavedIsRefused) {
  using Treated = TreatedTerrains::Treated;
  const auto is_read = [](const std::vector<Treated>& list, std::uint32_t count) {
    std::vector<std::byte> bytes(512);
    const std::size_t size = save_state(bytes, SavedKind::live_world, 7, [&](StateWriter& to) {
      to.put(count);
      to.put_all(list.data(), list.size());
    });
    auto reader = StateReader::open({bytes.data(), size}, SavedKind::live_world, 7);
    TreatedTerrains::Saved saved;
    return TreatedTerrains().read(*reader, 6, saved) && reader->is_done();
  };
  EXPECT_TRUE(is_read({}, 0));
  EXPECT_TRUE(is_read({{0, 5}, {5, 0}}, 2));
  EXPECT_FALSE(is_read({{0, 5}}, 2)) << "cut";
  EXPECT_FALSE(is_read({{5, 0}, {0, 5}}, 2)) << "not in order";
  EXPECT_FALSE(is_read({{2, 1}, {2, 3}}, 2)) << "twice";
  EXPECT_FALSE(is_read({{2, 2}}, 1)) << "as itself";
  EXPECT_FALSE(is_read({{2, 6}}, 1)) << "no such terrain";
  EXPECT_FALSE(is_read({{6, 2}}, 1)) << "no such terrain";
}

}  // namespace
}  // namespace libpath
