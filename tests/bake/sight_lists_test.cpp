#include <gtest/gtest.h>
#include <libpath/bake/waypoints.h>
#include <libpath/core/bit_grid.h>
#include <tests/support/any_angle_oracle.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

/// Whether a turning place lies inside the line from a centre to another one.
bool touches_another(const test::AnyAngleOracle& oracle, Point from, Point to) {
  for (const Point turn : oracle.turning_places()) {
    const double cross = (to.x - from.x) * (turn.y - from.y) - (to.y - from.y) * (turn.x - from.x);
    const double along = (to.x - from.x) * (turn.x - from.x) + (to.y - from.y) * (turn.y - from.y);
    const double all = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y);
    if (cross == 0 && along > 0 && along < all) return true;
  }
  return false;
}

TEST(SightLists, HoldWhatCentresSee) {
  test::Random random(5);
  for (int round = 0; round < test::scaled(40); ++round) {
    const Size size{random.below(26) + 1, random.below(20) + 1};
    BitGrid grid(size);
    const int blocked = random.below(45);
    for (std::size_t i = 0; i < size.cells(); ++i) grid.set(size.cell(i), !random.percent(blocked));
    const test::AnyAngleOracle oracle(size, [&](Cell cell) { return grid[cell]; });
    std::vector<std::vector<CellSighting>> sightings;
    const BakedWaypoints waypoints = bake_waypoints(grid.view(), 2, &sightings);
    if (waypoints.places.empty()) continue;
    const BakedSightLists lists = bake_sight_lists(size, sightings);
    const std::size_t columns = (static_cast<std::size_t>(size.width) + 7) / 8;
    for (std::size_t i = 0; i < size.cells(); ++i) {
      const Cell cell = size.cell(i);
      const std::size_t block = static_cast<std::size_t>(cell.y >> 3) * columns + static_cast<std::size_t>(cell.x >> 3);
      std::vector<bool> listed(waypoints.places.size());
      for (std::uint32_t k = lists.offsets[block]; k < lists.offsets[block + 1]; ++k) {
        listed[lists.waypoints[k]] = (lists.masks[k] >> ((cell.y & 7) * 8 + (cell.x & 7)) & 1) != 0;
      }
      const Point centre{cell.x + 0.5, cell.y + 0.5};
      for (std::size_t w = 0; w < listed.size(); ++w) {
        const TurningPlace place = Waypoints::place_at(waypoints.places[w]);
        const Point at{static_cast<double>(place.vertex.x), static_cast<double>(place.vertex.y)};
        const bool tangent = is_tangent(place.blocked, static_cast<std::int64_t>((at.x - centre.x) * 2),
                                        static_cast<std::int64_t>((at.y - centre.y) * 2));
        const bool sees = grid[cell] && tangent && oracle.is_clear(centre, at);
        if (sees && touches_another(oracle, centre, at)) continue;  // listed or not
        ASSERT_EQ(listed[w], sees) << cell.x << ',' << cell.y << " and " << at.x << ',' << at.y;
      }
    }
  }
}

}  // namespace
}  // namespace libpath
