#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::Random;
using test::turning_unit;

/// A wall from border to border.
Map two_rooms(const UnitProfile& unit, Size size) {
  Map map = plain_map(size);
  map.units = {unit};
  for (std::int32_t y = 0; y < size.height; ++y) map.cells[{size.width / 2, y}] = 5;
  return map;
}

struct NamedMap {
  std::string name;
  Map map;
};

std::vector<NamedMap> grounds() {
  std::vector<NamedMap> grounds;
  for (const UnitProfile& unit : {turning_unit(7, 3, 3000, 8), turning_unit(3, 1, 2000, 16)}) {
    Map open = plain_map({72, 64});
    open.units = {unit};
    grounds.push_back({"open", std::move(open)});
    grounds.push_back({"two rooms", two_rooms(unit, {89, 50})});
    grounds.push_back({"scattered", test::random_turning_map(unit, {80, 70}, 2, 4)});
    grounds.push_back({"dear", test::random_dear_map(unit, {64, 60}, 2, 5)});
  }
  return grounds;
}

/// The same map in each tier, and what a game makes of it.
class Tiers {
 public:
  explicit Tiers(const Map& map) : map_(map) {
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full})
      baked_.push_back(std::make_unique<BakedMap>(map, tier));
  }

  std::vector<World> as_baked() const {
    std::vector<World> worlds;
    for (const auto& baked : baked_) worlds.push_back(baked->world());
    return worlds;
  }
  /// Cells are blocked, so that landmarks still hold.
  std::vector<World> live() {
    std::vector<World> worlds;
    for (const auto& baked : baked_) {
      live_.push_back(std::make_unique<LiveWorld>(*LiveWorld::create(baked->asset(), 0)));
      Random random(3);
      for (int i = 0; i < 6; ++i) live_.back()->block(any_cell(random));
      worlds.push_back(live_.back()->world());
    }
    return worlds;
  }
  std::vector<World> overlaid() {
    std::vector<World> worlds;
    for (const auto& baked : baked_) {
      overlays_.push_back(std::make_unique<Overlay>(*Overlay::create(baked->asset(), 0, Overlay::Turns::followed)));
      Random random(4);
      for (int i = 0; i < 300; ++i) overlays_.back()->add_cost(any_cell(random), Milli::whole(1 + random.below(3)));
      worlds.push_back(overlays_.back()->world());
    }
    return worlds;
  }

 private:
  Cell any_cell(Random& random) const { return {random.below(map_.size().width), random.below(map_.size().height)}; }

  const Map& map_;
  std::vector<std::unique_ptr<BakedMap>> baked_;
  std::vector<std::unique_ptr<LiveWorld>> live_;
  std::vector<std::unique_ptr<Overlay>> overlays_;
};

/// Poses that are as good as the best, by what a tier knows, are expanded in any order until the goal is found: so many
/// may be more.
constexpr std::uint64_t kTies = 60;

class LandmarkTiersTest : public testing::TestWithParam<std::size_t> {
 protected:
  void compare(const std::string& what, const std::vector<World>& worlds, std::uint32_t weight) {
    std::vector<DirectionalContext> contexts;
    for (const World& world : worlds) contexts.push_back(*DirectionalContext::create(world));
    const std::int32_t headings = worlds[0].turning().hit_check.headings();
    Random random(7);
    std::array<std::uint64_t, 3> expanded{};
    for (int i = 0; i < test::scaled(16); ++i) {
      const GridPose goal = test::random_pose(random, worlds[0].size(), headings);
      const DirectionalQuery query{.from = test::open_pose(random, worlds[0].turning()),
                                   .to = goal.cell,
                                   .heading = goal.heading,
                                   .weight = weight,
                                   .loops = false};
      const auto first = find_path(worlds[0], query, contexts[0], {});
      expanded[0] += first.expanded;
      for (std::size_t tier = 1; tier < worlds.size(); ++tier) {
        const auto other = find_path(worlds[tier], query, contexts[tier], {});
        ASSERT_EQ(other.status, first.status) << what;
        ASSERT_TRUE(weight > 1000 || other.cost == first.cost) << what;
        EXPECT_LE(other.expanded, first.expanded + kTies) << what << ", weight " << weight;
        expanded[tier] += other.expanded;
      }
    }
    EXPECT_LE(expanded[1], expanded[0] + kTies) << what << ", weight " << weight;
    EXPECT_LE(expanded[2], expanded[0] + kTies) << what << ", weight " << weight;
  }
};

TEST_P(LandmarkTiersTest, ExpandNoMoreThanTierNone) {
  // Of 16 headings, whose bakes take longest, short runs ask on the first ground alone.
  if (!test::runs_in_full() && GetParam() > 4) return;
  const NamedMap ground = grounds()[GetParam()];
  Tiers tiers(ground.map);
  for (const std::uint32_t weight : {1000u, 1050u, 2000u}) {
    compare(ground.name, tiers.as_baked(), weight);
    compare(ground.name + ", live", tiers.live(), weight);
    compare(ground.name + ", under an overlay", tiers.overlaid(), weight);
  }
}
INSTANTIATE_TEST_SUITE_P(Grounds, LandmarkTiersTest, testing::Range<std::size_t>(0, 8));

}  // namespace
}  // namespace libpath
