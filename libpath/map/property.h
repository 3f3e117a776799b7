#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace libpath {

/// The value of a custom property: Tiled's types string, int, float and bool. Numbers are finite; texts are printable
/// (name.h) and have one line.
using PropertyValue = std::variant<std::string, std::int32_t, double, bool>;

/// What a designer says of a map, or of a thing on it, for the game to read: music, a key that opens a door. libpath
/// keeps properties where the file format does and does not heed them; assets have none. By name; the rules of names
/// (name.h) apply.
using Properties = std::map<std::string, PropertyValue, std::less<>>;

/// Limits beside those of `MapLimits`.
struct PropertyLimits {
  static constexpr std::size_t text_bytes = 4096;  // of one value
  static constexpr std::size_t all = 1 << 16;      // in a map together
};

}  // namespace libpath
