#include <algorithm>
#include <cmath>
#include <iostream>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/walkable_lines.h>
#include <tests/support/any_angle_oracle.h>
#include <tests/support/baked.h>
#include <tests/support/fine_graph.h>
#include <tests/support/maps.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr double kSame = 1e-8;  // of a cost

Point centre(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }

/// The cells that hold a coordinate: one column, or both beside a whole one.
std::vector<std::int32_t> holders(double at) {
  const double floor = std::floor(at);
  const auto cell = static_cast<std::int32_t>(floor);
  return at == floor ? std::vector<std::int32_t>{cell - 1, cell} : std::vector<std::int32_t>{cell};
}

/// The integral of the factors along a line, cut where it crosses the grid: of a piece between two cells the cheaper
/// one's that can be walked.
double integral(const World& world, Point a, Point b) {
  std::vector<double> cuts{0, 1};
  const auto cut = [&](double from, double to) {
    for (double line = std::ceil(std::min(from, to)); from != to && line <= std::max(from, to); ++line) {
      cuts.push_back(std::clamp((line - from) / (to - from), 0.0, 1.0));
    }
  };
  cut(a.x, b.x);
  cut(a.y, b.y);
  std::sort(cuts.begin(), cuts.end());
  double sum = 0;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    if (cuts[i] - cuts[i - 1] < 1e-12) continue;
    const double middle = (cuts[i] + cuts[i - 1]) / 2;
    double least = 1e9;
    // Along whole coordinates they stay whole, as nothing is added to them.
    for (const std::int32_t y : holders(a.y + (b.y - a.y) * middle)) {
      for (const std::int32_t x : holders(a.x + (b.x - a.x) * middle)) {
        if (world.is_walkable({x, y})) least = std::min(least, world.costs().factor(world.size().index({x, y})));
      }
    }
    sum += least * (cuts[i] - cuts[i - 1]);
  }
  return sum * distance(a, b);
}

/// What the cheapest link between two cells costs; negative where there is none.
double link_cost(const World& world, Point a, Point b) {
  double cost = -1;
  for (const LinkRecord& link : world.edges().links()) {
    if (centre(world.size().cell(link.from)) != a || centre(world.size().cell(link.to)) != b) continue;
    const double one = world.costs().length(link.cost);
    if (cost < 0 || one < cost) cost = one;
  }
  return cost;
}

bool lies_between(Point a, Point b) {
  return (a.x == b.x && a.x == std::floor(a.x)) || (a.y == b.y && a.y == std::floor(a.y));
}

/// Whether a path leads from end to end by lines that can be walked and links that are there, and costs what it says.
void expect_sound(const World& world, const test::AnyAngleOracle& oracle, WaypointQuery query,
                  const WaypointResult& result, std::span<const Point> points) {
  ASSERT_GE(points.size(), 1u);
  EXPECT_EQ(points.front(), query.from);
  EXPECT_EQ(points.back(), points.size() == 1 ? query.from : query.to);
  double cost = 0;
  double length = 0;
  bool is_exact = true;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Point a = points[i - 1];
    const Point b = points[i];
    ASSERT_NE(a, b);
    if (takes_link(world, a, b)) {
      const double link = link_cost(world, a, b);
      ASSERT_GE(link, 0);
      cost += link;
      continue;
    }
    ASSERT_TRUE(oracle.is_clear(a, b)) << a.x << ',' << a.y << ' ' << b.x << ',' << b.y;
    ASSERT_TRUE(can_walk_line(world.walkability(), world.edges(), FinePoint::nearest(a), FinePoint::nearest(b)));
    cost += integral(world, a, b);
    length += distance(a, b);
    // Edges may keep it from the cheaper of two sides.
    is_exact = is_exact && (world.edges().empty() || !lies_between(a, b));
  }
  EXPECT_NEAR(result.length, length, kSame * (1 + length));
  EXPECT_GE(result.cost, cost - kSame * (1 + cost));
  if (is_exact) {
    EXPECT_NEAR(result.cost, cost, kSame * (1 + cost));
  }
}

