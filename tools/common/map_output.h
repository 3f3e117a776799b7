#pragma once

#include <filesystem>

#include <libpath/map/map.h>

namespace libpath::tools {

/// Writes the map, and warns on standard error of what the format cannot hold. Throws Failed where it cannot be
/// written.
void save_map(const Map& map, const std::filesystem::path& file);

}  // namespace libpath::tools
