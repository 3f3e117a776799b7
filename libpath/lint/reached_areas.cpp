#include <libpath/lint/reached_areas.h>

#include <algorithm>
#include <map>

namespace libpath {

AreaReach::AreaReach(const Walkability& walkability, const Regions& regions)
    : walkability_(walkability), regions_(regions), cells_(regions.count()) {
  const Size size = walkability.size();
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (!walkability[{x, y}]) continue;
      ++cells_[regions.region_of({x, y})];
      ++all_cells_;
    }
  }
}

bool AreaReach::is_reached_from_outside(RegionIndex region, const std::vector<RegionIndex>& inside) const {
  for (RegionIndex other = 0; other < regions_.count(); ++other) {
    // Those in `inside` have all their cells in the area.
    if (regions_.island(other) != regions_.island(region) || std::binary_search(inside.begin(), inside.end(), other))
      continue;
    if (regions_.reaches(other, region)) return true;
  }
  return false;
}

AreaReach::Answer AreaReach::answer(const Area& area) const {
  std::map<RegionIndex, std::uint32_t> here;
  std::uint64_t cells_here = 0;
  for (const CellRun& run : area.runs) {
    for (std::int32_t x = run.begin; x < run.end; ++x) {
      if (!walkability_[{x, run.y}]) continue;
      ++here[regions_.region_of({x, run.y})];
      ++cells_here;
    }
  }
  if (cells_here == 0) return Answer::no_room;
  if (cells_here == all_cells_) return Answer::all;
  std::vector<RegionIndex> inside;
  for (const auto& [region, cells] : here) {
    if (cells < cells_[region]) return Answer::entered;
    inside.push_back(region);
  }
  const bool entered = std::any_of(inside.begin(), inside.end(),
                                   [&](RegionIndex region) { return is_reached_from_outside(region, inside); });
  return entered ? Answer::entered : Answer::closed;
}

}  // namespace libpath
