#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <random>
#include <string>
#include <utility>

namespace libpath::test {

/// Spoils texts the way that disks, merges and enemies do. The same seed gives the same texts.
class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  /// The text with one to three things done to it.
  std::string mutated(std::string text) {
    for (std::size_t i = 1 + below(3); i > 0; --i) {
      switch (below(6)) {
        case 0: flip_bit(text); break;
        case 1: overwrite_byte(text); break;
        case 2: cut_line(text); break;
        case 3: repeat_line(text); break;
        case 4: replace_number(text); break;
        case 5: insert_nesting(text); break;
      }
    }
    return text;
  }

 private:
  std::size_t below(std::size_t end) { return end == 0 ? 0 : random_() % end; }

  void flip_bit(std::string& text) {
    if (!text.empty()) text[below(text.size())] ^= static_cast<char>(1 << below(8));
  }
  void overwrite_byte(std::string& text) {
    constexpr char kBytes[] = {'\0', '\n', '\r', '"', '\\', '{',    '}',    '[',
                               ']',  ',',  ':',  '-', '9',  '\x7f', '\xff', ' '};
    if (!text.empty()) text[below(text.size())] = kBytes[below(sizeof kBytes)];
  }
  /// Begin and length of a line, its break included.
  std::pair<std::size_t, std::size_t> any_line(const std::string& text) {
    const std::size_t at = below(text.size());
    const std::size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    return {begin, std::min(text.find('\n', at), text.size() - 1) + 1 - begin};
  }
  void cut_line(std::string& text) {
    if (text.empty()) return;
    const auto [begin, length] = any_line(text);
    text.erase(begin, length);
  }
  void repeat_line(std::string& text) {
    if (text.empty()) return;
    const auto [begin, length] = any_line(text);
    text.insert(begin, text.substr(begin, length));
  }
  void replace_number(std::string& text) {
    static const std::string kNumbers[] = {
        "-1",   "0",    "16385",   "2147483648", "99999999999999999999", "1e999",
        "1e-5", "NaN",  "0.0005",  "-0",         "1.0000000001",         "4294967297",
        "+1",   "0x10", "1000000", "",           "18446744073709551615", "Infinity"};
    const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    const auto from = text.begin() + static_cast<std::ptrdiff_t>(below(text.size() + 1));
    const auto begin = std::find_if(from, text.end(), is_digit);
    text.replace(begin, std::find_if_not(begin, text.end(), is_digit), kNumbers[below(std::size(kNumbers))]);
  }
  void insert_nesting(std::string& text) {
    const std::size_t depth = std::size_t{1} << below(14);
    const std::string open = below(2) == 0 ? "[" : "{\"a\":";
    std::string nest;
    for (std::size_t i = 0; i < depth; ++i) nest += open;
    text.insert(below(text.size() + 1), nest);
  }

  std::mt19937 random_;
};

}  // namespace libpath::test
