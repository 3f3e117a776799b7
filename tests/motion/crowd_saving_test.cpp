#include <libpath/motion/crowd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/crowd_frame.h>
#include <tests/support/saving.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::saved_of;
using Bytes = std::vector<std::byte>;

/// A crowd that wanders about on a random map, over an overlay of each profile, and over live worlds below these or
/// none. Whatever is asked of it in a frame depends on the number of the frame alone, so that a frame that is played
/// again is asked the same.
class Wanderers {
 public:
  Wanderers(const Map& map, std::uint64_t seed, std::size_t units, bool over_live_worlds = false)
      : seed_(seed),
        baked_(map),
        size_(map.size()),
        context_(*SearchContext::create(size_.cells())),
        cells_(size_.cells()) {
    std::vector<std::size_t> profiles;
    for (std::size_t i = 0; i < map.units.size(); ++i) {
      profiles.push_back(i);
      if (over_live_worlds) lives_.push_back(*LiveWorld::create(baked_.asset(), i));
      overlays_.push_back(over_live_worlds ? *Overlay::create(lives_[i].layer()) : *Overlay::create(baked_.asset(), i));
    }
    crowd_.emplace(*Crowd::create(baked_.asset(), profiles, units));
    for (std::size_t i = 0; i < profiles.size(); ++i) EXPECT_TRUE(crowd_->set_layer(i, overlays_[i].layer()));
    test::Random random(seed);
    for (std::size_t i = 0; i < 3 * units; ++i) add(random);
  }

  Crowd& crowd() { return *crowd_; }
  Overlay& overlay(std::size_t profile) { return overlays_[profile]; }
  const Asset& asset() const { return baked_.asset(); }

  void frame(std::uint64_t number) {
    test::Random random(seed_ * 1000 + number);
    for (int i = 0; i < 4; ++i) change(random);
    if (!lives_.empty()) change_ground(random);
    while (const auto need = crowd_->next_need()) {
      const World world = overlays_[profile_of_.at(need->unit)].world();
      const PathResult path = find_path(world, {need->from, need->to}, context_, cells_);
      if (path.status == PathStatus::found) {
        crowd_->follow(need->unit, {cells_.data(), path.cells});
      } else {
        crowd_->refuse(need->unit);
      }
    }
    crowd_->step(test::kFrame, 2000);
  }

  /// Everything that there is to roll back, the game's own included.
  struct State {
    Bytes crowd;
    std::vector<Bytes> overlays;
    std::vector<Bytes> lives;
    std::map<CrowdUnit, std::size_t> profile_of;

    friend bool operator==(const State&, const State&) = default;
  };
  State state() {
    State state{saved_of(*crowd_), {}, {}, profile_of_};
    for (LiveWorld& live : lives_) state.lives.push_back(saved_of(live));
    for (Overlay& overlay : overlays_) state.overlays.push_back(saved_of(overlay));
    return state;
  }
  void go_back(const State& state) {
    for (std::size_t i = 0; i < overlays_.size(); ++i) ASSERT_TRUE(overlays_[i].restore(state.overlays[i]));
    ASSERT_TRUE(crowd_->restore(state.crowd));
    for (std::size_t i = 0; i < lives_.size(); ++i) ASSERT_TRUE(lives_[i].restore(state.lives[i]));
    profile_of_ = state.profile_of;
  }

 private:
  Cell any(test::Random& random) const { return {random.below(size_.width), random.below(size_.height)}; }

  void add(test::Random& random) {
    const auto profile = static_cast<std::size_t>(random.below(static_cast<int>(overlays_.size())));
    const double speed = test::uniform(random, 1, 8);
    const auto unit = crowd_->add(profile, any(random), {.speed = speed, .acceleration = 2 * speed});
    if (!unit) return;
    profile_of_[*unit] = profile;
    crowd_->order(*unit, any(random));
  }

