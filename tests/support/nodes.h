#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <libpath/map/map.h>
#include <tests/support/random.h>

namespace libpath::test {

/// The map with so many waypoints in random places, some edges between them with and without a cost, one way and both,
/// and as many provinces with borders of the same kinds.
inline Map with_nodes(Map map, int count, std::uint64_t seed) {
  Random random(seed);
  const auto add = [&](std::vector<Waypoint>& nodes, std::vector<WaypointEdge>& edges, int edge_count) {
    for (int i = 0; i < count; ++i) {
      const std::int32_t x = random.below(map.size().width * 1000 + 1);
      nodes.push_back({std::to_string(i), {{x}, {random.below(map.size().height * 1000 + 1)}}});
    }
    for (int i = 0; i < edge_count; ++i) {
      WaypointEdge edge;
      edge.from = static_cast<std::uint32_t>(random.below(count));
      edge.to = static_cast<std::uint32_t>(random.below(count));
      if (random.percent(60)) edge.cost = Milli{random.below(30000) + 1};
      edge.both_ways = random.percent(60);
      if (edge.from != edge.to) edges.push_back(edge);
    }
  };
  add(map.waypoints, map.waypoint_edges, count);
  add(map.provinces, map.province_borders, 3 * count);
  return map;
}

}  // namespace libpath::test
