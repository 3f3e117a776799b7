#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <type_traits>

#include <libpath/core/compiler.h>

namespace libpath {

struct FreePages {
  void operator()(void* pages) const noexcept { std::free(pages); }
};

/// Scratch memory of searches: zero pages, which the system hands out when they are first touched.
template <class T>
using PageArray = std::unique_ptr<T[], FreePages>;

/// Null where memory is short. Counts the bytes of address space.
LIBPATH_NEVER_INLINE inline void* zero_pages(std::size_t count, std::size_t size, std::size_t& bytes) noexcept {
  if (count == 0) count = 1;
  bytes += count * size;
  return std::calloc(count, size);
}

/// Takes room for so many, all zero; whether there was memory. Adds what they take to `bytes`.
template <class T>
bool reserve(PageArray<T>& array, std::size_t count, std::size_t& bytes) noexcept {
  static_assert(std::is_trivially_destructible_v<T>);
  array.reset(static_cast<T*>(zero_pages(count, sizeof(T), bytes)));
  return array != nullptr;
}

template <class T>
bool reserve(PageArray<T>& array, std::size_t count) noexcept {
  std::size_t bytes = 0;
  return reserve(array, count, bytes);
}

}  // namespace libpath
