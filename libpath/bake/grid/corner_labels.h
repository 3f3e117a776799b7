#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <libpath/bake/grid/contraction.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/tables/grid/labels.h>

namespace libpath {

/// A hub that a corner knows the way to.
struct CornerLabel {
  std::uint32_t hub;
  std::uint32_t cost;
  std::uint32_t chain;  // where the way starts among the chains
};

/// Labels of the corners, and the ways to the hubs: for each hub those of the corners that have it, together.
struct CornerLabels {
  std::vector<std::vector<CornerLabel>> of_corner;  // by hub
  std::vector<std::uint32_t> before_corner;         // labels of the corners before each: they have numbers
  std::vector<std::uint32_t> corner_of_hub;
  std::vector<ChainCorner> chains;
};

/// By pruned searches from each corner in the order of their importance (Akiba, Iwata and Yoshida 2013). `places`: the
/// corners' cells. Nothing where a cost is too large for labels. Cost: some 0.1 ms a corner on maps of 512 × 512.
std::optional<CornerLabels> label_corners(const ArcGraph& graph, const std::vector<std::uint32_t>& places, int threads,
                                          Progress& progress);

}  // namespace libpath
