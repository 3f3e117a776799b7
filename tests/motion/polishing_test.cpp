#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/geometry/turning.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/polishing.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/start_curves.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/route_check.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using std::numbers::pi;
using test::Random;

constexpr double kNear = 1e-6;

/// A unit on a random map, with what a query needs.
struct Field {
  Field(const UnitProfile& unit, Size size, int percent, std::uint64_t seed)
      : Field(test::random_turning_map(unit, size, percent, seed)) {}
  explicit Field(const Map& map)
      : baked(map), world(baked.world()), context(*MotionContext::create(world)), route(*Route::create(5000)) {}

  RouteResult find(RouteMethod method, RouteQuery query) {
    query.method = method;
    return find_route(world, query, context, route);
  }
  double cost() const {
    const Clearance clearance(world, Body::footprint);
    double cost = 0;
    for (std::size_t i = 0; i < route.size(); ++i) {
      Curve curve(route.segment(i).pose_at(0));
      curve.add(route.segment(i));
      cost += clearance.cost(curve);
    }
    return cost;
  }

  test::BakedMap baked;
  World world;
  MotionContext context;
  Route route;
};

RouteQuery random_query(Random& random, const Field& field, bool any_heading) {
  const Size size = field.world.size();
  const std::int32_t headings = field.world.turning().hit_check.headings();
  RouteQuery query{.from = {random.below(size.width), random.below(size.height)},
                   .heading = random.below(headings) * 2 * pi / headings,
                   .to = {random.below(size.width), random.below(size.height)}};
  if (!any_heading) query.to_heading = random.below(headings);
  return query;
}

/// Lays the path that the polished route is made of as the search found it.
double cost_of_search(Field& field, const RouteQuery& query) {
  auto context = DirectionalContext::create(field.world);
  const std::int32_t headings = field.world.turning().hit_check.headings();
  DirectionalQuery asked{*grid_pose_at(Pose{{query.from.x + 0.5, query.from.y + 0.5}, query.heading}, headings),
                         query.to, query.to_heading};
  asked.weight = kDrivableWeight;
  std::vector<PathCurve> curves(5000);
  curves.resize(find_path(field.world, asked, *context, curves).curves);
  EXPECT_TRUE(lay_curves(field.world, asked, curves, field.route));
  return field.cost();
}

TEST(Polishing, RoutesAreLegalNoDearerAndWithinTheirBound) {
  const std::vector<std::pair<UnitProfile, int>> kinds{
      {test::turning_unit(1, 1, 1000, 8, true), 14}, {test::turning_unit(2, 1, 1500, 8), 5},
      {test::turning_unit(3, 2, 2500, 16), 3},       {test::turning_unit(4, 2, 2000, 8, true), 4},
      {test::turning_unit(2, 1, 1500, 32), 4},       {test::turning_unit(7, 3, 3000, 8), 1}};
  std::uint64_t seed = 7;
  double polished = 0;
  double cheapest = 0;
  for (const auto& [unit, percent] : kinds) {
    Field field(unit, {48, 40}, percent, ++seed);
    Random random(seed);
    int found = 0;
    for (int i = 0; i < test::scaled(80); ++i) {
      const RouteQuery query = random_query(random, field, i % 3 == 0);
      const RouteResult result = field.find(RouteMethod::drivable, query);
      if (result.status != PathStatus::found) continue;
      ++found;
      ASSERT_EQ(result.guarantee, Guarantee::legal);
      ASSERT_EQ(result.answered_by, RouteMethod::drivable);
      ASSERT_EQ(test::fault_in(field.route, field.world.unit(), test::ground_of(field.world)), "") << i;
      const Pose end = field.route.end();
      ASSERT_NEAR(std::hypot(end.position.x - query.to.x - 0.5, end.position.y - query.to.y - 0.5), 0, kNear);
      if (query.to_heading) {
        ASSERT_NEAR(std::remainder(end.heading - *query.to_heading * 2 * pi / unit.headings, 2 * pi), 0, kNear);
      }
      const double length = field.cost();
      ASSERT_LE(length, cost_of_search(field, query) + kNear) << i;
      const RouteResult directional = field.find(RouteMethod::directional, query);
      ASSERT_EQ(directional.status, PathStatus::found);
      ASSERT_GE(result.suboptimality_bound, 1000u);
      if (!unit.reverse && result.suboptimality_bound != kNothingProven) {
        ASSERT_LE(length, directional.length * result.suboptimality_bound / 1000 + kNear);
      }
      polished += length;
      cheapest += directional.length;
    }
    if (test::runs_in_full()) {
      EXPECT_GT(found, 10) << unit.length;
    }
  }
  EXPECT_LT(polished, cheapest);
}

