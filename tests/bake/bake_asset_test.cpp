#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/map/grid_map.h>
#include <libpath/search/grid/grid_search.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/reference_graph.h>

namespace libpath {
namespace {

constexpr Size kSize{41, 33};

/// Plain ground with a wall for every fourth cell; with costs also ground that is dearer or cheaper.
std::vector<Milli> random_costs(std::uint64_t seed, bool several) {
  test::Random random(seed);
  std::vector<Milli> costs(kSize.cells(), Milli::whole(1));
  for (Milli& cost : costs) {
    if (several && random.percent(40)) cost = Milli{250 * (1 + random.below(20))};
    if (random.percent(25)) cost = Milli{0};
  }
  return costs;
}

void expect_same_sections(const Asset& asset, const Asset& other) {
  const auto entries = asset.sections().entries();
  const auto others = other.sections().entries();
  ASSERT_EQ(entries.size(), others.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    EXPECT_EQ(entries[i].tag, others[i].tag);
    EXPECT_EQ(entries[i].length, others[i].length);
    EXPECT_EQ(entries[i].hash, others[i].hash);
  }
}

TEST(BakeAsset, IsTheAssetOfTheBakedBytes) {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    for (const bool several : {false, true}) {
      const Map map = *map_of_costs(random_costs(3, several), kSize);
      const auto asset = bake_asset(map, {.units = {}, .tier = tier, .threads = 2});
      ASSERT_TRUE(asset);
      expect_same_sections(*asset, test::BakedMap(map, tier).asset());
    }
  }
}

TEST(BakeAsset, AnswersAreShortest) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Map map = *map_of_costs(random_costs(seed, seed % 2 == 0), kSize);
    auto made = bake_asset(map, {.units = {}, .tier = seed < 4 ? Tier::none : Tier::fast});
    ASSERT_TRUE(made);
    const Asset asset = std::move(*made);  // views stay where they were
    const World world(asset, 0);
    auto context = SearchContext::create(world);
    const test::ReferenceGraph reference(map, map.units[0]);
    test::Random random(seed);
    for (int i = 0; i < 20; ++i) {
      const Cell from{random.below(kSize.width), random.below(kSize.height)};
      const Cell to{random.below(kSize.width), random.below(kSize.height)};
      const PathResult found = find_cost(world, {from, to}, *context);
      const Cost expected = reference.costs_from(from)[kSize.index(to)];
      ASSERT_EQ(found.status == PathStatus::found, expected != kNoCost) << seed;
      if (expected != kNoCost) {
        EXPECT_DOUBLE_EQ(found.length, static_cast<double>(expected) / (2000.0 * kStraight)) << seed;
      }
    }
  }
}

TEST(BakeAsset, FaultsOfMapsAreTold) {
  UnitProfile swimmer = ground_unit();
  swimmer.movement = "water";
  const std::vector<std::uint8_t> walkable(kSize.cells(), 1);
  const auto asset = bake_asset(*map_of_flags(walkable, kSize, {swimmer}));
  ASSERT_FALSE(asset);
  EXPECT_EQ(asset.error().message, "units[0].movement: expected a movement class of the map, not 'water'");
  EXPECT_FALSE(bake_asset(*map_of_flags(walkable, kSize, {})));
}

TEST(BakeAsset, StopsWhereItIsCancelled) {
  struct Cancelling final : Progress {
    void begin(std::string_view, std::uint64_t) noexcept override {}
    void advance(std::uint64_t) noexcept override {}
    bool cancelled() const noexcept override { return true; }
  } cancelling;
  const auto asset = bake_asset(plain_map(kSize), {}, cancelling);
  ASSERT_FALSE(asset);
  EXPECT_EQ(asset.error().message, "cancelled");
}

}  // namespace
}  // namespace libpath
