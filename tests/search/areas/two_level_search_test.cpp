#include <libpath/search/areas/two_level_search.h>

#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
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

/// Takes all pieces of a search that was started, each with room for so many cells.
template <class Search>
PiecedWay take_pieces(Search& search, SearchContext& context, std::size_t room) {
  return test::put_together(search, room, [&](std::span<Cell> piece) { return search.next(context, piece); });
}

/// The kinds of maps that areas are cut on, several squares large.
std::vector<Map> maps_of_every_kind(std::uint64_t seed) {
  std::vector<Map> maps;
  maps.push_back(test::random_map({.size = {110, 75}, .blocked_percent = 30}, seed));
  maps.push_back(test::random_map({.size = {75, 110}, .blocked_percent = 20, .costs = true, .widest_unit = 2}, seed));
  maps.push_back(test::random_map(
      {.size = {100, 70}, .blocked_percent = 35, .costs = true, .one_way_edges = 400, .links = 40}, seed));
  maps.push_back(maps[0]);
  maps.back().regions = {{"north", {{3, 5, 90}, {4, 5, 80}, {5, 9, 60}}}, {"over it", {{4, 0, 110}, {5, 0, 110}}}};
  return maps;
}

/// Costs within one area from a cell, relaxed until nothing changes.
std::vector<Cost> costs_within(const World& world, AreaIndex area, Cell from) {
  const Size size = world.size();
  std::vector<Cost> costs(size.cells(), kNoCost);
  costs[size.index(from)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < size.cells(); ++i) {
      if (costs[i] == kNoCost) continue;
      const Cell at = size.cell(i);
      const EdgeCell* edge = world.edges().empty() ? nullptr : world.edges().find(at.y, i);
      for_each(open_headings(world.walkability().ring(at)), [&](Heading heading) {
        if (edge != nullptr && (edge->closed & set_of(heading)) != 0) return;
        const Cell next = step(at, heading);
        if (world.areas().area_of(next) != area) return;
        const std::size_t place = size.index(next);
        const Cost cost =
            costs[i] + (is_diagonal(heading) ? kDiagonal : kStraight) * world.costs().multiplier(i, place);
        if (cost >= costs[place]) return;
        costs[place] = cost;
        changed = true;
      });
    }
  }
  return costs;
}

TEST(AreaGraph, GatesKnowTheCostsWithinTheirArea) {
  test::Random random(3);
  std::size_t gates = 0;
  for (const Map& map : maps_of_every_kind(4)) {
    const BakedMap baked(map, Tier::fast);
    const World world = baked.world();
    const AreaGraph& areas = world.areas();
    for (int round = 0; round < test::scaled(30); ++round) {
      const auto area = static_cast<AreaIndex>(random.below(static_cast<int>(areas.area_count())));
      for (std::uint32_t gate = areas.first_gate(area); gate < areas.end_gate(area); ++gate) {
        if (gates++ % 5 != 0) continue;
        const auto costs = costs_within(world, area, world.size().cell(areas.cell(gate)));
        for (std::uint32_t other = areas.first_gate(area); other < areas.end_gate(area); ++other) {
          ASSERT_EQ(areas.costs(area, gate)[other - areas.first_gate(area)], costs[areas.cell(other)]);
        }
      }
    }
  }
  EXPECT_GT(gates, 0u);
}

TEST(AreaGraph, EdgesCostTheirStepOrLink) {
  std::size_t steps = 0;
  std::size_t links = 0;
  for (const Map& map : maps_of_every_kind(4)) {
    const BakedMap baked(map, Tier::fast);
    const World world = baked.world();
    const AreaGraph& areas = world.areas();
    for (std::uint32_t gate = 0; gate < areas.gate_count(); ++gate) {
      const std::uint32_t at = areas.cell(gate);
      for (const GateEdge& edge : areas.edges(gate)) {
        const std::uint32_t to = areas.cell(edge.to);
        Cost expected = kNoCost;
        if (const auto heading = heading_between(world.size().cell(at), world.size().cell(to))) {
          expected = (is_diagonal(*heading) ? kDiagonal : kStraight) * world.costs().multiplier(at, to);
          ++steps;
        }
        for (const LinkRecord& link : world.edges().links()) {
          if (link.from != at || link.to != to) continue;
          expected = std::min<Cost>(expected, link.cost);
          ++links;
        }
        ASSERT_EQ(edge.cost, expected);
      }
    }
  }
  EXPECT_GT(steps, 500u);
  EXPECT_GT(links, 10u);
}

