#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// A journey as it lies in section JRNY.
struct JourneyRecord {
  NameRecord name;
  std::uint32_t unit;        // index of the unit that walks it
  std::uint32_t first_cell;  // its cells: an index in section JRNC
  std::uint32_t cell_count;
  std::uint32_t first_stop;  // its stops: an index in section JRNS; they end where the next journey's begin
  Cost cost;
};
static_assert(sizeof(JourneyRecord) == 32);

inline constexpr auto kJourneySection = map_section<JourneyRecord>("JRNY", "journeys");
inline constexpr auto kJourneyCellSection = map_section<std::uint32_t>("JRNC", "cells of journeys");
inline constexpr auto kJourneyStopSection =
    map_section<std::uint32_t>("JRNS", "stops of journeys", Presence::with_elements);

/// Journeys: named routes that a designer fixed, with all their cells, so that no search is needed (Lester's note 6:
/// paths hardwired into the game). They hold on the map as it was baked.
/// Proven on opening: every journey has a name and a unit of the asset; the unit can stand on each of its cells; a step
/// that the unit can take, or a link, leads from each cell to the next; their costs add up to the journey's; its stops
/// are indices of its cells, in order.
/// Cost of opening: one pass over the cells. Threads: immutable. Lifetime: that of the asset's bytes.
class Journeys {
 public:
  static constexpr const char* kName = "journeys";
  static constexpr std::tuple kSections{kJourneySection, kJourneyCellSection, kJourneyStopSection};
  static Result<Journeys> open(const TableSource& source) noexcept;

  /// The part of the proof that needs the unit's tables: its cells, its steps and their costs. Asset::open() asks it
  /// for each journey. REQUIRES: journey < size().
  bool is_walkable(std::size_t journey, const Walkability& walkability, const Edges& edges,
                   const StepCosts& costs) const noexcept;

  std::size_t size() const noexcept { return records_.size(); }
  /// REQUIRES: journey < size(), for all of these.
  const JourneyRecord& record(std::size_t journey) const noexcept { return records_[journey]; }
  /// Row-major indices of the cells, in the order of walking, both ends included.
  std::span<const std::uint32_t> cells(std::size_t journey) const noexcept {
    return cells_.subspan(records_[journey].first_cell, records_[journey].cell_count);
  }
  /// Indices in cells() of the cells that it was drawn through, in order, without both ends.
  std::span<const std::uint32_t> stops(std::size_t journey) const noexcept {
    const std::size_t end = journey + 1 < records_.size() ? records_[journey + 1].first_stop : stops_.size();
    return stops_.subspan(records_[journey].first_stop, end - records_[journey].first_stop);
  }

 private:
  bool stops_are_sound() const noexcept;

  std::span<const JourneyRecord> records_;
  std::span<const std::uint32_t> cells_;
  std::span<const std::uint32_t> stops_;
};

}  // namespace libpath
