#include <libpath/bake/turning/pose_landmarks.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include <libpath/core/best_first.h>
#include <libpath/core/open_list.h>
#include <libpath/tables/turning/projection.h>

namespace libpath {
namespace {

constexpr std::uint32_t kUnreached = std::numeric_limits<std::uint32_t>::max();

constexpr std::uint32_t kNoGroup = ~std::uint32_t{0};
constexpr std::size_t kLeastCells = 16;

/// Least costs from the nearest of some nodes to all, by Dijkstra. `overflowed` where one was too large for the table.
class PoseFlood {
 public:
  explicit PoseFlood(std::size_t nodes) : costs_(nodes), memory_(nodes + nodes / 8 + 64), open_(memory_) {}

  std::span<const std::uint32_t> costs() const { return costs_; }
  bool overflowed() const { return overflowed_; }

  /// `visit_edges(node, relax)` calls relax(target, cost) for every edge of a node.
  template <class VisitEdges>
  void flood(std::span<const std::uint32_t> from, Cost dearest_edge, Cost bucket, VisitEdges visit_edges) {
    std::fill(costs_.begin(), costs_.end(), kUnreached);
    open_.reset(0, 2 * dearest_edge, bucket);
    for (const std::uint32_t node : from) reach(node, 0);
    expand_all(
        open_, [this](const OpenList::Entry& entry) { return is_current(entry); },
        [&](const OpenList::Entry& entry) {
          visit_edges(entry.node, [&](std::uint32_t target, Cost cost) { reach(target, entry.key + cost); });
        });
  }

 private:
  void reach(std::uint32_t node, Cost cost) {
    overflowed_ = overflowed_ || cost >= PoseLandmarks::kFar;
    if (overflowed_ || cost >= costs_[node]) return;
    costs_[node] = static_cast<std::uint32_t>(cost);
    push_open(open_, cost, node, [this](const OpenList::Entry& entry) { return is_current(entry); });
  }
  bool is_current(const OpenList::Entry& entry) const { return entry.key == costs_[entry.node]; }

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

  CellGraph(const PoseGraph& graph, const GroundCosts& costs) {
    costs.uniform() ? project(graph.check(), graph.masks()) : project(graph, costs);
  }

  std::size_t cells() const { return first.size() - 1; }

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
    constexpr std::int32_t kSide = 2 * HitCheck::kMaxRing + 1;
    const PricedEdges priced(graph, costs);
    for (std::size_t cell = 0; cell < graph.size().cells(); ++cell) {
      first.push_back(static_cast<std::uint32_t>(edges.size()));
      std::array<Cost, std::size_t{kSide} * kSide> least;
      least.fill(kNoCost);
      for (std::uint32_t heading = 0; heading < graph.headings(); ++heading) {
        const auto pose = static_cast<std::uint32_t>(cell * graph.headings()) + heading;
        priced.for_each(pose, [&](std::size_t, const TableEdge& edge, Cost cost) {
          const std::int32_t place = (edge.dy + HitCheck::kMaxRing) * kSide + edge.dx + HitCheck::kMaxRing;
          Cost& of_offset = least[static_cast<std::size_t>(place)];
          of_offset = std::min(of_offset, cost);
        });
      }
      for (std::int32_t i = 0; i < kSide * kSide; ++i) {
        const Cost cost = least[static_cast<std::size_t>(i)];
        if (cost == kNoCost) continue;
        const std::int64_t by =
            std::int64_t{i / kSide - HitCheck::kMaxRing} * graph.size().width + i % kSide - HitCheck::kMaxRing;
        edges.push_back({static_cast<std::uint32_t>(static_cast<std::int64_t>(cell) + by), cost});
      }
    }
    first.push_back(static_cast<std::uint32_t>(edges.size()));
  }

  std::vector<std::uint32_t> first;
  std::vector<Edge> edges;
};

/// The parts of at least kLeastCells cells that a cell graph holds together: its edges lead both ways.
struct Groups {
  explicit Groups(const CellGraph& graph) : of_cell(graph.cells(), kNoGroup) {
    std::vector<std::uint32_t> cells;
    for (std::uint32_t root = 0; root < graph.cells(); ++root) {
      if (of_cell[root] != kNoGroup || graph.first[root] == graph.first[root + 1]) continue;
      cells.assign(1, root);
      of_cell[root] = count;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::uint32_t edge = graph.first[cells[i]]; edge < graph.first[cells[i] + 1]; ++edge) {
          const std::uint32_t to = graph.edges[edge].to;
          if (of_cell[to] != kNoGroup) continue;
          of_cell[to] = count;
          cells.push_back(to);
        }
      }
      if (cells.size() >= kLeastCells) {
        ++count;
      } else {
        for (const std::uint32_t cell : cells) of_cell[cell] = kSmall;
      }
    }
    for (std::uint32_t& group : of_cell) group = group == kSmall ? kNoGroup : group;
  }

  static constexpr std::uint32_t kSmall = kNoGroup - 1;  // seen, and left out

  std::vector<std::uint32_t> of_cell;
  std::uint32_t count = 0;
};

