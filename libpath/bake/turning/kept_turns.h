#pragma once

#include <memory>
#include <string>

#include <libpath/bake/turning/hit_check.h>
#include <libpath/bake/turning/turn_heuristic.h>
#include <libpath/core/heading.h>
#include <libpath/core/result.h>
#include <libpath/map/unit_profile.h>

namespace libpath {

/// What a unit that turns has on every map: its hit check and its turn heuristic. Both take longer than all the rest on
/// small maps, so a process keeps those that it baked last: the editor after each stroke, a list of maps, worlds made
/// while a game runs. Tables are the same whether they were kept or not.
///
/// Memory: what was baked last, up to 32 MiB and 16 units. Threads: any number at once; two that ask for the same at
/// the same time both bake it. Lifetime: what was handed out stays as long as it is held.

/// As bake_hit_check().
std::shared_ptr<const Result<BakedHitCheck, std::string>> kept_hit_check(const UnitProfile& unit,
                                                                         HeadingSet closed = 0);
/// As bake_turn_heuristic(). REQUIRES: the hit check is that of the unit and these headings.
std::shared_ptr<const BakedTurnHeuristic> kept_turn_heuristic(const UnitProfile& unit, HeadingSet closed,
                                                              const BakedHitCheck& check);

}  // namespace libpath
