#include <libpath/search/ground/block_field.h>

#include <libpath/search/ground/block_field_code.h>
#include <libpath/search/ground/world_ground.h>

namespace libpath {

template class BlockField<NarrowLabel, WorldGround>;
template class BlockField<LongLabel, WorldGround>;

}  // namespace libpath
