#include <libpath/bake/turning/ending_edges.h>

#include <algorithm>

namespace libpath {

EndingEdges::EndingEdges(const BakedHitCheck& check)
    : headings_(static_cast<std::int32_t>(check.record.headings)),
      rings_(static_cast<std::int32_t>(check.record.rings)),
      costs_(place(headings_, {-rings_, -rings_}), kNone) {
  for (std::int32_t from = 0; from < headings_; ++from) {
    const std::size_t first = static_cast<std::size_t>(from) * kEdgeGroups;
    for (std::uint32_t i = check.offsets[first]; i < check.offsets[first + kEdgeGroups]; ++i) {
      const TableEdge& edge = check.edges[i];
      std::int32_t& cost = costs_[place(edge.heading, edge.offset()) + static_cast<std::size_t>(from)];
      cost = std::min(cost, static_cast<std::int32_t>(edge.cost));
    }
  }
}

}  // namespace libpath
