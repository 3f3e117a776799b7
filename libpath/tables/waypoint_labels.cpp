#include <libpath/tables/waypoint_labels.h>

#include <algorithm>

namespace libpath {

Result<WaypointLabels> WaypointLabels::open(const Sections& sections, std::uint32_t unit, const Waypoints& waypoints,
                                            Size size) noexcept {
  WaypointLabels labels;
  labels.offsets_ = sections.find<std::uint32_t>(kWaypointLabelOffsetSection, unit);
  labels.masks_ = sections.find<std::uint64_t>(kWaypointLabelMaskSection, unit);
  labels.entries_ = sections.find<WaypointLabel>(kWaypointLabelSection, unit);
  labels.chains_ = sections.find<ChainWaypoint>(kWaypointChainSection, unit);
  const auto bad = [&](std::uint32_t tag) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(tag, unit)}};
  };
  const auto& offsets = labels.offsets_;
  if (offsets.empty()) {
    if (!labels.masks_.empty() || !labels.entries_.empty() || !labels.chains_.empty())
      return bad(kWaypointLabelSection);
    return labels;
  }
  labels.block_columns_ = (static_cast<std::size_t>(size.width) + 7) / 8;
  const std::size_t block_rows = (static_cast<std::size_t>(size.height) + 7) / 8;
  if (offsets.size() != labels.block_columns_ * block_rows + 1 || offsets.front() != 0 ||
      offsets.back() != labels.entries_.size() || !std::is_sorted(offsets.begin(), offsets.end())) {
    return bad(kWaypointLabelOffsetSection);
  }
  if (labels.masks_.size() != labels.entries_.size()) return bad(kWaypointLabelMaskSection);
  if (!labels.entries_are_sound(waypoints.size())) return bad(kWaypointLabelSection);
  if (!labels.chains_are_sound(size)) return bad(kWaypointChainSection);
  return labels;
}

bool WaypointLabels::entries_are_sound(std::size_t waypoints) const noexcept {
  for (std::size_t block = 0; block + 1 < offsets_.size(); ++block) {
    for (std::uint32_t i = offsets_[block]; i < offsets_[block + 1]; ++i) {
      const WaypointLabel& entry = entries_[i];
      if (entry.hub() >= waypoints || entry.chain >= chains_.size() || masks_[i] == 0) return false;
      if (entry.place != chains_[entry.chain].place) return false;
      if (i > offsets_[block] && entries_[i - 1].hub() > entry.hub()) return false;
    }
  }
  return true;
}

bool WaypointLabels::chains_are_sound(Size size) const noexcept {
  for (std::size_t i = 0; i < chains_.size(); ++i) {
    const Vertex vertex = Waypoints::vertex_at(chains_[i].place);
    if (chains_[i].next > i || chains_[i].place >> 28 != 0 || vertex.x > size.width || vertex.y > size.height) {
      return false;
    }
  }
  return true;
}

}  // namespace libpath
