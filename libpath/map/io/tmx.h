#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tiled_reference.h>
#include <libpath/map/map.h>

namespace libpath {

/// Tiled's XML format (docs/formats-tiled.md). Reading follows references to tilesets below the map's folder; errors
/// name the line, or the layer and the cell or object. Does not throw.
LIBPATH_API Loaded<Map> read_tmx(const std::filesystem::path& file);
/// The same, and appends every file that was read, the map itself first.
Loaded<Map> read_tmx(const std::filesystem::path& file, std::vector<std::filesystem::path>& files);

/// Writes NAME.tmx and, before it, the picture of its tiles, NAME.tiles.png. Each is replaced whole or not at all.
LIBPATH_API Result<Done, InputError> write_tmx(const Map& map, const std::filesystem::path& file);

/// The same from memory; `name` stands for the file in errors.
LIBPATH_API Loaded<Map> parse_tmx(std::string_view text, const std::string& name, const TiledLoader& load);
LIBPATH_API Loaded<std::string> format_tmx(const Map& map, const std::string& name);

/// An external tileset in XML (.tsx). Throws an InputError.
TiledTileset parse_tsx(std::string_view text, const std::string& name);

}  // namespace libpath
