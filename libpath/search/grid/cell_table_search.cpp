#include <libpath/search/grid/cell_hierarchy_search.h>

#include <algorithm>
#include <array>
#include <new>
#include <type_traits>

#include <libpath/core/neighbours.h>
#include <libpath/search/grid/runs.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

// An anchor that a link leads to from the one before it carries a mark.
constexpr std::int32_t kLinkMark = 1 << 30;
constexpr bool is_marked(Cell anchor) noexcept { return (anchor.y & kLinkMark) != 0; }

/// Where an octile way turns that goes diagonally first, or straight first.
constexpr Cell turn_between(Cell from, Cell to, bool straight_first) noexcept {
  return straight_first ? OctileWay(to, from).straight.from : OctileWay(from, to).straight.from;
}

constexpr Cell heading_of(Cell from, Cell to) noexcept {
  return {(to.x > from.x) - (to.x < from.x), (to.y > from.y) - (to.y < from.y)};
}

/// Leaves out the anchors between which a run only goes on. REQUIRES: each is led to by one run.
std::span<Cell> joined_runs(std::span<Cell> anchors) noexcept {
  std::size_t written = 0;
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    const bool goes_on = written > 0 && i + 1 < anchors.size() &&
                         heading_of(anchors[written - 1], anchors[i]) == heading_of(anchors[i], anchors[i + 1]);
    if (!goes_on) anchors[written++] = anchors[i];
  }
  return anchors.first(written);
}

}  // namespace

CellHierarchySearch& CellHierarchySearch::in(SearchMemory& memory, const World& world) noexcept {
  static_assert(sizeof(CellHierarchySearch) <= SearchMemory::kStateBytes);
  static_assert(std::is_trivially_destructible_v<CellHierarchySearch>);
  return *new (memory.state.get()) CellHierarchySearch(world, memory);
}

bool CellHierarchySearch::suits(const World& world, const SearchMemory& memory) noexcept {
  if (world.edits() != nullptr && !world.edits()->trusts_hierarchy) return false;
  const CellHierarchy& hierarchy = world.baked().cell_hierarchy();
  return !hierarchy.empty() && HierarchyClimb::has_room(memory, hierarchy.size()) &&
         hierarchy.size() + 2 <= memory.rooms.anchors;
}

void CellHierarchySearch::start(const World& world, Cell from, Cell to) noexcept {
  world_ = world;
  baked_ = world.baked();
  from_ = from;
  to_ = to;
  best_ = kNoCost;
  const CellHierarchy& hierarchy = baked_.cell_hierarchy();
  // By links a way may be shorter than it is far.
  const Cost least = baked_.edges().links().empty() ? baked_.costs().least_multiplier() : 0;
  const Cost spread = 2 * octile_cost(from, to) * baked_.costs().most_multiplier();
  climb_.begin(hierarchy.graph(), from, to, least, spread);
  const Size size = baked_.size();
  climb_.reach(HierarchyClimb::kStart, hierarchy.node_at(size.index(from)), 0, HierarchyClimb::kNone);
  climb_.reach(HierarchyClimb::kGoal, hierarchy.node_at(size.index(to)), 0, HierarchyClimb::kNone);
}

bool CellHierarchySearch::step(std::uint64_t budget) noexcept {
  if (climb_.step(budget)) return true;
  best_ = judged(climb_.best());
  return false;
}

/// What a path costs in the world as it is; kNoCost where it may be no shortest one.
Cost CellHierarchySearch::judged(Cost cost) noexcept {
  const Edits* const edits = world_.edits();
  if (cost == kNoCost || edits == nullptr) return cost;
  const Cost least = baked_.costs().least_multiplier();
  if (!edits->better.empty() && !edits->is_beyond(from_, to_, (cost + least - 1) / least)) return kNoCost;
  if (edits->is_worse(from_)) return kNoCost;
  write_anchors(climb_.top());
  Cost now = 0;
  std::optional<Cell> entry;
  for_each_part([&](std::span<const Cell> part) {
    const Cost link = entry ? cost_of_link(*entry, part.front()) : 0;
    const Cost steps = cost_along(part, true);
    now = now == kNoCost || link == kNoCost || steps == kNoCost ? kNoCost : now + link + steps;
    entry = part.back();
  });
  return now == cost ? cost * edits->scale : kNoCost;
}

