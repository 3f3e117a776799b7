#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/grid/block_labels.h>
#include <libpath/tables/grid/compact_labels.h>

namespace libpath {

/// What sections CLBO to CLBL hold.
struct BakedCompactLabels {
  std::vector<std::uint32_t> offsets;
  std::vector<std::uint64_t> masks;
  std::vector<LabelSpan> spans;
  std::vector<CompactLabel> labels;

  auto columns() const { return std::tie(offsets, masks, spans, labels); }
};

/// The compact layout of labels: those of one corner in a block are joined where that saves more bytes than it makes
/// cells look at labels that they do not need. Cost: some microseconds a block.
BakedCompactLabels bake_compact_labels(const LabelledBlocks& labelled);

}  // namespace libpath
