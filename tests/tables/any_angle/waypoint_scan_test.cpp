#include <gtest/gtest.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/tables/any_angle/waypoint_scan.h>
#include <tests/support/any_angle_oracle.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <algorithm>
#include <set>

namespace libpath {
namespace {

/// Whether a turning place lies inside a line.
bool is_between(Point from, Point to, Point turn) {
  const double cross = (to.x - from.x) * (turn.y - from.y) - (to.y - from.y) * (turn.x - from.x);
  const double along = (to.x - from.x) * (turn.x - from.x) + (to.y - from.y) * (turn.y - from.y);
  const double all = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y);
  return cross == 0 && along > 0 && along < all;
}

/// What a scan should see, pair by pair. Positions are multiples of 1/64, so that doubles are exact.
std::set<Vertex> expected(const BitGrid& grid, const test::AnyAngleOracle& oracle, Point from, Quadrants quadrants) {
  std::set<Vertex> seen;
  for (const Point turn : oracle.turning_places()) {
    const Vertex vertex{static_cast<std::int32_t>(turn.x), static_cast<std::int32_t>(turn.y)};
    const auto dx = static_cast<std::int64_t>((turn.x - from.x) * 64);
    const auto dy = static_cast<std::int64_t>((turn.y - from.y) * 64);
    if (turn == from || (quadrants_of(dx, dy) & quadrants) == 0) continue;
    if (!is_tangent(blocked_around(grid.view(), vertex), dx, dy) || !oracle.is_clear(from, turn)) continue;
    const auto turns = oracle.turning_places();
    if (std::none_of(turns.begin(), turns.end(), [&](Point other) { return is_between(from, turn, other); })) {
      seen.insert(vertex);
    }
  }
  return seen;
}

void expect_same(const BitGrid& grid, const test::AnyAngleOracle& oracle, Point from, Quadrants quadrants) {
  std::vector<SightWedge> memory(WaypointScan::memory_wedges(grid.size().cells()));
  WaypointScan scan(grid.view(), memory);
  std::set<Vertex> seen;
  scan.run(FinePoint::nearest(from), quadrants,
           [&](Vertex vertex) { EXPECT_TRUE(seen.insert(vertex).second) << "twice: " << vertex.x << ',' << vertex.y; });
  const std::set<Vertex> all = expected(grid, oracle, from, quadrants);
  ASSERT_EQ(seen.size(), all.size()) << from.x << ',' << from.y << " quadrants " << quadrants;
  ASSERT_TRUE(seen == all) << from.x << ',' << from.y << " quadrants " << quadrants;
}

/// Rows of several words, with runs longer than one.
BitGrid random_row(test::Random& random) {
  BitGrid row({1 + random.below(300), 1});
  const int ends = random.below(20);
  bool free = random.percent(50);
  for (std::int32_t x = 0; x < row.size().width; ++x) {
    if (random.percent(ends)) free = !free;
    row.set({x, 0}, free);
  }
  return row;
}

TEST(WaypointScan, RowsOfManyWordsAreReadAsCellByCell) {
  test::Random random(7);
  for (int round = 0; round < std::max(200, test::scaled(400)); ++round) {
    const BitGrid row = random_row(random);
    const detail::RowBits bits(row.view().row(0));
    const std::int32_t width = row.size().width;
    const auto is_free = [&](std::int32_t x) { return x >= 0 && x < width && row[{x, 0}]; };
    for (std::int32_t x = 0; x < width; ++x) {
      std::int32_t next_blocked = x;
      while (is_free(next_blocked)) ++next_blocked;
      std::int32_t last_blocked = x - 1;
      while (is_free(last_blocked)) --last_blocked;
      const std::int32_t last = x + random.below(width - x);
      std::int32_t next_free = x;
      while (next_free <= last && !is_free(next_free)) ++next_free;
      ASSERT_EQ(bits.free(x), is_free(x)) << x;
      ASSERT_EQ(bits.next_blocked(x), next_blocked) << x;
      ASSERT_EQ(bits.last_blocked(x), last_blocked) << x;
      ASSERT_EQ(bits.all_free(x, last), next_blocked > last) << x << " to " << last;
      ASSERT_EQ(std::min(bits.next_free(x, last), last + 1), next_free) << x << " to " << last;
    }
  }
}

TEST(WaypointScan, SeesWhatPairByPairIsSeen) {
  test::Random random(1);
  for (int round = 0; round < test::scaled(150); ++round) {
    const Size size{random.below(26) + 1, random.below(14) + 1};
    BitGrid grid(size);
    const int blocked = random.below(50);
    for (std::size_t i = 0; i < size.cells(); ++i) grid.set(size.cell(i), !random.percent(blocked));
    const test::AnyAngleOracle oracle(size, [&](Cell cell) { return grid[cell]; });
    for (int i = 0; i < 40; ++i) {
      const auto any = [&](std::int32_t cells) {
        return random.percent(60) ? random.below(cells * 2 + 1) / 2.0 : random.below(cells * 64) / 64.0;
      };
      const Point from{any(size.width), any(size.height)};
      if (oracle.can_stand(from)) expect_same(grid, oracle, from, kAllAround);
    }
    for (const Point turn : oracle.turning_places()) {
      const Vertex vertex{static_cast<std::int32_t>(turn.x), static_cast<std::int32_t>(turn.y)};
      expect_same(grid, oracle, turn, beside(blocked_around(grid.view(), vertex)));
    }
  }
}

TEST(WaypointScan, WideMapsAreSeenAcross) {
  BitGrid grid({200, 3});
  for (std::size_t i = 0; i < grid.size().cells(); ++i) grid.set(grid.size().cell(i), true);
  grid.set({150, 1}, false);
  std::vector<SightWedge> memory(WaypointScan::memory_wedges(grid.size().cells()));
  std::vector<Vertex> seen;
  WaypointScan(grid.view(), memory).run(FinePoint::at({3, 1}), kAllAround, [&](Vertex v) { seen.push_back(v); });
  EXPECT_EQ(seen, (std::vector<Vertex>{{150, 1}, {150, 2}}));
}

}  // namespace
}  // namespace libpath
