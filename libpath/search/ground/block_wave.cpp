#include <libpath/search/ground/block_wave.h>

#include <libpath/search/ground/block_wave_code.h>
#include <libpath/search/ground/world_ground.h>

namespace libpath {

template class BlockWave<NarrowLabel, WorldGround>;
template class BlockWave<LongLabel, WorldGround>;

}  // namespace libpath
