#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <libpath/core/heading.h>
#include <libpath/map/map.h>
#include <tests/support/random.h>

namespace libpath::test {

/// A map drawn with the glyphs of the standard catalogue, one string a row: `.` ground, `S` swamp, `T` trees, `@` wall.
inline Map map_of(const std::vector<std::string>& rows) {
  Map map = plain_map({static_cast<std::int32_t>(rows.at(0).size()), static_cast<std::int32_t>(rows.size())});
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      const char glyph = rows.at(static_cast<std::size_t>(y)).at(static_cast<std::size_t>(x));
      std::size_t terrain = 0;
      while (map.terrains.at(terrain).glyph != glyph) ++terrain;
      map.cells[{x, y}] = static_cast<TerrainIndex>(terrain);
    }
  }
  return map;
}

/// What a random map may have.
struct RandomMap {
  Size size{24, 24};
  int blocked_percent = 25;
  bool costs = false;
  int one_way_edges = 0;
  int links = 0;
  std::int32_t widest_unit = 1;
  int swamps = 0;  // single cells, 20 times as dear as the ground, of a map that is plain otherwise
};

/// A unit of that footprint over the ground, named after it.
inline UnitProfile square_unit(std::int32_t width) {
  UnitProfile unit = ground_unit();
  unit.name = "ground" + std::to_string(width);
  unit.length = unit.width = width;
  return unit;
}