TEST(AreaGraph, AreasAreBoundedAndDrawnOnesAreKept) {
  Map map = plain_map({100, 90});
  map.regions = {{"lake shore", {}}, {"plain", {}}};
  for (std::int32_t y = 20; y < 60; ++y) map.regions[0].runs.push_back({y, 20, 90});
  for (std::int32_t y = 0; y < 90; ++y) map.regions[1].runs.push_back({y, 0, 100});
  const BakedMap baked(map, Tier::fast);
  const AreaGraph& areas = baked.world().areas();
  EXPECT_EQ(areas.area_of({20, 20}), areas.area_of({89, 59})) << "2800 cells are few enough";
  EXPECT_NE(areas.area_of({0, 0}), areas.area_of({99, 0})) << "9000 cells are too many";
  std::vector<std::size_t> cells(areas.area_count());
  for (std::size_t i = 0; i < map.size().cells(); ++i) ++cells[areas.area_of(map.size().cell(i))];
  EXPECT_EQ(std::count(cells.begin(), cells.end(), 2800u), 1);
  EXPECT_EQ(std::count_if(cells.begin(), cells.end(), [](std::size_t n) { return n > 1024; }), 1);
  EXPECT_EQ(std::count(cells.begin(), cells.end(), 0u), 0);
}

TEST(AreaGraph, GatesJoinWhatTouches) {
  const BakedMap baked(plain_map({64, 32}), Tier::fast);
  const AreaGraph& areas = baked.world().areas();
  ASSERT_EQ(areas.area_count(), 2u);
  EXPECT_EQ(areas.gate_count(), 4u) << "two at a border of 32 cells, on both sides";
  EXPECT_EQ(areas.edge_count(), 4u);
}

TEST(TwoLevelSearch, FindsAWayWhereThereIsOne) {
  std::size_t found = 0;
  double longest = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    for (const Map& map : maps_of_every_kind(seed)) {
      const BakedMap baked(map, Tier::fast);
      const World world = baked.world();
      const ReferenceGraph reference(map, map.units[0]);
      auto context = SearchContext::create(world);
      test::Random random(seed);
      for (int i = 0; i < test::scaled(100); ++i) {
        const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
        const GridQuery query{any(), any()};
        const PathResult shortest = find_cost(world, query, *context);
        TwoLevelSearch search;
        ASSERT_EQ(search.start(world, query.from, query.to, *context) == PathStatus::running,
                  shortest.status == PathStatus::found);
        if (shortest.status != PathStatus::found) {
          ASSERT_EQ(search.reason(), shortest.reason);
          continue;
        }
        const PiecedWay way = take_pieces(search, *context, i % 2 == 0 ? 5000 : 7);
        ASSERT_EQ(way.status, PathStatus::found);
        ASSERT_EQ(way.cells.front(), query.from);
        ASSERT_EQ(way.cells.back(), query.to);
        ASSERT_GE(way.cost, shortest.cost);
        ASSERT_LE(way.cost, search.planned_cost());
        ASSERT_NEAR(world.costs().length(way.cost),
                    static_cast<double>(reference.cost_of(way.cells)) / (2000.0 * kStraight), 1e-6);
        if (shortest.cost > 0) {
          longest = std::max(longest, static_cast<double>(way.cost) / static_cast<double>(shortest.cost));
        }
        ++found;
      }
    }
  }
  EXPECT_GT(found, static_cast<std::size_t>(test::scaled(1200)) / 6);
  EXPECT_LT(longest, 3);
}

