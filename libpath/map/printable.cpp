#include <libpath/map/printable.h>

namespace libpath {

Letter first_letter(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {1, first, true};
  const Letter wrong{1, first, false};
  const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < bytes) return wrong;
  char32_t code = first & (0x7fU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return wrong;
    code = code << 6 | (byte(i) & 0x3fU);
  }
  const bool is_long = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  const bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
  return is_long || is_surrogate || code > 0x10ffff ? wrong : Letter{bytes, code, true};
}

bool is_hidden(char32_t code) noexcept {
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true;
  if (code == 0x61c || code == 0x200e || code == 0x200f) return true;
  if (code == 0xfffe || code == 0xffff) return true;
  return (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

std::string printable(std::string_view text) {
  std::string out;
  put_printable(text, [&](std::string_view part) { out += part; });
  return out;
}

}  // namespace libpath
