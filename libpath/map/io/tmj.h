#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/tile_rules.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tiled_reference.h>
#include <libpath/map/map.h>

namespace libpath {

/// Reads Tiled's JSON format (docs/formats-tiled.md). Follows references to tilesets below the map's folder, or within
/// the root of the options. Errors name the place in the document, or the layer and the cell or object. Does not throw.
LIBPATH_API Loaded<Map> read_tmj(const std::filesystem::path& file);
/// The same. Appends every file that was read to `files`, the map itself first.
Loaded<Map> read_tmj(const std::filesystem::path& file, std::vector<std::filesystem::path>& files,
                     const ReadOptions& options = {});

/// Writes the map into an old file that can be read: what the map does not hold stays there byte for byte
/// (docs/formats-tiled.md). Otherwise writes NAME.tmj anew. Before it, where the file shows them, it writes the picture
/// of libpath's tiles, NAME.tiles.png. Each file is replaced whole or not at all. Any old map is replaced: write_map()
/// asks first. Errors: an old picture that libpath did not draw, unless `replace` is `anything`; a map of more than 2²⁶
/// cells, since nobody would read such a list of numbers.
LIBPATH_API Result<Done, InputError> write_tmj(const Map& map, const std::filesystem::path& file,
                                               Replace replace = Replace::ours, const ReadOptions& options = {});

/// What write_tmj() would lose of the map and of the old file.
std::vector<std::string> lost_in_tmj(const Map& map, const std::filesystem::path& file,
                                     const ReadOptions& options = {});

/// The same, from memory, with the given rules of tiles. `name` is the file's name in errors.
LIBPATH_API Loaded<Map> parse_tmj(std::string_view text, const std::string& name, const TiledLoader& load,
                                  const TileRules& rules = {});
LIBPATH_API Loaded<std::string> format_tmj(const Map& map, const std::string& name);

/// The file's content before it is interpreted, with the gids of all layers. Throws an InputError.
/// Cost: four bytes a cell of every layer, beside what `budget` is charged.
TiledMap parse_tmj_layers(std::string_view text, const std::string& name, const TiledLoader& load, LoadBudget& budget);

/// Reads an external tileset in JSON (.tsj). Throws an InputError.
TiledTileset parse_tsj(std::string_view text, const std::string& name, LoadBudget& budget);

}  // namespace libpath
