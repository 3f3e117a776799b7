#include <gtest/gtest.h>
#include <libpath/map/io/map_file.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <tests/support/any_angle_oracle.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/movingai.h>
#include <tests/support/scale.h>
#include <cstdint>
#include <cstdlib>

namespace libpath {
namespace {

using test::AnyAngleOracle;

/// Where a unit of w × w cells can stand, footprint by footprint.
Grid<std::uint8_t> standing_places(const Map& map, std::int32_t width) {
  const auto open = [&](Cell cell) {
    return map.size().contains(cell) && map.terrains[map.cells[cell]].factors[0].has_value();
  };
  Grid<std::uint8_t> stands(map.size());
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      bool fits = true;
      for (std::int32_t v = 0; v < width; ++v) {
        for (std::int32_t u = 0; u < width; ++u) {
          fits = fits && open({x - (width - 1) / 2 + u, y - (width - 1) / 2 + v});
        }
      }
      stands[{x, y}] = fits ? 1 : 0;
    }
  }
  return stands;
}

/// Queries between places where the unit can stand: in the middle of cells, at their corners, or anywhere in them.
class Queries {
 public:
  Queries(const Grid<std::uint8_t>& stands, std::uint64_t seed) : stands_(stands), random_(seed) {}

  WaypointQuery next() {
    const Point from = any();
    return {from, any()};
  }

 private:
  Point any() {
    const Size size = stands_.size();
    Cell cell;
    do {
      cell = {random_.below(size.width), random_.below(size.height)};
    } while (stands_[cell] == 0);
    const int kind = random_.below(3);
    const auto within = [&] {
      return kind == 0 ? 0.5 : kind == 1 ? random_.below(5) / 4.0 : random_.below(1000) / 1e3;
    };
    const double x = cell.x + within();
    return {x, cell.y + within()};
  }

  const Grid<std::uint8_t>& stands_;
  test::Random random_;
};

struct Benchmark {
  const char* name;
  const char* file;
  Cell corner;  // of the part that lengths are compared on
};

constexpr Benchmark kBenchmarks[] = {
    {"AR0300SR", "bg512/AR0300SR.map", {100, 200}},
    {"den520d", "dao/den520d.map", {40, 60}},
    {"London", "cities/London_0_256.map", {64, 64}},
};

class WideAnyAngleTest : public testing::TestWithParam<Benchmark> {
 protected:
  void SetUp() override {
    const auto file = test::movingai_folder() / GetParam().file;
    if (!std::filesystem::exists(file)) GTEST_SKIP() << GetParam().file << " is not in " << test::movingai_folder();
    auto map = read_map(file);
    ASSERT_TRUE(map) << map.error().message();
    map_ = std::move(*map);
    map_.units = {test::square_unit(2), test::square_unit(3)};
  }

  Map map_;
};

/// Every line of every path, swept by the unit's whole footprint in rational numbers.
TEST_P(WideAnyAngleTest, LinesOfRealMapsCanBeWalked) {
  const bool soak = std::getenv("LIBPATH_TEST_SOAK") != nullptr;
  std::size_t lines = 0;
  for (const Tier tier : {Tier::fast, Tier::full}) {
    if (tier == Tier::full && !soak && !test::runs_in_full()) continue;
    const test::BakedMap baked(map_, tier);
    for (std::size_t unit = 0; unit < map_.units.size(); ++unit) {
      const Grid<std::uint8_t> stands = standing_places(map_, map_.units[unit].width);
      const AnyAngleOracle oracle(map_.size(), [&](Cell cell) { return stands[cell] != 0; });
      const World world = baked.world(unit);
      auto context = SearchContext::create(world);
      std::vector<Point> points(2000);
      Queries queries(stands, unit + 1);
      for (int i = test::more_in_soak(50, 10'000); i > 0; --i) {
        const WaypointQuery query = queries.next();
        const WaypointResult result = find_waypoint_path(world, query, *context, points);
        SCOPED_TRACE(testing::Message() << "width " << map_.units[unit].width << " from " << query.from.x << ','
                                        << query.from.y << " to " << query.to.x << ',' << query.to.y);
        ASSERT_EQ(result.reason == PathReason::start_blocked, !oracle.can_stand(query.from));
        if (result.status != PathStatus::found) continue;
        ASSERT_TRUE(oracle.can_stand(query.to));
        ASSERT_LE(result.points, points.size());
        ASSERT_NEAR(oracle.length_of({points.data(), result.points}), result.length, 1e-9);
        ASSERT_EQ(points[0], query.from);
        ASSERT_EQ(points[result.points - 1], query.to);
        lines += result.points - 1;
      }
    }
  }
  EXPECT_GT(lines, static_cast<std::size_t>(test::scaled(100)));
}

/// A part of the map, small enough for a visibility graph of all pairs.
Map part_of(const Map& whole, Cell corner, Size size) {
  Map part = whole;
  part.cells = Grid<TerrainIndex>(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) part.cells[{x, y}] = whole.cells[{corner.x + x, corner.y + y}];
  }
  return part;
}

TEST_P(WideAnyAngleTest, LengthsOnPartsOfRealMapsEqualTheOracles) {
  const Map part = part_of(map_, GetParam().corner, test::runs_in_full() ? Size{128, 128} : Size{72, 72});
  const test::BakedMap baked(part, Tier::full);
  std::size_t turned = 0;
  for (std::size_t unit = 0; unit < part.units.size(); ++unit) {
    const Grid<std::uint8_t> stands = standing_places(part, part.units[unit].width);
    const AnyAngleOracle oracle(part.size(), [&](Cell cell) { return stands[cell] != 0; });
    const World world = baked.world(unit);
    auto context = SearchContext::create(world);
    std::vector<Point> points(1000);
    Queries queries(stands, unit + 3);
    for (int i = test::more_in_soak(60, 1'000); i > 0; --i) {
      const WaypointQuery query = queries.next();
      if (!oracle.can_stand(query.from) || !oracle.can_stand(query.to)) continue;
      const WaypointResult result = find_waypoint_path(world, query, *context, points);
      const double length = oracle.length(query.from, query.to);
      SCOPED_TRACE(testing::Message() << "width " << part.units[unit].width << " from " << query.from.x << ','
                                      << query.from.y << " to " << query.to.x << ',' << query.to.y);
      ASSERT_EQ(result.status == PathStatus::found, length >= 0);
      if (length < 0) continue;
      ASSERT_NEAR(result.length, length, 1e-9);
      ASSERT_NEAR(oracle.length_of({points.data(), result.points}), length, 1e-9);
      if (result.points > 2) ++turned;
    }
  }
  if (test::runs_in_full()) {
    EXPECT_GT(turned, 20u) << "paths that are no straight line";
  }
}

INSTANTIATE_TEST_SUITE_P(Maps, WideAnyAngleTest, testing::ValuesIn(kBenchmarks),
                         [](const auto& benchmark) { return std::string(benchmark.param.name); });

}  // namespace
}  // namespace libpath
