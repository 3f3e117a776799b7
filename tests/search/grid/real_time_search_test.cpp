#include <libpath/search/grid/real_time_search.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/map/io/map_file.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/movingai.h>
#include <tests/support/pieces.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::PiecedWay;
using test::ReferenceGraph;

PiecedWay walk_to_end(RealTimeSearch& search, std::size_t room) {
  return test::put_together(search, room, [&](std::span<Cell> piece) { return search.next(piece); });
}

/// By the rules alone: what each step costs in the world as it is now.
Cost steps_cost(const World& world, std::span<const Cell> way) {
  Cost sum = 0;
  for (std::size_t i = 1; i < way.size(); ++i) {
    Cost least = kNoCost;
    const std::size_t from = world.size().index(way[i - 1]);
    for_each(world.steps_from(way[i - 1]), [&](Heading heading) {
      if (step(way[i - 1], heading) != way[i]) return;
      const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
      least = length * world.costs().multiplier(from, world.size().index(way[i]));
    });
    for (const LinkRecord& link : world.edges().links()) {
      if (link.from == from && link.to == world.size().index(way[i])) least = std::min(least, link.cost);
    }
    if (least == kNoCost) return kNoCost;
    sum += least;
  }
  return sum;
}

/// A random map of one kind of ground, and how far one looks on it.
struct LookedAt {
  test::RandomMap map;
  std::int32_t side;
  Tier tier;
};

std::vector<LookedAt> looked_at() {
  return {
      {{.size = {120, 90}, .blocked_percent = 30}, 24, Tier::none},
      {{.size = {120, 90}, .blocked_percent = 38}, 16, Tier::full},
      {{.size = {90, 120}, .blocked_percent = 20, .costs = true, .widest_unit = 2}, 30, Tier::fast},
      {{.size = {100, 70}, .blocked_percent = 35, .costs = true, .one_way_edges = 400, .links = 40}, 20, Tier::fast},
      {{.size = {100, 70}, .blocked_percent = 35, .one_way_edges = 60, .links = 5}, 20, Tier::fast},
  };
}

TEST(RealTimeSearch, ArrivesWhereThereIsAWay) {
  std::size_t found = 0;
  std::size_t pieces = 0;
  for (const LookedAt& kind : looked_at()) {
    for (std::uint64_t seed = 0; seed < (test::runs_in_full() ? 2 : 1); ++seed) {
      const Map map = test::random_map(kind.map, seed);
      const BakedMap baked(map, kind.tier);
      // The widest unit of the map, which is the only one where none is wider.
      const std::size_t unit = map.units.size() - 1;
      const World world(baked.asset(), unit);
      const ReferenceGraph reference(map, map.units[unit]);
      auto context = SearchContext::create(world);
      auto search = RealTimeSearch::create({.side = kind.side});
      ASSERT_TRUE(context && search);
      test::Random random(seed);
      for (int i = 0; i < test::scaled(80); ++i) {
        const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
        const GridQuery query{any(), any()};
        const PathResult shortest = find_cost(world, query, *context);
        ASSERT_EQ(search->start(world, query.from, query.to) == PathStatus::running,
                  shortest.status == PathStatus::found);
        ASSERT_EQ(search->reason(), shortest.reason);
        if (shortest.status != PathStatus::found) continue;
        const PiecedWay way = walk_to_end(*search, i % 3 == 0 ? 7 : 5000);
        ASSERT_EQ(way.status, PathStatus::found);
        ASSERT_EQ(way.cells.back(), query.to);
        ASSERT_GE(way.cost, shortest.cost);
        ASSERT_EQ(way.cost, steps_cost(world, way.cells));
        ASSERT_NEAR(world.costs().length(way.cost),
                    static_cast<double>(reference.cost_of(way.cells)) / (2000.0 * kStraight), 1e-6);
        ++found;
        pieces += way.pieces;
      }
    }
  }
  EXPECT_GT(found, test::runs_in_full() ? 133u : 2u);
  EXPECT_GT(pieces, 2 * found);
}

TEST(RealTimeSearch, ASquareThatHoldsTheMapGivesShortestWays) {
  std::size_t found = 0;
  for (const LookedAt& kind : looked_at()) {
    const BakedMap baked(test::random_map(kind.map, 7), kind.tier);
    const World world = baked.world();
    auto context = SearchContext::create(world);
    auto search = RealTimeSearch::create({.side = 360});
    test::Random random(3);
    for (int i = 0; i < test::scaled(60); ++i) {
      const auto any = [&] { return Cell{random.below(world.size().width), random.below(world.size().height)}; };
      const GridQuery query{any(), any()};
      if (search->start(world, query.from, query.to) != PathStatus::running) continue;
      const PiecedWay way = walk_to_end(*search, 5000);
      ASSERT_EQ(way.pieces, 1U);
      // Under links nothing bounds what is left of a way: a link may be shorter than the ground below it.
      if (kind.map.links > 0) {
        ASSERT_GE(way.cost, find_cost(world, query, *context).cost);
      } else {
        ASSERT_EQ(way.cost, find_cost(world, query, *context).cost);
      }
      ++found;
    }
  }
  EXPECT_GT(found, 0U);
}

