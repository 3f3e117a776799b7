#include <libpath/map/io/tiled_staggered.h>

#include <utility>

namespace libpath {
namespace {

/// Every cell of a chunk: `visit(its place in the map, gid)`.
template <class Chunk, class Visit>
void each_cell(const TiledExtent& extent, Chunk& chunk, Visit visit) {
  for (std::size_t i = 0; i < chunk.gids.size(); ++i) {
    const Cell in_chunk = chunk.size.cell(i);
    visit(extent.to_map({chunk.at.x + in_chunk.x, chunk.at.y + in_chunk.y}), chunk.gids[i]);
  }
}

}  // namespace

std::vector<std::vector<TiledChunk>> lay_on_grid(const TiledExtent& extent, std::vector<TiledTileLayer>& layers) {
  const Size size = extent.size();
  std::vector<std::vector<TiledChunk>> chunks;
  for (TiledTileLayer& layer : layers) {
    TiledChunk grid{extent.origin(), size, std::vector<std::uint32_t>(size.cells())};
    for (const TiledChunk& chunk : layer.chunks) {
      each_cell(extent, chunk, [&](Cell cell, std::uint32_t gid) {
        if (gid != 0) grid.gids[size.index(cell)] = gid;
      });
    }
    chunks.push_back(std::exchange(layer.chunks, {}));
    layer.chunks.push_back(std::move(grid));
  }
  return chunks;
}

std::vector<TiledCell> cut_from_grid(const TiledExtent& extent, const TiledChunk& grid,
                                     std::vector<TiledChunk>& chunks) {
  std::vector<bool> held(grid.gids.size());
  for (TiledChunk& chunk : chunks) {
    each_cell(extent, chunk, [&](Cell cell, std::uint32_t& gid) {
      const std::size_t index = grid.size.index(cell);
      gid = grid.gids[index];
      held[index] = true;
    });
  }
  std::vector<TiledCell> missing;
  for (std::size_t i = 0; i < grid.gids.size(); ++i) {
    const Cell cell = grid.size.cell(i);
    if (grid.gids[i] != 0 && !held[i] && extent.has(cell)) missing.push_back({extent.to_file(cell), grid.gids[i]});
  }
  return missing;
}

}  // namespace libpath
