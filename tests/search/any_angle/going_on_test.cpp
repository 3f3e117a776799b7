// Searches at any angle while their world changes: over the waypoints of the map as it was baked they go on, since what
// they find is checked at the end; others begin anew.

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/queue/queue.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/frames.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::Random;

constexpr Cell kLinesFrom{20, 20};
constexpr Cell kLinesTo{270, 150};

/// Ground of one cost with free ends.
Map scattered_ground() {
  Map map = test::random_map({.size = {300, 180}, .blocked_percent = 20}, 6);
  for (const Cell end : {kLinesFrom, kLinesTo}) {
    for (std::int32_t y = end.y - 2; y <= end.y + 2; ++y) {
      for (std::int32_t x = end.x - 2; x <= end.x + 2; ++x) map.cells[{x, y}] = 0;
    }
  }
  map.cells[{150, 90}] = 0;
  map.terrains[3].factors[0] = Milli{2000};
  return map;
}

WaypointQuery lines_between(Cell from, Cell to) { return {{from.x + 0.5, from.y + 0.5}, {to.x + 0.5, to.y + 0.5}}; }

TEST(LinesGoingOn, LengthsAreThoseOfTheWorldAtTheEnd) {
  int went_on = 0;
  int found = 0;
  Random random(3);
  for (const bool overlaid : {false, true}) {
    const BakedMap baked(scattered_ground(), Tier::fast);
    LiveWorld live = *LiveWorld::create(baked.asset(), 0);
    Overlay overlay = *Overlay::create(live.layer());
    const auto world = [&] { return overlaid ? overlay.world() : live.world(); };
    auto sliced = SearchContext::create(world());
    auto whole = SearchContext::create(world());
    const auto any = [&] { return Cell{random.below(300), random.below(180)}; };
    for (int i = 0; i < test::scaled(80); ++i) {
      WaypointQuery query = lines_between(any(), any());
      if (i % 4 == 0) query.otherwise = Otherwise::nearest;
      WaypointSearch search(world(), *sliced);
      PathStatus status = search.start(query);
      for (int changes = random.below(8); status == PathStatus::running; --changes) {
        status = search.step(changes > 0 ? static_cast<std::uint64_t>(random.below(100)) : 100'000);
        if (changes <= 0 || status != PathStatus::running) continue;
        const Cell cell = any();
        if (overlaid && random.percent(50)) {
          overlay.is_blocked(cell) ? overlay.unblock(cell) : overlay.block(cell);
        } else if (random.percent(60)) {
          live.block(cell);
        } else {
          random.percent(50) ? live.set_terrain(cell, 0) : live.unblock(cell);
        }
        world();
        went_on += search.begins_anew() ? 0 : 1;
      }
      const WaypointResult expected = find_waypoint_length(world(), query, *whole);
      const WaypointResult result = search.result();
      ASSERT_EQ(result.status, expected.status);
      ASSERT_NEAR(result.length, expected.length, 1e-9 * expected.length);
      ASSERT_NEAR(result.cost, expected.cost, 1e-9 * expected.cost);
      ASSERT_EQ(result.goal, expected.goal);
      found += status == PathStatus::found ? 1 : 0;
    }
  }
  if (test::runs_in_full()) {
    EXPECT_GT(went_on, 100);
    EXPECT_GT(found, 80);
  }
}

/// Whether a search that has had some steps begins anew after a change.
template <class Change>
bool lines_begin_anew(const BakedMap& baked, Change change) {
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  auto context = SearchContext::create(live.world());
  WaypointSearch search(live.world(), *context);
  search.start(lines_between(kLinesFrom, kLinesTo));
  EXPECT_EQ(search.step(5), PathStatus::running);
  change(live);
  live.world();
  return search.begins_anew();
}

TEST(LinesGoingOn, ChangesMatterBesideTheEndsAndWhereTheBakedWaypointsNoLongerServe) {
  const BakedMap baked(scattered_ground(), Tier::fast);
  EXPECT_FALSE(lines_begin_anew(baked, [](LiveWorld& live) { live.block({150, 90}); }));
  EXPECT_FALSE(lines_begin_anew(baked, [](LiveWorld& live) { live.block({kLinesTo.x + 2, kLinesTo.y}); }));
  for (const Cell end : {kLinesFrom, kLinesTo}) {
    EXPECT_TRUE(lines_begin_anew(baked, [&](LiveWorld& live) { live.block({end.x + 1, end.y + 1}); }));
    EXPECT_TRUE(lines_begin_anew(baked, [&](LiveWorld& live) { live.block(end); }));
  }
  EXPECT_TRUE(lines_begin_anew(baked, [](LiveWorld& live) { live.set_terrain({150, 90}, 3); }));
  EXPECT_TRUE(lines_begin_anew(baked, [](LiveWorld& live) { live.open_link({9, 9}, {150, 90}, Milli{100}); }));
  EXPECT_TRUE(lines_begin_anew(BakedMap(scattered_ground()), [](LiveWorld& live) {
    live.block({150, 90});
  })) << "none are baked";
}

TEST(LinesGoingOn, AGoalThatIsCutOffEndsASearchAtOnce) {
  const BakedMap baked(scattered_ground(), Tier::fast);
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  auto context = SearchContext::create(live.world());
  WaypointSearch search(live.world(), *context);
  search.start(lines_between(kLinesFrom, kLinesTo));
  ASSERT_EQ(search.step(5), PathStatus::running);
  for (std::int32_t x = kLinesTo.x - 2; x <= kLinesTo.x + 2; ++x) {
    for (std::int32_t y = kLinesTo.y - 2; y <= kLinesTo.y + 2; ++y) {
      if (std::max(std::abs(x - kLinesTo.x), std::abs(y - kLinesTo.y)) == 2) live.block({x, y});
    }
  }
  live.world();
  EXPECT_TRUE(search.begins_anew());
  EXPECT_EQ(search.step(0), PathStatus::no_path);
  EXPECT_EQ(search.result().reason, PathReason::different_regions);
}

TEST(LinesGoingOn, QueuedRequestsEndWhileFarGroundChanges) {
  const BakedMap baked(scattered_ground(), Tier::fast);
  const auto frames = [&](bool changes) {
    LiveWorld live = *LiveWorld::create(baked.asset(), 0);
    auto queue = PathQueue::create(live.world().most_nodes(), 4);
    std::vector<Point> out(2000);
    const auto ticket = queue->push_waypoint(WaypointRequest{live.world(), lines_between(kLinesFrom, kLinesTo), out});
    const int taken = test::frames_until_done(*queue, *ticket, 64, [&](int frame) {
      if (changes) frame % 2 == 0 ? live.block({5, 170}) : live.unblock({5, 170});
      live.world();
    });
    EXPECT_EQ(queue->waypoint_result(*ticket).status, PathStatus::found);
    return taken;
  };
  const int alone = frames(false);
  EXPECT_GT(alone, 5);
  EXPECT_EQ(frames(true), alone);
}

}  // namespace
}  // namespace libpath
