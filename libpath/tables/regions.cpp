#include <libpath/tables/regions.h>

#include <algorithm>

namespace libpath {

Result<Regions> Regions::open(const Sections& sections, std::uint32_t unit, const Walkability& walkability) noexcept {
  const auto bad = [&](std::uint32_t tag) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(tag, unit)}};
  };
  const Size size = walkability.size();
  Regions regions;
  regions.blocks_across_ = blocks_across(size);
  regions.records_ = sections.find<RegionRecord>(kRegionSection, unit);
  regions.blocks_ = sections.find<std::uint32_t>(kRegionBlockSection, unit);
  regions.mixed_ = sections.find<std::uint32_t>(kMixedBlockSection, unit);
  regions.reach_ = sections.find<std::uint64_t>(kReachSection, unit);

  if (regions.records_.size() >= kMixed || !regions.islands_are_sound()) return bad(kRegionSection);
  if (regions.blocks_.size() != blocks_across(size) * blocks_down(size)) return bad(kRegionBlockSection);
  if (!regions.blocks_are_sound(walkability)) return bad(kRegionBlockSection);
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

bool Regions::blocks_are_sound(const Walkability& walkability) const noexcept {
  const Size size = walkability.size();
  std::uint32_t mixed = 0;
  std::size_t place = 0;
  for (std::int32_t y = 0; y < size.height; y += kBlockSide) {
    for (std::int32_t x = 0; x < size.width; x += kBlockSide, ++place) {
      if (!block_is_sound(walkability, {x, y}, blocks_[place], mixed)) return false;
    }
  }
  return std::size_t{mixed} * 64 == mixed_.size();
}

bool Regions::block_is_sound(const Walkability& walkability, Cell corner, std::uint32_t block,
                             std::uint32_t& mixed) const noexcept {
  const bool is_mixed = block != kNoRegion && block >= kMixed;
  if (is_mixed) {
    // Mixed blocks are numbered in order, so that each uses cells of its own.
    if (block - kMixed != mixed || (std::size_t{mixed} + 1) * 64 > mixed_.size()) return false;
    ++mixed;
  } else if (block != kNoRegion && block >= count()) {
    return false;
  }
  for (std::int32_t i = 0; i < kBlockSide * kBlockSide; ++i) {
    const Cell cell{corner.x + i % kBlockSide, corner.y + i / kBlockSide};
    const bool walkable = walkability.size().contains(cell) && walkability[cell];
    if (is_mixed) {
      const std::uint32_t region = mixed_[std::size_t{block - kMixed} * 64 + static_cast<std::size_t>(i)];
      if (walkable ? region >= count() : region != kNoRegion) return false;
    } else if (walkable && block == kNoRegion) {
      return false;
    }
  }
  return true;
}

}  // namespace libpath
