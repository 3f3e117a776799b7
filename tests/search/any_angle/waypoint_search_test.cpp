#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <tests/support/any_angle_oracle.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>
#include <cmath>
#include <cstdlib>
#include <iostream>

namespace libpath {
namespace {

using test::AnyAngleOracle;
using test::map_of;

/// Positions of every kind: centres, vertices, places on the lines between cells, and anywhere.
Point position_of_any_kind(Size size, test::Random& random, bool centres = false) {
  const auto any = [&](std::int32_t cells) {
    switch (centres ? 3 : random.below(4)) {
      case 0: return random.below(cells + 1) * 1.0;
      case 1: return random.below(cells * 8) / 8.0;
      case 2: return static_cast<double>(random.next() >> 11) * 0x1p-53 * cells;
      default: return random.below(cells) + 0.5;
    }
  };
  const double x = any(size.width);
  return {x, any(size.height)};
}

/// Where cells meet, which many paths turn at.
Point any_vertex(Size size, test::Random& random) {
  const double x = random.below(size.width + 1);
  return {x, static_cast<double>(random.below(size.height + 1))};
}

struct LinesKind {
  const char* name;
  test::RandomMap map;
  Tier tier = Tier::none;
};

class AnyAngleTest : public testing::TestWithParam<LinesKind> {};

int maps_to_try() {
  if (std::getenv("LIBPATH_TEST_SOAK") != nullptr) return 60;
  return test::scaled(4);
}

TEST_P(AnyAngleTest, LengthsEqualTheOracles) {
  std::size_t queries = 0;
  for (int seed = 0; seed < maps_to_try(); ++seed) {
    const Map map = test::random_map(GetParam().map, static_cast<std::uint64_t>(seed) + 1000);
    const test::BakedMap baked(map, GetParam().tier);
    test::Random random(static_cast<std::uint64_t>(seed));
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const test::ReferenceGraph reference(map, map.units[unit]);
      const AnyAngleOracle oracle(map.size(), [&](Cell cell) { return reference.walkable(cell); });
      const World world = baked.world(unit);
      auto context = SearchContext::create(world);
      auto portable = SearchContext::create(world);
      portable->use_code_for(Processor::any);
      std::vector<Point> points(100);
      std::vector<Point> portable_points(100);
      for (int i = 0; i < 300; ++i) {
        Point from = position_of_any_kind(map.size(), random, i % 2 == 0);
        Point to = position_of_any_kind(map.size(), random, i % 2 == 0);
        if (i % 5 == 1) from = any_vertex(map.size(), random);
        if (i % 7 == 2) to = any_vertex(map.size(), random);
        const WaypointResult result = find_waypoint_path(world, {from, to}, *context, points);
        ++queries;
        SCOPED_TRACE(testing::Message() << "seed " << seed << " unit " << unit << " from " << from.x << ',' << from.y
                                        << " to " << to.x << ',' << to.y);
        const WaypointResult same = find_waypoint_path(world, {from, to}, *portable, portable_points);
        ASSERT_EQ(same.length, result.length);
        ASSERT_EQ(same.points, result.points);
        ASSERT_TRUE(std::equal(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(result.points),
                               portable_points.begin()));
        ASSERT_EQ(result.reason == PathReason::start_blocked, !oracle.can_stand(from));
        if (!oracle.can_stand(from)) continue;
        ASSERT_EQ(result.reason == PathReason::goal_blocked, !oracle.can_stand(to));
        if (!oracle.can_stand(to)) continue;
        const double length = oracle.length(from, to);
        ASSERT_EQ(result.status == PathStatus::found, length >= 0);
        if (length < 0) continue;
        ASSERT_NEAR(result.length, length, 1e-9);
        ASSERT_LE(result.points, points.size());
        ASSERT_NEAR(oracle.length_of({points.data(), result.points}), length, 1e-9);
        for (std::size_t k = 1; k < result.points; ++k) ASSERT_NE(points[k], points[k - 1]);
        ASSERT_EQ(points[0], from);
        ASSERT_EQ(points[result.points - 1], result.points == 1 ? from : to);
      }
    }
  }
  std::cout << queries << " queries\n";
}

INSTANTIATE_TEST_SUITE_P(
    Maps, AnyAngleTest,
    testing::Values(LinesKind{"Open", {.size = {22, 17}, .blocked_percent = 8, .widest_unit = 3}},
                    LinesKind{"Plain", {.size = {20, 20}, .blocked_percent = 25, .widest_unit = 2}},
                    LinesKind{"Dense", {.size = {16, 20}, .blocked_percent = 42}},
                    LinesKind{"OpenFast", {.size = {22, 17}, .blocked_percent = 8, .widest_unit = 3}, Tier::fast},
                    LinesKind{"PlainFast", {.size = {20, 20}, .blocked_percent = 25, .widest_unit = 2}, Tier::fast},
                    LinesKind{"DenseFast", {.size = {16, 20}, .blocked_percent = 42}, Tier::fast},
                    LinesKind{"OpenFull", {.size = {22, 17}, .blocked_percent = 8, .widest_unit = 3}, Tier::full},
                    LinesKind{"PlainFull", {.size = {20, 20}, .blocked_percent = 25, .widest_unit = 2}, Tier::full},
                    LinesKind{"DenseFull", {.size = {16, 20}, .blocked_percent = 42}, Tier::full}),
    [](const auto& kind) { return std::string(kind.param.name); });

WaypointResult ask_length(const Map& map, Point from, Point to) {
  const test::BakedMap baked(map);
  auto context = SearchContext::create(baked.world());
  return find_waypoint_length(baked.world(), {from, to}, *context);
}

TEST(WaypointSearch, LinesTouchCornersAndWalls) {
  const Map map = map_of({
      "...",  //
      ".@.",  //
      "...",  //
  });
  EXPECT_DOUBLE_EQ(ask_length(map, {0.5, 1.5}, {1.5, 0.5}).length, std::sqrt(2));  // through the vertex (1, 1)
  EXPECT_DOUBLE_EQ(ask_length(map, {0, 1}, {3, 1}).length, 3);                     // along the wall
  EXPECT_DOUBLE_EQ(ask_length(map, {0.5, 1.5}, {2.5, 1.5}).length, 2 * std::sqrt(0.5) + 1);
}

TEST(WaypointSearch, NothingPassesBetweenBlocksThatMeet) {
  const Map map = map_of({
      ".@.",  //
      "@..",  //
      "...",  //
  });
  EXPECT_EQ(ask_length(map, {0.5, 0.5}, {1.5, 1.5}).reason, PathReason::different_regions);
  EXPECT_EQ(ask_length(map, {1, 1}, {1.5, 1.5}).reason, PathReason::start_blocked);
}

TEST(WaypointSearch, EdgesOfCellsCanBeStoodAt) {
  const Map map = map_of({".@.", "..."});
  EXPECT_EQ(ask_length(map, {1, 0.5}, {2, 0.5}).status, PathStatus::found);
  EXPECT_DOUBLE_EQ(ask_length(map, {1, 0.5}, {2, 0.5}).length, 2);
  EXPECT_EQ(ask_length(map, {1.5, 0.5}, {2, 0.5}).reason, PathReason::start_blocked);
  EXPECT_DOUBLE_EQ(ask_length(map, {3, 2}, {0, 2}).length, 3);
}

TEST(WaypointSearch, BadQueriesSaySo) {
  const Map map = map_of({"..."});
  const double none = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(ask_length(map, {none, 0.5}, {1, 0.5}).reason, PathReason::start_outside);
  EXPECT_EQ(ask_length(map, {0.5, 0.5}, {1e300, 0.5}).reason, PathReason::goal_outside);
  EXPECT_EQ(ask_length(map, {0.5, -0.1}, {1, 0.5}).status, PathStatus::bad_query);
  EXPECT_DOUBLE_EQ(ask_length(map, {0.5, 0.5}, {0.5, 0.5}).length, 0);
  const test::BakedMap baked(map);
  auto small = SearchContext::create(1);
  EXPECT_EQ(find_waypoint_length(baked.world(), {{0.5, 0.5}, {1, 0.5}}, *small).reason, PathReason::context_too_small);
}

TEST(WaypointSearch, SlicesGiveTheSamePath) {
  const Map map = test::random_map({.size = {60, 50}, .blocked_percent = 18}, 3);
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    const test::BakedMap baked(map, tier);
    auto context = SearchContext::create(baked.world());
    test::Random random(4);
    for (int i = 0; i < test::scaled(100); ++i) {
      const WaypointQuery query{position_of_any_kind(map.size(), random, i % 2 == 0),
                                position_of_any_kind(map.size(), random, i % 2 == 0)};
      std::vector<Point> whole(200);
      const WaypointResult expected = find_waypoint_path(baked.world(), query, *context, whole);
      WaypointSearch search(baked.world(), *context);
      for (PathStatus status = search.start(query); status == PathStatus::running;) status = search.step(1);
      std::vector<Point> sliced(200);
      const WaypointResult result = search.path(sliced);
      ASSERT_EQ(result.length, expected.length);
      ASSERT_EQ(result.expanded, expected.expanded);
      ASSERT_EQ(sliced, whole);
    }
  }
}

TEST(WaypointSearch, CancelledSearchesSaySo) {
  const test::BakedMap baked(map_of({".@.", "..."}));
  auto context = SearchContext::create(baked.world());
  WaypointSearch search(baked.world(), *context);
  ASSERT_EQ(search.start({{0.5, 0.5}, {2.5, 0.5}}), PathStatus::running);
  search.cancel();
  EXPECT_EQ(search.result().reason, PathReason::cancelled);
}

TEST(WaypointSearch, ShortBuffersHoldTheFirstPoints) {
  const test::BakedMap baked(map_of({".@.", "..."}));
  auto context = SearchContext::create(baked.world());
  std::vector<Point> points(2);
  const WaypointResult result = find_waypoint_path(baked.world(), {{0.5, 0.5}, {2.5, 0.5}}, *context, points);
  EXPECT_EQ(result.points, 4u);
  EXPECT_EQ(points[1], (Point{1, 1}));
}

}  // namespace
}  // namespace libpath
