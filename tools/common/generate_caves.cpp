#include <algorithm>
#include <vector>

#include <tools/common/generate.h>
#include <tools/common/generated_map.h>
#include <tools/common/lattice.h>
#include <tools/common/random.h>

namespace libpath::tools {
namespace {

constexpr int kRounds = 5;  // of the automaton; more change little

/// How many of the nine cells around and at one are rock; all is rock beyond the map.
int rock_around(const Grid<TerrainIndex>& cells, Cell cell) {
  int rock = 0;
  for (std::int32_t y = cell.y - 1; y <= cell.y + 1; ++y) {
    for (std::int32_t x = cell.x - 1; x <= cell.x + 1; ++x)
      rock += !cells.size().contains({x, y}) || cells[{x, y}] == kWall ? 1 : 0;
  }
  return rock;
}

/// One round: each cell becomes what most cells around it are.
Grid<TerrainIndex> smoothed(const Grid<TerrainIndex>& cells) {
  Grid<TerrainIndex> next(cells.size());
  for (std::int32_t y = 0; y < cells.size().height; ++y) {
    for (std::int32_t x = 0; x < cells.size().width; ++x)
      next[{x, y}] = rock_around(cells, {x, y}) >= 5 ? kWall : kGround;
  }
  return next;
}

/// The free cells that reach `from`. A diagonal step needs both cells beside it, so straight steps tell it all.
std::vector<Cell> cave_around(const Grid<TerrainIndex>& cells, Cell from, Grid<std::uint8_t>& seen) {
  std::vector<Cell> cave{from};
  seen[from] = 1;
  for (std::size_t i = 0; i < cave.size(); ++i) {
    for (int side = 0; side < 4; ++side) {
      const Cell next = Lattice::beside(cave[i], side);
      if (!cells.size().contains(next) || cells[next] == kWall || seen[next] != 0) continue;
      seen[next] = 1;
      cave.push_back(next);
    }
  }
  return cave;
}

std::vector<Cell> largest_cave(const Grid<TerrainIndex>& cells) {
  Grid<std::uint8_t> seen(cells.size());
  std::vector<Cell> largest;
  for (std::int32_t y = 0; y < cells.size().height; ++y) {
    for (std::int32_t x = 0; x < cells.size().width; ++x) {
      if (cells[{x, y}] == kWall || seen[{x, y}] != 0) continue;
      auto cave = cave_around(cells, {x, y}, seen);
      if (cave.size() > largest.size()) largest = std::move(cave);
    }
  }
  return largest;
}

}  // namespace

Map generate_caves(Size size, std::uint64_t seed, const CavesOptions& options) {
  Map map = generate_random(size, seed, {options.fill});
  for (int round = 0; round < kRounds; ++round) map.cells = smoothed(map.cells);
  const auto cave = largest_cave(map.cells);
  std::ranges::fill(map.cells.all(), kWall);
  for (const Cell cell : cave) map.cells[cell] = kGround;
  return map;
}

Map generate_random(Size size, std::uint64_t seed, const RandomOptions& options) {
  Map map = map_of(size, kGround);
  Random random(seed);
  for (TerrainIndex& cell : map.cells.all()) {
    if (random.chance(options.fill)) cell = kWall;
  }
  return map;
}

}  // namespace libpath::tools
