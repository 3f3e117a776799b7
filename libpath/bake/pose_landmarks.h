#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/tables/edge_masks.h>
#include <libpath/tables/ground_costs.h>
#include <libpath/tables/hit_check.h>
#include <libpath/tables/pose_landmarks.h>

namespace libpath {

/// What sections PLMK, PLMR and PLMV hold.
struct BakedPoseLandmarks {
  PoseLandmarkRecord record{};
  std::vector<std::uint32_t> rows;
  std::vector<std::int32_t> values;
};

/// Landmarks as far from each other as can be, among what `centre`, a pose's place, reaches: 16 cells and 8 poses in
/// tier fast, 32 and 16 in tier full; `costs`: what the ground makes edges cost. Nothing in tier none, and where costs
/// go past 31 bits. Cost: about 30 ns a pose and landmark pose, 0.1 µs a cell and landmark cell, more on ground of
/// several costs; memory about 30 bytes a pose beside the table.
BakedPoseLandmarks bake_pose_landmarks(const HitCheck& check, const EdgeMasks& masks, const GroundCosts& costs,
                                       std::uint32_t centre, Tier tier);

}  // namespace libpath