/// The straight line from a position to the centre of its cell.
double to_centre(const World& world, Point at) {
  const StandingCell cell = standing_cell(world.walkability(), FinePoint::nearest(at));
  return distance(at, centre(cell.cell)) * world.costs().factor(world.size().index(cell.cell));
}

Cell cell_of(const World& world, Point at) { return standing_cell(world.walkability(), FinePoint::nearest(at)).cell; }

/// Centres, vertices, places on the sides of cells, and anywhere.
Point any_position(Size size, test::Random& random) {
  const auto any = [&](std::int32_t cells) {
    switch (random.below(4)) {
      case 0: return random.below(cells + 1) * 1.0;
      case 1: return static_cast<double>(random.next() >> 11) * 0x1p-53 * cells;
      default: return random.below(cells) + 0.5;
    }
  };
  const double x = any(size.width);
  return {x, any(size.height)};
}

struct CostLinesKind {
  const char* name;
  test::RandomMap map;
  Tier tier = Tier::none;
};

class CostLinesTest : public testing::TestWithParam<CostLinesKind> {};

TEST_P(CostLinesTest, AreSoundAndNeverDearerThanTheGrid) {
  double lines = 0;
  double grid = 0;
  for (int seed = 0; seed < test::scaled(4); ++seed) {
    const Map map = test::random_map(GetParam().map, static_cast<std::uint64_t>(seed) + 500);
    const test::BakedMap baked(map, GetParam().tier);
    test::Random random(static_cast<std::uint64_t>(seed));
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const test::ReferenceGraph reference(map, map.units[unit]);
      const test::AnyAngleOracle oracle(map.size(), [&](Cell cell) { return reference.walkable(cell); });
      const World world = baked.world(unit);
      auto context = SearchContext::create(world);
      std::vector<Point> points(map.size().cells() + 100);
      for (int start = 0; start < 8; ++start) {
        const Point from = any_position(map.size(), random);
        if (!oracle.can_stand(from)) continue;
        const std::vector<Cost> costs = reference.costs_from(cell_of(world, from));
        for (int i = 0; i < 20; ++i) {
          const Point to = any_position(map.size(), random);
          if (!oracle.can_stand(to)) continue;
          SCOPED_TRACE(testing::Message() << "seed " << seed << " unit " << unit << " from " << from.x << ',' << from.y
                                          << " to " << to.x << ',' << to.y);
          const WaypointResult result = find_waypoint_path(world, {from, to}, *context, points);
          const Cost by_cells = costs[map.size().index(cell_of(world, to))];
          ASSERT_EQ(result.status == PathStatus::found, by_cells != kNoCost);
          if (by_cells == kNoCost) continue;
          ASSERT_LE(result.points, points.size());
          ASSERT_NO_FATAL_FAILURE(
              expect_sound(world, oracle, {from, to}, result, std::span(points).first(result.points)));
          const double most =
              static_cast<double>(by_cells) / (2000.0 * kStraight) + to_centre(world, from) + to_centre(world, to);
          ASSERT_LE(result.cost, most * (1 + kSame) + kSame);
          lines += result.cost;
          grid += most;
        }
      }
    }
  }
  EXPECT_LT(lines, grid * 0.97) << "much is to be gained on such maps";
  std::cout << "of the grid's cost " << lines / grid << '\n';
}

