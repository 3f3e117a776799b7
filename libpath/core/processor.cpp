#include <libpath/core/processor.h>

#if LIBPATH_HAS_NEW_PROCESSORS
#include <cpuid.h>
#endif

namespace libpath {

#if LIBPATH_HAS_NEW_PROCESSORS
namespace {

/// Whether the system keeps the wide registers when it switches between threads.
bool keeps_wide_registers() {
  unsigned low = 0;
  unsigned high = 0;
  asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (low & 6) == 6;
}

}  // namespace

// The compiler's own way of asking keeps the answer in a writable global.
bool is_new_processor() noexcept {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0) return false;
  if ((c & bit_OSXSAVE) == 0 || (c & bit_POPCNT) == 0 || !keeps_wide_registers()) return false;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return false;
  if ((b & bit_AVX2) == 0 || (b & bit_BMI) == 0 || (b & bit_BMI2) == 0) return false;
  constexpr unsigned kLzcnt = 1u << 5;
  return __get_cpuid(0x80000001, &a, &b, &c, &d) != 0 && (c & kLzcnt) != 0;
}
#else
bool is_new_processor() noexcept { return false; }
#endif

}  // namespace libpath
