#include <libpath/map/name.h>

#include <cstdint>

#include <fmt/format.h>
#include <libpath/map/map.h>

namespace libpath {
namespace {

/// Takes the first character off the front: shortest forms only, no surrogates. Nothing where that is not UTF-8.
std::optional<std::uint32_t> take_character(std::string_view& text) {
  constexpr std::uint32_t kMinOfLength[] = {0, 0, 0x80, 0x800, 0x10000};
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xc0 ? 0
                             : lead < 0xe0 ? 2
                             : lead < 0xf0 ? 3
                             : lead < 0xf8 ? 4
                                           : 0;
  if (length == 0 || length > text.size()) return std::nullopt;
  std::uint32_t code = length == 1 ? lead : lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xc0) != 0x80) return std::nullopt;
    code = code << 6 | (next & 0x3fu);
  }
  if (code < kMinOfLength[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return std::nullopt;
  text.remove_prefix(length);
  return code;
}

constexpr bool is_control(std::uint32_t code) { return code < 0x20 || (code >= 0x7f && code <= 0x9f); }
constexpr bool is_separator(std::uint32_t code) { return code == 0x2028 || code == 0x2029; }
constexpr bool turns_direction(std::uint32_t code) {
  return code == 0x61c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
         (code >= 0x2066 && code <= 0x2069);
}

}  // namespace

std::optional<std::string> unprintable(std::string_view text) {
  while (!text.empty()) {
    const auto code = take_character(text);
    if (!code) return "expected UTF-8";
    if (is_control(*code) || is_separator(*code) || turns_direction(*code))
      return fmt::format("expected printable characters, not U+{:04X}", *code);
  }
  return std::nullopt;
}

std::optional<std::string> wrong_name(std::string_view name) {
  if (name.empty() || name.size() > MapLimits::name_bytes)
    return fmt::format("expected a name of 1 to {} bytes", MapLimits::name_bytes);
  return unprintable(name);
}

}  // namespace libpath