constexpr Size kSize{22, 18};
constexpr Size kFewSize{34, 28};
INSTANTIATE_TEST_SUITE_P(
    Maps, CostLinesTest,
    testing::Values(
        CostLinesKind{"Costs", {.size = kSize, .blocked_percent = 12, .costs = true, .widest_unit = 3}},
        CostLinesKind{"CostsFast", {.size = kSize, .blocked_percent = 12, .costs = true, .widest_unit = 2}, Tier::fast},
        CostLinesKind{"CostsFull", {.size = kSize, .blocked_percent = 25, .costs = true}, Tier::full},
        CostLinesKind{"OneWay", {.size = kSize, .blocked_percent = 12, .one_way_edges = 70, .widest_unit = 2}},
        CostLinesKind{"OneWayFast", {.size = kSize, .blocked_percent = 12, .one_way_edges = 70}, Tier::fast},
        CostLinesKind{"Links", {.size = kSize, .blocked_percent = 20, .links = 6, .widest_unit = 2}},
        CostLinesKind{
            "All",
            {.size = kSize, .blocked_percent = 15, .costs = true, .one_way_edges = 60, .links = 5, .widest_unit = 3}},
        CostLinesKind{
            "AllFull",
            {.size = kSize, .blocked_percent = 15, .costs = true, .one_way_edges = 60, .links = 5, .widest_unit = 2},
            Tier::full},
        CostLinesKind{"FewFull",
                      {.size = kFewSize, .blocked_percent = 12, .one_way_edges = 3, .links = 2, .swamps = 8},
                      Tier::full},
        CostLinesKind{"FewFast",
                      {.size = kFewSize, .blocked_percent = 20, .one_way_edges = 3, .links = 2, .swamps = 8},
                      Tier::fast},
        CostLinesKind{"Few", {.size = kFewSize, .blocked_percent = 12, .one_way_edges = 3, .links = 2, .swamps = 8}},
        CostLinesKind{"LongAndThin",
                      {.size = {400, 3}, .blocked_percent = 8, .costs = true, .one_way_edges = 20, .links = 3}},
        // Whose grid is searched cell by cell.
        CostLinesKind{"Strip",
                      {.size = {2100, 2}, .blocked_percent = 1, .costs = true, .one_way_edges = 20, .links = 3}}),
    [](const auto& kind) { return std::string(kind.param.name); });

/// Without exceptions no lines cost more than with them; where none is in the way they cost the same.
TEST(CostLines, AreTheShortestWhereNoExceptionIsInTheWay) {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    int proven = 0;
    int queries = 0;
    for (std::uint64_t seed = 0; seed < (test::runs_in_full() ? 6 : 2); ++seed) {
      const Map map =
          test::random_map({.size = {40, 34}, .blocked_percent = 10, .one_way_edges = 4, .swamps = 6}, seed);
      Map plain = map;
      plain.one_way_edges.clear();
      for (TerrainIndex& cell : plain.cells.all()) cell = cell == 2 ? TerrainIndex{0} : cell;
      const test::BakedMap baked(map, tier);
      const test::BakedMap twin(plain, tier);
      ASSERT_FALSE(baked.world().exceptions().empty());
      auto context = SearchContext::create(baked.world());
      test::Random random(seed);
      for (int i = 0; i < 150; ++i) {
        const WaypointQuery query{{random.below(400) / 10.0, random.below(340) / 10.0},
                                  {random.below(400) / 10.0, random.below(340) / 10.0}};
        const WaypointResult shortest = find_waypoint_length(twin.world(), query, *context);
        const WaypointResult found = find_waypoint_length(baked.world(), query, *context);
        if (found.status != PathStatus::found) continue;
        ++queries;
        ASSERT_GE(found.cost, shortest.cost * (1 - kSame));
        if (!found.optimal) continue;
        ++proven;
        ASSERT_NEAR(found.cost, shortest.cost, kSame * shortest.cost);
      }
    }
    EXPECT_GT(proven, queries / 3) << "tier " << name_of(tier);
    EXPECT_LT(proven, queries) << "tier " << name_of(tier);
  }
}

