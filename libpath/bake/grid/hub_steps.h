#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/bake/grid/cell_contraction.h>
#include <libpath/bake/grid/hub_labels.h>
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
    for (std::size_t i = first_[node]; i < first_[node + 1]; ++i) visit(all_[i].to, all_[i].cost.whole(), all_[i].how);
  }

 private:
  struct Step {
    std::uint32_t to;
    How how;
    SplitCost cost;
  };

  How how(Cell cell, Cell next, Cost cost) const;

  const UnitSteps& steps_;
  const bool to_;
  std::vector<std::uint32_t> first_;  // of a node's; one more behind
  std::vector<Step> all_;
};

}  // namespace libpath