/// What the cheapest way over gates costs, by Bellman and Ford: what plans promise.
Cost plan_cost(const World& world, Cell from, Cell to) {
  const AreaGraph& areas = world.areas();
  const AreaIndex last = areas.area_of(to);
  std::vector<Cost> costs(areas.gate_count(), kNoCost);
  const auto from_start = costs_within(world, areas.area_of(from), from);
  Cost best = from_start[world.size().index(to)];
  for (std::uint32_t gate = 0; gate < costs.size(); ++gate) costs[gate] = from_start[areas.cell(gate)];
  for (bool changed = true; changed;) {
    changed = false;
    const auto relax = [&](std::uint32_t gate, Cost cost) {
      if (cost >= costs[gate]) return;
      costs[gate] = cost;
      changed = true;
    };
    for (std::uint32_t gate = 0; gate < costs.size(); ++gate) {
      if (costs[gate] == kNoCost) continue;
      const AreaIndex area = areas.area_of(world.size().cell(areas.cell(gate)));
      const std::span<const Cost> within = areas.costs(area, gate);
      for (std::uint32_t i = 0; i < within.size(); ++i) {
        if (within[i] != kNoCost) relax(areas.first_gate(area) + i, costs[gate] + within[i]);
      }
      for (const GateEdge& edge : areas.edges(gate)) relax(edge.to, costs[gate] + edge.cost);
    }
  }
  for (std::uint32_t gate = areas.first_gate(last); gate < areas.end_gate(last); ++gate) {
    if (costs[gate] == kNoCost) continue;
    const Cost rest = costs_within(world, last, world.size().cell(areas.cell(gate)))[world.size().index(to)];
    if (rest != kNoCost) best = std::min(best, costs[gate] + rest);
  }
  return best;
}

// Links that are shorter than the straight line among them, which no bound may overlook.
TEST(TwoLevelSearch, PlansAreTheCheapestOverGates) {
  std::size_t planned = 0;
  for (const Map& map : maps_of_every_kind(7)) {
    const BakedMap baked(map, Tier::fast);
    const World world = baked.world();
    auto context = SearchContext::create(world);
    test::Random random(5);
    for (int i = 0; i < test::scaled(40); ++i) {
      const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
      const GridQuery query{any(), any()};
      TwoLevelSearch search;
      if (search.start(world, query.from, query.to, *context) != PathStatus::running) continue;
      ASSERT_EQ(search.planned_cost(), plan_cost(world, query.from, query.to))
          << query.from.x << ',' << query.from.y << " to " << query.to.x << ',' << query.to.y;
      ++planned;
    }
  }
  if (test::runs_in_full()) {
    EXPECT_GT(planned, 40u);
  }
}

TEST(TwoLevelSearch, PiecesStayInTwoAreas) {
  const BakedMap baked(test::random_map({.size = {200, 200}, .blocked_percent = 25}, 6), Tier::fast);
  const World world = baked.world();
  auto context = SearchContext::create(world);
  test::Random random(2);
  std::size_t pieces = 0;
  for (int i = 0; i < test::scaled(100); ++i) {
    TwoLevelSearch search;
    const Cell from{random.below(200), random.below(200)};
    search.start(world, from, {random.below(200), random.below(200)}, *context);
    std::vector<Cell> piece(5000);
    while (search.status() == PathStatus::running) {
      const PathResult part = search.next(*context, piece);
      std::set<AreaIndex> areas;
      for (std::size_t k = 0; k < part.cells; ++k) areas.insert(world.areas().area_of(piece[k]));
      ASSERT_LE(areas.size(), 2u);
      ASSERT_FALSE(part.optimal);
      ASSERT_LE(part.expanded, 2u * 1024) << "no cell outside two squares is looked at";
      ++pieces;
    }
  }
  EXPECT_GT(pieces, static_cast<std::size_t>(test::scaled(100)) / 2);
}

/// A way from one end to the other through every square, forth and back.
Map serpentine(std::int32_t across, std::int32_t down) {
  Map map = plain_map({32 * across, 32 * down});
  for (std::int32_t row = 1; row < down; ++row) {
    const std::int32_t gap = row % 2 == 1 ? map.size().width - 1 : 0;
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (x != gap) map.cells[{x, 32 * row}] = 5;
    }
  }
  return map;
}