TEST(CostLines, SlicesGiveTheSamePathAndPartialPathsAreSound) {
  const Map map =
      test::random_map({.size = {70, 50}, .blocked_percent = 15, .costs = true, .one_way_edges = 60, .links = 6}, 3);
  const test::ReferenceGraph reference(map, map.units[0]);
  const test::AnyAngleOracle oracle(map.size(), [&](Cell cell) { return reference.walkable(cell); });
  for (const Tier tier : {Tier::none, Tier::fast}) {
    const test::BakedMap baked(map, tier);
    const World world = baked.world();
    auto context = SearchContext::create(world);
    auto other = SearchContext::create(world);
    test::Random random(5);
    int partial = 0;
    for (int i = 0; i < test::scaled(60); ++i) {
      const WaypointQuery query{any_position(map.size(), random), any_position(map.size(), random)};
      std::vector<Point> whole(1000);
      const WaypointResult expected = find_waypoint_path(world, query, *context, whole);
      EXPECT_EQ(find_waypoint_length(world, query, *other).cost, expected.cost);
      WaypointSearch search(world, *other);
      std::vector<Point> sliced(1000);
      int step = 0;
      for (PathStatus status = search.start(query); status == PathStatus::running;
           status = search.step(1 + static_cast<std::uint64_t>(i % 7))) {
        if (++step % 20 != 0) continue;
        const WaypointResult way = search.partial_path(sliced);
        ASSERT_EQ(way.status, PathStatus::running);
        ++partial;
        const auto points = std::span<const Point>(sliced).first(way.points);
        ASSERT_NO_FATAL_FAILURE(expect_sound(world, oracle, {query.from, points.back()}, way, points));
      }
      std::fill(sliced.begin(), sliced.end(), Point{});
      const WaypointResult result = search.path(sliced);
      ASSERT_EQ(result.cost, expected.cost);
      ASSERT_EQ(result.expanded, expected.expanded);
      ASSERT_EQ(sliced, whole);
    }
    EXPECT_GT(partial, test::runs_in_full() ? 20 : 0);
  }
}

TEST(CostLines, CancelledSearchesSaySo) {
  const test::BakedMap baked(test::random_map({.size = {60, 50}, .costs = true}, 3));
  auto context = SearchContext::create(baked.world());
  WaypointSearch search(baked.world(), *context);
  test::Random random(1);
  while (search.start({any_position({60, 50}, random), any_position({60, 50}, random)}) != PathStatus::running) {
  }
  search.step(1);
  search.cancel();
  EXPECT_EQ(search.result().reason, PathReason::cancelled);
  EXPECT_EQ(search.path({}).points, 0u);
  EXPECT_EQ(search.result().cost, 0);
}

/// Ground with a swamp 20 times as dear across it, and a way round it above.
Map swamp_map() {
  std::vector<std::string> rows(21, "........SSSSSSSSSSSSSSSSSSSSSSSS........");
  for (const std::size_t free : {0u, 1u, 2u, 18u, 19u, 20u}) rows[free] = std::string(40, '.');
  Map map = test::map_of(rows);
  map.terrains[2].factors[0] = Milli::whole(20);
  return map;
}

TEST(CostLines, GoRoundASwamp) {
  const test::BakedMap baked(swamp_map());
  auto context = SearchContext::create(baked.world());
  std::vector<Point> points(8);
  const WaypointResult result = find_waypoint_path(baked.world(), {{3.5, 10.5}, {36.5, 10.5}}, *context, points);
  // Past the corners (8, 3) and (32, 3), along the upper side of the swamp.
  EXPECT_NEAR(result.cost, 2 * std::hypot(4.5, 7.5) + 24, 1e-9);
  EXPECT_EQ(result.points, 4u);
  EXPECT_FALSE(result.optimal);
  const WaypointResult straight = find_waypoint_path(baked.world(), {{3.5, 1.25}, {36.5, 2.5}}, *context, points);
  EXPECT_TRUE(straight.optimal) << "nothing is cheaper than a straight line over the cheapest ground";
  EXPECT_EQ(straight.points, 2u);
}

