#include <libpath/search/grid/hierarchy_search.h>

#include <algorithm>

#include <libpath/search/grid/jump_hops.h>
#include <libpath/search/grid/runs.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/grid/hop_target.h>

namespace libpath {

void HierarchySearch::start(const World& world, Cell from, Cell to) noexcept {
  world_ = world;
  from_ = from;
  to_ = to;
  is_clear_ = true;
  if (is_clear_way(world_.jump_map(), from, to)) {
    turn_ = OctileWay(from, to).straight.from;
  } else if (is_clear_way(world_.jump_map(), to, from)) {
    turn_ = OctileWay(to, from).straight.from;
  } else {
    is_clear_ = false;
    climb_.begin(world_.hierarchy().graph(), from, to, 1, 2 * octile_cost(from, to));
    leave(HierarchyClimb::kStart);
    leave(HierarchyClimb::kGoal);
  }
}

/// Reaches the jump points in sight of an end.
void HierarchySearch::leave(HierarchyClimb::Side side) noexcept {
  const JumpMap& map = world_.jump_map();
  const bool is_start = side == HierarchyClimb::kStart;
  const Cell end = is_start ? from_ : to_;
  JumpHops::visit(map, end, [&](const JumpPoint& point) {
    const std::uint32_t node = world_.hierarchy().node_of(map.corner_at(point.cell));
    climb_.reach(side, node, point.cost, HierarchyClimb::kNone);
    // What lies straight before the other end need not be a jump point that is in sight from there.
    const Cost onward = octile_cost(point.cell, is_start ? to_ : from_);
    if (is_start && point.cost + onward < climb_.best() && is_clear_way(map, to_, point.cell)) {
      climb_.reach(HierarchyClimb::kGoal, node, onward, HierarchyClimb::kNone);
    }
  });
}

bool HierarchySearch::step(std::uint64_t budget) noexcept { return !is_clear_ && climb_.step(budget); }

void HierarchySearch::write_anchors() noexcept {
  memory_->add_anchor(from_);
  if (is_clear_) {
    memory_->add_anchor(turn_);
  } else {
    write_climb(climb_.top());
    const HierarchyGraph& graph = world_.hierarchy().graph();
    climb_.for_each_arc(HierarchyClimb::kGoal, climb_.top(), [&](const HierarchyArc&, std::uint32_t, std::uint32_t to) {
      memory_->add_anchor(graph.cell_of(to));
    });
    memory_->add_anchor(OctileWay(to_, memory_->all_anchors().back()).straight.from);
  }
  memory_->add_anchor(to_);
}

void HierarchySearch::write_partial_anchors() noexcept {
  memory_->add_anchor(from_);
  if (is_clear_ || climb_.nearest() == HierarchyClimb::kNone) return;
  write_climb(climb_.nearest());
}

/// The corners of the way from the start to a node.
void HierarchySearch::write_climb(std::uint32_t top) noexcept {
  const HierarchyGraph& graph = world_.hierarchy().graph();
  const std::size_t first = memory_->anchor_count;
  memory_->add_anchor(graph.cell_of(top));
  climb_.for_each_arc(HierarchyClimb::kStart, top, [&](const HierarchyArc&, std::uint32_t, std::uint32_t to) {
    memory_->add_anchor(graph.cell_of(to));
  });
  const auto way = memory_->all_anchors().subspan(first);
  std::reverse(way.begin(), way.end());
}

}  // namespace libpath