TEST(TwoLevelSearch, PlansLongerThanItKeepsAreMadeAgain) {
  const Map map = serpentine(12, 8);
  const BakedMap baked(map, Tier::fast);
  const World world = baked.world();
  auto context = SearchContext::create(world);
  const GridQuery query{{0, 0}, {0, 255}};
  TwoLevelSearch search;
  ASSERT_EQ(search.start(world, query.from, query.to, *context), PathStatus::running);
  const PiecedWay way = take_pieces(search, *context, 5000);
  EXPECT_EQ(way.status, PathStatus::found);
  EXPECT_GT(way.pieces, TwoLevelSearch::kMaxPlanned / 2);
  EXPECT_LE(way.cost, search.planned_cost());
  EXPECT_GE(way.cost, find_cost(world, query, *context).cost);
}

TEST(TwoLevelSearch, SaysWhyNot) {
  const Map map = test::map_of({".@..", ".@.."});
  const BakedMap none(map, Tier::none);
  const BakedMap fast(map, Tier::fast);
  auto context = SearchContext::create(8);
  const auto reason = [&](const BakedMap& baked, Cell from, Cell to) {
    TwoLevelSearch search;
    search.start(baked.world(), from, to, *context);
    std::array<Cell, 8> piece{};
    EXPECT_EQ(search.next(*context, piece).cells, 0u);
    return search.reason();
  };
  EXPECT_EQ(reason(none, {0, 0}, {0, 1}), PathReason::no_areas);
  EXPECT_EQ(reason(fast, {-1, 0}, {0, 1}), PathReason::start_outside);
  EXPECT_EQ(reason(fast, {0, 0}, {4, 1}), PathReason::goal_outside);
  EXPECT_EQ(reason(fast, {1, 0}, {0, 1}), PathReason::start_blocked);
  EXPECT_EQ(reason(fast, {0, 0}, {1, 1}), PathReason::goal_blocked);
  EXPECT_EQ(reason(fast, {0, 0}, {2, 1}), PathReason::different_regions);
  auto small = SearchContext::create(7);
  TwoLevelSearch search;
  EXPECT_EQ(search.start(fast.world(), {0, 0}, {0, 1}, *small), PathStatus::bad_query);
  EXPECT_EQ(search.start(fast.world(), {0, 0}, {0, 0}, *context), PathStatus::running);
  std::array<Cell, 2> piece{};
  EXPECT_EQ(search.next(*context, piece).status, PathStatus::found);
  EXPECT_GT(search.plan_expanded(), 0u);
  EXPECT_EQ(search.start(fast.world(), {0, 0}, {2, 1}, *context), PathStatus::no_path);
  EXPECT_EQ(search.plan_expanded(), 0u) << "that of the plan before";
}

TEST(TwoLevelSearch, GivesUpWhereTheMapHasChanged) {
  const BakedMap baked(plain_map({96, 32}), Tier::fast);
  auto live = LiveWorld::create(baked.asset(), 0);
  ASSERT_TRUE(live);
  auto context = SearchContext::create(live->world());
  TwoLevelSearch search;
  ASSERT_EQ(search.start(live->world(), {0, 0}, {95, 31}, *context), PathStatus::running);
  // Round what blocks a gate, and not through what blocks all.
  for (std::int32_t y = 0; y < 31; ++y) live->block({31, y});
  std::vector<Cell> piece(2000);
  ASSERT_EQ(search.next(*context, piece).status, PathStatus::running);
  EXPECT_GE(search.at().x, 32);
  for (std::int32_t y = 0; y < 32; ++y) live->block({64, y});
  while (search.next(*context, piece).status == PathStatus::running) {
  }
  EXPECT_EQ(search.reason(), PathReason::gave_up);
}

/// Walls of all kinds that come down: whole blocks of cells that belonged to no area, and parts of blocks that did.
class FallenWalls : public testing::Test {
 protected:
  FallenWalls() {
    for (std::int32_t y = 13; y < 36; ++y) {
      for (std::int32_t x = 14; x < 41; ++x) map_.cells[{x, y}] = 5;
    }
    for (const Cell single : {Cell{2, 3}, {61, 7}, {50, 50}}) map_.cells[single] = 5;
    baked_.emplace(map_, Tier::fast);
    live_.emplace(*LiveWorld::create(baked_->asset(), 0));
    for (std::size_t i = 0; i < map_.size().cells(); ++i) live_->set_terrain(map_.size().cell(i), 0);
  }

  bool was_free(Cell cell) const { return baked_->world().walkability()[cell]; }

