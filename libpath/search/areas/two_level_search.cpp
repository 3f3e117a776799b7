#include <libpath/search/areas/two_level_search.h>

#include <algorithm>

#include <libpath/core/best_first.h>
#include <libpath/search/areas/area_window.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

constexpr std::uint32_t kNoGate = ~std::uint32_t{0};

/// Why a query needs no search; none where it does.
PathReason find_obstacle(const World& world, const World& planned, Cell from, Cell to, const SearchContext& context) {
  if (!world.size().contains(from)) return PathReason::start_outside;
  if (!world.size().contains(to)) return PathReason::goal_outside;
  if (world.size().cells() > context.capacity()) return PathReason::context_too_small;
  if (planned.areas().empty() && planned.regions().count() > 0) return PathReason::no_areas;
  if (!world.walkability()[from]) return PathReason::start_blocked;
  if (!world.walkability()[to]) return PathReason::goal_blocked;
  return world.may_reach(from, to) ? PathReason::none : PathReason::different_regions;
}

bool is_bad(PathReason obstacle) {
  return obstacle == PathReason::start_outside || obstacle == PathReason::goal_outside ||
         obstacle == PathReason::context_too_small || obstacle == PathReason::no_areas;
}

}  // namespace

/// The cheapest way over gates: A* with the octile distance, or without where links may be shorter than it.
class TwoLevelSearch::GateSearch {
 public:
  GateSearch(const World& world, SearchContext& context, Cell goal) noexcept
      : world_(world), areas_(world.areas()), context_(context), goal_(goal) {}

  /// Returns whether there is a way; best() and last() are known then.
  bool run(Cell from) noexcept;

  Cost best() const noexcept { return best_; }
  /// The gate from which the way goes to the goal within its area; kNoGate where it meets none.
  std::uint32_t last() const noexcept { return last_; }
  std::uint32_t parent(std::uint32_t gate) const noexcept { return memory_.jumps[gate].parent; }
  std::uint64_t expanded() const noexcept { return expanded_; }

 private:
  void open_start(Cell from, AreaIndex area) noexcept;
  bool is_current(Cost key, std::uint32_t gate) const noexcept { return key == memory_.jumps[gate].g + bound(gate); }
  void expand(std::uint32_t gate) noexcept;
  void reach(std::uint32_t gate, Cost g, std::uint32_t parent) noexcept;
  void push(std::uint32_t gate, Cost g) noexcept;
  Cell cell_of(std::uint32_t gate) const noexcept { return world_.size().cell(areas_.cell(gate)); }
  Cost bound(std::uint32_t gate) const noexcept {
    if (!world_.edges().links().empty()) return 0;
    return octile_cost(cell_of(gate), goal_) * world_.costs().least_multiplier();
  }

  World world_;
  const AreaGraph& areas_;
  SearchContext& context_;
  SearchMemory& memory_ = context_.memory();
  Cell goal_;
  AreaIndex goal_area_ = kNoArea;
  AreaWindow to_goal_{world_, areas_, context_};
  std::uint32_t search_ = 0;
  Cost best_ = kNoCost;
  std::uint32_t last_ = kNoGate;
  std::uint64_t expanded_ = 0;
};

void TwoLevelSearch::GateSearch::push(std::uint32_t gate, Cost g) noexcept {
  push_open(memory_.open, g + bound(gate), gate,
            [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); });
}

/// Floods both ends' areas. The costs from the start wait in the gates' nodes while the goal's area is flooded.
void TwoLevelSearch::GateSearch::open_start(Cell from, AreaIndex area) noexcept {
  memory_.keep_numbers(3);
  AreaWindow from_start(world_, areas_, context_);
  from_start.flood(area, from, FloodDirection::from_seeds);
  if (area == goal_area_) best_ = from_start.cost(goal_);
  search_ = memory_.begin_search();
  for (std::uint32_t gate = areas_.first_gate(area); gate < areas_.end_gate(area); ++gate) {
    const Cost cost = from_start.cost(areas_.cell(gate));
    if (cost == kNoCost) continue;
    JumpNode& node = memory_.jumps[gate];
    node.g = cost;
    node.search = search_;
    node.parent = kNoGate;
  }
  to_goal_.flood(goal_area_, goal_, FloodDirection::to_seeds);
  expanded_ = from_start.expanded() + to_goal_.expanded();
  const StepCosts& costs = world_.costs();
  memory_.open.reset(0, 256 * kDiagonal * costs.most_multiplier(), kStraight * costs.least_multiplier());
  for (std::uint32_t gate = areas_.first_gate(area); gate < areas_.end_gate(area); ++gate) {
    const JumpNode& node = memory_.jumps[gate];
    if (node.search == search_) push(gate, node.g);
  }
}

bool TwoLevelSearch::GateSearch::run(Cell from) noexcept {
  const AreaIndex area = areas_.area_of(from);
  goal_area_ = areas_.area_of(goal_);
  if (area == kNoArea || goal_area_ == kNoArea) return false;
  open_start(from, area);
  expand_best_first(
      memory_.open, [this] { return best_; },
      [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); },
      [this](const OpenList::Entry& entry) {
        ++expanded_;
        expand(entry.node);
      });
  return best_ != kNoCost;
}

void TwoLevelSearch::GateSearch::expand(std::uint32_t gate) noexcept {
  const Cost g = memory_.jumps[gate].g;
  const AreaIndex area = areas_.area_of(cell_of(gate));
  if (area == goal_area_) {
    const Cost rest = to_goal_.cost(areas_.cell(gate));
    if (rest != kNoCost && g + rest < best_) {
      best_ = g + rest;
      last_ = gate;
    }
  }
  const std::uint32_t first = areas_.first_gate(area);
  const std::span<const Cost> costs = areas_.costs(area, gate);
  for (std::uint32_t i = 0; i < costs.size(); ++i) reach(first + i, g + costs[i], gate);
  for (const GateEdge& edge : areas_.edges(gate)) reach(edge.to, g + edge.cost, gate);
}

