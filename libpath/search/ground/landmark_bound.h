#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>

namespace libpath {

class BlockLandmarks;
class World;

/// A lower bound on the cost from any cell to one goal, by the block landmarks that say most of a query. It holds in a
/// changed world, too: one where a cell became better has no landmarks. Threads: immutable. Lifetime: the asset's.
class LandmarkBound {
 public:
  static constexpr std::size_t kMaxLandmarks = 8;

  /// A number of a cell that lies below `below` or above `above` tells how far the goal is, by the difference.
  struct Landmark {
    std::size_t index;
    std::uint16_t below;
    std::uint16_t above;
  };

  LandmarkBound() = default;
  /// Cost: a look at each landmark. REQUIRES: both cells lie on the map.
  LandmarkBound(const World& world, Cell from, Cell goal) noexcept;

  /// From now on nothing is known.
  void forget() noexcept { count_ = 0; }

  std::span<const Landmark> landmarks() const noexcept { return std::span(chosen_).first(count_); }
  /// What a number counts.
  Cost unit() const noexcept { return unit_; }

  /// 0 where nothing is known.
  Cost operator()(Cell cell) const noexcept;

 private:
  const BlockLandmarks* table_ = nullptr;
  Cost unit_ = 1;
  std::size_t count_ = 0;
  std::array<Landmark, kMaxLandmarks> chosen_{};
};

}  // namespace libpath
