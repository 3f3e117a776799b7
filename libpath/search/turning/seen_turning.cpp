#include <libpath/search/turning/seen_turning.h>

#include <libpath/search/ground/world_tables.h>

namespace libpath {

SeenTurning SeenTurning::of(const World& world) noexcept {
  const TurningTables& tables = world.turning();
  return {tables.costs.least(),          tables.costs.most(),
          tables.costs.units_of_plain(), world.edits() == nullptr ? 1 : world.edits()->turning_scale,
          tables.costs.uniform(),        !tables.landmarks.empty(),
          !tables.pose_regions.empty()};
}

}  // namespace libpath
