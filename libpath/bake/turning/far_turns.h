#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/turning/hit_check.h>
#include <libpath/tables/turning/far_turns.h>

namespace libpath {

/// What sections TURF, TURB and TURS hold.
struct BakedFarTurns {
  std::vector<FarTurn> turns;
  std::vector<std::uint32_t> sectors;
  std::vector<std::int32_t> rests;

  FarTurns view(std::int32_t headings) const noexcept { return FarTurns(turns, sectors, rests, headings); }
};

/// Linear bounds on the cheapest way over the edges of a hit check on empty ground, for offsets of more than `reach`
/// cells along x or y. The bytes do not depend on the platform.
BakedFarTurns bake_far_turns(const BakedHitCheck& check, std::int32_t reach);

}  // namespace libpath
