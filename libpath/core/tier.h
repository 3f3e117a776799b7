#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace libpath {

/// How much is baked for speed: higher tiers answer faster and take more bytes.
enum class Tier : std::uint32_t { none, fast, full };

/// "none", "fast" or "full".
constexpr const char* name_of(Tier tier) noexcept {
  switch (tier) {
    case Tier::none: return "none";
    case Tier::fast: return "fast";
    case Tier::full: return "full";
  }
  return "unknown";
}

/// The tier of a name; nothing where no tier has it.
constexpr std::optional<Tier> find_tier(std::string_view name) noexcept {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    if (name == name_of(tier)) return tier;
  }
  return std::nullopt;
}

}  // namespace libpath
