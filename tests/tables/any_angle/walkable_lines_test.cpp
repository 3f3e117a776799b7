#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/walkable_lines.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

/// Whether a map's own words forbid a straight step of a unit: some cell of it would go against a one-way edge.
bool is_closed(const Map& map, std::int32_t width, Cell from, Cell to) {
  return std::any_of(map.one_way_edges.begin(), map.one_way_edges.end(), [&](const OneWayEdge& edge) {
    const Cell first{from.x - (width - 1) / 2, from.y - (width - 1) / 2};
    const Cell by{to.x - from.x, to.y - from.y};
    return edge.to.x >= first.x && edge.to.x < first.x + width && edge.to.y >= first.y && edge.to.y < first.y + width &&
           edge.from == Cell{edge.to.x + by.x, edge.to.y + by.y};
  });
}

/// A line that comes near no vertex crosses one side of a cell after the other.
bool takes_closed_step(const Map& map, std::int32_t width, Point from, Point to) {
  std::vector<long double> crossings;
  const auto cross = [&](long double a, long double b) {
    for (auto at = std::ceil(std::min(a, b)); at <= std::max(a, b); at += 1) crossings.push_back((at - a) / (b - a));
  };
  if (from.x != to.x) cross(from.x, to.x);
  if (from.y != to.y) cross(from.y, to.y);
  crossings.push_back(1);
  std::sort(crossings.begin(), crossings.end());
  Cell at{static_cast<std::int32_t>(from.x), static_cast<std::int32_t>(from.y)};
  long double before = 0;
  for (const long double crossing : crossings) {
    const long double middle = (before + crossing) / 2;
    const Cell next{static_cast<std::int32_t>(from.x + (to.x - from.x) * middle),
                    static_cast<std::int32_t>(from.y + (to.y - from.y) * middle)};
    if (next != at && is_closed(map, width, at, next)) return true;
    at = next;
    before = crossing;
  }
  return false;
}

Map random_cliffs(test::Random& random) {
  Map map = test::random_map({.size = {16, 12}, .blocked_percent = 10, .widest_unit = 2},
                             static_cast<std::uint64_t>(random.below(1 << 30)));
  for (int i = random.below(40); i >= 0; --i) {
    const Cell from{random.below(15), random.below(11)};
    const Cell to = random.percent(50) ? Cell{from.x + 1, from.y} : Cell{from.x, from.y + 1};
    const auto is_there = [&](const OneWayEdge& edge) {
      return edge == OneWayEdge{from, to} || edge == OneWayEdge{to, from};
    };
    if (std::any_of(map.one_way_edges.begin(), map.one_way_edges.end(), is_there)) continue;
    map.one_way_edges.push_back(random.percent(50) ? OneWayEdge{from, to} : OneWayEdge{to, from});
  }
  std::sort(map.one_way_edges.begin(), map.one_way_edges.end());
  return map;
}

TEST(WalkableLines, StepsAreThoseOfTheMap) {
  test::Random random(5);
  int closed = 0;
  for (int round = 0; round < std::max(60, test::scaled(300)); ++round) {
    const Map map = random_cliffs(random);
    const test::BakedMap baked(map);
    for (int i = 0; i < 200; ++i) {
      const std::int32_t width = i % 2 + 1;
      const World world = baked.world(static_cast<std::size_t>(width - 1));
      const auto any = [&](std::int32_t side) { return random.below(side << 25) * 0x1p-25 + 0x1p-27; };
      const Point from{any(16), any(12)};
      const Point to{any(16), any(12)};
      const FinePoint fine_from = FinePoint::nearest(from);
      const FinePoint fine_to = FinePoint::nearest(to);
      const Walkability& walkable = world.walkability();
      const bool seen = standing_cell(walkable, fine_from).exists && standing_cell(walkable, fine_to).exists &&
                        is_in_sight(walkable, fine_from, fine_to);
      const bool open = seen && !takes_closed_step(map, width, from, to);
      ASSERT_EQ(can_walk_line(walkable, world.edges(), fine_from, fine_to), open)
          << "round " << round << ": " << from.x << ',' << from.y << " to " << to.x << ',' << to.y << " width "
          << width;
      closed += seen && !open ? 1 : 0;
    }
  }
  EXPECT_GT(closed, 200);
}

/// A cliff along y = 2, to jump down, that ends at x = 4.
class Cliff : public testing::Test {
 protected:
  Cliff() {
    Map map = plain_map({6, 4});
    for (std::int32_t x = 0; x < 4; ++x) map.one_way_edges.push_back({{x, 1}, {x, 2}});
    baked_.emplace(map);
  }

  bool can_walk(Point from, Point to) const {
    const World world = baked_->world();
    return can_walk_line(world.walkability(), world.edges(), FinePoint::nearest(from), FinePoint::nearest(to));
  }

  std::optional<test::BakedMap> baked_;
};

TEST_F(Cliff, IsJumpedDownAndNotClimbed) {
  EXPECT_TRUE(can_walk({1.5, 0.5}, {1.5, 3.5}));
  EXPECT_FALSE(can_walk({1.5, 3.5}, {1.5, 0.5}));
  EXPECT_TRUE(can_walk({0.25, 0.5}, {2.75, 3.5}));
  EXPECT_FALSE(can_walk({2.75, 3.5}, {0.25, 0.5}));
  EXPECT_TRUE(can_walk({4.5, 3.5}, {4.5, 0.5}));  // beside it
}

TEST_F(Cliff, HasVerticesAndEnds) {
  EXPECT_TRUE(can_walk({1, 1}, {3, 3}));
  EXPECT_FALSE(can_walk({3, 3}, {1, 1}));  // by the vertex (2, 2)
  EXPECT_FALSE(can_walk({5, 3}, {3, 1}));  // by its last vertex: beside it the step is closed
  EXPECT_TRUE(can_walk({5.125, 3}, {4.125, 1}));
}

