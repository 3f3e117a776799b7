#pragma once

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tests/support/random.h>

namespace libpath::test {

/// How a file is taken apart before it is spoiled.
enum class Grammar : std::uint8_t { lines, json, xml, chunks };

/// Spoils sound files so that they stay near to being sound: whole values, elements, lines and chunks are left out,
/// doubled, exchanged with those of other files, numbers and words become others, checksums are made right again. What
/// bytes flipped at random do is the fuzzers' business. The same seed gives the same files.
class GrammarMutator {
 public:
  GrammarMutator(Grammar grammar, const std::vector<std::string>& sound, std::uint64_t seed)
      : grammar_(grammar), sound_(sound), random_(seed) {}

  /// A sound file with one to four things done to it.
  std::string mutated() {
    std::string text = any_sound();
    for (int i = 1 + random_.below(4); i > 0; --i) {
      switch (random_.below(6)) {
        case 0: replace_number(text); break;
        case 1: replace_word(text); break;
        default: spoil_part(text); break;
      }
    }
    return text;
  }

 private:
  using Part = std::pair<std::size_t, std::size_t>;  // begin and length

  const std::string& any_sound() { return sound_[below(sound_.size())]; }
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(random_.below(static_cast<int>(count))); }

  /// Some part of the text that its grammar knows; empty where there is none near the place that was drawn.
  Part any_part(const std::string& text) {
    if (text.empty()) return {0, 0};
    const std::size_t at = below(text.size());
    switch (grammar_) {
      case Grammar::lines: return line_at(text, at);
      case Grammar::json: return value_at(text, at);
      case Grammar::xml: return random_.percent(50) ? element_at(text, at) : attribute_at(text, at);
      case Grammar::chunks: return chunk_at(text, at);
    }
    return {0, 0};
  }

  static Part line_at(const std::string& text, std::size_t at) {
    const std::size_t before = text.rfind('\n', at == 0 ? 0 : at - 1);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    const std::size_t end = text.find('\n', at);
    return {begin, (end == std::string::npos ? text.size() : end + 1) - begin};
  }

  /// From the bracket or quote after `at` to its partner.
  static Part value_at(const std::string& text, std::size_t at) {
    const std::size_t begin = text.find_first_of("{[\"", at);
    if (begin == std::string::npos) return {0, 0};
    if (text[begin] == '"') {
      const std::size_t end = text.find('"', begin + 1);
      return {begin, end == std::string::npos ? 0 : end + 1 - begin};
    }
    int depth = 0;
    for (std::size_t end = begin; end < text.size(); ++end) {
      if (text[end] == '{' || text[end] == '[') ++depth;
      if (text[end] == '}' || text[end] == ']') --depth;
      if (depth == 0) return {begin, end + 1 - begin};
    }
    return {0, 0};
  }

  /// From a tag to where its element ends.
  static Part element_at(const std::string& text, std::size_t at) {
    const std::size_t begin = text.find('<', at);
    const std::size_t close = begin == std::string::npos ? begin : text.find('>', begin);
    if (close == std::string::npos) return {0, 0};
    const std::size_t name_end = text.find_first_of(" />", begin + 1);
    const std::string name = text.substr(begin + 1, name_end - begin - 1);
    if (text[close - 1] == '/' || name.empty()) return {begin, close + 1 - begin};
    const std::string end_tag = "</" + name + ">";
    const std::size_t end = text.find(end_tag, close);
    return {begin, (end == std::string::npos ? close + 1 : end + end_tag.size()) - begin};
  }

  static Part attribute_at(const std::string& text, std::size_t at) {
    const std::size_t equals = text.find("=\"", at);
    if (equals == std::string::npos) return {0, 0};
    const std::size_t begin = text.rfind(' ', equals);
    const std::size_t end = text.find('"', equals + 2);
    if (begin == std::string::npos || end == std::string::npos) return {0, 0};
    return {begin, end + 1 - begin};
  }

