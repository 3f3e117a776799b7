#include <tests/gates/ground/drawn_map.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <libpath/map/switch.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tools/common/generate.h>

namespace libpath::gates {
namespace {

constexpr TerrainIndex kGroundTerrain = 0;
constexpr TerrainIndex kWall = 5;
constexpr int kMaxTerrains = 4;  // that ground units come to enter: ground, grass, swamp, water

Size draw_size(test::Random& random) {
  switch (random.below(20)) {
    case 0: return {200, 40};
    case 1: return {40, 200};
    case 2: return {64 + random.below(33), 64 + random.below(33)};
    case 3:
      return random.percent(50) ? Size{200 + random.below(300), 2 + random.below(3)}
                                : Size{2 + random.below(3), 200 + random.below(300)};
    default: return {24 + random.below(40), 24 + random.below(40)};
  }
}

/// Draws walls and ground, one shape or another, over a map of one terrain.
class Drawing {
 public:
  Drawing(Size size, test::Random& random) : map_(plain_map(size)), random_(random) {}

  /// REQUIRES: wide enough units for corridors and rooms.
  Map draw(std::int32_t widest) {
    switch (random_.below(8)) {
      case 0:
      case 1: scatter(); break;
      case 2: rectangles(3 + random_.below(14)); break;
      case 3: rectangles(random_.below(3)); break;
      case 4: take(tools::generate_caves(map_.size(), random_.next(), {.fill = 42 + random_.below(8)})); break;
      case 5: take(tools::generate_rooms(map_.size(), random_.next(), {.room = 2 + widest + random_.below(9)})); break;
      case 6:
        take(tools::generate_maze(map_.size(), random_.next(),
                                  {.corridor = widest + random_.below(3), .braid = random_.below(3) * 50}));
        break;
      default: islands(); break;
    }
    for (int singles = random_.below(12); singles > 0; --singles) {
      map_.cells[any()] = random_.percent(50) ? kWall : kGroundTerrain;
    }
    return std::move(map_);
  }

 private:
  Cell any() { return {random_.below(map_.size().width), random_.below(map_.size().height)}; }
  void take(const Map& other) { map_.cells = other.cells; }

  void scatter() {
    constexpr int kPercents[] = {2, 6, 12, 20, 25, 33, 42};
    const int percent = kPercents[random_.below(std::size(kPercents))];
    for (TerrainIndex& cell : map_.cells.all()) cell = random_.percent(percent) ? kWall : kGroundTerrain;
  }
  void fill(Cell corner, Size part, TerrainIndex terrain) {
    for (std::int32_t y = corner.y; y < std::min(corner.y + part.height, map_.size().height); ++y) {
      for (std::int32_t x = corner.x; x < std::min(corner.x + part.width, map_.size().width); ++x) {
        map_.cells[{x, y}] = terrain;
      }
    }
  }
  void rectangles(int count) {
    for (int i = 0; i < count; ++i) {
      const std::int32_t length = 2 + random_.below(60);
      const std::int32_t thickness = 1 + random_.below(4);
      fill(any(), random_.percent(50) ? Size{length, thickness} : Size{thickness, length}, kWall);
    }
  }
  /// Parts that nothing joins, or a gap in the wall.
  void islands() {
    if (random_.percent(50)) scatter();
    for (int walls = 1 + random_.below(3); walls > 0; --walls) {
      const Cell corner = any();
      const bool across = random_.percent(50);
      fill(across ? Cell{0, corner.y} : Cell{corner.x, 0},
           across ? Size{map_.size().width, 1} : Size{1, map_.size().height}, kWall);
      if (random_.percent(30)) map_.cells[across ? Cell{any().x, corner.y} : Cell{corner.x, any().y}] = kGroundTerrain;
    }
  }

  Map map_;
  test::Random& random_;
};

/// What makes the ground special, on a map of walls and ground.
class Specials {
 public:
  Specials(Map& map, test::Random& random) : map_(map), random_(random) {}

