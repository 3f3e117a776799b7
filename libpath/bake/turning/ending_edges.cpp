#include <libpath/bake/turning/ending_edges.h>

#include <algorithm>

namespace libpath {

EndingEdges::EndingEdges(const BakedHitCheck& check)
    : headings_(static_cast<std::int32_t>(check.record.headings)),
      rings_(static_cast<std::int32_t>(check.record.rings)),
      rows_(check.record.headings) {
  const std::int32_t side = 2 * rings_ + 1;
  const auto place = [&](std::int32_t end, Cell offset) {
    return static_cast<std::size_t>(((end * side + offset.y + rings_) * side + offset.x + rings_) * headings_);
  };
  costs_.assign(place(headings_, {-rings_, -rings_}), kNone);
  for (std::int32_t from = 0; from < headings_; ++from) {
    const std::size_t first = static_cast<std::size_t>(from) * kEdgeGroups;
    for (std::uint32_t i = check.offsets[first]; i < check.offsets[first + kEdgeGroups]; ++i) {
      const TableEdge& edge = check.edges[i];
      std::int32_t& cost = costs_[place(edge.heading, edge.offset()) + static_cast<std::size_t>(from)];
      cost = std::min(cost, static_cast<std::int32_t>(edge.cost));
      least_cost_ = std::min(least_cost_, cost);
    }
  }
  for (std::int32_t end = 0; end < headings_; ++end) {
    for (std::int32_t y = -rings_; y <= rings_; ++y) {
      for (std::int32_t x = -rings_; x <= rings_; ++x) {
        const std::int32_t* const costs = &costs_[place(end, {x, y})];
        if (std::all_of(costs, costs + headings_, [](std::int32_t cost) { return cost == kNone; })) continue;
        rows_[static_cast<std::size_t>(end)].push_back({{x, y}, costs});
      }
    }
  }
}

}  // namespace libpath
