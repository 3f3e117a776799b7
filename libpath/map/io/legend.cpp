#include <libpath/map/io/legend.h>

#include <cassert>

#include <fmt/format.h>
#include <libpath/map/io/json.h>

namespace libpath {

Legend Legend::standard() {
  constexpr Colour black{0, 0, 0};
  constexpr Colour white{255, 255, 255};
  constexpr TerrainIndex ground = 0;
  constexpr TerrainIndex out_of_bounds = 5;
  auto legend = of({standard_movement_classes(), standard_terrains(), {ground_unit()}}, "");
  assert(legend && legend->catalogue_.terrains[out_of_bounds].name == "out of bounds");
  legend->by_colour_.emplace(key(black), out_of_bounds);
  legend->by_colour_.emplace(key(white), ground);
  return std::move(*legend);
}

Loaded<Legend> Legend::of(Catalogue catalogue, const std::string& file) {
  Legend legend;
  legend.catalogue_ = std::move(catalogue);
  const auto& terrains = legend.catalogue_.terrains;
  for (std::size_t i = 0; i < terrains.size(); ++i) {
    const auto [found, fresh] = legend.by_colour_.emplace(key(terrains[i].colour), static_cast<TerrainIndex>(i));
    if (fresh) continue;
    return refuse(
        file, fmt::format("terrains[{}].colour", i),
        fmt::format("expected a colour for each terrain, {} is that of both {} and {}",
                    spelt_colour(terrains[i].colour), shown(terrains[found->second].name), shown(terrains[i].name)));
  }
  return legend;
}

std::optional<TerrainIndex> Legend::find(Colour colour) const {
  const auto found = by_colour_.find(key(colour));
  if (found == by_colour_.end()) return std::nullopt;
  return found->second;
}

std::uint32_t Legend::key(Colour colour) noexcept {
  return static_cast<std::uint32_t>(colour.red) << 16 | static_cast<std::uint32_t>(colour.green) << 8 | colour.blue;
}

std::string spelt_colour(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

}  // namespace libpath
