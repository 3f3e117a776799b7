#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/one_way_curves.h>
#include <tests/support/random.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::ask;
using test::BakedMap;
using test::OneWayCurves;
using test::open_pose;
using test::Random;
using test::random_pose;
using test::ReferenceLattice;
using test::turning_kinds;
using test::turning_unit;
using test::TurningKind;

Map one_way_map(const TurningKind& kind, std::uint64_t seed, int edges = 50) {
  Map map = test::random_turning_map(kind.unit, {26, 24}, kind.blocked_percent / 2, seed);
  test::add_one_way_edges(map, edges, seed);
  return map;
}

TEST(OneWayCurves, CostsAreThoseOfDijkstraInEveryTier) {
  int found = 0;
  int without = 0;
  for (const TurningKind& kind : test::kinds_of_run()) {
    // A look at each edge takes its time, and these have too many for all but the soak.
    if (kind.unit.length * kind.unit.headings > std::max(8, test::more_in_soak(8, 1000))) continue;
    const Map map = one_way_map(kind, 1);
    const BakedMap plain(map);
    const HitCheck& check = plain.world().turning().hit_check;
    ASSERT_FALSE(plain.world().turning().crossings.empty());
    const ReferenceLattice lattice(map, check);
    OneWayCurves curves(map, check, test::runs_in_full() ? OneWayCurves::Look::sampled : OneWayCurves::Look::solved);
    const auto price = [&](const GridPose& at, const TableEdge& edge) {
      return curves.keeps(at, edge) ? Cost{edge.cost} : kNoCost;
    };
    for (const Tier tier : {Tier::none, Tier::full}) {
      const BakedMap baked(map, tier);
      const World world = baked.world();
      auto context = DirectionalContext::create(world);
      Random random(1);
      for (int i = 0; i < std::max(2, test::more_in_soak(2, 40)); ++i) {
        const GridPose start = open_pose(random, world.turning());
        const auto costs = lattice.costs_from(start, test::kShortEdges, price);
        for (int k = 0; k < std::max(20, test::scaled(40)); ++k) {
          const GridPose goal = random_pose(random, map.size(), check.headings());
          const auto answer = ask(world, {start, goal.cell, goal.heading}, *context);
          const Cost cost = costs[lattice.place(goal)];
          ASSERT_LT(test::depth_against(map, world, answer), test::kTold);
          if (cost == kNoCost || !check.can_stand(start)) {
            ASSERT_TRUE(answer.result.loops || answer.result.status == PathStatus::no_path);
            ++without;
            continue;
          }
          ASSERT_EQ(answer.result.status, PathStatus::found) << kind.unit.length << ' ' << k;
          ASSERT_EQ(answer.result.cost, cost) << kind.unit.length << ' ' << k;
          ASSERT_TRUE(answer.result.optimal);
          ++found;
        }
      }
    }
  }
  EXPECT_GT(found, test::scaled(100));
  EXPECT_GT(without, test::scaled(20));
}

TEST(OneWayCurves, ShotsStartsAndPricesKeepToThem) {
  int shots = 0;
  for (const TurningKind& kind : test::kinds_of_run()) {
    const Map map = one_way_map(kind, 2, 30);
    const BakedMap baked(map, Tier::fast);
    const World world = baked.world();
    auto context = DirectionalContext::create(world);
    Random random(2);
    for (int i = 0; i < std::max(20, test::more_in_soak(20, 200)); ++i) {
      const GridPose start = open_pose(random, world.turning());
      const GridPose goal = open_pose(random, world.turning());
      DirectionalQuery query{start, goal.cell, goal.heading};
      const auto plain = ask(world, query, *context);
      query.shots = true;
      const auto shot = ask(world, query, *context);
      ASSERT_LT(test::depth_against(map, world, shot), test::kTold);
      if (plain.result.status == PathStatus::found && !plain.result.loops) {
        ASSERT_LE(shot.result.cost, plain.result.cost);
      }
      shots += shot.result.status == PathStatus::found && plain.result.status == PathStatus::found &&
                       shot.result.cost < plain.result.cost
                   ? 1
                   : 0;
      query.shots = false;
      query.turn_price = static_cast<Cost>(2 * kCurveUnits);
      query.rings = 1 + random.below(2);
      ASSERT_LT(test::depth_against(map, world, ask(world, query, *context)), test::kTold);
      query = {{}, goal.cell, goal.heading};
      query.start =
          Pose{{start.cell.x + test::uniform(random, 0.2, 0.8), start.cell.y + test::uniform(random, 0.2, 0.8)},
               test::uniform(random, 0, 6)};
      ASSERT_LT(test::depth_against(map, world, ask(world, query, *context)), test::kTold);
    }
  }
  EXPECT_GT(shots, test::runs_in_full() ? 5 : 0);
}