inline Map random_map(const RandomMap& kind, std::uint64_t seed) {
  Random random(seed);
  Map map = plain_map(kind.size);
  if (kind.costs) {
    map.terrains[1].factors[0] = Milli{500};   // grass, half as dear as ground
    map.terrains[2].factors[0] = Milli{2375};  // swamp
  }
  const int terrains = kind.costs ? 3 : 1;
  for (TerrainIndex& cell : map.cells.all()) {
    cell = static_cast<TerrainIndex>(random.percent(kind.blocked_percent) ? 5 : random.below(terrains));
  }
  const auto any_cell = [&] { return Cell{random.below(kind.size.width), random.below(kind.size.height)}; };
  for (int i = 0; i < kind.one_way_edges; ++i) {
    const Cell from = any_cell();
    const Cell to = step(from, static_cast<Heading>(random.below(kHeadings)));
    const auto is = [&](const OneWayEdge& edge) {
      return edge == OneWayEdge{from, to} || edge == OneWayEdge{to, from};
    };
    if (!kind.size.contains(to) || std::any_of(map.one_way_edges.begin(), map.one_way_edges.end(), is)) continue;
    map.one_way_edges.push_back({from, to});
  }
  std::sort(map.one_way_edges.begin(), map.one_way_edges.end());
  for (int i = 0; i < kind.links; ++i) {
    const Link link{"", any_cell(), any_cell(), Milli{random.below(20000) + 1}, random.percent(50)};
    if (link.from != link.to) map.links.push_back(link);
  }
  if (kind.swamps > 0) {
    map.terrains[1].factors[0] = Milli{500};  // grass, of which there is none
    map.terrains[2].factors[0] = Milli{20'000};
  }
  for (int i = 0; i < kind.swamps; ++i) {
    const Cell cell = any_cell();
    if (map.cells[cell] == 0) map.cells[cell] = 2;
  }
  map.units.clear();
  for (std::int32_t width = 1; width <= kind.widest_unit; ++width) map.units.push_back(square_unit(width));
  return map;
}

/// A large map with long free runs in every direction, as towns and open country have them and evenly scattered cells
/// have not: walls and patches of terrain as rectangles, and now and then a single blocked cell. `terrains` kinds of
/// ground, 1 to 3.
inline Map open_map(Size size, int terrains, std::uint64_t seed) {
  Random random(seed);
  Map map = plain_map(size);
  if (terrains > 1) map.terrains[1].factors[0] = Milli{500};   // grass, half as dear as ground
  if (terrains > 2) map.terrains[2].factors[0] = Milli{2375};  // swamp
  const auto fill = [&](Cell corner, Size part, TerrainIndex terrain) {
    for (std::int32_t y = corner.y; y < std::min(corner.y + part.height, size.height); ++y) {
      for (std::int32_t x = corner.x; x < std::min(corner.x + part.width, size.width); ++x) {
        map.cells[{x, y}] = terrain;
      }
    }
  };
  const auto any_cell = [&] { return Cell{random.below(size.width), random.below(size.height)}; };
  if (terrains > 1) {
    for (int i = 0; i < 12; ++i) {
      const Cell corner = any_cell();
      const Size patch{10 + random.below(size.width / 2), 10 + random.below(size.height / 2)};
      fill(corner, patch, static_cast<TerrainIndex>(random.below(terrains)));
    }
  }
  const int walls = random.below(14);
  for (int i = 0; i < walls; ++i) {
    const bool across = random.percent(50);
    const Cell corner = any_cell();
    const std::int32_t length = 2 + random.below(60);
    const std::int32_t thickness = 1 + random.below(3);
    fill(corner, across ? Size{length, thickness} : Size{thickness, length}, 5);
  }
  const int singles = random.below(12);
  for (int i = 0; i < singles; ++i) map.cells[any_cell()] = 5;
  map.units = {square_unit(1), square_unit(2)};
  return map;
}

/// Two islands of plain ground that a link joins: a few exceptions.
inline Map linked_islands_map() {
  Map map = map_of(std::vector<std::string>(8, "....@...."));
  map.links = {{"ferry", {0, 0}, {8, 7}, Milli::whole(3), true}};
  map.units = {square_unit(1)};
  return map;
}

/// A small map with switches of every kind, open and closed at the start, two of which overlap.
inline Map switched_map() {
  Map map = test::map_of({
      "....@....",  //
      ".........",  //
      "....@..S.",  //
  });
  map.links = {{"tunnel", {0, 2}, {8, 2}, Milli::whole(2), true}, {"slide", {8, 0}, {0, 0}, Milli::whole(1), false}};
  map.one_way_edges = {{{1, 0}, {1, 1}}};
  map.units = {square_unit(1)};
  map.switches = {{"gate", false, {{1, 4, 6}}, {{{0, 0}, {8, 0}}}, {}},
                  {"hall", true, {{1, 5, 8}}, {{{0, 2}, {8, 2}}}, {{{1, 0}, {1, 1}}}},
                  {"shutter", false, {{1, 5, 6}, {2, 5, 6}}, {}, {}}};
  return map;
}

/// A small map of ground of one cost alone, with corners of every kind: in tier full its asset has the tables that
/// rich_map() cannot have.
inline Map plain_ground_map() {
  return map_of({
      ".........@",  //
      ".@@..@...@",  //
      ".@@......@",  //
      "....@@@..@",  //
      ".@..@...@@",  //
      "....@.@...",  //
      "..@...@.@.",  //
      ".........@",  //
  });
}

/// A unit that turns: footprint, turning radius in thousandths of a cell, headings, and whether it backs up.
inline UnitProfile turning_unit(std::int32_t length, std::int32_t width, std::int32_t radius, std::int32_t headings,
                                bool reverse = false) {
  UnitProfile unit = ground_unit();
  unit.name = "turning";
  unit.length = length;
  unit.width = width;
  unit.turning_radius = {radius};
  unit.headings = headings;
  unit.reverse = reverse;
  unit.reverse_penalty = Milli{reverse ? 1500 : 1000};
  return unit;
}

/// A small map with a unit that has the tables of turning units, as few of them as there can be, on ground of two
/// costs.
inline Map turning_map() {
  Map map = map_of({
      "...........",  //
      "...........",  //
      "....@..S...",  //
      ".......S...",  //
      ".......@@..",  //
      "...........",
  });
  map.terrains[2].factors[0] = Milli{1500};  // swamp
  map.units = {turning_unit(2, 1, 500, 8)};
  return map;
}

/// The same with a cliff that is driven down, and a step off it at a slant.
inline Map turning_cliff_map() {
  Map map = turning_map();
  map.one_way_edges = {{{0, 3}, {0, 4}}, {{1, 3}, {1, 4}}, {{2, 3}, {3, 4}}};
  return map;
}

/// The same with a link there and back, and one from a corner.
inline Map turning_linked_map() {
  Map map = turning_map();
  map.links = {{"", {2, 1}, {8, 1}, Milli::whole(1), true}, {"", {1, 4}, {9, 1}, Milli{2500}, false}};
  return map;
}

/// A small map whose asset has every table that tier none can have: costs, one-way edges, links, several regions, named
/// areas, placed waypoints, provinces, two units.
inline Map rich_map() {
  Map map = map_of({
      "..S@...",  //
      ".SS@.T.",  //
      "..S@...",  //
      "@@@@...",  //
      "....@@@",  //
      "....@..",
  });
  map.terrains[2].factors[0] = Milli{2500};
  map.one_way_edges = {{{0, 4}, {0, 5}}, {{1, 4}, {1, 5}}, {{2, 4}, {2, 5}}, {{3, 4}, {3, 5}}};
  map.links = {{"stairs", {1, 2}, {1, 4}, Milli::whole(3), false}, {"", {5, 0}, {6, 5}, Milli{1500}, true}};
  map.regions = {{"yard", {{0, 0, 2}, {1, 0, 1}}}};
  map.dead_ends = {{"nook", {{5, 5, 7}}}};
  map.waypoints = {{"gate", {{500}, {500}}}, {"well", {{1500}, {2500}}}, {"far", {{5500}, {1500}}}};
  map.waypoint_edges = {{0, 2, Milli{7250}, false}};
  map.provinces = {{"north", {{1000}, {1000}}}, {"south", {{4000}, {5000}}}, {"east", {{6000}, {3000}}}};
  map.province_borders = {{0, 1, Milli{2500}, true}, {1, 2, std::nullopt, false}};
  map.journeys = {{"patrol", "ground", {4, 0}, {{5, 2}, {4, 2}}, {6, 1}}, {"stand", "ground2", {0, 4}, {}, {0, 4}}};
  map.units.push_back(square_unit(2));
  return map;
}

/// A small map with dead ends to be found, and two drawn by hand: one that is one, and one that some paths need.
inline Map dead_end_map() {
  Map map = map_of({
      "@@@@@@@@@.....",  //
      "@.......@.....",  //
      "@.@@@@@.......",  //
      "@.@@@@@.@.....",  //
      "@.......@.....",  //
      "@@@.@@@@@.....",  //
      "@@@.....@@@@@@",  //
  });
  map.dead_ends = {{"nook", {{6, 4, 8}}}, {"way round", {{1, 2, 5}}}};
  return map;
}

}  // namespace libpath::test
