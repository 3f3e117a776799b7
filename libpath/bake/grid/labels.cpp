#include <libpath/bake/grid/labels.h>

namespace libpath {

BakedLabels bake_labels(const LabelledBlocks& labelled) {
  BakedLabels baked;
  baked.offsets.push_back(0);
  for (const auto& row : labelled.rows) {
    for (const auto& block : row) {
      for (const BlockLabel& label : block) {
        baked.masks.push_back(label.mask);
        baked.hubs.push_back(static_cast<std::uint16_t>(label.hub));
        baked.costs.push_back(label.cost);
        baked.corners.push_back(label.corner);
        baked.ways.push_back(label.chain);
      }
      baked.offsets.push_back(static_cast<std::uint32_t>(baked.masks.size()));
    }
  }
  baked.chains = labelled.corners.chains;
  return baked;
}

}  // namespace libpath
