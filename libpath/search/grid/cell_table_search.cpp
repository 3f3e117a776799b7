#include <libpath/search/grid/cell_table_search.h>

#include <algorithm>
#include <array>
#include <new>
#include <type_traits>

#include <libpath/core/compiler.h>
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

CellTableSearch& CellTableSearch::in(SearchMemory& memory, const World& world) noexcept {
  static_assert(sizeof(CellTableSearch) <= SearchMemory::kStateBytes);
  static_assert(std::is_trivially_destructible_v<CellTableSearch>);
  return *new (memory.state.get()) CellTableSearch(world, memory);
}

bool CellTableSearch::suits(const World& world, const SearchMemory& memory) noexcept {
  if (world.edits() != nullptr && !world.edits()->trusts_cell_tables) return false;
  const std::size_t labelled = world.baked().cell_labels().size();
  if (labelled > 0) return labelled + 2 <= memory.rooms.anchors;
  const CellHierarchy& hierarchy = world.baked().cell_hierarchy();
  return !hierarchy.empty() && HierarchyClimb::has_room(memory, hierarchy.size()) &&
         hierarchy.size() + 2 <= memory.rooms.anchors;
}

void CellTableSearch::start(const World& world, Cell from, Cell to) noexcept {
  world_ = world;
  baked_ = world.baked();
  from_ = from;
  to_ = to;
  best_ = kNoCost;
  if (by_labels()) return;
  const CellHierarchy& hierarchy = baked_.cell_hierarchy();
  // By links a way may be shorter than it is far.
  const Cost least = baked_.edges().links().empty() ? baked_.costs().least_multiplier() : 0;
  const Cost spread = 2 * octile_cost(from, to) * baked_.costs().most_multiplier();
  climb_.begin(hierarchy.graph(), from, to, least, spread);
  const Size size = baked_.size();
  climb_.reach(HierarchyClimb::kStart, hierarchy.node_at(size.index(from)), 0, HierarchyClimb::kNone);
  climb_.reach(HierarchyClimb::kGoal, hierarchy.node_at(size.index(to)), 0, HierarchyClimb::kNone);
}

LIBPATH_COLD bool CellTableSearch::holds() const noexcept { return suits(world_, *memory_); }

bool CellTableSearch::step(std::uint64_t budget) noexcept {
  if (by_labels()) {
    meeting_ = meet(baked_.cell_labels(), baked_.costs(), from_, to_);
    best_ = judged(meeting_.cost);
    return false;
  }
  if (climb_.step(budget)) return true;
  best_ = judged(climb_.best());
  return false;
}

std::uint64_t CellTableSearch::expanded() const noexcept { return by_labels() ? 0 : climb_.expanded(); }

bool CellTableSearch::by_labels() const noexcept { return !baked_.cell_labels().empty(); }

/// What a path costs in the world as it is; kNoCost where it may be no shortest one.
Cost CellTableSearch::judged(Cost cost) noexcept {
  const Edits* const edits = world_.edits();
  if (cost == kNoCost || edits == nullptr) return cost;
  const Cost least = baked_.costs().least_multiplier();
  if (!edits->better.empty() && !edits->is_beyond(from_, to_, (cost + least - 1) / least)) return kNoCost;
  write_anchors();
  Cost now = 0;
  std::optional<Cell> entry;
  for_each_part([&](std::span<const Cell> part) {
    // Where a link leads no step may have looked.
    const bool holds = !edits->is_worse(part.front());
    const Cost link = !holds ? kNoCost : entry ? cost_of_link(*entry, part.front()) : 0;
    const Cost steps = cost_along(part, true);
    now = now == kNoCost || link == kNoCost || steps == kNoCost ? kNoCost : now + link + steps;
    entry = part.back();
  });
  return now == cost ? cost * edits->scale : kNoCost;
}

void CellTableSearch::write_anchors() noexcept {
  if (by_labels()) {
    write_anchors_of_labels();
  } else {
    write_anchors_over(climb_.top());
  }
}