  void change(test::Random& random) {
    const int what = random.below(100);
    const Cell cell = any(random);
    const auto unit = static_cast<CrowdUnit>(random.below(60));
    if (what < 3) {
      add(random);
    } else if (what < 8 && crowd_->has(unit)) {
      crowd_->order(unit, cell);
    } else if (what < 10 && crowd_->has(unit)) {
      crowd_->remove(unit);
    } else if (what < 46 && crowd_->has(unit)) {
      crowd_->set_pace(unit, test::uniform(random, 0.3, 1));
    } else if (what < 50) {
      crowd_->block(cell);
    } else if (what < 56 && crowd_->is_blocked(cell)) {
      crowd_->unblock(cell);
    } else if (what < 64) {
      Overlay& overlay = overlays_[static_cast<std::size_t>(random.below(static_cast<int>(overlays_.size())))];
      random.percent(50) ? overlay.block(cell) : overlay.add_cost(cell, Milli{random.below(3000)});
    }
  }

  /// As everyone sees it.
  void change_ground(test::Random& random) {
    if (!random.percent(20)) return;
    const Cell cell = any(random);
    const bool blocks = random.percent(60);
    for (LiveWorld& live : lives_) blocks ? live.block(cell) : live.unblock(cell);
  }

  std::uint64_t seed_;
  test::BakedMap baked_;
  Size size_;
  SearchContext context_;
  std::vector<Cell> cells_;
  std::vector<LiveWorld> lives_;
  std::vector<Overlay> overlays_;
  std::optional<Crowd> crowd_;
  std::map<CrowdUnit, std::size_t> profile_of_;
};

Map map_for_wanderers(std::uint64_t seed) {
  return test::random_map({.size = {40, 32}, .blocked_percent = 8, .widest_unit = 3}, seed);
}

TEST(CrowdSaving, FramesRolledBackAndPlayedAgainGiveTheSameBytes) {
  std::uint64_t arrivals = 0;
  std::uint64_t detours = 0;
  std::uint64_t yields = 0;
  for (int seed = 0; seed < test::more_in_soak(4, 100); ++seed) {
    const Map map = map_for_wanderers(static_cast<std::uint64_t>(seed));
    const bool over_live_worlds = seed % 2 == 1;
    Wanderers game(map, static_cast<std::uint64_t>(seed), 60, over_live_worlds);
    // One that is never saved.
    Wanderers straight(map, static_cast<std::uint64_t>(seed), 60, over_live_worlds);
    test::Random random(static_cast<std::uint64_t>(seed) + 77);
    std::vector<Wanderers::State> states{game.state()};
    const std::size_t frames = 400;
    for (int rolled_back = 0; states.size() <= frames;) {
      if (rolled_back < 12 && random.percent(6)) {
        ++rolled_back;
        const std::size_t back = std::min(states.size(), 1 + static_cast<std::size_t>(random.below(60)));
        std::vector<Wanderers::State> again(states.end() - static_cast<std::ptrdiff_t>(back), states.end());
        const std::size_t first = states.size() - back;
        game.go_back(again[0]);
        ASSERT_TRUE(game.state() == again[0]);
        for (std::size_t i = 1; i < back; ++i) {
          game.frame(first + i);
          ASSERT_TRUE(game.state() == again[i]) << "seed " << seed << ", frame " << first + i;
        }
      }
      game.frame(states.size());
      states.push_back(game.state());
    }
    for (std::size_t i = 1; i <= frames; ++i) straight.frame(i);
    EXPECT_TRUE(straight.state() == states.back()) << "seed " << seed;
    arrivals += straight.crowd().counts().arrivals;
    detours += straight.crowd().counts().detours;
    yields += straight.crowd().counts().yields;
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(arrivals, 20U);
  EXPECT_GT(detours, 20U);
  EXPECT_GT(yields, 20U);
}

/// Where all units are, to the last bit.
std::uint64_t hash_of_poses(Wanderers& game, std::uint64_t before) {
  std::vector<double> numbers;
  for (CrowdUnit unit = 0; unit < 60; ++unit) {
    if (!game.crowd().has(unit)) continue;
    const Pose pose = game.crowd().pose(unit);
    numbers.insert(numbers.end(), {pose.position.x, pose.position.y, pose.heading, game.crowd().speed(unit),
                                   game.crowd().cells_left(unit)});
  }
  return tie(before, hash_of(std::as_bytes(std::span(numbers))));
}

/// Other compilers, processors and levels move them alike: whoever builds this test compares its numbers with these.
TEST(CrowdSaving, SixtyFramesPlayedAgainAreThoseRecorded) {
  const std::uint64_t recorded[] = {0x07c15a3e94b5e420, 0x5a6c859c2234f704, 0xe042cc0509b55df3};
  for (const std::uint64_t seed : {0U, 1U, 2U}) {
    Wanderers game(map_for_wanderers(seed), seed, 60);
    for (std::uint64_t i = 0; i < 40; ++i) game.frame(i);
    const Wanderers::State state = game.state();
    const auto play = [&] {
      std::uint64_t hash = 0;
      for (std::uint64_t i = 40; i < 100; ++i) {
        game.frame(i);
        hash = hash_of_poses(game, hash);
      }
      return hash;
    };
    const std::uint64_t first = play();
    game.go_back(state);
    EXPECT_EQ(play(), first);
    EXPECT_EQ(first, recorded[seed]) << std::hex << "0x" << first;
  }
}

TEST(CrowdSaving, AnotherCrowdTakesIt) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    Wanderers game(map_for_wanderers(seed), seed, 60);
    Wanderers other(map_for_wanderers(seed), seed, 60);
    for (std::uint64_t i = 0; i < 100; ++i) game.frame(i);
    other.go_back(game.state());
    for (std::uint64_t i = 100; i < 160; ++i) {
      game.frame(i);
      other.frame(i);
      ASSERT_TRUE(game.state() == other.state()) << i;
    }
  }
}

