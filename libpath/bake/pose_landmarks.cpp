#include <libpath/bake/pose_landmarks.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>

#include <libpath/bake/pose_graph.h>
#include <libpath/core/open_list.h>
#include <libpath/tables/projection.h>

namespace libpath {
namespace {

constexpr std::uint32_t kUnreached = std::numeric_limits<std::uint32_t>::max();

/// Least costs from one node to all, by Dijkstra. `overflowed` where one was too large for the table.
class PoseFlood {
 public:
  explicit PoseFlood(std::size_t nodes) : costs_(nodes), memory_(nodes + nodes / 8 + 64), open_(memory_) {}

  std::span<const std::uint32_t> costs() const { return costs_; }
  bool overflowed() const { return overflowed_; }

  /// `visit_edges(node, relax)` calls relax(target, cost) for every edge of a node.
  template <class VisitEdges>
  void flood(std::uint32_t from, Cost dearest_edge, Cost bucket, VisitEdges visit_edges) {
    std::fill(costs_.begin(), costs_.end(), kUnreached);
    open_.reset(0, 2 * dearest_edge, bucket);
    costs_[from] = 0;
    open_.push(0, from);
    while (!open_.empty()) {
      open_.least_key();
      const OpenList::Entry entry = open_.pop();
      if (entry.key != costs_[entry.node]) continue;
      visit_edges(entry.node, [&](std::uint32_t target, Cost cost) { reach(target, entry.key + cost); });
    }
  }

 private:
  void reach(std::uint32_t node, Cost cost) {
    overflowed_ = overflowed_ || cost >= PoseLandmarks::kFar;
    if (overflowed_ || cost >= costs_[node]) return;
    costs_[node] = static_cast<std::uint32_t>(cost);
    if (open_.full()) {
      open_.compact([&](const OpenList::Entry& entry) { return entry.key != costs_[entry.node]; });
    }
    open_.push(cost, node);
  }

  std::vector<std::uint32_t> costs_;
  std::vector<OpenList::Entry> memory_;
  OpenList open_;
  bool overflowed_ = false;
};

/// What the free plain edges of poses cost on the ground that they lead over.
class PricedEdges {
 public:
  PricedEdges(const PoseGraph& graph, const GroundCosts& costs)
      : graph_(graph), costs_(costs), around_(std::make_unique<GroundCosts::Around>()) {}

  /// Calls visit(edge, cost) for each.
  template <class Visit>
  void for_each(std::uint32_t pose, Visit visit) const {
    if (!graph_.masks().has_free(pose)) return;
    const HitCheck::Window window = graph_.check().short_window();
    const GridPose at = graph_.pose_at(pose);
    if (!costs_.uniform()) costs_.gather(at.cell, window, *around_);
    const auto edges = graph_.check().edges(at.heading, EdgeGroup::plain);
    graph_.masks().for_each_free(pose, [&](std::size_t i) {
      const Cost times = costs_.uniform() ? 1 : costs_.multiple(graph_.check().mask(edges[i], window), *around_);
      visit(i, edges[i], edges[i].cost * times);
      return true;
    });
  }

 private:
  const PoseGraph& graph_;
  const GroundCosts& costs_;
  std::unique_ptr<GroundCosts::Around> around_;
};

/// The projection of the plain edges onto cells, cell by cell.
struct CellGraph {
  struct Edge {
    std::uint32_t to;
    Cost cost;
  };

  CellGraph(const PoseGraph& graph, const EdgeMasks& masks, const GroundCosts& costs) {
    costs.uniform() ? project(graph.check(), masks) : project(graph, costs);
  }

  void project(const HitCheck& check, const EdgeMasks& masks) {
    std::vector<Projection::Bits> bits(Projection::most_bits(check.headings()));
    const Projection projection(check, masks, bits);
    const std::size_t cells = check.ground().size().cells();
    first.reserve(cells + 1);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      first.push_back(static_cast<std::uint32_t>(edges.size()));
      if (masks.is_closed(cell)) continue;
      for (const Projection::Move& move : projection.moves()) {
        if (const std::uint32_t cost = projection.cost(move, cell); cost != 0) {
          edges.push_back({static_cast<std::uint32_t>(static_cast<std::int64_t>(cell) + move.places), cost});
        }
      }
    }
    first.push_back(static_cast<std::uint32_t>(edges.size()));
  }