  void add_costs() {
    const int terrains = choose_factors();
    switch (random_.below(4)) {
      case 0: return each_cell(terrains, 100);
      case 1: return each_cell(terrains, 3 + random_.below(20));
      case 2: return patches(terrains, 3 + random_.below(12));
      default: return stripes(terrains, 2 + random_.below(6));
    }
  }

  /// Edges here and there, whole cliffs, and pockets that can be entered alone.
  void add_one_way_edges(int count) {
    for (int i = 0; i < count; ++i) {
      const Cell from = any();
      add_edge(from, step(from, static_cast<Heading>(random_.below(kHeadings))));
    }
    for (int cliffs = count > 10 ? random_.below(5) : 0; cliffs > 0; --cliffs) {
      Cell cell = any();
      const auto along = static_cast<Heading>(2 * random_.below(4));
      const auto down = turned(along, random_.percent(50) ? 2 : -2);
      for (int length = 3 + random_.below(30); length > 0; --length, cell = step(cell, along)) {
        add_edge(cell, step(cell, down));
      }
    }
    if (count > 10 && random_.percent(40)) {
      const Cell pocket = any();
      for (int i = 0; i < kHeadings; ++i) add_edge(step(pocket, static_cast<Heading>(i)), pocket);
    }
    std::sort(map_.one_way_edges.begin(), map_.one_way_edges.end());
  }

