#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <libpath/core/heading.h>
#include <tools/common/generate.h>
#include <tools/common/generated_map.h>
#include <tools/common/random.h>

namespace libpath::tools {
namespace {

// Added to the seed, so that what is scattered has nothing to do with the map below or with each other.
constexpr std::uint64_t kTerrainSalt = 0x7465727261696e00;
constexpr std::uint64_t kLinkSalt = 0x6c696e6b73000000;
constexpr std::uint64_t kOneWaySalt = 0x6f6e657761790000;

bool is_free(const Map& map, Cell cell) {
  return map.size().contains(cell) && map.terrains[map.cells[cell]].factors[0].has_value();
}

std::vector<Cell> free_cells(const Map& map) {
  std::vector<Cell> cells;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (is_free(map, {x, y})) cells.push_back({x, y});
    }
  }
  return cells;
}

Cell random_cell(Size size, Random& random) { return {random.below(size.width), random.below(size.height)}; }

/// A swamp with a ragged shore, where there was ground.
void flood(Map& map, Cell centre, std::int32_t radius, Random& random) {
  for (std::int32_t y = centre.y - radius; y <= centre.y + radius; ++y) {
    for (std::int32_t x = centre.x - radius; x <= centre.x + radius; ++x) {
      const std::int32_t square = (x - centre.x) * (x - centre.x) + (y - centre.y) * (y - centre.y);
      const bool is_shore = square > (radius - 1) * (radius - 1);
      if (square > radius * radius || (is_shore && random.chance(50))) continue;
      if (map.size().contains({x, y}) && map.cells[{x, y}] == kGround) map.cells[{x, y}] = kSwamp;
    }
  }
}

/// A road from cell to cell, one cell wide and open to straight steps; walls interrupt it.
void pave(Map& map, Cell from, Cell to, Random& random) {
  while (from != to) {
    if (is_free(map, from)) map.cells[from] = kRoad;
    const std::int32_t dx = std::abs(to.x - from.x);
    const std::int32_t dy = std::abs(to.y - from.y);
    if (random.below(dx + dy) < dx) {
      from.x += from.x < to.x ? 1 : -1;
    } else {
      from.y += from.y < to.y ? 1 : -1;
    }
  }
}

}  // namespace

void scatter_terrain(Map& map, std::uint64_t seed) {
  Random random(seed + kTerrainSalt);
  add_road_terrain(map);
  map.terrains[kSwamp].factors[0] = Milli::whole(3);
  const auto swamps = static_cast<std::int32_t>(map.size().cells() / 700 + 1);
  for (std::int32_t i = 0; i < swamps; ++i) {
    const Cell centre = random_cell(map.size(), random);
    flood(map, centre, random.between(2, 8), random);
  }
  const std::int32_t roads = 2 + (map.size().width + map.size().height) / 128;
  for (std::int32_t i = 0; i < roads; ++i) {
    const Cell from = random_cell(map.size(), random);
    const Cell to = random_cell(map.size(), random);
    pave(map, from, to, random);
  }
}

void scatter_links(Map& map, std::uint64_t seed, std::int32_t count) {
  const auto cells = free_cells(map);
  if (cells.size() < 2) return;
  Random random(seed + kLinkSalt);
  const auto size = static_cast<std::int32_t>(cells.size());
  for (std::int32_t i = 0; i < count && map.links.size() < MapLimits::links; ++i) {
    const std::int32_t from = random.below(size);
    const std::int32_t to = (from + 1 + random.below(size - 1)) % size;  // another one
    map.links.push_back({"link " + std::to_string(i + 1), cells[static_cast<std::size_t>(from)],
                         cells[static_cast<std::size_t>(to)], Milli::whole(random.between(1, 20)), i % 2 == 0});
  }
}

void scatter_one_way_edges(Map& map, std::uint64_t seed, std::int32_t count) {
  const auto cells = free_cells(map);
  if (cells.empty()) return;
  Random random(seed + kOneWaySalt);
  std::set<OneWayEdge> edges(map.one_way_edges.begin(), map.one_way_edges.end());
  const auto wanted = std::min(edges.size() + static_cast<std::size_t>(count), MapLimits::one_way_edges);
  // A full map has no room for more, so the tries are counted.
  for (std::int64_t tries = std::int64_t{20} * count; tries > 0 && edges.size() < wanted; --tries) {
    const Cell from = cells[static_cast<std::size_t>(random.below(static_cast<std::int32_t>(cells.size())))];
    const Cell to = step(from, static_cast<Heading>(random.below(kHeadings)));
    if (is_free(map, to) && !edges.contains({to, from})) edges.insert({from, to});
  }
  map.one_way_edges.assign(edges.begin(), edges.end());
}

}  // namespace libpath::tools
