#include <libpath/tables/labels.h>

#include <algorithm>

namespace libpath {

Result<Labels> Labels::open(const Sections& sections, std::uint32_t unit, const JumpMap& map) noexcept {
  Labels labels;
  labels.offsets_ = sections.find<std::uint32_t>(kLabelOffsetSection, unit);
  labels.masks_ = sections.find<std::uint64_t>(kLabelMaskSection, unit);
  labels.entries_ = sections.find<BlockLabel>(kLabelSection, unit);
  labels.chains_ = sections.find<ChainCorner>(kChainSection, unit);
  const auto bad = [&](std::uint32_t tag) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(tag, unit)}};
  };
  const auto& offsets = labels.offsets_;
  if (offsets.empty()) {
    if (!labels.masks_.empty() || !labels.entries_.empty() || !labels.chains_.empty()) return bad(kLabelSection);
    return labels;
  }
  if (map.empty()) return bad(kLabelOffsetSection);
  const Size size = map.size();
  labels.block_columns_ = block_columns(size);
  if (offsets.size() != block_columns(size) * block_rows(size) + 1 || offsets.front() != 0 ||
      offsets.back() != labels.entries_.size() || !std::is_sorted(offsets.begin(), offsets.end())) {
    return bad(kLabelOffsetSection);
  }
  if (labels.masks_.size() != labels.entries_.size()) return bad(kLabelMaskSection);
  if (!labels.entries_are_sound(map)) return bad(kLabelSection);
  if (!labels.chains_are_sound(size)) return bad(kChainSection);
  return labels;
}

bool Labels::entries_are_sound(const JumpMap& map) const noexcept {
  for (std::size_t block = 0; block + 1 < offsets_.size(); ++block) {
    for (std::uint32_t i = offsets_[block]; i < offsets_[block + 1]; ++i) {
      const BlockLabel& entry = entries_[i];
      if (entry.hub >= map.corner_count() || entry.chain >= chains_.size() || masks_[i] == 0) return false;
      if (entry.corner != chains_[entry.chain].corner) return false;
      if (i > offsets_[block] && entries_[i - 1].hub > entry.hub) return false;
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
