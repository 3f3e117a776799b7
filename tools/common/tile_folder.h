#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/search/areas/tiled_world.h>

namespace libpath::tools {

/// A world whose tiles come from files of a folder (tools/common/tile_files.h).
class TileFolder {
 public:
  /// With no more slots than there are tiles: contexts are as large. Throws Failed.
  TileFolder(std::filesystem::path folder, std::size_t slots);

  const std::filesystem::path& path() const { return folder_; }
  std::span<const std::byte> index() const { return std::as_bytes(std::span(index_)); }
  const TiledWorld& world() const { return world_; }
  bool is_full() const { return world_.residents().size() == world_.slots(); }

  /// REQUIRES: not full. Throws Failed.
  void load(Cell tile);
  /// Drops the tile that lies farthest from a cell. REQUIRES: one is resident.
  void drop_farthest(Cell cell);

 private:
  std::filesystem::path folder_;
  std::vector<char> index_;
  std::map<std::pair<std::int32_t, std::int32_t>, std::vector<char>> tiles_;  // by column and row
  TiledWorld world_;
};

}  // namespace libpath::tools
