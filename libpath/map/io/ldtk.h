#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/tile_rules.h>
#include <libpath/map/io/tiled_reference.h>
#include <libpath/map/map.h>

namespace libpath {

/// Reads a level of LDtk (docs/formats-ldtk.md); levels are not written. A project holds several: the level's name
/// follows that of the file, "world.ldtk#Level_3", unless there is only one. Reading follows references to levels' own
/// files (`.ldtkl`), and from such a file to its project, within the options. Appends every file that was read to
/// `files`, the named one first. Errors name the place in the document, or the layer, value, cell or entity. Does not
/// throw.
LIBPATH_API Loaded<Map> read_ldtk(const std::filesystem::path& file, std::vector<std::filesystem::path>& files,
                                  const ReadOptions& options = {});
LIBPATH_API Loaded<Map> read_ldtkl(const std::filesystem::path& file, std::vector<std::filesystem::path>& files,
                                   const ReadOptions& options = {});

/// The same, from memory. `name` is the file's name in errors; the folder of a `.ldtkl` has its project's name. `level`
/// is empty where none is named.
LIBPATH_API Loaded<Map> parse_ldtk(std::string_view text, const std::string& name, const std::string& level,
                                   const TiledLoader& load, const TileRules& rules = {});
LIBPATH_API Loaded<Map> parse_ldtkl(std::string_view text, const std::string& name, const TiledLoader& load,
                                    const TileRules& rules = {});

/// The names of a project's levels, in its order, as they may follow the file's name.
LIBPATH_API Loaded<std::vector<std::string>> levels_of_ldtk(const std::filesystem::path& file);

}  // namespace libpath
