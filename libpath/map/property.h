#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace libpath {

/// A custom property's value: a text, a whole number, a number with a fraction, or yes and no. Those of Tiled's types
/// string, int, float and bool. Numbers are finite; texts are printable (name.h) and have one line.
using PropertyValue = std::variant<std::string, std::int32_t, double, bool>;

/// What a designer says of a map, or of a thing on it, for the game to read: music, a key that opens a door. The
/// library keeps it where files do and heeds none of it; no asset has it. By name, each as names of things are.
using Properties = std::map<std::string, PropertyValue, std::less<>>;

/// Limits beside those of `MapLimits`.
struct PropertyLimits {
  static constexpr std::size_t text_bytes = 4096;  // of one value
  static constexpr std::size_t all = 1 << 16;      // in a map together
};

}  // namespace libpath
