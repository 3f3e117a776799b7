#include <libpath/tables/any_angle/waypoint_landmarks.h>

#include <algorithm>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {
namespace {

bool all_below(std::span<const WaypointIndex> indices, std::size_t count) {
  return std::all_of(indices.begin(), indices.end(), [&](WaypointIndex index) { return index < count; });
}

}  // namespace

Result<WaypointLandmarks> WaypointLandmarks::open(const TableSource& source, const Waypoints& waypoints) noexcept {
  WaypointLandmarks table;
  table.landmarks_ = source.find(kWaypointLandmarkSection);
  table.lengths_ = source.find(kWaypointLandmarkLengthSection);
  if (table.landmarks_.empty()) {
    if (!table.lengths_.empty()) return source.bad(kWaypointLandmarkLengthSection);
    return table;
  }
  if (table.landmarks_.size() != kCount || !all_below(table.landmarks_, waypoints.size())) {
    return source.bad(kWaypointLandmarkSection);
  }
  const auto is_sound = [](const Lengths& lengths) {
    return std::all_of(lengths.begin(), lengths.end(),
                       [](std::int32_t length) { return length >= kOutOfReach && length < kMaxLength; });
  };
  if (table.lengths_.size() != waypoints.size() ||
      !std::all_of(table.lengths_.begin(), table.lengths_.end(), is_sound)) {
    return source.bad(kWaypointLandmarkLengthSection);
  }
  return table;
}

Result<SightLists> SightLists::open(const TableSource& source, const Waypoints& waypoints) noexcept {
  SightLists lists;
  lists.offsets_ = source.find(kSightOffsetSection);
  lists.masks_ = source.find(kSightMaskSection);
  lists.waypoints_ = source.find(kSightSection);
  const auto& offsets = lists.offsets_;
  if (offsets.empty()) {
    if (!lists.masks_.empty() || !lists.waypoints_.empty()) return source.bad(kSightSection);
    return lists;
  }
  lists.blocks_ = Blocks(source.map().size());
  if (!offsets_are_sound(offsets, lists.blocks_.count(), lists.waypoints_.size()))
    return source.bad(kSightOffsetSection);
  if (lists.masks_.size() != lists.waypoints_.size()) return source.bad(kSightMaskSection);
  const auto is_waypoint = [&](std::uint32_t entry) { return SightLists::waypoint_of(entry) < waypoints.size(); };
  if (!std::all_of(lists.waypoints_.begin(), lists.waypoints_.end(), is_waypoint)) return source.bad(kSightSection);
  return lists;
}

}  // namespace libpath
