#include <tools/common/tile_folder.h>

#include <algorithm>
#include <cstdlib>

#include <libpath/tables/areas/tile_index.h>
#include <tools/common/square_files.h>
#include <tools/common/tile_files.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

TiledWorld opened(const fs::path& file, const std::vector<char>& bytes, std::size_t slots) {
  const auto index = TileIndex::open(bytes_of(bytes), HashCheck::full);
  if (!index) refuse_square(file, index.error());
  auto world = TiledWorld::open(bytes_of(bytes), std::min(slots, index->tiles().cells()));
  if (!world) refuse_square(file, world.error());
  return std::move(*world);
}

}  // namespace

TileFolder::TileFolder(fs::path folder, std::size_t slots)
    : folder_(std::move(folder)),
      index_(read_square(tile_index_file(folder_))),
      world_(opened(tile_index_file(folder_), index_, slots)) {}

void TileFolder::load(Cell tile) {
  const fs::path file = tile_file(folder_, tile);
  std::vector<char>& bytes = tiles_[{tile.x, tile.y}];
  bytes = read_square(file);
  if (const auto loaded = world_.load(bytes_of(bytes)); !loaded) refuse_square(file, loaded.error());
}

void TileFolder::drop_farthest(Cell cell) {
  const Cell here = world_.tile_of(cell);
  const auto away = [&](Cell tile) { return std::abs(tile.x - here.x) + std::abs(tile.y - here.y); };
  const Cell tile = *std::ranges::max_element(world_.residents(), {}, away);
  world_.drop(tile);
  tiles_.erase({tile.x, tile.y});
}

}  // namespace libpath::tools
