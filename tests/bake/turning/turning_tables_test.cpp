#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <queue>
#include <set>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/bake/turning/far_turns.h>
#include <libpath/bake/turning/heading_graph.h>
#include <libpath/bake/turning/hit_check.h>
#include <libpath/bake/turning/steepest_slopes.h>
#include <libpath/bake/turning/turn_heuristic.h>
#include <libpath/geometry/sweep.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/container/hash.h>
#include <libpath/tables/turning/edge_mask_maker.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/one_way_curves.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::Random;
using test::random_turning_map;
using test::ReferenceLattice;
using test::turning_unit;

const std::vector<UnitProfile>& units() {
  static const std::vector<UnitProfile> kUnits{turning_unit(7, 3, 3000, 8), turning_unit(1, 1, 1200, 8),
                                               turning_unit(3, 2, 2000, 16, true), turning_unit(2, 1, 500, 8, true)};
  return kUnits;
}

/// A table without a map.
struct Table {
  explicit Table(const UnitProfile& profile)
      : unit(profile),
        baked(*bake_hit_check(profile)),
        check(baked.record, baked.offsets, baked.edges, baked.masks, GroundBits()) {}

  template <class Visit>
  void for_each_edge(Visit visit) const {
    for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
      for (std::uint32_t group = 0; group < kEdgeGroups; ++group) {
        for (const TableEdge& edge : check.edges(heading, static_cast<EdgeGroup>(group))) {
          visit(heading, static_cast<EdgeGroup>(group), edge);
        }
      }
    }
  }
  HitCheck::Window window(EdgeGroup group) const {
    return group < EdgeGroup::loop ? check.short_window() : check.loop_window();
  }
  std::set<Cell> cells(EdgeGroup group, const TableEdge& edge) const {
    const HitCheck::Window of_group = window(group);
    const auto mask = check.mask(edge, of_group);
    std::set<Cell> cells;
    for (std::int32_t i = 0; i < of_group.side * of_group.side; ++i) {
      const Cell offset{i % of_group.side - of_group.reach(), i / of_group.side - of_group.reach()};
      const std::size_t bit = of_group.bit(offset);
      if ((mask[bit / 64] >> (bit % 64) & 1) != 0) cells.insert(offset);
    }
    return cells;
  }

  UnitProfile unit;
  BakedHitCheck baked;
  HitCheck check;
};

const std::vector<Table>& tables() {
  static const std::vector<Table> kTables = [] {
    std::vector<Table> made;
    made.reserve(units().size());
    for (const UnitProfile& unit : units()) made.emplace_back(unit);
    return made;
  }();
  return kTables;
}

PoseCurves curves_of(const Table& table, std::int32_t heading, const TableEdge& edge) {
  const std::int32_t headings = table.check.headings();
  return curves_between(pose_of({{}, heading}, headings), pose_of({edge.offset(), edge.heading}, headings),
                        table.unit.turning_radius.value(), edge.gear());
}

TEST(HitCheck, MasksAreTheSweepsOfTheirCurves) {
  for (const Table& table : tables()) {
    const Footprint footprint{static_cast<double>(table.unit.length), static_cast<double>(table.unit.width)};
    int skip = 0;
    table.for_each_edge([&](std::int32_t heading, EdgeGroup group, const TableEdge& edge) {
      if (group >= EdgeGroup::loop && ++skip % 7 != 0) return;
      const auto curves = curves_of(table, heading, edge);
      const auto entry = std::find_if(curves.entries().begin(), curves.entries().end(),
                                      [&](const auto& one) { return one.word == edge.word(); });
      ASSERT_TRUE(entry != curves.entries().end());
      const CellBox box = box_of_sweep(entry->curve, footprint);
      std::vector<std::uint64_t> words(CellSet::words(box));
      CellSet swept(box, words);
      add_sweep(entry->curve, footprint, swept);
      std::set<Cell> cells;
      swept.for_each([&](Cell cell) { cells.insert(cell); });
      ASSERT_EQ(table.cells(group, edge), cells);
      const double factor = edge.gear() == Gear::reverse ? 1.5 : 1;
      ASSERT_NEAR(edge.cost, entry->length * kCurveUnits * factor, 1.001);
      ASSERT_GE(edge.cost, entry->length * kCurveUnits * factor - 1e-6);
      double turn = 0;
      for (const Segment& segment : entry->curve.segments()) {
        turn += segment.kind == Segment::Kind::arc ? std::abs(segment.extent) : 0;
      }
      ASSERT_EQ(turn > std::numbers::pi + 1e-6, group >= EdgeGroup::loop);
    });
  }
}

