#include <editor/path_probe/link_legs.h>

#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::editor {

std::vector<std::size_t> link_legs_of(const World& world, const std::vector<Point>& line) {
  std::vector<std::size_t> legs;
  if (world.edges().links().empty()) return legs;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (takes_link(world, line[i], line[i + 1])) legs.push_back(i);
  }
  return legs;
}

}  // namespace libpath::editor
