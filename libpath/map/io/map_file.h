#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/map/io/file.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/project.h>
#include <libpath/map/map.h>

namespace libpath {

/// The one door to every map format. The file's name picks the format: `.lpmap` (libpath's own), `.map` (MovingAI),
/// `.tmx` and `.tmj` (Tiled), `.png` (an image with a legend), `.ldtk` and `.ldtkl` (LDtk, read only). It also picks a
/// level of a `.ldtk` with several: "world.ldtk#Level_3". Reading checks limits before it takes memory
/// (docs/formats.md), follows no reference out of the file's folder or the root of the options, and refuses a file that
/// it cannot read whole. Writing leaves the old file or the new one, whatever happens. No function throws for bad
/// input.
LIBPATH_API Loaded<Map> read_map(const std::filesystem::path& file, const ReadOptions& options = {});
/// The same. Appends every file that was read to `files`: the map itself, then the tilesets or the legend that it
/// refers to. A build system has to watch these.
LIBPATH_API Loaded<Map> read_map(const std::filesystem::path& file, std::vector<std::filesystem::path>& files,
                                 const ReadOptions& options = {});

/// The names of levels that may follow the file's name, in the file's order; empty for a file of one map. Error: a file
/// that cannot be read.
LIBPATH_API Loaded<std::vector<std::string>> levels_of_map(const std::filesystem::path& file);

/// The file of a map's name: the name without the level.
LIBPATH_API std::filesystem::path file_of_map(const std::filesystem::path& map);

/// A file beside the map, named after it or after its level, with that extension: "Level_3.lpa".
LIBPATH_API std::filesystem::path beside_map(const std::filesystem::path& map, std::string_view extension);

/// Whether a map can be written under a name: its format is known and not read only.
LIBPATH_API bool is_map_written(const std::filesystem::path& file);

/// Writes a map. An old `.tmx` or `.tmj` is changed only where it differs from the map. It may refer to tilesets in the
/// root of the options where it lies there, else in the root of its project (project.h).
/// Errors: a map that `check()` refuses, and, unless `replace` is `anything`, an old file that why_not_replace_map()
/// has a reason for.
LIBPATH_API Result<Done, InputError> write_map(const Map& map, const std::filesystem::path& file,
                                               Replace replace = Replace::ours, const ReadOptions& options = {});

/// The files that write_map() writes for a name: those beside the map (NAME.tiles.png, NAME.legend.json), then the map.
LIBPATH_API std::vector<std::filesystem::path> files_of_map(const std::filesystem::path& file);

/// The first of files_of_map() that should not be replaced unasked, and why (file.h): an old map must be a readable one
/// of its format, a picture of tiles must be libpath's, a legend must be a legend. Nothing where all may be replaced.
/// Cost: reads the old map, under the options as write_map() does.
LIBPATH_API std::optional<InputError> why_not_replace_map(const std::filesystem::path& file,
                                                          const ReadOptions& options = {});

/// What writing the map under a name would lose: what the format cannot hold of the map ("turning radii", "cost factors
/// of water"), and what would be dropped of the old file ("tiles of layer "roofs" beyond the map's edge"). Empty where
/// nothing is lost. Cost: reads the old file, under the options as write_map() does.
LIBPATH_API std::vector<std::string> lost_by_writing(const Map& map, const std::filesystem::path& file,
                                                     const ReadOptions& options = {});

}  // namespace libpath