TEST(HitCheck, ShortestCurveToEveryPoseIsThere) {
  for (const Table& table : tables()) {
    std::map<std::tuple<std::int32_t, Cell, std::int32_t>, double> least;
    table.for_each_edge([&](std::int32_t heading, EdgeGroup, const TableEdge& edge) {
      if (edge.gear() == Gear::reverse) return;
      double& known = least.try_emplace({heading, edge.offset(), edge.heading}, 1e300).first->second;
      known = std::min(known, static_cast<double>(edge.cost));
    });
    const std::int32_t rings = table.check.rings();
    const auto sides = static_cast<std::size_t>(2 * rings + 1);
    const auto headings = static_cast<std::size_t>(table.check.headings());
    if (table.unit.reverse) continue;  // backing may be as cheap and sweep less
    ASSERT_EQ(least.size(), (sides * sides - 1) * headings * headings);
    for (const auto& [key, cost] : least) {
      const auto& [heading, offset, end] = key;
      const double length =
          turning_distance(pose_of({{}, heading}, table.check.headings()),
                           pose_of({offset, end}, table.check.headings()), table.unit.turning_radius.value());
      ASSERT_NEAR(cost, length * kCurveUnits, 1.001);
    }
  }
}

TEST(HitCheck, MirroredCurvesOfEqualLengthAreBothKept) {
  // Turned about on the spot ahead, over either side.
  const Table& table = tables()[0];
  int pairs = 0;
  table.for_each_edge([&](std::int32_t heading, EdgeGroup group, const TableEdge& edge) {
    for (const TableEdge& other : table.check.edges(heading, group)) {
      if (other.offset() == edge.offset() && other.heading == edge.heading && other.word() != edge.word() &&
          other.cost == edge.cost) {
        ++pairs;
      }
    }
  });
  EXPECT_GE(pairs, 2 * 41);
}

TEST(HitCheck, WindowsAreTheSmallestThatHoldTheSweeps) {
  for (const Table& table : tables()) {
    std::map<bool, std::int32_t> reach;
    table.for_each_edge([&](std::int32_t, EdgeGroup group, const TableEdge& edge) {
      for (const Cell cell : table.cells(group, edge)) {
        auto& most = reach[group >= EdgeGroup::loop];
        most = std::max({most, std::abs(cell.x), std::abs(cell.y)});
      }
    });
    EXPECT_EQ(table.check.short_window().reach(), reach[false]);
    EXPECT_EQ(table.check.loop_window().reach(), reach[true]);
  }
  EXPECT_EQ(tables()[0].check.short_window().side, 15);  // one test of 256 bits
  EXPECT_EQ(tables()[1].check.short_window().side, 11);  // the article's window
}

TEST(HitCheck, RadiusThatNoRingDrivesIsRefusedWithOneThatFits) {
  const auto refused = bake_hit_check(turning_unit(7, 3, 5000, 8));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), "no turn of radius 5 ends within 3 cells; 3.484 would fit");
  EXPECT_TRUE(bake_hit_check(turning_unit(7, 3, 3484, 8)));
  EXPECT_FALSE(bake_hit_check(turning_unit(7, 3, 3485, 8)));
  Map map = plain_map({9, 9});
  map.units = {turning_unit(7, 3, 5000, 8)};
  EXPECT_EQ(bake(map).error().message, "unit 'turning': no turn of radius 5 ends within 3 cells; 3.484 would fit");
}

TEST(HitCheck, GatheredWindowIsTheGround) {
  const Map map = random_turning_map(units()[0], {80, 30}, 30, 1);
  const BakedMap baked(map);
  const HitCheck& check = baked.world().turning().hit_check;
  for (const HitCheck::Window window : {check.short_window(), check.loop_window()}) {
    HitCheck::ClosedCells closed;
    for (std::int32_t y = 0; y < 30; ++y) {
      for (std::int32_t x = 0; x < 80; ++x) {
        check.gather({x, y}, window, closed);
        for (std::int32_t i = 0; i < window.side * window.side; ++i) {
          const Cell cell{x + i % window.side - window.reach(), y + i / window.side - window.reach()};
          const bool open = map.size().contains(cell) && map.cells[cell] != 5;
          const std::size_t bit = window.bit({cell.x - x, cell.y - y});
          ASSERT_EQ((closed[bit / 64] >> (bit % 64) & 1) == 0, open);
        }
      }
    }
  }
}

