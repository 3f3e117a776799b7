#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/jump_graph.h>
#include <libpath/tables/landmarks.h>

namespace libpath {

/// What sections LMRK and LMRC hold; nothing where a map has too many corners for them or too few to need them.
struct BakedLandmarks {
  std::vector<std::uint32_t> corners;
  std::vector<Landmarks::Costs> costs;
};

/// Fewest and most corners of a map that landmarks are baked for: with fewer a search is over before they pay, with
/// more the bake would no longer be quick.
inline constexpr std::size_t kFewestCornersForLandmarks = 16;
inline constexpr std::size_t kMostCornersForLandmarks = 30'000;

/// Landmarks in the part of the map with the most corners, each the corner farthest from those before it.
/// Cost: about three microseconds a corner.
BakedLandmarks bake_landmarks(const JumpMap& map, const BakedJumpGraph& graph);

}  // namespace libpath
