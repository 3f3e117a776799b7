#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>

namespace libpath {

class Overlay;

/// Blocks that keep units to roads for a while (Pinter 2001, the road problem), laid over a unit's world until the
/// overlay is cleared or each is unblocked as often as it was blocked: each call blocks its cells once more. For units
/// that turn the overlay follows their turns. Threads, lifetime: those of the overlay.

/// Blocks all cells that are no road. Cost: a pass over the map, and an Overlay::block() for each of them.
LIBPATH_API void keep_to_road(Overlay& overlay) noexcept;

/// Places cones on both sides of a path along roads, from `after` cells behind each of its turns to `after` cells
/// before the next: the cells beside it that are no road and not on the path. `after` is how many cells a turn takes.
/// REQUIRES: cells of the map.
LIBPATH_API void place_cones(std::span<const Cell> path, std::int32_t after, Overlay& overlay) noexcept;

}  // namespace libpath
