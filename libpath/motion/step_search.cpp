#include <libpath/motion/step_search.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include <libpath/core/best_first.h>
#include <libpath/motion/motion_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

constexpr std::uint32_t kNoNode = ~std::uint32_t{0};
constexpr std::uint32_t kLayers = MotionMemory::kStepLayers;
constexpr std::uint32_t kStartLayer = 8;

/// Whether the byte of a cell has the bit of a step.
bool has_step(std::uint8_t steps, Heading heading) noexcept { return (steps >> index_of(heading) & 1) != 0; }

/// Eighths of a turn between two headings, either way.
std::uint32_t eighths(std::uint32_t a, std::uint32_t b) noexcept {
  const std::uint32_t by = (a - b) & 7;
  return std::min(by, 8 - by);
}

PathResult without_path(PathReason reason, PathStatus status) noexcept {
  PathResult result;
  result.status = status;
  result.reason = reason;
  return result;
}

}  // namespace

Cell StepSearch::cell_of(std::uint32_t node) const noexcept { return world_.size().cell(node / kLayers); }

PathReason StepSearch::refusal() const noexcept {
  if (!world_.size().contains(query_.from)) return PathReason::start_outside;
  if (!world_.size().contains(query_.to)) return PathReason::goal_outside;
  if (!memory_->fits(world_)) return PathReason::context_too_small;
  return PathReason::none;
}

PathResult StepSearch::find(const StepQuery& query, std::span<Cell> out) noexcept {
  ++memory_->routes;
  const PathResult begun = start(query);
  if (begun.status != PathStatus::running) return begun;
  step(~std::uint64_t{0});
  return result(out);
}

PathResult StepSearch::start(const StepQuery& query) noexcept {
  query_ = query;
  expanded_ = 0;
  if (const PathReason reason = refusal(); reason != PathReason::none) {
    return without_path(reason, PathStatus::bad_query);
  }
  if (!clearance_.can_stand(clearance_.stand(query.from))) {
    return without_path(PathReason::start_blocked, PathStatus::no_path);
  }
  if (!clearance_.can_stand(clearance_.stand(query.to))) {
    return without_path(PathReason::goal_blocked, PathStatus::no_path);
  }
  open_start();
  return {};
}

bool StepSearch::step(std::uint64_t budget) noexcept {
  return expand_best_first(
      memory_->open, budget, [this] { return spent_ ? 0 : best_; },
      [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); },
      [this](const OpenList::Entry& entry) {
        spent_ = expanded_ == query_.max_expansions;
        if (!spent_) expand(entry.node);
      });
}

void StepSearch::open_start() noexcept {
  search_ = memory_->begin_search();
  best_ = kNoCost;
  spent_ = false;
  turn_cost_ = static_cast<Cost>(std::llround(query_.turn_price * world_.costs().cost_of_one()));
  const Cost least = estimate(query_.from);
  memory_->open.reset(least, 4 * kDiagonal * world_.costs().most_multiplier() + 8 * turn_cost_,
                      kStraight * world_.costs().least_multiplier() / 4 + 1);
  const std::uint32_t layer =
      turn_cost_ != 0 && query_.heading ? static_cast<std::uint32_t>(index_of(*query_.heading)) : kStartLayer;
  reach(query_.from, layer, 0, kNoNode);
}

Cost StepSearch::estimate(Cell cell) const noexcept {
  const auto dx = static_cast<Cost>(std::abs(cell.x - query_.to.x));
  const auto dy = static_cast<Cost>(std::abs(cell.y - query_.to.y));
  const Cost steps = query_.neighbours == Neighbours::four ? kStraight * (dx + dy) : octile_cost(cell, query_.to);
  return steps * world_.costs().least_multiplier();
}

bool StepSearch::is_forbidden(Cell cell, Heading heading) const noexcept {
  assert(world_.size().contains(cell));
  return has_step(memory_->invalid[world_.size().index(cell)], heading);
}

