#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include <fmt/format.h>

// How writers name what they write before it takes a file's place: `.NAME.XXXXXXXXXXXX.tmp`.
namespace libpath::detail {

inline constexpr std::size_t kRandomDigits = 12;
inline constexpr std::string_view kTemporarySuffix = ".tmp";

inline std::string temporary_prefix(const std::string& name) { return "." + name + "."; }

inline std::string temporary_name(const std::string& name) {
  std::random_device random;
  const std::uint64_t bits = (std::uint64_t{random()} << 32 | random()) & 0xffff'ffff'ffff;
  return fmt::format("{}{:0{}x}{}", temporary_prefix(name), bits, kRandomDigits, kTemporarySuffix);
}

inline bool is_temporary_of(std::string_view prefix, std::string_view candidate) {
  return candidate.size() == prefix.size() + kRandomDigits + kTemporarySuffix.size() && candidate.starts_with(prefix) &&
         candidate.ends_with(kTemporarySuffix) &&
         candidate.find_first_not_of("0123456789abcdef", prefix.size()) == prefix.size() + kRandomDigits;
}

}  // namespace libpath::detail