TEST(CostLines, BendWhereTheyEnterDearGround) {
  Map map = test::map_of(std::vector<std::string>(30, "...............SSSSSSSSSSSSSSS"));
  map.terrains[2].factors[0] = Milli::whole(2);
  const test::BakedMap baked(map);
  auto context = SearchContext::create(baked.world());
  const WaypointResult result = find_waypoint_length(baked.world(), {{0.5, 0.5}, {29.5, 29.5}}, *context);
  double best = 1e9;
  for (double y = 0; y <= 30; y += 1.0 / 1024) {
    best = std::min(best, std::hypot(14.5, y - 0.5) + 2 * std::hypot(14.5, 29.5 - y));
  }
  EXPECT_GE(result.cost, best - 1e-6);
  EXPECT_LE(result.cost, best * 1.001);
}

TEST(CostLines, KeepToOneWayEdges) {
  Map map = test::map_of(std::vector<std::string>(6, "............"));
  for (std::int32_t x = 0; x < 11; ++x) map.one_way_edges.push_back({{x, 2}, {x, 3}});  // a cliff, open at its end
  const test::BakedMap baked(map, Tier::fast);
  auto context = SearchContext::create(baked.world());
  EXPECT_NEAR(find_waypoint_length(baked.world(), {{1.5, 1.5}, {3.5, 4.5}}, *context).cost, std::hypot(2, 3), 1e-9);
  const WaypointResult up = find_waypoint_length(baked.world(), {{3.5, 4.5}, {1.5, 1.5}}, *context);
  EXPECT_EQ(up.status, PathStatus::found);
  EXPECT_GT(up.cost, 15) << "up it leads round the cliff's end";
}

TEST(CostLines, TakeLinksThatAreWorthIt) {
  Map map = test::map_of({"..........", "@@@@@@@@@@", ".........."});
  map.links = {{"stairs", {4, 0}, {6, 2}, Milli{2500}, false}};
  const test::BakedMap baked(map);
  auto context = SearchContext::create(baked.world());
  std::vector<Point> points(8);
  const WaypointResult result = find_waypoint_path(baked.world(), {{0.5, 0.5}, {9.5, 2.5}}, *context, points);
  ASSERT_EQ(result.points, 4u);
  EXPECT_TRUE(takes_link(baked.world(), points[1], points[2]));
  EXPECT_FALSE(takes_link(baked.world(), points[0], points[1]));
  EXPECT_FALSE(takes_link(baked.world(), points[2], points[1])) << "it leads one way";
  EXPECT_NEAR(result.cost, 4 + 2.5 + 3, 1e-9);
  EXPECT_NEAR(result.length, 7, 1e-9);
  EXPECT_EQ(find_waypoint_length(baked.world(), {{9.5, 2.5}, {0.5, 0.5}}, *context).reason,
            PathReason::different_regions);
}

TEST(CostLines, PayWhatAnOverlayLays) {
  const Map map = test::map_of(std::vector<std::string>(21, std::string(30, '.')));
  const test::BakedMap baked(map, Tier::fast);
  auto overlay = Overlay::create(baked.asset(), 0);
  auto context = SearchContext::create(baked.world());
  const WaypointQuery query{{2.5, 10.5}, {27.5, 10.5}};
  const double plain = find_waypoint_length(overlay->world(), query, *context).cost;
  EXPECT_NEAR(plain, 25, 1e-9);
  for (std::int32_t y = 5; y < 16; ++y) {
    for (std::int32_t x = 12; x < 18; ++x) overlay->add_cost({x, y}, Milli::whole(9));
  }
  const WaypointResult dear = find_waypoint_length(overlay->world(), query, *context);
  EXPECT_EQ(dear.reason, PathReason::none);
  EXPECT_EQ(dear.status, PathStatus::found);
  const double round_it = 2 * std::hypot(9.5, 5.5) + 6;
  EXPECT_GE(dear.cost, round_it - 1e-9);
  EXPECT_LE(dear.cost, round_it * 1.01);
  EXPECT_FALSE(dear.optimal);
  overlay->clear();
  EXPECT_EQ(find_waypoint_length(overlay->world(), query, *context).cost, plain);
  EXPECT_TRUE(find_waypoint_length(overlay->world(), query, *context).optimal);
}

