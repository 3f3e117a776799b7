#include <libpath/bake/any_angle/node_graph.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <libpath/geometry/sight.h>
#include <libpath/tables/any_angle/walkable_lines.h>

namespace libpath {
namespace {

/// An edge of the graph on its way into the table.
struct Arc {
  std::uint32_t from;
  std::uint32_t to;
  NodeEdgeKind kind;
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

/// Sorted by their ends, the cheapest of each kind and pair.
BakedNodeGraph table_of(std::size_t nodes, std::vector<Arc> arcs) {
  std::sort(arcs.begin(), arcs.end());
  const auto alike = [](const Arc& a, const Arc& b) { return a.from == b.from && a.to == b.to && a.kind == b.kind; };
  arcs.erase(std::unique(arcs.begin(), arcs.end(), alike), arcs.end());
  BakedNodeGraph baked;
  baked.offsets.assign(nodes + 1, 0);
  for (const Arc& arc : arcs) {
    ++baked.offsets[arc.from + 1];
    baked.edges.push_back({arc.cost, arc.to, arc.kind});
  }
  for (std::size_t i = 0; i < nodes; ++i) baked.offsets[i + 1] += baked.offsets[i];
  return baked;
}

/// Calls visit(from, to) for the directions that an edge is drawn in.
template <class Visit>
void for_each_direction(const WaypointEdge& edge, Visit visit) {
  visit(edge.from, edge.to);
  if (edge.both_ways) visit(edge.to, edge.from);
}

/// The arcs between the placed waypoints of one unit.
class PlacedArcs {
 public:
  PlacedArcs(const Map& map, const Walkability& walkable, const BakedEdges& edges)
      : map_(map), walkable_(walkable), edges_(edges.rows, edges.cells, edges.links) {
    for (const Waypoint& node : map.waypoints) {
      places_.push_back(FinePoint::nearest(point_of(node.position)));
      stands_.push_back(standing_cell(walkable, places_.back()).exists);
    }
  }

  BakedNodeGraph table() && {
    add_drawn();
    if (places_.size() <= NodeGraph::kMaxJoined) add_lines();
    BakedNodeGraph baked = table_of(places_.size(), std::move(arcs_));
    baked.unwalkable = count_unwalkable(baked);
    baked.blocked = static_cast<std::size_t>(std::count(stands_.begin(), stands_.end(), false));
    return baked;
  }

 private:
  bool can_walk(std::uint32_t from, std::uint32_t to) const {
    return stands_[from] && stands_[to] && can_walk_line(walkable_, edges_, places_[from], places_[to]);
  }

  void add(std::uint32_t from, std::uint32_t to, NodeEdgeKind kind) {
    arcs_.push_back({from, to, kind, cost_of_line(map_.waypoints[from].position, map_.waypoints[to].position)});
  }

  void add_drawn() {
    for (const WaypointEdge& edge : map_.waypoint_edges) {
      drawn_.push_back(std::minmax(edge.from, edge.to));
      for_each_direction(edge, [&](std::uint32_t from, std::uint32_t to) {
        if (edge.cost) {
          arcs_.push_back({from, to, NodeEdgeKind::given, cost_of(*edge.cost)});
          return;
        }
        add(from, to, can_walk(from, to) ? NodeEdgeKind::drawn_line : NodeEdgeKind::blocked_line);
      });
    }
    std::sort(drawn_.begin(), drawn_.end());
  }

  /// Drawn edges that nothing leads along in one of their directions, not even another edge with a cost.
  std::size_t count_unwalkable(const BakedNodeGraph& baked) const {
    const auto leads = [&](std::uint32_t from, std::uint32_t to) {
      const auto first = baked.edges.begin() + baked.offsets[from];
      return std::any_of(first, baked.edges.begin() + baked.offsets[from + 1], [&](const NodeEdge& edge) {
        return edge.to == to && edge.kind != NodeEdgeKind::blocked_line;
      });
    };
    return static_cast<std::size_t>(
        std::count_if(map_.waypoint_edges.begin(), map_.waypoint_edges.end(), [&](const WaypointEdge& edge) {
          return !leads(edge.from, edge.to) || (edge.both_ways && !leads(edge.to, edge.from));
        }));
  }

  void add_lines() {
    for (std::uint32_t a = 0; a < places_.size(); ++a) {
      for (std::uint32_t b = a + 1; b < places_.size(); ++b) {
        if (std::binary_search(drawn_.begin(), drawn_.end(), std::pair(a, b))) continue;
        const bool there = can_walk(a, b);
        const bool back = edges_.empty() ? there : can_walk(b, a);
        if (there) add(a, b, NodeEdgeKind::line);
        if (back) add(b, a, NodeEdgeKind::line);
      }
    }
  }

  const Map& map_;
  const Walkability& walkable_;
  Edges edges_;
  std::vector<FinePoint> places_;
  std::vector<bool> stands_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> drawn_;
  std::vector<Arc> arcs_;
};

}  // namespace

BakedNodeGraph bake_placed_waypoints(const Map& map, const Walkability& walkable, const BakedEdges& edges) {
  return PlacedArcs(map, walkable, edges).table();
}

BakedNodeGraph bake_provinces(const Map& map) {
  std::vector<Arc> arcs;
  for (const WaypointEdge& border : map.province_borders) {
    const std::uint64_t cost =
        border.cost ? cost_of(*border.cost)
                    : cost_of_line(map.provinces[border.from].position, map.provinces[border.to].position);
    for_each_direction(border, [&](std::uint32_t from, std::uint32_t to) {
      arcs.push_back({from, to, NodeEdgeKind::given, cost});
    });
  }
  return table_of(map.provinces.size(), std::move(arcs));
}

}  // namespace libpath
