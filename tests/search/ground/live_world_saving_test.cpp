#include <libpath/search/ground/live_world.h>

#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/saving.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::saved_of;

constexpr Size kLiveSize{56, 40};

Cell any_live_cell(test::Random& random) { return {random.below(kLiveSize.width), random.below(kLiveSize.height)}; }

/// What a game does to its world in a frame of that number.
void edit(LiveWorld& live, std::uint64_t frame) {
  test::Random random(frame);
  const bool opens = random.percent(50);  // many cells, so that squares of better cells grow, or regions are parted
  for (int i = random.below(12); i >= 0; --i) {
    const Cell cell = any_live_cell(random);
    const Cell next = step(cell, static_cast<Heading>(random.below(kHeadings)));
    const Cell end{cell.y, cell.x % kLiveSize.height};
    const int what = random.below(10);
    if (what == 0) {
      live.set_terrain(cell, static_cast<std::uint8_t>(random.below(6)));
    } else if (what <= 2 && end != cell) {
      what == 1 ? static_cast<void>(live.open_link(cell, end, Milli{1500}))
                : static_cast<void>(live.close_link(cell, end));
    } else if (what <= 4 && kLiveSize.contains(next)) {
      if (what == 3) live.lay_one_way(cell, next);
      for (int heading = 0; what == 4 && heading < kHeadings; ++heading) {
        const Cell other = step(cell, static_cast<Heading>(heading));
        if (kLiveSize.contains(other)) live.lift_one_way(cell, other);
      }
    } else if (what == 5) {
      live.unblock(cell);
    } else {
      opens ? live.set_terrain(cell, 0) : live.block(cell);
    }
  }
  if (random.percent(4)) {
    live.treat_terrain_as(static_cast<std::uint8_t>(random.below(6)), static_cast<std::uint8_t>(random.below(6)));
  }
  if (random.percent(4)) live.settle_regions();
  if (random.percent(60)) live.world();
}

/// Paths and efforts, and whether the regions are exact.
std::vector<Cell> answers_of(LiveWorld& live, std::uint64_t seed) {
  static SearchContext context = *SearchContext::create(kLiveSize.cells());
  const World world = live.world();
  std::vector<Cell> cells(kLiveSize.cells());
  std::vector<Point> points(100);
  std::vector<Cell> answers{{live.regions_are_exact(), 0}};
  test::Random random(seed);
  for (int i = 0; i < 20; ++i) {
    const Cell from = any_live_cell(random);
    const Cell to = any_live_cell(random);
    const PathResult path = find_path(world, {from, to}, context, cells);
    answers.push_back({static_cast<std::int32_t>(path.reason), static_cast<std::int32_t>(path.expanded)});
    answers.insert(answers.end(), cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(path.cells));
    const WaypointResult line =
        find_waypoint_path(world, {{from.x + 0.5, from.y + 0.5}, {to.x + 0.5, to.y + 0.5}}, context, points);
    answers.push_back({static_cast<std::int32_t>(line.reason), static_cast<std::int32_t>(line.expanded)});
  }
  return answers;
}

struct SavedLiveKind {
  test::RandomMap map;
  Tier tier;
};

std::vector<SavedLiveKind> live_kinds() {
  return {{{.size = kLiveSize, .blocked_percent = 25}, Tier::none},
          {{.size = kLiveSize, .blocked_percent = 25}, Tier::full},
          {{.size = kLiveSize, .blocked_percent = 20, .costs = true}, Tier::fast},
          {{.size = kLiveSize, .blocked_percent = 35, .one_way_edges = 20, .links = 6}, Tier::none},
          {{.size = kLiveSize, .blocked_percent = 6, .widest_unit = 2}, Tier::fast}};
}

