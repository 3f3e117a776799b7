#include <libpath/tables/any_angle/node_graph.h>

#include <algorithm>
#include <cmath>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<NodeGraph> PlacedWaypointsTable::open(const TableSource& source) noexcept {
  return NodeGraph::open(source, kPlacedSection, kPlacedOffsetSection, kPlacedEdgeSection);
}

Result<NodeGraph> ProvincesTable::open(const TableSource& source) noexcept {
  return NodeGraph::open(source, kProvinceSection, kProvinceOffsetSection, kProvinceEdgeSection);
}

Result<NodeGraph> NodeGraph::open(const TableSource& source, const SectionOf<NodeRecord>& nodes,
                                  const SectionOf<std::uint32_t>& offsets, const SectionOf<NodeEdge>& edges) noexcept {
  NodeGraph graph;
  graph.nodes_ = source.find(nodes);
  graph.offsets_ = source.find(offsets);
  graph.edges_ = source.find(edges);
  const MapInfo& map = source.map();
  const Size size = map.size();
  const auto is_sound = [&](const NodeRecord& node) {
    return map.is_text(node.name) && node.x >= Milli{0} && node.x <= Milli::whole(size.width) && node.y >= Milli{0} &&
           node.y <= Milli::whole(size.height);
  };
  if (graph.nodes_.size() > kMaxNodes || !std::all_of(graph.nodes_.begin(), graph.nodes_.end(), is_sound)) {
    return source.bad(nodes);
  }
  if (graph.nodes_.empty()) {
    if (!graph.offsets_.empty() || !graph.edges_.empty()) return source.bad(offsets);
    return graph;
  }
  if (!offsets_are_sound(graph.offsets_, graph.nodes_.size(), graph.edges_.size())) return source.bad(offsets);
  if (!graph.edges_are_sound()) return source.bad(edges);
  return graph;
}

bool NodeGraph::edges_are_sound() noexcept {
  for (std::uint32_t from = 0; from < size(); ++from) {
    const Point start = position(from);
    const NodeEdge* before = nullptr;
    for (const NodeEdge& edge : edges(from)) {
      if (edge.to >= size() || edge.to == from || (before != nullptr && edge.to < before->to)) return false;
      if (edge.cost == 0 || edge.cost > kMaxCost || edge.kind > NodeEdgeKind::given) return false;
      before = &edge;
      const Point end = position(edge.to);
      const double dx = end.x - start.x;
      const double dy = end.y - start.y;
      const double line = std::sqrt(dx * dx + dy * dy);
      const double cost = static_cast<double>(edge.cost) / kCostUnits;
      if (cost < least_rate_ * line) least_rate_ = cost / line;
    }
  }
  return true;
}

std::optional<std::uint32_t> NodeGraph::find(const MapInfo& map, std::string_view name) const noexcept {
  const auto found =
      std::find_if(nodes_.begin(), nodes_.end(), [&](const NodeRecord& node) { return map.text(node.name) == name; });
  if (found == nodes_.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - nodes_.begin());
}

const NodeEdge* NodeGraph::find_edge(std::uint32_t from, std::uint32_t to) const noexcept {
  const auto all = edges(from);
  const auto at = std::lower_bound(all.begin(), all.end(), to,
                                   [](const NodeEdge& edge, std::uint32_t node) { return edge.to < node; });
  return at != all.end() && at->to == to ? &*at : nullptr;
}

}  // namespace libpath
