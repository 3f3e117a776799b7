#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/jump_map.h>
#include <libpath/tables/sections.h>

namespace libpath {

/// Costs of shortest paths from a few landmarks, far from each other: by the triangle inequality they bound the cost
/// between two places from below, closer than the octile distance where there is much to walk round (Goldberg and
/// Harrelson 2005).
///
/// Section LMRK: the landmarks' numbers as corners, kCount of them. Section LMRC: for each corner its cost from each
/// landmark, all 0 where they do not reach it. Proven on opening: the landmarks are corners, and there is a record for
/// every corner. Threads: immutable. Lifetime: that of the asset's bytes.
class Landmarks {
 public:
  static constexpr std::size_t kCount = 8;
  /// In units, each less than kMostCost, so that the way to a cell in sight may be added.
  static constexpr std::int32_t kMostCost = 1 << 30;
  using Costs = std::array<std::int32_t, kCount>;

  static Result<Landmarks> open(const Sections& sections, std::uint32_t unit, const JumpMap& map) noexcept;

  bool empty() const noexcept { return corners_.empty(); }
  std::span<const std::uint32_t> corners() const noexcept { return corners_; }
  const Costs& costs_of(CornerIndex corner) const noexcept { return costs_[corner]; }

 private:
  std::span<const std::uint32_t> corners_;
  std::span<const Costs> costs_;
};

/// A lower bound on the cost between two places of those costs from the landmarks.
inline std::uint32_t landmark_bound(const Landmarks::Costs& a, const Landmarks::Costs& b) noexcept {
  std::int32_t most = 0;
  for (std::size_t i = 0; i < Landmarks::kCount; ++i) {
    const std::int32_t difference = a[i] < b[i] ? b[i] - a[i] : a[i] - b[i];
    most = most < difference ? difference : most;
  }
  return static_cast<std::uint32_t>(most);
}

}  // namespace libpath
