#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/container/sections.h>

namespace libpath {

/// What opening asks of the sections of an index or a tile.
template <std::size_t count>
constexpr std::array<SectionRule, count> tile_rules(const std::array<SectionKind, count>& kinds) noexcept {
  std::array<SectionRule, count> rules{};
  for (std::size_t i = 0; i < count; ++i) {
    rules[i] = {kinds[i].tag, static_cast<std::uint8_t>(kinds[i].element_size), kinds[i].of_unit,
                kinds[i].presence == Presence::always};
  }
  return rules;
}

}  // namespace libpath
