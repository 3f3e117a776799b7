// Searches of units that turn while their world changes: they go on where nothing changed that they looked at, and are
// then as far as one that begins in the world as it is now.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/change_log.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/frames.h>
#include <tests/support/maps.h>
#include <tests/support/one_way_curves.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::Random;
using test::turning_unit;

/// All that a search of a world answers, or says while it runs.
struct DriveAnswer {
  std::vector<std::uint64_t> numbers;
  std::vector<std::uint64_t> curves;

  static DriveAnswer of(const DirectionalSearch& search) {
    std::vector<PathCurve> curves(500);
    const DirectionalResult result = search.partial_path(curves);
    DriveAnswer answer;
    answer.numbers = {static_cast<std::uint64_t>(result.status),
                      static_cast<std::uint64_t>(result.reason),
                      static_cast<std::uint64_t>(result.optimal),
                      result.suboptimality_bound,
                      static_cast<std::uint64_t>(result.loops),
                      result.cost,
                      result.curves,
                      result.expanded,
                      result.cells_expanded,
                      result.effort};
    for (const PathCurve& curve : std::span(curves).first(std::min(result.curves, curves.size()))) {
      answer.curves.insert(answer.curves.end(),
                           {static_cast<std::uint64_t>(curve.to.cell.x), static_cast<std::uint64_t>(curve.to.cell.y),
                            static_cast<std::uint64_t>(curve.to.heading), static_cast<std::uint64_t>(curve.word),
                            static_cast<std::uint64_t>(curve.gear)});
    }
    return answer;
  }
  bool operator==(const DriveAnswer&) const = default;
};

/// A search that had these steps.
DriveAnswer answer_after(const World& world, const DirectionalQuery& query, std::span<const std::uint64_t> steps,
                         DirectionalContext& context) {
  DirectionalSearch search(world, context);
  search.start(query);
  for (const std::uint64_t step : steps) search.step(step);
  return DriveAnswer::of(search);
}

DirectionalQuery any_drive(Random& random, Size size, std::int32_t headings) {
  const auto any = [&] { return Cell{random.below(size.width), random.below(size.height)}; };
  DirectionalQuery query{{any(), random.below(headings)}, any(), {}};
  if (random.percent(60)) query.heading = random.below(headings);
  if (random.percent(30)) {
    query.start = Pose{{query.from.cell.x + random.below(10) / 10.0, query.from.cell.y + random.below(10) / 10.0},
                       random.below(60) / 10.0};
  }
  query.shots = random.percent(30);
  query.loops = random.percent(8);  // they take long
  if (random.percent(30)) query.weight = 1000 + static_cast<std::uint32_t>(random.below(500));
  if (random.percent(20)) query.turn_price = kStraight * static_cast<Cost>(random.below(20)) / 10;
  if (random.percent(20)) query.max_effort = static_cast<std::uint64_t>(random.below(3000));
  return query;
}

