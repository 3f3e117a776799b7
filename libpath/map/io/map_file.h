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

/// The one door to every map format; the file's name picks it: `.lpmap` (the project's own), `.map` (MovingAI), `.tmx`
/// and `.tmj` (Tiled), `.png` (an image with a legend), `.ldtk` and `.ldtkl` (LDtk, read only). Of a `.ldtk` with
/// several levels the name picks one, too: "world.ldtk#Level_3". Reading has limits before memory (see
/// docs/formats.md), follows no reference out of the file's folder or the root of the options, and refuses what it
/// cannot read whole. Writing leaves the old file or the new one, whatever happens. No function throws for bad input.
LIBPATH_API Loaded<Map> read_map(const std::filesystem::path& file, const ReadOptions& options = {});
/// The same, and appends every file that was read: the map itself, then the tilesets or the legend that it refers to.
/// What a build system has to watch.
LIBPATH_API Loaded<Map> read_map(const std::filesystem::path& file, std::vector<std::filesystem::path>& files,
                                 const ReadOptions& options = {});

/// The levels that a file's name may be followed by, in the file's order; none of files that hold one map. Refused is
/// what cannot be read.
LIBPATH_API Loaded<std::vector<std::string>> levels_of_map(const std::filesystem::path& file);

/// The file that a map's name is of, without the level.
LIBPATH_API std::filesystem::path file_of_map(const std::filesystem::path& map);

/// A file beside the map that is called as it, or as its level, with that extension: "Level_3.lpa".
LIBPATH_API std::filesystem::path beside_map(const std::filesystem::path& map, std::string_view extension);

/// Whether a map can be written under that name: its format is known, and not read only.
LIBPATH_API bool is_map_written(const std::filesystem::path& file);

/// A `.tmx` or `.tmj` that is there is changed where the map says otherwise than it does, and kept where not. It may
/// refer to tilesets in the root of the options, where that has it, else in that of the project that it lies in
/// (project.h).
/// Refused are maps that `check()` refuses, and, unless anything may be replaced, where why_not_replace_map() speaks
/// for what is there.
LIBPATH_API Result<Done, InputError> write_map(const Map& map, const std::filesystem::path& file,
                                               Replace replace = Replace::ours, const ReadOptions& options = {});

/// The files that write_map() writes for that name: what it makes beside the map (NAME.tiles.png, NAME.legend.json),
/// then the map itself.
LIBPATH_API std::vector<std::filesystem::path> files_of_map(const std::filesystem::path& file);

/// The first of those that should not be replaced unasked, and why (file.h): an old map must be one of that format that
/// can be read, a picture of tiles one of libpath's, a legend a legend. Nothing where all may be.
/// Cost: the old map is read, by the options as write_map() does.
LIBPATH_API std::optional<InputError> why_not_replace_map(const std::filesystem::path& file,
                                                          const ReadOptions& options = {});

/// What writing this map to a file of that name would lose: of the map what the format cannot hold ("turning radii",
/// "cost factors of water"), and of the file that is there what would be dropped ("tiles of layer "roofs" beyond the
/// map's edge"). Empty where nothing is lost. Reads the file that is there, by the options as write_map() does.
LIBPATH_API std::vector<std::string> lost_by_writing(const Map& map, const std::filesystem::path& file,
                                                     const ReadOptions& options = {});

}  // namespace libpath