TEST(LiveWorldSaving, FramesRolledBackAndPlayedAgainAreAsIfNeverSaved) {
  for (int seed = 0; seed < test::more_in_soak(10, 200); ++seed) {
    const SavedLiveKind kind = live_kinds()[static_cast<std::size_t>(seed) % live_kinds().size()];
    const Map map = test::random_map(kind.map, static_cast<std::uint64_t>(seed));
    const test::BakedMap baked(map, kind.tier);
    const std::size_t unit = map.units.size() - 1;
    auto live = LiveWorld::create(baked.asset(), unit);
    auto straight = LiveWorld::create(baked.asset(), unit);
    auto upper = Overlay::create(live->layer());
    upper->block({3, 3});
    test::Random random(static_cast<std::uint64_t>(seed) + 3);
    const auto number = [&](std::size_t frame) { return static_cast<std::uint64_t>(seed) * 1000 + frame; };
    std::vector<std::vector<std::byte>> states{saved_of(*live)};
    for (std::size_t frame = 1; frame <= 90; ++frame) {
      if (random.percent(15)) {
        const std::size_t back = std::min(states.size(), 1 + static_cast<std::size_t>(random.below(60)));
        const std::size_t first = states.size() - back;
        ASSERT_TRUE(live->restore(states[first]));
        ASSERT_EQ(saved_of(*live), states[first]);
        for (std::size_t i = first + 1; i < states.size(); ++i) {
          edit(*live, number(i));
          ASSERT_EQ(saved_of(*live), states[i]) << "seed " << seed << ", frame " << i;
        }
      }
      edit(*live, number(frame));
      edit(*straight, number(frame));
      states.push_back(saved_of(*live));
      ASSERT_EQ(states.back(), saved_of(*straight));
      if (frame % 3 != 0) continue;
      ASSERT_EQ(answers_of(*live, frame), answers_of(*straight, frame)) << "seed " << seed << ", frame " << frame;
      const BitGridView shown = upper->world().walkability();
      for (std::size_t i = 0; i < kLiveSize.cells(); ++i) {
        const Cell cell = kLiveSize.cell(i);
        const bool covers = unit == 0 ? cell == Cell{3, 3} : cell.x >= 2 && cell.x <= 3 && cell.y >= 2 && cell.y <= 3;
        ASSERT_EQ(shown[cell], live->world().walkability()[cell] && !covers) << cell.x << ',' << cell.y;
      }
    }
  }
}

/// What each of some drives costs a unit that turns, and by which curves.
std::vector<std::pair<DirectionalResult, std::vector<PathCurve>>> drives_of(LiveWorld& live, std::uint64_t seed) {
  const World world = live.world();
  auto context = DirectionalContext::create(world);
  test::Random random(seed);
  std::vector<std::pair<DirectionalResult, std::vector<PathCurve>>> drives;
  for (int i = 0; i < 8; ++i) {
    const GridPose start = test::open_pose(random, world.turning());
    const GridPose goal = test::open_pose(random, world.turning());
    std::vector<PathCurve> curves(400);
    const DirectionalResult drive = find_path(world, {start, goal.cell, goal.heading}, *context, curves);
    curves.resize(drive.curves);
    drives.push_back({drive, curves});
  }
  return drives;
}

