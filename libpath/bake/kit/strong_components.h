#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace libpath {

/// A directed graph as lists of successors, one behind the other.
class SparseGraph {
 public:
  using Edge = std::pair<std::uint32_t, std::uint32_t>;

  /// Edges in any order; doubles are dropped, and successors ascend. REQUIRES: ends below `nodes`.
  SparseGraph(std::uint32_t nodes, std::span<const Edge> edges);

  std::uint32_t nodes() const noexcept { return static_cast<std::uint32_t>(first_.size() - 1); }
  std::span<const std::uint32_t> successors(std::uint32_t node) const noexcept {
    return std::span(targets_).subspan(first_[node], first_[node + 1] - first_[node]);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<std::uint32_t> targets_;
};

/// The strongly connected component of every node. Components are numbered so that edges between components lead from
/// higher numbers to lower ones (Tarjan 1972, without recursion). Cost: linear.
std::vector<std::uint32_t> strong_components(const SparseGraph& graph);

}  // namespace libpath
