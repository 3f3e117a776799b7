#pragma once

#include <cstdint>

// What compilers offer beyond the standard, and nowhere else. Whoever compiles without it takes a plain way round.

#if defined(__GNUC__) || defined(__clang__)
/// Numbers side by side in one register, with operators; see VectorOf.
#define LIBPATH_HAS_VECTORS 1
#define LIBPATH_ALWAYS_INLINE [[gnu::always_inline]] inline
#define LIBPATH_NEVER_INLINE [[gnu::noinline]]
/// What a query runs once or seldom, among its loops: built to be small.
#define LIBPATH_COLD [[gnu::cold]]
/// The lanes of a vector as numbers of another kind, and lanes of two vectors by their places.
#define LIBPATH_CONVERT_VECTOR(vector, To) __builtin_convertvector(vector, To)
#define LIBPATH_SHUFFLE_VECTORS(low, high, ...) __builtin_shufflevector(low, high, __VA_ARGS__)
#else
#define LIBPATH_HAS_VECTORS 0
#define LIBPATH_ALWAYS_INLINE inline
#define LIBPATH_NEVER_INLINE
#define LIBPATH_COLD
#endif

/// Whether threads can be started: not by Emscripten, where pages would need rights of their own for it.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
#define LIBPATH_HAS_THREADS 0
#else
#define LIBPATH_HAS_THREADS 1
#endif

namespace libpath {

/// Asks for the line of memory that an address lies in, ahead of time; nothing where a compiler knows no way.
inline void prefetch_line([[maybe_unused]] const void* address) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  __builtin_prefetch(address);
#endif
}

inline std::uint64_t byte_swapped(std::uint64_t bits) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  return __builtin_bswap64(bits);
#else
  bits = (bits >> 8 & 0x00ff00ff00ff00ff) | (bits & 0x00ff00ff00ff00ff) << 8;
  bits = (bits >> 16 & 0x0000ffff0000ffff) | (bits & 0x0000ffff0000ffff) << 16;
  return bits >> 32 | bits << 32;
#endif
}

#if LIBPATH_HAS_VECTORS
/// As many numbers as the bytes hold. g++ takes a vector type whose size depends on a template's arguments for one
/// where its elements do as well.
template <class T, int kBytes>
struct VectorOf {
  typedef T Type __attribute__((vector_size(kBytes)));  // NOLINT(modernize-use-using): clang knows no other form
};
#endif

}  // namespace libpath