/// Nothing is in the way of the shortest curve.
TEST(Polishing, OpenGroundIsCrossedByTheShortestCurve) {
  for (const int headings : {8, 16}) {
    Field field(test::turning_unit(3, 1, 2000, headings), {60, 60}, 0, 1);
    Random random(3);
    for (int i = 0; i < test::scaled(60); ++i) {
      RouteQuery query = random_query(random, field, false);
      query.from = {12 + random.below(36), 12 + random.below(36)};
      query.to = {12 + random.below(36), 12 + random.below(36)};
      const Pose from{{query.from.x + 0.5, query.from.y + 0.5}, query.heading};
      const Pose to{{query.to.x + 0.5, query.to.y + 0.5}, *query.to_heading * 2 * pi / headings};
      ASSERT_EQ(field.find(RouteMethod::drivable, query).status, PathStatus::found);
      EXPECT_NEAR(field.route.length(), turning_distance(from, to, 2), kNear) << i;
      EXPECT_LE(field.route.size(), 3u);
      query.to_heading.reset();
      ASSERT_EQ(field.find(RouteMethod::drivable, query).status, PathStatus::found);
      const double least = curves_to(from, to.position, 2).shortest().length;
      EXPECT_NEAR(field.route.length(), query.from == query.to ? 0 : least, kNear) << i;
    }
  }
}

/// Where the gear changes the unit stands, and what it backs along it still backs along.
TEST(Polishing, BackingStays) {
  UnitProfile unit = test::turning_unit(3, 1, 2000, 8, true);
  unit.reverse_penalty = Milli{1200};
  Field field(unit, {40, 40}, 5, 4);
  Random random(4);
  const auto backed = [&] {
    double length = 0;
    for (std::size_t i = 0; i < field.route.size(); ++i) {
      if (field.route.segment(i).gear == Gear::reverse) length += field.route.segment(i).length();
    }
    return length;
  };
  int backing = 0;
  for (int i = 0; i < test::scaled(120); ++i) {
    const RouteQuery query = random_query(random, field, false);
    if (field.find(RouteMethod::drivable, query).status != PathStatus::found) continue;
    const double polished = backed();
    cost_of_search(field, query);
    EXPECT_NEAR(polished, backed(), kNear) << i;
    backing += polished > 0 ? 1 : 0;
  }
  if (test::runs_in_full()) {
    EXPECT_GT(backing, 6);
  }
}

