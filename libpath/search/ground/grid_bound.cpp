#include <libpath/search/ground/grid_bound.h>

#include <algorithm>

#include <libpath/search/ground/world_tables.h>

namespace libpath {

GridBound::GridBound(const World& world, Cell goal, Neighbours neighbours) noexcept
    : GridBound(goal, world.costs().least_multiplier(), neighbours) {
  if (!world.edges().empty()) allow_for_shortcuts(world);
}

GridBound::Saved GridBound::saved() const noexcept {
  return {goal_, straight_ / kStraight, cap_, shortcut_count_, shortcuts_};
}

std::optional<GridBound> GridBound::of(const Saved& saved, const World& world, Neighbours neighbours) noexcept {
  if (!world.size().contains(saved.goal) || saved.count > kMaxShortcuts) return std::nullopt;
  const Cost least = saved.least_multiplier;
  if (least == 0 || least > world.costs().least_multiplier()) return std::nullopt;
  GridBound bound(saved.goal, least, neighbours);
  bound.cap_ = saved.cap;
  bound.shortcut_count_ = static_cast<std::size_t>(saved.count);
  bound.shortcuts_ = saved.shortcuts;
  for (const Shortcut& shortcut : bound.shortcuts()) {
    if (!world.size().contains(shortcut.entry) || shortcut.rest >= kNoCost / 2) return std::nullopt;
  }
  return bound.holds_in(world) ? std::optional(bound) : std::nullopt;
}

Cost GridBound::operator()(Cell cell) const noexcept {
  Cost least = std::min(ground(cell, goal_), cap_);
  for (const Shortcut& shortcut : shortcuts()) least = std::min(least, ground(cell, shortcut.entry) + shortcut.rest);
  return least;
}

/// A step on ground lowers none of the distances that it is the least of by more than the step costs.
bool GridBound::holds_in(const World& world) const noexcept {
  if (straight_ > kStraight * world.costs().least_multiplier()) return false;
  for (const LinkRecord& link : world.edges().links()) {
    if ((*this)(world.size().cell(link.from)) > link.cost + (*this)(world.size().cell(link.to))) return false;
  }
  return true;
}

/// Links that cost less than the octile distance between their ends would make it overestimate. The way by the last
/// shortcut of a path costs at least the link and the ground from its exit: the cap. A few shortcuts are worth knowing
/// better: the least cost by chains of them, found by relaxing until nothing improves.
void GridBound::allow_for_shortcuts(const World& world) noexcept {
  std::size_t count = 0;
  std::array<Cell, kMaxShortcuts> exits{};
  std::array<Cost, kMaxShortcuts> costs{};
  for (const LinkRecord& link : world.edges().links()) {
    const Cell entry = world.size().cell(link.from);
    const Cell exit = world.size().cell(link.to);
    if (link.cost >= ground(entry, exit)) continue;
    const Cost rest = link.cost + ground(exit, goal_);
    cap_ = std::min(cap_, rest);
    if (count < kMaxShortcuts) {
      shortcuts_[count] = {entry, rest};
      exits[count] = exit;
      costs[count] = link.cost;
    }
    ++count;
  }
  if (count > kMaxShortcuts) return;
  cap_ = kNoCost;
  shortcut_count_ = count;
  for (bool improved = true; improved;) {
    improved = false;
    for (std::size_t i = 0; i < count; ++i) {
      const Cost rest = costs[i] + (*this)(exits[i]);
      if (rest < shortcuts_[i].rest) {
        shortcuts_[i].rest = rest;
        improved = true;
      }
    }
  }
}

}  // namespace libpath
