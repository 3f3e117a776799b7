#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/table_writer.h>
#include <libpath/bake/turning/ground_costs.h>
#include <libpath/bake/turning/hit_check.h>
#include <libpath/bake/turning/pose_landmarks.h>
#include <libpath/bake/turning/pose_regions.h>
#include <libpath/bake/turning/turn_heuristic.h>
#include <libpath/tables/ground/ground.h>

namespace libpath {

/// Steps of progress that a unit's turning tables take.
inline constexpr std::uint64_t kTurningTables = 5;

/// The tables of a unit with a turning radius, and the seconds that each took.
struct BakedTurning {
  std::string fault;  // why there are none
  BakedHitCheck hit_check;
  std::vector<std::uint64_t> ground;
  std::vector<std::uint8_t> edge_masks;
  BakedTurnHeuristic heuristic;
  BakedPoseRegions pose_regions;
  BakedPoseLandmarks landmarks;
  BakedGroundCosts costs;
  double hit_check_seconds = 0;
  double costs_seconds = 0;
  double edge_masks_seconds = 0;
  double heuristic_seconds = 0;
  double pose_regions_seconds = 0;
  double landmarks_seconds = 0;

  HitCheck view(Size size) const {
    const GroundBits bits(ground, size, HitCheck::border_of(hit_check.record));
    return HitCheck(hit_check.record, hit_check.offsets, hit_check.edges, hit_check.masks, bits);
  }
};

/// Nothing for a unit without a turning radius. `ground`: what each terrain is to the unit.
BakedTurning bake_turning(const Map& map, const UnitProfile& unit, Ground ground, Tier tier, Progress& progress);

/// Writes the tables of a unit with a turning radius; nothing for others.
void write_turning(const BakedTurning& baked, TableWriter& writer);

}  // namespace libpath