  Map map_ = plain_map({64, 64});
  std::optional<BakedMap> baked_;
  std::optional<LiveWorld> live_;
};

TEST_F(FallenWalls, AreWalkedRoundOnTwoLevels) {
  const World world = live_->world();
  auto context = SearchContext::create(world);
  std::vector<Cell> piece(5000);
  TwoLevelSearch search;
  ASSERT_EQ(search.start(world, {2, 20}, {60, 22}, *context), PathStatus::running);
  PathStatus status = PathStatus::running;
  while (status == PathStatus::running) {
    const PathResult part = search.next(*context, piece);
    for (std::size_t i = 0; i < part.cells; ++i) ASSERT_TRUE(was_free(piece[i]));
    status = part.status;
  }
  EXPECT_EQ(status, PathStatus::found);
  for (const Cell freed : {Cell{20, 20}, {2, 3}, {14, 13}}) {
    EXPECT_EQ(search.start(world, freed, {60, 22}, *context), PathStatus::no_path);
    EXPECT_EQ(search.reason(), PathReason::gave_up);
    EXPECT_EQ(search.start(world, {60, 22}, freed, *context), PathStatus::no_path);
    EXPECT_EQ(search.reason(), PathReason::gave_up);
  }
}

TEST_F(FallenWalls, AreWalkedRoundByCompass) {
  const World world = live_->world();
  auto context = SearchContext::create(world);
  std::vector<Cell> piece(5000);
  auto search = CompassSearch::create(world);
  ASSERT_EQ(search->start(world, {2, 20}, {60, 22}, *context), PathStatus::running);
  while (search->status() == PathStatus::running) {
    const PathResult part = search->next(*context, piece);
    for (std::size_t i = 0; i < part.cells; ++i) ASSERT_TRUE(was_free(piece[i]));
  }
  EXPECT_EQ(search->status(), PathStatus::found);
  for (const Cell freed : {Cell{20, 20}, {2, 3}, {14, 13}}) {
    EXPECT_EQ(search->start(world, freed, {60, 22}, *context), PathStatus::no_path);
    search->start(world, {60, 22}, freed, *context);
    while (search->status() == PathStatus::running) search->next(*context, piece);
    EXPECT_EQ(search->reason(), PathReason::gave_up);
  }
}

TEST(CompassSearch, ArrivesWhereThereIsAWay) {
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const auto maps = maps_of_every_kind(seed);
    for (const std::size_t kind : {0u, 1u, 3u}) {
      const Map& map = maps[kind];
      const BakedMap baked(map, Tier::fast);
      const World world = baked.world();
      const ReferenceGraph reference(map, map.units[0]);
      auto context = SearchContext::create(world);
      auto search = CompassSearch::create(world);
      ASSERT_TRUE(search);
      test::Random random(seed);
      for (int i = 0; i < test::scaled(60); ++i) {
        const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
        const GridQuery query{any(), any()};
        const PathResult shortest = find_cost(world, query, *context);
        ASSERT_EQ(search->start(world, query.from, query.to, *context) == PathStatus::running,
                  shortest.status == PathStatus::found);
        if (shortest.status != PathStatus::found) continue;
        const PiecedWay way = take_pieces(*search, *context, 5000);
        ASSERT_EQ(way.status, PathStatus::found);
        ASSERT_EQ(way.cells.back(), query.to);
        ASSERT_GE(way.cost, shortest.cost);
        ASSERT_LE(way.pieces, 2 * world.areas().area_count());
        ASSERT_NEAR(world.costs().length(way.cost),
                    static_cast<double>(reference.cost_of(way.cells)) / (2000.0 * kStraight), 1e-6);
        ++found;
      }
    }
  }
  EXPECT_GT(found, static_cast<std::size_t>(test::scaled(540)) / 6);
}

TEST(CompassSearch, StartAtTheGoalIsAPathOfOneCell) {
  const BakedMap baked(plain_map({40, 40}), Tier::fast);
  auto context = SearchContext::create(baked.world());
  auto search = CompassSearch::create(baked.world());
  ASSERT_EQ(search->start(baked.world(), {3, 4}, {3, 4}, *context), PathStatus::running);
  std::array<Cell, 2> piece{};
  const PathResult result = search->next(*context, piece);
  EXPECT_EQ(result.status, PathStatus::found);
  EXPECT_EQ(result.cells, 1u);
  EXPECT_EQ(piece[0], (Cell{3, 4}));
  EXPECT_EQ(search->next(*context, piece).cells, 0u) << "after the end";
}

