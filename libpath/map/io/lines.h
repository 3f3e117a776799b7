#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace libpath {

/// The lines of a text one after the other, without their ends ("\n" or "\r\n"). A line break at the end of the text
/// ends the last line and begins none. Refers to the text.
class Lines {
 public:
  explicit Lines(std::string_view text) noexcept : rest_(text) {}

  /// Nothing at the end of the text.
  std::optional<std::string_view> next() noexcept {
    if (rest_.empty()) return std::nullopt;
    ++number_;
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }
  /// What is left to read.
  std::string_view rest() const noexcept { return rest_; }
  /// Of the line that was read last, from 1.
  std::size_t number() const noexcept { return number_; }
  /// "line 17", or line 1 where there is none.
  std::string place() const { return "line " + std::to_string(std::max<std::size_t>(number_, 1)); }

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

/// The words of a line, parted by spaces and tabs; of one that has more than any line of ours, the first so many.
inline constexpr std::size_t kMaxWords = 1024;
inline std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (;;) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (line.empty() || words.size() == kMaxWords) return words;
    words.push_back(line.substr(0, line.find_first_of(" \t")));
    line.remove_prefix(words.back().size());
  }
}

/// A whole number of digits alone: no sign, nothing around it.
inline std::optional<std::int32_t> whole_number(std::string_view word) noexcept {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || value > INT32_MAX) return std::nullopt;
  return static_cast<std::int32_t>(value);
}

}  // namespace libpath
