#pragma once

#include <libpath/core/cell.h>

namespace libpath {

/// True for sizes that a map may have.
constexpr bool is_map_size(Size size) noexcept {
  return size.width >= 1 && size.height >= 1 && size.width <= kMaxSide && size.height <= kMaxSide &&
         static_cast<std::int64_t>(size.width) * size.height <= kMaxCells;
}

}  // namespace libpath
