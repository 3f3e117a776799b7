#include <libpath/motion/claims.h>
#include <libpath/search/ground/overlay.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <new>

namespace libpath {
namespace {

/// Cells between two footprints: 0 where they touch or overlap.
std::int32_t gap_between(Cell a, std::int32_t a_width, Cell b, std::int32_t b_width) noexcept {
  const auto apart = [&](std::int32_t from, std::int32_t to) {
    const std::int32_t first = from - (a_width - 1) / 2;
    const std::int32_t second = to - (b_width - 1) / 2;
    return std::max({0, second - (first + a_width), first - (second + b_width)});
  };
  return std::max(apart(a.x, b.x), apart(a.y, b.y));
}

}  // namespace

Result<Claims> Claims::create(std::size_t most) noexcept {
  Claims claims;
  claims.laid_.reset(new (std::nothrow) Laid[std::max<std::size_t>(most, 1)]);
  if (!claims.laid_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  claims.most_ = most;
  return claims;
}

void Claims::lay(Overlay& overlay, Cell place, std::int32_t width, std::span<const Neighbour> neighbours,
                 const ClaimOptions& options) noexcept {
  for (const Neighbour& other : neighbours) {
    const std::int32_t gap = gap_between(place, width, other.place, other.width);
    if (gap > options.reach) continue;
    if (other.stopped || gap == 0) lay_blocks(overlay, other.place, other.width);
    if (other.stopped || options.cost <= Milli{0}) continue;
    lay_way(overlay, other, options);
  }
}

/// Each cell that the neighbour comes to cover once, though several of its places may cover it.
void Claims::lay_way(Overlay& overlay, const Neighbour& other, const ClaimOptions& options) noexcept {
  const std::int32_t before = (other.width - 1) / 2;
  const Cell* last = nullptr;
  for (const Cell& ahead : other.ahead.first(std::min(options.steps, other.ahead.size()))) {
    for (std::int32_t y = ahead.y - before; y < ahead.y - before + other.width; ++y) {
      for (std::int32_t x = ahead.x - before; x < ahead.x - before + other.width; ++x) {
        const bool covered = last != nullptr && x >= last->x - before && x < last->x - before + other.width &&
                             y >= last->y - before && y < last->y - before + other.width;
        if (!covered) lay_one(overlay, {x, y}, options.cost.thousandths);
      }
    }
    last = &ahead;
  }
}

void Claims::lay_cost(Overlay& overlay, Cell cell, Milli cost) noexcept {
  if (cost > Milli{0}) lay_one(overlay, cell, cost.thousandths);
}

void Claims::lay_block(Overlay& overlay, Cell cell) noexcept { lay_one(overlay, cell, 0); }

void Claims::lay_blocks(Overlay& overlay, Cell place, std::int32_t width) noexcept {
  const Cell first{place.x - (width - 1) / 2, place.y - (width - 1) / 2};
  for (std::int32_t y = first.y; y < first.y + width; ++y) {
    for (std::int32_t x = first.x; x < first.x + width; ++x) lay_one(overlay, {x, y}, 0);
  }
}

void Claims::lay_one(Overlay& overlay, Cell cell, std::int32_t cost) noexcept {
  if (count_ == most_ || !overlay.size().contains(cell)) return;
  if (cost == 0) {
    overlay.block(cell);
  } else {
    const std::int64_t room = std::int64_t{Overlay::kMaxSum.thousandths} - overlay.extra_cost(cell).thousandths;
    cost = static_cast<std::int32_t>(std::min<std::int64_t>(cost, room));
    if (cost <= 0) return;  // it is as dear as a cell can be
    overlay.add_cost(cell, Milli{cost});
  }
  laid_[count_++] = {cell, cost};
}

void Claims::lift(Overlay& overlay) noexcept {
  while (count_ > 0) {
    const Laid& laid = laid_[--count_];
    if (laid.cost == 0) {
      overlay.unblock(laid.cell);
    } else {
      overlay.add_cost(laid.cell, Milli{-laid.cost});
    }
  }
}

}  // namespace libpath
