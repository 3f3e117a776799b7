#pragma once

#include <filesystem>

#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>

namespace libpath {

/// How far a map's references to other files may lead.
struct ReadOptions {
  /// The folder that they must stay in; empty for the map's own.
  std::filesystem::path root = {};
};

/// The file that marks a project: a JSON object whose one member is `root`, the folder that maps of the project may
/// refer into, "." for that of the file or a path to one below it.
inline constexpr const char* kProjectFile = "libpath.project.json";

/// A project and the file that says so; both empty where there is none.
struct Project {
  std::filesystem::path file;
  std::filesystem::path root;
};

/// The project of a map: the nearest such file in the map's folder or above it. Refused is one that cannot be read, or
/// whose root has not got the map. `read_map` asks for none by itself.
LIBPATH_API Loaded<Project> find_project(const std::filesystem::path& map_file);

/// The root of that project; empty where there is none.
LIBPATH_API Loaded<std::filesystem::path> find_project_root(const std::filesystem::path& map_file);

/// How far references lead of a map that is there and is to be written into: into the root of the options where that
/// has the map, else into the project that the map lies in.
Loaded<ReadOptions> options_for_writing(const std::filesystem::path& map_file, const ReadOptions& options);

/// Whether a path without links leads to that folder or into it.
LIBPATH_API bool lies_in(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace libpath
