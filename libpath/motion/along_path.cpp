#include <libpath/motion/along_path.h>

#include <algorithm>
#include <cstdlib>

#include <libpath/core/heading.h>

namespace libpath {
namespace {

constexpr std::uint32_t kNoNode = ~std::uint32_t{0};
constexpr std::size_t kCellsAhead = 4;  // cells of the path that say where it leads

/// The heading index nearest to a direction.
std::int32_t nearest_heading(Cell way) noexcept {
  const std::int32_t x = std::abs(way.x);
  const std::int32_t y = std::abs(way.y);
  const std::int32_t sx = way.x > 0 ? 1 : -1;
  const std::int32_t sy = way.y > 0 ? 1 : -1;
  // 29 / 70 is the tangent of half an eighth of a turn.
  const Cell step{29 * x < 70 * y && 70 * x < 29 * y ? 0 : sx, 29 * y < 70 * x && 70 * y < 29 * x ? 0 : sy};
  return index_of(*heading_between({0, 0}, step));
}

/// For a heap, since keys may fall from one node to the next, which OpenList is not made for. Of equal keys the
/// farthest on the path comes first.
constexpr auto kComesLater = [](const OpenList::Entry& a, const OpenList::Entry& b) {
  return a.key != b.key ? a.key > b.key : a.node < b.node;
};

}  // namespace

GridPose AlongPath::pose_of(std::uint32_t node) const noexcept {
  const std::size_t steps = node / headings();
  const std::size_t index = query_.backwards ? query_.path.size() - 1 - steps : steps;
  return {query_.path[index], static_cast<std::int32_t>(node % headings())};
}

/// What is left of the path after so many steps, as a grid walks it, and the turn into its direction: weighted, so that
/// the pass runs ahead.
Cost AlongPath::estimate(std::size_t steps, std::int32_t heading) const noexcept {
  const std::size_t last = query_.path.size() - 1;
  const std::size_t ahead = std::min(steps + kCellsAhead, last);
  const Cell here = query_.path[query_.backwards ? last - steps : steps];
  const Cell there = query_.path[query_.backwards ? last - ahead : ahead];
  const Cell way =
      query_.backwards ? Cell{here.x - there.x, here.y - there.y} : Cell{there.x - here.x, there.y - here.y};
  Cost turn = 0;
  if (way != Cell{}) {
    const std::int32_t eighth = heading * kHeadings / check_->headings();
    const std::int32_t by = (eighth - nearest_heading(way)) & (kHeadings - 1);
    const auto radius = static_cast<Cost>(world_.unit().turning_radius.thousandths);
    turn = static_cast<Cost>(std::min(by, kHeadings - by)) * radius * kStraight * 785 / 1'000'000;  // π / 4 each
  }
  return (context_->rests_[steps] + turn) * 3 / 2;
}

void AlongPath::measure_rests() noexcept {
  const std::size_t last = query_.path.size() - 1;
  Cost rest = 0;
  for (std::size_t steps = last + 1; steps-- > 0;) {
    context_->rests_[steps] = rest;
    if (steps == 0) break;
    const std::size_t index = query_.backwards ? last - steps : steps;
    const std::size_t before = query_.backwards ? index + 1 : index - 1;
    rest += octile_cost(query_.path[index], query_.path[before]);
  }
}

AlongResult AlongPath::find(const AlongQuery& query) noexcept {
  query_ = query;
  search_ = context_->begin_search();
  expanded_ = 0;
  progress_ = 0;
  found_ = false;
  best_ = kNoNode;
  const std::size_t last = query.path.size() - 1;
  measure_rests();
  open_count_ = 0;
  const std::int32_t first_heading = query.heading.value_or(0);
  const std::int32_t last_heading = query.heading.value_or(check_->headings() - 1);
  const GridPose from = {query.path[query.backwards ? last : 0], 0};
  for (std::int32_t heading = first_heading; heading <= last_heading; ++heading) {
    if (check_->can_stand({from.cell, heading})) reach(0, heading, 0, kNoNode, 0);
  }
  AlongResult result;
  while (!found_ && open_count_ > 0) {
    if (!expand(pop())) break;
  }
  result.status = found_ ? PathStatus::found : PathStatus::no_path;
  result.farthest = query.backwards ? last - progress_ : progress_;
  result.expanded = expanded_;
  result.curves = curves({});
  return result;
}

/// False where the pass is to end: at its goal, or too far back.
bool AlongPath::expand(std::uint32_t node) noexcept {
  Node& at = context_->along_nodes_[node];
  if (at.expanded == search_) return true;
  at.expanded = search_;
  const std::size_t steps = node / headings();
  const auto heading = static_cast<std::int32_t>(node % headings());
  if (steps + 1 == query_.path.size() && (!query_.at_end || heading == *query_.at_end)) {
    best_ = node;
    found_ = true;
    return false;
  }
  if (steps + kMostBack <= progress_) return false;
  ++expanded_;
  query_.backwards ? expand_backward(node) : expand_forward(node);
  return true;
}

/// Calls visit(heading at the start, edge) for the free edges between two cells from headings of a range.
template <class Visit>
void AlongPath::for_each_free_edge(Cell from, Cell to, std::int32_t first, std::int32_t last,
                                   Visit visit) const noexcept {
  const Cell offset{to.x - from.x, to.y - from.y};
  const HitCheck::Window window = check_->short_window();
  HitCheck::ClosedCells closed;
  check_->gather(from, window, closed);
  for (std::int32_t heading = first; heading <= last; ++heading) {
    for (const EdgeGroup group : {EdgeGroup::plain, EdgeGroup::redundant}) {
      for (const TableEdge& edge : check_->edges(heading, group)) {
        if (edge.offset() == offset && HitCheck::is_free(check_->mask(edge, window), closed)) visit(heading, edge);
      }
    }
  }
}

void AlongPath::expand_forward(std::uint32_t node) noexcept {
  const std::size_t steps = node / headings();
  const GridPose from = pose_of(node);
  const Cost g = context_->along_nodes_[node].g;
  for (std::size_t hop = 1; hop <= kHop && steps + hop < query_.path.size(); ++hop) {
    for_each_free_edge(from.cell, query_.path[steps + hop], from.heading, from.heading,
                       [&](std::int32_t, const TableEdge& edge) {
                         const auto place = static_cast<std::uint32_t>(&edge - check_->edges().data());
                         reach(steps + hop, edge.heading, g + edge.cost, node, place);
                       });
  }
}

void AlongPath::expand_backward(std::uint32_t node) noexcept {
  const std::size_t steps = node / headings();
  const GridPose to = pose_of(node);
  const std::size_t last = query_.path.size() - 1;
  const Cost g = context_->along_nodes_[node].g;
  for (std::size_t hop = 1; hop <= kHop && steps + hop <= last; ++hop) {
    for_each_free_edge(query_.path[last - steps - hop], to.cell, 0, check_->headings() - 1,
                       [&](std::int32_t heading, const TableEdge& edge) {
                         if (edge.heading != to.heading) return;
                         const auto place = static_cast<std::uint32_t>(&edge - check_->edges().data());
                         reach(steps + hop, heading, g + edge.cost, node, place);
                       });
  }
}

void AlongPath::reach(std::size_t steps, std::int32_t heading, Cost g, std::uint32_t parent,
                      std::uint32_t edge) noexcept {
  const auto place = static_cast<std::uint32_t>(steps * headings() + static_cast<std::size_t>(heading));
  Node& node = context_->along_nodes_[place];
  if (node.expanded == search_ || (node.search == search_ && node.g <= g)) return;
  node = {g, search_, parent, edge, node.expanded};
  if (steps > progress_ || best_ == kNoNode) {
    progress_ = steps;
    best_ = place;
  }
  push(g + estimate(steps, heading), place);
}

void AlongPath::push(Cost key, std::uint32_t node) noexcept {
  if (open_count_ == context_->entry_count_) return;  // no node is pushed that often
  OpenList::Entry* const first = context_->entries_.get();
  first[open_count_++] = {key, node, 0};
  std::push_heap(first, first + open_count_, kComesLater);
}

std::uint32_t AlongPath::pop() noexcept {
  OpenList::Entry* const first = context_->entries_.get();
  std::pop_heap(first, first + open_count_, kComesLater);
  return first[--open_count_].node;
}

std::size_t AlongPath::curves(std::span<PathCurve> out) const noexcept {
  if (best_ == kNoNode) return 0;
  std::size_t count = 0;
  const auto& nodes = context_->along_nodes_;
  for (std::uint32_t node = best_; nodes[node].parent != kNoNode; node = nodes[node].parent) ++count;
  std::size_t at = query_.backwards ? 0 : count;
  for (std::uint32_t node = best_; nodes[node].parent != kNoNode; node = nodes[node].parent) {
    const std::size_t place = query_.backwards ? at++ : --at;
    if (place >= out.size()) continue;
    const TableEdge& edge = check_->edges()[nodes[node].edge];
    const GridPose here = pose_of(node);
    const GridPose there = pose_of(nodes[node].parent);
    out[place] = {query_.backwards ? here : there, query_.backwards ? there : here, edge.word(), edge.gear()};
  }
  return count;
}

}  // namespace libpath
