#include <libpath/search/turning/looked_at.h>

#include <algorithm>

#include <libpath/core/compiler.h>

namespace libpath {

LIBPATH_COLD void LookedAt::note(const CellBox& box) noexcept { box_ = box_around(box_, box); }

LIBPATH_COLD bool LookedAt::is_near(Cell cell, std::int32_t reach) const noexcept {
  if (box_.contains(cell)) return true;
  const std::size_t right = std::min(square_of(cell.x + reach), across_ - 1);
  const std::size_t bottom = std::min(square_of(cell.y + reach), down_ - 1);
  for (std::size_t y = square_of(std::max(cell.y - reach, 0)); y <= bottom; ++y) {
    for (std::size_t x = square_of(std::max(cell.x - reach, 0)); x <= right; ++x) {
      if (squares_[y * across_ + x] == search_) return true;
    }
  }
  return false;
}

}  // namespace libpath
