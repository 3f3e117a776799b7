#include <libpath/search/grid/jump_search.h>

#include <algorithm>
#include <limits>
#include <type_traits>

#include <libpath/core/best_first.h>
#include <libpath/core/compiler.h>
#include <libpath/core/processor.h>
#include <libpath/search/grid/jump_hops.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/skipped_areas_checks.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/grid/jump_scan.h>

namespace libpath {
/// Hops found by scanning the grid. Ways of nodes are the headings in which they are reached.
class JumpSearch::ScannedHops {
 public:
  explicit ScannedHops(const World& world) noexcept : map_(world.jump_map()), numbered_(world.edits() == nullptr) {}

  static Cost bound(CornerIndex, std::span<const Landmarks::Costs>) noexcept { return 0; }
  static void prefetch(CornerIndex) noexcept {}

  QuadrantSet onward(Cell cell, unsigned ways) const noexcept {
    return quadrants_onward(map_.rows().ring(cell), static_cast<ArrivalSet>(ways));
  }

  /// Calls visit(CornerIndex, Cell, ways, Cost) for what hops from a cell reach, in the quadrants onward as far as they
  /// start in some headings: all of theirs or the straight ones.
  template <class Visit>
  void for_each(CornerIndex, Cell from, QuadrantSet, HeadingSet headings, Visit visit) const noexcept {
    scan_hops(map_, from, headings, [&](const JumpPoint& point) {
      visit(number_of(point.cell), point.cell, arrival_of(point.arrival), point.cost);
    });
  }
  template <class Visit>
  void for_each_of_start(Cell from, Visit visit) const noexcept {
    JumpHops::visit(map_, from, [&](const JumpPoint& point) {
      visit(number_of(point.cell), point.cell, arrival_of(point.arrival), point.cost);
    });
  }

 private:
  /// Corners of a map that changes are not numbered: there any number will do, and cells have one.
  CornerIndex number_of(Cell cell) const noexcept {
    return numbered_ ? map_.corner_at(cell) : static_cast<CornerIndex>(map_.size().index(cell));
  }

  const JumpMap map_;
  const bool numbered_;
};

/// Hops read from the graph. Ways of nodes are the quadrants in which paths go on.
class JumpSearch::KeptHops {
 public:
  explicit KeptHops(const World& world) noexcept
      : map_(&world.jump_map()), graph_(world.jump_graph()), landmarks_(world.landmarks()) {}

  void prefetch(CornerIndex corner) const noexcept { graph_.prefetch(corner); }
  Cost bound(CornerIndex corner, std::span<const Landmarks::Costs> goal) const noexcept {
    return landmark_bound(landmarks_.costs_of(corner), goal);
  }

  static QuadrantSet onward(Cell, unsigned ways) noexcept { return static_cast<QuadrantSet>(ways); }

  template <class Visit>
  void for_each(CornerIndex corner, Cell from, QuadrantSet quadrants, HeadingSet headings, Visit visit) const noexcept {
    const bool straight_only = (headings & kDiagonalHeadings) == 0;
    graph_.for_each_edge(corner, quadrants, [&](const JumpEdge& edge) {
      if (straight_only && edge.dx != 0 && edge.dy != 0) return;
      visit(edge.corner(), edge.from(from), edge.onward(), edge.cost());
    });
  }
  template <class Visit>
  void for_each_of_start(Cell from, Visit visit) const noexcept {
    JumpHops::visit(*map_, from, [&](const JumpPoint& point) {
      const QuadrantSet onward = quadrants_onward(map_->rows().ring(point.cell), arrival_of(point.arrival));
      visit(map_->corner_at(point.cell), point.cell, onward, point.cost);
    });
  }

