#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

namespace libpath::test {

/// The MovingAI benchmark maps beside the project, or where the environment says; they are not part of it.
inline std::filesystem::path movingai_folder() {
  const char* named = std::getenv("LIBPATH_MOVINGAI");
  return named != nullptr ? std::filesystem::path(named)
                          : std::filesystem::path(LIBPATH_SOURCE_DIR) / "../shared/movingai";
}

/// Their `.map` files, in order; none where the folder is missing.
inline std::vector<std::filesystem::path> movingai_maps() {
  std::vector<std::filesystem::path> maps;
  std::error_code missing;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(movingai_folder(), missing)) {
    if (entry.path().extension() == ".map") maps.push_back(entry.path());
  }
  std::sort(maps.begin(), maps.end());
  return maps;
}

}  // namespace libpath::test