TEST(LiveWorldSaving, UnitsThatTurnDriveAsIfNeverSaved) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::more_in_soak(8, 100)); ++seed) {
    SCOPED_TRACE(seed);
    const UnitProfile unit = test::turning_unit(2, 1, 1500, 8, seed % 2 == 0);
    const Size size{24, 20};
    const Map map =
        seed % 4 < 2 ? test::random_turning_map(unit, size, 10, seed) : test::random_dear_map(unit, size, 3, seed);
    const test::BakedMap baked(map, seed % 3 == 0 ? Tier::none : Tier::full);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto straight = LiveWorld::create(baked.asset(), 0);
    const auto change = [&](LiveWorld& world, std::uint64_t frame) {
      test::Random random(100 * seed + frame);
      for (int i = 0; i < 6; ++i) {
        const Cell cell{random.below(size.width), random.below(size.height)};
        const int what = random.below(3);
        if (what == 0) world.block(cell);
        if (what == 1) world.unblock(cell);
        if (what == 2) world.set_terrain(cell, static_cast<std::uint8_t>(random.below(5)));
      }
      if (random.percent(15)) {
        world.treat_terrain_as(static_cast<std::uint8_t>(random.below(5)), static_cast<std::uint8_t>(random.below(5)));
      }
      world.world();
    };
    for (std::uint64_t frame = 0; frame < 8; ++frame) change(*live, frame);
    const auto saved = saved_of(*live);
    for (std::uint64_t frame = 50; frame < 58; ++frame) change(*live, frame);
    ASSERT_TRUE(live->restore(saved));
    for (std::uint64_t frame = 0; frame < 8; ++frame) change(*straight, frame);
    for (std::uint64_t frame = 8; frame < 12; ++frame) {
      const auto drives = drives_of(*live, frame);
      const auto expected = drives_of(*straight, frame);
      ASSERT_EQ(drives.size(), expected.size());
      for (std::size_t i = 0; i < drives.size(); ++i) {
        ASSERT_EQ(drives[i].first.status, expected[i].first.status);
        ASSERT_EQ(drives[i].first.cost, expected[i].first.cost);
        ASSERT_EQ(drives[i].first.expanded, expected[i].first.expanded);
        ASSERT_EQ(drives[i].second, expected[i].second);
        found += drives[i].first.status == PathStatus::found;
      }
      change(*live, frame);
      change(*straight, frame);
    }
  }
  EXPECT_GT(found, test::runs_in_full() ? 60 : 0);
}

TEST(LiveWorldSaving, AnotherOneTakesIt) {
  const test::BakedMap baked(test::random_map(live_kinds()[1].map, 4), Tier::full);
  auto live = LiveWorld::create(baked.asset(), 0);
  auto other = LiveWorld::create(baked.asset(), 0);
  for (std::uint64_t frame = 1; frame < 60; ++frame) edit(*live, frame);
  for (std::uint64_t frame = 500; frame < 530; ++frame) edit(*other, frame);
  ASSERT_TRUE(other->restore(saved_of(*live)));
  for (std::uint64_t frame = 60; frame < 90; ++frame) {
    EXPECT_EQ(answers_of(*live, frame), answers_of(*other, frame));
    edit(*live, frame);
    edit(*other, frame);
    ASSERT_EQ(saved_of(*live), saved_of(*other)) << frame;
  }
}

TEST(LiveWorldSaving, DamageAndForgeriesAreRefusedOrSound) {
  test::Random random(8);
  const test::BakedMap baked(test::random_map(live_kinds()[3].map, 5));
  auto live = LiveWorld::create(baked.asset(), 0);
  const auto untouched = saved_of(*live);
  for (std::uint64_t frame = 1; frame < 40; ++frame) edit(*live, frame);
  const auto saved = saved_of(*live);
  for (std::uint64_t frame = 40; frame < 50; ++frame) edit(*live, frame);
  expect_damage_is_refused(*live, saved, random);
  ASSERT_TRUE(live->restore(saved));
  const int times = test::more_in_soak(150, 10000);
  std::uint64_t frame = 1000;
  const int refused = try_forged(
      *live, saved, random, times,
      [&] {
        answers_of(*live, 1);
        edit(*live, ++frame);
        answers_of(*live, 2);
      },
      test::Spelling::many);
  if (test::runs_in_full()) {
    EXPECT_GT(refused, times / 10);
    EXPECT_LT(refused, times);
  }
  // Regions as if nothing had been touched, over cells that were.
  std::vector<std::byte> forged(sizeof(SavedHeader));
  const auto put = [&](auto... values) {
    const auto one = [&](std::uint32_t value) {
      const auto bytes = std::as_bytes(std::span(&value, 1));
      forged.insert(forged.end(), bytes.begin(), bytes.end());
    };
    (one(values), ...);
  };
  std::copy_n(untouched.begin(), sizeof(SavedHeader), forged.begin());
  put(1U, 100U, 1U << 16, 1U, 1U, 0U, 0U, 0U);
  test::fix_hash(forged);
  ASSERT_TRUE(live->restore(forged));
  answers_of(*live, 3);
  ASSERT_TRUE(live->restore(untouched));
  EXPECT_EQ(saved_of(*live), untouched);
}

}  // namespace
}  // namespace libpath
