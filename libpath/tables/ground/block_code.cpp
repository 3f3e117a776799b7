#include <libpath/tables/ground/block_code.h>

#include <libpath/tables/ground/block_kernel.h>

namespace libpath {

constinit const BlockCode<LongLabel> detail::kLongCode = detail::BlockKernel<LongLabel, 16>::code();

#if LIBPATH_HAS_NEW_PROCESSORS

template <>
const BlockCode<NarrowLabel>& block_code_for(Processor processor) noexcept {
  return processor == Processor::with_avx512 ? detail::kNarrowCodeAvx512 : detail::kNarrowCodeAvx2;
}

template <>
const BlockCode<LongLabel>& block_code_for(Processor processor) noexcept {
  return processor == Processor::any ? detail::kLongCode : detail::kLongCodeAvx2;
}

#else

constinit const BlockCode<NarrowLabel> detail::kNarrowCode = detail::BlockKernel<NarrowLabel, 16>::code();

template <>
const BlockCode<NarrowLabel>& block_code_for(Processor) noexcept {
  return detail::kNarrowCode;
}

template <>
const BlockCode<LongLabel>& block_code_for(Processor) noexcept {
  return detail::kLongCode;
}

#endif

}  // namespace libpath
