#pragma once

#include <cstdint>

#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/cell_blocks.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

inline constexpr auto kWalkablePartBlockSection = unit_section<std::uint32_t>("WKPB", "walkable parts by block");
inline constexpr auto kWalkablePartMixedSection = unit_section<std::uint32_t>("WKPX", "walkable parts in mixed blocks");

/// The parts of a map that steps alone join, one-way ones in either direction, where links join some of them and the
/// map has tables of plain ground: a search over these need not look for what only a link leads to.
///
/// Which cell lies in which part is kept by blocks (cell_blocks.h): section WKPB holds the blocks, WKPX the mixed ones.
/// Proven on opening: every walkable cell has a number. Wrong numbers lead to slow answers or to none, no further.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class WalkableParts {
 public:
  static constexpr const char* kName = "walkable parts";
  static constexpr std::tuple kSections{kWalkablePartBlockSection, kWalkablePartMixedSection};
  static Result<WalkableParts> open(const TableSource& source, const Walkability& walkability) noexcept;

  bool empty() const noexcept { return empty_; }

  /// Whether steps may lead from one cell to the other; always where the table is empty. Cost: two look-ups.
  /// REQUIRES: both are walkable.
  bool joins(Cell a, Cell b) const noexcept { return empty_ || parts_.at(a) == parts_.at(b); }

 private:
  CellBlocks<std::uint32_t> parts_;
  bool empty_ = true;
};

}  // namespace libpath
