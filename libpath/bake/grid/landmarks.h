#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/grid/jump_graph.h>
#include <libpath/tables/grid/landmarks.h>

namespace libpath {

/// What sections LMRK and LMRC hold; nothing where a map has too few corners to need them.
struct BakedLandmarks {
  std::vector<std::uint32_t> corners;
  std::vector<Landmarks::Costs> costs;

  auto columns() const { return std::tie(corners, costs); }
};

/// With fewer corners a search is over before landmarks pay.
inline constexpr std::size_t kFewestCornersForLandmarks = 16;

/// Landmarks in the part of the map with the most corners, each the corner farthest from those before it: `groups` of
/// Landmarks::kGroup. Cost: about a third of a microsecond a corner and landmark.
BakedLandmarks bake_landmarks(const JumpMap& map, const BakedJumpGraph& graph, std::size_t groups);

}  // namespace libpath