/// A swamp is crossed where that is cheaper, and never cut into to save cells.
TEST(Polishing, DearGroundIsPriced) {
  const UnitProfile unit = test::turning_unit(2, 1, 1500, 8);
  Map map = test::random_turning_map(unit, {48, 48}, 2, 9);
  Random random(9);
  map.terrains[2].factors[0] = Milli{3000};
  for (int i = 0; i < 20; ++i) {
    const Cell corner{random.below(42), random.below(42)};
    for (std::int32_t y = 0; y < 6; ++y) {
      for (std::int32_t x = 0; x < 6; ++x) {
        const Cell cell{corner.x + x, corner.y + y};
        if (map.cells[cell] == 0) map.cells[cell] = 2;
      }
    }
  }
  Field field(map);
  ASSERT_TRUE(Clearance(field.world, Body::footprint).has_costs());
  int cheaper = 0;
  for (int i = 0; i < test::scaled(60); ++i) {
    const RouteQuery query = random_query(random, field, i % 2 == 0);
    if (field.find(RouteMethod::drivable, query).status != PathStatus::found) continue;
    ASSERT_EQ(test::fault_in(field.route, field.world.unit(), test::ground_of(field.world)), "") << i;
    const double polished = field.cost();
    const double searched = cost_of_search(field, query);
    // The same curve in other pieces is measured a little differently.
    ASSERT_LE(polished, searched * 1.01 + 1) << i;
    cheaper += polished < searched - kNear ? 1 : 0;
  }
  if (test::runs_in_full()) {
    EXPECT_GT(cheaper, 15);
  }
}

/// A way of more pieces than the memory holds, along both sides of a wall that it turns round.
TEST(Polishing, LongWaysArePolishedInParts) {
  Map map = plain_map({900, 12});
  map.units = {test::turning_unit(1, 1, 1000, 8)};
  for (std::int32_t x = 0; x < 890; ++x) map.cells[{x, 6}] = 5;
  Field field(map);
  const Clearance clearance(field.world, Body::footprint);
  auto memory = std::make_unique<PolishMemory>();
  Polisher polisher(clearance, 1, false, {{5.5, 3.5}, 0}, field.route, *memory);
  Pose at{{5.5, 3.5}, 0};
  double length = 0;
  const auto polish = [&] {
    for (std::uint64_t work = 0; polisher.step(work);) {
    }
    ASSERT_TRUE(polisher.has_room());
  };
  const auto drive = [&](Segment segment) {
    Curve curve(at);
    curve.add(segment);
    if (!polisher.add(curve)) {
      polish();
      ASSERT_TRUE(polisher.add(curve));
    }
    at = segment.pose_at(segment.length());
    length += segment.length();
  };
  for (int i = 0; i < 1760; ++i) drive({Segment::Kind::line, Gear::forward, at.position, 0, 0, 0.5});
  ASSERT_NEAR(at.position.x, 885.5, kNear);
  for (int i = 0; i < 12; ++i) drive({Segment::Kind::line, Gear::forward, at.position, 0, 0, 0.5});
  drive({Segment::Kind::arc, Gear::forward, {at.position.x, at.position.y + 3}, -pi / 2, 3, pi});
  for (int i = 0; i < 1772; ++i) drive({Segment::Kind::line, Gear::forward, at.position, pi, 0, 0.5});
  polisher.end();
  polish();
  EXPECT_EQ(test::fault_in(field.route, field.world.unit(), test::ground_of(field.world)), "");
  EXPECT_LT(field.route.length(), length - 1);
  EXPECT_LT(field.route.size(), 30u);
  EXPECT_NEAR(field.route.end().position.x, 5.5, kNear);
  EXPECT_NEAR(field.route.end().position.y, 9.5, kNear);
}

TEST(Polishing, RoutesWithoutRoomAreRefused) {
  Field field(test::turning_unit(2, 1, 1500, 8), {48, 48}, 5, 2);
  Random random(2);
  auto small = Route::create(2);
  int refused = 0;
  for (int i = 0; i < test::scaled(40); ++i) {
    RouteQuery query = random_query(random, field, false);
    if (field.find(RouteMethod::drivable, query).status != PathStatus::found || field.route.size() <= 2) continue;
    query.method = RouteMethod::drivable;
    const RouteResult result = find_route(field.world, query, field.context, *small);
    ASSERT_EQ(result.reason, PathReason::route_full);
    ASSERT_EQ(small->size(), 0u);
    ++refused;
  }
  if (test::runs_in_full()) {
    EXPECT_GT(refused, 0);
  }
}

}  // namespace
}  // namespace libpath
