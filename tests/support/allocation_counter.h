#pragma once

// Replaces `new` and `delete` of a test program by ones that count, and fail when a test says so: for one source of
// each.

#include <malloc.h>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <tests/support/failing_allocation.h>

// A sanitizer's own allocation functions must not be replaced: it checks what they are given. g++ says that it is there
// by macros, clang by features.
#if defined(__has_feature)
#define LIBPATH_HAS_FEATURE(feature) __has_feature(feature)
#else
#define LIBPATH_HAS_FEATURE(feature) 0
#endif
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !LIBPATH_HAS_FEATURE(address_sanitizer) && \
    !LIBPATH_HAS_FEATURE(thread_sanitizer)
#define LIBPATH_COUNTS_ALLOCATIONS

namespace libpath::test {

inline std::atomic<std::size_t> allocations = 0;

/// What the program holds from malloc and calloc, in bytes; Windows does not say.
#if defined(_WIN32)
inline std::size_t bytes_in_use() { return 0; }
#else
inline std::size_t bytes_in_use() { return mallinfo2().uordblks + mallinfo2().hblkhd; }
#endif

/// Sees what is allocated after it was made.
class AllocationWatch {
 public:
  std::size_t allocations() const { return test::allocations - allocations_; }
  bool saw_none() const { return allocations() == 0 && bytes_in_use() == bytes_; }

 private:
  std::size_t allocations_ = test::allocations;
  std::size_t bytes_ = bytes_in_use();
};

}  // namespace libpath::test

// Not inlined: the compiler would see free() where it knows of new alone, and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++libpath::test::allocations;
  void* const memory = libpath::test::FailingAllocation::fails() ? nullptr : std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++libpath::test::allocations;
  return libpath::test::FailingAllocation::fails() ? nullptr : std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

#endif
