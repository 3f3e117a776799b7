#include <libpath/search/grid/hierarchy_search.h>

#include <algorithm>

#include <libpath/search/grid/jump_hops.h>
#include <libpath/search/grid/runs.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/grid/hop_target.h>

namespace libpath {
namespace {

/// Where the nodes of both sides lie among those of searches over corners.
constexpr std::size_t place_in(std::uint32_t side, std::uint32_t node) noexcept { return 2 * std::size_t{node} + side; }

}  // namespace

void HierarchySearch::start(const World& world, Cell from, Cell to) noexcept {
  world_ = world;
  from_ = from;
  to_ = to;
  top_ = nearest_ = kNone;
  nearest_estimate_ = kNoCost;
  best_ = kNoCost;
  expanded_ = 0;
  const Cost least = octile_cost(from, to);
  memory_->open.reset(0, 2 * least, 64 * kStraight);
  if (is_clear_way(world_.jump_map(), from, to)) {
    turn_ = OctileWay(from, to).straight.from;
  } else if (is_clear_way(world_.jump_map(), to, from)) {
    turn_ = OctileWay(to, from).straight.from;
  } else {
    search_ = memory_->begin_search();
    leave(kStart);
    leave(kGoal);
    return;
  }
  best_ = least;
}

/// Reaches the jump points in sight of an end.
void HierarchySearch::leave(Side side) noexcept {
  const JumpMap& map = world_.jump_map();
  const Cell end = end_of(side);
  JumpHops::visit(map, end, [&](const JumpPoint& point) {
    reach(side, world_.hierarchy().node_of(map.corner_at(point.cell)), point.cost, kNone);
    // What lies straight before the other end need not be a jump point that is in sight from there.
    const Cost cost = point.cost + octile_cost(point.cell, end_of(side == kStart ? kGoal : kStart));
    if (side == kStart && cost < best_ && is_clear_way(map, to_, point.cell)) {
      reach(kGoal, world_.hierarchy().node_of(map.corner_at(point.cell)), cost - point.cost, kNone);
    }
  });
}

void HierarchySearch::reach(Side side, std::uint32_t node, Cost g, std::uint32_t parent) noexcept {
  SearchNode& here = memory_->nodes[place_in(side, node)];
  if (here.search == search_ && here.g <= g) return;
  here.g = g;
  here.search = search_;
  here.arrival = parent;
  const SearchNode& there = memory_->nodes[place_in(side ^ 1u, node)];
  if (there.search == search_ && g + there.g < best_) {
    best_ = g + there.g;
    top_ = node;
  }
  if (g >= best_) return;
  if (memory_->open.full()) make_room();
  memory_->open.push(g, static_cast<std::uint32_t>(place_in(side, node)));
}

bool HierarchySearch::step(std::uint64_t budget) noexcept {
  OpenList& open = memory_->open;
  while (!open.empty() && open.least_key() < best_) {
    if (budget == 0) return true;
    const OpenList::Entry entry = open.pop();
    if (entry.key >= best_ || entry.key != memory_->nodes[entry.node].g) continue;
    expand(static_cast<Side>(entry.node & 1), entry.node >> 1);
    ++expanded_;
    --budget;
  }
  return false;
}

void HierarchySearch::expand(Side side, std::uint32_t node) noexcept {
  const Hierarchy& hierarchy = world_.hierarchy();
  const Cost g = memory_->nodes[place_in(side, node)].g;
  const Cost estimate = octile_cost(hierarchy.cell_of(node), end_of(side == kStart ? kGoal : kStart));
  if (side == kStart && estimate < nearest_estimate_) {
    nearest_estimate_ = estimate;
    nearest_ = node;
  }
  if (g + estimate >= best_ || is_stalled(side, node, g)) return;
  for (const HierarchyArc& arc : hierarchy.arcs_of(node)) reach(side, arc.to, g + arc.cost, node);
}

/// Whether a more important node that was reached already leads here at less cost: then no shortest path climbs on.
bool HierarchySearch::is_stalled(Side side, std::uint32_t node, Cost g) const noexcept {
  const auto arcs = world_.hierarchy().arcs_of(node);
  return std::any_of(arcs.begin(), arcs.end(), [&](const HierarchyArc& arc) {
    const SearchNode& above = memory_->nodes[place_in(side, arc.to)];
    return above.search == search_ && above.g + arc.cost < g;
  });
}

void HierarchySearch::make_room() noexcept {
  memory_->open.compact([&](const OpenList::Entry& entry) { return entry.key != memory_->nodes[entry.node].g; });
}

void HierarchySearch::write_anchors() noexcept {
  memory_->add_anchor(from_);
  if (top_ == kNone) {
    memory_->add_anchor(turn_);
  } else {
    write_climb(top_);
    write_descent(kGoal, top_);
    memory_->add_anchor(OctileWay(to_, memory_->all_anchors().back()).straight.from);
  }
  memory_->add_anchor(to_);
}

void HierarchySearch::write_partial_anchors() noexcept {
  memory_->add_anchor(from_);
  if (nearest_ == kNone) return;
  write_climb(nearest_);
  memory_->add_anchor(world_.hierarchy().cell_of(nearest_));
}

/// The way from the start to a node, both left out.
void HierarchySearch::write_climb(std::uint32_t top) noexcept {
  const std::size_t first = memory_->anchor_count;
  write_descent(kStart, top);
  const auto way = memory_->all_anchors().subspan(first);
  std::reverse(way.begin(), way.end());
  --memory_->anchor_count;
}

/// The way from a node down to the jump point in sight of an end.
void HierarchySearch::write_descent(Side side, std::uint32_t top) noexcept {
  memory_->add_anchor(world_.hierarchy().cell_of(top));
  for (std::uint32_t node = top;;) {
    const std::uint32_t below = memory_->nodes[place_in(side, node)].arrival;
    if (below == kNone) return;
    unpack(node, below);
    node = below;
  }
}

/// The corners of the way that an arc stands for, the first left out.
void HierarchySearch::unpack(std::uint32_t from, std::uint32_t to) noexcept {
  const Hierarchy& hierarchy = world_.hierarchy();
  // The nodes ahead stand at the far end of the anchors, the next one first. A forged asset's may fill the context.
  Cell* const anchors = memory_->anchors.get();
  const std::size_t end = memory_->rooms.anchors;
  std::size_t next = end;
  const auto put_next = [&](std::uint32_t node) { anchors[--next] = {static_cast<std::int32_t>(node), 0}; };
  if (memory_->anchor_count < next) put_next(to);
  while (next < end && memory_->anchor_count < next) {
    const auto ahead = static_cast<std::uint32_t>(anchors[next].x);
    const std::uint32_t via = hierarchy.arc_between(from, ahead).via;
    if (via != Hierarchy::kNoVia) {
      put_next(via);
      continue;
    }
    ++next;
    memory_->add_anchor(hierarchy.cell_of(ahead));
    from = ahead;
  }
}

}  // namespace libpath
