#include <libpath/bake/sight_lists.h>

#include <libpath/tables/labels.h>

namespace libpath {

CellMasks::CellMasks(Size size)
    : columns_(static_cast<std::uint32_t>(Labels::block_columns(size))),
      masks_(Labels::block_columns(size) * Labels::block_rows(size)) {}

void CellMasks::see(std::int32_t y, std::int32_t first, std::int32_t last) {
  const std::uint32_t row = static_cast<std::uint32_t>(y >> 3) * columns_;
  const int shift = (y & 7) * 8;
  for (std::int32_t column = first >> 3; column <= last >> 3; ++column) {
    std::uint32_t bits = 0xff;
    if (column == first >> 3) bits &= 0xffu << (first & 7);
    if (column == last >> 3) bits &= 0xffu >> (7 - (last & 7));
    std::uint64_t& mask = masks_[row + static_cast<std::uint32_t>(column)];
    if (mask == 0) touched_.push_back(row + static_cast<std::uint32_t>(column));
    mask |= std::uint64_t{bits} << shift;
  }
}

void CellMasks::flush(WaypointIndex waypoint, std::vector<CellSighting>& out) {
  for (const std::uint32_t block : touched_) {
    out.push_back({block, waypoint, masks_[block]});
    masks_[block] = 0;
  }
  touched_.clear();
}

BakedSightLists bake_sight_lists(Size size, const std::vector<std::vector<CellSighting>>& sightings) {
  BakedSightLists baked;
  if (sightings.empty()) return baked;
  const std::size_t blocks = Labels::block_columns(size) * Labels::block_rows(size);
  baked.offsets.assign(blocks + 1, 0);
  for (const auto& piece : sightings) {
    for (const CellSighting& sighting : piece) ++baked.offsets[sighting.block + 1];
  }
  for (std::size_t i = 0; i < blocks; ++i) baked.offsets[i + 1] += baked.offsets[i];
  std::vector<std::uint32_t> next(baked.offsets.begin(), baked.offsets.end() - 1);
  baked.masks.resize(baked.offsets.back());
  baked.waypoints.resize(baked.offsets.back());
  for (const auto& piece : sightings) {
    for (const CellSighting& sighting : piece) {
      const std::uint32_t at = next[sighting.block]++;
      baked.masks[at] = sighting.mask;
      baked.waypoints[at] = sighting.waypoint;
    }
  }
  return baked;
}

}  // namespace libpath
