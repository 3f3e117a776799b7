#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace libpath {

/// Adds a number to those at the front of an array, which ascend and are all different. Returns how many there are
/// then. For a few hundred: each moves those above it. REQUIRES: room for one more, unless it is there.
inline std::size_t insert_distinct(std::span<std::uint32_t> numbers, std::size_t count, std::uint32_t number) noexcept {
  std::size_t at = count;
  while (at > 0 && numbers[at - 1] > number) --at;
  if (at > 0 && numbers[at - 1] == number) return count;
  for (std::size_t i = count; i > at; --i) numbers[i] = numbers[i - 1];
  numbers[at] = number;
  return count + 1;
}

}  // namespace libpath