/// The way to the hub, and the one from it, which is followed from the goal.
void CellTableSearch::write_anchors_of_labels() noexcept {
  const CellLabels& labels = baked_.cell_labels();
  memory_->anchor_count = 0;
  write_way(labels.to_hubs(), true, meeting_.start);
  const std::size_t to_hub = memory_->anchor_count;
  write_way(labels.from_hubs(), false, meeting_.goal);
  const std::span<Cell> from_hub = memory_->all_anchors().subspan(to_hub);
  std::reverse(from_hub.begin(), from_hub.end());
}

/// Where a way turns, both its ends, and both those of links; of that from a hub not the hub itself.
void CellTableSearch::write_way(const HubLabels& labels, bool to, HubLabels::Place at) noexcept {
  const HubWays ways(labels, baked_.costs());
  std::uint32_t arrival = HubWays::kNoHeading;
  const auto add = [&](std::uint32_t departure) {
    const bool by_link = (to ? arrival : departure) == CellLabel::kByLink;
    memory_->add_anchor({at.cell.x, by_link ? at.cell.y | kLinkMark : at.cell.y});
  };
  while (at.label) {
    const CellLabel::Exit exit = HubLabels::leave_block(at, arrival, add);
    if (exit.how != arrival || arrival == CellLabel::kByLink) add(exit.how);
    arrival = exit.how;
    at = ways.follow(at, exit);
  }
  if (to) add(HubWays::kNoHeading);
}

/// Of the way over a node where both sides have met, or to one that the start's side has expanded.
void CellTableSearch::write_anchors_over(std::uint32_t top) noexcept {
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
void CellTableSearch::for_each_part(Visit visit) noexcept {
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
Cost CellTableSearch::cost_along(std::span<const Cell> anchors, bool checked) const noexcept {
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
bool CellTableSearch::may_step(Cell from, Cell by) const noexcept {
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
Cost CellTableSearch::cost_of_link(Cell from, Cell to) const noexcept {
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
std::span<Cell> CellTableSearch::straightened(std::span<Cell> anchors) const noexcept {
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
std::optional<Cell> CellTableSearch::turn_instead_of(std::span<const Cell> anchors) const noexcept {
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
void CellTableSearch::write_parts(std::span<Cell> out, PathResult& result, bool turns) noexcept {
  for_each_part([&](std::span<Cell> part) {
    const std::size_t written = turns ? result.corners : result.cells;
    const std::span<Cell> left = out.subspan(std::min(written, out.size()));
    PathResult of_part;
    // Ways to hubs turn little as they are.
    (turns ? write_corners : write_cells)(by_labels() ? joined_runs(part) : straightened(part), left, of_part);
    result.cells += of_part.cells;
    result.corners += of_part.corners;
  });
}

void CellTableSearch::write_path(std::span<Cell> out, PathResult& result) noexcept {
  write_anchors();
  write_parts(out, result, false);
}

void CellTableSearch::write_turns(std::span<Cell> out, PathResult& result) noexcept {
  write_anchors();
  write_parts(out, result, true);
}

LIBPATH_COLD void CellTableSearch::write_partial_path(std::span<Cell> out, PathResult& result) noexcept {
  memory_->anchor_count = 0;
  if (by_labels() || climb_.nearest() == HierarchyClimb::kNone) {
    memory_->add_anchor(from_);
  } else {
    write_anchors_over(climb_.nearest());
  }
  write_parts(out, result, false);
  if (world_.edits() != nullptr) result.cells = count_holding(out.first(std::min(result.cells, out.size())));
}

/// How many cells of a path from its start on no change has made worse.
LIBPATH_COLD std::size_t CellTableSearch::count_holding(std::span<const Cell> path) const noexcept {
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell by{path[i].x - path[i - 1].x, path[i].y - path[i - 1].y};
    const bool steps = heading_between(path[i - 1], path[i]) && may_step(path[i - 1], by);
    if (world_.edits()->is_worse(path[i]) || (!steps && cost_of_link(path[i - 1], path[i]) == kNoCost)) return i;
  }
  return path.size();
}

}  // namespace libpath
