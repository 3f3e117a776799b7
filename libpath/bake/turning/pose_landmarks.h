#pragma once

#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include <libpath/bake/kit/options.h>
#include <libpath/bake/turning/plain_parts.h>
#include <libpath/bake/turning/pose_graph.h>
#include <libpath/tables/turning/ground_costs.h>
#include <libpath/tables/turning/pose_landmarks.h>

namespace libpath {

/// What sections PLMK, PLMR and PLMV hold.
struct BakedPoseLandmarks {
  PoseLandmarkRecord record{};
  std::vector<std::uint32_t> rows;
  std::vector<std::int32_t> values;

  auto columns() const {
    return std::tuple(std::span(&record, rows.empty() ? 0 : 1), std::span(rows), std::span(values));
  }
};

/// Landmarks of each part of the map that the projection of the plain edges onto cells holds together, 16 cells and 8
/// poses in tier fast, 32 and 16 in tier full: as far from each other as can be, and among the poses at least one in
/// each of `parts` that holds a fair share of those there. Parts of the map never meet, so that landmarks of the same
/// number share a column. Parts of less than kLeastCells cells have none: they are searched as fast without.
/// `costs`: what the ground makes edges cost. Nothing in tier none, and where costs go past 31 bits. Cost: about 30 ns
/// a pose and landmark pose, 0.1 µs a cell and landmark cell, more on ground of several costs; memory about 34 bytes a
/// pose beside the table.
BakedPoseLandmarks bake_pose_landmarks(const PoseGraph& graph, const PlainParts& parts, const GroundCosts& costs,
                                       Tier tier);

}  // namespace libpath
