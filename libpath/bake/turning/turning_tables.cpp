#include <libpath/bake/turning/turning_tables.h>

#include <new>
#include <span>

#include <fmt/format.h>

#include <libpath/bake/ground/walkability.h>
#include <libpath/bake/kit/timed.h>

namespace libpath {
namespace {

std::vector<std::uint8_t> bake_edge_masks(const HitCheck& check) {
  std::vector<std::uint8_t> masks(EdgeMasks::bytes(check));
  auto maker = EdgeMaskMaker::create(check);
  if (!maker) throw std::bad_alloc();
  const Size size = check.ground().size();
  maker->compute(check.ground(), {0, 0, size.width, size.height}, masks);
  return masks;
}

void write_pose_tables(const BakedTurning& baked, TableWriter& writer) {
  if (baked.pose_regions.blocks.empty()) return;
  writer.begin("pose regions", baked.pose_regions_seconds);
  writer.add(kPoseBlockSection, baked.pose_regions.blocks);
  writer.add(kPoseCellSection, baked.pose_regions.cells);
  writer.add(kPoseSection, baked.pose_regions.poses);
  writer.add(kPoseRegionSection, baked.pose_regions.records);
  if (baked.landmarks.rows.empty()) return;
  writer.begin("pose landmarks", baked.landmarks_seconds);
  writer.add(kPoseLandmarkSection, std::span<const PoseLandmarkRecord>(&baked.landmarks.record, 1));
  writer.add(kPoseLandmarkRowSection, baked.landmarks.rows);
  writer.add(kPoseLandmarkValueSection, baked.landmarks.values);
}

}  // namespace

BakedTurning bake_turning(const Map& map, const UnitProfile& unit, Ground ground, Tier tier, Progress& progress) {
  BakedTurning baked;
  if (unit.turning_radius.thousandths == 0) {
    progress.advance(kTurningTables);
    return baked;
  }
  auto hit_check = timed(progress, "hit check", baked.hit_check_seconds, [&] { return bake_hit_check(unit); });
  if (!hit_check) {
    baked.fault = hit_check.error();
    progress.advance(kTurningTables - 1);
    return baked;
  }
  baked.hit_check = std::move(*hit_check);
  baked.ground = bake_ground_bits(map, ground, HitCheck::border_of(baked.hit_check.record));
  const HitCheck check = baked.view(map.size());
  progress.enter("terrain under curves", {});
  const Stopwatch watch;
  baked.costs = bake_ground_costs(map, ground, check.ground().border());
  baked.costs_seconds = watch.seconds();
  baked.edge_masks = timed(progress, "edge masks", baked.edge_masks_seconds, [&] { return bake_edge_masks(check); });
  baked.heuristic = timed(progress, "turn heuristic", baked.heuristic_seconds,
                          [&] { return bake_turn_heuristic(unit, baked.hit_check); });
  const EdgeMasks masks(check, baked.edge_masks);
  const PoseGraph graph(check, masks);
  PlainParts parts;
  baked.pose_regions = timed(progress, "pose regions", baked.pose_regions_seconds, [&] {
    if (graph.poses() > PoseRegions::kMaxPoses) return BakedPoseRegions{};
    parts = find_plain_parts(graph);
    return bake_pose_regions(graph, parts);
  });
  baked.landmarks = timed(progress, "pose landmarks", baked.landmarks_seconds, [&] {
    if (parts.sizes.empty()) return BakedPoseLandmarks{};
    const GroundCosts costs = baked.costs.view(map.size(), check.ground().border());
    return bake_pose_landmarks(graph, parts, costs, tier);
  });
  return baked;
}

void write_turning(const BakedTurning& baked, TableWriter& writer) {
  if (baked.hit_check.offsets.empty()) return;
  if (const std::string fewer = fewer_neighbours(baked.hit_check.record); !fewer.empty()) {
    writer.warn(fmt::format("unit '{}': {}", writer.unit(), fewer));
  }
  writer.begin("hit check", baked.hit_check_seconds);
  writer.add(kHitCheckSection, std::span<const HitCheckRecord>(&baked.hit_check.record, 1));
  writer.add(kHitOffsetSection, baked.hit_check.offsets);
  writer.add(kHitEdgeSection, baked.hit_check.edges);
  writer.add(kHitMaskSection, baked.hit_check.masks);
  writer.add(kGroundBitSection, baked.ground);
  writer.begin("edge masks", baked.edge_masks_seconds);
  writer.add(kEdgeMaskSection, baked.edge_masks);
  writer.begin("turn heuristic", baked.heuristic_seconds);
  writer.add(kTurnSection, baked.heuristic.to_poses);
  writer.add(kTurnToPointSection, baked.heuristic.to_points);
  writer.add(kArticleTurnSection, baked.heuristic.article);
  write_pose_tables(baked, writer);
  if (baked.costs.factors.empty()) return;
  writer.begin("terrain under curves", baked.costs_seconds);
  writer.add(kGroundFactorSection, baked.costs.factors);
  writer.add(kGroundRankSection, baked.costs.ranks);
}

}  // namespace libpath
