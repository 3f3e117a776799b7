#include <libpath/search/ground/block_code.h>

#include <libpath/search/ground/block_kernel.h>

namespace libpath {
namespace detail {

namespace {

template <class Label>
constexpr BlockCode<Label> code_of() noexcept {
  using Kernel = BlockKernel<Label, 16>;
  return {&Kernel::clear, &Kernel::open_steps, &Kernel::settle, &Kernel::cross_row, &Kernel::cross_column};
}

}  // namespace

constinit const BlockCode<NarrowLabel> kNarrowCode = code_of<NarrowLabel>();
constinit const BlockCode<LongLabel> kLongCode = code_of<LongLabel>();

}  // namespace detail

template <>
BlockCode<NarrowLabel> block_code_for(Processor processor) noexcept {
#if LIBPATH_HAS_NEW_PROCESSORS
  if (processor == Processor::with_avx512) return detail::kNarrowCodeAvx512;
  if (processor == Processor::with_avx2) return detail::kNarrowCodeAvx2;
#endif
  static_cast<void>(processor);
  return detail::kNarrowCode;
}

template <>
BlockCode<LongLabel> block_code_for(Processor processor) noexcept {
#if LIBPATH_HAS_NEW_PROCESSORS
  if (processor == Processor::with_avx512) return detail::kLongCodeAvx512;
  if (processor == Processor::with_avx2) return detail::kLongCodeAvx2;
#endif
  static_cast<void>(processor);
  return detail::kLongCode;
}

}  // namespace libpath
