#include <libpath/bake/areas/district_crossings.h>

namespace libpath {

std::vector<std::uint32_t> facing_entrances(const DistrictGraph& graph, DistrictPlace district,
                                            const DistrictLevels& levels) {
  std::vector<std::uint32_t> facing(graph.entrance_count(), kFacesNone);
  for (std::uint32_t entrance = 0; entrance < facing.size(); ++entrance) {
    const DistrictPlace child = levels.child(district, graph.child(entrance));
    const BorderCell cell = graph.border_cell(entrance);
    const DistrictPlace next{child.level, beyond(child.at, cell.side())};
    if (DistrictLevels::parent(next) != district) continue;
    facing[entrance] = graph.find(levels.number(next), cell.facing()).value_or(kFacesNone);
  }
  return facing;
}

}  // namespace libpath
