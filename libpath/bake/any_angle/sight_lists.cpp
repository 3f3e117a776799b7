#include <libpath/bake/any_angle/sight_lists.h>

#include <algorithm>

#include <libpath/tables/any_angle/waypoint_landmarks.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {

namespace {

/// Which of the eight cells of a row of a block from column `first` on lie from `begin` to before `end`.
std::uint64_t bits_between(std::int32_t first, std::int32_t begin, std::int32_t end) {
  const std::int32_t from = std::clamp(begin - first, 0, 8);
  const std::int32_t until = std::clamp(end - first, from, 8);
  return (0xffu >> (8 - (until - from))) << from;
}

}  // namespace

CellMasks::CellMasks(Size size)
    : columns_(static_cast<std::uint32_t>(Blocks(size).across())), blocks_(Blocks(size).count()) {}

void CellMasks::see(const CellsInSight& cells) {
  const std::uint32_t row = static_cast<std::uint32_t>(cells.y >> 3) * columns_;
  const int shift = (cells.y & 7) * 8;
  for (std::int32_t column = cells.first >> 3; column <= (cells.end - 1) >> 3; ++column) {
    Masks& masks = blocks_[row + static_cast<std::uint32_t>(column)];
    if (masks.seen == 0) touched_.push_back(row + static_cast<std::uint32_t>(column));
    masks.seen |= bits_between(column * 8, cells.first, cells.end) << shift;
    masks.whole |= bits_between(column * 8, cells.whole_first, cells.whole_end) << shift;
  }
}

void CellMasks::flush(WaypointIndex waypoint, std::vector<CellSighting>& out) {
  for (const std::uint32_t block : touched_) {
    out.push_back({block, waypoint, blocks_[block].seen, blocks_[block].whole});
    blocks_[block] = {};
  }
  touched_.clear();
}

BakedSightLists bake_sight_lists(Size size, const std::vector<std::vector<CellSighting>>& sightings) {
  BakedSightLists baked;
  if (sightings.empty()) return baked;
  const std::size_t blocks = Blocks(size).count();
  baked.offsets.assign(blocks + 1, 0);
  const auto for_each_entry = [&](auto visit) {
    for (const auto& piece : sightings) {
      for (const CellSighting& sighting : piece) {
        if (sighting.whole != 0) visit(sighting.block, sighting.whole, sighting.waypoint);
        const std::uint64_t partly = sighting.mask & ~sighting.whole;
        if (partly != 0) visit(sighting.block, partly, sighting.waypoint | SightLists::kPartly);
      }
    }
  };
  for_each_entry([&](std::uint32_t block, std::uint64_t, std::uint32_t) { ++baked.offsets[block + 1]; });
  for (std::size_t i = 0; i < blocks; ++i) baked.offsets[i + 1] += baked.offsets[i];
  std::vector<std::uint32_t> next(baked.offsets.begin(), baked.offsets.end() - 1);
  baked.masks.resize(baked.offsets.back());
  baked.waypoints.resize(baked.offsets.back());
  for_each_entry([&](std::uint32_t block, std::uint64_t mask, std::uint32_t waypoint) {
    const std::uint32_t at = next[block]++;
    baked.masks[at] = mask;
    baked.waypoints[at] = waypoint;
  });
  return baked;
}

}  // namespace libpath
