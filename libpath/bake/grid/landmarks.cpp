#include <libpath/bake/grid/landmarks.h>

#include <algorithm>
#include <limits>

#include <libpath/core/best_first.h>
#include <libpath/core/open_list.h>
#include <libpath/tables/grid/hop_target.h>

namespace libpath {
namespace {

constexpr std::uint32_t kQuadrants = 4;

/// Arcs grouped by where they start.
struct Arcs {
  struct Arc {
    std::uint32_t to;
    std::uint32_t cost;
  };
  std::vector<std::uint32_t> first;
  std::vector<Arc> arcs;

  std::span<const Arc> of(std::uint32_t node) const {
    return std::span(arcs).subspan(first[node], first[node + 1] - first[node]);
  }
};

/// Quadrants of corners, numbered corner · 4 + quadrant: what a search over jump points expands.
constexpr std::uint32_t opening_of(CornerIndex corner, std::uint32_t quadrant) {
  return corner * kQuadrants + quadrant;
}

template <class Visit>
void for_each_opening(const JumpEdge& edge, Visit visit) {
  for (unsigned rest = edge.onward(); rest != 0; rest &= rest - 1) {
    visit(opening_of(edge.corner(), static_cast<std::uint32_t>(std::countr_zero(rest))));
  }
}

/// From each opening to those from which a hop leads there.
Arcs hops_backward(const BakedJumpGraph& graph) {
  const auto for_each_arc = [&](auto visit) {
    for (std::uint32_t corner = 0; corner < graph.corners.size(); ++corner) {
      const JumpCorner& record = graph.corners[corner];
      for (std::uint32_t quadrant = 0; quadrant < kQuadrants; ++quadrant) {
        for (std::uint32_t i = record.quadrants[quadrant].begin; i < record.quadrants[quadrant].end; ++i) {
          const JumpEdge& edge = graph.edges[record.first + i];
          for_each_opening(edge, [&](std::uint32_t to) {
            visit(to, Arcs::Arc{opening_of(corner, quadrant), static_cast<std::uint32_t>(edge.cost())});
          });
        }
      }
    }
  };
  Arcs backward;
  backward.first.resize(graph.corners.size() * kQuadrants + 1);
  for_each_arc([&](std::uint32_t from, Arcs::Arc) { ++backward.first[from + 1]; });
  for (std::size_t i = 1; i < backward.first.size(); ++i) backward.first[i] += backward.first[i - 1];
  backward.arcs.resize(backward.first.back());
  std::vector<std::uint32_t> next(backward.first.begin(), backward.first.end() - 1);
  for_each_arc([&](std::uint32_t from, Arcs::Arc arc) { backward.arcs[next[from]++] = arc; });
  return backward;
}

/// From each corner, in all headings, to the openings that its hops lead to.
Arcs hops_of_starts(const JumpMap& map, const BakedJumpGraph& graph) {
  Arcs starts;
  starts.first.push_back(0);
  for (const JumpCorner& record : graph.corners) {
    const Cell cell = cell_at(record.place);
    scan_hops(map, cell, open_headings(map.rows().ring(cell)), [&](const JumpPoint& point) {
      const QuadrantSet onward = quadrants_onward(map.rows().ring(point.cell), arrival_of(point.arrival));
      for_each_opening({map.corner_at(point.cell) << 4 | onward, 0, 0}, [&](std::uint32_t to) {
        starts.arcs.push_back({to, static_cast<std::uint32_t>(point.cost)});
      });
    });
    starts.first.push_back(static_cast<std::uint32_t>(starts.arcs.size()));
  }
  return starts;
}

/// Costs from all corners to one, kNoCost where they do not reach it.
class CornerFlood {
 public:
  CornerFlood(const JumpMap& map, const BakedJumpGraph& graph)
      : map_(map),
        graph_(graph),
        backward_(hops_backward(graph)),
        starts_(hops_of_starts(map, graph)),
        from_opening_(graph.corners.size() * kQuadrants),
        // An opening may wait once for each of its arcs.
        memory_(backward_.arcs.size() + from_opening_.size()),
        open_(memory_) {}

  const Arcs& starts() const { return starts_; }

  void flood(CornerIndex goal, std::vector<std::uint64_t>& costs) {
    const HopTarget target(map_, cell_of(goal));
    settle_openings(goal, target);
    for (CornerIndex corner = 0; corner < costs.size(); ++corner) {
      const Cell cell = cell_of(corner);
      std::uint64_t& cost = costs[corner];
      cost = corner == goal || target.is_met(cell, kAllHeadings) ? octile_cost(cell, target.cell()) : kNoCost;
      for (const Arcs::Arc& arc : starts_.of(corner)) {
        if (from_opening_[arc.to] != kNoCost) cost = std::min(cost, arc.cost + from_opening_[arc.to]);
      }
    }
  }

