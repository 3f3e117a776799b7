#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

#include <libpath/core/milli.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

class BitGridView;
class Edges;
class LateEdges;
class OneWayEdges;
class TableSource;

/// A switch as it lies in section SWIT; its members follow those of the switch before it.
struct SwitchRecord {
  NameRecord name;
  std::uint32_t open;       // how the map starts: 0 or 1
  std::uint32_t first_run;  // its cells: places in section SWRN
  std::uint32_t run_count;
  std::uint32_t first_link;  // places in section SWLN
  std::uint32_t link_count;
  std::uint32_t first_edge;  // places in section SWEG
  std::uint32_t edge_count;
};
static_assert(sizeof(SwitchRecord) == 36);
/// A link of a switch, one way; one that leads both ways is there twice.
struct SwitchLink {
  std::uint32_t from;  // row-major places
  std::uint32_t to;
  Milli length;  // cells of plain ground
};
static_assert(sizeof(SwitchLink) == 12);
/// A one-way edge of a switch.
struct SwitchEdge {
  std::uint32_t from;  // row-major places of neighbours
  std::uint32_t to;
};
static_assert(sizeof(SwitchEdge) == 8);

inline constexpr auto kSwitchSection = map_section<SwitchRecord>("SWIT", "switches");
inline constexpr auto kSwitchRunSection = map_section<RunRecord>("SWRN", "cells of switches", Presence::with_elements);
inline constexpr auto kSwitchTerrainSection =
    map_section<std::uint8_t>("SWTR", "terrain of closed switches", Presence::with_elements);
inline constexpr auto kSwitchLinkSection =
    map_section<SwitchLink>("SWLN", "links of switches", Presence::with_elements);
inline constexpr auto kSwitchEdgeSection =
    map_section<SwitchEdge>("SWEG", "one-way edges of switches", Presence::with_elements);

/// Doors that a designer named, and what each opens and closes; LiveWorld does it. All other tables hold the map as it
/// starts: cells of a switch that starts closed are of a terrain that nothing enters, its links are not among the
/// units' edges, and the opposites of its one-way edges are.
/// Section SWTR: the terrain that is there once they open, of the cells of switches that start closed, in the order of
/// their runs. Proven on opening: names, places and lengths are in range, members follow each other, no unit
/// stands on cells or takes links that start closed, and one-way edges are among those baked, with their opposites
/// where they start closed. Cost of opening: one pass over the members, and the cells of those that start closed for
/// each unit. Threads: immutable. Lifetime: that of the asset's bytes.
class Switches {
 public:
  static constexpr std::size_t kMaxSwitches = 1 << 12;
  static constexpr std::size_t kMaxLinks = 512;  // one way each
  static constexpr std::size_t kMaxEdges = 128;

  static constexpr const char* kName = "switches";
  static constexpr std::tuple kSections{kSwitchSection, kSwitchRunSection, kSwitchTerrainSection, kSwitchLinkSection,
                                        kSwitchEdgeSection};
  static Result<Switches> open(const TableSource& source, const OneWayEdges& one_way) noexcept;

  /// The proof that Asset::open() adds, by the tables of each unit.
  bool keep_out(const BitGridView& walkability, const Edges& edges, const LateEdges& late) const noexcept;

  std::size_t size() const noexcept { return records_.size(); }
  /// REQUIRES: a place below size(), for all of these.
  const SwitchRecord& record(std::size_t place) const noexcept { return records_[place]; }
  bool starts_open(std::size_t place) const noexcept { return records_[place].open != 0; }
  std::span<const RunRecord> runs(std::size_t place) const noexcept {
    return runs_.subspan(records_[place].first_run, records_[place].run_count);
  }
  std::span<const SwitchLink> links(std::size_t place) const noexcept {
    return links_.subspan(records_[place].first_link, records_[place].link_count);
  }
  std::span<const SwitchEdge> edges(std::size_t place) const noexcept {
    return edges_.subspan(records_[place].first_edge, records_[place].edge_count);
  }
  /// Those of all switches, one behind the other.
  std::span<const SwitchLink> links() const noexcept { return links_; }
  std::span<const SwitchEdge> edges() const noexcept { return edges_; }
  std::span<const std::uint8_t> terrains() const noexcept { return terrains_; }

 private:
  bool records_are_sound(const MapInfo& map) const noexcept;
  bool runs_are_sound(const MapInfo& map) const noexcept;
  bool terrains_are_sound(const MapInfo& map) const noexcept;
  bool links_are_sound(const MapInfo& map) const noexcept;
  bool edges_are_sound(const OneWayEdges& one_way) const noexcept;

  std::span<const SwitchRecord> records_;
  std::span<const RunRecord> runs_;
  std::span<const std::uint8_t> terrains_;
  std::span<const SwitchLink> links_;
  std::span<const SwitchEdge> edges_;
};

}  // namespace libpath
