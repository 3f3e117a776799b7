#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/cell_blocks.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

using AreaIndex = std::uint32_t;
inline constexpr AreaIndex kNoArea = ~AreaIndex{0};

/// Where the gates of an area and the costs between them start, as it lies in section ARGA. One more ends the last.
struct AreaSpan {
  std::uint32_t first_gate;
  std::uint32_t zero;
  std::uint64_t first_cost;
};
static_assert(sizeof(AreaSpan) == 16);

/// A way from a gate to a gate of another area, or by a link, as it lies in section ARGE.
struct GateEdge {
  Cost cost;
  std::uint32_t to;
  std::uint32_t zero;
};
static_assert(sizeof(GateEdge) == 16);

inline constexpr auto kAreaBlockSection = unit_section<std::uint32_t>("ARGB", "areas by block");
inline constexpr auto kAreaMixedSection = unit_section<AreaIndex>("ARGX", "areas in mixed blocks");
inline constexpr auto kAreaSpanSection = unit_section<AreaSpan>("ARGA", "areas");
inline constexpr auto kGateSection = unit_section<std::uint32_t>("ARGN", "gates of areas");
inline constexpr auto kGateCostSection = unit_section<Cost>("ARGC", "costs between gates");
inline constexpr auto kGateOffsetSection = unit_section<std::uint32_t>("ARGO", "gate edge offsets");
inline constexpr auto kGateEdgeSection = unit_section<GateEdge>("ARGE", "gate edges");

/// The walkable cells of one unit cut into areas of bounded size, for planning coarsely first (Pinter, "Toward More
/// Realistic Pathfinding", on hierarchical pathfinding; Lester's note 6 on larger squares): connected pieces of the
/// regions that a designer drew and of squares of kSide cells. Gates are cells at their borders: some of each pair of
/// areas that touch, on both sides, and the ends of links. Edges lead from gate to gate: one step over a border, or a
/// link; between the gates of one area the table keeps what the shortest way within the area costs.
///
/// Which cell lies in which area is kept by blocks (sections ARGB, ARGX; cell_blocks.h), gates by area and then cell
/// (ARGN), costs between the gates of an area row by row (ARGC), edges by the gate that they leave (ARGO, ARGE).
/// Proven on opening: numbers are in range; a gate is a walkable cell of its area; gates ascend; costs and edges cost
/// something and no more than kMaxCost. That areas are connected and edges are steps is not: a search that meets a
/// forged one finds no path.
/// Cost of opening: one pass over blocks, gates, costs and edges. Threads: immutable. Lifetime: that of the bytes.
class AreaGraph {
 public:
  static constexpr std::int32_t kSide = 32;
  /// Cells of a drawn region that is an area of its own; larger ones are cut into squares like the rest.
  static constexpr std::size_t kMaxDrawnCells = 4096;
  static constexpr Cost kMaxCost = Cost{1} << 48;

  static constexpr const char* kName = "areas";
  static constexpr std::tuple kSections{kAreaBlockSection, kAreaMixedSection,  kAreaSpanSection, kGateSection,
                                        kGateCostSection,  kGateOffsetSection, kGateEdgeSection};
  static Result<AreaGraph> open(const TableSource& source, const Walkability& walkability) noexcept;
  template <class Add>
  static void statistics(const AreaGraph& graph, Add add) {
    add("areas", graph.empty() ? 0 : graph.area_count());
    add("gates", graph.gate_count());
  }

  /// Where a unit stands nowhere there are no areas either.
  bool empty() const noexcept { return spans_.empty(); }
  std::size_t area_count() const noexcept { return spans_.size() - 1; }
  std::size_t gate_count() const noexcept { return gates_.size(); }
  std::size_t edge_count() const noexcept { return edges_.size(); }

  /// kNoArea for a cell that was not walkable when the map was baked. REQUIRES: not empty; the cell lies on the map.
  AreaIndex area_of(Cell cell) const noexcept { return walkability_[cell] ? areas_.at(cell) : kNoArea; }

  /// Gates of an area: numbers from the first to before the last. REQUIRES: area < area_count().
  std::uint32_t first_gate(AreaIndex area) const noexcept { return spans_[area].first_gate; }
  std::uint32_t end_gate(AreaIndex area) const noexcept { return spans_[area + 1].first_gate; }

  /// Row-major place of a gate's cell. REQUIRES: gate < gate_count().
  std::uint32_t cell(std::uint32_t gate) const noexcept { return gates_[gate]; }

  /// Costs from a gate to all gates of its area, within it, in their order. REQUIRES: a gate of that area.
  std::span<const Cost> costs(AreaIndex area, std::uint32_t gate) const noexcept {
    const std::size_t count = end_gate(area) - first_gate(area);
    const auto first = static_cast<std::size_t>(spans_[area].first_cost);
    return costs_.subspan(first + (gate - first_gate(area)) * count, count);
  }
  std::span<const GateEdge> edges(std::uint32_t gate) const noexcept {
    return edges_.subspan(offsets_[gate], offsets_[gate + 1] - offsets_[gate]);
  }

 private:
  bool spans_are_sound() const noexcept;
  bool gates_are_sound(const Walkability& walkability) const noexcept;
  bool edges_are_sound() const noexcept;

  Walkability walkability_;
  CellBlocks<AreaIndex> areas_;
  std::span<const AreaSpan> spans_;
  std::span<const std::uint32_t> gates_;
  std::span<const Cost> costs_;
  std::span<const std::uint32_t> offsets_;
  std::span<const GateEdge> edges_;
};

}  // namespace libpath