TEST(CrowdSaving, DamageIsRefused) {
  test::Random random(5);
  Wanderers game(map_for_wanderers(9), 9, 60);
  for (std::uint64_t i = 0; i < 60; ++i) game.frame(i);
  const auto saved = saved_of(game.crowd());
  for (std::uint64_t i = 60; i < 90; ++i) game.frame(i);
  expect_damage_is_refused(game.crowd(), saved, random);
}

TEST(CrowdSaving, ForgedStatesAreRefusedOrSound) {
  test::Random random(6);
  Wanderers game(map_for_wanderers(9), 9, 60);
  for (std::uint64_t i = 0; i < 60; ++i) game.frame(i);
  const auto saved = saved_of(game.crowd());
  const int times = test::more_in_soak(300, 20000);
  const int refused = try_forged(game.crowd(), saved, random, times, [&] {
    for (int i = 0; i < 4; ++i) game.crowd().step(test::kFrame);
  });
  if (!test::runs_in_full()) return;
  EXPECT_GT(refused, times / 10);
  EXPECT_LT(refused, times);
}

/// Two units that stand, and each number of what is saved of them on its own.
class ForgedCrowd : public testing::Test {
 protected:
  static constexpr std::size_t kCrowd = sizeof(SavedHeader);
  static constexpr std::size_t kOverlay = kCrowd + 88;
  static constexpr std::size_t kUnitBytes = 192;

  ForgedCrowd() : baked_(plain_map({10, 8})) {
    const std::size_t profile = 0;
    crowd_.emplace(*Crowd::create(baked_.asset(), {&profile, 1}, 4));
    for (const Cell place : {Cell{2, 2}, Cell{6, 5}})
      EXPECT_TRUE(crowd_->add(0, place, {.speed = 2, .acceleration = 3}));
    saved_ = saved_of(*crowd_);
    std::uint64_t overlay = 0;
    std::memcpy(&overlay, saved_.data() + kOverlay, sizeof overlay);
    first_unit_ = kOverlay + sizeof overlay + overlay + 2 * sizeof(std::uint32_t);
    second_unit_ = first_unit_ + kUnitBytes;
    near_ = second_unit_ + kUnitBytes;
    EXPECT_EQ(saved_.size(), near_ + 2 * sizeof(CrowdUnit)) << "no corners, wishes and forecasts";
  }

  template <class Number>
  bool takes(std::size_t at, Number number) {
    Bytes forged = saved_;
    std::memcpy(forged.data() + at, &number, sizeof number);
    test::fix_hash(forged);
    const auto restored = crowd_->restore(forged);
    EXPECT_TRUE(restored || restored.error() == SavedError::bad_state) << at;
    if (restored) {
      EXPECT_TRUE(saved_of(*crowd_) == forged) << at;
    }
    EXPECT_TRUE(crowd_->restore(saved_));
    return restored.has_value();
  }