TEST(HitCheck, RedundantEdgesChangeNoDistance) {
  for (const std::size_t which : {0u, 1u, 3u}) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const Map map = random_turning_map(units()[which], {16, 14}, which == 0 ? 2 : 12, seed);
      const BakedMap baked(map);
      const HitCheck& check = baked.world().turning().hit_check;
      const ReferenceLattice lattice(map, check);
      Random random(seed);
      for (int i = 0; i < test::scaled(2); ++i) {
        const GridPose start{{random.below(16), random.below(14)}, random.below(check.headings())};
        EXPECT_EQ(lattice.costs_from(start, {EdgeGroup::plain, EdgeGroup::loop}),
                  lattice.costs_from(
                      start, {EdgeGroup::plain, EdgeGroup::redundant, EdgeGroup::loop, EdgeGroup::redundant_loop}));
      }
    }
  }
}

TEST(EdgeMasks, AgreeWithTheHitCheck) {
  for (const UnitProfile& unit : units()) {
    const Map map = random_turning_map(unit, {90, 40}, unit.length > 3 ? 2 : 15, 7);
    const BakedMap baked(map);
    const TurningTables& turning = baked.world().turning();
    const ReferenceLattice lattice(map, turning.hit_check);
    int free = 0;
    for (std::int32_t y = 0; y < 40; ++y) {
      for (std::int32_t x = 0; x < 90; ++x) {
        for (std::int32_t heading = 0; heading < unit.headings; ++heading) {
          const auto edges = turning.hit_check.edges(heading, EdgeGroup::plain);
          const std::vector<bool> bits = test::free_edges(turning, {{x, y}, heading});
          for (std::size_t i = 0; i < edges.size(); ++i) {
            ASSERT_EQ(bits[i], lattice.is_free({x, y}, edges[i]));
            free += bits[i] ? 1 : 0;
          }
          const std::size_t place = turning.edge_masks.place_of({{x, y}, heading});
          ASSERT_EQ(turning.edge_masks.next_free(place, edges.size()), EdgeMasks::kNoEdge);
        }
      }
    }
    EXPECT_GT(free, 1000);
  }
}

TEST(EdgeMasks, RepairGivesTheBytesOfAFullBake) {
  for (const UnitProfile& unit : units()) {
    Map map = random_turning_map(unit, {90, 40}, unit.length > 3 ? 2 : 15, 8);
    const BakedMap baked(map);
    const HitCheck& check = baked.world().turning().hit_check;
    const std::int32_t border = check.ground().border();
    std::vector<std::uint64_t> ground(GroundBits::words(map.size(), border));
    const auto open = [&](Cell cell, bool is_open) { GroundBits::set(ground, map.size(), border, cell, is_open); };
    for (std::int32_t i = 0; i < 90 * 40; ++i) open({i % 90, i / 90}, map.cells[{i % 90, i / 90}] != 5);
    const GroundBits edited(ground, map.size(), border);
    auto maker = EdgeMaskMaker::create(check);
    ASSERT_TRUE(maker);
    std::vector<std::uint8_t> bytes(EdgeMasks::bytes(check));
    maker->compute(edited, {0, 0, 90, 40}, bytes);
    Random random(9);
    for (int i = 0; i < test::scaled(30); ++i) {
      const std::int32_t x = random.below(90);
      const std::int32_t y = random.below(40);
      const CellBox box{x, y, std::min(90, x + 1 + random.below(4)), std::min(40, y + 1 + random.below(4))};
      const bool is_open = random.percent(50);
      for (std::int32_t v = box.top; v < box.bottom; ++v) {
        for (std::int32_t u = box.left; u < box.right; ++u) {
          open({u, v}, is_open);
          map.cells[{u, v}] = is_open ? 0 : 5;
        }
      }
      maker->repair(edited, box, bytes);
      std::vector<std::uint8_t> whole(bytes.size());
      maker->compute(edited, {0, 0, 90, 40}, whole);
      ASSERT_EQ(bytes, whole);
    }
    const BakedMap now(map);
    const EdgeMasks& fresh = now.world().turning().edge_masks;
    for (std::size_t i = 0; i + EdgeMasks::kPadding < bytes.size(); i += 8) {
      std::uint64_t word = 0;
      for (std::size_t k = 8; k-- > 0;) word = word << 8 | bytes[i + k];
      ASSERT_EQ(word, fresh.word(i / 8)) << "word " << i / 8;
    }
  }
}

/// A turn heuristic without a map.
struct Heuristic {
  explicit Heuristic(const Table& table)
      : baked(bake_turn_heuristic(table.unit, table.baked)),
        view(baked.to_poses, baked.to_points, baked.far.view(table.unit.headings), table.unit.headings) {}

  BakedTurnHeuristic baked;
  TurnHeuristic view;
};

