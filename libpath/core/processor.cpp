#include <libpath/core/processor.h>

#if LIBPATH_HAS_NEW_PROCESSORS
#include <cpuid.h>
#endif

namespace libpath {

#if LIBPATH_HAS_NEW_PROCESSORS
namespace {

/// Which registers the system keeps when it switches between threads.
unsigned registers_kept() {
  unsigned low = 0;
  unsigned high = 0;
  asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

constexpr bool has_all(unsigned set, unsigned bits) { return (set & bits) == bits; }

}  // namespace

// The compiler's own way of asking keeps the answer in a writable global.
Processor processor() noexcept {
  constexpr unsigned kLzcnt = 1u << 5;
  constexpr unsigned kAvxRegisters = 0x6;
  constexpr unsigned kAvx512Registers = 0xe6;
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  // To ask takes microseconds in a virtual machine: these two every processor of 64 bits answers.
  __cpuid(1, a, b, c, d);
  if (!has_all(c, bit_OSXSAVE | bit_POPCNT)) return Processor::any;
  const unsigned kept = registers_kept();
  __cpuid(0x80000001, a, b, c, d);
  if (!has_all(c, kLzcnt)) return Processor::any;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return Processor::any;
  if (!has_all(b, bit_AVX2 | bit_BMI | bit_BMI2) || !has_all(kept, kAvxRegisters)) return Processor::any;
  const bool wide =
      has_all(b, bit_AVX512F | bit_AVX512DQ | bit_AVX512BW | bit_AVX512VL) && has_all(kept, kAvx512Registers);
  return wide ? Processor::with_avx512 : Processor::with_avx2;
}
#else
Processor processor() noexcept { return Processor::any; }
#endif

}  // namespace libpath
