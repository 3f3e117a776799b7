#pragma once

#include <libpath/core/cell.h>
#include <libpath/map/map.h>

namespace libpath::tools {

/// Places of the MovingAI terrains in the catalogue of a generated map, and of the road that may follow them.
inline constexpr TerrainIndex kGround = 0;
inline constexpr TerrainIndex kGrass = 1;
inline constexpr TerrainIndex kSwamp = 2;
inline constexpr TerrainIndex kTrees = 4;
inline constexpr TerrainIndex kWall = 5;
inline constexpr TerrainIndex kRoad = 7;

/// A map of nothing but `terrain` over the MovingAI catalogue.
Map map_of(Size size, TerrainIndex terrain);

/// Adds a road that costs half of the ground, glyph `=`, unless the map has it.
void add_road_terrain(Map& map);

/// Fills a rectangle; the parts of it that lie off the map are left out.
void fill(Map& map, const CellRect& rect, TerrainIndex terrain);

}  // namespace libpath::tools
