#include <libpath/tables/turning/turning_tables.h>

#include <libpath/tables/container/sections.h>

namespace libpath {

Result<TurningTables> TurningTables::open(const Sections& sections, std::uint32_t unit, const MapInfo& map,
                                          Ground ground) noexcept {
  const UnitRecord& record = map.units()[unit - 1];
  const auto hit_check = HitCheck::open(sections, unit, map, ground);
  if (!hit_check) return Failure{hit_check.error()};
  const auto edge_masks = EdgeMasks::open(sections, unit, *hit_check);
  if (!edge_masks) return Failure{edge_masks.error()};
  const auto heuristic = TurnHeuristic::open(sections, unit, record);
  if (!heuristic) return Failure{heuristic.error()};
  const auto article = ArticleTurnHeuristic::open(sections, unit, record);
  if (!article) return Failure{article.error()};
  const auto pose_regions = PoseRegions::open(sections, unit, map.size(), record);
  if (!pose_regions) return Failure{pose_regions.error()};
  const auto landmarks = PoseLandmarks::open(sections, unit, *hit_check);
  if (!landmarks) return Failure{landmarks.error()};
  const auto costs = GroundCosts::open(sections, unit, map, ground, *hit_check);
  if (!costs) return Failure{costs.error()};
  // All or none of them, so that a search need ask of one.
  if (hit_check->empty() != heuristic->empty() || hit_check->empty() != article->empty() ||
      (hit_check->empty() && !pose_regions->empty())) {
    return Failure{Error{ErrorCode::missing_section, 0}};
  }
  return TurningTables{*hit_check, *edge_masks, *heuristic, *article, *pose_regions, *landmarks, *costs};
}

}  // namespace libpath
