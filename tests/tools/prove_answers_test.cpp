#include <tools/common/prove_answers.h>

#include <cstring>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <libpath/map/io/file.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/dead_end_maps.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <nlohmann/json.hpp>

namespace libpath::tools {
namespace {

using testing::HasSubstr;

/// An asset of which some numbers are changed and all hashes made right.
class Forgery {
 public:
  explicit Forgery(const Map& map, Tier tier = Tier::full)
      : bytes_(test::bake_bytes(map, {.units = {}, .tier = tier, .threads = 1})), asset_(*Asset::open_copy(bytes_)) {}

  const Asset& sound() const { return asset_; }

  /// Changes every number of a section of the first unit.
  template <class Number, class Change>
  Forgery& change(const SectionKind& section, Change change) {
    const auto values = asset_.sections().find(SectionOf<Number>{section}, 1);
    EXPECT_FALSE(values.empty());
    const auto start = static_cast<std::size_t>(asset_.sections().offset_of(section, 1));
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto changed = static_cast<Number>(change(i, values[i]));
      std::memcpy(bytes_.data() + start + i * sizeof changed, &changed, sizeof changed);
    }
    test::fix_hashes(bytes_);
    return *this;
  }

  const std::vector<std::byte>& bytes() const { return bytes_; }
  /// What the proof says; "not opened", "sound".
  std::string judged() const {
    const auto opened = Asset::open_copy(bytes_);
    if (!opened) return "not opened";
    return prove_answers(*opened, {}).disagreement.value_or("sound");
  }

 private:
  std::vector<std::byte> bytes_;
  Asset asset_;
};

std::vector<Map> maps() {
  std::vector<Map> maps = test::maps_with_dead_ends({25, 23}, 2);
  for (Map& map : test::dear_maps_with_dead_ends({25, 23}, 2)) maps.push_back(std::move(map));
  for (const Map& map : {test::plain_ground_map(), test::rich_map(), test::turning_map(), test::dead_end_map()}) {
    maps.push_back(map);
  }
  maps.push_back(test::random_map({.costs = true, .one_way_edges = 60, .links = 6, .widest_unit = 2}, 3));
  return maps;
}

TEST(ProveAnswers, SoundAssetsAgree) {
  for (const Map& map : maps()) {
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      const test::BakedMap baked(map, tier);
      const ProvenAnswers proven = prove_answers(baked.asset(), {.count = 4, .seed = 2});
      EXPECT_EQ(proven.disagreement.value_or("sound"), "sound") << name_of(tier);
      EXPECT_GT(proven.queries, 0u);
    }
  }
}

TEST(ProveAnswers, SameSamplesGiveTheSameProof) {
  const test::BakedMap baked(test::plain_ground_map(), Tier::full);
  EXPECT_EQ(prove_answers(baked.asset(), {}).queries, prove_answers(baked.asset(), {}).queries);
}

TEST(ProveAnswers, LabelsOfAnotherCostAreFound) {
  Forgery forged(test::plain_ground_map());
  forged.change<std::uint32_t>(
      kLabelCostSection, [](std::size_t, std::uint32_t cost) { return cost + static_cast<std::uint32_t>(kStraight); });
  EXPECT_THAT(forged.judged(), HasSubstr("unit 'ground', table labels, from "));
}

TEST(ProveAnswers, WaysOfLabelsOverWallsAreFound) {
  Forgery forged(test::plain_ground_map());
  // Every way to a hub jumps there at once, whatever lies between.
  const auto chains = forged.sound().units()[0].labels.chains();
  forged.change<ChainCorner>(kChainSection, [&](std::size_t i, ChainCorner chain) {
    while (chains[chain.next].next != chain.next && chain.next != i) chain.next = chains[chain.next].next;
    return chain;
  });
  EXPECT_THAT(forged.judged(), HasSubstr("table labels, from "));
}

TEST(ProveAnswers, LandmarksOfAnotherCostAreFound) {
  const Map map = test::random_map({.size = {40, 40}, .blocked_percent = 20}, 4);
  Forgery forged(map, Tier::fast);
  ASSERT_FALSE(forged.sound().units()[0].landmarks.empty());
  forged.change<std::int32_t>(
      kLandmarkCostSection, [](std::size_t i, std::int32_t cost) { return cost > 0 && i % 8 == 0 ? cost / 2 : cost; });
  EXPECT_THAT(forged.judged(), HasSubstr("table landmarks, from "));
}

TEST(ProveAnswers, BlockLandmarksOfAnotherCostAreFound) {
  const Map map = test::random_map({.size = {40, 40}, .blocked_percent = 20, .costs = true}, 4);
  Forgery forged(map, Tier::fast);
  ASSERT_FALSE(forged.sound().units()[0].block_landmarks.empty());
  forged.change<std::uint16_t>(kBlockLandmarkNumberSection, [](std::size_t, std::uint16_t number) {
    return static_cast<std::uint16_t>(number / 2);
  });
  EXPECT_THAT(forged.judged(), HasSubstr("table block landmarks, from "));
}

