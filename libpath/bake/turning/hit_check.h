#pragma once

#include <string>
#include <vector>

#include <libpath/core/neighbours.h>
#include <libpath/core/result.h>
#include <libpath/map/unit_profile.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

/// What sections HITC, HITO, HITE and HITM hold.
struct BakedHitCheck {
  HitCheckRecord record{};
  std::vector<std::uint32_t> offsets;
  std::vector<TableEdge> edges;
  std::vector<std::uint64_t> masks;
  std::vector<std::uint64_t> crossings;  // as section CRSM, where asked for
};

/// The hit-check table of a unit with a turning radius. Fails, with a clause that says why and what would fit, where
/// no turn of the radius by up to 180° ends within three cells, where the unit is too large for the table, or where
/// its radius is so small that a heading has too many short edges. Where those to 48 cells are too many, but those to
/// 24 or 8 are not, fewer_neighbours() says so.
/// The bytes do not depend on the platform: costs are rounded up from lengths that no library computes differently
/// enough, and cells are those that are touched kTouchDepth deep, which grid curves either miss by far or border.
/// Cost: about 40 ms for 8 headings, 0.2 s for 16; twice that for units that back up.
/// `closed`: headings in which one-way edges close crossings. Then the crossings of edges count as cells that they
/// sweep: an edge is redundant, or left out for cheaper ones, only where these make no others than it does.
Result<BakedHitCheck, std::string> bake_hit_check(const UnitProfile& unit, HeadingSet closed = 0);

/// What a designer should know of a table whose curves lead to fewer than 48 cells: a clause, empty for others.
std::string fewer_neighbours(const HitCheckRecord& record);

}  // namespace libpath
