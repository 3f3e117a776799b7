#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/turning/hit_check.h>
#include <libpath/map/unit_profile.h>

namespace libpath {

/// What sections TURN, TURP and TURA hold.
struct BakedTurnHeuristic {
  std::vector<std::uint32_t> to_poses;
  std::vector<std::uint32_t> to_points;
  std::vector<std::uint32_t> article;
};

/// Curve lengths of a unit with a turning radius. REQUIRES: the hit check is the unit's.
/// The bytes do not depend on the platform: lengths are rounded to units, far more coarsely than libraries differ.
/// Cost: about 15 ms for 8 headings, 60 ms for 16; some times that for units that back up.
BakedTurnHeuristic bake_turn_heuristic(const UnitProfile& unit, const BakedHitCheck& check);

}  // namespace libpath
