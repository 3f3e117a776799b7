#include <libpath/search/areas/tile_wave.h>

#include <libpath/search/ground/block_wave_code.h>

namespace libpath {

template class BlockField<LongLabel, TileGround>;
template class BlockWave<LongLabel, TileGround>;

}  // namespace libpath
