#include <libpath/map/io/tiled_map.h>

#include <algorithm>

namespace libpath {

const std::string* find_property(const TiledProperties& properties, std::string_view name) {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const TiledProperty& property) { return property.name == name; });
  return found == properties.end() ? nullptr : &found->value;
}

std::vector<std::string> lost_in_tiled(const Map& map) {
  std::vector<std::string> lost;
  if (!map.provinces.empty()) lost.push_back("provinces");
  if (!map.queries.empty()) lost.push_back("saved queries");
  if (!map.journeys.empty()) lost.push_back("journeys");
  if (map.bake_settings != BakeSettings()) lost.push_back("bake settings");
  return lost;
}

}  // namespace libpath
