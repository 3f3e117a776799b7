#include <libpath/motion/along_path.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include <libpath/core/heading.h>
#include <libpath/motion/motion_memory.h>
#include <libpath/motion/route_work.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

constexpr std::uint32_t kNoNode = ~std::uint32_t{0};
constexpr std::size_t kCellsAhead = 4;  // cells of the path that say where it leads
constexpr std::uint32_t kLoops = 1;     // `next` of an entry whose pose waits for its loops
constexpr Cost kBehindAll = Cost{1} << 62;

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

/// Cells of the path around one, by where they lie from there.
class AlongPath::Targets {
 public:
  Targets(Cell from, std::span<const Cell> cells) noexcept {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Cell by{cells[i].x - from.x, cells[i].y - from.y};
      if (std::max(std::abs(by.x), std::abs(by.y)) > HitCheck::kMaxRing) continue;
      places_[bit(by)] = static_cast<std::uint8_t>(i + 1);
      any_ = true;
    }
  }
  bool any() const noexcept { return any_; }
  /// The place of the cell at an offset, from 1 on; 0 where it is none of them.
  std::size_t place(const TableEdge& edge) const noexcept { return places_[bit(edge.offset())]; }

 private:
  static constexpr std::int32_t kSide = 2 * HitCheck::kMaxRing + 1;
  static std::size_t bit(Cell by) noexcept {
    return static_cast<std::size_t>((by.y + HitCheck::kMaxRing) * kSide + by.x + HitCheck::kMaxRing);
  }

  std::array<std::uint8_t, std::size_t{kSide} * kSide> places_{};
  bool any_ = false;
};

GridPose AlongPath::pose_of(std::uint32_t node) const noexcept {
  return {query_.path[index_of(node / headings())], static_cast<std::int32_t>(node % headings())};
}

/// What is left of the path after so many steps, as a grid walks it, and the turn into its direction: weighted, so that
/// the pass runs ahead.
Cost AlongPath::estimate(std::size_t steps, std::int32_t heading) const noexcept {
  const std::size_t last = query_.path.size() - 1;
  const std::size_t ahead = std::min(steps + kCellsAhead, last);
  const Cell here = query_.path[index_of(steps)];
  const Cell there = query_.path[index_of(ahead)];
  const Cell way =
      query_.backwards ? Cell{here.x - there.x, here.y - there.y} : Cell{there.x - here.x, there.y - here.y};
  Cost turn = 0;
  if (way != Cell{}) {
    const std::int32_t eighth = heading * kHeadings / check_->headings();
    const std::int32_t by = (eighth - nearest_heading(way)) & (kHeadings - 1);
    const auto radius = static_cast<Cost>(world_.unit().turning_radius.thousandths);
    turn = static_cast<Cost>(std::min(by, kHeadings - by)) * radius * kStraight * 785 / 1'000'000;  // π / 4 each
    turn *= world_.turning().costs.least();
  }
  return (memory_->rests[steps] + turn) * 3 / 2;
}

void AlongPath::measure_rests() noexcept {
  const std::size_t last = query_.path.size() - 1;
  const GroundCosts& costs = world_.turning().costs;
  Cost rest = 0;
  for (std::size_t steps = last + 1; steps-- > 0;) {
    memory_->rests[steps] = rest;
    if (steps == 0) break;
    const Cell here = query_.path[index_of(steps)];
    const Cell before = query_.path[index_of(steps - 1)];
    rest += octile_cost(here, before) * std::max(costs.multiple(here), costs.multiple(before));
  }
}

AlongPath::AlongPath(const World& world, MotionContext& context) noexcept
    : world_(world), check_(&world.turning().hit_check), memory_(&context.memory()) {}

std::size_t AlongPath::headings() const noexcept { return static_cast<std::size_t>(check_->headings()); }

AlongResult AlongPath::find(const AlongQuery& query) noexcept {
  ++memory_->routes;
  std::uint64_t work = 0;
  start(query, work);
  while (step(work)) {
  }
  return result();
}

