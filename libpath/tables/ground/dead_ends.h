#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/cell_blocks.h>
#include <libpath/tables/ground/dead_end_index.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

/// One dead end as it lies in section DEND.
struct DeadEndRecord {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  std::uint32_t parent;      // the innermost one around it; kNone where it lies in none
  std::uint32_t end;         // the first after it that does not lie in it
  std::uint32_t cells;       // those of the ones within it included
  std::uint32_t gate;        // the gate's first cell, row-major; kNone for one drawn by hand
  std::uint32_t gate_cells;  // from the first to the last that touches it; 0 for one drawn by hand
  std::uint32_t along;       // heading index of the gate's line, 0 east or 2 south; 0 for one drawn by hand
  std::uint32_t drawn;       // its place in section AREA; kNone for one that the baker found
  std::uint32_t kept;        // 1: drawn, and some shortest path needs it; kept all the same
};
static_assert(sizeof(DeadEndRecord) == 32);

/// A dead end and all that lie in it: numbers [first, end). None is kAllDeadEnds, which holds whatever a query asks
/// for.
struct DeadEndRange {
  DeadEndIndex first;
  DeadEndIndex end;

  bool holds(DeadEndIndex innermost) const noexcept { return innermost >= first && innermost < end; }
  friend bool operator==(const DeadEndRange&, const DeadEndRange&) = default;
};
inline constexpr DeadEndRange kAllDeadEnds{0, 0xffff};

/// The dead ends that concern one corner, as they lie in section DNDC.
struct CornerDeadEnds {
  DeadEndRange inside;   // the innermost that the corner lies in
  DeadEndRange opening;  // were it a wall, the corner would be none
};
static_assert(sizeof(CornerDeadEnds) == 8);

inline constexpr auto kDeadEndSection = unit_section<DeadEndRecord>("DEND", "dead ends");
inline constexpr auto kDeadEndBlockSection = unit_section<std::uint32_t>("DNDB", "dead ends by block");
inline constexpr auto kDeadEndMixedSection = unit_section<DeadEndIndex>("DNDX", "dead ends in mixed blocks");
inline constexpr auto kDeadEndCornerSection =
    unit_section<CornerDeadEnds>("DNDC", "dead ends of corners", Presence::with_elements);
/// How many corners a unit's jump map has; none where its ground is not plain.
struct CornerCount {
  std::size_t corners = 0;
};

/// The dead ends of one unit: areas that no shortest path between two cells outside them enters, but for those kept on
/// demand. They lie in each other or apart, so they form a tree. A search may leave out every area that holds neither
/// its start nor its goal, all of them at once. What makes areas dead ends is told in bake/ground/dead_ends.h.
///
/// Section DEND: the records, in preorder. Which cell lies in which, innermost, is kept by blocks (cell_blocks.h):
/// section DNDB holds the blocks, DNDX the mixed ones. Section DNDC: one entry a corner, on ground of one cost.
/// Proven on opening: the records are a tree in preorder, gates are walkable cells in a line, every number is in range,
/// a corner's opening is none that a designer drew. Threads: immutable. Lifetime: that of the asset's bytes.
class DeadEnds {
 public:
  static constexpr std::size_t kMax = 0x7fff;

  static constexpr const char* kName = "dead ends";
  static constexpr std::tuple kSections{kDeadEndSection, kDeadEndBlockSection, kDeadEndMixedSection,
                                        kDeadEndCornerSection};
  static Result<DeadEnds> open(const TableSource& source, const Walkability& walkability,
                               const CornerCount& corners) noexcept;

  bool empty() const noexcept { return records_.empty(); }
  std::span<const DeadEndRecord> records() const noexcept { return records_; }

  /// The innermost dead end that a cell lies in, or kNoDeadEnd. REQUIRES: not empty, and the cell is walkable.
  DeadEndIndex area_of(Cell cell) const noexcept { return blocks_.at(cell); }

  /// Whether a cell lies in a dead end, given the innermost that it lies in. REQUIRES: `area` is a place in records().
  bool holds(DeadEndIndex area, DeadEndIndex innermost) const noexcept {
    return innermost >= area && innermost < records_[area].end;
  }

  /// Whether a designer drew any of them.
  bool any_drawn() const noexcept { return any_drawn_; }

  /// REQUIRES: the unit has corners, and not empty.
  CornerDeadEnds of_corner(std::uint32_t corner) const noexcept { return corners_[corner]; }

 private:
  bool records_are_sound(const Walkability& walkability, std::size_t drawn) const noexcept;
  bool gate_is_sound(const DeadEndRecord& record, const Walkability& walkability) const noexcept;
  bool range_is_sound(DeadEndRange range) const noexcept;
  bool corners_are_sound(std::size_t corners) const noexcept;

  std::span<const DeadEndRecord> records_;
  CellBlocks<DeadEndIndex> blocks_;
  std::span<const CornerDeadEnds> corners_;
  bool any_drawn_ = false;
};

}  // namespace libpath