TEST(CostLines, FollowEditsOfALiveWorld) {
  const Map map =
      test::random_map({.size = {26, 20}, .blocked_percent = 12, .costs = true, .one_way_edges = 30, .links = 3}, 8);
  const test::BakedMap baked(map, Tier::fast);
  auto live = LiveWorld::create(baked.asset(), 0);
  ASSERT_TRUE(live);
  test::Random random(2);
  auto context = SearchContext::create(baked.world());
  std::vector<Point> points(1000);
  int found = 0;
  for (int round = 0; round < test::scaled(20); ++round) {
    for (int i = 0; i < 6; ++i) {
      live->set_terrain({random.below(26), random.below(20)},
                        static_cast<TerrainIndex>(random.percent(30) ? 5 : random.below(3)));
    }
    const World world = live->world();
    const test::AnyAngleOracle oracle(map.size(), [&](Cell cell) { return world.is_walkable(cell); });
    for (int i = 0; i < 10; ++i) {
      const WaypointQuery query{any_position(map.size(), random), any_position(map.size(), random)};
      if (!oracle.can_stand(query.from) || !oracle.can_stand(query.to)) continue;
      const WaypointResult result = find_waypoint_path(world, query, *context, points);
      const PathResult grid = find_cost(world, {cell_of(world, query.from), cell_of(world, query.to)}, *context);
      ASSERT_EQ(result.status, grid.status);
      if (result.status != PathStatus::found) continue;
      ++found;
      ASSERT_NO_FATAL_FAILURE(expect_sound(world, oracle, query, result, std::span(points).first(result.points)));
      EXPECT_LE(result.cost, (grid.length + to_centre(world, query.from) + to_centre(world, query.to)) * (1 + kSame));
    }
  }
  EXPECT_GT(found, test::runs_in_full() ? 10 : 0);
}

/// Patches of dear ground with walls between, in which the cheapest lines bend, pass along and go round.
Map patches(std::uint64_t seed) {
  Map map = test::random_map({.size = {24, 24}, .blocked_percent = 4}, seed);
  map.terrains[1].factors[0] = Milli{2000};
  map.terrains[2].factors[0] = Milli{5000};
  test::Random random(seed);
  for (int i = 0; i < 9; ++i) {
    const Cell corner{random.below(24), random.below(24)};
    const Size size{2 + random.below(9), 2 + random.below(9)};
    const auto terrain = static_cast<TerrainIndex>(1 + random.below(2));
    for (std::int32_t y = corner.y; y < std::min(corner.y + size.height, 24); ++y) {
      for (std::int32_t x = corner.x; x < std::min(corner.x + size.width, 24); ++x) {
        if (map.cells[{x, y}] != 5) map.cells[{x, y}] = terrain;
      }
    }
  }
  return map;
}

TEST(CostLines, AreNearlyAsCheapAsTheBestKnown) {
  double lines = 0;
  double best = 0;
  double worst = 1;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const test::BakedMap baked(patches(seed), Tier::fast);
    const World world = baked.world();
    const test::FineGraph graph(world, 2);
    auto context = SearchContext::create(world);
    test::Random random(seed);
    for (int i = 0; i < test::scaled(6);) {
      const Cell from{random.below(24), random.below(24)};
      const Cell to{random.below(24), random.below(24)};
      if (!world.may_reach(from, to) || std::abs(from.x - to.x) + std::abs(from.y - to.y) < 12) continue;
      ++i;
      const WaypointResult result = find_waypoint_length(world, {centre(from), centre(to)}, *context);
      const double fine = graph.cost(centre(from), centre(to));
      lines += result.cost;
      best += std::min(fine, result.cost);
      worst = std::max(worst, result.cost / fine);
    }
  }
  std::cout << "of the best known " << lines / best << ", at worst " << worst << '\n';
  EXPECT_LE(lines, best * 1.02);
  EXPECT_LE(worst, 1.1);
}

}  // namespace
}  // namespace libpath
