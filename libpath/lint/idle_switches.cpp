#include <libpath/lint/idle_switches.h>

#include <algorithm>

#include <libpath/bake/ground/walkability.h>
#include <libpath/core/own_bit_grid.h>

namespace libpath {
namespace {

/// Where one unit comes on a map all of whose switches are open.
class UnitReach {
 public:
  UnitReach(const Map& map, const UnitProfile& unit)
      : map_(map),
        ground_(bake_ground(map, unit)),
        walkable_(bake_walkability(map, unit)),
        width_(unit.width),
        is_plain_(unit.length == unit.width && unit.turning_radius == Milli{0}) {}

  bool stands_at(Cell cell) const { return walkable_[cell]; }

  /// Whether some part of it may come into a cell.
  bool comes_into(Cell cell) const {
    if (ground_[map_.cells[cell]] == 0) return false;
    if (!is_plain_) return true;
    const std::int32_t before = (width_ - 1) / 2;
    const std::int32_t after = width_ / 2;
    for (std::int32_t y = cell.y - after; y <= cell.y + before; ++y) {
      for (std::int32_t x = cell.x - after; x <= cell.x + before; ++x) {
        if (map_.size().contains({x, y}) && walkable_[{x, y}]) return true;
      }
    }
    return false;
  }

  bool is_concerned_by(const Switch& door) const {
    for (const CellRun& run : door.runs) {
      for (std::int32_t x = run.begin; x < run.end; ++x) {
        if (comes_into({x, run.y})) return true;
      }
    }
    return std::any_of(door.links.begin(), door.links.end(),
                       [&](const Passage& link) { return stands_at(link.from) && stands_at(link.to); }) ||
           std::any_of(door.one_way_edges.begin(), door.one_way_edges.end(),
                       [&](const Passage& edge) { return comes_into(edge.from) && comes_into(edge.to); });
  }

 private:
  const Map& map_;
  std::vector<std::uint32_t> ground_;
  BitGrid walkable_;
  std::int32_t width_;
  bool is_plain_;
};

}  // namespace

std::vector<std::size_t> idle_switches(const Map& map) {
  std::vector<std::size_t> idle;
  if (map.units.empty()) return idle;
  for (std::size_t i = 0; i < map.switches.size(); ++i) idle.push_back(i);
  for (const UnitProfile& unit : map.units) {
    if (idle.empty()) break;
    const UnitReach reach(map, unit);
    std::erase_if(idle, [&](std::size_t place) { return reach.is_concerned_by(map.switches[place]); });
  }
  return idle;
}

}  // namespace libpath
