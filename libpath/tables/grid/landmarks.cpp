#include <libpath/tables/grid/landmarks.h>

#include <algorithm>

#include <libpath/tables/container/sections.h>

namespace libpath {

Result<Landmarks> Landmarks::open(const Sections& sections, std::uint32_t unit, const JumpMap& map) noexcept {
  Landmarks landmarks;
  landmarks.corners_ = sections.find<std::uint32_t>(kLandmarkSection, unit);
  landmarks.costs_ = sections.find<Costs>(kLandmarkCostSection, unit);
  const auto bad = [&](std::uint32_t tag) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(tag, unit)}};
  };
  if (landmarks.corners_.empty()) {
    if (!landmarks.costs_.empty()) return bad(kLandmarkCostSection);
    return landmarks;
  }
  const auto is_corner = [&](std::uint32_t corner) { return corner < map.corner_count(); };
  if (landmarks.corners_.size() % kGroup != 0 || landmarks.groups() > kMaxGroups ||
      !std::all_of(landmarks.corners_.begin(), landmarks.corners_.end(), is_corner)) {
    return bad(kLandmarkSection);
  }
  if (landmarks.costs_.size() != map.corner_count() * landmarks.groups()) return bad(kLandmarkCostSection);
  for (const Costs& costs : landmarks.costs_) {
    if (std::any_of(costs.begin(), costs.end(), [](std::int32_t cost) { return cost < 0 || cost >= kMaxCost; })) {
      return bad(kLandmarkCostSection);
    }
  }
  return landmarks;
}

}  // namespace libpath