void TwoLevelSearch::GateSearch::reach(std::uint32_t gate, Cost g, std::uint32_t parent) noexcept {
  JumpNode& node = memory_.jumps[gate];
  if ((node.search == search_ && node.g <= g) || g + bound(gate) >= best_) return;
  node.g = g;
  node.search = search_;
  node.parent = parent;
  push(gate, g);
}

World TwoLevelSearch::planned_world() const noexcept { return world_->edits() != nullptr ? world_->baked() : *world_; }

PathStatus TwoLevelSearch::start(const World& world, Cell from, Cell to, SearchContext& context) noexcept {
  set_out(world, from, to);
  plan_expanded_ = 0;
  const PathReason obstacle = find_obstacle(world, planned_world(), from, to, context);
  if (obstacle != PathReason::none) {
    return end(is_bad(obstacle) ? PathStatus::bad_query : PathStatus::no_path, obstacle);
  }
  planned_cost_ = rest_cost_ = plan(context);
  if (planned_cost_ == kNoCost) return end(PathStatus::no_path, PathReason::gave_up);
  return end(PathStatus::running, PathReason::none);
}

/// Plans from where the unit is. Of the plan as many gates as there is room for are kept, those nearest to the start.
Cost TwoLevelSearch::plan(SearchContext& context) noexcept {
  const World world = planned_world();
  GateSearch search(world, context, goal_);
  gate_count_ = next_gate_ = 0;
  if (!search.run(at_)) return kNoCost;
  area_ = world.areas().area_of(at_);
  plan_expanded_ += search.expanded();
  std::size_t gates = 0;
  for (std::uint32_t gate = search.last(); gate != kNoGate; gate = search.parent(gate)) ++gates;
  whole_ = gates <= kMaxPlanned;
  gate_count_ = static_cast<std::uint32_t>(std::min(gates, kMaxPlanned));
  for (std::uint32_t gate = search.last(); gate != kNoGate; gate = search.parent(gate)) {
    if (--gates < kMaxPlanned) gates_[gates] = gate;
  }
  return search.best();
}

/// The last gate of the next area on the plan, or the goal where it lies there.
TwoLevelSearch::Target TwoLevelSearch::find_target(const World& world) const noexcept {
  const AreaGraph& areas = world.areas();
  const auto area_of = [&](std::uint32_t place) { return areas.area_of(world.size().cell(areas.cell(gates_[place]))); };
  Target target;
  target.area = area_;
  std::uint32_t place = next_gate_;
  while (place < gate_count_ && area_of(place) == area_) ++place;
  if (place < gate_count_) target.area = area_of(place);
  while (place < gate_count_ && area_of(place) == target.area) ++place;
  if (place == gate_count_ && whole_) {
    target.cell = goal_;
    target.gate = place;
    target.last = true;
  } else {
    target.gate = place - 1;
    target.cell = world.size().cell(areas.cell(gates_[target.gate]));
    target.last = place == gate_count_;
  }
  return target;
}

/// Hands out the way to the target as far as the next area, where no more of the one that the unit is in follows.
PathResult TwoLevelSearch::hand_out(const AreaWindow& window, const Target& target, std::span<Cell> out) noexcept {
  const AreaGraph& areas = planned_world().areas();
  std::size_t count = 0;
  std::size_t behind = 0;  // cells behind the last of this area
  std::size_t beyond = 0;  // cells behind the goal
  bool leaves = false;
  window.trace_back(target.cell, [&](Cell cell) {
    if (!leaves && areas.area_of(cell) == area_) {
      leaves = true;
      behind = count;
    }
    if (cell == goal_) beyond = count;
    ++count;
  });
  std::size_t length = target.last || !leaves ? count : count - behind + 1;
  length = std::min(length, count - beyond);
  const bool whole_piece = length <= out.size();
  length = std::min(length, out.size());
  std::size_t place = count;
  window.trace_back(target.cell, [&](Cell cell) {
    if (--place < length) out[place] = cell;
  });
  at_ = out[length - 1];
  if (whole_piece) {
    area_ = target.area;
    next_gate_ = target.gate;
  }
  PathResult result;
  result.cost = window.cost(at_);
  result.cells = length;
  result.length = world_->costs().length(result.cost);
  return result;
}

PathResult TwoLevelSearch::next(SearchContext& context, std::span<Cell> out) noexcept {
  PathResult result;
  std::uint64_t expanded = 0;
  // A piece of one cell: the unit stands at the gate that the piece led to.
  while (status_ == PathStatus::running && result.cells < 2) {
    // The gates that were kept are behind: plan the rest.
    if (!whole_ && next_gate_ > 0 && find_target(planned_world()).last) {
      // What is left must get less each time: no table, even a forged one, can make this go on for ever.
      const Cost before = rest_cost_;
      rest_cost_ = plan(context);
      if (rest_cost_ >= before) {
        end(PathStatus::no_path, PathReason::gave_up);
        break;
      }
    }
    const World planned = planned_world();
    const Target target = find_target(planned);
    AreaWindow window(*world_, planned.areas(), context);
    const bool leads_on = window.search(area_, target.area, at_, target.cell);
    expanded += window.expanded();
    if (leads_on) result = hand_out(window, target, out);
    if (!leads_on) end(PathStatus::no_path, PathReason::gave_up);
    if (at_ == goal_) end(PathStatus::found, PathReason::none);
  }
  result.expanded = expanded;
  result.status = status_;
  result.reason = reason_;
  return result;
}

}  // namespace libpath
