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

/// Tiled's XML format (docs/formats-tiled.md). Reading follows references to tilesets below the map's folder, or where
/// the options say; errors name the line, or the layer and the cell or object. Does not throw.
LIBPATH_API Loaded<Map> read_tmx(const std::filesystem::path& file);
/// The same, and appends every file that was read, the map itself first.
Loaded<Map> read_tmx(const std::filesystem::path& file, std::vector<std::filesystem::path>& files,
                     const ReadOptions& options = {});

/// Where there is such a file that can be read, writes the map into it: what the map does not speak of stays byte for
/// byte (docs/formats-tiled.md). Elsewhere writes NAME.tmx. The picture of our tiles, NAME.tiles.png, comes before it
/// where the file shows it. Each is replaced whole or not at all, whatever is there, since write_map() asks first; but
/// for a picture that libpath did not draw, which is refused unless anything may be replaced.
LIBPATH_API Result<Done, InputError> write_tmx(const Map& map, const std::filesystem::path& file,
                                               Replace replace = Replace::ours, const ReadOptions& options = {});

/// What that would lose: of the map, and of the file that is there.
std::vector<std::string> lost_in_tmx(const Map& map, const std::filesystem::path& file,
                                     const ReadOptions& options = {});

/// The same from memory; `name` stands for the file in errors. Rules of tiles are those that are given.
LIBPATH_API Loaded<Map> parse_tmx(std::string_view text, const std::string& name, const TiledLoader& load,
                                  const TileRules& rules = {});
LIBPATH_API Loaded<std::string> format_tmx(const Map& map, const std::string& name);

/// What the file says, before it is understood, with the gids of all layers. Throws an InputError.
/// Cost: beside what `budget` is charged, four bytes a cell of all layers.
TiledMap parse_tmx_layers(std::string_view text, const std::string& name, const TiledLoader& load, LoadBudget& budget);

/// An external tileset in XML (.tsx). Throws an InputError.
TiledTileset parse_tsx(std::string_view text, const std::string& name, LoadBudget& budget);

}  // namespace libpath