void AlongPath::start(const AlongQuery& query, std::uint64_t& work) noexcept {
  query_ = query;
  search_ = memory_->begin_search();
  expanded_ = 0;
  progress_ = 0;
  found_ = false;
  looping_ = 0;
  best_ = kNoNode;
  open_count_ = 0;
  measure_rests();
  const Cell from = query_.path[index_of(0)];
  const std::int32_t last_heading = query_.heading.value_or(check_->headings() - 1);
  for (std::int32_t heading = query_.heading.value_or(0); heading <= last_heading; ++heading) {
    if (check_->can_stand({from, heading})) reach(0, heading, 0, kNoNode, 0);
  }
  spent_ = false;
  work += route_work::kCell * query_.path.size();
}

bool AlongPath::step(std::uint64_t& work) noexcept {
  if (found_ || spent_ || open_count_ == 0) return false;
  const std::uint64_t expanded = expanded_;
  const std::uint64_t looping = looping_;
  take(pop());
  work += route_work::kPop;
  if (expanded_ > expanded)
    work += (looping_ > looping ? route_work::kLoops : route_work::kPose) * (query_.backwards ? kHop : 1);
  return true;
}

AlongResult AlongPath::result() const noexcept {
  AlongResult result;
  result.status = found_ ? PathStatus::found : PathStatus::no_path;
  result.reason = found_ ? PathReason::none : spent_ ? PathReason::budget_spent : PathReason::gave_up;
  result.loops = looping_ > 0;
  result.farthest = index_of(progress_);
  result.expanded = expanded_;
  result.curves = curves({});
  return result;
}

/// Expands a pose by its short curves, and when its turn comes again by its loops.
void AlongPath::take(const OpenList::Entry& entry) noexcept {
  if (is_stale(entry)) return;
  const std::uint32_t node = entry.node;
  const std::size_t steps = node / headings();
  const auto heading = static_cast<std::int32_t>(node % headings());
  const bool loops = entry.next == kLoops;
  if (!loops) {
    memory_->along_nodes[node].expanded = search_;
    found_ = steps + 1 == query_.path.size() && (!query_.at_end || heading == *query_.at_end);
    if (found_) best_ = node;
    if (found_) return;
  }
  if (loops && looping_ == kMaxLooping) return;
  if (expanded_ == query_.max_expansions) {
    spent_ = true;
    return;
  }
  if (!loops) push({kBehindAll + estimate(steps, heading), node, kLoops});
  looping_ += loops ? 1 : 0;
  ++expanded_;
  query_.backwards ? expand_backward(node, loops) : expand_forward(node, loops);
}

/// Calls visit(heading at the start, place of the target from 1 on, edge, its cost) for the free edges from a cell to
/// any of the targets, from headings of a range.
template <class Visit>
void AlongPath::for_each_free_edge(Cell from, std::span<const Cell> cells, std::int32_t first, std::int32_t last,
                                   bool loops, Visit visit) const noexcept {
  const Targets targets(from, cells);
  if (!targets.any()) return;
  const HitCheck::Window window = loops ? check_->loop_window() : check_->short_window();
  const GroundCosts& costs = world_.turning().costs;
  HitCheck::ClosedCells closed;
  check_->gather(from, window, closed);
  GroundCosts::Around around;
  if (!costs.uniform()) costs.gather(from, window, around);
  const ClosedCrossings& crossings = world_.turning().crossings;
  ClosedCrossings::Around crossed;
  if (!crossings.empty()) crossings.gather(from, window, crossed);
  for (std::int32_t heading = first; heading <= last; ++heading) {
    for (const EdgeGroup group :
         {loops ? EdgeGroup::loop : EdgeGroup::plain, loops ? EdgeGroup::redundant_loop : EdgeGroup::redundant}) {
      for (const TableEdge& edge : check_->edges(heading, group)) {
        const std::size_t place = targets.place(edge);
        if (place == 0) continue;
        const auto mask = check_->mask(edge, window);
        if (!HitCheck::is_free(mask, closed) || !crossings.are_open(edge, window, crossed)) continue;
        visit(heading, place, edge, edge.cost * (costs.uniform() ? 1 : costs.multiple(mask, around)));
      }
    }
  }
}