 private:
  const JumpMap* map_;
  const JumpGraph graph_;
  const Landmarks landmarks_;
};

template <class Hops>
inline void JumpSearch::reach(const Hops& hops, CornerIndex index, Cell cell, unsigned ways, Cost g,
                              CornerIndex parent) noexcept {
  Node& node = memory_->jumps[index];
  if (node.search != search_) {
    if (skipped_.any() && refuses(index)) return;
    const Cost bound = bounded_ ? hops.bound(index, goal_costs_) : 0;
    const auto estimate = static_cast<std::uint32_t>(std::max(bound, octile_cost(cell, goal_.cell())));
    node = {g,
            estimate,
            search_,
            parent,
            place_of(cell),
            static_cast<std::uint16_t>(ways),
            static_cast<std::uint16_t>(ways)};
  } else if (node.g > g) {
    node.g = g;
    node.parent = parent;
    node.ways = node.pending = static_cast<std::uint16_t>(ways);
  } else {
    const unsigned fresh = ways & ~unsigned{node.ways};
    if (node.g < g || fresh == 0) return;
    const bool waits = node.pending != 0;
    node.pending = static_cast<std::uint16_t>(node.pending | fresh);
    node.ways = static_cast<std::uint16_t>(node.ways | fresh);
    if (waits) return;
  }
  const Cost key = g + node.estimate;
  if (key >= best_) return;
  push_open(memory_->open, key, index,
            [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); });
  hops.prefetch(index);
}

template <class Hops>
void JumpSearch::leave_start(const Hops& hops, SkippedAreas::Kinds kinds) noexcept {
  // A map with exceptions has dead ends at its own costs, not on plain ground.
  if (world_.exceptions().empty()) skipped_.start(world_.dead_ends(), from_, goal_.cell(), kinds);
  search_ = memory_->begin_search();
  memory_->open.reset(octile_cost(from_, goal_.cell()), 64 * kDiagonal, kStraight / 4);
  nearest_ = kNoCorner;
  nearest_estimate_ = std::numeric_limits<std::uint32_t>::max();
  hops.for_each_of_start(from_, [&](CornerIndex index, Cell cell, unsigned ways, Cost cost) {
    reach(hops, index, cell, ways, cost, kNoCorner);
  });
}

/// The goal's own costs from the landmarks: by way of the jump points that its hops reach, or straight where one lies
/// in sight.
inline void JumpSearch::see_landmarks() noexcept {
  const Landmarks& landmarks = world_.landmarks();
  const JumpGraph& graph = world_.jump_graph();
  const Regions& regions = world_.regions();
  const Cell goal = goal_.cell();
  // All landmarks lie in one region, or one part of it where links join some.
  const auto is_near = [&](Cell landmark) {
    return regions.region_of(landmark) == regions.region_of(goal) && world_.walkable_parts().joins(landmark, goal);
  };
  bounded_ = !landmarks.empty() && is_near(graph.cell_of(landmarks.corners()[0]));
  if (!bounded_) return;
  const JumpMap& map = world_.jump_map();
  const std::span<Landmarks::Costs> goal_costs = std::span(memory_->goal_costs).first(landmarks.groups());
  goal_costs_ = goal_costs;
  for (Landmarks::Costs& costs : goal_costs) costs.fill(std::numeric_limits<std::int32_t>::max());
  JumpHops::visit(map, goal, [&](const JumpPoint& point) {
    const std::span<const Landmarks::Costs> costs = landmarks.costs_of(map.corner_at(point.cell));
    for (std::size_t group = 0; group < goal_costs.size(); ++group) {
      for (std::size_t i = 0; i < Landmarks::kGroup; ++i) {
        std::int32_t& least = goal_costs[group][i];
        least = std::min(least, costs[group][i] + static_cast<std::int32_t>(point.cost));
      }
    }
  });
  for (std::size_t i = 0; i < landmarks.corners().size(); ++i) {
    std::int32_t& cost = goal_costs[i / Landmarks::kGroup][i % Landmarks::kGroup];
    const Cell landmark = graph.cell_of(landmarks.corners()[i]);
    const auto least = static_cast<std::int32_t>(octile_cost(landmark, goal));
    if (cost > least && is_clear_way(map, goal, landmark)) cost = least;
  }
}

inline void JumpSearch::begin(Cell from, Cell to) noexcept {
  from_ = from;
  goal_ = HopTarget(world_.jump_map(), to);
  last_ = kNoCorner;
  best_ = kNoCost;
  expanded_ = 0;
  skipped_ = {};
  memory_->open.reset(octile_cost(from, to), 64 * kDiagonal, kStraight / 4);
  if (from == to || goal_.is_met(from, open_headings(world_.walkability().ring(from)))) {
    best_ = octile_cost(from, to);
    return;
  }
  see_landmarks();
  leave_start(SkippedAreas::Kinds::all);
}

inline void JumpSearch::leave_start(SkippedAreas::Kinds kinds) noexcept {
  if (world_.jump_graph().empty()) {
    leave_start(ScannedHops(world_), kinds);
  } else {
    leave_start(KeptHops(world_), kinds);
  }
}

