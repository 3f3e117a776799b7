#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>

namespace libpath {

class Overlay;

/// Blocks that keep units to roads for a while (Pinter 2001, the road problem). Each call blocks its cells once more,
/// until the overlay is cleared or each cell is unblocked as often. Units that turn need an overlay with
/// Turns::followed. Threads and lifetime: those of the overlay.

/// Blocks all cells that are no road. Cost: a pass over the map, and an Overlay::block() for each of these cells.
LIBPATH_API void keep_to_road(Overlay& overlay) noexcept;

/// Blocks cones on both sides of a path along roads, from `after` cells behind each of its turns to `after` cells
/// before the next. Cones are cells beside the path that are neither road nor path. `after` is the length of a turn in
/// cells. REQUIRES: cells of the map.
LIBPATH_API void place_cones(std::span<const Cell> path, std::int32_t after, Overlay& overlay) noexcept;

}  // namespace libpath
