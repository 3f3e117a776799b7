#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace libpath {

/// Places for the nodes of a tree such that a walk to the root reads neighbouring memory: each node lies right behind
/// its parent if it is the child with the most nodes below it, else anywhere behind it (heavy paths, Sleator and Tarjan
/// 1983). So a walk changes to another path at most as often as the tree's size can be halved.
/// REQUIRES: parents[0] is 0 and every other node's parent is a lower number. Cost: three passes.
std::vector<std::uint32_t> heavy_path_places(std::span<const std::uint32_t> parents);

}  // namespace libpath
