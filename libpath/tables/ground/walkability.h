#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

#include <libpath/core/bit_grid.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

class TableSource;

/// Walkability of one unit: the cells where its centre may be, one bit each. A unit `width` cells wide covers the cells
/// x − (width − 1) / 2 to x + width / 2, and likewise down; all of them must be enterable and on the map.
///
/// Section WALK: the words of a bit grid (core/bit_grid.h). Proven on opening: its size fits the map's, and the border
/// and the ends of rows are zero, so that neighbours may be read unchecked.
using Walkability = BitGridView;

inline constexpr auto kWalkSection = unit_section<std::uint64_t>("WALK", "walkability", Presence::always);

/// Whether words may be section WALK of a map of that size. Cost: one pass over the border.
bool is_walkability(std::span<const std::uint64_t> words, Size size) noexcept;

struct WalkabilityTable {
  static constexpr const char* kName = "walkability";
  static constexpr std::tuple kSections{kWalkSection};
  /// Cost: one pass over the border.
  static Result<Walkability> open(const TableSource& source) noexcept;
  template <class Add>
  static void statistics(const Walkability& walkable, Add add) {
    add("walkable_cells", walkable.count());
  }
};

}  // namespace libpath
