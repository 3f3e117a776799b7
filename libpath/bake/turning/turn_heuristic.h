#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/turning/far_turns.h>
#include <libpath/bake/turning/hit_check.h>
#include <libpath/map/unit_profile.h>

namespace libpath {

/// What sections TURN, TURP, TURF, TURB, TURS and TURA hold.
struct BakedTurnHeuristic {
  std::vector<std::uint32_t> to_poses;
  std::vector<std::uint32_t> to_points;
  BakedFarTurns far;
  std::vector<std::uint32_t> article;
};

/// The cheapest ways of a unit with a turning radius. REQUIRES: the hit check is the unit's.
/// The bytes do not depend on the platform: lengths are rounded to units, far more coarsely than libraries differ.
/// Cost: about 25 ms for 8 headings, 70 ms for 16; bench-turning prints it.
BakedTurnHeuristic bake_turn_heuristic(const UnitProfile& unit, const BakedHitCheck& check);

}  // namespace libpath
