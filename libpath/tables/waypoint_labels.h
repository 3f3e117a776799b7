#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/waypoints.h>

namespace libpath {

/// One entry of a block's labels as it lies in section WLBE: for the cells of its mask, a shortest path from their
/// centres to the hub that starts with a straight line to a waypoint.
struct WaypointLabel {
  std::uint64_t hub_length;  // hub (by importance, 0 the most) << 48 | length from the waypoint to it, 2⁻³⁰ of a cell
  std::uint32_t place;       // of the waypoint: y << 14 | x
  std::uint32_t chain;       // where its way to the hub starts in WLBC

  std::uint32_t hub() const noexcept { return static_cast<std::uint32_t>(hub_length >> 48); }
  double length() const noexcept {
    return static_cast<double>(hub_length & 0xffff'ffff'ffff) * (1.0 / (std::uint64_t{1} << 30));
  }
};
static_assert(sizeof(WaypointLabel) == 16);

/// One waypoint on the way to a hub as it lies in section WLBC.
struct ChainWaypoint {
  std::uint32_t place;  // y << 14 | x
  std::uint32_t next;   // place of the next one, lower than its own; its own place at the hub
};

/// Hub labels of the centre of every cell over the found waypoints: two centres that do not see each other have a
/// shortest path through a hub of both, as on the grid (labels.h).
///
/// Section WLBO: where the entries of each block of 8 × 8 cells, row by row, start, and their count at the end. Section
/// WLBM: for each entry the cells that it holds for, bit 8 · (y mod 8) + x mod 8. Section WLBE: the entries, by hub in
/// each block. Section WLBC: ways to hubs.
/// Proven on opening: offsets ascend, hubs are in order and fewer than the waypoints, places lie on the map, chains
/// lead to lower places and are no longer than there are waypoints. Threads: immutable. Lifetime: that of the asset's
/// bytes.
class WaypointLabels {
 public:
  /// Most waypoints that labels are baked for: hubs are numbers of 16 bits.
  static constexpr std::size_t kMostWaypoints = 20'000;
  static constexpr double kMostLength = 1 << 17;  // of a way to a hub, cells

  static Result<WaypointLabels> open(const Sections& sections, std::uint32_t unit, const Waypoints& waypoints,
                                     Size size) noexcept;

  bool empty() const noexcept { return offsets_.empty(); }
  std::size_t entry_count() const noexcept { return entries_.size(); }
  std::span<const ChainWaypoint> chains() const noexcept { return chains_; }

  /// The entries that hold for a cell are those whose mask has its bit.
  struct Block {
    std::span<const std::uint64_t> masks;
    std::span<const WaypointLabel> entries;
    std::uint32_t bit = 0;
  };
  /// REQUIRES: the cell lies on the grid.
  Block block_of(Cell cell) const noexcept {
    const auto block = static_cast<std::size_t>(cell.y >> 3) * block_columns_ + static_cast<std::size_t>(cell.x >> 3);
    const std::uint32_t first = offsets_[block];
    const std::uint32_t count = offsets_[block + 1] - first;
    return {masks_.subspan(first, count), entries_.subspan(first, count),
            static_cast<std::uint32_t>((cell.y & 7) * 8 + (cell.x & 7))};
  }

 private:
  bool entries_are_sound(std::size_t waypoints) const noexcept;
  bool chains_are_sound(Size size) const noexcept;

  std::size_t block_columns_ = 0;
  std::span<const std::uint32_t> offsets_;
  std::span<const std::uint64_t> masks_;
  std::span<const WaypointLabel> entries_;
  std::span<const ChainWaypoint> chains_;
};

}  // namespace libpath
