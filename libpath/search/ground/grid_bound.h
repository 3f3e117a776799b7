#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>

namespace libpath {

class World;

/// A lower bound on the cost from any cell to one goal that drops by no more than a step's cost: the octile distance
/// over the cheapest ground, or less where links are shorter than the ground between their ends. Threads: immutable.
class GridBound {
 public:
  /// The entry of such a link, and a lower bound on the cost from there to the goal.
  struct Shortcut {
    Cell entry;
    Cost rest;
  };
  static constexpr std::size_t kMaxShortcuts = 8;

  GridBound() = default;
  /// Cost: a pass over the world's links. REQUIRES: the goal lies on the map.
  GridBound(const World& world, Cell goal, Neighbours neighbours) noexcept;
  /// Where no links are. `least_multiplier`: see StepCosts.
  GridBound(Cell goal, Cost least_multiplier, Neighbours neighbours) noexcept
      : goal_(goal), straight_(kStraight * least_multiplier) {
    diagonal_ = neighbours == Neighbours::four ? 2 * straight_ : kDiagonal * least_multiplier;
  }

  /// All of it, to be saved: no pointers and no gaps.
  struct Saved {
    Cell goal;
    Cost least_multiplier = 0;
    Cost cap = 0;
    std::uint64_t count = 0;
    std::array<Shortcut, kMaxShortcuts> shortcuts{};
  };
  Saved saved() const noexcept;
  /// Nothing where it is no lower bound in a world. Cost: a pass over the world's links.
  static std::optional<GridBound> of(const Saved& saved, const World& world, Neighbours neighbours) noexcept;

  Cost operator()(Cell cell) const noexcept;

  /// Whether it is a lower bound in a world, too, whose costs are measured in the same unit. Cost: likewise.
  bool holds_in(const World& world) const noexcept;

  Cell goal() const noexcept { return goal_; }
  /// Least costs of a straight and a diagonal step.
  Cost straight() const noexcept { return straight_; }
  Cost diagonal() const noexcept { return diagonal_; }
  /// It is nowhere more than this, which there is where shortcuts are too many to be told apart.
  Cost cap() const noexcept { return cap_; }
  std::span<const Shortcut> shortcuts() const noexcept { return std::span(shortcuts_).first(shortcut_count_); }

 private:
  Cost ground(Cell a, Cell b) const noexcept {
    const auto dx = static_cast<Cost>(a.x < b.x ? b.x - a.x : a.x - b.x);
    const auto dy = static_cast<Cost>(a.y < b.y ? b.y - a.y : a.y - b.y);
    return dx < dy ? straight_ * (dy - dx) + diagonal_ * dx : straight_ * (dx - dy) + diagonal_ * dy;
  }
  void allow_for_shortcuts(const World& world) noexcept;

  Cell goal_;
  Cost straight_ = kStraight;
  Cost diagonal_ = kDiagonal;
  Cost cap_ = kNoCost;
  std::size_t shortcut_count_ = 0;
  std::array<Shortcut, kMaxShortcuts> shortcuts_{};
};

}  // namespace libpath
