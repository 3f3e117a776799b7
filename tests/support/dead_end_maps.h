#pragma once

#include <string>
#include <vector>

#include <libpath/map/map.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/ground/dead_ends.h>
#include <tests/support/maps.h>
#include <tools/common/generate.h>

namespace libpath::test {

/// Maps of that size with dead ends of many kinds: mazes, rooms, caves, and ground scattered with walls.
inline std::vector<Map> maps_with_dead_ends(Size size, std::uint64_t seed) {
  std::vector<Map> maps;
  maps.push_back(tools::generate_maze(size, seed, {.corridor = 1, .braid = 30}));
  maps.push_back(tools::generate_maze(size, seed, {.corridor = 3, .braid = 60}));
  maps.push_back(tools::generate_rooms(size, seed, {.room = 7}));
  maps.push_back(tools::generate_caves(size, seed, {}));
  maps.push_back(random_map({.size = size, .blocked_percent = 32}, seed));
  return maps;
}

/// The same with ground of several costs, and units of one and two cells.
inline std::vector<Map> dear_maps_with_dead_ends(Size size, std::uint64_t seed) {
  std::vector<Map> maps = maps_with_dead_ends(size, seed);
  for (Map& map : maps) {
    map.terrains[1].factors[0] = Milli{500};
    map.terrains[2].factors[0] = Milli{2375};
    map.units = {square_unit(1), square_unit(2)};
    Random random(seed);
    for (TerrainIndex& cell : map.cells.all()) {
      if (map.terrains[cell].factors[0]) cell = static_cast<TerrainIndex>(random.below(3));
    }
  }
  return maps;
}

/// Draws rectangles as dead ends, most of which are none.
inline void draw_dead_ends(Map& map, int count, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    const CellRect rect{random.below(map.size().width), random.below(map.size().height), 1 + random.below(9),
                        1 + random.below(9)};
    std::vector<CellRun> runs;
    for (std::int32_t y = rect.y; y < std::min(rect.y + rect.height, map.size().height); ++y) {
      runs.push_back({y, rect.x, std::min(rect.x + rect.width, map.size().width)});
    }
    map.dead_ends.push_back({"dead end " + std::to_string(i), canonical_runs(std::move(runs))});
  }
}

/// Whether a walkable cell lies in a dead end that a query leaves out.
inline bool is_left_out(const World& world, Cell cell, Cell from, Cell to) {
  const DeadEnds& areas = world.dead_ends();
  if (areas.empty()) return false;
  const DeadEndIndex area = areas.area_of(cell);
  return area != kNoDeadEnd && !areas.holds(area, areas.area_of(from)) && !areas.holds(area, areas.area_of(to));
}

}  // namespace libpath::test
