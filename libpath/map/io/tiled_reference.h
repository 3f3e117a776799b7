#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include <libpath/map/io/input_error.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// Gives the text of the file that a map refers to, as the map spells it ("tiles/forest.tsx").
using TiledLoader = std::function<Loaded<std::string>(const std::string& reference)>;

/// A loader of files in the folder of `map` and below it: the reference must be relative and may not climb (`..`);
/// neither it nor a folder on its way may be a symbolic link; only regular files are read.
TiledLoader load_beside(const std::filesystem::path& map);

/// A loader for maps that may refer to nothing.
TiledLoader load_nothing();

/// The external tileset that a map refers to, in XML or JSON, which its first character tells. Tilesets refer to
/// nothing that is read, so references neither nest nor run in circles. Throws an InputError that names the tileset's
/// file.
TiledTileset load_tileset(const std::string& reference, std::uint32_t first_gid, const TiledLoader& load);

/// Puts the tiles of a tileset that was read into order. Throws an InputError with that place for tiles described
/// twice.
void sort_tiles(TiledTileset& tileset, const std::string& file, const std::string& place);

}  // namespace libpath