  test::BakedMap baked_;
  std::optional<Crowd> crowd_;
  Bytes saved_;
  std::size_t first_unit_ = 0;
  std::size_t second_unit_ = 0;
  std::size_t near_ = 0;
};

TEST_F(ForgedCrowd, CountsAreRefused) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(takes(kCrowd, 7.5)) << "another time";
  EXPECT_FALSE(takes(kCrowd, infinity));
  EXPECT_FALSE(takes(kCrowd + 56, 2u)) << "profiles";
  for (const std::uint32_t places : {1u, 3u, 5u}) EXPECT_FALSE(takes(kCrowd + 60, places)) << places;
  for (const std::uint32_t present : {1u, 3u}) EXPECT_FALSE(takes(kCrowd + 64, present)) << present;
  for (const std::size_t cursor : {68u, 72u}) {
    EXPECT_TRUE(takes(kCrowd + cursor, 1u)) << cursor;
    EXPECT_FALSE(takes(kCrowd + cursor, 2u)) << cursor;
  }
  EXPECT_FALSE(takes(kCrowd + 76, 1u)) << "forecasts";
  EXPECT_FALSE(takes(kCrowd + 80, 1u)) << "units that turn";
  EXPECT_FALSE(takes(kCrowd + 84, 1u)) << "what is not used";
  EXPECT_FALSE(takes(near_, CrowdUnit{2}));
  EXPECT_FALSE(takes(near_, CrowdUnit{0})) << "one of them twice";
  EXPECT_FALSE(takes(near_ + sizeof(CrowdUnit), CrowdUnit{1}));
}

TEST_F(ForgedCrowd, KindsAreRefused) {
  EXPECT_FALSE(takes(first_unit_, 1u)) << "the same number twice";
  EXPECT_FALSE(takes(second_unit_, 0u));
  EXPECT_FALSE(takes(second_unit_, 2u)) << "no such place";
  EXPECT_FALSE(takes(first_unit_ + 4, 1u)) << "no such profile";
  EXPECT_FALSE(takes(first_unit_ + 8, std::uint8_t{0})) << "a unit that is gone";
  EXPECT_TRUE(takes(first_unit_ + 9, std::uint8_t{7})) << "a heading";
  EXPECT_FALSE(takes(first_unit_ + 9, std::uint8_t{8}));
  for (const std::size_t flag : {10u, 11u, 12u, 13u}) {
    EXPECT_TRUE(takes(first_unit_ + flag, std::uint8_t{1})) << flag;
    EXPECT_FALSE(takes(first_unit_ + flag, std::uint8_t{2})) << flag;
  }
  EXPECT_FALSE(takes(first_unit_ + 14, std::uint16_t{1})) << "a corner that does not follow";
}

TEST_F(ForgedCrowd, PlacesAreRefused) {
  for (const std::size_t member : {32u, 40u}) {
    EXPECT_FALSE(takes(first_unit_ + member, Cell{3, 2})) << "not where it goes from, though it stands";
    EXPECT_FALSE(takes(first_unit_ + member, Cell{-1, 2})) << member;
  }
  const auto both = [](Cell from, Cell place) { return std::array{from, place}; };
  EXPECT_TRUE(takes(first_unit_ + 32, both({9, 7}, {9, 7})));
  EXPECT_FALSE(takes(first_unit_ + 32, both({10, 7}, {10, 7})));
  EXPECT_FALSE(takes(first_unit_ + 32, both({9, 8}, {9, 8})));
  EXPECT_FALSE(takes(second_unit_ + 32, both({2, 2}, {2, 2}))) << "on the other";
  EXPECT_TRUE(takes(second_unit_ + 32, both({3, 2}, {3, 2})));
  for (const Cell goal : {Cell{0, 0}, Cell{9, 7}}) EXPECT_TRUE(takes(first_unit_ + 48, goal)) << goal.x;
  for (const Cell goal : {Cell{-1, 0}, Cell{0, -1}, Cell{10, 7}, Cell{9, 8}}) {
    EXPECT_FALSE(takes(first_unit_ + 48, goal)) << goal.x << ' ' << goal.y;
  }
}

