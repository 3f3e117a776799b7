#include <libpath/tables/container/offsets.h>

#include <algorithm>

namespace libpath {

bool offsets_are_sound(std::span<const std::uint32_t> offsets, std::size_t lists, std::size_t count) noexcept {
  return offsets.size() == lists + 1 && offsets.front() == 0 && offsets.back() == count &&
         std::is_sorted(offsets.begin(), offsets.end());
}

}  // namespace libpath
