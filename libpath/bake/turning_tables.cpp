#include <libpath/bake/turning_tables.h>

#include <new>
#include <span>

#include <libpath/bake/timed.h>
#include <libpath/bake/walkability.h>

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

void write_pose_tables(const BakedTurning& baked, std::uint32_t unit, AssetWriter& writer) {
  if (baked.pose_regions.blocks.empty()) return;
  writer.add(kPoseBlockSection, unit, baked.pose_regions.blocks);
  writer.add(kPoseCellSection, unit, baked.pose_regions.cells);
  writer.add(kPoseSection, unit, baked.pose_regions.poses);
  writer.add(kPoseRegionSection, unit, baked.pose_regions.records);
  if (baked.landmarks.rows.empty()) return;
  writer.add(kPoseLandmarkSection, unit, std::span<const PoseLandmarkRecord>(&baked.landmarks.record, 1));
  writer.add(kPoseLandmarkRowSection, unit, baked.landmarks.rows);
  writer.add(kPoseLandmarkValueSection, unit, baked.landmarks.values);
}

}  // namespace

BakedTurning bake_turning(const Map& map, const UnitProfile& unit, Ground ground, Tier tier, Progress& progress) {
  BakedTurning baked;
  if (unit.turning_radius.thousandths == 0) {
    progress.advance(kTurningTables);
    return baked;
  }
  auto hit_check = timed(progress, baked.hit_check_seconds, [&] { return bake_hit_check(unit); });
  if (!hit_check) {
    baked.fault = hit_check.error();
    progress.advance(kTurningTables - 1);
    return baked;
  }
  baked.hit_check = std::move(*hit_check);
  baked.ground = bake_ground_bits(map, ground, HitCheck::border_of(baked.hit_check.record));
  const HitCheck check = baked.view(map.size());
  baked.costs = bake_ground_costs(map, ground, check.ground().border());
  baked.edge_masks = timed(progress, baked.edge_masks_seconds, [&] { return bake_edge_masks(check); });
  baked.heuristic =
      timed(progress, baked.heuristic_seconds, [&] { return bake_turn_heuristic(unit, baked.hit_check); });
  const EdgeMasks masks(check, baked.edge_masks);
  baked.pose_regions = timed(progress, baked.pose_regions_seconds, [&] { return bake_pose_regions(check, masks); });
  baked.landmarks = timed(progress, baked.landmarks_seconds, [&] {
    if (baked.pose_regions.records.empty()) return BakedPoseLandmarks{};
    const GroundCosts costs = baked.costs.view(map.size(), check.ground().border());
    return bake_pose_landmarks(check, masks, costs, baked.pose_regions.largest, tier);
  });
  return baked;
}

void write_turning(const BakedTurning& baked, std::uint32_t unit, AssetWriter& writer) {
  if (baked.hit_check.offsets.empty()) return;
  writer.add(kHitCheckSection, unit, std::span<const HitCheckRecord>(&baked.hit_check.record, 1));
  writer.add(kHitOffsetSection, unit, baked.hit_check.offsets);
  writer.add(kHitEdgeSection, unit, baked.hit_check.edges);
  writer.add(kHitMaskSection, unit, baked.hit_check.masks);
  writer.add(kGroundBitSection, unit, baked.ground);
  writer.add(kEdgeMaskSection, unit, baked.edge_masks);
  writer.add(kTurnSection, unit, baked.heuristic.to_poses);
  writer.add(kTurnToPointSection, unit, baked.heuristic.to_points);
  writer.add(kArticleTurnSection, unit, baked.heuristic.article);
  write_pose_tables(baked, unit, writer);
  if (baked.costs.factors.empty()) return;
  writer.add(kGroundFactorSection, unit, baked.costs.factors);
  writer.add(kGroundRankSection, unit, baked.costs.ranks);
}

void report_turning(const BakedTurning& baked, const std::string& unit, Baked& result) {
  if (baked.hit_check.offsets.empty()) return;
  const auto table = [&](const char* name, std::uint64_t bytes, double seconds) {
    result.tables.push_back({name, unit, bytes, seconds});
  };
  table("hit check",
        bytes_of(baked.hit_check.offsets) + bytes_of(baked.hit_check.edges) + bytes_of(baked.hit_check.masks) +
            bytes_of(baked.ground) + bytes_of(baked.costs.factors) + bytes_of(baked.costs.ranks),
        baked.hit_check_seconds);
  table("edge masks", bytes_of(baked.edge_masks), baked.edge_masks_seconds);
  table("turn heuristic",
        bytes_of(baked.heuristic.to_poses) + bytes_of(baked.heuristic.to_points) + bytes_of(baked.heuristic.article),
        baked.heuristic_seconds);
  const BakedPoseRegions& regions = baked.pose_regions;
  table("pose regions",
        bytes_of(regions.blocks) + bytes_of(regions.cells) + bytes_of(regions.poses) + bytes_of(regions.records),
        baked.pose_regions_seconds);
  table("pose landmarks", bytes_of(baked.landmarks.rows) + bytes_of(baked.landmarks.values), baked.landmarks_seconds);
}

}  // namespace libpath