/// Within the table. Far away it may where a function holds on one side of an edge alone, which is rare.
TEST(TurnHeuristic, FallsByNoMoreThanAnEdgeCosts) {
  std::size_t edges = 0;
  std::size_t falls = 0;
  for (const Table& table : tables()) {
    const auto is_near = [&](Cell cell) {
      return std::max(std::abs(cell.x - 100), std::abs(cell.y - 100)) <= TurnHeuristic::reach_of(table.unit.headings);
    };
    const Heuristic heuristic(table);
    Random random(1);
    for (std::int32_t goal_heading = 0; goal_heading <= table.check.headings(); ++goal_heading) {
      const bool to_point = goal_heading == table.check.headings();
      const auto bound =
          to_point ? heuristic.view.to_point({100, 100}) : heuristic.view.to_pose({{100, 100}, goal_heading});
      for (int i = 0; i < test::scaled(400); ++i) {
        const std::int32_t reach = TurnHeuristic::reach_of(table.unit.headings) + (i % 2 == 0 ? 5 : 200);
        const GridPose at{{100 + random.below(2 * reach + 1) - reach, 100 + random.below(2 * reach + 1) - reach},
                          random.below(table.check.headings())};
        for (const EdgeGroup group :
             {EdgeGroup::plain, EdgeGroup::redundant, EdgeGroup::loop, EdgeGroup::redundant_loop}) {
          for (const TableEdge& edge : table.check.edges(at.heading, group)) {
            const GridPose next{{at.cell.x + edge.dx, at.cell.y + edge.dy}, edge.heading};
            const bool falls_by_more = bound(at) > edge.cost + bound(next);
            ASSERT_FALSE(falls_by_more && is_near(at.cell) && is_near(next.cell));
            ASSERT_LE(static_cast<double>(bound(at)), static_cast<double>(edge.cost + bound(next)) + kCurveUnits);
            falls += falls_by_more ? 1 : 0;
            ++edges;
          }
        }
      }
      ASSERT_TRUE(to_point || bound({{100, 100}, goal_heading}) == 0);
    }
  }
  EXPECT_LE(falls, edges / 1'000'000 + 3);
}

/// Not cheaper than the curve, which to the cells around is an edge itself.
TEST(TurnHeuristic, NearTheGoalItIsTheCurve) {
  const Table& table = tables()[0];
  const Heuristic heuristic(table);
  for (std::int32_t goal = 0; goal < 8; ++goal) {
    for (std::int32_t heading = 0; heading < 8; ++heading) {
      for (std::int32_t y = -5; y <= 5; ++y) {
        for (std::int32_t x = -5; x <= 5; ++x) {
          const double length = turning_distance(pose_of({{x, y}, heading}, 8), pose_of({{}, goal}, 8), 3);
          const auto cost = static_cast<double>(heuristic.view.to_pose({{}, goal})({{x, y}, heading}));
          ASSERT_GE(cost, length * kCurveUnits - 1.001) << x << ',' << y;
          const bool is_edge = std::max(std::abs(x), std::abs(y)) <= table.check.rings() && (x != 0 || y != 0);
          if (is_edge) {
            ASSERT_NEAR(cost, length * kCurveUnits, 1.001) << x << ',' << y;
          }
        }
      }
    }
  }
}

/// Against exhaustive search on empty ground: no bound is above the cheapest way over the edges.
TEST(TurnHeuristic, IsNoMoreThanTheCheapestWay) {
  for (const std::size_t which : {1u, 3u}) {
    const Table& table = tables()[which];
    const Heuristic heuristic(table);
    Map map = plain_map({33, 33});
    map.units = {table.unit};
    const BakedMap baked(map);
    const ReferenceLattice lattice(map, baked.world().turning().hit_check);
    const GridPose start{{16, 16}, 1};
    const auto costs = lattice.costs_from(start, {EdgeGroup::plain, EdgeGroup::loop});
    double ratio = 0;
    int compared = 0;
    for (std::int32_t i = 0; i < 33 * 33; ++i) {
      for (std::int32_t heading = 0; heading < 8; ++heading) {
        const GridPose goal{{i % 33, i / 33}, heading};
        const Cost cost = costs[lattice.place(goal)];
        if (cost == kNoCost || cost == 0) continue;
        const Cost bound = heuristic.view.to_pose(goal)(start);
        ASSERT_LE(bound, cost);
        ASSERT_LE(heuristic.view.to_point(goal.cell)(start), bound);
        ratio += static_cast<double>(bound) / static_cast<double>(cost);
        ++compared;
      }
    }
    ASSERT_GT(compared, 1000);
    EXPECT_GT(ratio / compared, 0.995);
  }
}

