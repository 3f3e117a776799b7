#pragma once

#include <cstring>
#include <type_traits>

namespace libpath {

/// std::bit_cast, which standard libraries older than their compiler's C++20 lack (Emscripten's of Debian 12).
template <class To, class From>
To bit_cast(const From& from) noexcept {
  static_assert(sizeof(To) == sizeof(From) && std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

}  // namespace libpath
