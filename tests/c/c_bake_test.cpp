// The baker's part of the C interface: its worlds are those that C++ bakes, and what is wrong is refused with a reason.

#include <libpath/c_bake/bake.h>

#include <array>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/map/grid_map.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>
#include <tests/c/c99_client.h>
#include <tests/c/null_arguments.h>

namespace libpath {
namespace {

constexpr Size kSize{40, 30};

/// Every fourth cell a wall; with costs, ground of four kinds.
std::vector<std::int32_t> random_thousandths(unsigned seed, bool several) {
  std::mt19937 random(seed);
  std::vector<std::int32_t> costs;
  for (std::size_t i = 0; i < kSize.cells(); ++i) {
    const auto ground = static_cast<std::int32_t>(several ? 500 * (1 + random() % 4) : 1000);
    costs.push_back(random() % 4 == 0 ? 0 : ground);
  }
  return costs;
}

/// Costs of ways between random cells in both worlds, one by C and the other by C++.
void expect_same_answers(const libpath_asset* baked, const Asset& expected, unsigned seed) {
  libpath_world* world = nullptr;
  libpath_context* context = nullptr;
  ASSERT_EQ(libpath_world_create(baked, 0, &world), LIBPATH_OK);
  ASSERT_EQ(libpath_context_create(libpath_world_most_nodes(world), &context), LIBPATH_OK);
  const World other(expected, 0);
  auto other_context = SearchContext::create(other);
  std::mt19937 random(seed);
  const auto any_cell = [&] {
    const auto x = static_cast<std::int32_t>(random() % static_cast<unsigned>(kSize.width));
    return Cell{x, static_cast<std::int32_t>(random() % static_cast<unsigned>(kSize.height))};
  };
  int found = 0;
  for (int i = 0; i < 100; ++i) {
    const Cell from = any_cell();
    const Cell to = any_cell();
    libpath_grid_query query = LIBPATH_INIT(libpath_grid_query);
    query.from = {from.x, from.y};
    query.to = {to.x, to.y};
    libpath_path_result result = LIBPATH_INIT(libpath_path_result);
    ASSERT_EQ(libpath_find_cost(world, context, &query, &result), LIBPATH_OK);
    const PathResult answer = find_cost(other, {from, to}, *other_context);
    EXPECT_EQ(result.status, static_cast<std::uint32_t>(answer.status));
    EXPECT_EQ(result.cost, answer.cost);
    EXPECT_EQ(result.length, answer.length);
    found += result.status == LIBPATH_FOUND ? 1 : 0;
  }
  EXPECT_GT(found, 20);
  libpath_context_destroy(context);
  libpath_world_destroy(world);
}

TEST(CBake, IsUsedFromC99) { EXPECT_EQ(bake_worlds(), 0) << "the line in c99_bake.c"; }

TEST(CBake, AnswersAreThoseOfCpp) {
  for (const std::uint32_t tier : {LIBPATH_TIER_NONE, LIBPATH_TIER_FAST, LIBPATH_TIER_FULL}) {
    libpath_bake_options options = LIBPATH_INIT(libpath_bake_options);
    options.tier = tier;
    for (const bool several : {false, true}) {
      const auto thousandths = random_thousandths(tier + 1, several);
      std::vector<Milli> costs;
      for (const std::int32_t cost : thousandths) costs.push_back({cost});
      const auto expected = bake_asset(*map_of_costs(costs, kSize), {.units = {}, .tier = static_cast<Tier>(tier)});
      libpath_asset* baked = nullptr;
      ASSERT_EQ(
          libpath_asset_create_from_costs(thousandths.data(), kSize.width, kSize.height, &options, &baked, nullptr, 0),
          LIBPATH_OK);
      expect_same_answers(baked, *expected, tier);
      libpath_asset_destroy(baked);
      if (several) continue;
      std::vector<std::uint8_t> walkable;
      for (const std::int32_t cost : thousandths) walkable.push_back(cost != 0 ? 7 : 0);
      ASSERT_EQ(
          libpath_asset_create_from_flags(walkable.data(), kSize.width, kSize.height, &options, &baked, nullptr, 0),
          LIBPATH_OK);
      expect_same_answers(baked, *expected, tier);
      libpath_asset_destroy(baked);
    }
  }
}

/// A grid that is sound, and what is said once something is changed.
class CBakeFaults : public testing::Test {
 protected:
  std::string fault_of_costs(std::int32_t width, std::int32_t height) {
    message_.fill('x');
    libpath_asset* asset = nullptr;
    const libpath_code code = libpath_asset_create_from_costs(costs_.data(), width, height, &options_, &asset,
                                                              message_.data(), message_.size());
    EXPECT_EQ(code, LIBPATH_BAD_ARGUMENT);
    EXPECT_EQ(asset, nullptr);
    return message_.data();
  }
  std::string fault() { return fault_of_costs(4, 3); }
  /// With the profile as the second of two units.
  std::string fault_of_unit() {
    unit_.name = "second";
    const std::array<libpath_unit_profile, 2> units{LIBPATH_INIT(libpath_unit_profile), unit_};
    options_.units = units.data();
    options_.unit_count = 2;
    return fault();
  }