/// The loop of core/best_first.h, written out: g++ would leave what that one calls out of step_new().
template <class Hops>
bool JumpSearch::run(const Hops& hops, std::uint64_t budget) noexcept {
  OpenList& open = memory_->open;
  while (!open.empty() && open.least_key() < best_) {
    if (budget == 0) return true;
    const OpenList::Entry entry = open.pop();
    if (entry.key >= best_ || !is_current(entry.key, entry.node)) continue;
    const Node& node = memory_->jumps[entry.node];
    if (node.estimate < nearest_estimate_) {
      nearest_estimate_ = node.estimate;
      nearest_ = entry.node;
    }
    expand(hops, entry.node);
    ++expanded_;
    --budget;
  }
  return false;
}

template <class Hops>
void JumpSearch::expand(const Hops& hops, CornerIndex index) noexcept {
  Node& node = memory_->jumps[index];
  const Cell cell = cell_at(node.place);
  const QuadrantSet onward = hops.onward(cell, node.pending);
  const Cost g = node.g;
  node.pending = 0;
  HeadingSet headings = hops_of(onward);
  if (skipped_.any() && skipped_.only_passes(index)) headings &= kStraightHeadings;
  if (goal_.is_met(cell, headings)) {
    const Cost cost = g + octile_cost(cell, goal_.cell());
    if (cost < best_) {
      best_ = cost;
      last_ = index;
    }
    return;
  }
  hops.for_each(index, cell, onward, headings, [&](CornerIndex to, Cell to_cell, unsigned ways, Cost cost) {
    if constexpr (std::is_same_v<Hops, ScannedHops>) {
      reach_scanned(hops, to, to_cell, ways, g + cost, index);
    } else {
      reach(hops, to, to_cell, ways, g + cost, index);
    }
  });
}

// A scan meets jump points in two dozen places, and flattened code would have a copy for each.
LIBPATH_NEVER_INLINE void JumpSearch::reach_scanned(const ScannedHops& hops, CornerIndex index, Cell cell,
                                                    unsigned ways, Cost g, CornerIndex parent) noexcept {
  reach(hops, index, cell, ways, g, parent);
}

LIBPATH_FOR_NEW_PROCESSORS bool JumpSearch::step_new(std::uint64_t budget) noexcept {
  return world_.jump_graph().empty() ? run(ScannedHops(world_), budget) : run(KeptHops(world_), budget);
}

bool JumpSearch::step_portable(std::uint64_t budget) noexcept {
  return world_.jump_graph().empty() ? run(ScannedHops(world_), budget) : run(KeptHops(world_), budget);
}

bool JumpSearch::step(std::uint64_t budget) noexcept {
  if (memory_->processor >= Processor::with_avx2 ? step_new(budget) : step_portable(budget)) return true;
  if (best_ != kNoCost || !skipped_.left_out_kept()) return false;
  // Rare, and small where it is not compiled for each kind of processor.
  leave_start(SkippedAreas::Kinds::sound);
  return true;
}

// Not compiled for each kind of processor: two scans a query are not worth a quarter of the library's size.
void JumpSearch::start(const World& world, Cell from, Cell to) noexcept {
  world_ = world;
  begin(from, to);
}

/// The anchors from the start to a jump point, in the order of walking; the start alone for none.
void JumpSearch::write_chain(CornerIndex last) noexcept {
  const std::size_t first = memory_->anchor_count;
  for (CornerIndex at = last; at != kNoCorner; at = memory_->jumps[at].parent) {
    memory_->add_anchor(cell_at(memory_->jumps[at].place));
  }
  memory_->add_anchor(from_);
  const auto anchors = memory_->all_anchors().subspan(first);
  std::reverse(anchors.begin(), anchors.end());
}

void JumpSearch::write_anchors() noexcept {
  write_chain(last_);
  memory_->add_anchor(goal_.cell());
}

LIBPATH_COLD void JumpSearch::write_partial_anchors() noexcept { write_chain(nearest_); }

// These two are rare, and flattened code would have a copy of each for every kind of hop.
LIBPATH_NEVER_INLINE bool JumpSearch::refuses(CornerIndex corner) noexcept { return skipped_.refuses(corner); }

inline bool JumpSearch::is_current(Cost key, std::uint32_t node) const noexcept {
  return key == memory_->jumps[node].g + memory_->jumps[node].estimate;
}

}  // namespace libpath