TEST(OneWayCurves, FloodsKnowWhatSearchesFind) {
  for (const TurningKind& kind : test::kinds_of_run()) {
    const Map map = one_way_map(kind, 3);
    const BakedMap baked(map);
    const World world = baked.world();
    test::expect_flood_is_what_searches_find(world, [&](const GridPose&, const auto& answer) {
      ASSERT_LT(test::depth_against(map, world, answer), test::kTold);
    });
  }
}

/// The same masks as a new bake, after edits near and far.
TEST(OneWayCurves, EditsKeepThemClosed) {
  for (const TurningKind& kind : test::kinds_of_run()) {
    Map map = one_way_map(kind, 4);
    const BakedMap baked(map);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto overlay = Overlay::create(baked.asset(), 0, Overlay::Turns::followed);
    Random random(4);
    for (int i = 0; i < 12; ++i) {
      const Cell cell{random.below(map.size().width), random.below(map.size().height)};
      if (map.cells[cell] != 5) overlay->block(cell);
      map.cells[cell] = static_cast<TerrainIndex>(map.cells[cell] == 5 ? 0 : 5);
      live->set_terrain(cell, map.cells[cell]);
    }
    const BakedMap again(map);
    const EdgeMasks& edited = live->world().turning().edge_masks;
    const EdgeMasks& fresh = again.world().turning().edge_masks;
    const HitCheck& check = again.world().turning().hit_check;
    for (std::size_t i = 0; i < (EdgeMasks::bytes(check) - EdgeMasks::kPadding) / 8; ++i) {
      ASSERT_EQ(edited.word(i), fresh.word(i));
    }
    auto context = DirectionalContext::create(overlay->world());
    for (int k = 0; k < test::scaled(20); ++k) {
      const GridPose start = open_pose(random, overlay->world().turning());
      const GridPose goal = open_pose(random, overlay->world().turning());
      const auto answer = ask(overlay->world(), {start, goal.cell, goal.heading}, *context);
      ASSERT_LT(test::depth_against(map, overlay->world(), answer), test::kTold);
    }
  }
}

/// Down a cliff, not up; and round its end.
TEST(OneWayCurves, CliffsAreDrivenDown) {
  for (const TurningKind& kind : test::kinds_of_run()) {
    Map map = test::random_turning_map(kind.unit, {30, 30}, 0, 1);
    for (std::int32_t x = 0; x < 30; ++x) map.one_way_edges.push_back({{x, 14}, {x, 15}});
    const BakedMap baked(map, Tier::fast);
    auto context = DirectionalContext::create(baked.world());
    const std::int32_t south = kind.unit.headings / 4;
    EXPECT_EQ(ask(baked.world(), {{{15, 7}, south}, {15, 22}, {}}, *context).result.status, PathStatus::found);
    const auto up = ask(baked.world(), {{{15, 22}, 3 * south}, {15, 7}, {}}, *context).result;
    EXPECT_EQ(up.status, PathStatus::no_path);
    EXPECT_EQ(up.reason, PathReason::different_regions);
    map.one_way_edges.resize(12);
    const BakedMap round(map, Tier::fast);
    const auto answer = ask(round.world(), {{{5, 22}, 3 * south}, {5, 7}, {}}, *context);
    EXPECT_EQ(answer.result.status, PathStatus::found);
    EXPECT_LT(test::depth_against(map, round.world(), answer), test::kTold);
  }
}

}  // namespace
}  // namespace libpath
