#include <libpath/tables/grid/landmarks.h>

#include <algorithm>

#include <libpath/tables/container/table_source.h>
#include <libpath/tables/grid/jump_graph.h>

namespace libpath {

Result<Landmarks> Landmarks::open(const TableSource& source, const JumpMap& map, const JumpGraph& graph) noexcept {
  Landmarks landmarks;
  landmarks.corners_ = source.find(kLandmarkSection);
  landmarks.costs_ = source.find(kLandmarkCostSection);
  if (landmarks.corners_.empty()) {
    if (!landmarks.costs_.empty()) return source.bad(kLandmarkCostSection);
    return landmarks;
  }
  const auto is_corner = [&](std::uint32_t corner) { return corner < map.corner_count(); };
  if (landmarks.corners_.size() % kGroup != 0 || landmarks.groups() > kMaxGroups ||
      !std::all_of(landmarks.corners_.begin(), landmarks.corners_.end(), is_corner)) {
    return source.bad(kLandmarkSection);
  }
  if (landmarks.costs_.size() != map.corner_count() * landmarks.groups()) return source.bad(kLandmarkCostSection);
  for (const Costs& costs : landmarks.costs_) {
    if (std::any_of(costs.begin(), costs.end(), [](std::int32_t cost) { return cost < 0 || cost >= kMaxCost; })) {
      return source.bad(kLandmarkCostSection);
    }
  }
  // Searches over the graph alone ask them.
  if (graph.empty()) return source.bad(kLandmarkSection);
  return landmarks;
}

}  // namespace libpath
