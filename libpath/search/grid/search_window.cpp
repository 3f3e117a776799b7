#include <libpath/search/grid/search_window.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <new>

#include <libpath/core/best_first.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/kit/arrival.h>

namespace libpath {
namespace {

constexpr std::int32_t kLeastSide = 16;  // so that the unit never stands on the edge of the square
constexpr std::int32_t kMostSide = 1024;

/// Stale entries are dropped when the list is full, so that it need not hold one for each time that a node improves.
constexpr std::size_t kEntriesPerNode = 2;

Cell middle(Cell a, Cell b) noexcept { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

/// The first midpoint on the line to the goal that is near enough, or the goal: half way, a quarter of it, and so on.
Cell subdestination(Cell from, Cell to, std::int32_t reach) noexcept {
  while (std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) > reach) to = middle(from, to);
  return to;
}

}  // namespace

Result<SearchWindow> SearchWindow::create(std::int32_t side) noexcept {
  SearchWindow window;
  window.side_ = std::clamp(side, kLeastSide, kMostSide);
  const auto cells = static_cast<std::size_t>(window.side_) * static_cast<std::size_t>(window.side_);
  window.nodes_.reset(new (std::nothrow) Node[cells]());
  window.reached_.reset(new (std::nothrow) std::uint32_t[cells]);
  window.entries_.reset(new (std::nothrow) OpenList::Entry[kEntriesPerNode * cells]);
  if (!window.nodes_ || !window.reached_ || !window.entries_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  window.open_ = OpenList({window.entries_.get(), kEntriesPerNode * cells});
  return window;
}

bool SearchWindow::look(const World& world, const LearnedCosts& learned, Cell from, Cell to) noexcept {
  world_.emplace(world);
  learned_ = &learned;
  goal_ = to;
  begin(from);
  expand_best_first(
      open_, [this] { return best_; },
      [this](const OpenList::Entry& entry) { return entry.key == nodes_[entry.node].f(); },
      [this](const OpenList::Entry& entry) {
        expand(cell_at(entry.node), nodes_[entry.node]);
        ++expanded_;
      });
  return best_ != kNoCost;
}

void SearchWindow::begin(Cell from) noexcept {
  if (++search_ == 0) {
    std::fill_n(nodes_.get(), static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_), Node{});
    search_ = 1;
  }
  // Two thirds of the side between the unit and what it aims at, so that a sixth is left around both to go round
  // things.
  const Cell centre = middle(from, subdestination(from, goal_, side_ * 2 / 3));
  origin_ = {centre.x - side_ / 2, centre.y - side_ / 2};
  reached_count_ = 0;
  expanded_ = 0;
  best_ = kNoCost;
  least_ = estimate(from);
  const StepCosts& costs = world_->costs();
  open_.reset(least_, 4 * kDiagonal * costs.most_multiplier(), kStraight * costs.least_multiplier());
  reach(from, 0, kHeadings);
}

Cost SearchWindow::estimate(Cell cell) const noexcept {
  const Cost distance = octile_cost(cell, goal_) * world_->costs().least_multiplier();
  return std::max(distance, learned_->find(map_index(cell)));
}

/// No cell is entered from which nothing leads to the goal.
bool SearchWindow::may_enter(Cell cell) const noexcept {
  return world_->edges().empty() || world_->may_reach(cell, goal_);
}

void SearchWindow::reach(Cell cell, Cost g, std::uint32_t arrival) noexcept {
  const std::uint32_t index = index_of(cell);
  Node& node = nodes_[index];
  if (node.search != search_) {
    node = {g, estimate(cell), kNoCost, search_, arrival, false};
    reached_[reached_count_++] = index;
  } else if (g < node.g) {
    node.g = g;
    node.arrival = arrival;
  } else {
    return;
  }
  if (cell == goal_) return offer(cell, g, kHeadings);
  const Cost key = g + node.h;
  if (key < best_) push(key, index, [](const Node& of) { return of.f(); });
}

void SearchWindow::expand(Cell cell, Node& node) noexcept {
  node.is_expanded = true;
  const std::uint32_t index = map_index(cell);
  bool leads_out = false;
  for_each(world_->steps_from(cell), [&](Heading heading) {
    const Cell next = step(cell, heading);
    if (!may_enter(next)) return;
    if (!holds(next)) {
      leads_out = true;
      return;
    }
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    reach(next, node.g + length * world_->costs().multiplier(index, map_index(next)),
          static_cast<std::uint32_t>(heading));
  });
  follow_links(cell, node);
  if (!leads_out) return;
  node.rest = std::min(node.rest, node.h);
  offer(cell, node.f(), kHeadings);
}

void SearchWindow::follow_links(Cell cell, Node& node) noexcept {
  if (world_->edges().empty()) return;
  const EdgeCell* const edge = world_->edges().find(cell.y, map_index(cell));
  if (edge == nullptr) return;
  for (std::uint32_t i = edge->first_link; i < edge->first_link + edge->link_count; ++i) {
    const LinkRecord& link = world_->edges().links()[i];
    const Cell exit = world_->size().cell(link.to);
    if (!world_->walkability()[exit] || !may_enter(exit)) continue;
    // What lies behind a link is learned no farther than that it can be taken.
    const Cost rest = link.cost + estimate(exit);
    node.rest = std::min(node.rest, rest);
    if (holds(exit)) {
      reach(exit, node.g + link.cost, kFirstLink + i);
    } else {
      offer(cell, node.g + rest, i + kFirstLink);
    }
  }
}

void SearchWindow::offer(Cell cell, Cost f, std::uint32_t link) noexcept {
  if (f >= best_) return;
  best_ = f;
  target_ = cell;
  link_ = link;
}

template <class KeyOf>
void SearchWindow::push(Cost key, std::uint32_t index, KeyOf key_of) noexcept {
  push_open(open_, key, index, [&](const OpenList::Entry& entry) { return entry.key == key_of(nodes_[entry.node]); });
}

bool SearchWindow::learn(LearnedCosts& learned) noexcept {
  const StepCosts& costs = world_->costs();
  open_.reset(0, 4 * kDiagonal * costs.most_multiplier(), kStraight * costs.least_multiplier());
  const auto rest_of = [](const Node& node) { return node.rest; };
  for (const std::uint32_t index : std::span(reached_.get(), reached_count_)) {
    Node& node = nodes_[index];
    if (!node.is_expanded) node.rest = node.h;
    if (node.rest != kNoCost) push(node.rest, index, rest_of);
  }
  expand_all(
      open_, [this](const OpenList::Entry& entry) { return entry.key == nodes_[entry.node].rest; },
      [this](const OpenList::Entry& entry) { spread_back(cell_at(entry.node), entry.key); });
  for (const std::uint32_t index : std::span(reached_.get(), reached_count_)) {
    const Node& node = nodes_[index];
    if (!node.is_expanded || node.rest == kNoCost || node.rest <= node.h) continue;
    if (!learned.learn(map_index(cell_at(index)), node.rest)) return false;
  }
  return true;
}

/// To the expanded cells from which a step leads to this one.
void SearchWindow::spread_back(Cell cell, Cost rest) noexcept {
  const bool has_edges = !world_->edges().empty();
  for_each(open_headings(world_->walkability().ring(cell)), [&](Heading heading) {
    const Cell from = step(cell, heading);
    if (!holds(from)) return;
    Node& node = nodes_[index_of(from)];
    if (node.search != search_ || !node.is_expanded) return;
    if (has_edges && (world_->steps_from(from) & set_of(turned(heading, 4))) == 0) return;
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    const Cost all = rest + length * world_->costs().multiplier(map_index(from), map_index(cell));
    if (all >= node.rest) return;
    node.rest = all;
    push(all, index_of(from), [](const Node& of) { return of.rest; });
  });
}

Cell SearchWindow::before(Cell cell) const noexcept {
  const std::uint32_t arrival = nodes_[index_of(cell)].arrival;
  if (arrival >= kFirstLink) return world_->size().cell(world_->edges().links()[arrival - kFirstLink].from);
  return step(cell, turned(static_cast<Heading>(arrival), 4));
}

PathResult SearchWindow::write(std::span<Cell> out) const noexcept {
  assert(out.size() >= 2);
  std::size_t count = 1;
  for (Cell cell = target_; nodes_[index_of(cell)].arrival != kHeadings; cell = before(cell)) ++count;
  PathResult result;
  result.cells = std::min(count, out.size());
  Cell cell = target_;
  for (std::size_t place = count; place-- > 0;) {
    if (place < result.cells) out[place] = cell;
    if (place > 0) cell = before(cell);
  }
  result.cost = nodes_[index_of(out[result.cells - 1])].g;
  if (link_ != kHeadings && count < out.size()) {
    const LinkRecord& link = world_->edges().links()[link_ - kFirstLink];
    out[result.cells++] = world_->size().cell(link.to);
    result.cost += link.cost;
  }
  result.length = world_->costs().length(result.cost);
  return result;
}

}  // namespace libpath
