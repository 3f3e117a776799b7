#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/bake/grid/contraction.h>
#include <libpath/core/cost.h>

namespace libpath {

/// Lower bounds on what ways between nodes of a graph cost, from eight landmarks in each of its components. They hold
/// for what is left of the graph when nodes are taken out of it, too. Ways are bounded as if all arcs led both ways.
/// Cost: nine Dijkstras over the graph; a bound reads 32 bytes of each node. Memory: as many. Threads: const, from any.
class WayBounds {
 public:
  explicit WayBounds(const ArcGraph& graph);

  /// REQUIRES: nodes of one component.
  Cost between(std::uint32_t a, std::uint32_t b) const noexcept {
    std::uint32_t most = 0;
    for (std::size_t i = 0; i < kLandmarks; ++i) {
      const std::uint32_t from_a = costs_[a][i];
      const std::uint32_t from_b = costs_[b][i];
      most = std::max(most, from_a > from_b ? from_a - from_b : from_b - from_a);
    }
    // The shift cut less than one off each, so that the difference lost less than one.
    return shift_ == 0 || most == 0 ? most : (Cost{most - 1} << shift_) + 1;
  }

 private:
  static constexpr std::size_t kLandmarks = 8;

  int shift_ = 0;
  std::vector<std::array<std::uint32_t, kLandmarks>> costs_;  // by node: from landmarks, shifted right
};

}  // namespace libpath