TEST(RealTimeSearch, NeverComesBackToWhatItHasFilledInItsMind) {
  // A pocket that is much larger than the square, open on the side where the goal is not.
  Map map = plain_map({200, 120});
  for (std::int32_t x = 40; x < 140; ++x) map.cells[{x, 20}] = map.cells[{x, 100}] = 5;
  for (std::int32_t y = 20; y <= 100; ++y) map.cells[{140, y}] = 5;
  const BakedMap baked(map, Tier::none);
  auto context = SearchContext::create(baked.world());
  auto search = RealTimeSearch::create({.side = 32});
  ASSERT_EQ(search->start(baked.world(), {100, 60}, {190, 60}), PathStatus::running);
  const PiecedWay way = walk_to_end(*search, 5000);
  EXPECT_EQ(way.status, PathStatus::found);
  EXPECT_GT(search->learned(), 1000U);
  const Cost shortest = find_cost(baked.world(), {{100, 60}, {190, 60}}, *context).cost;
  EXPECT_GT(way.cost, shortest);
  EXPECT_LT(way.cost, 12 * shortest);
  // The next journey knows nothing of it.
  ASSERT_EQ(search->start(baked.world(), {100, 60}, {190, 60}), PathStatus::running);
  EXPECT_EQ(search->learned(), 0U);
  EXPECT_EQ(walk_to_end(*search, 5000).cells, way.cells);
}

TEST(RealTimeSearch, GivesUpWhereItMayRememberNoMore) {
  Map map = plain_map({200, 120});
  for (std::int32_t y = 0; y < 110; ++y) map.cells[{140, y}] = 5;
  const BakedMap baked(map, Tier::none);
  auto forgetful = RealTimeSearch::create({.side = 32, .most_learned = 50});
  ASSERT_EQ(forgetful->start(baked.world(), {130, 10}, {190, 10}), PathStatus::running);
  EXPECT_EQ(walk_to_end(*forgetful, 5000).status, PathStatus::no_path);
  EXPECT_EQ(forgetful->reason(), PathReason::gave_up);
  EXPECT_LE(forgetful->learned(), 50U);
  auto impatient = RealTimeSearch::create({.side = 32, .most_pieces = 3});
  ASSERT_EQ(impatient->start(baked.world(), {130, 10}, {190, 10}), PathStatus::running);
  const PiecedWay way = walk_to_end(*impatient, 5000);
  EXPECT_EQ(way.status, PathStatus::no_path);
  EXPECT_EQ(way.pieces, 3U);
  EXPECT_EQ(impatient->reason(), PathReason::gave_up);
  auto patient = RealTimeSearch::create({.side = 32});
  ASSERT_EQ(patient->start(baked.world(), {130, 10}, {190, 10}), PathStatus::running);
  EXPECT_EQ(walk_to_end(*patient, 5000).status, PathStatus::found);
}

TEST(RealTimeSearch, SaysWhyNoWayBegins) {
  Map map = plain_map({40, 30});
  for (std::int32_t y = 0; y < 30; ++y) map.cells[{20, y}] = 5;
  const BakedMap baked(map, Tier::none);
  auto search = RealTimeSearch::create();
  const auto why = [&](Cell from, Cell to) {
    search->start(baked.world(), from, to);
    return search->reason();
  };
  EXPECT_EQ(why({-1, 0}, {3, 3}), PathReason::start_outside);
  EXPECT_EQ(why({3, 3}, {0, 30}), PathReason::goal_outside);
  EXPECT_EQ(search->status(), PathStatus::bad_query);
  EXPECT_EQ(why({20, 3}, {3, 3}), PathReason::start_blocked);
  EXPECT_EQ(why({3, 3}, {20, 3}), PathReason::goal_blocked);
  EXPECT_EQ(why({3, 3}, {30, 3}), PathReason::different_regions);
  EXPECT_EQ(search->status(), PathStatus::no_path);
  std::array<Cell, 2> piece{};
  EXPECT_EQ(search->next(piece).cells, 0U);
}

TEST(RealTimeSearch, StartAtTheGoalIsAPathOfOneCell) {
  const BakedMap baked(plain_map({40, 40}), Tier::none);
  auto search = RealTimeSearch::create();
  ASSERT_EQ(search->start(baked.world(), {3, 4}, {3, 4}), PathStatus::running);
  std::array<Cell, 2> piece{};
  const PathResult result = search->next(piece);
  EXPECT_EQ(result.status, PathStatus::found);
  EXPECT_EQ(result.cells, 1U);
  EXPECT_EQ(result.cost, 0U);
  EXPECT_EQ(piece[0], (Cell{3, 4}));
  EXPECT_EQ(search->next(piece).cells, 0U) << "after the end";
}