TEST(ProveAnswers, RegionsThatDoNotHoldAreFound) {
  const Map map = test::map_of({
      "........@.......",  //
      "........@.......",  //
      "........@.......",  //
  });
  Forgery forged(map, Tier::none);
  ASSERT_EQ(forged.sound().units()[0].regions.count(), 2u);
  forged.change<std::uint32_t>(kRegionBlockSection,
                               [](std::size_t, std::uint32_t region) { return region < 2 ? 0 : region; });
  EXPECT_THAT(forged.judged(), HasSubstr("table regions, at "));
}

TEST(ProveAnswers, CostsOfOtherGroundAreFound) {
  Map map = test::map_of({"..SS..", "..SS..", "......"});
  map.terrains[2].factors[0] = Milli{2500};
  Forgery forged(map, Tier::none);
  forged.change<std::uint8_t>(kCostSection, [](std::size_t, std::uint8_t) { return std::uint8_t{0}; });
  EXPECT_THAT(forged.judged(), HasSubstr("table cost, at 2,0"));
}

TEST(ProveAnswers, LinesThatAreLongerAreFound) {
  Forgery forged(test::plain_ground_map());
  forged.change<WaypointLabelPage>(kWaypointLabelSection, [](std::size_t, WaypointLabelPage page) {
    for (std::size_t i = 0; i < WaypointLabelPage::kLabels; ++i) {
      if (page.hubs[i] != WaypointLabels::kNoHub && page.lengths[i] > 0) page.lengths[i] += 3;
    }
    return page;
  });
  EXPECT_THAT(forged.judged(), HasSubstr("table waypoint labels, from "));
}

TEST(ProveAnswers, PoseLandmarksThatSayTooMuchAreFound) {
  Forgery forged(test::turning_map(), Tier::fast);
  ASSERT_FALSE(forged.sound().units()[0].turning.landmarks.empty());
  forged.change<std::int32_t>(kPoseLandmarkValueSection, [](std::size_t i, std::int32_t cost) {
    return cost == PoseLandmarks::kFar ? cost : cost + static_cast<std::int32_t>(i * 7919 % 900'000);
  });
  EXPECT_THAT(forged.judged(), HasSubstr("table pose landmarks or pose regions, from "));
}

TEST(ProveAnswers, EdgeMasksOfOtherGroundAreFound) {
  Forgery forged(test::turning_map(), Tier::none);
  const HitCheck& check = forged.sound().units()[0].turning.hit_check;
  EXPECT_FALSE(check.empty());
  // Curves that are free become forbidden, which opening cannot see.
  bool changed = false;
  forged.change<std::uint8_t>(kEdgeMaskSection, [&](std::size_t, std::uint8_t bits) {
    if (changed || bits == 0) return bits;
    changed = true;
    return std::uint8_t{0};
  });
  EXPECT_THAT(forged.judged(), HasSubstr("table edge masks, word "));
}

TEST(ProveAnswers, PathinfoNamesTheFirstDisagreement) {
  const test::TemporaryFolder folder;
  const std::string file = (folder / "forged.lpa").string();
  Forgery forged(test::plain_ground_map());
  ASSERT_TRUE(write_file(file, std::span(forged.bytes())));
  const Outcome sound = run_program("pathinfo", "--verify --answers --json --samples 3 " + file);
  ASSERT_EQ(sound.status, 0) << sound.out;
  const auto json = nlohmann::json::parse(sound.out);
  EXPECT_EQ(json["whole"], true);
  EXPECT_EQ(json["answers"]["samples"], 3);
  EXPECT_GT(json["answers"]["queries"].get<int>(), 0);
  forged.change<std::uint32_t>(
      kLabelCostSection, [](std::size_t, std::uint32_t cost) { return cost + static_cast<std::uint32_t>(kStraight); });
  ASSERT_TRUE(write_file(file, std::span(forged.bytes())));
  EXPECT_EQ(run_program("pathinfo", "--verify " + file).status, 0);
  const Outcome found = run_program("pathinfo", "--verify --answers " + file);
  EXPECT_EQ(found.status, 1);
  EXPECT_THAT(found.out, HasSubstr("forged.lpa: unit 'ground', table labels, from "));
  EXPECT_EQ(run_program("pathinfo", "--answers " + file).status, 2);
  EXPECT_EQ(run_program("pathinfo", "--verify --samples 3 " + file).status, 2);
}

}  // namespace
}  // namespace libpath::tools
