#pragma once

#include <cstdint>

// Functions marked with LIBPATH_FOR_NEW_PROCESSORS or LIBPATH_FOR_WIDE_PROCESSORS, and all that is inlined into the
// former, are compiled for the processors of that name, which processor() tells apart. Each has a twin that runs
// everywhere.
#if defined(__x86_64__) && defined(__GNUC__)
#define LIBPATH_HAS_NEW_PROCESSORS 1
#define LIBPATH_FOR_NEW_PROCESSORS [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt"), gnu::flatten]]
#define LIBPATH_FOR_WIDE_PROCESSORS [[gnu::target("avx512f,avx512dq,avx512bw,avx512vl,bmi,bmi2,lzcnt,popcnt")]]
#else
#define LIBPATH_HAS_NEW_PROCESSORS 0
#define LIBPATH_FOR_NEW_PROCESSORS
#endif

namespace libpath {

/// What a processor can do, each more than the one before.
enum class Processor : std::uint8_t {
  any,
  with_avx2,    // and the bit instructions of its time
  with_avx512,  // of words, doublewords and quadwords
};

/// What the one that this runs on can do. Cost: microseconds under a hypervisor, so ask once.
Processor processor() noexcept;

}  // namespace libpath