TEST(CompassSearch, OneWayEdgesMayBarTheWayBack) {
  std::size_t found = 0;
  std::size_t lost = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Map map = maps_of_every_kind(seed)[2];
    const BakedMap baked(map, Tier::fast);
    const World world = baked.world();
    const ReferenceGraph reference(map, map.units[0]);
    auto context = SearchContext::create(world);
    auto search = CompassSearch::create(world);
    test::Random random(seed);
    for (int i = 0; i < test::scaled(60); ++i) {
      search->start(world, {random.below(100), random.below(70)}, {random.below(100), random.below(70)}, *context);
      if (search->status() != PathStatus::running) continue;
      const PiecedWay way = take_pieces(*search, *context, 5000);
      ASSERT_NE(reference.cost_of(way.cells), kNoCost);
      if (way.status != PathStatus::found) {
        ASSERT_EQ(search->reason(), PathReason::gave_up);
      }
      (way.status == PathStatus::found ? found : lost) += 1;
    }
  }
  EXPECT_GT(found, 0u);
  EXPECT_LE(lost, found);
}

TEST(CompassSearch, GoesInTheGoalsDirectionFirst) {
  // The short way leads west out of the pocket; who knows only the direction looks east first.
  Map map = plain_map({160, 96});
  for (std::int32_t x = 32; x < 96; ++x) map.cells[{x, 31}] = map.cells[{x, 64}] = 5;
  for (std::int32_t y = 31; y < 65; ++y) map.cells[{95, y}] = 5;
  const BakedMap baked(map, Tier::fast);
  const World world = baked.world();
  auto context = SearchContext::create(world);
  auto search = CompassSearch::create(world);
  search->start(world, {40, 48}, {150, 48}, *context);
  const PiecedWay way = take_pieces(*search, *context, 5000);
  EXPECT_EQ(way.status, PathStatus::found);
  EXPECT_TRUE(std::any_of(way.cells.begin(), way.cells.end(), [](Cell cell) { return cell.x >= 64 && cell.x < 95; }));
  EXPECT_GT(way.cost, find_cost(world, {{40, 48}, {150, 48}}, *context).cost);
}

TEST(CompassSearch, UnitsArriveThatLearnTheLand) {
  const BakedMap baked(test::random_map({.size = {100, 80}, .blocked_percent = 25}, 8), Tier::fast);
  const std::array<std::size_t, 1> units{0};
  auto knowledge = Knowledge::create(baked.asset(), units);
  ASSERT_TRUE(knowledge);
  auto context = SearchContext::create(baked.world());
  auto search = CompassSearch::create(knowledge->world(0));
  test::Random random(5);
  std::size_t arrived = 0;
  std::size_t journeys = 0;
  for (int i = 0; i < test::scaled(40); ++i) {
    const GridQuery query{{random.below(100), random.below(80)}, {random.below(100), random.below(80)}};
    if (find_cost(baked.world(), query, *context).status != PathStatus::found) continue;
    ++journeys;
    knowledge->see_around(query.from, 3, baked.asset().map().cells());
    search->start(knowledge->world(0), query.from, query.to, *context);
    std::vector<Cell> piece(3000);
    for (int turns = 0; search->status() == PathStatus::running && turns < 5000; ++turns) {
      const PathResult part = search->next(*context, piece);
      for (std::size_t k = 1; k < part.cells; ++k) {
        ASSERT_TRUE(baked.world().walkability()[piece[k]]) << "what is near has been seen";
        if (knowledge->see_around(piece[k], 3, baked.asset().map().cells()) == 0) continue;
        knowledge->world(0);
        search->stop_at(piece[k]);
        break;
      }
    }
    if (search->at() == query.to) ++arrived;
  }
  EXPECT_GT(journeys, static_cast<std::size_t>(test::scaled(40)) / 4);
  EXPECT_GE(arrived * 10, journeys * 7);
}

}  // namespace
}  // namespace libpath