TEST(TurnHeuristic, KnowsFarAwayWhoHasToTurnAbout) {
  const Heuristic heuristic(tables()[0]);
  const auto bound = [&](GridPose pose) {
    return static_cast<double>(heuristic.view.to_pose({{}, 0})(pose)) / kCurveUnits;
  };
  const double about = std::numbers::pi * 3;  // cells along half a circle
  EXPECT_NEAR(bound({{-60, 0}, 0}), 60, 0.001);
  EXPECT_GT(bound({{-60, 0}, 4}), 60 + about - 2) << "looks away";
  EXPECT_GT(bound({{60, 0}, 4}), 60 + about - 2) << "comes from the wrong side";
  EXPECT_GT(bound({{60, 0}, 0}), 60 + 2 * about - 4) << "both";
}

TEST(FarTurns, SayNoLessThanAnySteepestSlope) {
  for (const Table& table : tables()) {
    const std::int32_t headings = table.unit.headings;
    const std::int32_t reach = TurnHeuristic::reach_of(headings);
    const BakedFarTurns baked = bake_far_turns(table.baked, reach);
    const FarTurns far = baked.view(headings);
    const auto slopes = find_steepest_slopes(HeadingGraph(table.baked), 256);
    ASSERT_GE(slopes.size(), 16u);
    Random random(3);
    for (int i = 0; i < test::scaled(20'000); ++i) {
      const std::int32_t away = reach + 1 + random.below(i % 3 == 0 ? 500 : 5);
      const std::int32_t aside = random.below(2 * away + 1) - away;
      const std::array<Cell, 4> around{Cell{away, aside}, {-away, aside}, {aside, away}, {aside, -away}};
      const Cell offset = around[static_cast<std::size_t>(i % 4)];
      const std::int32_t goal = random.below(headings);
      const std::int32_t heading = random.below(headings);
      const auto bound = static_cast<std::int64_t>(far.to_heading(goal)(offset, heading));
      for (const SteepestSlope& steep : slopes) {
        const std::int64_t rest = steep.rests[static_cast<std::size_t>(heading * headings + goal)];
        const std::int64_t cost = steep.slope.x * offset.x + steep.slope.y * offset.y + rest;
        ASSERT_GE(bound, cost >> HeadingGraph::kPartBits) << offset.x << ',' << offset.y;
      }
    }
  }
}

TEST(HeadingGraph, FindsCyclesThatCostLessThanPromised) {
  const HeadingGraph graph(tables()[1].baked);
  const std::int64_t straight = std::int64_t{kStraight} << HeadingGraph::kPartBits;
  EXPECT_FALSE(graph.find_cheaper_cycle({straight - straight / 1000, 0}));
  EXPECT_TRUE(graph.least_rests({straight - straight / 1000, 0}));
  const Slope steep{straight + straight / 1000, 0};
  const auto cycle = graph.find_cheaper_cycle(steep);
  ASSERT_TRUE(cycle);
  EXPECT_LT(cycle->rest(steep), 0);
  EXPECT_EQ(cycle->cost, cycle->x * straight) << "straight on";
  EXPECT_FALSE(graph.least_rests(steep));
  EXPECT_TRUE(graph.least_rests(steep, ~HeadingMask{1})) << "no other heading leads there as cheaply";
}

TEST(ArticleTurnHeuristic, IsTheCurveToAPointWithinTenCells) {
  const Table& table = tables()[0];
  const BakedTurnHeuristic baked = bake_turn_heuristic(table.unit, table.baked);
  ASSERT_EQ(baked.article.size(), 640u * 8);
  const ArticleTurnHeuristic heuristic(baked.article, 8);
  for (std::int32_t x = 1; x < 10; ++x) {
    for (std::int32_t heading = 0; heading < 8; ++heading) {
      const double length = curves_to(pose_of({{}, heading}, 8), {x + 0.5, 0.5}, 3).shortest().length;
      EXPECT_NEAR(static_cast<double>(heuristic({{}, heading}, {x, 0})), length * kCurveUnits, 2);
    }
  }
}

TEST(ArticleTurnHeuristic, OverestimatesFarAway) {
  const Table& table = tables()[0];
  const BakedTurnHeuristic baked = bake_turn_heuristic(table.unit, table.baked);
  const ArticleTurnHeuristic heuristic(baked.article, 8);
  double most = 0;
  for (std::int32_t y = -40; y <= 40; ++y) {
    for (std::int32_t x = -40; x <= 40; ++x) {
      const double length = curves_to(pose_of({{}, 0}, 8), {x + 0.5, y + 0.5}, 3).shortest().length;
      most = std::max(most, static_cast<double>(heuristic({{}, 0}, {x, y})) / kCurveUnits - length);
    }
  }
  EXPECT_GT(most, 1);
  // From the last entry on, ten cells away, straight.
  const Cost edge = heuristic({{}, 0}, {10, 0});
  EXPECT_NEAR(static_cast<double>(edge), 10 * kCurveUnits, kCurveUnits / 32);
  EXPECT_EQ(heuristic({{}, 0}, {20, 0}), edge + static_cast<Cost>(10 * kCurveUnits));
}

TEST(PoseRegions, AgreeWithExhaustiveSearch) {
  for (const std::size_t which : {0u, 1u, 3u}) {
    std::size_t unknown = 0;
    std::size_t pairs = 0;
    std::size_t denied = 0;
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
      const Map map = random_turning_map(units()[which], {18, 15}, which == 0 ? 3 : 30, seed + 20);
      const BakedMap baked(map);
      const TurningTables& turning = baked.world().turning();
      const ReferenceLattice lattice(map, turning.hit_check);
      Random random(seed);
      for (int i = 0; i < std::max(8, test::scaled(40)); ++i) {
        const GridPose start{{random.below(18), random.below(15)}, random.below(8)};
        if (!turning.hit_check.can_stand(start)) {
          EXPECT_EQ(turning.pose_regions.region_of(start), PoseRegions::kNoPoseRegion);
          continue;
        }
        const auto costs = lattice.costs_from(start, {EdgeGroup::plain, EdgeGroup::loop});
        for (std::int32_t cell = 0; cell < 18 * 15; ++cell) {
          for (std::int32_t heading = 0; heading < 8; ++heading) {
            const GridPose goal{{cell % 18, cell / 18}, heading};
            const Reach reach = turning.pose_regions.reaches(start, goal);
            const bool reached = costs[lattice.place(goal)] != kNoCost;
            ASSERT_FALSE(reach == Reach::no && reached);
            ASSERT_FALSE(reach == Reach::yes && !reached);
            ++pairs;
            unknown += reach == Reach::unknown ? 1 : 0;
            denied += reach == Reach::no && turning.hit_check.can_stand(goal) ? 1 : 0;
          }
        }
      }
    }
    EXPECT_GT(pairs, static_cast<std::size_t>(test::scaled(18'000)));
    EXPECT_GT(denied, static_cast<std::size_t>(test::scaled(2'500)));
    EXPECT_LT(unknown * 20, pairs);
  }
}

/// The same where one-way edges close curves and loops: what is called out of reach no way leads to, over all of them.
TEST(PoseRegions, AgreeWithExhaustiveSearchAtOneWayEdges) {
  std::size_t denied = 0;  // for the edges' sake alone
  std::size_t unknown = 0;
  std::size_t pairs = 0;
  for (const std::size_t which : {0u, 1u, 3u}) {
    if (!test::runs_in_full() && which == 0) continue;
    const Size size{16, 14};
    Map map = random_turning_map(units()[which], size, which == 0 ? 1 : 10, 30 + which);
    const BakedMap without(map);
    for (std::int32_t x = 0; x < size.width; ++x) map.one_way_edges.push_back({{x, 5}, {x, 6}});
    test::add_one_way_edges(map, 12, which);
    const BakedMap baked(map);
    const TurningTables& turning = baked.world().turning();
    const HitCheck& check = turning.hit_check;
    const ReferenceLattice lattice(map, check);
    test::OneWayCurves curves(map, check, test::OneWayCurves::Look::solved);
    const auto price = [&](const GridPose& at, const TableEdge& edge) {
      return curves.keeps(at, edge) ? Cost{edge.cost} : kNoCost;
    };
    Random random(which);
    for (int i = 0; i < std::max(2, test::scaled(8)); ++i) {
      const GridPose start = test::open_pose(random, turning);
      const auto costs = lattice.costs_from(start, {EdgeGroup::plain, EdgeGroup::loop}, price);
      for (std::int32_t cell = 0; cell < size.width * size.height; ++cell) {
        for (std::int32_t heading = 0; heading < 8; ++heading) {
          const GridPose goal{size.cell(static_cast<std::size_t>(cell)), heading};
          const Reach reach = turning.pose_regions.reaches(start, goal);
          const bool reached = costs[lattice.place(goal)] != kNoCost;
          ASSERT_FALSE(reach == Reach::no && reached);
          ASSERT_FALSE(reach == Reach::yes && !reached);
          ++pairs;
          unknown += reach == Reach::unknown ? 1 : 0;
          denied += reach == Reach::no && without.world().turning().pose_regions.reaches(start, goal) == Reach::yes;
        }
      }
    }
  }
  EXPECT_GT(denied, static_cast<std::size_t>(test::scaled(1'000)));
  EXPECT_LT(unknown * 20, pairs);
}

/// Over every pair of poses of some random maps; the cheapest ways come from an exhaustive search.
TEST(PoseLandmarks, BoundNeverExceedsTheCheapestWay) {
  for (const Tier tier : {Tier::fast, Tier::full}) {
    for (const std::size_t which : {0u, 1u, 3u}) {
      const Map map = random_turning_map(units()[which], {30, 22}, which == 0 ? 2 : 12, which + 5);
      const BakedMap baked(map, tier);
      const World world = baked.world();
      const PoseLandmarks& landmarks = world.turning().landmarks;
      ASSERT_FALSE(landmarks.empty());
      const ReferenceLattice lattice(map, world.turning().hit_check);
      Random random(which);
      double bounds = 0;
      double costs = 0;
      for (int i = 0; i < test::scaled(20); ++i) {
        GridPose start;
        do {
          start = {{random.below(30), random.below(22)}, random.below(8)};
        } while (!world.turning().hit_check.can_stand(start));
        const auto from_start = lattice.costs_from(start, {EdgeGroup::plain, EdgeGroup::redundant});
        const std::size_t place = map.size().index(start.cell);
        for (std::int32_t cell = 0; cell < 30 * 22; ++cell) {
          Cost nearest = kNoCost;
          for (std::int32_t heading = 0; heading < 8; ++heading) {
            const GridPose goal{{cell % 30, cell / 30}, heading};
            const Cost cost = from_start[lattice.place(goal)];
            nearest = std::min(nearest, cost);
            if (cost == kNoCost) continue;
            const Cost bound = landmarks.to_pose(goal)(place, start.heading);
            ASSERT_LE(bound, cost);
            bounds += static_cast<double>(bound);
            costs += static_cast<double>(cost);
          }
          if (nearest == kNoCost) continue;
          ASSERT_LE(landmarks.to_point({cell % 30, cell / 30}, world.turning().hit_check)(place, start.heading),
                    nearest);
        }
      }
      EXPECT_GT(bounds, 0.3 * costs);
    }
  }
}

/// Open ground up to the border: poses there that lead nowhere, or come from nowhere, are parts of their own.
TEST(PoseLandmarks, CoverOpenGround) {
  for (const std::int32_t headings : {8, 16}) {
    Map map = plain_map({60, 50});
    map.units = {turning_unit(7, 3, 3000, headings)};
    for (const Tier tier : {Tier::fast, Tier::full}) {
      const BakedMap baked(map, tier);
      const PoseLandmarkRecord& record = baked.world().turning().landmarks.record();
      EXPECT_GT(record.poses, 60u * 50u * static_cast<std::uint32_t>(headings) / 2);
      EXPECT_GT(record.covered, record.poses / 100 * 99) << headings << " headings";
    }
  }
}

/// Each of three rooms without doors has landmarks of its own, a closet of a few cells has none.
TEST(PoseLandmarks, StandInEveryRoom) {
  Map map = plain_map({64, 40});
  map.units = {turning_unit(3, 1, 1500, 8)};
  for (const std::int32_t x : {20, 42, 60}) {
    for (std::int32_t y = 0; y < 40; ++y) map.cells[{x, y}] = 5;
  }
  const BakedMap baked(map, Tier::fast);
  const World world = baked.world();
  const PoseLandmarks& landmarks = world.turning().landmarks;
  const ReferenceLattice lattice(map, world.turning().hit_check);
  for (const Cell from : {Cell{10, 5}, {31, 5}, {51, 5}}) {
    const auto costs = lattice.costs_from({from, 2}, {EdgeGroup::plain, EdgeGroup::redundant});
    double bounds = 0;
    double sum = 0;
    for (std::int32_t y = 6; y < 38; ++y) {
      const GridPose goal{{from.x, y}, 2};
      const Cost cost = costs[lattice.place(goal)];
      ASSERT_NE(cost, kNoCost);
      const Cost bound = landmarks.to_pose(goal)(map.size().index(from), 2);
      ASSERT_LE(bound, cost);
      bounds += static_cast<double>(bound);
      sum += static_cast<double>(cost);
    }
    EXPECT_GT(bounds, 0.5 * sum) << "from " << from.x;
  }
  const PoseLandmarkRecord& record = landmarks.record();
  EXPECT_LT(record.covered, record.poses);
  EXPECT_GT(record.covered, record.poses / 100 * 90);
}

/// Their entries are of 31 bits.
TEST(PoseLandmarks, AreLeftOutWhereCostsAreTooLarge) {
  Map map = plain_map({40, 12});
  map.units = {turning_unit(2, 1, 1200, 8)};
  map.cells[{0, 0}] = 1;
  map.terrains[1].factors[0] = Milli{1};
  for (const int thousandths : {100, 100'000}) {
    map.terrains[0].factors[0] = Milli{thousandths};
    const BakedMap baked(map, Tier::fast);
    EXPECT_EQ(baked.world().turning().landmarks.empty(), thousandths == 100'000) << thousandths;
  }
}

TEST(PoseLandmarks, BoundNeverExceedsTheCheapestWayOnDearGround) {
  for (const std::size_t which : {0u, 1u, 3u}) {
    const Map map = test::random_dear_map(units()[which], {30, 22}, which == 0 ? 2 : 12, which + 5);
    const BakedMap baked(map, Tier::fast);
    const World world = baked.world();
    const PoseLandmarks& landmarks = world.turning().landmarks;
    ASSERT_FALSE(landmarks.empty());
    const ReferenceLattice lattice(map, world.turning().hit_check);
    test::DearPrices price(map, lattice, world.turning().hit_check);
    Random random(which);
    double bounds = 0;
    double costs = 0;
    for (int i = 0; i < test::scaled(12); ++i) {
      const GridPose start{{random.below(30), random.below(22)}, random.below(8)};
      const auto from_start = lattice.costs_from(start, {EdgeGroup::plain, EdgeGroup::redundant}, price);
      for (std::int32_t cell = 0; cell < 30 * 22; ++cell) {
        for (std::int32_t heading = 0; heading < 8; ++heading) {
          const GridPose goal{{cell % 30, cell / 30}, heading};
          const Cost cost = from_start[lattice.place(goal)];
          if (cost == kNoCost) continue;
          const Cost bound = landmarks.to_pose(goal)(map.size().index(start.cell), start.heading);
          ASSERT_LE(bound, cost);
          bounds += static_cast<double>(bound);
          costs += static_cast<double>(cost);
        }
      }
    }
    EXPECT_GT(bounds, 0.3 * costs);
  }
}

TEST(GroundCosts, AreThoseOfTheDearestCellUnderAMask) {
  const Map map = test::random_dear_map(turning_unit(3, 2, 1500, 8), {40, 30}, 10, 1);
  const BakedMap baked(map);
  const TurningTables& tables = baked.world().turning();
  const HitCheck& check = tables.hit_check;
  EXPECT_EQ(tables.costs.least(), 4u);
  EXPECT_EQ(tables.costs.most(), 19u);
  EXPECT_EQ(tables.costs.units_of_plain(), 8);
  const ReferenceLattice lattice(map, check);
  const Grid<Cost> multiples = test::dear_multiples(map);
  GroundCosts::Around around;
  for (std::int32_t i = 0; i < 40 * 30; ++i) {
    const Cell cell{i % 40, i / 40};
    if (map.cells[cell] == 5) continue;
    ASSERT_EQ(tables.costs.multiple(cell), test::dear_multiple(map, cell));
    tables.costs.gather(cell, check.short_window(), around);
    for (const TableEdge& edge : check.edges(i % 8, EdgeGroup::plain)) {
      if (!lattice.is_free(cell, edge)) continue;
      ASSERT_EQ(tables.costs.multiple(check.mask(edge, check.short_window()), around),
                lattice.max_under(cell, edge, multiples));
    }
  }
}

TEST(Bake, WarnsOfUnitsWhoseCurvesLeadToFewerNeighbours) {
  Map map = test::map_of({"......", "......", "......"});
  map.units = {turning_unit(1, 1, 1000, 16, true), turning_unit(1, 1, 500, 16, true)};
  map.units[1].name = "dancer";
  const auto baked = bake(map);
  ASSERT_TRUE(baked);
  ASSERT_EQ(baked->warnings.size(), 1u);
  EXPECT_EQ(baked->warnings[0].find("unit 'dancer': its curves lead to the 24 cells around, not to 48"), 0u);
}

TEST(Bake, BytesOfTurningUnitsDoNotDependOnThreads) {
  Map map = test::random_map({.size = {64, 48}, .blocked_percent = 4}, 3);
  map.units = {turning_unit(7, 3, 3000, 8), turning_unit(3, 2, 2000, 16, true)};
  map.units[1].name = "van";
  const auto one = test::bake_bytes(map, {.units = {}, .tier = Tier::fast, .threads = 1});
  EXPECT_EQ(one, test::bake_bytes(map, {.units = {}, .tier = Tier::fast, .threads = 2}));
  EXPECT_EQ(hash_of(one), 15697678583108955604u);
}

}  // namespace
}  // namespace libpath
