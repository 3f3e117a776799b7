#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/core/milli.h>
#include <libpath/map/property.h>

namespace libpath {

/// The index of a terrain in its map's catalogue.
using TerrainIndex = std::uint8_t;

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend constexpr auto operator<=>(const Colour&, const Colour&) = default;
};

/// How dear a terrain is for a movement class: 1 is plain ground, more is slower, nothing means that it cannot be
/// entered.
using CostFactor = std::optional<Milli>;
inline constexpr Milli kSmallestFactor{1};
inline constexpr Milli kLargestFactor = Milli::whole(100);

/// What a cell is made of.
struct Terrain {
  std::string name;
  char glyph = '.';  // printable ASCII except space, quote and backslash: a cell of a map's rows
  Colour colour;
  bool road = false;
  std::vector<CostFactor> factors;  // one per movement class of the map, in their order
  Properties properties = {};

  friend bool operator==(const Terrain&, const Terrain&) = default;
};

/// Whether a character may stand for a terrain.
constexpr bool is_glyph(char c) noexcept { return c > ' ' && c < 127 && c != '"' && c != '\\'; }

/// The catalogue of MovingAI `.map` files over the movement classes of `standard_movement_classes()`: '.' ground,
/// 'G' grass, 'S' swamp, 'W' water, 'T' trees, '@' out of bounds, 'O' void. Ground enters the first three, water enters
/// water, air enters all within bounds; every factor is 1.
LIBPATH_API std::vector<Terrain> standard_terrains();
/// `ground`, `water`, `air`.
LIBPATH_API std::vector<std::string> standard_movement_classes();

}  // namespace libpath
