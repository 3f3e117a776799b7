#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/grid/block_labels.h>
#include <libpath/tables/grid/labels.h>

namespace libpath {

/// What sections LBLO to LBLC hold.
struct BakedLabels {
  std::vector<std::uint32_t> offsets;
  std::vector<std::uint64_t> masks;
  std::vector<std::uint16_t> hubs;
  std::vector<std::uint32_t> costs;
  std::vector<std::uint32_t> corners;
  std::vector<std::uint32_t> ways;
  std::vector<ChainCorner> chains;

  auto columns() const { return std::tie(offsets, masks, hubs, costs, corners, ways, chains); }
};

/// The fast layout of labels. Cost: a pass over them.
BakedLabels bake_labels(const LabelledBlocks& labelled);

}  // namespace libpath
