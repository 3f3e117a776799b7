#include <tools/common/generated_map.h>

#include <algorithm>

namespace libpath::tools {

Map map_of(Size size, TerrainIndex terrain) {
  Map map = plain_map(size);
  std::ranges::fill(map.cells.all(), terrain);
  return map;
}

void add_road_terrain(Map& map) {
  if (map.terrains.size() > kRoad) return;
  Terrain road = map.terrains[kGround];
  road.name = "road";
  road.glyph = '=';
  road.colour = {186, 178, 170};
  road.road = true;
  road.factors = {Milli{500}, std::nullopt, Milli::whole(1)};
  map.terrains.push_back(std::move(road));
}

void fill(Map& map, const CellRect& rect, TerrainIndex terrain) {
  const std::int32_t left = std::max(rect.x, 0);
  const std::int32_t right = std::min(rect.x + rect.width, map.size().width);
  const std::int32_t bottom = std::min(rect.y + rect.height, map.size().height);
  for (std::int32_t y = std::max(rect.y, 0); y < bottom; ++y) {
    for (std::int32_t x = left; x < right; ++x) map.cells[{x, y}] = terrain;
  }
}

}  // namespace libpath::tools
