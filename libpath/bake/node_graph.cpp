#include <libpath/bake/node_graph.h>

#include <algorithm>
#include <cmath>

#include <libpath/geometry/sight.h>

namespace libpath {
namespace {

/// An edge of the graph on its way into the table.
struct Arc {
  std::uint32_t from;
  std::uint32_t to;
  std::uint64_t cost;

  friend auto operator<=>(const Arc&, const Arc&) = default;
};

Point point_of(Position at) { return {at.x.value(), at.y.value()}; }

std::uint64_t cost_of(Milli cost) {
  const auto thousandths = static_cast<std::uint64_t>(cost.thousandths);
  return (thousandths / 1000 << 40) + (thousandths % 1000 << 40) / 1000;
}

/// Of the straight line; two nodes in one place are not free of charge, or paths could go round in circles.
std::uint64_t cost_of_line(Position from, Position to) {
  const Point a = point_of(from);
  const Point b = point_of(to);
  const double length = std::sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(length * NodeGraph::kCostUnits + 0.5));
}

/// Sorted by their ends, the cheapest of each pair.
BakedNodeGraph table_of(std::size_t nodes, std::vector<Arc> arcs) {
  std::sort(arcs.begin(), arcs.end());
  const auto same_ends = [](const Arc& a, const Arc& b) { return a.from == b.from && a.to == b.to; };
  arcs.erase(std::unique(arcs.begin(), arcs.end(), same_ends), arcs.end());
  BakedNodeGraph baked;
  baked.offsets.assign(nodes + 1, 0);
  for (const Arc& arc : arcs) {
    ++baked.offsets[arc.from + 1];
    baked.edges.push_back({arc.cost, arc.to, 0});
  }
  for (std::size_t i = 0; i < nodes; ++i) baked.offsets[i + 1] += baked.offsets[i];
  return baked;
}

void add(const WaypointEdge& edge, std::uint64_t cost, std::vector<Arc>& arcs) {
  arcs.push_back({edge.from, edge.to, cost});
  if (edge.both_ways) arcs.push_back({edge.to, edge.from, cost});
}

}  // namespace

BakedNodeGraph bake_placed_waypoints(const Map& map, BitGridView walkable) {
  const std::vector<Waypoint>& nodes = map.waypoints;
  std::vector<FinePoint> places;
  std::vector<bool> stands;
  for (const Waypoint& node : nodes) {
    places.push_back(FinePoint::nearest(point_of(node.position)));
    stands.push_back(standing_cell(walkable, places.back()).exists);
  }
  const auto can_walk = [&](std::uint32_t a, std::uint32_t b) {
    return stands[a] && stands[b] && is_in_sight(walkable, places[a], places[b]);
  };
  std::vector<Arc> arcs;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> drawn;
  std::size_t unwalkable = 0;
  for (const WaypointEdge& edge : map.waypoint_edges) {
    drawn.push_back(std::minmax(edge.from, edge.to));
    if (edge.cost) {
      add(edge, cost_of(*edge.cost), arcs);
    } else if (can_walk(edge.from, edge.to)) {
      add(edge, cost_of_line(nodes[edge.from].position, nodes[edge.to].position), arcs);
    } else {
      ++unwalkable;
    }
  }
  std::sort(drawn.begin(), drawn.end());
  if (nodes.size() <= kMostJoinedWaypoints) {
    for (std::uint32_t a = 0; a < nodes.size(); ++a) {
      for (std::uint32_t b = a + 1; b < nodes.size(); ++b) {
        if (!can_walk(a, b) || std::binary_search(drawn.begin(), drawn.end(), std::pair(a, b))) continue;
        add({a, b, std::nullopt, true}, cost_of_line(nodes[a].position, nodes[b].position), arcs);
      }
    }
  }
  BakedNodeGraph baked = table_of(nodes.size(), std::move(arcs));
  baked.unwalkable = unwalkable;
  baked.blocked = static_cast<std::size_t>(std::count(stands.begin(), stands.end(), false));
  return baked;
}

BakedNodeGraph bake_provinces(const Map& map) {
  std::vector<Arc> arcs;
  for (const WaypointEdge& border : map.province_borders) {
    add(border,
        border.cost ? cost_of(*border.cost)
                    : cost_of_line(map.provinces[border.from].position, map.provinces[border.to].position),
        arcs);
  }
  return table_of(map.provinces.size(), std::move(arcs));
}

}  // namespace libpath
