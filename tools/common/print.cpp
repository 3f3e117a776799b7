#include <tools/common/print.h>

#include <algorithm>
#include <iostream>

namespace libpath::tools {

void print_text(std::string_view text) { std::cout << text; }

void warn_text(std::string_view text) { std::cerr << "warning: " << text << '\n'; }

void note_text(std::string_view text) { std::cerr << text << '\n'; }

std::string json_text(const nlohmann::ordered_json& json, int indent) {
  const std::string text = json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  std::string out;
  // dump() has spelt out what lies below 0x20, and its line breaks are no part of a string.
  for (std::string_view rest = text; !rest.empty();) {
    const Letter letter = first_letter(rest);
    if (letter.code >= 0x7f && is_hidden(letter.code)) {
      out += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(letter.code));
    } else {
      out += rest.substr(0, letter.bytes);
    }
    rest.remove_prefix(letter.bytes);
  }
  return out;
}

void print_json(const nlohmann::ordered_json& json, int indent) { print_text(json_text(json, indent) + "\n"); }

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string words_of(PathStatus status) {
  std::string words = name_of(status);
  std::ranges::replace(words, '_', ' ');
  return words;
}

}  // namespace libpath::tools
