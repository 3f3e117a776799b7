#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <libpath/core/export.h>
#include <libpath/core/pose.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

class TableSource;

/// A node as it lies in sections PLWP (placed waypoints) and PROV (provinces).
struct NodeRecord {
  NameRecord name;
  Milli x;
  Milli y;
};
static_assert(sizeof(NodeRecord) == 16);

/// What becomes of an edge while a map changes.
enum class NodeEdgeKind : std::uint32_t {
  line,          // between two waypoints that see each other
  drawn_line,    // drawn without a cost: exists while the unit can walk the line
  blocked_line,  // likewise; the unit could not walk it when the map was baked
  given,         // drawn with a cost, or a border of provinces: always exists
};

/// An edge as it lies in sections PLWE and PRVE.
struct NodeEdge {
  std::uint64_t cost;  // in 2⁻⁴⁰ cells
  std::uint32_t to;
  NodeEdgeKind kind;
};
static_assert(sizeof(NodeEdge) == 16);

inline constexpr auto kPlacedSection = map_section<NodeRecord>("PLWP", "placed waypoints");
inline constexpr auto kPlacedOffsetSection = unit_section<std::uint32_t>("PLWO", "placed waypoint offsets");
inline constexpr auto kPlacedEdgeSection = unit_section<NodeEdge>("PLWE", "placed waypoint edges");
inline constexpr auto kProvinceSection = map_section<NodeRecord>("PROV", "provinces");
inline constexpr auto kProvinceOffsetSection = map_section<std::uint32_t>("PRVO", "province border offsets");
inline constexpr auto kProvinceEdgeSection = map_section<NodeEdge>("PRVE", "province borders");

/// Nodes with positions and directed edges with costs: the placed waypoints with one unit's ways between them, or the
/// provinces of a map and their borders.
/// Proven on opening: names lie within section STRS and positions on the map; offsets ascend and end at the last edge;
/// the edges of a node lead to other nodes, in ascending order, and cost from 1 to kMaxCost. Cost of opening: one pass
/// over the edges.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class NodeGraph {
 public:
  static constexpr std::size_t kMaxNodes = std::size_t{1} << 16;
  /// The most placed waypoints of which all pairs in sight are joined. Larger graphs have the drawn edges alone.
  static constexpr std::size_t kMaxJoined = 4096;
  static constexpr double kCostUnits = static_cast<double>(std::uint64_t{1} << 40);  // per cell
  static constexpr std::uint64_t kMaxCost = std::uint64_t{1'000'000} << 40;

  /// `offsets` and `edges` are sections of a unit or of the map.
  static Result<NodeGraph> open(const TableSource& source, const SectionOf<NodeRecord>& nodes,
                                const SectionOf<std::uint32_t>& offsets, const SectionOf<NodeEdge>& edges) noexcept;

  bool empty() const noexcept { return nodes_.empty(); }
  std::size_t size() const noexcept { return nodes_.size(); }
  std::size_t edge_count() const noexcept { return edges_.size(); }
  /// REQUIRES: node < size(), for all of these.
  const NodeRecord& node(std::uint32_t node) const noexcept { return nodes_[node]; }
  Point position(std::uint32_t node) const noexcept { return {nodes_[node].x.value(), nodes_[node].y.value()}; }
  std::span<const NodeEdge> edges(std::uint32_t node) const noexcept {
    return edges_.subspan(offsets_[node], offsets_[node + 1] - offsets_[node]);
  }
  /// The first node of a name; nothing where no node has it. Cost: one pass over the nodes.
  LIBPATH_API std::optional<std::uint32_t> find(const MapInfo& map, std::string_view name) const noexcept;
  /// The first edge from one node to another; null where there is none.
  const NodeEdge* find_edge(std::uint32_t from, std::uint32_t to) const noexcept;

  /// The least cost of a straight line of one cell over any edges, in cells: the scale of the heuristic. At most 1.
  double least_rate() const noexcept { return least_rate_; }

 private:
  bool edges_are_sound() noexcept;

  std::span<const NodeRecord> nodes_;
  std::span<const std::uint32_t> offsets_;
  std::span<const NodeEdge> edges_;
  double least_rate_ = 1;
};

/// The placed waypoints, which all units share.
struct PlacedNodesTable {
  static constexpr const char* kName = "placed waypoints";
  static constexpr std::tuple kSections{kPlacedSection};
};

/// A unit's ways between them.
struct PlacedWaypointsTable {
  static constexpr const char* kName = PlacedNodesTable::kName;
  static constexpr std::tuple kSections{kPlacedOffsetSection, kPlacedEdgeSection};
  static Result<NodeGraph> open(const TableSource& source) noexcept;
  template <class Add>
  static void statistics(const NodeGraph& graph, Add add) {
    add("placed_waypoints", graph.size());
  }
};

struct ProvincesTable {
  static constexpr const char* kName = "provinces";
  static constexpr std::tuple kSections{kProvinceSection, kProvinceOffsetSection, kProvinceEdgeSection};
  static Result<NodeGraph> open(const TableSource& source) noexcept;
};

}  // namespace libpath