TEST_F(ForgedCrowd, WishesLieOnTheMap) {
  using Box = std::array<std::int32_t, 4>;  // left, top, right, bottom
  constexpr std::size_t kWish = kUnitBytes - sizeof(Box);
  saved_.insert(saved_.begin() + static_cast<std::ptrdiff_t>(near_), sizeof(std::uint32_t), std::byte{0});
  const auto takes_wish = [&](Box box) {
    Bytes forged = saved_;
    std::memcpy(forged.data() + first_unit_ + kWish, box.data(), sizeof box);
    test::fix_hash(forged);
    return crowd_->restore(forged).has_value();
  };
  for (const Box& box : {Box{2, 2, 3, 3}, {0, 0, 2, 2}, {9, 7, 10, 8}}) EXPECT_TRUE(takes_wish(box)) << box[0];
  for (const Box& box : {Box{-1, 2, 1, 3}, {2, -1, 3, 1}, {9, 2, 11, 3}, {2, 7, 3, 9}, {2, 2, 5, 3}, {2, 2, 3, 5}}) {
    EXPECT_FALSE(takes_wish(box)) << box[0] << ' ' << box[1];
  }
}

TEST_F(ForgedCrowd, StepsLeadToCellsBeside) {
  saved_[first_unit_ + 10] = std::byte{1};  // it is in a step
  test::fix_hash(saved_);
  for (std::int32_t dy = -2; dy <= 2; ++dy) {
    for (std::int32_t dx = -2; dx <= 2; ++dx) {
      const bool is_beside = std::abs(dx) <= 1 && std::abs(dy) <= 1;
      EXPECT_EQ(takes(first_unit_ + 32, std::array{Cell{2 + dx, 2 + dy}, Cell{2, 2}}), is_beside) << dx << ' ' << dy;
    }
  }
}

TEST_F(ForgedCrowd, AmountsAreRefused) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const std::size_t limit : {16u, 24u}) {
    EXPECT_TRUE(takes(first_unit_ + limit, 0.5)) << limit;
    for (const double wrong : {0.0, -1.0, infinity}) EXPECT_FALSE(takes(first_unit_ + limit, wrong)) << limit;
  }
  EXPECT_TRUE(takes(first_unit_ + 160, 3u)) << "whom it lets pass";
  EXPECT_FALSE(takes(first_unit_ + 160, 4u));
  EXPECT_FALSE(takes(first_unit_ + 164, 1u)) << "what is not used";
  EXPECT_TRUE(takes(first_unit_ + 56, 1.0)) << "its progress";
  for (const double wrong : {-0.25, 1.25}) EXPECT_FALSE(takes(first_unit_ + 56, wrong));
  EXPECT_TRUE(takes(first_unit_ + 64, 1.5)) << "its speed";
  for (const double wrong : {-0.25, infinity}) EXPECT_FALSE(takes(first_unit_ + 64, wrong));
  for (const std::size_t part : {72u, 80u}) {
    EXPECT_TRUE(takes(first_unit_ + part, 0.5)) << part;
    for (const double wrong : {0.0, -0.5, 1.25}) EXPECT_FALSE(takes(first_unit_ + part, wrong)) << part;
  }
  for (const std::size_t time : {88u, 96u, 104u, 112u, 120u, 128u, 144u, 152u, 168u}) {
    EXPECT_TRUE(takes(first_unit_ + time, 0.5)) << time;
    EXPECT_FALSE(takes(first_unit_ + time, infinity)) << time;
  }
}

TEST(CrowdSaving, OtherCrowdsAreRefused) {
  const test::BakedMap baked(map_for_wanderers(1));
  const std::vector<std::size_t> both{0, 1};
  auto crowd = Crowd::create(baked.asset(), both, 8);
  const auto saved = saved_of(*crowd);
  EXPECT_TRUE(crowd->restore(saved));
  EXPECT_EQ(Crowd::create(baked.asset(), both, 9)->restore(saved).error(), SavedError::other_world);
  EXPECT_EQ(Crowd::create(baked.asset(), std::span(both).first(1), 8)->restore(saved).error(), SavedError::other_world);
  const test::BakedMap other(map_for_wanderers(2));
  EXPECT_EQ(Crowd::create(other.asset(), both, 8)->restore(saved).error(), SavedError::other_world);
}

}  // namespace
}  // namespace libpath