/// Of the way over a node where both sides have met, or to one that the start's side has expanded.
void CellHierarchySearch::write_anchors(std::uint32_t top) noexcept {
  const HierarchyGraph& graph = baked_.cell_hierarchy().graph();
  const auto add = [&](const HierarchyArc& arc, std::uint32_t from, std::uint32_t to) {
    const Cell end = graph.cell_of(to);
    if (arc.via != kByLink) {
      // What is straight first from the less important end is so last from the other.
      const Cell turn = turn_between(graph.cell_of(from), end, (arc.via == kStraightFirst) == (from > to));
      if (turn != graph.cell_of(from) && turn != end) memory_->add_anchor(turn);
    }
    memory_->add_anchor(end);
  };
  memory_->anchor_count = 0;
  memory_->add_anchor(graph.cell_of(top));
  climb_.for_each_arc(HierarchyClimb::kStart, top, [&](const HierarchyArc& arc, std::uint32_t from, std::uint32_t to) {
    if (arc.via == kByLink) memory_->all_anchors().back().y |= kLinkMark;
    add(arc, from, to);
  });
  std::reverse(memory_->all_anchors().begin(), memory_->all_anchors().end());
  if (top != climb_.top()) return;
  climb_.for_each_arc(HierarchyClimb::kGoal, top, [&](const HierarchyArc& arc, std::uint32_t from, std::uint32_t to) {
    add(arc, from, to);
    if (arc.via == kByLink) memory_->all_anchors().back().y |= kLinkMark;
  });
}

/// Calls visit(anchors) for the parts of the path between links, and takes the marks away.
template <class Visit>
void CellHierarchySearch::for_each_part(Visit visit) noexcept {
  std::span<Cell> rest = memory_->all_anchors();
  while (!rest.empty()) {
    const auto next = std::find_if(rest.begin() + 1, rest.end(), is_marked);
    const auto count = static_cast<std::size_t>(next - rest.begin());
    if (next != rest.end()) next->y &= ~kLinkMark;
    visit(rest.first(count));
    rest = rest.subspan(count);
  }
}

/// As baked; of a way that has to be `checked` kNoCost where a step cannot be taken, or became worse.
Cost CellHierarchySearch::cost_along(std::span<const Cell> anchors, bool checked) const noexcept {
  const Size size = baked_.size();
  Cost along = 0;
  for_each_run(anchors, [&](const Run& run) {
    const bool diagonal = run.step.x != 0 && run.step.y != 0;
    Cell at = run.from;
    Cost multipliers = 0;
    for (std::int32_t i = 0; i < run.steps && along != kNoCost; ++i) {
      if (checked && !may_step(at, run.step)) along = kNoCost;
      const Cell next{at.x + run.step.x, at.y + run.step.y};
      multipliers += baked_.costs().multiplier(size.index(at), size.index(next));
      at = next;
    }
    if (along != kNoCost) along += (diagonal ? kDiagonal : kStraight) * multipliers;
  });
  return along;
}

/// Whether a step can be taken, to and past no cell that became worse.
bool CellHierarchySearch::may_step(Cell from, Cell by) const noexcept {
  const Cell to{from.x + by.x, from.y + by.y};
  const Cell beside{to.x, from.y};
  const Cell other{from.x, to.y};
  const BitGridView& walkable = baked_.walkability();
  if (!walkable[to] || !walkable[beside] || !walkable[other]) return false;
  const Edges& edges = baked_.edges();
  if (!edges.empty() && (edges.closed(baked_.size(), from) & set_of(*heading_between(from, to))) != 0) return false;
  const Edits* const edits = world_.edits();
  return edits == nullptr || !(edits->is_worse(to) || edits->is_worse(beside) || edits->is_worse(other));
}

