#include <editor/path_probe/step_search.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include <libpath/core/best_first.h>
#include <libpath/core/least_heap.h>

namespace libpath::editor {
namespace {

struct Entry {
  Cost key;   // f
  Cost rank;  // of equal ones the least goes first
  std::uint32_t node;
  Cost g;

  bool operator<(const Entry& other) const {
    return std::tie(key, rank, node) < std::tie(other.key, other.rank, other.node);
  }
};

}  // namespace

StepSearch::StepSearch(const World& world, const StepQuery& query, const std::stop_token& stop)
    : size_(world.size()), method_(query.method) {
  const auto graph = make_step_graph(world, query);
  if (!graph) return;
  nodes_a_cell_ = graph->nodes_a_cell();
  cost_of_one_ = graph->cost_of_one();
  run(*graph, stop);
  shapes_ = graph->shapes();
  positions_ = graph->positions();
  step_ = ends_.size();
}

void StepSearch::run(StepGraph& graph, const std::stop_token& stop) {
  LeastHeap<Entry> open;
  const std::uint32_t start = graph.start();
  set(start, {0, graph.estimate(start), start});
  open.push({nodes_[start].h, 0, start, 0});
  expand_best_first(
      open, [this] { return found_ || was_cut_ ? 0 : kNoCost; },
      [this](const Entry& entry) {
        const Node& node = nodes_[entry.node];
        return node.state == State::open && entry.g == node.g;
      },
      [&](const Entry& entry) {
        was_cut_ = ends_.size() >= kMaxSteps || changes_.size() >= kMaxChanges || stop.stop_requested();
        if (was_cut_) return;
        const std::size_t first = changes_.size();
        close(graph, entry.node);
        for (std::size_t i = first; i < changes_.size(); ++i) {
          const Change& change = changes_[i];
          if (change.after.state != State::open) continue;
          // The nearer to the goal goes first, or the last one that came.
          const Cost rank = graph.overestimates() ? ~Cost{i} : change.after.h;
          open.push({change.after.g + change.after.h, rank, change.node, change.after.g});
        }
        ends_.push_back(changes_.size());
      });
}

void StepSearch::close(StepGraph& graph, std::uint32_t at) {
  Node node = nodes_[at];
  node.state = State::closed;
  set(at, node);
  found_ = graph.is_goal(at);
  if (!found_) expand(graph, at);
}

void StepSearch::set(std::uint32_t at, const Node& node) {
  const auto found = nodes_.find(at);
  changes_.push_back({at, found == nodes_.end() ? std::nullopt : std::optional(found->second), node});
  nodes_[at] = node;
}

void StepSearch::expand(StepGraph& graph, std::uint32_t at) {
  const Cost g = nodes_[at].g;
  graph.expand(at, [&](std::uint32_t next, Cost cost, std::uint32_t shape) {
    const auto known = nodes_.find(next);
    if (known != nodes_.end() && known->second.g <= g + cost) return;
    if (known != nodes_.end() && known->second.state == State::closed && graph.overestimates()) return;
    set(next, {g + cost, graph.estimate(next), at, shape, State::open});
  });
}

void StepSearch::go_to(std::size_t step) {
  step = std::min(step, ends_.size());
  const auto end_of = [&](std::size_t of) { return of == 0 ? std::size_t{changes_.empty() ? 0U : 1U} : ends_[of - 1]; };
  // The start is on the open list before the first step.
  for (std::size_t i = end_of(step_); i < end_of(step); ++i) nodes_[changes_[i].node] = changes_[i].after;
  for (std::size_t i = end_of(step_); i > end_of(step); --i) {
    const Change& change = changes_[i - 1];
    if (change.before) {
      nodes_[change.node] = *change.before;
    } else {
      nodes_.erase(change.node);
    }
  }
  step_ = step;
}

std::optional<std::uint32_t> StepSearch::current() const noexcept {
  if (step_ == 0) return std::nullopt;
  // The first change of a step closes the node that it expands.
  const std::size_t first = step_ == 1 ? 1 : ends_[step_ - 2];
  return changes_[first].node;
}

Point StepSearch::position_of(std::uint32_t node) const noexcept {
  if (!is_over_cells()) return positions_[node];
  const Cell cell = cell_of(node);
  return {cell.x + 0.5, cell.y + 0.5};
}

std::vector<Point> StepSearch::way_to(std::uint32_t node) const {
  std::vector<Point> way;
  for (auto found = nodes_.find(node); found != nodes_.end(); found = nodes_.find(node)) {
    way.push_back(position_of(node));
    const Node& known = found->second;
    if (known.parent == node) break;
    if (known.shape != StepGraph::kLine) {
      const StepGraph::Shape& shape = shapes_[known.shape];
      const Point from = position_of(known.parent);
      for (std::size_t i = shape.size() - 1; i-- > 1;) way.push_back({from.x + shape[i].x, from.y + shape[i].y});
    }
    node = known.parent;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace libpath::editor
