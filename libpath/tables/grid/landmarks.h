#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/grid/jump_map.h>

namespace libpath {

class JumpGraph;
class TableSource;
inline constexpr auto kLandmarkSection = unit_section<std::uint32_t>("LMRK", "landmarks");
inline constexpr auto kLandmarkCostSection = unit_section<std::array<std::int32_t, 8>>("LMRC", "costs from landmarks");

/// Costs of shortest paths from a few landmarks, far from each other: by the triangle inequality they bound the cost
/// between two places from below, closer than the octile distance where there is much to walk round (Goldberg and
/// Harrelson 2005).
///
/// Section LMRK: the landmarks' numbers as corners, some groups of kGroup. Section LMRC: for each corner its costs from
/// the landmarks, group by group, all 0 where they do not reach it. Proven on opening: the landmarks are corners, and
/// there are records for every corner. Threads: immutable. Lifetime: that of the asset's bytes.
class Landmarks {
 public:
  static constexpr std::size_t kGroup = 8;
  static constexpr std::size_t kMaxGroups = 8;
  /// In units, each less than kMaxCost, so that the way to a cell in sight may be added.
  static constexpr std::int32_t kMaxCost = 1 << 30;
  /// From the landmarks of a group.
  using Costs = std::array<std::int32_t, kGroup>;

  static constexpr const char* kName = "landmarks";
  static constexpr std::tuple kSections{kLandmarkSection, kLandmarkCostSection};
  static Result<Landmarks> open(const TableSource& source, const JumpMap& map, const JumpGraph& graph) noexcept;

  bool empty() const noexcept { return corners_.empty(); }
  std::span<const std::uint32_t> corners() const noexcept { return corners_; }
  std::size_t groups() const noexcept { return corners_.size() / kGroup; }
  std::span<const Costs> costs_of(CornerIndex corner) const noexcept {
    return costs_.subspan(corner * groups(), groups());
  }

 private:
  std::span<const std::uint32_t> corners_;
  std::span<const Costs> costs_;
};

/// A lower bound on the cost between two places of those costs from the landmarks. REQUIRES: as many groups of both,
/// and one at least.
inline std::uint32_t landmark_bound(std::span<const Landmarks::Costs> a, std::span<const Landmarks::Costs> b) noexcept {
  const auto difference = [&](std::size_t group, std::size_t i) {
    const std::int32_t one = a[group][i];
    const std::int32_t other = b[group][i];
    return one < other ? other - one : one - other;
  };
  std::int32_t most = 0;
  if (a.size() == 1) {
    for (std::size_t i = 0; i < Landmarks::kGroup; ++i) most = std::max(most, difference(0, i));
    return static_cast<std::uint32_t>(most);
  }
  Landmarks::Costs lanes{};
  for (std::size_t group = 0; group < a.size(); ++group) {
    for (std::size_t i = 0; i < Landmarks::kGroup; ++i) lanes[i] = std::max(lanes[i], difference(group, i));
  }
  for (const std::int32_t lane : lanes) most = std::max(most, lane);
  return static_cast<std::uint32_t>(most);
}

}  // namespace libpath
