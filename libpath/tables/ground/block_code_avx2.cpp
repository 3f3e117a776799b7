#include <libpath/tables/ground/block_code.h>

#if LIBPATH_HAS_NEW_PROCESSORS

#define LIBPATH_BLOCK_TARGET LIBPATH_FOR_NEW_PROCESSORS
#include <libpath/tables/ground/block_kernel.h>

namespace libpath::detail {

constinit const BlockCode<NarrowLabel> kNarrowCodeAvx2 = BlockKernel<NarrowLabel, 32>::code();
constinit const BlockCode<LongLabel> kLongCodeAvx2 = BlockKernel<LongLabel, 32>::code();

}  // namespace libpath::detail

#endif
