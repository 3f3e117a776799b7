#pragma once

#include <filesystem>
#include <string>

namespace libpath {

/// The name of a map that is one of several in a file: "world.ldtk#Level_3". Other formats hold one map a file, and `#`
/// is a letter of their names like any other.
struct LevelName {
  std::filesystem::path file;
  std::string level;  // empty where none is named

  static LevelName of(const std::filesystem::path& map);

  /// The ending of the file in small letters: ".ldtk".
  std::string extension() const;
};

}  // namespace libpath