/// Long halls, so that there is ground that a search has not looked at.
Map ground_for(const UnitProfile& unit, bool dear, bool linked, std::uint64_t seed) {
  const Size size{130, 40};
  Map map = dear ? test::random_dear_map(unit, size, 3, seed) : test::random_turning_map(unit, size, 3, seed);
  if (linked) {
    test::add_one_way_edges(map, 40, seed);
    Random random(seed);
    for (int i = 0; i < 6; ++i) {
      const Cell from{random.below(size.width), random.below(size.height)};
      const Cell to{random.below(size.width), random.below(size.height)};
      if (from != to) map.links.push_back({"", from, to, Milli{500 + random.below(60'000)}, random.percent(60)});
    }
  }
  return map;
}

struct DrivesShare {
  int went_on = 0;
  int began_anew = 0;
  int found = 0;
};

/// A live world and an overlay on it that are changed at any cells, and at any one-way edges where some were baked.
class DrivenGround {
 public:
  explicit DrivenGround(const Asset& asset)
      : live_(*LiveWorld::create(asset, 0)), overlay_(*Overlay::create(live_.layer(), Overlay::Turns::followed)) {
    has_edges_ = live_.world().has_one_way_edges();
  }

  World world(bool overlaid) { return overlaid ? overlay_.world() : live_.world(); }

  void change(bool overlaid, Random& random) {
    const Size size = overlay_.size();
    const Cell cell{random.below(size.width), random.below(size.height)};
    if (overlaid && random.percent(50)) {
      if (random.percent(50)) return overlay_.add_cost(cell, Milli{500 * random.below(5)});
      return overlay_.is_blocked(cell) ? overlay_.unblock(cell) : overlay_.block(cell);
    }
    if (has_edges_ && random.percent(20)) return change_edge(cell, random);
    switch (random.below(5)) {
      case 0: return live_.unblock(cell);
      case 1: return live_.set_terrain(cell, static_cast<std::uint8_t>(random.below(4)));
      default: return live_.block(cell);
    }
  }

 private:
  void change_edge(Cell cell, Random& random) {
    const Cell to = step(cell, static_cast<Heading>(random.below(kHeadings)));
    if (!overlay_.size().contains(to)) return;
    random.percent(70) ? live_.lay_one_way(cell, to) : live_.lift_one_way(cell, to);
  }

  LiveWorld live_;
  Overlay overlay_;
  bool has_edges_;
};

/// After each change, what goes on is as far as one that had its steps in the world as it is now.
void expect_to_be_as_if_begun_now(DrivenGround& ground, Random& random, DrivesShare& share) {
  const bool overlaid = random.percent(50);
  const World first = ground.world(overlaid);
  const DirectionalQuery query = any_drive(random, first.size(), first.turning().hit_check.headings());
  auto context = DirectionalContext::create(first);
  auto fresh = DirectionalContext::create(first);
  DirectionalSearch search(first, *context);
  PathStatus status = search.start(query);
  std::vector<std::uint64_t> steps;
  for (int changes = 1 + random.below(8); status == PathStatus::running; --changes) {
    steps.push_back(changes > 0 ? static_cast<std::uint64_t>(random.below(random.percent(60) ? 60 : 1500)) : 100'000);
    status = search.step(steps.back());
    if (changes <= 0 || status != PathStatus::running) continue;
    for (int i = random.below(3); i >= 0; --i) ground.change(overlaid, random);
    const World world = ground.world(overlaid);
    if (search.must_begin_anew()) {
      ++share.began_anew;
      steps.clear();
      continue;
    }
    ++share.went_on;
    ASSERT_EQ(DriveAnswer::of(search), answer_after(world, query, steps, *fresh));
  }
  ASSERT_EQ(DriveAnswer::of(search), answer_after(ground.world(overlaid), query, steps, *fresh));
  share.found += search.result().status == PathStatus::found ? 1 : 0;
}

TEST(DirectionalGoingOn, IsAsIfBegunInTheWorldAsItIs) {
  DrivesShare share;
  Random random(4);
  std::uint64_t seed = 0;
  for (const UnitProfile& unit : {turning_unit(3, 2, 1500, 8, true), turning_unit(2, 1, 500, 16)}) {
    for (const bool dear : {false, true}) {
      for (const Tier tier : {Tier::none, Tier::fast}) {
        ++seed;
        const bool linked = dear == (tier == Tier::fast);
        const BakedMap baked(ground_for(unit, dear, linked, seed), tier);
        DrivenGround ground(baked.asset());
        for (int i = 0; i < test::scaled(40); ++i) {
          ASSERT_NO_FATAL_FAILURE(expect_to_be_as_if_begun_now(ground, random, share)) << seed << ", query " << i;
        }
      }
    }
  }
  if (test::runs_in_full()) {
    EXPECT_GT(share.went_on, 120);
    EXPECT_GT(share.began_anew, 120);
    EXPECT_GT(share.found, 100);
  }
}

/// A wide hall, with nothing in it.
Map open_hall(const UnitProfile& unit = turning_unit(3, 2, 1500, 8)) {
  Map map = test::random_turning_map(unit, {160, 40}, 0, 1);
  for (TerrainIndex& cell : map.cells.all()) cell = 0;
  return map;
}

constexpr DirectionalQuery kAlongTheHall{{{8, 20}, 0}, {60, 20}, 2};

/// A search that has had some effort.
class BegunDrive {
 public:
  explicit BegunDrive(const World& world, const DirectionalQuery& query = kAlongTheHall, std::uint64_t effort = 40)
      : context_(*DirectionalContext::create(world)), search_(world, context_) {
    search_.start(query);
    search_.step(effort);
  }
  bool begins_anew() const { return search_.begins_anew(); }
  DirectionalSearch& search() { return search_; }

 private:
  DirectionalContext context_;
  DirectionalSearch search_;
};

/// Cell by cell: one that is blocked matters, or the search is what one is that begins with it blocked.
void expect_no_cell_to_matter_unseen(const BakedMap& baked, const DirectionalQuery& query, std::uint64_t effort,
                                     DrivesShare& share) {
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  auto sliced = DirectionalContext::create(live.world());
  auto fresh = DirectionalContext::create(live.world());
  for (int i = 0; i < test::scaled(600); ++i) {
    const Cell cell{i * 7 % 160, (i * 3 + i / 160) % 40};
    DirectionalSearch search(live.world(), *sliced);
    search.start(query);
    ASSERT_EQ(search.step(effort), PathStatus::running);
    live.block(cell);
    live.world();
    if (search.begins_anew()) {
      ++share.began_anew;
    } else {
      ++share.went_on;
      const std::array steps{effort, std::uint64_t{100'000}};
      ASSERT_EQ(DriveAnswer::of(search), answer_after(live.world(), query, std::span(steps).first(1), *fresh))
          << cell.x << ',' << cell.y;
      search.step(steps[1]);
      ASSERT_EQ(DriveAnswer::of(search), answer_after(live.world(), query, steps, *fresh)) << cell.x << ',' << cell.y;
    }
    live.unblock(cell);
  }
}

TEST(DirectionalGoingOn, NoCellMattersUnseen) {
  DrivesShare share;
  Map map = open_hall();
  map.links = {{"", {12, 17}, {50, 17}, Milli::whole(3), true}};
  map.one_way_edges = {{{150, 5}, {150, 6}}};
  const BakedMap linked(map);
  const BakedMap trucks(open_hall(turning_unit(7, 3, 3000, 8)));
  // Near the edge of what is noted in squares.
  const DirectionalQuery query{{{8, 17}, 0}, {60, 17}, 2};
  DirectionalQuery between = query;
  between.start = Pose{{8.3, 17.6}, 0.1};
  between.shots = true;
  for (const std::uint64_t effort : {1u, 40u}) {
    ASSERT_NO_FATAL_FAILURE(expect_no_cell_to_matter_unseen(linked, query, effort, share));
    ASSERT_NO_FATAL_FAILURE(expect_no_cell_to_matter_unseen(linked, between, effort, share));
    ASSERT_NO_FATAL_FAILURE(expect_no_cell_to_matter_unseen(trucks, query, effort, share));
  }
  EXPECT_GT(share.went_on, test::scaled(1000));
  EXPECT_GT(share.began_anew, test::scaled(400));
}

TEST(DirectionalGoingOn, EndsMatterFromTheBeginning) {
  const BakedMap baked(open_hall());
  for (const Cell end : {kAlongTheHall.from.cell, kAlongTheHall.to}) {
    LiveWorld live = *LiveWorld::create(baked.asset(), 0);
    BegunDrive begun(live.world(), kAlongTheHall, 0);
    live.block({end.x, end.y + 1});
    live.world();
    EXPECT_TRUE(begun.begins_anew());
    live.block(end);
    live.world();
    EXPECT_EQ(begun.search().step(0), PathStatus::no_path);
    EXPECT_EQ(begun.search().result().reason,
              end == kAlongTheHall.to ? PathReason::goal_blocked : PathReason::start_blocked);
  }
}

TEST(DirectionalGoingOn, WhatHoldsEverywhereMatters) {
  Map map = open_hall();
  map.terrains[3].factors[0] = Milli{2000};
  const BakedMap baked(map, Tier::fast);
  const auto begins_anew = [&](auto change) {
    LiveWorld live = *LiveWorld::create(baked.asset(), 0);
    live.block({150, 3});
    BegunDrive begun(live.world());
    change(live);
    live.world();
    return begun.begins_anew();
  };
  EXPECT_FALSE(begins_anew([](LiveWorld& live) { live.block({150, 30}); }));
  EXPECT_FALSE(begins_anew([](LiveWorld& live) { live.unblock({150, 3}); })) << "as it was baked";
  EXPECT_TRUE(begins_anew([](LiveWorld& live) { live.set_terrain({150, 30}, 3); })) << "costs are of another unit";
  EXPECT_TRUE(begins_anew([](LiveWorld& live) { live.open_link({150, 30}, {150, 20}, Milli::whole(9)); }));
  EXPECT_TRUE(begins_anew([](LiveWorld& live) {
    for (std::uint64_t i = 0; i <= ChangeLog::kKept; ++i) i % 2 == 0 ? live.block({150, 30}) : live.unblock({150, 30});
  }));
}

TEST(DirectionalGoingOn, LandmarksThatNoLongerHoldMatter) {
  Map map = open_hall();
  map.cells[{150, 30}] = 5;
  for (const Tier tier : {Tier::none, Tier::fast}) {
    const BakedMap baked(map, tier);
    LiveWorld live = *LiveWorld::create(baked.asset(), 0);
    BegunDrive begun(live.world());
    live.set_terrain({150, 30}, 0);
    live.world();
    // Pose regions, too, know nothing of what was freed.
    EXPECT_TRUE(begun.begins_anew());
    begun.search().step(10);
    live.block({149, 31});
    live.world();
    EXPECT_FALSE(begun.begins_anew());
  }
}

TEST(DirectionalGoingOn, ChangesFarAwayDoNotKeepASearchFromEnding) {
  const BakedMap baked(open_hall());
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  const auto steps = [&](bool changes) {
    auto context = DirectionalContext::create(live.world());
    DirectionalSearch search(live.world(), *context);
    search.start(kAlongTheHall);
    return test::steps_until_found(search, 4, [&](int step) {
      if (changes) step % 2 == 0 ? live.block({140, 30}) : live.unblock({140, 30});
      live.world();
    });
  };
  const int alone = steps(false);
  ASSERT_GT(alone, 8);
  EXPECT_EQ(steps(true), alone);
}

TEST(DirectionalGoingOn, QueuedRequestsEndWhileFarGroundChanges) {
  const BakedMap baked(open_hall());
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  const auto frames = [&](bool changes) {
    auto queue = PathQueue::create(live.world(), 4);
    std::vector<PathCurve> out(200);
    const auto ticket = queue->push_directional(DirectionalRequest{live.world(), kAlongTheHall, out});
    const int taken = test::frames_until_done(*queue, *ticket, 8, [&](int frame) {
      if (changes) frame % 2 == 0 ? live.block({140, 30}) : live.unblock({140, 30});
      live.world();
    });
    EXPECT_EQ(queue->directional_result(*ticket).status, PathStatus::found);
    return taken;
  };
  const int alone = frames(false);
  EXPECT_GT(alone, 8);
  EXPECT_EQ(frames(true), alone);
}

}  // namespace
}  // namespace libpath
