#pragma once

// Functions marked with LIBPATH_FOR_NEW_PROCESSORS, and all that is inlined into them, are compiled for processors that
// is_new_processor() tells apart. Each has a twin that runs everywhere.
#if defined(__x86_64__) && defined(__GNUC__)
#define LIBPATH_HAS_NEW_PROCESSORS 1
#define LIBPATH_FOR_NEW_PROCESSORS [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt"), gnu::flatten]]
#else
#define LIBPATH_HAS_NEW_PROCESSORS 0
#define LIBPATH_FOR_NEW_PROCESSORS
#endif

namespace libpath {

/// Whether the processor that this runs on has what LIBPATH_FOR_NEW_PROCESSORS asks for: AVX2 and the bit instructions
/// of its time. Cost: microseconds under a hypervisor, so ask once.
bool is_new_processor() noexcept;

}  // namespace libpath
