#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <libpath/bake/grid/corner_graph.h>
#include <libpath/bake/grid/corner_labels.h>
#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>

namespace libpath {

/// Cells of a block of 8 × 8 that go to a hub by one label of one corner: what tables of labels are written from.
struct BlockLabel {
  std::uint64_t mask;  // the cells, bit 8 · (y mod 8) + x mod 8
  std::uint32_t hub;
  std::uint32_t cost;    // from the corner to the hub
  std::uint32_t corner;  // its cell
  std::uint32_t chain;   // where the corner's way to the hub starts
  std::uint32_t number;  // of the corner's label among all labels of corners
};

struct LabelledBlocks {
  CornerLabels corners;
  std::vector<std::uint32_t> places;                       // the corners' cells
  std::vector<std::vector<std::vector<BlockLabel>>> rows;  // of blocks, the labels of each in the order of their hubs
};

/// Most corners that labels are baked for: beyond, they would take minutes and hundreds of megabytes.
inline constexpr std::size_t kMaxLabelledCorners = 40'000;
static_assert(kMaxLabelledCorners <= Labels::kMaxHubs);

/// Most labels that the blocks of a map may have: 700 MiB of tables.
inline constexpr std::size_t kMaxLabels = std::size_t{1} << 25;

/// Labels of every cell, from those of the corners that it sees, pruned as those are. No two of one hub in a block have
/// a cell in common. Or which limit the map goes beyond.
/// Cost: 2 to 20 µs a walkable cell on maps of 512 × 512. Memory: 32 bytes a label.
Result<LabelledBlocks, BakeError> label_blocks(BitGridView walkable, int threads, Progress& progress);

/// Why a map of so many corners gets no labels; empty where it may.
std::string why_no_labels(std::size_t corners);

}  // namespace libpath