TEST(RealTimeSearch, TheWorldMayChangeOnTheWay) {
  std::size_t arrived = 0;
  std::size_t barred = 0;
  for (int seed = 0; seed < test::scaled(30); ++seed) {
    const Map map = test::random_map({.size = {80, 60}, .blocked_percent = 20, .costs = seed % 2 == 0},
                                     static_cast<std::uint64_t>(seed));
    const BakedMap baked(map, Tier::fast);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto overlay = Overlay::create(baked.asset(), 0);
    auto context = SearchContext::create(baked.world());
    auto search = RealTimeSearch::create({.side = 16});
    ASSERT_TRUE(live && overlay && context && search);
    const bool lays = seed % 3 == 0;
    const auto now = [&] { return lays ? overlay->world() : live->world(); };
    test::Random random(static_cast<std::uint64_t>(seed) + 50);
    const auto any = [&] { return Cell{random.below(80), random.below(60)}; };
    const Cell goal = any();
    search->start(now(), any(), goal);
    std::array<Cell, 20> piece{};
    for (int turns = 0; search->status() == PathStatus::running && turns < 3000; ++turns) {
      const Cell at = search->at();
      const World world = now();
      const PathResult part = search->next(piece);
      if (part.status == PathStatus::no_path) {
        // What a search of the whole map says, too, but where the unit was to remember too much.
        if (part.reason != PathReason::gave_up) {
          ASSERT_NE(find_cost(world, {at, goal}, *context).status, PathStatus::found) << seed;
        }
        ++barred;
        break;
      }
      ASSERT_EQ(steps_cost(world, {piece.data(), part.cells}), part.cost) << seed;
      if (part.status == PathStatus::found) break;
      // The unit is stopped on its way, and something changes that is not where it stands.
      search->stop_at(piece[static_cast<std::size_t>(random.below(static_cast<int>(part.cells)))]);
      const Cell changed = any();
      if (changed == search->at() || changed == goal || turns >= 60) continue;
      if (lays && turns % 3 == 0) {
        overlay->block(changed);
      } else if (lays) {
        overlay->add_cost(changed, Milli{1500});
      } else if (random.percent(50)) {
        live->block(changed);
      } else {
        live->unblock(changed);
      }
    }
    ASSERT_NE(search->status(), PathStatus::running) << seed;
    if (search->status() == PathStatus::found) {
      ASSERT_EQ(search->at(), goal);
      ++arrived;
    }
  }
  EXPECT_GT(arrived, 0U);
  EXPECT_LT(barred, static_cast<std::size_t>(test::scaled(30)));
}

TEST(RealTimeSearch, MemoryIsTheSameOnAMapOfMillionsOfCells) {
  Map map = plain_map({3000, 1000});
  for (std::int32_t x = 50; x < 2950; x += 50) {
    for (std::int32_t y = 0; y < 1000; ++y) map.cells[{x, y}] = y % 20 < 18 ? 5 : 0;
  }
  const BakedMap baked(map, Tier::none);
  auto search = RealTimeSearch::create({.most_learned = 20'000});
  ASSERT_EQ(search->start(baked.world(), {3, 500}, {2990, 503}), PathStatus::running);
  const PiecedWay way = walk_to_end(*search, 200);
  EXPECT_EQ(way.status, PathStatus::found);
  EXPECT_EQ(way.cost, steps_cost(baked.world(), way.cells));
  EXPECT_GT(way.pieces, 50U);
}

TEST(RealTimeSearch, WaysOnARealMapAreNotMuchLonger) {
  const auto path = test::movingai_folder() / "bg512/AR0300SR.map";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "../shared/movingai is missing";
  const auto map = read_map(path);
  ASSERT_TRUE(map);
  const BakedMap baked(*map, test::runs_in_full() ? Tier::full : Tier::none);
  const World world = baked.world();
  auto context = SearchContext::create(world);
  auto search = RealTimeSearch::create();
  test::Random random(1);
  double sum = 0;
  int found = 0;
  for (int i = 0; i < test::scaled(600); ++i) {
    const auto any = [&] { return Cell{random.below(world.size().width), random.below(world.size().height)}; };
    const GridQuery query{any(), any()};
    if (query.from == query.to || search->start(world, query.from, query.to) != PathStatus::running) continue;
    const PiecedWay way = walk_to_end(*search, 5000);
    ASSERT_EQ(way.status, PathStatus::found);
    sum += static_cast<double>(way.cost) / static_cast<double>(find_cost(world, query, *context).cost);
    ++found;
  }
  ASSERT_GT(found, 0);
  if (test::runs_in_full()) {
    EXPECT_LT(sum / found, 2.0);
  }
}

}  // namespace
}  // namespace libpath
