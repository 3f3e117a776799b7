#pragma once

#include <compare>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

class TableSource;

/// A one-way edge of the map, as it lies in sections ONEW and LATE.
struct OneWayRecord {
  std::uint32_t from;  // row-major places of neighbours
  std::uint32_t to;

  friend constexpr auto operator<=>(const OneWayRecord&, const OneWayRecord&) = default;
};
static_assert(sizeof(OneWayRecord) == 8);

/// Whether they are sorted, each once, and join neighbours.
bool are_sound(std::span<const OneWayRecord> edges, Size size) noexcept;

inline constexpr auto kOneWaySection = map_section<OneWayRecord>("ONEW", "one-way edges", Presence::with_elements);

/// The one-way edges that a map was baked with, whatever they close for a unit: what a live world may lift
/// (live_edges.h). Those that start closed, by a switch, are there both ways. Units have the steps that they close
/// (edges.h).
///
/// Section ONEW: by their ends, each once. Proven on opening: order, range of every number; edges join neighbours.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class OneWayEdges {
 public:
  OneWayEdges() = default;
  /// REQUIRES: what is proven on opening holds.
  explicit OneWayEdges(std::span<const OneWayRecord> all) noexcept : all_(all) {}

  static constexpr const char* kName = "one-way edges";
  static constexpr std::tuple kSections{kOneWaySection};
  static Result<OneWayEdges> open(const TableSource& source) noexcept;

  std::span<const OneWayRecord> all() const noexcept { return all_; }
  /// Those that begin at row-major places from `first` up to `end`. Cost: a search among all.
  std::span<const OneWayRecord> from_cells(std::uint32_t first, std::uint32_t end) const noexcept;
  /// Cost: likewise.
  bool has(OneWayRecord edge) const noexcept;

 private:
  std::span<const OneWayRecord> all_;
};

}  // namespace libpath
