#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <libpath/bake/kit/shard.h>
#include <libpath/core/cell.h>
#include <libpath/map/io/file.h>
#include <tools/common/bake_input.h>
#include <tools/common/command_line.h>
#include <tools/common/progress.h>
#include <nlohmann/json.hpp>

namespace libpath::tools {

// A folder of tiles, as pathbake --tiles writes it: `index.lptiles` and, of the tile in column X and row Y,
// `X-Y.lptile`, with the districts above them (tools/common/district_files.h).

std::filesystem::path tile_index_file(const std::filesystem::path& folder);
std::filesystem::path tile_file(const std::filesystem::path& folder, Cell tile);

/// What came of baking a map in tiles.
struct TileRun {
  Size tiles;                 // beside each other, and below
  std::size_t districts = 0;  // 0 for a part
  std::size_t units = 0;
  std::size_t baked = 0;    // of these tiles: all, or those of the part
  std::uint64_t bytes = 0;  // of what was baked and the index
  std::size_t written = 0;  // the others were there already, with the same bytes
  double seconds = 0;
  std::vector<std::string> warnings;
};

/// Bakes the map in tiles of that side, and the districts above them, into a folder, which is made where there is none,
/// or the tiles of one part. Parts have about as many cells and depend on nothing but the map's size and the units':
/// machines that see the same folder share the tiles without a word between them. Each part writes the index. A file
/// that holds its bytes already is left alone. Throws Failed.
TileRun bake_tiles(const BakeInput& input, const std::string& file, const std::filesystem::path& folder,
                   std::int32_t side, std::optional<Shard> part, Replace replace, Progress& progress);

/// Whether a file is called as those of such a folder are.
bool is_tile_file(const std::filesystem::path& file);

/// What is in an index, or in a tile beside its index. Proves both whole. Throws Failed.
nlohmann::ordered_json describe_tile_file(const std::filesystem::path& file);

/// The same in words.
void print_tile_file(const nlohmann::ordered_json& described);

}  // namespace libpath::tools