  /// A chunk of a PNG: length, name, bytes, checksum.
  static Part chunk_at(const std::string& text, std::size_t at) {
    for (std::size_t begin = 8; begin + 12 <= text.size();) {
      const std::size_t length = number_at(text, begin) + std::size_t{12};
      if (length > text.size() - begin) break;
      if (begin + length > at) return {begin, length};
      begin += length;
    }
    return {0, 0};
  }
  static std::uint32_t number_at(const std::string& text, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(text[at + i]);
    return number;
  }
  static void put_number(std::string& text, std::size_t at, std::uint32_t number) {
    for (std::size_t i = 0; i < 4; ++i) text[at + i] = static_cast<char>(number >> (24 - 8 * i));
  }

  void spoil_part(std::string& text) {
    const auto [begin, length] = any_part(text);
    if (length == 0) return;
    const std::string part = text.substr(begin, length);
    const std::string& other = any_sound();
    const auto [other_begin, other_length] = any_part(other);
    switch (random_.below(4)) {
      case 0: text.erase(begin, length); break;
      case 1: text.insert(begin, part); break;
      case 2: text.replace(begin, length, other.substr(other_begin, other_length)); break;
      default: grammar_ == Grammar::chunks ? spoil_chunk(text, begin, length) : nest(text, begin, length); break;
    }
  }

  /// Puts a part into many of its like.
  void nest(std::string& text, std::size_t begin, std::size_t length) {
    const int depth = 1 << random_.below(12);
    const bool xml = grammar_ == Grammar::xml;
    std::string before;
    std::string after;
    for (int i = 0; i < depth; ++i) {
      before += xml ? "<group>" : "[";
      after += xml ? "</group>" : "]";
    }
    text.insert(begin + length, after);
    text.insert(begin, before);
  }

  /// Changes a byte of a chunk and makes its checksum right.
  void spoil_chunk(std::string& text, std::size_t begin, std::size_t length) {
    text[begin + 4 + below(length - 8)] = static_cast<char>(random_.next());
    const auto* bytes = reinterpret_cast<const Bytef*>(text.data() + begin + 4);
    put_number(text, begin + length - 4, static_cast<std::uint32_t>(::crc32(0, bytes, static_cast<uInt>(length - 8))));
  }

  void replace_number(std::string& text) {
    static const std::string_view kNumbers[] = {
        "0",          "-1",         "1",          "2",          "255",
        "256",        "16384",      "16385",      "65536",      "1000000",
        "2147483647", "2147483648", "4294967295", "4294967296", "99999999999999999999999",
        "1e308",      "1e999",      "0.5",        "-0.0",       "1.0005",
        "nan",        "inf",        "0x1F",       "+5",         "1_000",
        "٣"};
    if (grammar_ == Grammar::chunks) return spoil_part(text);
    const auto begin = text.find_first_of("0123456789", text.empty() ? 0 : below(text.size()));
    if (begin == std::string::npos) return;
    const auto end = std::min(text.find_first_not_of("0123456789.", begin), text.size());
    text.replace(begin, end - begin, kNumbers[below(std::size(kNumbers))]);
  }

  /// A word becomes another of the same file, or of what its format knows besides.
  void replace_word(std::string& text) {
    static const std::string_view kWords[] = {"csv",        "base64",       "zlib",    "gzip",   "zstd",        "xml",
                                              "orthogonal", "hexagonal",    "tileset", "layer",  "objectgroup", "data",
                                              "chunk",      "polygon",      "ellipse", "octile", "true",        "null",
                                              "ground",     "<!DOCTYPE a>", "&lt;",    "\\u0000"};
    if (grammar_ == Grammar::chunks) return spoil_part(text);
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto from = text.begin() + static_cast<std::ptrdiff_t>(text.empty() ? 0 : below(text.size()));
    const auto begin = std::find_if(from, text.end(), is_letter);
    const auto end = std::find_if_not(begin, text.end(), is_letter);
    text.replace(begin, end, kWords[below(std::size(kWords))]);
  }

  Grammar grammar_;
  const std::vector<std::string>& sound_;
  Random random_;
};

}  // namespace libpath::test
