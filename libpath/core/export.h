#pragma once

/// Marks what a shared library shows to its users; everything else stays hidden.
#if defined(__GNUC__)
#define LIBPATH_API __attribute__((visibility("default")))
#else
#define LIBPATH_API
#endif