/// Of the cheapest that is open now, in baked units; kNoCost where there is none.
Cost CellHierarchySearch::cost_of_link(Cell from, Cell to) const noexcept {
  const Edges& edges = baked_.edges();
  Cost least = kNoCost;
  if (edges.links().empty()) return least;
  const EdgeCell* const cell = edges.find(from.y, static_cast<std::uint32_t>(baked_.size().index(from)));
  if (cell == nullptr) return least;
  for (const LinkRecord& link : edges.links().subspan(cell->first_link, cell->link_count)) {
    if (link.to == baked_.size().index(to)) least = std::min(least, link.cost);
  }
  return least;
}

/// The same path with fewer turns: a hierarchy knows nothing of turns, and where two of its arcs meet there often are
/// some too many. Up to four runs in a row give way to the two of an octile way where these cost as much.
std::span<Cell> CellHierarchySearch::straightened(std::span<Cell> anchors) const noexcept {
  constexpr std::size_t kMostRuns = 4;
  anchors = joined_runs(anchors);
  std::size_t written = 1;
  for (std::size_t at = 0; at + 1 < anchors.size();) {
    std::size_t runs = std::min(kMostRuns, anchors.size() - 1 - at);
    std::optional<Cell> turn;
    for (; runs > 2 && !turn; runs -= !turn) turn = turn_instead_of(anchors.subspan(at, runs + 1));
    if (!turn) {
      anchors[written++] = anchors[++at];
      continue;
    }
    // The second run may go on in what follows.
    at += runs - 1;
    if (*turn == anchors[at + 1]) {
      anchors[at] = anchors[written - 1];
    } else if (*turn != anchors[written - 1]) {
      anchors[written++] = anchors[at] = *turn;
    } else {
      anchors[at] = *turn;
    }
  }
  return anchors.first(written);
}

/// Where the octile way between both ends turns that has the same steps in another order and costs as much; nothing
/// where none does.
std::optional<Cell> CellHierarchySearch::turn_instead_of(std::span<const Cell> anchors) const noexcept {
  const Cell from = anchors.front();
  const Cell to = anchors.back();
  Cost length = 0;
  for (std::size_t i = 1; i < anchors.size(); ++i) length += octile_cost(anchors[i - 1], anchors[i]);
  if (length != octile_cost(from, to)) return std::nullopt;
  const Cost cost = cost_along(anchors, false);
  for (const bool straight_first : {false, true}) {
    const Cell turn = turn_between(from, to, straight_first);
    if (cost_along(std::array{from, turn, to}, true) == cost) return turn;
  }
  return std::nullopt;
}

/// The cells of the path, or those where it turns.
void CellHierarchySearch::write_parts(std::span<Cell> out, PathResult& result, bool turns) noexcept {
  for_each_part([&](std::span<Cell> part) {
    const std::size_t written = turns ? result.corners : result.cells;
    const std::span<Cell> left = out.subspan(std::min(written, out.size()));
    PathResult of_part;
    (turns ? write_corners : write_cells)(straightened(part), left, of_part);
    result.cells += of_part.cells;
    result.corners += of_part.corners;
  });
}

void CellHierarchySearch::write_path(std::span<Cell> out, PathResult& result) noexcept {
  write_anchors(climb_.top());
  write_parts(out, result, false);
}

void CellHierarchySearch::write_turns(std::span<Cell> out, PathResult& result) noexcept {
  write_anchors(climb_.top());
  write_parts(out, result, true);
}

void CellHierarchySearch::write_partial_path(std::span<Cell> out, PathResult& result) noexcept {
  memory_->anchor_count = 0;
  if (climb_.nearest() == HierarchyClimb::kNone) {
    memory_->add_anchor(from_);
  } else {
    write_anchors(climb_.nearest());
  }
  write_parts(out, result, false);
  if (world_.edits() != nullptr) result.cells = count_holding(out.first(std::min(result.cells, out.size())));
}

/// How many cells of a path from its start on no change has made worse.
std::size_t CellHierarchySearch::count_holding(std::span<const Cell> path) const noexcept {
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell by{path[i].x - path[i - 1].x, path[i].y - path[i - 1].y};
    const bool steps = heading_between(path[i - 1], path[i]) && may_step(path[i - 1], by);
    if (world_.edits()->is_worse(path[i]) || (!steps && cost_of_link(path[i - 1], path[i]) == kNoCost)) return i;
  }
  return path.size();
}

}  // namespace libpath
