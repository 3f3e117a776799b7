#include <libpath/tables/any_angle/waypoint_landmarks.h>

#include <algorithm>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/sections.h>

namespace libpath {
namespace {

bool all_below(std::span<const WaypointIndex> indices, std::size_t count) {
  return std::all_of(indices.begin(), indices.end(), [&](WaypointIndex index) { return index < count; });
}

}  // namespace

Result<WaypointLandmarks> WaypointLandmarks::open(const Sections& sections, std::uint32_t unit,
                                                  const Waypoints& waypoints) noexcept {
  WaypointLandmarks table;
  table.landmarks_ = sections.find<WaypointIndex>(kWaypointLandmarkSection, unit);
  table.lengths_ = sections.find<Lengths>(kWaypointLandmarkLengthSection, unit);
  const auto bad = [&](std::uint32_t tag) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(tag, unit)}};
  };
  if (table.landmarks_.empty()) {
    if (!table.lengths_.empty()) return bad(kWaypointLandmarkLengthSection);
    return table;
  }
  if (table.landmarks_.size() != kCount || !all_below(table.landmarks_, waypoints.size())) {
    return bad(kWaypointLandmarkSection);
  }
  const auto is_sound = [](const Lengths& lengths) {
    return std::all_of(lengths.begin(), lengths.end(),
                       [](std::int32_t length) { return length >= kOutOfReach && length < kMaxLength; });
  };
  if (table.lengths_.size() != waypoints.size() ||
      !std::all_of(table.lengths_.begin(), table.lengths_.end(), is_sound)) {
    return bad(kWaypointLandmarkLengthSection);
  }
  return table;
}

Result<SightLists> SightLists::open(const Sections& sections, std::uint32_t unit, const Waypoints& waypoints,
                                    Size size) noexcept {
  SightLists lists;
  lists.offsets_ = sections.find<std::uint32_t>(kSightOffsetSection, unit);
  lists.masks_ = sections.find<std::uint64_t>(kSightMaskSection, unit);
  lists.waypoints_ = sections.find<WaypointIndex>(kSightSection, unit);
  const auto bad = [&](std::uint32_t tag) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(tag, unit)}};
  };
  const auto& offsets = lists.offsets_;
  if (offsets.empty()) {
    if (!lists.masks_.empty() || !lists.waypoints_.empty()) return bad(kSightSection);
    return lists;
  }
  lists.blocks_ = Blocks(size);
  if (!offsets_are_sound(offsets, lists.blocks_.count(), lists.waypoints_.size())) return bad(kSightOffsetSection);
  if (lists.masks_.size() != lists.waypoints_.size()) return bad(kSightMaskSection);
  const auto is_waypoint = [&](std::uint32_t entry) { return SightLists::waypoint_of(entry) < waypoints.size(); };
  if (!std::all_of(lists.waypoints_.begin(), lists.waypoints_.end(), is_waypoint)) return bad(kSightSection);
  return lists;
}

}  // namespace libpath
