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

/// Levels of LDtk (docs/formats-ldtk.md), which are read and not written. A project holds several: the name of its file
/// is followed by the level's, "world.ldtk#Level_3", unless there is but one. Reading follows the reference to a
/// level's own file, and from a level's own file (`.ldtkl`) that to its project, as far as the options let it. Appends
/// every file that was read, the named one first. Errors name the place in the document, or layer, value, cell or
/// entity. Does not throw.
LIBPATH_API Loaded<Map> read_ldtk(const std::filesystem::path& file, std::vector<std::filesystem::path>& files,
                                  const ReadOptions& options = {});
LIBPATH_API Loaded<Map> read_ldtkl(const std::filesystem::path& file, std::vector<std::filesystem::path>& files,
                                   const ReadOptions& options = {});

/// The same from memory; `name` stands for the file in errors, and the folder that a `.ldtkl` lies in is its project's
/// name. `level` is empty where none is named.
LIBPATH_API Loaded<Map> parse_ldtk(std::string_view text, const std::string& name, const std::string& level,
                                   const TiledLoader& load, const TileRules& rules = {});
LIBPATH_API Loaded<Map> parse_ldtkl(std::string_view text, const std::string& name, const TiledLoader& load,
                                    const TileRules& rules = {});

/// The names of a project's levels, in its order, each as it may follow the file's.
LIBPATH_API Loaded<std::vector<std::string>> levels_of_ldtk(const std::filesystem::path& file);

}  // namespace libpath