  void add_links(int count) {
    constexpr int kLengths[] = {1, 500, 1000, 3000, 9000, 40'000, 2'000'000};
    for (int i = 0; i < count; ++i) {
      const Link link{"", any(), random_.percent(10) && !map_.links.empty() ? map_.links.front().from : any(),
                      Milli{1 + random_.below(kLengths[random_.below(std::size(kLengths))])}, random_.percent(50)};
      if (link.from != link.to) map_.links.push_back(link);
    }
  }

  /// Fewer than one cell in 16, and at most 16 links one way each, mostly.
  void add_few() {
    constexpr int kFactors[] = {1001, 1500, 20'000, 100'000};
    map_.terrains[2].factors[0] = Milli{kFactors[random_.below(std::size(kFactors))]};
    if (random_.percent(30)) map_.terrains[1].factors[0] = Milli{500};  // of which there is none
    const int cells = static_cast<int>(map_.size().cells());
    const int what = 1 + random_.below(7);
    for (int i = (what & 1) != 0 ? 1 + random_.below(std::max(cells / 40, 2)) : 0; i > 0; --i) {
      TerrainIndex& cell = map_.cells[any()];
      if (cell == kGroundTerrain) cell = 2;
    }
    if ((what & 2) != 0) add_one_way_edges(1 + random_.below(10));
    if ((what & 4) != 0) add_links(1 + random_.below(8));
  }

 private:
  Cell any() { return {random_.below(map_.size().width), random_.below(map_.size().height)}; }

  /// Of the first terrains; how many can be entered.
  int choose_factors() {
    constexpr std::array<std::array<int, kMaxTerrains>, 9> kPalettes{{
        {1000, 500, 2375, 0},
        {1000, 1003, 2377, 997},  // sums that no float holds
        {1, 1000, 100'000, 7},    // costs beyond 32 bits
        {1, 2, 0, 0},
        {1000, 1001, 0, 0},
        {7, 11, 13, 1000},
        {100'000, 99'999, 50'000, 0},
        {2000, 1000, 0, 0},
        {0, 0, 0, 0},  // any
    }};
    auto palette = kPalettes[static_cast<std::size_t>(random_.below(static_cast<int>(kPalettes.size())))];
    if (palette[0] == 0) {
      for (int& factor : palette) factor = 1 + random_.below(random_.percent(50) ? 1000 : 20'000);
    }
    int count = 0;
    while (count < kMaxTerrains && palette[static_cast<std::size_t>(count)] > 0) {
      map_.terrains[static_cast<std::size_t>(count)].factors[0] = Milli{palette[static_cast<std::size_t>(count)]};
      ++count;
    }
    return count;
  }
  void change(Cell cell, TerrainIndex terrain) {
    if (map_.size().contains(cell) && map_.cells[cell] != kWall) map_.cells[cell] = terrain;
  }
  void each_cell(int terrains, int percent) {
    for (std::size_t i = 0; i < map_.size().cells(); ++i) {
      if (random_.percent(percent)) change(map_.size().cell(i), static_cast<TerrainIndex>(random_.below(terrains)));
    }
  }
  void patches(int terrains, int count) {
    for (int i = 0; i < count; ++i) {
      const Cell corner = any();
      const Size part{1 + random_.below(30), 1 + random_.below(30)};
      const auto terrain = static_cast<TerrainIndex>(random_.below(terrains));
      for (std::int32_t y = 0; y < part.height; ++y) {
        for (std::int32_t x = 0; x < part.width; ++x) change({corner.x + x, corner.y + y}, terrain);
      }
    }
  }
  void stripes(int terrains, int count) {
    for (int i = 0; i < count; ++i) {
      Cell cell = any();
      const auto terrain = static_cast<TerrainIndex>(random_.below(terrains));
      auto heading = static_cast<Heading>(random_.below(kHeadings));
      for (int length = 20 + random_.below(80); length > 0; --length, cell = step(cell, heading)) {
        change(cell, terrain);
        if (random_.percent(8)) heading = turned(heading, random_.percent(50) ? 1 : -1);
      }
    }
  }
  void add_edge(Cell from, Cell to) {
    const auto is = [&](const OneWayEdge& edge) {
      return edge == OneWayEdge{from, to} || edge == OneWayEdge{to, from};
    };
    auto& edges = map_.one_way_edges;
    if (!map_.size().contains(from) || !map_.size().contains(to)) return;
    if (std::none_of(edges.begin(), edges.end(), is)) edges.push_back({from, to});
  }

  Map& map_;
  test::Random& random_;
};

/// Obstacles a knight's move apart, or farther so that a unit of two cells passes, with holes and bars in it.
Map draw_lattice(bool wide, test::Random& random) {
  const Size size = wide ? Size{320, 300} : Size{216 + random.below(12), 206 + random.below(12)};
  Map map = plain_map(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (wide ? (x + 3 * y) % 10 == 0 : (x + 2 * y) % 5 == 0) map.cells[{x, y}] = kWall;
    }
  }
  for (int i = 0; i < (wide ? 60 : 300); ++i) {
    Cell cell{random.below(size.width), random.below(size.height)};
    const auto heading = static_cast<Heading>(random.below(kHeadings));
    const TerrainIndex terrain = random.percent(50) ? kWall : kGroundTerrain;
    for (int length = random.below(12); length >= 0 && size.contains(cell); --length, cell = step(cell, heading)) {
      map.cells[cell] = terrain;
    }
  }
  return map;
}

void add_specials(Map& map, GroundKind ground, test::Random& random) {
  Specials specials(map, random);
  const int cells = static_cast<int>(map.size().cells());
  switch (ground) {
    case GroundKind::plain: break;
    case GroundKind::few: specials.add_few(); break;
    case GroundKind::crowded:
      if (random.percent(50)) specials.add_few();
      break;
    case GroundKind::costs: specials.add_costs(); break;
    case GroundKind::one_way: specials.add_one_way_edges(cells / (8 + random.below(60))); break;
    case GroundKind::links: specials.add_links(1 + random.below(40)); break;
    case GroundKind::all:
      specials.add_costs();
      specials.add_one_way_edges(cells / (8 + random.below(60)));
      specials.add_links(1 + random.below(30));
      break;
  }
}

/// Doors of cells, links and one-way edges, in each other's way.
class SwitchDrawing {
 public:
  SwitchDrawing(Map& map, test::Random& random) : map_(map), random_(random) {}

  void add(int count) {
    for (int i = 0; i < count; ++i) add_one("switch " + std::to_string(i));
  }

 private:
  static constexpr std::size_t kMaxEdges = 6;  // of one switch: a game may lay its own beside them

  void add_one(const std::string& name) {
    Switch made{name, random_.percent(50), {}, {}, {}};
    if (random_.percent(75)) add_cells(made);
    const int links = random_.percent(50) ? 60 : 10;
    for (const Link& link : map_.links) {
      if (random_.percent(links)) made.links.push_back(ends_in_order(link.from, link.to));
    }
    sort_each_once(made.links);
    for (const OneWayEdge& edge : map_.one_way_edges) {
      if (made.one_way_edges.size() < kMaxEdges && random_.percent(10)) made.one_way_edges.push_back(edge);
    }
    if (!made.runs.empty() || !made.links.empty() || !made.one_way_edges.empty()) {
      map_.switches.push_back(std::move(made));
    }
  }

  /// Rows of cells, many of which begin in a switch that is there already.
  void add_cells(Switch& made) {
    for (int rows = 1 + random_.below(3); rows > 0; --rows) {
      Cell cell{random_.below(map_.size().width), random_.below(map_.size().height)};
      if (!taken_.empty() && random_.percent(40)) {
        cell = taken_[static_cast<std::size_t>(random_.below(static_cast<int>(taken_.size())))];
      }
      const auto along = static_cast<Heading>(random_.below(kHeadings));
      for (int length = 1 + random_.below(9); length > 0; --length, cell = step(cell, along)) {
        if (!map_.size().contains(cell)) continue;
        made.runs.push_back({cell.y, cell.x, cell.x + 1});
        taken_.push_back(cell);
      }
    }
    made.runs = canonical_runs(made.runs);
  }

  static void sort_each_once(std::vector<Passage>& passages) {
    std::sort(passages.begin(), passages.end());
    passages.erase(std::unique(passages.begin(), passages.end()), passages.end());
  }

  Map& map_;
  test::Random& random_;
  std::vector<Cell> taken_;
};

void add_switches(Map& map, test::Random& random) {
  if (random.percent(50)) SwitchDrawing(map, random).add(1 + random.below(6));
}

std::uint64_t seed_of(GroundKind ground, std::uint64_t number) {
  return (static_cast<std::uint64_t>(ground) + 1) * 0x10000000 + number;
}

void set_units(Map& map, const std::vector<std::int32_t>& widths) {
  map.units.clear();
  for (const std::int32_t width : widths) map.units.push_back(test::square_unit(width));
}

}  // namespace

Map draw_map(GroundKind ground, std::uint64_t number) {
  test::Random random(seed_of(ground, number));
  if (ground == GroundKind::crowded) {
    const bool wide = random.percent(25);
    Map map = draw_lattice(wide, random);
    add_specials(map, ground, random);
    set_units(map, {wide ? 2 : 1});
    add_switches(map, random);
    return map;
  }
  const Size size = draw_size(random);
  const std::vector<std::int32_t> sets[] = {{1}, {1}, {1}, {2}, {3}, {1, 2}, {1, 3}, {2, 3}};
  const bool is_thin = std::min(size.width, size.height) < 8;
  const auto& widths = is_thin ? sets[0] : sets[random.below(std::size(sets))];
  Map map = Drawing(size, random).draw(widths.back());
  add_specials(map, ground, random);
  set_units(map, widths);
  add_switches(map, random);
  return map;
}

Map draw_small_map(GroundKind ground, std::uint64_t number) {
  test::Random random(seed_of(ground, number) ^ 0x5a5a5a5a);
  const std::int32_t width = 1 + random.below(10) / 7 + random.below(10) / 9;
  Map map = Drawing({12 + random.below(17), 12 + random.below(17)}, random).draw(width);
  add_specials(map, ground, random);
  set_units(map, {width});
  add_switches(map, random);
  return map;
}

}  // namespace libpath::gates
