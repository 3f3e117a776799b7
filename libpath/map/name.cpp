#include <libpath/map/name.h>

#include <cstdint>

#include <fmt/format.h>
#include <libpath/map/map.h>
#include <libpath/map/printable.h>

namespace libpath {

std::optional<std::string> unprintable(std::string_view text) {
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    if (!letter.is_utf8) return "expected UTF-8";
    if (is_hidden(letter.code)) {
      return fmt::format("expected printable characters, not U+{:04X}", static_cast<std::uint32_t>(letter.code));
    }
    text.remove_prefix(letter.bytes);
  }
  return std::nullopt;
}

std::optional<std::string> wrong_name(std::string_view name) {
  if (name.empty() || name.size() > MapLimits::name_bytes)
    return fmt::format("expected a name of 1 to {} bytes", MapLimits::name_bytes);
  return unprintable(name);
}

}  // namespace libpath