 private:
  Cell cell_of(CornerIndex corner) const { return cell_at(graph_.corners[corner].place); }

  void settle_openings(CornerIndex goal, const HopTarget& target) {
    std::fill(from_opening_.begin(), from_opening_.end(), kNoCost);
    open_.reset(0, 64 * kDiagonal, kStraight / 4);
    const auto reach = [&](std::uint32_t opening, std::uint64_t cost) {
      if (cost >= from_opening_[opening]) return;
      from_opening_[opening] = cost;
      open_.push(cost, opening);
    };
    for (CornerIndex corner = 0; corner < graph_.corners.size(); ++corner) {
      const Cell cell = cell_of(corner);
      for (std::uint32_t quadrant = 0; quadrant < kQuadrants; ++quadrant) {
        if (corner == goal || target.is_met(cell, hops_of(static_cast<QuadrantSet>(1u << quadrant)))) {
          reach(opening_of(corner, quadrant), octile_cost(cell, target.cell()));
        }
      }
    }
    expand_all(
        open_, [this](const OpenList::Entry& entry) { return entry.key == from_opening_[entry.node]; },
        [&](const OpenList::Entry& entry) {
          for (const Arcs::Arc& arc : backward_.of(entry.node)) reach(arc.to, entry.key + arc.cost);
        });
  }

  const JumpMap& map_;
  const BakedJumpGraph& graph_;
  Arcs backward_;
  Arcs starts_;
  std::vector<std::uint64_t> from_opening_;
  std::vector<OpenList::Entry> memory_;
  OpenList open_;
};

/// The number of the part that each corner belongs to, by the least of its corners; parts are what reaches itself.
std::vector<std::uint32_t> parts_of(const Arcs& starts) {
  std::vector<std::uint32_t> part(starts.first.size() - 1);
  for (std::uint32_t i = 0; i < part.size(); ++i) part[i] = i;
  const auto root = [&](std::uint32_t corner) {
    while (part[corner] != corner) corner = part[corner] = part[part[corner]];
    return corner;
  };
  for (std::uint32_t corner = 0; corner < part.size(); ++corner) {
    for (const Arcs::Arc& arc : starts.of(corner)) {
      const std::uint32_t a = root(corner);
      const std::uint32_t b = root(arc.to / kQuadrants);
      part[std::max(a, b)] = std::min(a, b);
    }
  }
  for (std::uint32_t corner = 0; corner < part.size(); ++corner) part[corner] = root(corner);
  return part;
}

/// A corner of the part with the most of them.
std::uint32_t corner_of_largest_part(const Arcs& starts) {
  const std::vector<std::uint32_t> part = parts_of(starts);
  std::vector<std::uint32_t> sizes(part.size());
  for (const std::uint32_t number : part) ++sizes[number];
  return static_cast<std::uint32_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
}

/// The corner whose nearest landmark is farthest.
std::uint32_t farthest(const std::vector<std::uint64_t>& nearest) {
  std::uint32_t best = 0;
  std::uint64_t most = 0;
  for (std::uint32_t corner = 0; corner < nearest.size(); ++corner) {
    if (nearest[corner] != kNoCost && nearest[corner] >= most) {
      most = nearest[corner];
      best = corner;
    }
  }
  return best;
}

}  // namespace

BakedLandmarks bake_landmarks(const JumpMap& map, const BakedJumpGraph& graph, std::size_t groups) {
  BakedLandmarks baked;
  const std::size_t count = graph.corners.size();
  if (count < kFewestCornersForLandmarks || groups == 0) return baked;
  CornerFlood flood(map, graph);
  std::vector<std::uint64_t> nearest(count);
  flood.flood(corner_of_largest_part(flood.starts()), nearest);
  baked.costs.resize(count * groups);
  std::vector<std::uint64_t> costs(count);
  for (std::size_t k = 0; k < groups * Landmarks::kGroup; ++k) {
    const std::uint32_t landmark = farthest(nearest);
    flood.flood(landmark, costs);
    for (std::size_t corner = 0; corner < count; ++corner) {
      if (costs[corner] == kNoCost) continue;
      if (costs[corner] >= Landmarks::kMaxCost) return {};
      baked.costs[corner * groups + k / Landmarks::kGroup][k % Landmarks::kGroup] =
          static_cast<std::int32_t>(costs[corner]);
      nearest[corner] = k == 0 ? costs[corner] : std::min(nearest[corner], costs[corner]);
    }
    baked.corners.push_back(landmark);
  }
  return baked;
}

}  // namespace libpath
