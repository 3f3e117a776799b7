#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <libpath/bake/any_angle/waypoint_labels.h>
#include <libpath/bake/bake.h>
#include <libpath/bake/grid/block_labels.h>
#include <tests/support/baked.h>

namespace libpath {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// What a bake tells of itself.
class Told final : public Progress {
 public:
  void begin(std::string_view, std::uint64_t total) noexcept override { total_ = total; }
  void enter(std::string_view table, std::string_view) noexcept override {
    const std::lock_guard lock(mutex_);
    entered_.insert(std::string(table));
  }
  void advance(std::uint64_t done) noexcept override {
    done_ += done;
    ++steps_;
  }

  std::uint64_t total() const { return total_; }
  std::uint64_t done() const { return done_; }
  std::uint64_t steps() const { return steps_; }
  const std::set<std::string>& entered() const { return entered_; }

 private:
  std::uint64_t total_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::uint64_t> steps_ = 0;
  std::mutex mutex_;
  std::set<std::string> entered_;
};

/// Open ground, of one cost or two, with single trees all over it.
Map scattered(Size size, int percent, bool dear = false) {
  Map map = plain_map(size);
  map.terrains[2].factors[0] = Milli{2375};
  test::Random random(5);
  for (TerrainIndex& cell : map.cells.all()) cell = random.percent(percent) ? 5 : dear && random.percent(20) ? 2 : 0;
  return map;
}

TEST(BakeProgress, EveryBakeComesToItsEnd) {
  const Map dear = test::random_map({.costs = true, .widest_unit = 2}, 1);
  const Map edges = test::random_map({.one_way_edges = 30, .links = 3}, 2);
  for (const Map& map :
       {test::plain_ground_map(), test::rich_map(), test::turning_map(), dear, edges, plain_map({9, 9})}) {
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      Told told;
      ASSERT_TRUE(bake(map, {.units = {}, .tier = tier, .threads = 2}, told));
      EXPECT_EQ(told.done(), told.total()) << name_of(tier);
    }
  }
}

TEST(BakeProgress, LongTablesTellHowFarTheyAre) {
  const Map map = test::random_map({.size = {100, 100}, .blocked_percent = 20}, 3);
  Told fast;
  Told full;
  ASSERT_TRUE(bake(map, {.units = {}, .tier = Tier::fast, .threads = 1}, fast));
  ASSERT_TRUE(bake(map, {.units = {}, .tier = Tier::full, .threads = 1}, full));
  EXPECT_EQ(full.total(), fast.total());
  EXPECT_GT(full.steps(), fast.steps() + 60);
}

TEST(BakeProgress, WaypointLabelsThatCannotFitAreNotBegun) {
  Told told;
  const auto baked = bake(scattered({96, 96}, 4), {.units = {}, .tier = Tier::full, .threads = 1}, told);
  ASSERT_TRUE(baked);
  EXPECT_THAT(told.entered(), Contains("waypoints in sight"));
  EXPECT_THAT(told.entered(), Not(Contains("waypoint labels")));
  EXPECT_EQ(told.done(), told.total());
  EXPECT_THAT(baked->warnings, ElementsAre(HasSubstr("labels, and 16384 is the most")));
}

TEST(BakeProgress, TablesOfOtherTiersAreNotBegun) {
  Told told;
  ASSERT_TRUE(bake(test::plain_ground_map(), {.units = {}, .tier = Tier::fast, .threads = 1}, told));
  EXPECT_THAT(told.entered(), Not(Contains("waypoint labels")));
  EXPECT_THAT(told.entered(), Not(Contains("labels")));
}

TEST(BakeProgress, NothingIsBakedBesideAUnitThatFails) {
  Map map = scattered({40, 40}, 4);
  map.units = {test::turning_unit(7, 3, 5000, 8), ground_unit()};  // no turn of that radius can be had
  Told told;
  ASSERT_FALSE(bake(map, {.units = {}, .tier = Tier::full, .threads = 1}, told));
  EXPECT_THAT(told.entered(), Contains("hit check"));
  for (const char* table : {"jump graph", "labels", "waypoints", "areas"})
    EXPECT_THAT(told.entered(), Not(Contains(table))) << table;
}

TEST(BakeProgress, TheFirstFaultIsToldOnAnyNumberOfThreads) {
  Map map = scattered({40, 40}, 4);
  map.units.clear();
  for (const std::int32_t radius : {6000, 5000, 4000, 7000}) {
    map.units.push_back(test::turning_unit(7, 3, radius, 8));
    map.units.back().name = std::to_string(radius);
  }
  for (const int threads : {1, 2, 4}) {
    const auto baked = bake(map, {.units = {}, .tier = Tier::full, .threads = threads});
    ASSERT_FALSE(baked);
    EXPECT_THAT(baked.error().message, HasSubstr("unit '6000'"));
  }
}

TEST(BakeProgress, NothingIsBakedThatNoQueryReads) {
  Told told;
  const auto plain = bake(scattered({40, 40}, 4), {.units = {}, .tier = Tier::full, .threads = 1}, told);
  ASSERT_TRUE(plain);
  EXPECT_TRUE(plain->warnings.empty());
  EXPECT_THAT(told.entered(), Contains("waypoint labels"));
  EXPECT_THAT(told.entered(), Contains("labels"));
  Told of_dear;
  const auto dear = bake(scattered({40, 40}, 4, true), {.units = {}, .tier = Tier::full, .threads = 1}, of_dear);
  ASSERT_TRUE(dear);
  EXPECT_TRUE(dear->warnings.empty());
  for (const char* table : {"waypoints", "waypoint landmarks", "waypoint labels", "labels", "jump graph"})
    EXPECT_THAT(of_dear.entered(), Not(Contains(table))) << table;
  EXPECT_THAT(of_dear.entered(), Contains("block landmarks"));
}

TEST(BakeProgress, MessagesNameTheLimitThatWasMet) {
  EXPECT_EQ(why_no_labels(kMaxLabelledCorners), "");
  EXPECT_EQ(why_no_labels(66'874), "the map has 66874 corners, and 40000 is the most");
  BakedWaypoints waypoints;
  waypoints.places.resize(20'001);
  const Told silent;
  EXPECT_EQ(why_no_waypoint_labels(waypoints, {}, 1, silent),
            "the map has 20001 turning places, and 20000 is the most");
}

}  // namespace
}  // namespace libpath
