#pragma once

#include <cstddef>
#include <cstdint>
#include <tuple>

#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/grid/hub_labels.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

inline constexpr auto kCellLabelOffsetSection = unit_section<std::uint32_t>("DLBO", "labels over cells, by block");
inline constexpr auto kCellLabelHubSection = unit_section<std::uint32_t>("DLBH", "hubs of labels over cells");
inline constexpr auto kCellLabelStartSection = unit_section<std::uint32_t>("DLBS", "starts of labels over cells");
inline constexpr auto kCellLabelWaySection = unit_section<std::uint32_t>("DLBW", "ways of labels over cells");
inline constexpr auto kFromHubOffsetSection =
    unit_section<std::uint32_t>("DLIO", "labels from hubs, by block", Presence::with_elements);
inline constexpr auto kFromHubHubSection =
    unit_section<std::uint32_t>("DLIH", "hubs of labels from hubs", Presence::with_elements);
inline constexpr auto kFromHubStartSection =
    unit_section<std::uint32_t>("DLIS", "starts of labels from hubs", Presence::with_elements);
inline constexpr auto kFromHubWaySection =
    unit_section<std::uint32_t>("DLIW", "ways of labels from hubs", Presence::with_elements);

/// Hub labels of all walkable cells (Abraham, Delling, Goldberg and Werneck 2011), for ground that is not plain: under
/// terrain costs, one-way edges and links. Every two cells that reach each other have a hub in common on a shortest
/// path between them, or one of them is the other's. Each cell on the way to a hub has it, too, so that ways are
/// followed from cell to cell, and their costs are kept where they leave blocks.
///
/// Sections DLBO to DLBW: labels to hubs. DLIO to DLIW: labels from hubs, where ways there and back differ, else these
/// are the same. DLBO: where the labels of each block of 8 × 8 cells, row by row, start, their count at the end, and
/// once more how many words an exit takes, 2 or 3. DLBH: their hubs, ascending in each block, by their row-major
/// places; labels of one hub hold different cells. DLBS: where each starts in DLBW. There: the cells of the block that
/// the label holds, bit 8 · (y mod 8) + x mod 8 of two words; a number of 4 bits for each of them, in the order of
/// their bits and from the lowest of a word on, 0 to 7 a heading to another of them, 8 + i the i-th exit; and the
/// exits: the cost of the rest of the way, one word or two, and in one how many words behind this label, as a signed
/// number, that lies by which the way goes on, −2²⁷ where the exit leads to the hub, times 16, plus the heading of the
/// step; or the number of a link in section LINK, times 16, plus 8. Proven on opening: all ways end at their hubs, take
/// steps and links that are there, and cost what their exits say. Threads: immutable. Lifetime: that of the asset's
/// bytes.
class CellLabels {
 public:
  static constexpr const char* kName = "labels over cells";
  static constexpr std::tuple kSections{kCellLabelOffsetSection, kCellLabelHubSection,  kCellLabelStartSection,
                                        kCellLabelWaySection,    kFromHubOffsetSection, kFromHubHubSection,
                                        kFromHubStartSection,    kFromHubWaySection};
  static Result<CellLabels> open(const TableSource& source, const Walkability& walkable, const StepCosts& costs,
                                 const Edges& edges) noexcept;
  template <class Add>
  static void statistics(const CellLabels& table, Add add) {
    add("labels of blocks of cells", table.to_.size() + (table.both_ways_ ? 0 : table.from_.size()));
  }

  bool empty() const noexcept { return to_.empty(); }
  /// The walkable cells.
  std::size_t size() const noexcept { return cells_; }

  const HubLabels& to_hubs() const noexcept { return to_; }
  const HubLabels& from_hubs() const noexcept { return from_; }

 private:
  HubLabels to_;
  HubLabels from_;
  bool both_ways_ = true;  // the same
  std::size_t cells_ = 0;
};

}  // namespace libpath