TEST_F(Cliff, IsWalkedAlong) {
  EXPECT_TRUE(can_walk({0.5, 2}, {3.5, 2}));  // below: who stands on the line stands in the lower cell
  EXPECT_TRUE(can_walk({3.5, 2}, {0.5, 2}));
  EXPECT_FALSE(can_walk({0.5, 2}, {0.5, 1.5}));
  EXPECT_TRUE(can_walk({0.5, 1.5}, {0.5, 2}));
}

TEST(WalkableLines, AlongObstaclesChangeLanesWhereTheyMay) {
  // From the lower row to the upper one between two columns of walls; a cliff across the only gap.
  Map map = test::map_of({
      "..@@",  //
      "....",  //
      "@@..",
  });
  const auto can_walk = [](const Map& on, Point from, Point to) {
    const test::BakedMap baked(on);
    const World world = baked.world();
    return can_walk_line(world.walkability(), world.edges(), FinePoint::nearest(from), FinePoint::nearest(to));
  };
  EXPECT_TRUE(can_walk(map, {0.5, 1}, {3.5, 1}));
  map.one_way_edges = {{{1, 1}, {2, 1}}};
  EXPECT_TRUE(can_walk(map, {0.5, 1}, {3.5, 1}));
  EXPECT_FALSE(can_walk(map, {3.5, 1}, {0.5, 1}));
}

/// Columns for rows: what holds of level lines holds of upright ones.
Map transposed_map(const Map& map) {
  Map other = plain_map({map.size().height, map.size().width});
  for (std::size_t i = 0; i < map.size().cells(); ++i) {
    const Cell cell = map.size().cell(i);
    other.cells[{cell.y, cell.x}] = map.cells[cell];
  }
  for (const OneWayEdge& edge : map.one_way_edges) {
    other.one_way_edges.push_back({{edge.from.y, edge.from.x}, {edge.to.y, edge.to.x}});
  }
  std::sort(other.one_way_edges.begin(), other.one_way_edges.end());
  return other;
}

/// The same of the map and of its transposition.
bool can_walk_both(const Map& map, Point from, Point to) {
  const auto can_walk = [](const Map& on, Point a, Point b) {
    const test::BakedMap baked(on);
    const World world = baked.world();
    return can_walk_line(world.walkability(), world.edges(), FinePoint::nearest(a), FinePoint::nearest(b));
  };
  const bool can = can_walk(map, from, to);
  EXPECT_EQ(can_walk(transposed_map(map), {from.y, from.x}, {to.y, to.x}), can);
  return can;
}

TEST(WalkableLines, EndInTheLaneThatIsFree) {
  Map map = test::map_of({
      "....",  //
      "..@@",  //
      "....",
  });
  map.one_way_edges = {{{0, 1}, {0, 2}}};  // nowhere near
  EXPECT_TRUE(can_walk_both(map, {0.5, 1}, {3.5, 1}));
  EXPECT_TRUE(can_walk_both(map, {3.5, 1}, {0.5, 1}));
  map.one_way_edges = {{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}}};
  EXPECT_FALSE(can_walk_both(map, {0.5, 1}, {3.5, 1})) << "stands below, and may not climb";
  EXPECT_TRUE(can_walk_both(map, {3.5, 1}, {0.5, 1}));
}

TEST(WalkableLines, PastACornerTakeTheCellBesideIt) {
  for (const bool below : {false, true}) {
    Map map = plain_map({4, 4});
    map.cells[below ? Cell{1, 2} : Cell{2, 1}] = 5;
    const Cell beside = below ? Cell{2, 1} : Cell{1, 2};
    const Point from{1.5, 1.5};
    const Point to{2.5, 2.5};
    map.one_way_edges = {{{0, 3}, {1, 3}}};
    EXPECT_TRUE(can_walk_both(map, from, to));
    map.one_way_edges = {{beside, {1, 1}}};
    EXPECT_FALSE(can_walk_both(map, from, to));
    EXPECT_TRUE(can_walk_both(map, to, from));
    map.one_way_edges = {{{2, 2}, beside}};
    EXPECT_FALSE(can_walk_both(map, from, to));
    EXPECT_TRUE(can_walk_both(map, to, from));
  }
}

TEST(WalkableLines, WithoutLengthAreWalked) {
  Map map = plain_map({3, 3});
  map.one_way_edges = {{{0, 0}, {1, 0}}};
  EXPECT_TRUE(can_walk_both(map, {1, 0.5}, {1, 0.5}));
}

TEST(WalkableLines, LanesBesideAWallAreChangedByOpenSteps) {
  // Between rows 0 and 1: the way is above at first and below in the end, so somewhere the line changes sides.
  Map map = test::map_of({
      "...@",  //
      "@...",
  });
  const auto can_walk = [&](Point from, Point to) {
    const test::BakedMap baked(map);
    const World world = baked.world();
    return can_walk_line(world.walkability(), world.edges(), FinePoint::nearest(from), FinePoint::nearest(to));
  };
  EXPECT_TRUE(can_walk({0.5, 1}, {3.5, 1}));
  EXPECT_TRUE(can_walk({3.5, 1}, {0.5, 1}));
  map.one_way_edges = {{{1, 0}, {1, 1}}, {{2, 0}, {2, 1}}};
  EXPECT_TRUE(can_walk({0.5, 1}, {3.5, 1}));
  EXPECT_FALSE(can_walk({3.5, 1}, {0.5, 1}));
}

}  // namespace
}  // namespace libpath
