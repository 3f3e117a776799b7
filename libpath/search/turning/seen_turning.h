#pragma once

#include <libpath/core/cost.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {

/// What a search over poses takes from the tables of its unit but for what it looks up at cells. While a game runs, a
/// change anywhere may make it another.
struct SeenTurning {
  Cost least = 1;  // multiple of the ground
  Cost most = 1;
  double units_of_plain = 1;
  Cost landmark_scale = 1;
  bool uniform = true;
  bool has_landmarks = false;
  bool has_regions = false;

  static SeenTurning of(const World& world) noexcept {
    const TurningTables& tables = world.turning();
    return {tables.costs.least(),          tables.costs.most(),
            tables.costs.units_of_plain(), world.edits() == nullptr ? 1 : world.edits()->turning_scale,
            tables.costs.uniform(),        !tables.landmarks.empty(),
            !tables.pose_regions.empty()};
  }

  friend bool operator==(const SeenTurning&, const SeenTurning&) = default;
};

}  // namespace libpath
