#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace libpath::gates {

/// An input that costs as much as its kind can: `make` writes it to a folder, about so many bytes, and `read` reads it
/// and tells how many cells the map has that came of it, 0 where it was refused.
struct HostileMap {
  std::string name;
  std::function<void(const std::filesystem::path& folder, std::size_t bytes)> make;
  std::function<std::size_t(const std::filesystem::path& folder)> read;
};

/// Of every text format that maps, tilesets, units, legends and problems are written in.
std::vector<HostileMap> hostile_maps();

}  // namespace libpath::gates
