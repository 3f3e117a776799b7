#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <libpath/map/io/input_error.h>
#include <libpath/map/map.h>

namespace libpath {

/// The one door to every map format; the file's name picks it: `.lpmap` (the project's own), `.map` (MovingAI), `.tmx`
/// and `.tmj` (Tiled), `.png` (an image with a legend).
/// Reading has limits before memory (see docs/formats.md), follows no reference out of the file's folder, and refuses
/// what it cannot read whole. Writing leaves the old file or the new one, whatever happens. No function throws for bad
/// input.
LIBPATH_API Loaded<Map> read_map(const std::filesystem::path& file);
/// The same, and appends every file that was read: the map itself, then the tilesets or the legend that it refers to.
/// What a build system has to watch.
LIBPATH_API Loaded<Map> read_map(const std::filesystem::path& file, std::vector<std::filesystem::path>& files);
LIBPATH_API Result<Done, InputError> write_map(const Map& map, const std::filesystem::path& file);

/// What writing this map to a file of that name would lose ("turning radii", "cost factors of water"): empty where
/// the format keeps everything.
LIBPATH_API std::vector<std::string> lost_by_writing(const Map& map, const std::filesystem::path& file);

}  // namespace libpath
