#pragma once

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/ground/unit_steps.h>
#include <libpath/tables/ground/block_landmarks.h>

namespace libpath {

/// What sections BLMK and BLMV hold; nothing where a map is too small to need them, or too large.
struct BakedBlockLandmarks {
  std::vector<BlockLandmark> landmarks;
  std::vector<std::uint16_t> numbers;

  auto columns() const { return std::tie(landmarks, numbers); }
};

/// On smaller maps a search is over before landmarks pay.
inline constexpr std::size_t kFewestCellsForBlockLandmarks = 256;

/// On larger ones the costs of all landmarks, which the baker holds at once, would take more than 512 MiB.
inline constexpr std::size_t kMaxCellsForBlockLandmarks = std::size_t{1} << 22;

/// Whether a map of so many cells, some of which are walkable, has any.
constexpr bool are_block_landmarks_baked(std::size_t cells, std::size_t walkable) noexcept {
  return cells <= kMaxCellsForBlockLandmarks && walkable >= kFewestCellsForBlockLandmarks;
}

/// Landmarks in every part of the map that holds a fair share of its cells, each the cell farthest from those before
/// it. Cost: a flood for each landmark, or two where ways there and back differ.
BakedBlockLandmarks bake_block_landmarks(const UnitSteps& steps, int threads);

}  // namespace libpath