  std::vector<std::int32_t> costs_ = std::vector<std::int32_t>(12, 1000);
  libpath_bake_options options_ = LIBPATH_INIT(libpath_bake_options);
  libpath_unit_profile unit_ = LIBPATH_INIT(libpath_unit_profile);
  std::array<char, 128> message_{};
};

TEST_F(CBakeFaults, NullIsRefused) {
  const std::array<std::uint8_t, 4> walkable{1, 1, 1, 1};
  libpath_asset* asset = nullptr;
  EXPECT_NULL_REFUSED(1u << 3, libpath_asset_create_from_flags, walkable.data(), 2, 2, &options_, &asset,
                      message_.data(), message_.size());
  EXPECT_NULL_REFUSED(1u << 3, libpath_asset_create_from_costs, costs_.data(), 4, 3, &options_, &asset, message_.data(),
                      message_.size());
}

TEST_F(CBakeFaults, SizesAreTold) {
  const std::string sides = "size: expected sides from 1 to 16384";
  EXPECT_EQ(fault_of_costs(0, 3).substr(0, sides.size()), sides);
  EXPECT_EQ(fault_of_costs(4, -3).substr(0, sides.size()), sides);
  EXPECT_EQ(fault_of_costs(std::numeric_limits<std::int32_t>::max(), 3).substr(0, sides.size()), sides);
}

TEST_F(CBakeFaults, CostsAreToldByCell) {
  costs_[5] = -1;
  EXPECT_EQ(fault(), "cell (1,1): expected 0 for a wall or a cost factor from 0.001 to 100");
  costs_[5] = 100001;
  EXPECT_EQ(fault(), "cell (1,1): expected 0 for a wall or a cost factor from 0.001 to 100");
  costs_.clear();
  for (int i = 0; i < 120; ++i) costs_.push_back(2000 + i);
  EXPECT_EQ(fault_of_costs(10, 12), "cell (0,9): expected at most 92 different cost factors, 0 and 1 among them");
}

TEST_F(CBakeFaults, OptionsAreTold) {
  options_.tier = 3;
  EXPECT_EQ(fault(), "tier: expected 0 to 2");
  options_.tier = 0;
  options_.threads = -1;
  EXPECT_EQ(fault(), "threads: expected 0 or more");
  options_.threads = 0;
  options_.flags = 64;
  EXPECT_EQ(fault(), "flags: expected known ones");
}

TEST_F(CBakeFaults, UnitsAreToldByPlace) {
  unit_.headings = 9;
  EXPECT_EQ(fault_of_unit(), "units[1].headings: expected 8, 16 or 32");
  unit_.headings = 0;
  unit_.width = -1;
  EXPECT_EQ(fault_of_unit(), "units[1].width: expected 1 to 64 cells");
  unit_.width = 0;
  unit_.speed = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(fault_of_unit(), "units[1]: expected numbers up to 1000000");
  unit_.speed = 0;
  unit_.struct_size += 8;
  EXPECT_EQ(fault_of_unit(), "units[1]: expected the first one's size");
  options_.unit_count = 65;
  EXPECT_EQ(fault(), "units: expected up to 64 profiles with their struct_size");
}

TEST_F(CBakeFaults, MessagesAreCut) {
  options_.tier = 3;
  libpath_asset* asset = nullptr;
  std::array<char, 6> small{};
  EXPECT_EQ(libpath_asset_create_from_costs(costs_.data(), 4, 3, &options_, &asset, small.data(), small.size()),
            LIBPATH_BAD_ARGUMENT);
  EXPECT_STREQ(small.data(), "tier:");
}

}  // namespace
}  // namespace libpath