void AlongPath::expand_forward(std::uint32_t node, bool loops) noexcept {
  const std::size_t steps = node / headings();
  const GridPose from = pose_of(node);
  const Cost g = memory_->along_nodes[node].g;
  const auto ahead = query_.path.subspan(steps + 1, std::min(kHop, query_.path.size() - 1 - steps));
  for_each_free_edge(from.cell, ahead, from.heading, from.heading, loops,
                     [&](std::int32_t, std::size_t hop, const TableEdge& edge, Cost cost) {
                       const auto place = static_cast<std::uint32_t>(&edge - check_->edges().data());
                       reach(steps + hop, edge.heading, g + cost, node, place);
                     });
}

void AlongPath::expand_backward(std::uint32_t node, bool loops) noexcept {
  const std::size_t steps = node / headings();
  const GridPose to = pose_of(node);
  const Cost g = memory_->along_nodes[node].g;
  for (std::size_t hop = 1; hop <= kHop && steps + hop < query_.path.size(); ++hop) {
    for_each_free_edge(query_.path[index_of(steps + hop)], {&to.cell, 1}, 0, check_->headings() - 1, loops,
                       [&](std::int32_t heading, std::size_t, const TableEdge& edge, Cost cost) {
                         if (edge.heading != to.heading) return;
                         const auto place = static_cast<std::uint32_t>(&edge - check_->edges().data());
                         reach(steps + hop, heading, g + cost, node, place);
                       });
  }
}

void AlongPath::reach(std::size_t steps, std::int32_t heading, Cost g, std::uint32_t parent,
                      std::uint32_t edge) noexcept {
  const auto place = static_cast<std::uint32_t>(steps * headings() + static_cast<std::size_t>(heading));
  AlongNode& node = memory_->along_nodes[place];
  if (node.expanded == search_ || (node.search == search_ && node.g <= g)) return;
  node = {g, search_, parent, edge, node.expanded};
  if (steps > progress_ || best_ == kNoNode) {
    progress_ = steps;
    best_ = place;
  }
  push({g + estimate(steps, heading), place, 0});
}

void AlongPath::push(const OpenList::Entry& entry) noexcept {
  if (open_count_ == memory_->entry_count) drop_stale();
  OpenList::Entry* const first = memory_->entries.get();
  first[open_count_++] = entry;
  std::push_heap(first, first + open_count_, kComesLater);
}

/// Another entry of its pose says what there is to do.
bool AlongPath::is_stale(const OpenList::Entry& entry) const noexcept {
  const AlongNode& node = memory_->along_nodes[entry.node];
  const auto heading = static_cast<std::int32_t>(entry.node % headings());
  return entry.next != kLoops &&
         (node.expanded == search_ || entry.key != node.g + estimate(entry.node / headings(), heading));
}

/// Leaves an entry a pose, which there is room for.
void AlongPath::drop_stale() noexcept {
  OpenList::Entry* const first = memory_->entries.get();
  OpenList::Entry* const last =
      std::remove_if(first, first + open_count_, [&](const OpenList::Entry& entry) { return is_stale(entry); });
  open_count_ = static_cast<std::size_t>(last - first);
  std::make_heap(first, last, kComesLater);
}

OpenList::Entry AlongPath::pop() noexcept {
  OpenList::Entry* const first = memory_->entries.get();
  std::pop_heap(first, first + open_count_, kComesLater);
  return first[--open_count_];
}

std::size_t AlongPath::curves(std::span<PathCurve> out) const noexcept {
  if (best_ == kNoNode) return 0;
  std::size_t count = 0;
  const auto& nodes = memory_->along_nodes;
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
