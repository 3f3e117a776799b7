#pragma once

#include <cstdint>

// Functions marked with LIBPATH_FOR_NEW_PROCESSORS (and all that is inlined into them) or LIBPATH_FOR_WIDE_PROCESSORS
// are compiled for those processors alone. Each has a twin that runs everywhere; processor() says which to call.
#if defined(__x86_64__) && defined(__GNUC__)
#define LIBPATH_HAS_NEW_PROCESSORS 1
#define LIBPATH_FOR_NEW_PROCESSORS [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt"), gnu::flatten]]
#define LIBPATH_FOR_WIDE_PROCESSORS [[gnu::target("avx512f,avx512dq,avx512bw,avx512vl,bmi,bmi2,lzcnt,popcnt")]]
#else
#define LIBPATH_HAS_NEW_PROCESSORS 0
#define LIBPATH_FOR_NEW_PROCESSORS
#endif

namespace libpath {

/// What a processor can do. Each value includes the ones before it.
enum class Processor : std::uint8_t {
  any,
  with_avx2,    // and BMI, BMI2, LZCNT, POPCNT
  with_avx512,  // F, DQ, BW and VL
};

/// What this processor can do. Cost: microseconds under a hypervisor, so ask once.
Processor processor() noexcept;

}  // namespace libpath
