#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/map/io/input_error.h>
#include <libpath/map/io/project.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

class LoadBudget;

/// The largest file that a map may refer to, where its format says nothing else.
inline constexpr std::size_t kReferenceFileBytes = std::size_t{16} << 20;

/// Gives the text of the file that a map refers to, as the map spells it ("tiles/forest.tsx").
using TiledLoader = std::function<Loaded<std::string>(const std::string& reference)>;

/// A loader of files in the root of a project and below it, or in the folder of `map` where there is no root: the
/// reference must be relative and may climb (`..`) no higher; neither it nor a folder on its way from the root may be a
/// symbolic link; only regular files of so many bytes are read.
TiledLoader load_within(const std::filesystem::path& map, const ReadOptions& options,
                        std::size_t max_bytes = kReferenceFileBytes);

/// The same, and appends each file that was read, once. `files` outlives it.
TiledLoader load_and_note(const std::filesystem::path& map, std::vector<std::filesystem::path>& files,
                          const ReadOptions& options, std::size_t max_bytes = kReferenceFileBytes);

/// A loader for maps that may refer to nothing.
TiledLoader load_nothing();

/// The external tileset that a map refers to, in XML or JSON, which its first character tells. Tilesets refer to
/// nothing that is read, so references neither nest nor run in circles. Throws an InputError that names the tileset's
/// file.
TiledTileset load_tileset(const std::string& reference, std::uint32_t first_gid, const TiledLoader& load,
                          LoadBudget& budget);

/// Puts the tiles of a tileset that was read into order. Throws an InputError with that place for tiles described
/// twice.
void sort_tiles(TiledTileset& tileset, const std::string& file, const std::string& place);

}  // namespace libpath
