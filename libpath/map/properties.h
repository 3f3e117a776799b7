#pragma once

#include <optional>
#include <string>

#include <libpath/map/map.h>

namespace libpath {

/// Calls visit(list, place, properties) for the properties of a map, which has list "" and place 0, and of each thing
/// that can have some: "links", 3 are those of links[3].
template <class MapOrConstMap, class Visit>
void each_properties(MapOrConstMap& map, Visit visit) {
  visit("", 0, map.properties);
  const auto each = [&](const char* list, auto& items) {
    for (std::size_t i = 0; i < items.size(); ++i) visit(list, i, items[i].properties);
  };
  each("terrains", map.terrains);
  each("units", map.units);
  each("links", map.links);
  each("regions", map.regions);
  each("dead_ends", map.dead_ends);
  each("waypoints", map.waypoints);
  each("waypoint_edges", map.waypoint_edges);
  each("provinces", map.provinces);
  each("province_borders", map.province_borders);
  each("journeys", map.journeys);
  each("switches", map.switches);
}

/// What was expected of a property's value; nothing where it is sound. Names are asked by wrong_name().
LIBPATH_API std::optional<std::string> wrong_property_value(const PropertyValue& value);

/// What breaks a rule of properties, as check() says it.
std::optional<MapFault> check_properties(const Map& map);

/// The same map without any property, as bakers and games see it.
LIBPATH_API Map without_properties(Map map);

}  // namespace libpath
