#include <libpath/tables/turning/pose_regions.h>

#include <libpath/tables/container/table_source.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

Result<PoseRegions> PoseRegions::open(const TableSource& source, const HitCheck& check) noexcept {
  const UnitRecord& record = source.unit();
  PoseRegions regions;
  regions.by_block_ = source.find(kPoseBlockSection);
  regions.cells_ = source.find(kPoseCellSection);
  regions.poses_ = source.find(kPoseSection);
  regions.records_ = source.find(kPoseRegionSection);
  regions.headings_ = static_cast<std::size_t>(record.headings);
  regions.blocks_ = Blocks(source.map().size());
  if (check.empty() && !regions.by_block_.empty()) return source.missing();
  if (regions.by_block_.empty()) {
    if (!regions.cells_.empty() || !regions.poses_.empty() || !regions.records_.empty())
      return source.bad(kPoseCellSection);
    return regions;
  }
  if (record.turning_radius.thousandths == 0 || regions.by_block_.size() != regions.blocks_.count() ||
      !regions.numbers_are_sound(regions.by_block_, regions.cells_.size() / Blocks::kCells)) {
    return source.bad(kPoseBlockSection);
  }
  if (regions.cells_.size() % Blocks::kCells != 0 ||
      !regions.numbers_are_sound(regions.cells_, regions.poses_.size() / regions.headings_)) {
    return source.bad(kPoseCellSection);
  }
  if (regions.poses_.size() % regions.headings_ != 0 || !regions.numbers_are_sound(regions.poses_, 0)) {
    return source.bad(kPoseSection);
  }
  return regions;
}

/// Whether each number is a region, none, or the next place of the `places` in the next section.
bool PoseRegions::numbers_are_sound(std::span<const std::uint32_t> numbers, std::size_t places) const noexcept {
  std::size_t next = 0;
  for (const std::uint32_t number : numbers) {
    if (is_mixed(number)) {
      if (number - kMixed != next++) return false;
    } else if (number != kNoPoseRegion && number >= records_.size()) {
      return false;
    }
  }
  return next == places;
}

}  // namespace libpath
