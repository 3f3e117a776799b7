#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/core/milli.h>
#include <libpath/map/property.h>

namespace libpath {

/// Place of a terrain in its map's catalogue.
using TerrainIndex = std::uint8_t;

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend constexpr auto operator<=>(const Colour&, const Colour&) = default;
};

/// How dear a terrain is to a movement class: 1 is plain ground, larger is slower, nothing is not enterable.
using CostFactor = std::optional<Milli>;
inline constexpr Milli kSmallestFactor{1};
inline constexpr Milli kLargestFactor = Milli::whole(100);

/// What a cell is made of.
struct Terrain {
  std::string name;
  char glyph = '.';  // printable ASCII but not space, quote or backslash: one character a cell in a map's rows
  Colour colour;
  bool road = false;
  std::vector<CostFactor> factors;  // one per movement class of the map, in their order
  Properties properties = {};

  friend bool operator==(const Terrain&, const Terrain&) = default;
};

/// True for characters that may stand for a terrain.
constexpr bool is_glyph(char c) noexcept { return c > ' ' && c < 127 && c != '"' && c != '\\'; }

/// The catalogue of MovingAI `.map` files over the movement classes of `standard_movement_classes()`: '.' ground,
/// 'G' grass, 'S' swamp, 'W' water, 'T' trees, '@' out of bounds, 'O' void. Ground enters the first three, water enters
/// water, air enters all that is within bounds; every factor is 1.
LIBPATH_API std::vector<Terrain> standard_terrains();
/// ground, water, air.
LIBPATH_API std::vector<std::string> standard_movement_classes();

}  // namespace libpath
