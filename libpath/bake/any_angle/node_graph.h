#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/ground/edges.h>
#include <libpath/map/map.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// What sections PLWO and PLWE, or PRVO and PRVE, hold.
struct BakedNodeGraph {
  std::vector<std::uint32_t> offsets;
  std::vector<NodeEdge> edges;
  std::size_t unwalkable = 0;  // drawn edges that the unit cannot go in a direction that they are drawn in
  std::size_t blocked = 0;     // waypoints where the unit cannot stand

  auto columns() const { return std::tie(offsets, edges); }
};

/// Between the placed waypoints of a map, for a unit of that walkability and those one-way edges: the straight lines
/// that it can walk, at their length, but where an edge is drawn between the two: then what is drawn counts, in the
/// directions that it is drawn in. Drawn edges with a cost hold whatever lies between; without one, where the unit can
/// walk the line. Cost: a test of sight for each pair of waypoints.
BakedNodeGraph bake_placed_waypoints(const Map& map, const Walkability& walkable, const BakedEdges& edges);

/// Between the provinces of a map: its borders as drawn.
BakedNodeGraph bake_provinces(const Map& map);

}  // namespace libpath
