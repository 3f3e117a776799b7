#include <algorithm>
#include <map>
#include <utility>
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
using test::random_pose;
using test::ReferenceLattice;
using test::turning_kinds;
using test::turning_unit;
using test::TurningKind;

/// A map under an overlay, with a live world between them or not, and what plain Dijkstra takes it for: walls, and
/// factors in thousandths.
class Laid {
 public:
  Laid(const Map& map, const Asset& asset, bool live)
      : original_(map),
        edited_(map),
        extra_(map.size()),
        blocks_(map.size()),
        live_(*LiveWorld::create(asset, 0)),
        is_live_(live),
        overlay(live ? *Overlay::create(live_.layer(), Overlay::Turns::followed)
                     : *Overlay::create(asset, 0, Overlay::Turns::followed)) {}

  void change(Random& random) {
    const Cell cell{random.below(original_.size().width), random.below(original_.size().height)};
    if (is_live_ && random.percent(30)) {
      edit(cell, random);
    } else if (random.percent(25)) {
      overlay.block(cell);
      ++blocks_[cell];
      blocked_.push_back(cell);
    } else if (random.percent(30) && !blocked_.empty()) {
      const Cell freed = blocked_.back();
      blocked_.pop_back();
      overlay.unblock(freed);
      --blocks_[freed];
    } else {
      const int by = random.percent(30) ? -extra_[cell] : 100 * random.below(40) - 500;
      overlay.add_cost(cell, Milli{by});
      extra_[cell] += by;
    }
  }
  /// Takes away what is laid; edits stay.
  void clear() {
    overlay.clear();
    blocked_.clear();
    blocks_ = Grid<int>(original_.size());
    extra_ = Grid<int>(original_.size());
  }

  Map walls() const {
    Map walls = edited_;
    for (std::size_t i = 0; i < walls.size().cells(); ++i) {
      if (blocks_[walls.size().cell(i)] > 0) walls.cells[walls.size().cell(i)] = kWallTerrain;
    }
    return walls;
  }
  /// Of each cell, 0 where nobody goes.
  Grid<Cost> factors() const {
    Grid<Cost> factors(original_.size());
    for (std::size_t i = 0; i < original_.size().cells(); ++i) {
      const Cell cell = original_.size().cell(i);
      const auto& factor = edited_.terrains[edited_.cells[cell]].factors[0];
      const int extra = std::clamp(extra_[cell], 0, Overlay::kMaxExtra.thousandths);
      factors[cell] = factor ? static_cast<Cost>(factor->thousandths + extra) : 0;
    }
    return factors;
  }

 private:
  static constexpr TerrainIndex kWallTerrain = 5;

  void edit(Cell cell, Random& random) {
    if (random.percent(40)) {
      live_.block(cell);
      edited_.cells[cell] = kWallTerrain;
      return;
    }
    const auto terrain = static_cast<TerrainIndex>(random.below(3));
    live_.unblock(cell);
    live_.set_terrain(cell, terrain);
    edited_.cells[cell] = terrain;
  }

  const Map& original_;
  Map edited_;
  Grid<int> extra_;
  Grid<int> blocks_;
  std::vector<Cell> blocked_;
  LiveWorld live_;
  bool is_live_;

 public:
  Overlay overlay;
};

/// Asks random poses, and checks searches and a flood with plain Dijkstra; returns how many had a path.
int compare_with_dijkstra(const Laid& laid, const World& world, DirectionalContext& context,
                          DirectionalContext& of_flood, Random& random) {
  const HitCheck& check = world.turning().hit_check;
  const Map walls = laid.walls();
  const ReferenceLattice lattice(walls, check);
  const GridPose start = open_pose(random, world.turning());
  const Grid<Cost> factors = laid.factors();
  const auto costs = lattice.costs_from(start, test::kShortEdges, [&](const GridPose& at, const TableEdge& edge) {
    return edge.cost * lattice.max_under(at.cell, edge, factors);
  });
  int found = 0;
  for (int k = 0; k < std::max(6, test::scaled(20)); ++k) {
    const GridPose goal = random_pose(random, world.size(), check.headings());
    const Cost cost = costs[lattice.place(goal)];
    const auto answer = ask(world, {start, goal.cell, goal.heading}, context);
    EXPECT_EQ(answer.result.status == PathStatus::found && !answer.result.loops, cost != kNoCost);
    if (cost == kNoCost) continue;
    const double cells = static_cast<double>(cost) / 1000 / kCurveUnits;
    EXPECT_NEAR(answer.result.plain_length, cells, 1e-9 * cells);
    EXPECT_TRUE(answer.result.optimal);
    EXPECT_TRUE(tools::is_drivable(world, answer));
    ++found;
    if (k % 8 == 0) {
      PoseFlood flood(world, of_flood);
      flood.run(goal.cell, goal.heading);
      EXPECT_EQ(flood.cost(start), answer.result.cost);
    }
  }
  return found;
}

