#include <libpath/map/terrains.h>

#include <algorithm>

namespace libpath {

bool is_barrier(const Terrain& terrain) noexcept {
  return std::none_of(terrain.factors.begin(), terrain.factors.end(),
                      [](const CostFactor& factor) { return factor.has_value(); });
}

std::optional<TerrainIndex> first_barrier(const std::vector<Terrain>& terrains) noexcept {
  const auto found = std::find_if(terrains.begin(), terrains.end(), is_barrier);
  return found == terrains.end() ? std::nullopt : std::optional(static_cast<TerrainIndex>(found - terrains.begin()));
}

std::optional<char> free_glyph(const std::vector<Terrain>& terrains, std::string_view liked) noexcept {
  const auto is_free = [&](char glyph) {
    return is_glyph(glyph) && std::none_of(terrains.begin(), terrains.end(),
                                           [&](const Terrain& terrain) { return terrain.glyph == glyph; });
  };
  const auto found = std::find_if(liked.begin(), liked.end(), is_free);
  if (found != liked.end()) return *found;
  for (char glyph = '!'; glyph <= '~'; ++glyph) {
    if (is_free(glyph)) return glyph;
  }
  return std::nullopt;
}

}  // namespace libpath
