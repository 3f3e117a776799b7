#pragma once

/// Marks what a shared library exports; everything else is hidden. On Windows LIBPATH_EXPORTS is defined where the
/// libraries are compiled, and LIBPATH_STATIC where a game links the archive.
#if defined(_WIN32) && defined(LIBPATH_EXPORTS)
#define LIBPATH_API __declspec(dllexport)
#elif defined(_WIN32) && !defined(LIBPATH_STATIC)
#define LIBPATH_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define LIBPATH_API __attribute__((visibility("default")))
#else
#define LIBPATH_API
#endif