bool StepSearch::can_step(Cell cell, Heading heading) const noexcept {
  if (has_step(memory_->invalid[world_.size().index(cell)], heading)) return false;
  const Cell to = libpath::step(cell, heading);
  if (!world_.size().contains(to)) return false;
  if ((world_.edges().closed(world_.size(), cell) & set_of(heading)) != 0) return false;
  if (world_.unit().width > 1) return clearance_.is_free(clearance_.stand(cell), clearance_.stand(to));
  const auto is_free_beside = [&](int turns) {
    return clearance_.is_ground(libpath::step(cell, turned(heading, turns)));
  };
  return clearance_.is_ground(to) && (!is_diagonal(heading) || (is_free_beside(1) && is_free_beside(-1)));
}

void StepSearch::expand(std::uint32_t node) noexcept {
  ++expanded_;
  const Cell cell = cell_of(node);
  const std::uint32_t layer = node % kLayers;
  const Cost g = memory_->step_nodes[node].g;
  for (std::uint32_t i = 0; i < kHeadings; i += query_.neighbours == Neighbours::four ? 2 : 1) {
    const auto heading = static_cast<Heading>(i);
    if (!can_step(cell, heading)) continue;
    const Cell to = libpath::step(cell, heading);
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    Cost cost = length * world_.costs().multiplier(world_.size().index(cell), world_.size().index(to));
    if (layer != kStartLayer) cost += eighths(layer, i) * turn_cost_;
    reach(to, turn_cost_ != 0 ? i : kStartLayer, g + cost, node);
  }
}

void StepSearch::reach(Cell cell, std::uint32_t layer, Cost g, std::uint32_t parent) noexcept {
  const auto place = static_cast<std::uint32_t>(world_.size().index(cell) * kLayers + layer);
  StepNode& node = memory_->step_nodes[place];
  if (node.search == search_ && node.g <= g) return;
  node = {g, search_, parent};
  if (cell == query_.to && g < best_) {
    best_ = g;
    goal_ = place;
  }
  push_open(memory_->open, g + estimate(cell), place,
            [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); });
}

bool StepSearch::is_current(Cost key, std::uint32_t node) const noexcept {
  return key == memory_->step_nodes[node].g + estimate(cell_of(node));
}

PathResult StepSearch::result(std::span<Cell> out) const noexcept {
  PathResult result;
  result.expanded = expanded_;
  if (best_ == kNoCost) {
    result.status = PathStatus::no_path;
    result.reason = spent_ ? PathReason::budget_spent : PathReason::exhausted;
    return result;
  }
  result.status = PathStatus::found;
  result.optimal = !spent_;
  result.cost = best_;
  for (std::uint32_t node = goal_; node != kNoNode; node = memory_->step_nodes[node].parent) ++result.cells;
  std::size_t at = result.cells;
  for (std::uint32_t node = goal_; node != kNoNode; node = memory_->step_nodes[node].parent) {
    if (--at < out.size()) out[at] = cell_of(node);
  }
  result.length = world_.costs().length(best_);
  return result;
}

void StepSearch::forbid(Cell cell, Heading heading) noexcept {
  assert(world_.size().contains(cell));
  std::uint8_t& byte = memory_->invalid[world_.size().index(cell)];
  byte = static_cast<std::uint8_t>(byte | 1u << index_of(heading));
  const std::size_t number = memory_->forbidden_count++;
  if (number < memory_->forbidden.size()) memory_->forbidden[number] = world_.size().index(cell);
}

void StepSearch::allow_all() noexcept {
  const std::size_t count = std::exchange(memory_->forbidden_count, 0);
  if (count > memory_->forbidden.size()) {
    std::fill_n(memory_->invalid.get(), memory_->cells, std::uint8_t{0});
  } else {
    for (const std::size_t cell : std::span(memory_->forbidden).first(count)) memory_->invalid[cell] = 0;
  }
}

}  // namespace libpath
