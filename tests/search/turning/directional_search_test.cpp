#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>
#include <tools/common/directional_query.h>

namespace libpath {
namespace {

using test::ask;
using test::BakedMap;
using test::open_pose;
using test::Random;
using test::random_dear_map;
using test::random_pose;
using test::random_turning_map;
using test::ReferenceLattice;
using test::turning_kinds;
using test::turning_unit;
using test::TurningKind;

/// All tiers, or those whose methods differ most.
std::vector<Tier> tiers() {
  return test::runs_in_full() ? std::vector{Tier::none, Tier::fast, Tier::full} : std::vector{Tier::none, Tier::full};
}

/// Asks from a random pose of a map to some others, and checks each answer with the lattice's.
struct ComparedCosts {
  int found = 0;
  int without = 0;

  void ask_from(const GridPose& start, const Map& map, const World& world, const ReferenceLattice& lattice,
                DirectionalContext& context, Random& random) {
    const HitCheck& check = world.turning().hit_check;
    const auto costs = lattice.costs_from(start, test::kShortEdges);
    for (int k = 0; k < 40; ++k) {
      const GridPose goal = random_pose(random, map.size(), check.headings());
      const auto answer = ask(world, {start, goal.cell, goal.heading}, context);
      const Cost cost = costs[lattice.place(goal)];
      if (!check.can_stand(start) || (cost == kNoCost && answer.result.status != PathStatus::found)) {
        ASSERT_EQ(answer.result.status, PathStatus::no_path);
        ++without;
        continue;
      }
      ASSERT_EQ(answer.result.status, PathStatus::found);
      ASSERT_EQ(answer.result.loops, cost == kNoCost);
      ASSERT_TRUE(answer.result.loops || answer.result.cost == cost);
      ASSERT_EQ(answer.result.optimal, !answer.result.loops);
      ASSERT_TRUE(tools::is_drivable(world, answer));
      ++found;
    }
  }
};

/// 100,000 queries a tier in the long form.
TEST(DirectionalSearch, CostsAreThoseOfDijkstraInEveryTier) {
  const int starts = std::max(1, test::more_in_soak(4, 500));
  for (const TurningKind& kind : turning_kinds()) {
    const Size size = test::runs_in_full() ? Size{38, 34} : Size{28, 26};
    const Map map = random_turning_map(kind.unit, size, kind.blocked_percent, 1);
    const BakedMap without_landmarks(map);
    const ReferenceLattice lattice(map, without_landmarks.world().turning().hit_check);
    for (const Tier tier : tiers()) {
      std::optional<BakedMap> with_landmarks;
      if (tier != Tier::none) with_landmarks.emplace(map, tier);
      const World world = (with_landmarks ? *with_landmarks : without_landmarks).world();
      ASSERT_EQ(world.turning().landmarks.empty(), tier == Tier::none);
      auto context = DirectionalContext::create(world);
      ASSERT_TRUE(context);
      ComparedCosts compared;
      Random random(1);
      for (int i = 0; i < starts; ++i) {
        compared.ask_from(open_pose(random, world.turning()), map, world, lattice, *context, random);
      }
      EXPECT_GT(compared.found, test::scaled(30)) << kind.unit.length;
      EXPECT_GT(compared.without, test::scaled(40)) << kind.unit.length;
    }
  }
}

/// Each curve costs its length times the largest factor that it sweeps over, loops where nothing else leads there.
TEST(DirectionalSearch, CostsAreThoseOfDijkstraOnDearGroundInEveryTier) {
  int found = 0;
  for (const TurningKind& kind : turning_kinds()) {
    if (!test::runs_in_full() && kind.unit.headings > 8) continue;
    const Map map = random_dear_map(kind.unit, {28, 26}, kind.blocked_percent, 2);
    const BakedMap without_landmarks(map);
    const ReferenceLattice lattice(map, without_landmarks.world().turning().hit_check);
    test::DearPrices price(map, lattice, without_landmarks.world().turning().hit_check);
    for (const Tier tier : tiers()) {
      std::optional<BakedMap> with_landmarks;
      if (tier != Tier::none) with_landmarks.emplace(map, tier);
      const World world = (with_landmarks ? *with_landmarks : without_landmarks).world();
      ASSERT_EQ(world.turning().landmarks.empty(), tier == Tier::none);
      auto context = DirectionalContext::create(world);
      Random random(3);
      for (int i = 0; i < std::max(1, test::more_in_soak(2, 300)); ++i) {
        const GridPose start = open_pose(random, world.turning());
        const auto costs = lattice.costs_from(start, test::kShortEdges, price);
        std::vector<Cost> with_all;
        for (int k = 0; k < 40; ++k) {
          const GridPose goal = random_pose(random, map.size(), kind.unit.headings);
          const auto answer = ask(world, {start, goal.cell, goal.heading}, *context);
          ASSERT_EQ(answer.result.status == PathStatus::found && !answer.result.loops,
                    costs[lattice.place(goal)] != kNoCost);
          if (answer.result.status != PathStatus::found) continue;
          if (answer.result.loops && with_all.empty()) with_all = lattice.costs_from(start, test::kAllEdges, price);
          const Cost cost = (answer.result.loops ? with_all : costs)[lattice.place(goal)];
          ASSERT_EQ(answer.result.cost, cost);
          ASSERT_NEAR(answer.result.plain_length, static_cast<double>(cost) / 8 / kCurveUnits, 1e-6);
          ASSERT_TRUE(tools::is_drivable(world, answer));
          ++found;
        }
      }
    }
  }
  EXPECT_GT(found, test::scaled(200));
}

TEST(DirectionalSearch, DearGroundIsDrivenAround) {
  Map map = test::map_of({
      ".................",  //
      ".................",  //
      "......SSSSS......",  //
      "......SSSSS......",  //
      "......SSSSS......",  //
      ".................",  //
      ".................",
  });
  map.units = {turning_unit(1, 1, 1000, 8)};
  const DirectionalQuery query{{{1, 3}, 0}, {15, 3}, 0};
  for (const std::int32_t factor : {1000, 1100, 3000}) {
    map.terrains[2].factors[0] = Milli{factor};
    for (const Tier tier : {Tier::none, Tier::fast}) {
      const BakedMap baked(map, tier);
      auto context = DirectionalContext::create(baked.world());
      const auto answer = ask(baked.world(), query, *context);
      ASSERT_EQ(answer.result.status, PathStatus::found);
      const bool straight = factor < 3000;
      EXPECT_EQ(answer.result.length < 14.001, straight);
      EXPECT_NEAR(answer.result.plain_length, straight ? 14 + (factor - 1000) / 1000.0 * 6 : answer.result.length,
                  1e-2);
    }
  }
}

/// By edge of the hit check: whether its curve has an arc, seen from the curve itself.
std::vector<bool> edges_that_turn(const World& world) {
  const HitCheck& check = world.turning().hit_check;
  std::vector<bool> turns(check.edges().size());
  for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
    for (const EdgeGroup group : test::kAllEdges) {
      for (const TableEdge& edge : check.edges(heading, group)) {
        const Curve curve =
            curve_of(world, {{{9, 9}, heading}, {{9 + edge.dx, 9 + edge.dy}, edge.heading}, edge.word(), edge.gear()});
        const auto segments = curve.segments();
        turns[static_cast<std::size_t>(&edge - check.edges().data())] = std::any_of(
            segments.begin(), segments.end(), [](const Segment& part) { return part.kind == Segment::Kind::arc; });
      }
    }
  }
  return turns;
}

/// Fewer neighbours and a price on turns leave other paths cheapest, and edges that were redundant are so no more.
TEST(DirectionalSearch, CostsAreThoseOfDijkstraWithFewerNeighboursAndPricedTurns) {
  struct Asked {
    std::int32_t rings;
    Cost turn_price;
  };
  int found = 0;
  for (const UnitProfile& unit : {turning_unit(1, 1, 700, 8), turning_unit(2, 1, 500, 8, true)}) {
    const Map map = random_turning_map(unit, {30, 26}, 8, 4);
    const BakedMap baked(map, Tier::fast);
    const World world = baked.world();
    const HitCheck& check = world.turning().hit_check;
    const ReferenceLattice lattice(map, check);
    const std::vector<bool> turns = edges_that_turn(world);
    auto context = DirectionalContext::create(world);
    for (const Asked& asked : {Asked{1, 0}, Asked{2, 0}, Asked{3, kStraight}, Asked{2, 5 * kStraight}}) {
      const auto price = [&](const GridPose&, const TableEdge& edge) {
        if (edge.ring() > asked.rings) return kNoCost;
        const auto number = static_cast<std::size_t>(&edge - check.edges().data());
        return edge.cost + (turns[number] ? asked.turn_price : 0);
      };
      Random random(7);
      for (int i = 0; i < test::more_in_soak(3, 100); ++i) {
        const GridPose start = open_pose(random, world.turning());
        const auto costs = lattice.costs_from(start, test::kShortEdges, price);
        for (int k = 0; k < 40; ++k) {
          const GridPose goal = random_pose(random, map.size(), 8);
          DirectionalQuery query{start, goal.cell, goal.heading};
          query.rings = asked.rings;
          query.turn_price = asked.turn_price;
          const auto answer = ask(world, query, *context);
          const Cost cost = costs[lattice.place(goal)];
          if (answer.result.status != PathStatus::found || answer.result.loops) {
            ASSERT_EQ(cost, kNoCost);
            continue;
          }
          ASSERT_EQ(answer.result.cost, cost);
          ASSERT_TRUE(tools::is_drivable(world, answer));
          ++found;
        }
      }
    }
  }
  EXPECT_GT(found, test::scaled(200));
}

/// Where the turn heuristic's table ends and its linear functions go on, on dear ground and with priced turns.
TEST(DirectionalSearch, CostsAreThoseOfDijkstraFarAway) {
  int found = 0;
  const auto all = turning_kinds();
  for (const TurningKind& kind : test::runs_in_full() ? all : std::vector<TurningKind>{all[1], all[2]}) {
    const Map map = random_dear_map(kind.unit, {66, 22}, 1, 9);
    const BakedMap baked(map);
    const World world = baked.world();
    const HitCheck& check = world.turning().hit_check;
    const ReferenceLattice lattice(map, check);
    const Grid<Cost> multiples = test::dear_multiples(map);
    const std::vector<bool> turns = edges_that_turn(world);
    auto context = DirectionalContext::create(world);
    Random random(11);
    for (int i = 0; i < std::max(2, test::more_in_soak(2, 60)); ++i) {
      const Cost turn_price = i % 2 == 0 ? 0 : 2 * kStraight;
      const auto price = [&](const GridPose& at, const TableEdge& edge) {
        const auto number = static_cast<std::size_t>(&edge - check.edges().data());
        return edge.cost * lattice.max_under(at.cell, edge, multiples) + (turns[number] ? turn_price * 8 : 0);
      };
      GridPose start = open_pose(random, world.turning());
      while (start.cell.x > 16) start = open_pose(random, world.turning());
      const auto costs = lattice.costs_from(start, test::kShortEdges, price);
      for (int k = 0; k < (test::runs_in_full() ? 30 : 10); ++k) {
        const GridPose goal{{44 + random.below(22), random.below(22)}, random.below(check.headings())};
        DirectionalQuery query{start, goal.cell, goal.heading};
        query.turn_price = turn_price;
        const auto answer = ask(world, query, *context);
        const Cost cost = costs[lattice.place(goal)];
        if (answer.result.status != PathStatus::found || answer.result.loops) {
          ASSERT_EQ(cost, kNoCost);
          continue;
        }
        ASSERT_EQ(answer.result.cost, cost) << kind.unit.length << ", price " << turn_price;
        ASSERT_TRUE(answer.result.optimal);
        ++found;
      }
    }
  }
  EXPECT_GT(found, test::runs_in_full() ? 100 : 15);
}

TEST(DirectionalSearch, LoopsAreTriedWhereNothingElseLeadsThere) {
  const UnitProfile unit = turning_unit(1, 1, 3000, 8);
  int with_loops = 0;
  int none = 0;
  for (std::uint64_t seed = 0; seed < (test::runs_in_full() ? 4 : 2); ++seed) {
    const Map map = random_turning_map(unit, {17, 15}, 5, seed);
    const BakedMap baked(map);
    const World world = baked.world();
    const ReferenceLattice lattice(map, world.turning().hit_check);
    auto context = DirectionalContext::create(world);
    Random random(seed);
    for (int i = 0; i < test::scaled(4); ++i) {
      const GridPose start = open_pose(random, world.turning());
      const auto costs = lattice.costs_from(start, test::kAllEdges);
      for (int k = 0; k < 60; ++k) {
        const GridPose goal = random_pose(random, map.size(), 8);
        const auto answer = ask(world, {start, goal.cell, goal.heading}, *context);
        const Cost cost = costs[lattice.place(goal)];
        ASSERT_EQ(answer.result.status == PathStatus::found, cost != kNoCost);
        if (cost == kNoCost) {
          ++none;
        } else if (answer.result.loops) {
          ASSERT_EQ(answer.result.cost, cost);
          ASSERT_TRUE(tools::is_drivable(world, answer));
          ++with_loops;
        }
      }
    }
  }
  EXPECT_GT(with_loops, test::runs_in_full() ? 16 : 1);
  EXPECT_GT(none, test::runs_in_full() ? 200 : 40);
}

TEST(DirectionalSearch, AnyHeadingIsTheCheapestOfAll) {
  const Map map = random_turning_map(turning_unit(3, 2, 1500, 8), {40, 40}, 4, 1);
  const BakedMap baked(map, Tier::fast);
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  Random random(2);
  int found = 0;
  for (int i = 0; i < test::scaled(120); ++i) {
    const GridPose start = open_pose(random, world.turning());
    const Cell goal = open_pose(random, world.turning()).cell;
    Cost least = kNoCost;
    for (std::int32_t heading = 0; heading < 8; ++heading) {
      const auto answer = ask(world, {start, goal, heading}, *context);
      if (answer.result.status == PathStatus::found && !answer.result.loops)
        least = std::min(least, answer.result.cost);
    }
    if (least == kNoCost) continue;
    const auto any = ask(world, {start, goal, {}}, *context);
    ASSERT_EQ(any.result.cost, least);
    ASSERT_TRUE(tools::is_drivable(world, any));
    ++found;
  }
  EXPECT_GT(found, test::scaled(120) / 3);
}

TEST(DirectionalSearch, SlicesGiveTheSamePath) {
  const Map map = random_turning_map(turning_unit(3, 2, 1500, 16, true), {60, 60}, 3, 3);
  const BakedMap baked(map, Tier::fast);
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  Random random(4);
  for (int i = 0; i < test::scaled(40); ++i) {
    const GridPose start = open_pose(random, world.turning());
    const GridPose goal = open_pose(random, world.turning());
    DirectionalQuery query{start, goal.cell, goal.heading};
    query.shots = i % 2 != 0;
    const auto whole = ask(world, query, *context);
    DirectionalSearch search(world, *context);
    PathStatus status = search.start(query);
    while (status == PathStatus::running) status = search.step(static_cast<std::uint64_t>(random.below(50)) + 1);
    std::vector<PathCurve> curves(10'000);
    const DirectionalResult sliced = search.path(curves);
    ASSERT_EQ(sliced.status, whole.result.status);
    ASSERT_EQ(sliced.cost, whole.result.cost);
    ASSERT_EQ(sliced.expanded, whole.result.expanded);
    ASSERT_EQ(sliced.curves, whole.curves.size());
    for (std::size_t k = 0; k < whole.curves.size(); ++k) {
      ASSERT_EQ(curves[k].from, whole.curves[k].from);
      ASSERT_EQ(curves[k].to, whole.curves[k].to);
      ASSERT_EQ(curves[k].word, whole.curves[k].word);
    }
  }
}

TEST(DirectionalSearch, UsedAgainForgetsTheQueryBefore) {
  for (const Tier tier : {Tier::none, Tier::fast}) {
    const BakedMap baked(random_turning_map(turning_unit(3, 2, 1500, 8), {40, 40}, 4, 1), tier);
    const World world = baked.world();
    auto context = DirectionalContext::create(world);
    DirectionalSearch used(world, *context);
    Random random(6);
    int without = 0;
    for (int i = 0; i < std::max(40, test::scaled(100)); ++i) {
      const GridPose start = random_pose(random, world.size(), 8);
      const GridPose goal = random_pose(random, world.size(), 8);
      const DirectionalQuery query{start, goal.cell, goal.heading};
      const auto alone = ask(world, query, *context);
      for (PathStatus status = used.start(query); status == PathStatus::running;) status = used.step(1'000'000);
      const DirectionalResult again = used.path({});
      ASSERT_EQ(again.status, alone.result.status);
      ASSERT_EQ(again.cost, alone.result.cost);
      ASSERT_EQ(again.expanded, alone.result.expanded);
      ASSERT_EQ(again.cells_expanded, alone.result.cells_expanded);
      without += again.status == PathStatus::no_path ? 1 : 0;
    }
    EXPECT_GT(without, 0);
  }
}

TEST(DirectionalSearch, WeightKeepsItsBound) {
  const Map map = random_turning_map(turning_unit(3, 2, 1500, 8), {60, 60}, 3, 3);
  const BakedMap baked(map, Tier::fast);
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  Random random(5);
  std::uint64_t expanded = 0;
  std::uint64_t expanded_weighted = 0;
  for (int i = 0; i < std::max(30, test::scaled(60)); ++i) {
    const GridPose start = open_pose(random, world.turning());
    const GridPose goal = open_pose(random, world.turning());
    const auto best = ask(world, {start, goal.cell, goal.heading}, *context);
    const auto weighted = ask(world, {start, goal.cell, goal.heading, 1200}, *context);
    ASSERT_EQ(weighted.result.status, best.result.status);
    if (best.result.status != PathStatus::found) continue;
    ASSERT_EQ(weighted.result.optimal, weighted.result.suboptimality_bound == 1000);
    ASSERT_GE(weighted.result.cost, best.result.cost);
    ASSERT_LE(weighted.result.cost * 1000, best.result.cost * weighted.result.suboptimality_bound);
    ASSERT_TRUE(tools::is_drivable(world, weighted));
    expanded += best.result.expanded;
    expanded_weighted += weighted.result.expanded;
  }
  EXPECT_LT(expanded_weighted, expanded);
  EXPECT_EQ(ask(world, {{{1, 1}, 0}, {2, 2}, 0, 999}, *context).result.reason, PathReason::bad_weight);
}

/// The best pose comes first: with the freshest, which leads on as well, paths take up what the weight allows.
TEST(DirectionalSearch, WeightedPathsAreFarBelowTheirBound) {
  const BakedMap baked(random_turning_map(turning_unit(3, 2, 2500, 8), {160, 160}, 1, 3));
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  Random random(7);
  Cost best = 0;
  Cost weighted = 0;
  for (int i = 0; i < std::max(20, test::scaled(40)); ++i) {
    const GridPose start = open_pose(random, world.turning());
    const GridPose goal = open_pose(random, world.turning());
    const auto cheapest = ask(world, {start, goal.cell, goal.heading}, *context);
    if (cheapest.result.status != PathStatus::found || cheapest.result.loops) continue;
    best += cheapest.result.cost;
    weighted += ask(world, {start, goal.cell, goal.heading, 1050}, *context).result.cost;
  }
  ASSERT_GT(best, 0u);
  EXPECT_LE(weighted * 1000, best * 1010);
}

/// Whether the last curve leads further than the hit check's do.
bool ends_with_shot(const tools::DirectionalAnswer& answer) {
  if (answer.curves.empty()) return false;
  const PathCurve& last = answer.curves.back();
  return std::max(std::abs(last.to.cell.x - last.from.cell.x), std::abs(last.to.cell.y - last.from.cell.y)) >
         HitCheck::kMaxRing;
}

/// Asks with shots and without.
struct WithShots {
  int shots = 0;
  int cheaper = 0;

  void ask_both(const World& world, DirectionalQuery query, DirectionalContext& context) {
    query.shots = false;
    const auto without = ask(world, query, context);
    query.shots = true;
    const auto with = ask(world, query, context);
    ASSERT_EQ(with.result.status, without.result.status);
    if (with.result.status != PathStatus::found) return;
    if (query.weight == 1000) {
      ASSERT_LE(with.result.cost, without.result.cost);
      cheaper += with.result.cost < without.result.cost ? 1 : 0;
    } else {
      ASSERT_LE(with.result.cost * 1000, without.result.cost * with.result.suboptimality_bound);
    }
    ASSERT_TRUE(tools::is_drivable(world, with));
    if (world.turning().costs.uniform() && world.unit().reverse == 0) {
      // Each curve's cost is rounded up to whole units.
      ASSERT_NEAR(with.result.plain_length, with.result.length, 1e-4 * static_cast<double>(with.result.curves));
    }
    shots += ends_with_shot(with) ? 1 : 0;
  }
};

TEST(DirectionalSearch, ShotsAtTheGoalCostNoMore) {
  WithShots asked;
  Random random(8);
  for (const TurningKind& kind : turning_kinds()) {
    for (const bool dear : {false, true}) {
      const int percent = kind.blocked_percent / 2;
      const Size size = test::runs_in_full() ? Size{60, 60} : Size{40, 40};
      const Map map =
          dear ? random_dear_map(kind.unit, size, percent, 3) : random_turning_map(kind.unit, size, percent, 3);
      for (const Tier tier : {Tier::none, Tier::full}) {
        if (!test::runs_in_full() && (dear != (tier == Tier::full) || (dear && kind.unit.headings > 8))) continue;
        const BakedMap baked(map, tier);
        const World world = baked.world();
        auto context = DirectionalContext::create(world);
        for (int i = 0; i < std::max(6, test::scaled(15)); ++i) {
          DirectionalQuery query{open_pose(random, world.turning()), open_pose(random, world.turning()).cell, {}};
          if (i % 4 != 0) query.heading = open_pose(random, world.turning()).heading;
          if (i % 5 == 0) query.start = Pose{{query.from.cell.x + 0.3, query.from.cell.y + 0.6}, 0.1 * i};
          if (i % 2 != 0) query.weight = 1100;
          ASSERT_NO_FATAL_FAILURE(asked.ask_both(world, query, *context)) << kind.unit.length << ", query " << i;
        }
      }
    }
  }
  EXPECT_GT(asked.shots, test::runs_in_full() ? 40 : 3);
  EXPECT_GT(asked.cheaper, test::runs_in_full() ? 20 : 1);
}

TEST(DirectionalSearch, QueriesThatCannotBeSayWhy) {
  Map map = test::map_of({
      "...@....",  //
      "...@....",  //
      "...@....",
  });
  map.units = {ground_unit(), turning_unit(1, 1, 500, 8)};
  const BakedMap baked(map);
  auto context = DirectionalContext::create(baked.world(1));
  const auto reason = [&](std::size_t unit, const DirectionalQuery& query) {
    return find_path(baked.world(unit), query, *context, {}).reason;
  };
  EXPECT_EQ(reason(0, {{{0, 0}, 0}, {1, 0}, 0}), PathReason::no_turning_tables);
  EXPECT_EQ(reason(1, {{{-1, 0}, 0}, {1, 0}, 0}), PathReason::start_outside);
  EXPECT_EQ(reason(1, {{{0, 0}, 0}, {1, 3}, 0}), PathReason::goal_outside);
  EXPECT_EQ(reason(1, {{{0, 0}, 8}, {1, 0}, 0}), PathReason::bad_heading);
  EXPECT_EQ(reason(1, {{{0, 0}, 0}, {1, 0}, -1}), PathReason::bad_heading);
  EXPECT_EQ(reason(1, {{{0, 0}, 0}, {1, 0}, 0, 1000, -1}), PathReason::bad_edges);
  EXPECT_EQ(reason(1, {{{0, 0}, 0}, {1, 0}, 0, 1000, 4}), PathReason::bad_edges);
  EXPECT_EQ(reason(1, {{{0, 0}, 0}, {1, 0}, 0, 1000, 3, kMaxTurnPrice + 1}), PathReason::bad_edges);
  EXPECT_EQ(reason(1, {{{3, 0}, 0}, {1, 0}, 0}), PathReason::start_blocked);
  EXPECT_EQ(reason(1, {{{0, 0}, 0}, {3, 0}, 0}), PathReason::goal_blocked);
  EXPECT_EQ(reason(1, {{{0, 1}, 0}, {5, 1}, 0}), PathReason::different_regions);
  EXPECT_EQ(find_path(baked.world(1), {{{0, 1}, 0}, {5, 1}, 0}, *context, {}).expanded, 0u);
  auto none = DirectionalContext::create(baked.world(0));
  EXPECT_EQ(find_path(baked.world(1), {{{0, 1}, 0}, {2, 1}, 0}, *none, {}).reason, PathReason::context_too_small);
}

TEST(DirectionalSearch, StartAtTheGoalIsAnEmptyPath) {
  const Map map = random_turning_map(turning_unit(1, 1, 500, 8), {9, 9}, 0, 1);
  const BakedMap baked(map);
  auto context = DirectionalContext::create(baked.world());
  const auto answer = ask(baked.world(), {{{4, 4}, 3}, {4, 4}, 3}, *context);
  EXPECT_EQ(answer.result.status, PathStatus::found);
  EXPECT_EQ(answer.result.cost, 0u);
  EXPECT_TRUE(answer.curves.empty());
}

}  // namespace
}  // namespace libpath
