#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <libpath/search/areas/entrance_graph.h>
#include <libpath/search/areas/entrance_search.h>
#include <libpath/search/areas/tiled_context.h>
#include <libpath/tables/areas/tile_flood.h>

namespace libpath {

/// What a DistrictContext holds.
struct DistrictMemory {
  DistrictMemory(TileFlood flood, TiledContext tiled) noexcept : flood(std::move(flood)), tiled(std::move(tiled)) {}

  EntranceMemory entrances;
  EntranceGraph graph;
  TileFlood flood;
  TiledContext tiled;
  std::int32_t tile_side = 0;
  std::size_t bytes = 0;
};

}  // namespace libpath
