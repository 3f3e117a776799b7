#include <libpath/tables/areas/area_graph.h>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<AreaGraph> AreaGraph::open(const TableSource& source, const Walkability& walkability) noexcept {
  AreaGraph graph;
  const auto blocks = source.find(kAreaBlockSection);
  const auto mixed = source.find(kAreaMixedSection);
  graph.walkability_ = walkability;
  graph.areas_ = {blocks, mixed, walkability.size()};
  graph.spans_ = source.find(kAreaSpanSection);
  graph.gates_ = source.find(kGateSection);
  graph.costs_ = source.find(kGateCostSection);
  graph.offsets_ = source.find(kGateOffsetSection);
  graph.edges_ = source.find(kGateEdgeSection);
  if (graph.empty()) {
    if (!blocks.empty() || !mixed.empty() || !graph.gates_.empty() || !graph.costs_.empty() ||
        !graph.offsets_.empty() || !graph.edges_.empty()) {
      return source.bad(kAreaSpanSection);
    }
    return graph;
  }
  if (graph.area_count() >= CellBlocks<AreaIndex>::kMixed || !graph.spans_are_sound())
    return source.bad(kAreaSpanSection);
  if (!graph.areas_.is_sound(walkability, static_cast<std::uint32_t>(graph.area_count()), false)) {
    return source.bad(kAreaBlockSection);
  }
  if (!graph.gates_are_sound(walkability)) return source.bad(kGateSection);
  if (!graph.edges_are_sound()) return source.bad(kGateEdgeSection);
  return graph;
}

/// Gates of one area follow those of the one before it, and so do their costs, of which there are as many as pairs.
bool AreaGraph::spans_are_sound() const noexcept {
  if (gates_.size() > ~std::uint32_t{0}) return false;
  AreaSpan expected{0, 0, 0};
  for (std::size_t area = 0; area < spans_.size(); ++area) {
    const AreaSpan& span = spans_[area];
    if (span.first_gate != expected.first_gate || span.zero != 0 || span.first_cost != expected.first_cost) {
      return false;
    }
    if (area + 1 == spans_.size()) break;
    const std::uint32_t end = spans_[area + 1].first_gate;
    if (end < span.first_gate || end > gates_.size()) return false;
    const std::uint64_t count = end - span.first_gate;
    expected = {end, 0, span.first_cost + count * count};
  }
  return spans_.back().first_gate == gates_.size() && spans_.back().first_cost == costs_.size();
}

/// REQUIRES: spans and blocks are sound.
bool AreaGraph::gates_are_sound(const Walkability& walkability) const noexcept {
  const Size size = walkability.size();
  for (AreaIndex area = 0; area < area_count(); ++area) {
    for (std::uint32_t gate = first_gate(area); gate < end_gate(area); ++gate) {
      if (gates_[gate] >= size.cells()) return false;
      const Cell cell = size.cell(gates_[gate]);
      if (!walkability[cell] || area_of(cell) != area) return false;
      if (gate > first_gate(area) && gates_[gate] <= gates_[gate - 1]) return false;
      const std::span<const Cost> row = costs(area, gate);
      for (std::size_t other = 0; other < row.size(); ++other) {
        const bool itself = other == gate - first_gate(area);
        if (itself ? row[other] != 0 : row[other] == 0 || row[other] > kMaxCost) return false;
      }
    }
  }
  return true;
}

bool AreaGraph::edges_are_sound() const noexcept {
  if (!offsets_are_sound(offsets_, gates_.size(), edges_.size())) return false;
  const auto gates = static_cast<std::uint32_t>(gates_.size());
  for (std::uint32_t gate = 0; gate < gates; ++gate) {
    for (const GateEdge& edge : edges(gate)) {
      if (edge.to >= gates || edge.to == gate || edge.zero != 0 || edge.cost == 0 || edge.cost > kMaxCost) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace libpath
