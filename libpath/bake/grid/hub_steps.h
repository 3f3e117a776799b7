#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/grid/cell_contraction.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/core/cost.h>

namespace libpath {

/// Steps and links between cells one way: to hubs, or from them, where they are taken back. Lifetime: that of what it
/// was made from.
class HubSteps {
 public:
  /// How an arc leads to the next cell.
  struct How {
    std::uint32_t heading : 4;  // or kByLink
    std::uint32_t link : 28;    // its number
    friend bool operator==(How, How) = default;
  };

  HubSteps(const UnitSteps& steps, const CellContraction& contracted, bool to);

  /// Calls visit(node, cost, how).
  template <class Visit>
  void for_each_from(std::uint32_t node, Visit visit) const {
    for (std::uint32_t i = graph_.first[node]; i < graph_.first[node + 1]; ++i) {
      if (leads_on(graph_.arcs[i])) visit(graph_.arcs[i].to, graph_.arcs[i].cost, how_[i]);
    }
  }

 private:
  bool leads_on(const ArcGraph::Arc& arc) const { return (arc.ways & (to_ ? kOnward : kBack)) != 0; }

  How how(Cell cell, Cell next, const ArcGraph::Arc& arc) const;

  const UnitSteps& steps_;
  const ArcGraph& graph_;
  const bool to_;
  std::vector<How> how_;  // by arc
};

}  // namespace libpath
