#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/influence.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/saving.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::saved_of;
using Bytes = std::vector<std::byte>;

constexpr Size kLayerSize{40, 37};  // tiles at the edges are cut

Cell any_layer_cell(test::Random& random) { return {random.below(kLayerSize.width), random.below(kLayerSize.height)}; }

/// A player's layers: what died where, laid over an overlay, and what of the map was seen.
class Player {
 public:
  explicit Player(const Map& map)
      : baked_(map),
        overlay_(*Overlay::create(baked_.asset(), 0)),
        influence_(*InfluenceMap::create(kLayerSize)),
        layer_(*InfluenceLayer::create(kLayerSize)),
        knowledge_(*Knowledge::create(baked_.asset(), kUnits)) {}

  void frame(std::uint64_t number) {
    test::Random random(number);
    if (random.percent(40)) influence_.add(any_layer_cell(random), Milli{random.below(90'000) - 20'000});
    if (random.percent(50)) influence_.update();
    if (random.percent(30)) layer_.lay(influence_, overlay_, Milli{700});
    if (random.percent(3)) layer_.lift(overlay_);
    if (random.percent(2)) influence_.clear();
    if (random.percent(20)) overlay_.add_cost(any_layer_cell(random), Milli{300});
    if (random.percent(30)) {
      knowledge_.see_around(any_layer_cell(random), random.below(6), baked_.asset().map().cells());
    }
    if (random.percent(20)) {
      knowledge_.see(any_layer_cell(random), static_cast<std::uint8_t>(random.below(6)));
    }
    if (random.percent(50)) knowledge_.world(0);
  }

  std::vector<Bytes> state() {
    return {saved_of(overlay_), saved_of(influence_), saved_of(layer_), saved_of(knowledge_)};
  }
  void go_back(const std::vector<Bytes>& state) {
    ASSERT_TRUE(overlay_.restore(state[0]));
    ASSERT_TRUE(influence_.restore(state[1]));
    ASSERT_TRUE(layer_.restore(state[2]));
    ASSERT_TRUE(knowledge_.restore(state[3]));
  }
  /// What is known, and can be walked, and costs more.
  std::vector<std::int64_t> said() {
    std::vector<std::int64_t> said;
    const World world = overlay_.world();
    for (std::size_t i = 0; i < kLayerSize.cells(); ++i) {
      const Cell cell = kLayerSize.cell(i);
      said.insert(said.end(),
                  {influence_.at(cell).thousandths, knowledge_.is_known(cell), knowledge_.world(1).walkability()[cell],
                   world.walkability()[cell], overlay_.extra_cost(cell).thousandths});
    }
    return said;
  }

  InfluenceMap& influence() { return influence_; }
  InfluenceLayer& layer() { return layer_; }
  Knowledge& knowledge() { return knowledge_; }

 private:
  static constexpr std::size_t kUnits[] = {0, 1};
  test::BakedMap baked_;
  Overlay overlay_;
  InfluenceMap influence_;
  InfluenceLayer layer_;
  Knowledge knowledge_;
};

Map map_of_player() { return test::random_map({.size = kLayerSize, .blocked_percent = 20, .widest_unit = 2}, 4); }

TEST(LayersSaving, FramesRolledBackAndPlayedAgainAreAsIfNeverSaved) {
  Player player(map_of_player());
  Player straight(map_of_player());
  test::Random random(2);
  std::vector<std::vector<Bytes>> states{player.state()};
  for (std::size_t frame = 1; frame <= 200; ++frame) {
    if (random.percent(8)) {
      const std::size_t first = states.size() - std::min(states.size(), 1 + static_cast<std::size_t>(random.below(60)));
      player.go_back(states[first]);
      ASSERT_EQ(player.state(), states[first]);
      for (std::size_t i = first + 1; i < states.size(); ++i) {
        player.frame(i);
        ASSERT_EQ(player.state(), states[i]) << i;
      }
    }
    player.frame(frame);
    straight.frame(frame);
    states.push_back(player.state());
    ASSERT_EQ(states.back(), straight.state());
    if (frame % 10 == 0) {
      ASSERT_EQ(player.said(), straight.said());
    }
  }
}

TEST(LayersSaving, DamageAndForgeriesAreRefusedOrSound) {
  test::Random random(3);
  Player player(map_of_player());
  for (std::uint64_t frame = 1; frame < 60; ++frame) player.frame(frame);
  const auto state = player.state();
  for (std::uint64_t frame = 60; frame < 70; ++frame) player.frame(frame);
  expect_damage_is_refused(player.influence(), state[1], random);
  expect_damage_is_refused(player.layer(), state[2], random);
  expect_damage_is_refused(player.knowledge(), state[3], random);
  player.go_back(state);
  std::uint64_t frame = 1000;
  const auto play = [&] {
    for (int i = 0; i < 3; ++i) player.frame(++frame);
    player.said();
  };
  EXPECT_GT(try_forged(player.influence(), state[1], random, 100, play), 10);
  EXPECT_GT(try_forged(player.layer(), state[2], random, 100, play), 5);
  player.go_back(state);
  EXPECT_GT(try_forged(player.knowledge(), state[3], random, 100, play, test::Spelling::many), 5);
}

TEST(LayersSaving, OthersAreRefused) {
  auto map = InfluenceMap::create(kLayerSize);
  const auto saved = saved_of(*map);
  EXPECT_EQ(InfluenceMap::create({40, 36})->restore(saved).error(), SavedError::other_world);
  EXPECT_EQ(InfluenceMap::create(kLayerSize, {.decay = 21})->restore(saved).error(), SavedError::other_world);
  auto layer = InfluenceLayer::create(kLayerSize);
  EXPECT_EQ(layer->restore(saved).error(), SavedError::other_kind);
  EXPECT_EQ(InfluenceLayer::create({37, 40})->restore(saved_of(*layer)).error(), SavedError::other_world);
}

}  // namespace
}  // namespace libpath
