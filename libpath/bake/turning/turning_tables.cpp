#include <libpath/bake/turning/turning_tables.h>

#include <new>
#include <span>
#include <tuple>
#include <vector>

#include <libpath/bake/ground/walkability.h>
#include <libpath/bake/kit/bake_warnings.h>
#include <libpath/bake/turning/closed_crossings.h>
#include <libpath/bake/turning/ground_costs.h>
#include <libpath/bake/turning/kept_turns.h>
#include <libpath/bake/turning/pose_landmarks.h>
#include <libpath/bake/turning/pose_links.h>
#include <libpath/bake/turning/pose_regions.h>
#include <libpath/tables/turning/edge_mask_maker.h>

namespace libpath {
namespace {

std::vector<std::uint8_t> bake_edge_masks(const HitCheck& check, const ClosedCrossings& crossings) {
  std::vector<std::uint8_t> masks(EdgeMasks::bytes(check));
  auto maker = EdgeMaskMaker::create(check, crossings);
  if (!maker) throw std::bad_alloc();
  const Size size = check.ground().size();
  maker->compute(check.ground(), {0, 0, size.width, size.height}, masks);
  return masks;
}

/// Landmarks bound what it costs there and back, so they are those of the map without its one-way edges, where no way
/// is dearer.
void bake_landmarks_both_ways(const HitCheck& check, const GroundCosts& costs, Tier tier, UnitBaker& unit) {
  if (tier == Tier::none) return;
  unit.bake<PoseLandmarks>([&] {
    const std::vector<std::uint8_t> bytes = bake_edge_masks(check, {});
    const EdgeMasks masks(check, bytes);
    const PoseGraph graph(check, masks);
    return bake_pose_landmarks(graph, find_plain_parts(graph), costs, tier);
  });
}

/// Landmarks are those of the map without its links: who asks them knows what a link can spare.
void bake_pose_tables(const HitCheck& check, const ClosedCrossings& crossings, const EdgeMasks& masks,
                      const GroundCosts& costs, std::span<const LinkRecord> links, Tier tier, UnitBaker& unit) {
  const PoseGraph graph(check, masks);
  if (graph.poses() > PoseRegions::kMaxPoses) return;
  PlainParts parts;
  unit.bake<PoseRegions>([&] {
    parts = find_plain_parts(graph);
    return bake_pose_regions(graph, parts, crossings, links);
  });
  if (parts.sizes.empty()) return;
  if (!crossings.empty()) return bake_landmarks_both_ways(check, costs, tier, unit);
  unit.bake<PoseLandmarks>([&] { return bake_pose_landmarks(graph, parts, costs, tier); });
}

}  // namespace

std::string bake_turning(const Map& map, Ground ground, const BakedEdges& edges, const BakeOptions& options,
                         UnitBaker& unit) {
  if (unit.profile().turning_radius.thousandths == 0) return {};
  const HeadingSet headings = closed_headings(map, options);
  const auto kept_check = unit.time<HitCheck>([&] { return kept_hit_check(unit.profile(), headings); });
  const auto& baked = *kept_check;
  if (!baked) return baked.error();
  if (const std::string fewer = fewer_neighbours(baked->record); !fewer.empty()) {
    unit.warn(warn_fewer_neighbours(unit.name(), fewer));
  }
  const Size size = map.size();
  const std::int32_t border = HitCheck::border_of(baked->record);
  const std::vector<std::uint64_t> bits = bake_ground_bits(map, ground, border);
  const HitCheck check(baked->record, baked->offsets, baked->edges, baked->masks, GroundBits(bits, size, border));
  const std::span record(&baked->record, 1);
  unit.keep<HitCheck>(std::tie(record, baked->offsets, baked->edges, baked->masks, bits));
  const auto costs = unit.bake<GroundCosts>([&] { return bake_ground_costs(map, ground, border); });
  const BakedClosedCrossings closed = bake_closed_crossings(map, headings, border, baked->crossings);
  ClosedCrossings crossings;
  if (!closed.headings.empty()) {
    unit.keep<ClosedCrossings>(closed);
    crossings = {headings, closed.planes, closed.masks, size, border};
  }
  const auto masks = unit.bake<EdgeMasks>([&] { return bake_edge_masks(check, crossings); });
  const auto kept = unit.time<TurnHeuristic>([&] { return kept_turn_heuristic(unit.profile(), headings, *baked); });
  const BakedTurnHeuristic& heuristic = *kept;
  unit.keep<TurnHeuristic>(std::tie(heuristic.to_poses, heuristic.to_points, heuristic.far.turns, heuristic.far.sectors,
                                    heuristic.far.rests));
  unit.keep<ArticleTurnHeuristic>(heuristic.article);
  if (!edges.links.empty()) unit.keep<PoseLinks>(bake_pose_links(edges.links));
  bake_pose_tables(check, crossings, EdgeMasks(check, masks), costs.view(size, border), edges.links, options.tier,
                   unit);
  return {};
}

}  // namespace libpath
