#pragma once

#include <filesystem>

#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>

namespace libpath {

/// How far a map's references to other files may lead.
struct ReadOptions {
  /// The folder that they must stay in; empty for the map's own folder.
  std::filesystem::path root = {};
};

/// The file that marks a project: a JSON object whose one member is `root`, the folder that maps of the project may
/// refer into: "." for the file's folder, or a path to one below it.
inline constexpr const char* kProjectFile = "libpath.project.json";

/// A project: its file and its root; both empty where there is no project.
struct Project {
  std::filesystem::path file;
  std::filesystem::path root;
};

/// The project of a map: the nearest project file in the map's folder or above. Errors: a project file that cannot be
/// read, or whose root does not contain the map. `read_map` looks for no project by itself.
LIBPATH_API Loaded<Project> find_project(const std::filesystem::path& map_file);

/// The root of a map's project; empty where there is none.
LIBPATH_API Loaded<std::filesystem::path> find_project_root(const std::filesystem::path& map_file);

/// How far the references of an old map may lead when it is written into: the root of the options where that contains
/// the map, else the root of its project.
Loaded<ReadOptions> options_for_writing(const std::filesystem::path& map_file, const ReadOptions& options);

/// Whether a path leads to a folder or into it. REQUIRES: both are free of links.
LIBPATH_API bool lies_in(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace libpath
