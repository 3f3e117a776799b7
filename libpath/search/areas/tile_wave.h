#pragma once

#include <libpath/search/areas/tile_ground.h>
#include <libpath/search/ground/block_wave.h>

namespace libpath {

/// A* over the blocks of resident tiles. Worlds are large, so labels are long ones.
using TileWave = BlockWave<LongLabel, TileGround>;

}  // namespace libpath
