#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <libpath/core/export.h>

namespace libpath {

/// The first letter of a text: its bytes, its number, and whether it is UTF-8. Where it is not, it is one byte, and
/// `code` is that byte's value. REQUIRES: the text is not empty.
struct Letter {
  std::size_t bytes = 1;
  char32_t code = 0;
  bool is_utf8 = true;
};
LIBPATH_API Letter first_letter(std::string_view text) noexcept;

/// Whether a letter acts instead of being shown: control characters (C0, DEL, C1), marks that turn the direction of
/// writing or end a line or paragraph, and the two numbers that XML forbids.
LIBPATH_API bool is_hidden(char32_t code) noexcept;

/// Calls put(std::string_view) with the parts of a text, made fit for a terminal, a picture or a log: hidden letters
/// become `\u{1b}`, bytes that are not UTF-8 become `\x{ff}`, and everything else stays. Takes no memory.
template <class Put>
void put_printable(std::string_view text, Put put) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::size_t seen = 0;  // bytes at the front that stay as they are
  while (seen < text.size()) {
    const Letter letter = first_letter(text.substr(seen));
    if (letter.is_utf8 && !is_hidden(letter.code)) {
      seen += letter.bytes;
      continue;
    }
    put(text.substr(0, seen));
    put(letter.is_utf8 ? std::string_view("\\u{") : std::string_view("\\x{"));
    int shift = 20;
    while (shift > 0 && letter.code >> shift == 0) shift -= 4;
    for (; shift >= 0; shift -= 4) put(kDigits.substr(letter.code >> shift & 15, 1));
    put(std::string_view("}"));
    text.remove_prefix(seen + letter.bytes);
    seen = 0;
  }
  put(text);
}

/// The same, as one text.
LIBPATH_API std::string printable(std::string_view text);

}  // namespace libpath
