#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/corner_graph.h>
#include <libpath/bake/progress.h>
#include <libpath/tables/labels.h>

namespace libpath {

/// What sections LBLO to LBLC hold; nothing where the map has too many corners for labels
/// or would have too many entries.
struct BakedLabels {
  std::vector<std::uint32_t> offsets;
  std::vector<std::uint64_t> masks;
  std::vector<std::uint16_t> hubs;
  std::vector<std::uint32_t> costs;
  std::vector<std::uint32_t> corners;
  std::vector<std::uint32_t> ways;
  std::vector<ChainCorner> chains;
};

/// Most corners that labels are baked for: beyond, they would take minutes and hundreds of megabytes.
inline constexpr std::size_t kMostLabelledCorners = 40'000;
static_assert(kMostLabelledCorners <= Labels::kMostHubs);

/// Most entries that the labels of a map may have: 700 MiB.
inline constexpr std::size_t kMostLabels = std::size_t{1} << 25;

/// Labels of the corners, by pruned searches from each in the order of their importance (Akiba, Iwata and Yoshida
/// 2013), then of every cell from those of the corners it sees, pruned likewise.
/// Cost: 2 to 20 µs a walkable cell on maps of 512 × 512. Memory: that of the tables, twice.
BakedLabels bake_labels(BitGridView walkable, int threads, const Progress& progress);

}  // namespace libpath
