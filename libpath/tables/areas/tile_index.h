#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/sections.h>
#include <libpath/tables/ground/step_costs.h>

namespace libpath {

/// Longest side of a world that is kept in tiles, in cells, and the sides that tiles may have: multiples of the least.
inline constexpr std::int32_t kMaxWorldSide = 65536;
inline constexpr std::int32_t kMinTileSide = 64;
inline constexpr std::int32_t kMaxTileSide = 1024;

/// Section TIDX.
struct TileIndexRecord {
  std::uint32_t width;  // of the world, cells
  std::uint32_t height;
  std::uint32_t side;  // of a tile
  std::uint32_t zero;
};
static_assert(sizeof(TileIndexRecord) == 16);

inline constexpr auto kTileIndexSection = map_section<TileIndexRecord>("TIDX", "tiled world", Presence::always);

/// The sections of an index, in the order of the file.
inline constexpr std::array kTileIndexKinds{SectionKind(kTileIndexSection), SectionKind(kUnitSection),
                                            SectionKind(kStringSection), SectionKind(kFactorSection)};

/// What all tiles of a world have in common: its size, how it is cut, its units, and the factors that a cell can have
/// for each of them, those of all terrains that the unit enters, whether or not the world has such cells. So costs are
/// counted in the same multiples everywhere, and a tile changes no other one.
///
/// Proven on opening: the sizes are within their limits, there are units, their values are within theirs, and factors
/// are as StepCosts asks. Threads: immutable. Lifetime: that of the bytes. Bytes: docs/asset-format.md.
class TileIndex {
 public:
  LIBPATH_API static Result<TileIndex> open(std::span<const std::byte> bytes, HashCheck check) noexcept;

  Size size() const noexcept { return size_; }
  std::int32_t side() const noexcept { return side_; }
  /// How many tiles lie beside each other, and below.
  Size tiles() const noexcept { return {(size_.width + side_ - 1) / side_, (size_.height + side_ - 1) / side_}; }
  /// The tile of a cell, as tiles are counted, and its first cell. REQUIRES: it lies in the world.
  Cell tile_of(Cell cell) const noexcept { return {cell.x / side_, cell.y / side_}; }
  Cell corner(Cell tile) const noexcept { return {tile.x * side_, tile.y * side_}; }
  /// Cells of a tile: those at the world's right and lower border may be cut. REQUIRES: the world has it.
  LIBPATH_API Size size_of(Cell tile) const noexcept;

  std::span<const UnitRecord> units() const noexcept { return sections_.find(kUnitSection); }
  std::string_view text(NameRecord name) const noexcept {
    return {sections_.find(kStringSection).data() + name.offset, name.length};
  }
  /// Multiples of the unit's factor unit, ascending. REQUIRES: the world has the unit.
  std::span<const std::uint32_t> factors(std::size_t unit) const noexcept {
    return sections_.find(kFactorSection, static_cast<std::uint32_t>(unit + 1));
  }

  /// What tiles name their world by: another one for each other index.
  std::uint64_t key() const noexcept { return sections_.hash(); }
  const Sections& sections() const noexcept { return sections_; }

 private:
  Sections sections_;
  Size size_;
  std::int32_t side_ = kMinTileSide;
};

}  // namespace libpath
