#include <libpath/tables/any_angle/node_graph.h>

#include <algorithm>
#include <cmath>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/sections.h>

namespace libpath {

Result<NodeGraph> NodeGraph::open(const Sections& sections, std::uint32_t unit, Tags tags,
                                  const MapInfo& map) noexcept {
  NodeGraph graph;
  graph.nodes_ = sections.find<NodeRecord>(tags.nodes);
  graph.offsets_ = sections.find<std::uint32_t>(tags.offsets, unit);
  graph.edges_ = sections.find<NodeEdge>(tags.edges, unit);
  const auto bad = [&](std::uint32_t tag, std::uint32_t of) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(tag, of)}};
  };
  const Size size = map.size();
  const auto is_sound = [&](const NodeRecord& node) {
    return map.is_text(node.name) && node.x >= Milli{0} && node.x <= Milli::whole(size.width) && node.y >= Milli{0} &&
           node.y <= Milli::whole(size.height);
  };
  if (graph.nodes_.size() > kMaxNodes || !std::all_of(graph.nodes_.begin(), graph.nodes_.end(), is_sound)) {
    return bad(tags.nodes, kMapWide);
  }
  if (graph.nodes_.empty()) {
    if (!graph.offsets_.empty() || !graph.edges_.empty()) return bad(tags.offsets, unit);
    return graph;
  }
  if (!offsets_are_sound(graph.offsets_, graph.nodes_.size(), graph.edges_.size())) return bad(tags.offsets, unit);
  if (!graph.edges_are_sound()) return bad(tags.edges, unit);
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
