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
  DistrictMemory(TileFlood within_tile, TiledContext over_tiles) noexcept
      : flood(std::move(within_tile)), tiled(std::move(over_tiles)) {}

  EntranceMemory entrances;
  EntranceGraph graph;
  TileFlood flood;
  TiledContext tiled;
  std::int32_t tile_side = 0;
  std::size_t bytes = 0;
};

}  // namespace libpath
