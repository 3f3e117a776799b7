#include <libpath/search/ground/better_cells.h>

#include <cassert>
#include <utility>

namespace libpath {
namespace {

/// A side is a power of two.
Cell first_of(Cell cell, std::int32_t side) noexcept { return {cell.x & -side, cell.y & -side}; }

}  // namespace

/// The square that holds the cell; count_ if none does. Mostly it is that of the cell before.
std::size_t BetterCells::place_of(Cell cell) const noexcept {
  const Cell first = first_of(cell, side_);
  if (last_ < count_ && squares_[last_].first == first) return last_;
  std::size_t place = 0;
  while (place < count_ && squares_[place].first != first) ++place;
  return place;
}

/// REQUIRES: there is room for one more.
void BetterCells::append(Cell first, std::uint32_t cells) noexcept {
  squares_[count_] = {first, side_};
  cells_[count_++] = cells;
}

void BetterCells::add(Cell cell) noexcept {
  std::size_t place = place_of(cell);
  while (place == kMost) {
    coarsen();
    place = place_of(cell);
  }
  last_ = place;
  if (place < count_) {
    ++cells_[place];
  } else {
    append(first_of(cell, side_), 1);
  }
}

void BetterCells::remove(Cell cell) noexcept {
  const std::size_t place = place_of(cell);
  assert(place < count_);
  if (--cells_[place] > 0) return;
  --count_;
  squares_[place] = squares_[count_];
  cells_[place] = cells_[count_];
  if (count_ == 0) side_ = 1;
}

/// Four times as wide: those that lie in one are joined.
void BetterCells::coarsen() noexcept {
  side_ *= 4;
  const std::size_t before = std::exchange(count_, 0);
  for (std::size_t i = 0; i < before; ++i) {
    const Cell first = squares_[i].first;
    const std::uint32_t cells = cells_[i];
    const std::size_t place = place_of(first);
    if (place < count_) {
      cells_[place] += cells;
    } else {
      append(first_of(first, side_), cells);
    }
  }
}

}  // namespace libpath
