#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/corner_scan.h>
#include <libpath/tables/sections.h>

namespace libpath {

/// What scans see from every corner of a map, kept: the successors that a search over corners asks for.
///
/// Section CRNR: the cell of each corner, y << 16 | x, in the order of their numbers. Section CRNO: where each corner's
/// edges start in CRNE, and their count at the end. Section CRNE: edges, sector << 28 | number of the corner seen,
/// for all sectors in which a taut path can leave the corner, sorted by sector.
/// Proven on opening: cells are the corners of the unit's walkability, offsets ascend and end at the last edge, every
/// edge names a corner that lies in its sector. Threads: immutable. Lifetime: that of the asset's bytes.
class CornerGraph {
 public:
  static constexpr std::uint32_t kMostCorners = 1u << 28;

  static Result<CornerGraph> open(const Sections& sections, std::uint32_t unit, const CornerMap& corners) noexcept;

  bool empty() const noexcept { return places_.empty(); }
  std::size_t size() const noexcept { return places_.size(); }
  std::size_t edge_count() const noexcept { return edges_.size(); }

  Cell cell_of(CornerIndex corner) const noexcept { return cell_at(places_[corner]); }

  /// Calls visit(CornerIndex, Sighting) for the edges in the given sectors.
  template <class Visit>
  void for_each_edge(CornerIndex corner, Cell from, SectorSet sectors, Visit visit) const noexcept {
    for (std::uint32_t i = offsets_[corner]; i < offsets_[corner + 1]; ++i) {
      const Sector sector = edges_[i] >> 28;
      if ((sectors >> sector & 1) == 0) continue;
      const CornerIndex seen = edges_[i] & (kMostCorners - 1);
      const Cell cell = cell_of(seen);
      visit(seen, Sighting{cell, sector, octile_cost(from, cell)});
    }
  }

  static constexpr std::uint32_t place_of(Cell cell) noexcept {
    return static_cast<std::uint32_t>(cell.y) << 16 | static_cast<std::uint32_t>(cell.x);
  }
  static constexpr Cell cell_at(std::uint32_t place) noexcept {
    return {static_cast<std::int32_t>(place & 0xffff), static_cast<std::int32_t>(place >> 16)};
  }

 private:
  bool corners_are_sound(const CornerMap& corners) const noexcept;
  bool edges_are_sound() const noexcept;

  std::span<const std::uint32_t> places_;
  std::span<const std::uint32_t> offsets_;
  std::span<const std::uint32_t> edges_;
};

}  // namespace libpath
