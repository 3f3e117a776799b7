#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/cell_blocks.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

using RegionIndex = std::uint32_t;
inline constexpr RegionIndex kNoRegion = ~RegionIndex{0};

/// One region as it lies in section RGNS. Regions that one-way edges or links join, in either direction, form an
/// island; a region's row of section RECH has one bit for every region of its island, by their places in it. A region
/// alone on its island needs none.
struct RegionRecord {
  std::uint64_t row;     // bit where its row starts in RECH; rows of lone regions have no bits
  std::uint32_t island;  // the first region of its island
  std::uint32_t place;   // its place in the island
};
static_assert(sizeof(RegionRecord) == 16);

inline constexpr auto kRegionSection = unit_section<RegionRecord>("RGNS", "regions", Presence::always);
inline constexpr auto kRegionBlockSection = unit_section<std::uint32_t>("RGNB", "regions by block", Presence::always);
inline constexpr auto kMixedBlockSection =
    unit_section<RegionIndex>("RGNX", "regions in mixed blocks", Presence::always);
inline constexpr auto kReachSection = unit_section<std::uint64_t>("RECH", "region connectivity", Presence::always);

/// Which cells of one unit reach which: a region is a set of cells that all reach each other; between regions one bit
/// tells whether one reaches the other, exactly, one-way edges and links included.
/// Regions are numbered by their first cell, row by row. Which cell lies in which is kept by blocks (cell_blocks.h):
/// section RGNB holds the blocks, RGNX the mixed ones.
///
/// Proven on opening: every number is in range, a cell has a region where it is walkable and only there, rows lie one
/// behind the other and fill RECH, and all rows of an island are of one length.
/// Cost of opening: one pass over the walkable cells. Threads: immutable. Lifetime: that of the asset's bytes.
class Regions {
 public:
  static constexpr const char* kName = "regions";
  static constexpr std::tuple kSections{kRegionSection, kRegionBlockSection, kMixedBlockSection, kReachSection};
  static Result<Regions> open(const TableSource& source, const Walkability& walkability) noexcept;
  template <class Add>
  static void statistics(const Regions& regions, Add add) {
    add("regions", regions.count());
  }

  std::size_t count() const noexcept { return records_.size(); }
  std::uint32_t island(RegionIndex region) const noexcept { return records_[region].island; }

  /// REQUIRES: the cell is walkable.
  RegionIndex region_of(Cell cell) const noexcept { return blocks_.at(cell); }

  /// Whether a path leads from any cell of one region to any cell of the other. Cost: two look-ups.
  bool reaches(RegionIndex from, RegionIndex to) const noexcept {
    if (from == to) return true;
    const RegionRecord& a = records_[from];
    const RegionRecord& b = records_[to];
    if (a.island != b.island) return false;
    const std::uint64_t bit = a.row + b.place;
    return (reach_[static_cast<std::size_t>(bit >> 6)] >> (bit & 63) & 1) != 0;
  }

 private:
  std::uint64_t row_length(RegionIndex region) const noexcept;
  bool islands_are_sound() const noexcept;

  std::span<const RegionRecord> records_;
  CellBlocks<RegionIndex> blocks_;
  std::span<const std::uint64_t> reach_;
};

}  // namespace libpath
