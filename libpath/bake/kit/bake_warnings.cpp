#include <libpath/bake/kit/bake_warnings.h>

#include <fmt/format.h>

namespace libpath {

std::string warn_fits_nowhere(std::string_view unit) { return fmt::format("unit '{}' fits nowhere on this map", unit); }

std::string warn_unusable_links(std::string_view unit, std::size_t links) {
  return fmt::format("unit '{}' cannot use {} of the map's links: it cannot stand at one of their ends", unit, links);
}

std::string warn_fewer_neighbours(std::string_view unit, std::string_view why) {
  return fmt::format("unit '{}': {}", unit, why);
}

std::string warn_no_hierarchy(std::string_view unit, std::string_view why) {
  return fmt::format("unit '{}': there is no hierarchy: {}; grid queries are searched", unit, why);
}

std::string warn_no_waypoint_labels(std::string_view unit, std::string_view why) {
  return fmt::format("unit '{}': waypoint labels are left out: {}; any-angle queries search the waypoint graph", unit,
                     why);
}

}  // namespace libpath
