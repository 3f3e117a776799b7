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
/// small maps, so a process keeps those that it asked for last: the editor bakes a map again and again, pathbake a list
/// of maps, a game worlds while it runs. Tables are the same whether they were kept or not.
///
/// Memory: hit checks and turn heuristics of up to 16 units, and of up to 16 MiB each; a larger table is not kept.
/// Threads: any number at once; two that ask for the same at the same time both bake it, and get one of the two.
/// Lifetime: what was handed out stays as long as it is held.

/// As bake_hit_check().
std::shared_ptr<const Result<BakedHitCheck, std::string>> kept_hit_check(const UnitProfile& unit,
                                                                         HeadingSet closed = 0);
/// As bake_turn_heuristic(). REQUIRES: the hit check is that of the unit and these headings.
std::shared_ptr<const BakedTurnHeuristic> kept_turn_heuristic(const UnitProfile& unit, HeadingSet closed,
                                                              const BakedHitCheck& check);

}  // namespace libpath
