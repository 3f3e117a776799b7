#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/terrain.h>

namespace libpath {

/// What is asked of a map's terrains where one more is looked for or made.

/// Can no movement class enter it?
LIBPATH_API bool is_barrier(const Terrain& terrain) noexcept;
/// The first such terrain.
LIBPATH_API std::optional<TerrainIndex> first_barrier(const std::vector<Terrain>& terrains) noexcept;

/// A glyph that none of them has: the first of those that are liked, else the first of all.
LIBPATH_API std::optional<char> free_glyph(const std::vector<Terrain>& terrains, std::string_view liked = {}) noexcept;

}  // namespace libpath
