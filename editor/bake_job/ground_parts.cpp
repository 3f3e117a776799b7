#include <editor/bake_job/ground_parts.h>

#include <utility>

namespace libpath::editor {

GroundParts::GroundParts(const Map& map)
    : one_way_edges_(map.one_way_edges), links_(map.links), dead_ends_(map.dead_ends), switches_(map.switches) {
  for (const Terrain& terrain : map.terrains) roads_.push_back(terrain.road);
  for (const UnitProfile& unit : map.units) {
    Ground ground{{}, unit};
    if (const auto movement = find_movement_class(map, unit.movement)) {
      for (const Terrain& terrain : map.terrains) ground.factors.push_back(terrain.factors[*movement]);
    }
    ground.profile.name.clear();
    ground.profile.movement.clear();
    ground.profile.speed = ground.profile.acceleration = {};
    units_.push_back(std::move(ground));
  }
  for (Link& link : links_) link.name.clear();
  for (Switch& door : switches_) door.name.clear();
}

bool GroundParts::are_same_for(std::size_t unit, const GroundParts& other) const {
  return unit < units_.size() && unit < other.units_.size() && units_[unit] == other.units_[unit] &&
         roads_ == other.roads_ && one_way_edges_ == other.one_way_edges_ && links_ == other.links_ &&
         dead_ends_ == other.dead_ends_ && switches_ == other.switches_;
}

}  // namespace libpath::editor
