#include <libpath/core/bit_grid.h>

namespace libpath {

std::size_t BitGridView::count() const noexcept {
  std::size_t cells = 0;
  for (std::int32_t y = 0; y < size_.height; ++y) {
    for (const std::uint64_t word : row(y)) cells += static_cast<std::size_t>(std::popcount(word));
  }
  return cells;
}

}  // namespace libpath