  void project(const PoseGraph& graph, const GroundCosts& costs) {
    constexpr std::int32_t kSide = 2 * HitCheck::kMostRing + 1;
    const PricedEdges priced(graph, costs);
    for (std::size_t cell = 0; cell < graph.size().cells(); ++cell) {
      first.push_back(static_cast<std::uint32_t>(edges.size()));
      std::array<Cost, std::size_t{kSide} * kSide> least;
      least.fill(kNoCost);
      for (std::uint32_t heading = 0; heading < graph.headings(); ++heading) {
        const auto pose = static_cast<std::uint32_t>(cell * graph.headings()) + heading;
        priced.for_each(pose, [&](std::size_t, const TableEdge& edge, Cost cost) {
          const std::int32_t place = (edge.dy + HitCheck::kMostRing) * kSide + edge.dx + HitCheck::kMostRing;
          Cost& of_offset = least[static_cast<std::size_t>(place)];
          of_offset = std::min(of_offset, cost);
        });
      }
      for (std::int32_t i = 0; i < kSide * kSide; ++i) {
        const Cost cost = least[static_cast<std::size_t>(i)];
        if (cost == kNoCost) continue;
        const std::int64_t by =
            std::int64_t{i / kSide - HitCheck::kMostRing} * graph.size().width + i % kSide - HitCheck::kMostRing;
        edges.push_back({static_cast<std::uint32_t>(static_cast<std::int64_t>(cell) + by), cost});
      }
    }
    first.push_back(static_cast<std::uint32_t>(edges.size()));
  }

  std::vector<std::uint32_t> first;
  std::vector<Edge> edges;
};

/// Costs to landmarks, one after another, each landmark the node whose nearest one before it is farthest.
class Farthest {
 public:
  explicit Farthest(std::span<const std::uint32_t> from_first) : nearest_(from_first.begin(), from_first.end()) {}

  std::uint32_t next() const {
    std::uint32_t best = 0;
    std::uint32_t most = 0;
    for (std::uint32_t node = 0; node < nearest_.size(); ++node) {
      if (nearest_[node] == kUnreached || nearest_[node] < most) continue;
      most = nearest_[node];
      best = node;
    }
    return best;
  }

  void add(std::span<const std::uint32_t> costs) {
    for (std::size_t node = 0; node < nearest_.size(); ++node) {
      nearest_[node] = is_first_ ? costs[node] : std::min(nearest_[node], costs[node]);
    }
    is_first_ = false;
  }

 private:
  std::vector<std::uint32_t> nearest_;
  bool is_first_ = true;
};

class LandmarkBaker {
 public:
  LandmarkBaker(const HitCheck& check, const EdgeMasks& masks, const GroundCosts& costs,
                const PoseLandmarkRecord& record)
      : graph_(check, masks), check_(check), masks_(masks), costs_(costs) {
    baked_.record = record;
    for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
      for (const TableEdge& edge : check.edges(heading, EdgeGroup::plain)) {
        dearest_ = std::max<Cost>(dearest_, edge.cost * costs.most());
      }
    }
  }

  BakedPoseLandmarks bake(std::uint32_t centre) {
    number_rows();
    if (row_cells_.empty()) return {};
    if (!collect_cell_costs(centre / graph_.headings()) || !collect_pose_costs(centre)) return {};
    write_values();
    return std::move(baked_);
  }