/// Blocks alone first, then costs too, until all is taken away.
TEST(OverlayDirectional, CostsAreThoseOfPlainDijkstra) {
  int found = 0;
  for (const TurningKind& kind : turning_kinds()) {
    if (!test::runs_in_full() && kind.unit.headings > 8) continue;
    for (const bool dear : {false, true}) {
      const Map map = dear ? test::random_dear_map(kind.unit, {28, 26}, kind.blocked_percent, 5)
                           : test::random_turning_map(kind.unit, {28, 26}, kind.blocked_percent, 5);
      std::map<Tier, BakedMap> bakes;
      for (const auto& [tier, live] : std::vector<std::pair<Tier, bool>>{
               {Tier::none, false}, {Tier::full, false}, {Tier::none, true}, {Tier::full, true}}) {
        // Most of the time goes into bakes.
        if (!test::runs_in_full() && (dear == live || dear != (tier == Tier::full))) continue;
        const BakedMap& baked = bakes.try_emplace(tier, map, tier).first->second;
        Laid laid(map, baked.asset(), live);
        auto context = DirectionalContext::create(baked.world());
        auto of_flood = DirectionalContext::create(baked.world());
        Random random(7);
        for (int round = 0; round < std::max(2, test::more_in_soak(4, 120)); ++round) {
          for (int i = random.below(8); i >= 0; --i) laid.change(random);
          found += compare_with_dijkstra(laid, laid.overlay.world(), *context, *of_flood, random);
        }
        laid.clear();
        found += compare_with_dijkstra(laid, laid.overlay.world(), *context, *of_flood, random);
      }
    }
  }
  EXPECT_GT(found, test::runs_in_full() ? 400 : 20);
}

/// A strip of three dear cells is crossed where nothing else leads on, and driven around where it does not reach.
TEST(OverlayDirectional, WhatIsLaidIsDrivenAround) {
  Map map = plain_map({30, 21});
  map.units = {turning_unit(2, 1, 1500, 8)};
  const BakedMap baked(map, Tier::fast);
  auto overlay = Overlay::create(baked.asset(), 0, Overlay::Turns::followed);
  ASSERT_TRUE(overlay);
  const DirectionalQuery query{{{3, 10}, 0}, {26, 10}, 0};
  auto context = DirectionalContext::create(baked.world());
  EXPECT_NEAR(find_path(overlay->world(), query, *context, {}).plain_length, 23, 1e-3);
  for (std::int32_t y = 6; y <= 14; ++y) overlay->add_cost({15, y}, Milli::whole(20));
  const DirectionalResult around = find_path(overlay->world(), query, *context, {});
  EXPECT_NEAR(around.plain_length, around.length, 1e-9);
  EXPECT_GT(around.length, 23.5);
  for (std::int32_t y = 0; y < 21; ++y) overlay->add_cost({15, y}, Milli::whole(20));
  EXPECT_GT(find_path(overlay->world(), query, *context, {}).plain_length, 40);
  for (std::int32_t y = 0; y < 21; ++y) overlay->block({15, y});
  EXPECT_EQ(find_path(overlay->world(), query, *context, {}).status, PathStatus::no_path);
  overlay->clear();
  EXPECT_NEAR(find_path(overlay->world(), query, *context, {}).plain_length, 23, 1e-3);
}

/// In tenths: what is less than half of one is not felt.
TEST(OverlayDirectional, CostsAreRounded) {
  Map map = plain_map({30, 9});
  map.units = {turning_unit(2, 1, 1500, 8)};
  const BakedMap baked(map, Tier::full);
  auto overlay = Overlay::create(baked.asset(), 0, Overlay::Turns::followed);
  auto context = DirectionalContext::create(baked.world());
  const auto length_with = [&](int thousandths) {
    overlay->clear();
    for (std::int32_t y = 0; y < 9; ++y) {
      for (std::int32_t x = 0; x < 30; ++x) overlay->add_cost({x, y}, Milli{thousandths});
    }
    return find_path(overlay->world(), {{{3, 4}, 0}, {23, 4}, 0}, *context, {}).plain_length;
  };
  EXPECT_NEAR(length_with(49), 20, 1e-3);
  EXPECT_NEAR(length_with(50), 22, 1e-3);
  EXPECT_NEAR(length_with(149), 22, 1e-3);
  EXPECT_NEAR(length_with(100'000), 2020, 1e-3);
  // A flood's costs take 32 bits: 12,000 cells of plain ground fit.
  PoseFlood flood(overlay->world(), *context);
  flood.run({23, 4}, 0);
  EXPECT_NE(flood.cost({{3, 4}, 0}), kNoCost);
}

TEST(OverlayDirectional, TurnsAreIgnoredUnlessAskedFor) {
  Map map = plain_map({12, 12});
  map.units = {turning_unit(2, 1, 1500, 8), test::square_unit(1)};
  const BakedMap baked(map, Tier::fast);
  EXPECT_TRUE(Overlay::create(baked.asset(), 0)->world().turning().hit_check.empty());
  EXPECT_FALSE(Overlay::create(baked.asset(), 0, Overlay::Turns::followed)->world().turning().hit_check.empty());
  // A unit that does not turn has none to follow.
  EXPECT_TRUE(Overlay::create(baked.asset(), 1, Overlay::Turns::followed)->world().turning().hit_check.empty());
}

}  // namespace
}  // namespace libpath
