#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/areas/tile_index.h>
#include <libpath/tables/container/sections.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// Section TILE.
struct TileRecord {
  std::uint64_t world;  // TileIndex::key()
  std::uint32_t x;      // as tiles are counted
  std::uint32_t y;
};
static_assert(sizeof(TileRecord) == 16);

inline constexpr auto kTileSection = map_section<TileRecord>("TILE", "tile", Presence::always);

/// The sections of a tile, in the order of the file.
inline constexpr std::array kTileKinds{SectionKind(kTileSection), SectionKind(kWalkSection), SectionKind(kCostSection)};

/// The ground of a tile as one unit sees it. Of its costs only multiple() and write_multiples() may be asked: the
/// others are the world's.
struct TileUnit {
  Walkability walkability;
  StepCosts costs;
};

/// A tile of a world: for each unit where it can stand and what that costs.
///
/// Sections WALK of its cells alone, and COST, a place in the index's FACT for each cell, row by row, or one for all of
/// them; none where FACT has one factor. Proven on opening: it is a tile of that world, and its sections have its size
/// and places within FACT. Threads: immutable. Lifetime: that of the bytes and of the index.
class Tile {
 public:
  LIBPATH_API static Result<Tile> open(std::span<const std::byte> bytes, HashCheck check,
                                       const TileIndex& index) noexcept;

  /// Where it lies, as tiles are counted.
  Cell place() const noexcept { return place_; }
  Size size() const noexcept { return size_; }
  /// What names its bytes in the district that it is part of.
  std::uint64_t hash() const noexcept { return sections_.hash(); }
  /// REQUIRES: the world has the unit.
  LIBPATH_API TileUnit unit(std::size_t unit, const TileIndex& index) const noexcept;

 private:
  bool has_sound_unit(std::size_t unit, const TileIndex& index) const noexcept;

  Sections sections_;
  Cell place_;
  Size size_;
};

}  // namespace libpath
