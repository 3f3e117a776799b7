#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include <libpath/map/io/catalogue.h>

namespace libpath {

/// Says which terrain a colour stands for. Colours are unique.
class Legend {
 public:
  /// The standard catalogue in its own colours; pure black is out of bounds too, and pure white is ground.
  static Legend standard();

  /// The catalogue's own colours; where two terrains share one, an error that names both.
  static Loaded<Legend> of(Catalogue catalogue, const std::string& file);

  const Catalogue& catalogue() const noexcept { return catalogue_; }
  std::optional<TerrainIndex> find(Colour colour) const;

 private:
  static std::uint32_t key(Colour colour) noexcept;

  Catalogue catalogue_;
  std::unordered_map<std::uint32_t, TerrainIndex> by_colour_;
};

/// "#ded5bc".
std::string spelt_colour(Colour colour);

}  // namespace libpath
