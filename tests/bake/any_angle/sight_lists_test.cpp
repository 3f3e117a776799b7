#include <gtest/gtest.h>
#include <libpath/bake/any_angle/waypoints.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/tables/any_angle/waypoint_landmarks.h>
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

/// What a list says of a cell and a waypoint.
enum class Listed { no, partly, whole };

std::vector<Listed> listed_for(const BakedSightLists& lists, Size size, Cell cell, std::size_t waypoints) {
  const std::size_t columns = (static_cast<std::size_t>(size.width) + 7) / 8;
  const std::size_t block = static_cast<std::size_t>(cell.y >> 3) * columns + static_cast<std::size_t>(cell.x >> 3);
  std::vector<Listed> listed(waypoints, Listed::no);
  for (std::uint32_t k = lists.offsets[block]; k < lists.offsets[block + 1]; ++k) {
    if ((lists.masks[k] >> ((cell.y & 7) * 8 + (cell.x & 7)) & 1) == 0) continue;
    const std::uint32_t entry = lists.waypoints[k];
    Listed& one = listed[SightLists::waypoint_of(entry)];
    EXPECT_EQ(one, Listed::no) << "twice";
    one = SightLists::is_partly(entry) ? Listed::partly : Listed::whole;
  }
  return listed;
}

TEST(SightLists, HoldWhatSeesSomethingOfACell) {
  test::Random random(5);
  std::size_t whole = 0;
  std::size_t partly = 0;
  std::size_t seen_nowhere = 0;
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
    for (std::size_t i = 0; i < size.cells(); ++i) {
      const Cell cell = size.cell(i);
      const std::vector<Listed> listed = listed_for(lists, size, cell, waypoints.places.size());
      for (std::size_t w = 0; w < listed.size(); ++w) {
        const TurningPlace place = Waypoints::place_at(waypoints.places[w]);
        const Point at{static_cast<double>(place.vertex.x), static_cast<double>(place.vertex.y)};
        const bool tangent =
            is_tangent(place.blocked, 2 * (place.vertex.x - cell.x) - 1, 2 * (place.vertex.y - cell.y) - 1);
        if (!grid[cell] || !tangent) {
          ASSERT_EQ(listed[w], Listed::no) << cell.x << ',' << cell.y << " and " << at.x << ',' << at.y;
          continue;
        }
        bool some = false;
        // Sixteenths, so that the oracle's fractions stay small; some of them near the corners.
        for (const double dy : {1 / 16.0, 0.5, 15 / 16.0}) {
          for (const double dx : {1 / 16.0, 0.5, 15 / 16.0}) {
            const Point from{cell.x + dx, cell.y + dy};
            const bool sees = oracle.is_clear(from, at);
            if (listed[w] == Listed::whole) {
              ASSERT_TRUE(sees) << from.x << ',' << from.y << " and " << at.x << ',' << at.y;
            } else if (listed[w] == Listed::no && sees) {
              ASSERT_TRUE(touches_another(oracle, from, at))
                  << from.x << ',' << from.y << " and " << at.x << ',' << at.y;
            }
            some |= sees;
          }
        }
        whole += listed[w] == Listed::whole ? 1 : 0;
        partly += listed[w] == Listed::partly ? 1 : 0;
        seen_nowhere += listed[w] == Listed::partly && !some ? 1 : 0;
      }
    }
  }
  EXPECT_GT(whole, partly);
  EXPECT_LT(seen_nowhere, partly / 2);  // what is seen may be less than a sixteenth
}

}  // namespace
}  // namespace libpath
