#include <libpath/geometry/sight.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <libpath/geometry/wide_product.h>

namespace libpath {
namespace {

constexpr std::int64_t kFraction = FinePoint::kOne - 1;
// Crossings are computed in doubles; where one comes this close to a whole number, integers decide.
constexpr double kNear = 1.0 / (1 << 20);

constexpr std::int32_t floor_of(std::int64_t fine) noexcept {
  return static_cast<std::int32_t>(fine >> FinePoint::kBits);
}
constexpr bool is_whole(std::int64_t fine) noexcept { return (fine & kFraction) == 0; }

/// Where a line crosses a row of vertices.
struct Place {
  std::int32_t floor;
  bool whole;  // at a vertex

  std::int32_t below() const noexcept { return whole ? floor - 1 : floor; }  // the last column left of it
};

Place place_of(std::int64_t fine) noexcept { return {floor_of(fine), is_whole(fine)}; }

bool all_free(BitGridView walkable, std::int32_t y, std::int32_t first, std::int32_t last) noexcept {
  const auto row = walkable.row(y);
  const auto begin = static_cast<std::size_t>(first + 1);
  const auto end = static_cast<std::size_t>(last + 1);
  const std::uint64_t from = ~std::uint64_t{0} << (begin & 63);
  const std::uint64_t until = ~std::uint64_t{0} >> (63 - (end & 63));
  if (begin >> 6 == end >> 6) return (~row[begin >> 6] & from & until) == 0;
  if ((~row[begin >> 6] & from) != 0 || (~row[end >> 6] & until) != 0) return false;
  for (std::size_t word = (begin >> 6) + 1; word < end >> 6; ++word) {
    if (~row[word] != 0) return false;
  }
  return true;
}

/// A line that lies between two rows or columns of cells: on one side or the other there must be free cells all along.
/// `side(i)` gives the two cells beside step i as bits.
template <class Side>
bool can_slide(std::int64_t from, std::int64_t to, Side side) noexcept {
  const std::int32_t last = place_of(to).below();
  std::uint32_t before = side(floor_of(from));
  if (before == 0) return false;
  for (std::int32_t i = floor_of(from) + 1; i <= last; ++i) {
    const std::uint32_t next = side(i);
    if ((before & next) == 0) return false;
    before = next;
  }
  return true;
}

bool is_row_in_sight(BitGridView walkable, FinePoint from, FinePoint to) noexcept {
  const std::int32_t y = floor_of(from.y);
  if (!is_whole(from.y)) return all_free(walkable, y, floor_of(from.x), place_of(to.x).below());
  return can_slide(from.x, to.x, [&](std::int32_t x) {
    return (walkable[{x, y - 1}] ? 1u : 0u) | (walkable[{x, y}] ? 2u : 0u);
  });
}

bool is_column_in_sight(BitGridView walkable, FinePoint from, FinePoint to) noexcept {
  const std::int32_t x = floor_of(from.x);
  const bool between = is_whole(from.x);
  return can_slide(from.y, to.y, [&](std::int32_t y) {
    return (between && walkable[{x - 1, y}] ? 1u : 0u) | (walkable[{x, y}] ? 2u : 0u);
  });
}

/// A line that is neither level nor upright, downwards.
class Slope {
 public:
  Slope(FinePoint from, FinePoint to) noexcept
      : from_(from),
        by_{to.x - from.x, to.y - from.y},
        start_(from.point()),
        slope_(static_cast<double>(by_.x) / static_cast<double>(by_.y)) {}

  bool leads_right() const noexcept { return by_.x > 0; }

  Place crossing(std::int32_t y) const noexcept {
    // Not below 0 but for rounding, so conversion is as good as std::floor(), which older processors have to call.
    const double x = start_.x + (y - start_.y) * slope_;
    const auto whole = static_cast<std::int32_t>(x + 0.5);
    if (std::abs(x - whole) > kNear) return {static_cast<std::int32_t>(x), false};
    const WideProduct across = wide_product(whole * FinePoint::kOne - from_.x, by_.y);
    const WideProduct down = wide_product(y * FinePoint::kOne - from_.y, by_.x);
    return {across > down ? whole - 1 : whole, across == down};
  }

 private:
  FinePoint from_;
  FinePoint by_;
  Point start_;
  double slope_;
};

/// Some places of a line, halfway first, then a quarter and three, and so on: where one is well inside a blocked cell,
/// most lines out of sight are told apart at once.
bool is_probably_clear(BitGridView walkable, FinePoint from, FinePoint to) noexcept {
  const auto is_inside = [](std::int64_t fine) {
    constexpr std::int64_t kMargin = 64;  // of what divisions round away
    return (fine & kFraction) > kMargin && (fine & kFraction) < kFraction - kMargin;
  };
  const std::int64_t down = to.y - from.y;
  const std::int64_t across = to.x < from.x ? from.x - to.x : to.x - from.x;
  std::int64_t dx = to.x - from.x;
  std::int64_t dy = down;
  for (std::int64_t parts = 2; parts <= 32 && (across + down) / parts > FinePoint::kOne; parts *= 2) {
    dx /= 2;
    dy /= 2;
    for (std::int64_t i = 1; i < parts; i += 2) {
      const std::int64_t x = from.x + i * dx;
      const std::int64_t y = from.y + i * dy;
      if (is_inside(x) && is_inside(y) && !walkable[{floor_of(x), floor_of(y)}]) return false;
    }
  }
  return true;
}

}  // namespace

FinePoint FinePoint::nearest(Point position) noexcept {
  const auto one = static_cast<double>(kOne);
  return {static_cast<std::int64_t>(std::floor(position.x * one + 0.5)),
          static_cast<std::int64_t>(std::floor(position.y * one + 0.5))};
}

bool is_in_sight(BitGridView walkable, FinePoint from, FinePoint to) noexcept {
  if (from == to) return true;
  if (from.y == to.y) return from.x < to.x ? is_row_in_sight(walkable, from, to) : is_row_in_sight(walkable, to, from);
  if (from.y > to.y) std::swap(from, to);
  if (from.x == to.x) return is_column_in_sight(walkable, from, to);

  if (!is_probably_clear(walkable, from, to)) return false;

  const Slope line(from, to);
  const std::int32_t last = place_of(to.y).below();
  Place above = place_of(from.x);
  for (std::int32_t y = floor_of(from.y); y <= last; ++y) {
    const Place below = y < last ? line.crossing(y + 1) : place_of(to.x);
    const bool free = line.leads_right() ? all_free(walkable, y, above.floor, below.below())
                                         : all_free(walkable, y, below.floor, above.below());
    if (!free) return false;
    if (y < last && below.whole && is_pinch(blocked_around(walkable, {below.floor, y + 1}))) return false;
    above = below;
  }
  return true;
}

StandingCell standing_cell(BitGridView walkable, FinePoint position) noexcept {
  const Cell inside{floor_of(position.x), floor_of(position.y)};
  const bool left = is_whole(position.x);
  const bool up = is_whole(position.y);
  if (left && up && is_pinch(blocked_around(walkable, {inside.x, inside.y}))) return {};
  for (const std::int32_t dy : {0, -1}) {
    for (const std::int32_t dx : {0, -1}) {
      const Cell cell{inside.x + dx, inside.y + dy};
      if ((dx == 0 || left) && (dy == 0 || up) && walkable[cell]) return {cell, true};
    }
  }
  return {};
}

}  // namespace libpath
