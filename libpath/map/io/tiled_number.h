#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <optional>
#include <string_view>

namespace libpath {

/// A number that is the whole token: no white space, no plus sign, nothing behind it; nothing where it is not one or
/// does not fit.
template <std::integral Int>
std::optional<Int> whole_number(std::string_view token) {
  Int value{};
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
  if (error != std::errc{} || end != token.data() + token.size()) return std::nullopt;
  return value;
}

/// The same for a finite decimal number.
inline std::optional<double> real_number(std::string_view token) {
  double value = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
  if (error != std::errc{} || end != token.data() + token.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace libpath