/// One landmark a group after another, each the node whose nearest one before it is farthest, where one that none
/// reaches yet is farther than all.
class Farthest {
 public:
  /// `group_of` gives each node's group, kNoGroup to those that are no landmarks. `costs`: from nodes, one a group.
  Farthest(std::vector<std::uint32_t> group_of, std::uint32_t groups, std::span<const std::uint32_t> costs)
      : group_of_(std::move(group_of)), nearest_(costs.begin(), costs.end()), groups_(groups) {}

  std::vector<std::uint32_t> next() const {
    std::vector<std::uint32_t> best(groups_, kNoGroup);
    for (std::uint32_t node = 0; node < nearest_.size(); ++node) {
      if (group_of_[node] == kNoGroup) continue;
      std::uint32_t& of_group = best[group_of_[node]];
      if (of_group == kNoGroup || nearest_[node] >= nearest_[of_group]) of_group = node;
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
  std::vector<std::uint32_t> group_of_;
  std::vector<std::uint32_t> nearest_;
  std::uint32_t groups_;
  bool is_first_ = true;
};

class LandmarkBaker {
 public:
  LandmarkBaker(const PoseGraph& graph, const PlainParts& parts, const GroundCosts& costs,
                const PoseLandmarkRecord& record)
      : graph_(graph), parts_(parts), costs_(costs), cells_(graph, costs), groups_(cells_) {
    baked_.record = record;
    for (std::int32_t heading = 0; heading < graph.check().headings(); ++heading) {
      for (const TableEdge& edge : graph.check().edges(heading, EdgeGroup::plain)) {
        dearest_ = std::max<Cost>(dearest_, edge.cost * costs.most());
      }
    }
  }

  BakedPoseLandmarks bake() {
    number_rows();
    if (row_cells_.empty()) return {};
    find_candidates();
    if (!collect_cell_costs() || !collect_pose_costs()) return {};
    count_covered();
    return std::move(baked_);
  }

 private:
  void number_rows() {
    baked_.rows.assign(cells_.cells(), PoseLandmarks::kNoRow);
    for (std::uint32_t cell = 0; cell < cells_.cells(); ++cell) {
      if (groups_.of_cell[cell] == kNoGroup) continue;
      baked_.rows[cell] = static_cast<std::uint32_t>(row_cells_.size());
      row_cells_.push_back(cell);
    }
    baked_.values.resize(row_cells_.size() * (baked_.record.cell_landmarks + length_of_poses()));
  }

  std::int32_t headings() const { return static_cast<std::int32_t>(graph_.headings()); }
  std::size_t length_of_poses() const { return PoseLandmarks::row_length(baked_.record, headings()); }
  std::int32_t* of_cell(std::size_t row) { return baked_.values.data() + row * baked_.record.cell_landmarks; }
  std::int32_t* of_pose(std::size_t row, std::int32_t heading) {
    return of_cell(row_cells_.size()) + row * length_of_poses() +
           PoseLandmarks::place_in_row(baked_.record, headings(), heading);
  }

  /// The group of each pose whose part holds a fair share of the group's poses: so many that there are no more such
  /// parts than landmarks; and of each group a pose of its largest part.
  void find_candidates() {
    std::vector<std::uint32_t> poses_of_group(groups_.count);
    candidates_.assign(graph_.poses(), kNoGroup);
    centres_.assign(groups_.count, kNoGroup);
    const auto size_at = [&](std::uint32_t pose) { return parts_.sizes[parts_.of_pose[pose]]; };
    for_each_standing([&](std::uint32_t group, std::uint32_t pose) {
      ++poses_of_group[group];
      std::uint32_t& centre = centres_[group];
      if (centre == kNoGroup || size_at(pose) > size_at(centre)) centre = pose;
    });
    for_each_standing([&](std::uint32_t group, std::uint32_t pose) {
      const std::uint64_t least =
          std::min<std::uint64_t>(size_at(centres_[group]), poses_of_group[group] / baked_.record.pose_landmarks + 1);
      if (size_at(pose) >= least) candidates_[pose] = group;
    });
  }

  /// Calls visit(group, pose).
  template <class Visit>
  void for_each_standing(Visit visit) const {
    for (const std::uint32_t cell : row_cells_) {
      for (std::uint32_t heading = 0; heading < graph_.headings(); ++heading) {
        const std::uint32_t pose = cell * graph_.headings() + heading;
        if (parts_.of_pose[pose] != PlainParts::kNone) visit(groups_.of_cell[cell], pose);
      }
    }
  }

  bool collect_cell_costs() {
    PoseFlood flood(cells_.cells());
    const auto from = [&](std::span<const std::uint32_t> cells) {
      flood.flood(cells, dearest_, bucket(), [&](std::uint32_t at, auto relax) {
        for (std::uint32_t i = cells_.first[at]; i < cells_.first[at + 1]; ++i) {
          relax(cells_.edges[i].to, cells_.edges[i].cost);
        }
      });
    };
    std::vector<std::uint32_t> centres = centres_;
    for (std::uint32_t& centre : centres) centre /= graph_.headings();
    from(centres);
    Farthest farthest(groups_.of_cell, groups_.count, flood.costs());
    for (std::uint32_t k = 0; k < baked_.record.cell_landmarks; ++k) {
      from(farthest.next());
      farthest.add(flood.costs());
      for (std::size_t row = 0; row < row_cells_.size(); ++row)
        of_cell(row)[k] = value_of(flood.costs()[row_cells_[row]]);
    }
    return !flood.overflowed();
  }

  bool collect_pose_costs() {
    PoseFlood flood(graph_.poses());
    const PricedEdges priced(graph_, costs_);
    std::vector<std::uint32_t> either_way(graph_.poses());
    const auto from = [&](std::span<const std::uint32_t> poses) {
      flood.flood(poses, dearest_, bucket(), [&](std::uint32_t at, auto relax) {
        const std::span<const std::int64_t> deltas = graph_.deltas(at);
        priced.for_each(at, [&](std::size_t i, const TableEdge&, Cost cost) {
          relax(static_cast<std::uint32_t>(at + deltas[i]), cost);
        });
      });
      for (std::uint32_t pose = 0; pose < either_way.size(); ++pose) {
        either_way[pose] = std::min(flood.costs()[pose], flood.costs()[graph_.reversed(pose)]);
      }
    };
    from(centres_);
    Farthest farthest(std::move(candidates_), groups_.count, either_way);
    for (std::uint32_t k = 0; k < baked_.record.pose_landmarks; ++k) {
      from(farthest.next());
      farthest.add(either_way);
      // From the landmark to a pose: from the pose reversed to the landmark reversed.
      for (std::size_t row = 0; row < row_cells_.size(); ++row) {
        for (std::uint32_t heading = 0; heading < graph_.headings(); ++heading) {
          const std::uint32_t pose = graph_.reversed(row_cells_[row] * graph_.headings() + heading);
          of_pose(row, static_cast<std::int32_t>(heading))[k] = value_of(flood.costs()[pose]);
        }
      }
    }
    return !flood.overflowed();
  }

  void count_covered() {
    for (const std::uint32_t part : parts_.of_pose) baked_.record.poses += part == PlainParts::kNone ? 0 : 1;
    // The values of a pose and those of it reversed stand one after the other.
    const std::size_t both = 2 * std::size_t{baked_.record.pose_landmarks};
    for (std::size_t row = 0; row < row_cells_.size(); ++row) {
      for (std::int32_t heading = 0; heading < headings() / 2; ++heading) {
        const std::int32_t* values = of_pose(row, heading);
        const bool is_covered =
            std::any_of(values, values + both, [](auto cost) { return cost != PoseLandmarks::kFar; });
        baked_.record.covered += is_covered ? 2 : 0;
      }
    }
  }

  Cost bucket() const { return kStraight / 4 * costs_.least(); }

  static std::int32_t value_of(std::uint32_t cost) {
    return cost == kUnreached ? PoseLandmarks::kFar : static_cast<std::int32_t>(cost);
  }

  const PoseGraph& graph_;
  const PlainParts& parts_;
  const GroundCosts& costs_;
  CellGraph cells_;
  Groups groups_;
  Cost dearest_ = kStraight;
  std::vector<std::uint32_t> candidates_;  // group of each pose that may be a landmark
  std::vector<std::uint32_t> centres_;     // by group, a pose
  std::vector<std::uint32_t> row_cells_;   // by row
  BakedPoseLandmarks baked_;
};

}  // namespace

BakedPoseLandmarks bake_pose_landmarks(const PoseGraph& graph, const PlainParts& parts, const GroundCosts& costs,
                                       Tier tier) {
  if (tier == Tier::none) return {};
  const PoseLandmarkRecord record =
      tier == Tier::fast ? PoseLandmarkRecord{16, 8, 0, 0} : PoseLandmarkRecord{32, 16, 0, 0};
  return LandmarkBaker(graph, parts, costs, record).bake();
}

}  // namespace libpath
