#include <libpath/tables/grid/labels.h>

#include <algorithm>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<Labels> Labels::open(const TableSource& source, const JumpMap& map) noexcept {
  Labels labels;
  labels.offsets_ = source.find(kLabelOffsetSection);
  labels.masks_ = source.find(kLabelMaskSection);
  labels.hubs_ = source.find(kLabelHubSection);
  labels.costs_ = source.find(kLabelCostSection);
  labels.corners_ = source.find(kLabelCornerSection);
  labels.ways_ = source.find(kLabelWaySection);
  labels.chains_ = source.find(kChainSection);
  const std::size_t count = labels.masks_.size();
  if (labels.hubs_.size() != count || labels.costs_.size() != count || labels.corners_.size() != count ||
      labels.ways_.size() != count) {
    return source.bad(kLabelMaskSection);
  }
  const auto& offsets = labels.offsets_;
  if (offsets.empty()) {
    if (count != 0 || !labels.chains_.empty()) return source.bad(kLabelMaskSection);
    return labels;
  }
  if (map.empty()) return source.bad(kLabelOffsetSection);
  const Size size = map.size();
  labels.blocks_ = Blocks(size);
  if (!offsets_are_sound(offsets, labels.blocks_.count(), count)) return source.bad(kLabelOffsetSection);
  if (!labels.entries_are_sound(map)) return source.bad(kLabelHubSection);
  if (!labels.chains_are_sound(size)) return source.bad(kChainSection);
  // Ways turn at corners: none of them is a wall.
  const auto is_corner = [&](const ChainCorner& chain) { return map.is_corner(cell_at(chain.corner)); };
  if (!std::all_of(labels.chains_.begin(), labels.chains_.end(), is_corner)) return source.bad(kChainSection);
  return labels;
}

bool Labels::entries_are_sound(const JumpMap& map) const noexcept {
  for (std::size_t block = 0; block + 1 < offsets_.size(); ++block) {
    for (std::uint32_t i = offsets_[block]; i < offsets_[block + 1]; ++i) {
      if (hubs_[i] >= map.corner_count() || costs_[i] >= kMaxCostFromCorner || masks_[i] == 0) return false;
      if (ways_[i] >= chains_.size() || corners_[i] != chains_[ways_[i]].corner) return false;
      if (i > offsets_[block] && hubs_[i - 1] > hubs_[i]) return false;
    }
  }
  return true;
}

bool Labels::chains_are_sound(Size size) const noexcept {
  for (std::size_t i = 0; i < chains_.size(); ++i) {
    if (chains_[i].next > i || !size.contains(cell_at(chains_[i].corner))) return false;
  }
  return true;
}

}  // namespace libpath
