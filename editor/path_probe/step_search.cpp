#include <editor/path_probe/step_search.h>

#include <algorithm>
#include <queue>
#include <utility>

#include <libpath/core/neighbours.h>

namespace libpath::editor {
namespace {

struct Entry {
  Cost f;
  Cost h;  // of equal ones the nearer to the goal goes first
  std::uint32_t cell;
  Cost g;

  friend bool operator>(const Entry& a, const Entry& b) {
    return a.f != b.f ? a.f > b.f : a.h != b.h ? a.h > b.h : a.cell > b.cell;
  }
};

}  // namespace

StepSearch::StepSearch(const World& world, Cell from, Cell to)
    : size_(world.size()), cost_of_one_(world.costs().cost_of_one()), has_links_(!world.edges().links().empty()) {
  if (!world.walkability()[from] || !world.walkability()[to]) return;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  const auto start = static_cast<std::uint32_t>(size_.index(from));
  set(start, {0, estimate(world, from, to), from, State::open});
  open.push({nodes_[start].h, nodes_[start].h, start, 0});
  while (!open.empty() && ends_.size() < kMostSteps) {
    const Entry entry = open.top();
    open.pop();
    const Node node = nodes_[entry.cell];
    if (node.state == State::closed || entry.g != node.g) continue;
    const std::size_t first = changes_.size();
    set(entry.cell, {node.g, node.h, node.parent, State::closed});
    const Cell cell = size_.cell(entry.cell);
    found_ = cell == to;
    if (!found_) expand(world, cell, to);
    for (std::size_t i = first; i < changes_.size(); ++i) {
      const Change& change = changes_[i];
      if (change.after.state == State::open)
        open.push({change.after.g + change.after.h, change.after.h, change.cell, change.after.g});
    }
    ends_.push_back(changes_.size());
    if (found_) break;
  }
  step_ = ends_.size();
}

Cost StepSearch::estimate(const World& world, Cell cell, Cell goal) const {
  // A link may be shorter than the ground under it, so there nothing is estimated: that is Dijkstra's search.
  return has_links_ ? 0 : octile_cost(cell, goal) * world.costs().least_multiplier();
}

void StepSearch::set(std::uint32_t cell, const Node& node) {
  const auto found = nodes_.find(cell);
  changes_.push_back({cell, found == nodes_.end() ? std::nullopt : std::optional(found->second), node});
  nodes_[cell] = node;
}

void StepSearch::expand(const World& world, Cell cell, Cell goal) {
  const auto index = static_cast<std::uint32_t>(size_.index(cell));
  const Cost g = nodes_[index].g;
  const auto reach = [&](std::uint32_t next, Cost cost) {
    const auto known = nodes_.find(next);
    if (known != nodes_.end() && known->second.g <= g + cost) return;
    set(next, {g + cost, estimate(world, size_.cell(next), goal), cell, State::open});
  };
  HeadingSet headings = open_headings(world.walkability().ring(cell));
  const EdgeCell* const edge = world.edges().empty() ? nullptr : world.edges().find(cell.y, index);
  if (edge != nullptr) headings = static_cast<HeadingSet>(headings & ~edge->closed);
  for_each(headings, [&](Heading heading) {
    const auto next = static_cast<std::uint32_t>(size_.index(libpath::step(cell, heading)));
    reach(next, world.costs().multiplier(index, next) * (is_diagonal(heading) ? kDiagonal : kStraight));
  });
  if (edge == nullptr) return;
  for (const LinkRecord& link : world.edges().links().subspan(edge->first_link, edge->link_count))
    reach(link.to, link.cost);
}

void StepSearch::go_to(std::size_t step) {
  step = std::min(step, ends_.size());
  const auto end_of = [&](std::size_t of) { return of == 0 ? std::size_t{changes_.empty() ? 0U : 1U} : ends_[of - 1]; };
  // The start is on the open list before the first step.
  for (std::size_t i = end_of(step_); i < end_of(step); ++i) nodes_[changes_[i].cell] = changes_[i].after;
  for (std::size_t i = end_of(step_); i > end_of(step); --i) {
    const Change& change = changes_[i - 1];
    if (change.before) {
      nodes_[change.cell] = *change.before;
    } else {
      nodes_.erase(change.cell);
    }
  }
  step_ = step;
}

std::optional<Cell> StepSearch::current() const noexcept {
  if (step_ == 0) return std::nullopt;
  // The first change of a step closes the cell that it expands.
  const std::size_t first = step_ == 1 ? 1 : ends_[step_ - 2];
  return size_.cell(changes_[first].cell);
}

std::vector<Cell> StepSearch::way_to(Cell cell) const {
  std::vector<Cell> way;
  for (auto found = nodes_.find(static_cast<std::uint32_t>(size_.index(cell))); found != nodes_.end();
       found = nodes_.find(static_cast<std::uint32_t>(size_.index(cell)))) {
    way.push_back(cell);
    if (found->second.parent == cell) break;
    cell = found->second.parent;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace libpath::editor