 private:
  void number_rows() {
    const std::size_t cells = check_.ground().size().cells();
    baked_.rows.assign(cells, PoseLandmarks::kNoRow);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (masks_.is_closed(cell)) continue;
      baked_.rows[cell] = static_cast<std::uint32_t>(row_cells_.size());
      row_cells_.push_back(static_cast<std::uint32_t>(cell));
    }
  }

  bool collect_cell_costs(std::uint32_t centre) {
    const CellGraph graph(graph_, masks_, costs_);
    PoseFlood flood(graph.first.size() - 1);
    const auto from = [&](std::uint32_t cell) {
      flood.flood(cell, dearest_, bucket(), [&](std::uint32_t at, auto relax) {
        for (std::uint32_t i = graph.first[at]; i < graph.first[at + 1]; ++i) {
          relax(graph.edges[i].to, graph.edges[i].cost);
        }
      });
    };
    from(centre);
    Farthest farthest(flood.costs());
    for (std::uint32_t k = 0; k < baked_.record.cell_landmarks; ++k) {
      from(farthest.next());
      farthest.add(flood.costs());
      std::vector<std::uint32_t>& costs = cell_costs_.emplace_back();
      for (const std::uint32_t cell : row_cells_) costs.push_back(flood.costs()[cell]);
    }
    return !flood.overflowed();
  }

  bool collect_pose_costs(std::uint32_t centre) {
    PoseFlood flood(graph_.poses());
    const PricedEdges priced(graph_, costs_);
    const auto from = [&](std::uint32_t pose) {
      flood.flood(pose, dearest_, bucket(), [&](std::uint32_t at, auto relax) {
        priced.for_each(at, [&](std::size_t i, const TableEdge&, Cost cost) { relax(graph_.target(at, i), cost); });
      });
    };
    // A landmark must be reached and reach others: it is taken from the poses that, with their reversals, are reached.
    from(centre);
    std::vector<std::uint32_t> both_ways(flood.costs().begin(), flood.costs().end());
    const auto keep_both_ways = [&](std::vector<std::uint32_t>& costs) {
      for (std::uint32_t pose = 0; pose < costs.size(); ++pose) {
        if (costs[graph_.reversed(pose)] == kUnreached) costs[pose] = kUnreached;
      }
    };
    keep_both_ways(both_ways);
    Farthest farthest(both_ways);
    for (std::uint32_t k = 0; k < baked_.record.pose_landmarks; ++k) {
      from(farthest.next());
      both_ways.assign(flood.costs().begin(), flood.costs().end());
      keep_both_ways(both_ways);
      farthest.add(both_ways);
      // From the landmark to a pose: from the pose reversed to the landmark reversed.
      std::vector<std::uint32_t>& costs = pose_costs_.emplace_back();
      for (const std::uint32_t cell : row_cells_) {
        for (std::uint32_t heading = 0; heading < graph_.headings(); ++heading) {
          costs.push_back(flood.costs()[graph_.reversed(cell * graph_.headings() + heading)]);
        }
      }
    }
    return !flood.overflowed();
  }

  Cost bucket() const { return kStraight / 4 * costs_.least(); }

  static std::int32_t value_of(std::uint32_t cost) {
    return cost == kUnreached ? PoseLandmarks::kFar : static_cast<std::int32_t>(cost);
  }

  void write_values() {
    const PoseLandmarkRecord& record = baked_.record;
    const auto headings = static_cast<std::int32_t>(graph_.headings());
    const std::size_t length = PoseLandmarks::row_length(record, headings);
    baked_.values.resize(row_cells_.size() * length);
    for (std::size_t row = 0; row < row_cells_.size(); ++row) {
      std::int32_t* values = baked_.values.data() + row * length;
      for (std::size_t k = 0; k < record.cell_landmarks; ++k) values[k] = value_of(cell_costs_[k][row]);
      for (std::int32_t heading = 0; heading < headings; ++heading) {
        std::int32_t* of_pose = values + PoseLandmarks::place_in_row(record, headings, heading);
        const std::size_t pose = row * graph_.headings() + static_cast<std::size_t>(heading);
        for (std::size_t k = 0; k < record.pose_landmarks; ++k) of_pose[k] = value_of(pose_costs_[k][pose]);
      }
    }
  }

  PoseGraph graph_;
  const HitCheck& check_;
  const EdgeMasks& masks_;
  const GroundCosts& costs_;
  Cost dearest_ = kStraight;
  std::vector<std::uint32_t> row_cells_;                // by row
  std::vector<std::vector<std::uint32_t>> cell_costs_;  // by landmark and row
  std::vector<std::vector<std::uint32_t>> pose_costs_;  // by landmark, row and heading
  BakedPoseLandmarks baked_;
};

}  // namespace

BakedPoseLandmarks bake_pose_landmarks(const HitCheck& check, const EdgeMasks& masks, const GroundCosts& costs,
                                       std::uint32_t centre, Tier tier) {
  if (tier == Tier::none) return {};
  const PoseLandmarkRecord record = tier == Tier::fast ? PoseLandmarkRecord{16, 8} : PoseLandmarkRecord{32, 16};
  return LandmarkBaker(check, masks, costs, record).bake(centre);
}

}  // namespace libpath
