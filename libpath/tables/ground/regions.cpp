#include <libpath/tables/ground/regions.h>

#include <algorithm>

#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<Regions> Regions::open(const TableSource& source, const Walkability& walkability) noexcept {
  Regions regions;
  regions.records_ = source.find(kRegionSection);
  regions.blocks_ = {source.find(kRegionBlockSection), source.find(kMixedBlockSection), walkability.size()};
  regions.reach_ = source.find(kReachSection);

  const std::size_t count = regions.count();
  if (count >= CellBlocks<RegionIndex>::kMixed || !regions.islands_are_sound()) return source.bad(kRegionSection);
  if (!regions.blocks_.is_sound(walkability, static_cast<std::uint32_t>(count), false))
    return source.bad(kRegionBlockSection);
  return regions;
}

/// Bits in the row of a region: those of its island's first region, whose row another region's row follows.
/// REQUIRES: the records before it are sound.
std::uint64_t Regions::row_length(RegionIndex region) const noexcept {
  const RegionIndex first = records_[region].island;
  return first + 1 < records_.size() ? records_[first + 1].row - records_[first].row : 0;
}

bool Regions::islands_are_sound() const noexcept {
  std::uint64_t end = 0;
  for (RegionIndex region = 0; region < records_.size(); ++region) {
    const RegionRecord& record = records_[region];
    if (record.row != end || record.island > region || records_[record.island].island != record.island) return false;
    if (region + 1 < records_.size() && records_[region + 1].row < record.row) return false;
    const std::uint64_t length = row_length(region);
    // A region alone on its island has no row; no other may join it there.
    if (record.place >= length && (record.island != region || record.place != 0)) return false;
    if (length > reach_.size() * 64 - end) return false;
    end += length;
  }
  return reach_.size() == (end + 63) / 64;
}

}  // namespace libpath
