#pragma once

#include <libpath/core/cost.h>

namespace libpath {

class World;

/// What a search over poses takes from its unit's tables once, not cell by cell. A change anywhere may make it another.
struct SeenTurning {
  Cost least = 1;  // multiple of the ground
  Cost most = 1;
  double units_of_plain = 1;
  Cost landmark_scale = 1;
  bool uniform = true;
  bool has_landmarks = false;
  bool has_regions = false;

  static SeenTurning of(const World& world) noexcept;

  friend bool operator==(const SeenTurning&, const SeenTurning&) = default;
};

}  // namespace libpath
