#include "town.h"

#include <array>
#include <cmath>
#include <string>

namespace rts {
namespace {

using libpath::Cell;
using libpath::Milli;
using libpath::TerrainIndex;

struct Ground {
  const char* name;
  char glyph;
  std::int32_t factor;  // thousandths; 0: nobody enters it
};
constexpr std::array<Ground, 5> kGrounds{
    {{"rock", '@', 0}, {"road", '=', 500}, {"field", '.', 1000}, {"sand", ',', 2000}, {"marsh", '~', 3500}}};
constexpr TerrainIndex kRoad = 1;
constexpr TerrainIndex kField = 2;

void lay_blob(libpath::Map& map, Random& random, TerrainIndex terrain, int radius) {
  const Cell middle{random.below(kSide), random.below(kSide)};
  for (int y = middle.y - radius; y <= middle.y + radius; ++y) {
    for (int x = middle.x - radius; x <= middle.x + radius; ++x) {
      const int dx = x - middle.x;
      const int dy = y - middle.y;
      if (map.size().contains({x, y}) && dx * dx + dy * dy <= radius * radius) map.cells[{x, y}] = terrain;
    }
  }
}

libpath::UnitProfile unit(const char* name, int length, int width, int speed) {
  libpath::UnitProfile unit;
  unit.name = name;
  unit.movement = "ground";
  unit.length = length;
  unit.width = width;
  unit.speed = Milli::whole(speed);
  unit.acceleration = Milli::whole(2 * speed);
  return unit;
}

}  // namespace

libpath::Map make_town(std::uint64_t seed) {
  libpath::Map map;
  map.movement_classes = {"ground"};
  for (const Ground& ground : kGrounds) {
    libpath::Terrain terrain;
    terrain.name = ground.name;
    terrain.glyph = ground.glyph;
    if (ground.factor > 0) terrain.factors = {Milli{ground.factor}};
    if (ground.factor == 0) terrain.factors = {std::nullopt};
    map.terrains.push_back(terrain);
  }
  map.cells = libpath::Grid<TerrainIndex>({kSide, kSide});
  for (TerrainIndex& cell : map.cells.all()) cell = kField;
  Random random(seed);
  for (int i = 0; i < 60; ++i) lay_blob(map, random, static_cast<TerrainIndex>(3 + i % 2), 4 + random.below(10));
  for (int i = 0; i < 130; ++i) lay_blob(map, random, kRock, 1 + random.below(4));
  for (int y = 0; y < kSide; ++y) {
    for (int x = kWall - 16; x < kWall + 16; ++x) map.cells[{x, y}] = x % 32 < 2 ? kRoad : kField;
    for (int x = kWall; x < kWall + kWallThickness; ++x) map.cells[{x, y}] = kRock;
  }
  for (int gate = 0; gate < kGates; ++gate) {
    libpath::Switch door;
    door.name = "gate" + std::to_string(gate);
    for (int y = gate_row(gate); y < gate_row(gate) + kGateWidth; ++y) {
      for (int x = kWall; x < kWall + kWallThickness; ++x) map.cells[{x, y}] = kRoad;
      door.runs.push_back({y, kWall, kWall + kWallThickness});
    }
    map.switches.push_back(door);
  }
  map.units = {unit("soldier", 1, 1, 6), unit("cart", 2, 2, 4), unit("truck", 7, 3, 5)};
  map.units[kTruck].turning_radius = Milli::whole(4);
  map.units[kTruck].headings = 16;
  map.units[kTruck].reverse = true;
  map.units[kTruck].reverse_penalty = Milli{1500};
  return map;
}

}  // namespace rts
