#include <libpath/search/ground/block_code.h>

#if LIBPATH_HAS_NEW_PROCESSORS

#define LIBPATH_BLOCK_TARGET LIBPATH_FOR_NEW_PROCESSORS
#include <libpath/search/ground/block_kernel.h>

namespace libpath::detail {

namespace {

template <class Label>
constexpr BlockCode<Label> code_of() noexcept {
  using Kernel = BlockKernel<Label, 32>;
  return {&Kernel::clear, &Kernel::open_steps, &Kernel::settle, &Kernel::cross_row, &Kernel::cross_column};
}

}  // namespace

constinit const BlockCode<NarrowLabel> kNarrowCodeAvx2 = code_of<NarrowLabel>();
constinit const BlockCode<LongLabel> kLongCodeAvx2 = code_of<LongLabel>();

}  // namespace libpath::detail

#endif
