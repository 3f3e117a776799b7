#include <libpath/search/any_angle/ray.h>

#include <algorithm>
#include <cassert>
#include <cstdint>

#include <libpath/geometry/wide_product.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

constexpr bool is_between_cells(std::int64_t fine) noexcept { return (fine & (FinePoint::kOne - 1)) == 0; }

/// ⌊a · b / c⌋ of numbers that are at least 0, where it is below 2⁴⁸. REQUIRES: c > 0.
std::int64_t share(std::int64_t a, std::int64_t b, std::int64_t c) noexcept {
  const WideProduct whole = wide_product(a, b);
  std::int64_t result = 0;
  for (std::int64_t bit = std::int64_t{1} << 47; bit != 0; bit >>= 1) {
    if (wide_product(result | bit, c) <= whole) result |= bit;
  }
  return result;
}

/// A ray as it looks mirrored and turned such that it leads right and down, or just right.
class Ray {
 public:
  Ray(BitGridView walkable, FinePoint from, FinePoint to) noexcept
      : walkable_(walkable), left_(to.x < from.x), up_(to.y < from.y), turned_(to.x == from.x) {
    from_ = turn(from);
    to_ = turn(to);
  }

  RayHit cast() const noexcept {
    if (from_ == to_) return {};
    return from_.y == to_.y ? cast_level() : cast_across();
  }

 private:
  FinePoint turn(FinePoint at) const noexcept {
    const FinePoint mirrored{left_ ? -at.x : at.x, up_ ? -at.y : at.y};
    return turned_ ? FinePoint{mirrored.y, mirrored.x} : mirrored;
  }
  FinePoint turn_back(FinePoint turned) const noexcept {
    const FinePoint at = turned_ ? FinePoint{turned.y, turned.x} : turned;
    return {left_ ? -at.x : at.x, up_ ? -at.y : at.y};
  }
  Cell turn_back(Cell turned) const noexcept {
    const Cell cell = turned_ ? Cell{turned.y, turned.x} : turned;
    return {left_ ? -1 - cell.x : cell.x, up_ ? -1 - cell.y : cell.y};
  }
  Heading turn_back(Heading side) const noexcept {
    const Cell by = kHeadingSteps[static_cast<std::size_t>(side)];
    const FinePoint step = turn_back(FinePoint{by.x, by.y});
    return *heading_between({}, {static_cast<std::int32_t>(step.x), static_cast<std::int32_t>(step.y)});
  }

  bool is_free(Cell turned) const noexcept {
    const Cell cell = turn_back(turned);
    return walkable_.size().contains(cell) && walkable_[cell];
  }

  RayHit hit(Cell cell, Heading side, FinePoint at) const noexcept {
    return {true, false, turn_back(cell), turn_back(side), turn_back(at)};
  }

  /// In a row of cells, or between two of which it may use either.
  RayHit cast_level() const noexcept {
    const std::int32_t y = from_.cell().y;
    const bool between = is_between_cells(from_.y);
    unsigned before = 3;
    for (Cell at{from_.cell().x, y}; at.x * FinePoint::kOne < to_.x; ++at.x) {
      const Cell above{at.x, y - 1};
      const unsigned next = (between && is_free(above) ? 1u : 0u) | (is_free(at) ? 2u : 0u);
      if ((before & next) == 0) {
        const FinePoint where{std::max(from_.x, at.x * FinePoint::kOne), from_.y};
        if (!between) return hit(at, Heading::west, where);
        return (next & 1) == 0 ? hit(above, Heading::southwest, where) : hit(at, Heading::northwest, where);
      }
      before = next;
    }
    return {};
  }

  RayHit cast_across() const noexcept {
    const FinePoint by{to_.x - from_.x, to_.y - from_.y};
    Cell at = from_.cell();
    // On a side or corner of its first cell, or inside of that, which then is free.
    if (!is_free(at)) {
      const bool at_side = is_between_cells(from_.x);
      const bool at_top = is_between_cells(from_.y);
      return hit(at, at_side && at_top ? Heading::northwest : at_side ? Heading::west : Heading::north, from_);
    }
    while (true) {
      const FinePoint corner = FinePoint::at({at.x + 1, at.y + 1});
      const FinePoint rest{corner.x - from_.x, corner.y - from_.y};
      const WideProduct to_side = wide_product(rest.x, by.y);
      const WideProduct to_bottom = wide_product(rest.y, by.x);
      if (to_side <= to_bottom ? corner.x >= to_.x : corner.y >= to_.y) return {};
      if (to_side < to_bottom) {
        ++at.x;
        if (!is_free(at)) return hit(at, Heading::west, {corner.x, from_.y + share(rest.x, by.y, by.x)});
      } else if (to_bottom < to_side) {
        ++at.y;
        if (!is_free(at)) return hit(at, Heading::north, {from_.x + share(rest.y, by.x, by.y), corner.y});
      } else {
        const Cell beside{at.x + 1, at.y};
        const Cell below{at.x, at.y + 1};
        at = {at.x + 1, at.y + 1};
        if (!is_free(at)) return hit(at, Heading::northwest, corner);
        if (is_free(beside) || is_free(below)) continue;
        // Nothing passes between the two: the upper one counts.
        return up_ ? hit(below, Heading::northeast, corner) : hit(beside, Heading::southwest, corner);
      }
    }
  }

  BitGridView walkable_;
  bool left_;
  bool up_;
  bool turned_;
  FinePoint from_;
  FinePoint to_;
};

}  // namespace

RayHit cast_ray(const World& world, Point from, Point to) noexcept {
  assert(from.x >= 0 && from.y >= 0 && from.x <= world.size().width && from.y <= world.size().height);
  const FinePoint start = FinePoint::nearest(from);
  if (!standing_cell(world.walkability(), start).exists) return {true, true, start.cell(), {}, start};
  return Ray(world.walkability(), start, FinePoint::nearest(to)).cast();
}

}  // namespace libpath
