#include <libpath/tables/grid/jump_scan.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/tables/grid/hop_target.h>
#include <libpath/tables/grid/jump_map.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using Found = std::tuple<std::int32_t, std::int32_t, Heading, Cost>;

/// A jump map and what it reads, made from a grid.
class MadeMap {
 public:
  explicit MadeMap(const BitGrid& walkable) : walkable_(walkable), memory_(JumpMap::memory_words(walkable.size())) {
    std::vector<std::uint64_t> scratch(JumpMap::scratch_words(walkable.size()));
    map_ = JumpMap::make(walkable_.view(), memory_, scratch);
  }

  const JumpMap& operator*() const { return map_; }
  const JumpMap* operator->() const { return &map_; }

 private:
  BitGrid walkable_;
  std::vector<std::uint64_t> memory_;
  JumpMap map_;
};

BitGrid random_grid(Size size, int free_percent, test::Random& random) {
  BitGrid grid(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) grid.set({x, y}, random.below(100) < free_percent);
  }
  return grid;
}

bool is_free(const BitGrid& grid, Cell cell) { return grid.size().contains(cell) && grid[cell]; }

/// Whether a run in a straight heading passes an obstacle just before the cell and may turn round it there.
bool is_jump_point(const BitGrid& grid, Cell cell, Heading straight) {
  const Cell behind = step(cell, turned(straight, 4));
  for (const int side : {-2, 2}) {
    if (is_free(grid, behind) && is_free(grid, step(cell, turned(straight, side))) &&
        !is_free(grid, step(behind, turned(straight, side)))) {
      return true;
    }
  }
  return false;
}

bool may_step(const BitGrid& grid, Cell cell, Heading heading) {
  if (!is_free(grid, step(cell, heading))) return false;
  return !is_diagonal(heading) ||
         (is_free(grid, step(cell, turned(heading, -1))) && is_free(grid, step(cell, turned(heading, 1))));
}

void walk_straight(const BitGrid& grid, Cell at, Heading heading, Cost cost, std::vector<Found>& found) {
  while (may_step(grid, at, heading)) {
    at = step(at, heading);
    cost += kStraight;
    if (is_jump_point(grid, at, heading)) {
      found.emplace_back(at.x, at.y, heading, cost);
      return;
    }
  }
}

/// What scan_hops() should find, cell by cell.
std::vector<Found> walk_hops(const BitGrid& grid, Cell from, HeadingSet hops) {
  std::vector<Found> found;
  for_each(hops, [&](Heading heading) {
    if (!is_diagonal(heading)) return walk_straight(grid, from, heading, 0, found);
    Cost cost = 0;
    for (Cell at = from; may_step(grid, at, heading);) {
      at = step(at, heading);
      cost += kDiagonal;
      walk_straight(grid, at, turned(heading, -1), cost, found);
      walk_straight(grid, at, turned(heading, 1), cost, found);
    }
  });
  std::sort(found.begin(), found.end());
  return found;
}

constexpr std::array kSizes{Size{1, 1},   Size{1, 90},  Size{90, 1},   Size{54, 55},  Size{55, 54}, Size{62, 62},
                            Size{63, 63}, Size{64, 64}, Size{119, 20}, Size{20, 300}, Size{128, 70}};

TEST(JumpMap, ScansFindWhatWalksFind) {
  test::Random random(3);
  const std::int32_t every = test::runs_in_full() ? 1 : 11;
  for (const Size size : kSizes) {
    for (const int free_percent : {60, 85, 97, 100}) {
      const BitGrid grid = random_grid(size, free_percent, random);
      const MadeMap map(grid);
      for (std::int32_t y = 0; y < size.height; ++y) {
        for (std::int32_t x = y % every; x < size.width; x += every) {
          if (!grid[{x, y}]) continue;
          const auto hops = static_cast<HeadingSet>(random.below(256));
          std::vector<Found> found;
          scan_hops(*map, {x, y}, hops, [&](const JumpPoint& point) {
            found.emplace_back(point.cell.x, point.cell.y, point.arrival, point.cost);
          });
          std::sort(found.begin(), found.end());
          ASSERT_EQ(found, walk_hops(grid, {x, y}, hops)) << size.width << 'x' << size.height << ' ' << x << ',' << y;
        }
      }
    }
  }
}

TEST(JumpMap, NumbersCornersRowByRow) {
  test::Random random(4);
  for (const Size size : kSizes) {
    const BitGrid grid = random_grid(size, 80, random);
    const MadeMap map(grid);
    CornerIndex next = 0;
    for (std::int32_t y = 0; y < size.height; ++y) {
      for (std::int32_t x = 0; x < size.width; ++x) {
        bool corner = false;
        for (int i = 0; i < kHeadings; i += 2) {
          corner = corner || (grid[{x, y}] && is_jump_point(grid, {x, y}, static_cast<Heading>(i)));
        }
        ASSERT_EQ(map->is_corner({x, y}), corner);
        if (corner) {
          ASSERT_EQ(map->corner_at({x, y}), next++);
        }
      }
    }
    EXPECT_EQ(map->corner_count(), next);
  }
}

/// Whether the way that goes diagonally first and straight then is free, cell by cell.
bool walks_to(const BitGrid& grid, Cell from, Cell to) {
  while (from != to) {
    const Cell by{(to.x > from.x) - (to.x < from.x), (to.y > from.y) - (to.y < from.y)};
    const auto heading = heading_between({0, 0}, by);
    if (!may_step(grid, from, *heading)) return false;
    from = step(from, *heading);
  }
  return true;
}

TEST(HopTarget, IsMetWhereTheWayIsFree) {
  test::Random random(5);
  for (const Size size : kSizes) {
    const BitGrid grid = random_grid(size, 90, random);
    const MadeMap map(grid);
    for (int i = 0; i < 3000; ++i) {
      const Cell from{random.below(size.width), random.below(size.height)};
      const Cell to{random.below(size.width), random.below(size.height)};
      if (!grid[from] || !grid[to] || from == to) continue;
      const Cell by{(to.x > from.x) - (to.x < from.x), (to.y > from.y) - (to.y < from.y)};
      const HeadingSet towards = set_of(*heading_between({0, 0}, by));
      const HopTarget target(*map, to);
      ASSERT_EQ(target.is_met(from, kAllHeadings), walks_to(grid, from, to));
      ASSERT_EQ(target.is_met(from, towards), walks_to(grid, from, to));
      ASSERT_FALSE(target.is_met(from, static_cast<HeadingSet>(~towards)));
    }
  }
}

}  // namespace
}  // namespace libpath
