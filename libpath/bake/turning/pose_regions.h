#pragma once

#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include <libpath/bake/turning/plain_parts.h>
#include <libpath/bake/turning/pose_graph.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/turning/closed_crossings.h>
#include <libpath/tables/turning/pose_regions.h>

namespace libpath {

/// What sections POSB, POSC, POSE and POSR hold.
struct BakedPoseRegions {
  std::vector<std::uint32_t> blocks;
  std::vector<std::uint32_t> cells;
  std::vector<std::uint32_t> poses;
  std::vector<PoseRegionRecord> records;

  auto columns() const { return std::tie(blocks, cells, poses, records); }
};

/// The strongly connected parts of a unit's poses over the free edges of its hit check and over links: those over plain
/// edges, joined where loops or links lead from one to the other and back. REQUIRES: no more than
/// PoseRegions::kMaxPoses poses. Cost: about 0.1 µs a pose; memory about 16 bytes a pose. `crossings`: those that
/// one-way edges close, as the graph's edges know them; what is reached is exact with them.
BakedPoseRegions bake_pose_regions(const PoseGraph& graph, PlainParts plain, const ClosedCrossings& crossings = {},
                                   std::span<const LinkRecord> links = {});

}  // namespace libpath
