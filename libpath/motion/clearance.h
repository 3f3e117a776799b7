#pragma once

#include <cmath>
#include <cstdint>

#include <libpath/core/export.h>
#include <libpath/geometry/curve.h>
#include <libpath/geometry/sweep.h>
#include <libpath/search/ground/world.h>

namespace libpath {

/// What of a unit must stay on free ground.
enum class Body : std::uint8_t {
  disc,       // of the unit's width: units that turn on the spot, and the article's look at a line (Pinter 2001)
  footprint,  // its rectangle, length along its heading
};

/// Where a unit can go on a world's ground, whichever curve or line it takes: swept, not sampled. For units with a
/// turning radius the ground is that of their tables. For the others it is what the unit covers anywhere on cells that
/// are walkable, so that ground where it does not fit counts as blocked. Touching a border is no touch.
/// Footprints of units with a turning radius keep to one-way edges: a curve that carries any point of one against such
/// an edge is not free. For discs and other units these are not looked at: searches for lines refuse worlds that have
/// any.
/// Threads: any. Lifetime: that of the world's tables.
class Clearance {
 public:
  LIBPATH_API Clearance(const World& world, Body body) noexcept;

  Body body() const noexcept { return body_; }
  const Size& size() const noexcept { return size_; }

  /// Where a unit stands that is said to be in a cell: its centre; without a turning radius the middle of the square of
  /// cells that grid search means, for even widths a corner of the cell.
  Point stand(Cell cell) const noexcept { return {cell.x + offset_, cell.y + offset_}; }
  /// The cell that a unit is in which stands somewhere. REQUIRES: a position on the map.
  Cell cell_at(const Point& position) const noexcept {
    const double corner = offset_ - 0.5;
    return {static_cast<std::int32_t>(std::floor(position.x - corner)),
            static_cast<std::int32_t>(std::floor(position.y - corner))};
  }

  /// Whether a cell is ground that the unit may cover. Any cell; those off the map are not.
  LIBPATH_API bool is_ground(Cell cell) const noexcept;

  /// Whether a disc of the unit's width is free there.
  LIBPATH_API bool can_stand(const Point& position) const noexcept;
  /// Whether the unit stays on free ground along a line or curve, both ends included. Cost: about 1 µs for each 16
  /// cells of a line, 3 µs for those of an arc.
  LIBPATH_API bool is_free(const Point& from, const Point& to) const noexcept;
  LIBPATH_API bool is_free(const Curve& curve) const noexcept;
  LIBPATH_API bool is_free(const Segment& segment) const noexcept;
  /// Whether the footprint is free where it stands; for a disc as can_stand().
  LIBPATH_API bool is_free(const Pose& pose) const noexcept;

  /// Whether ground costs more in one place than in another.
  LIBPATH_API bool has_costs() const noexcept;
  /// What a line or curve costs: of each piece of a cell or less its length times the factor of the dearest cell under
  /// the unit. In no unit but its own, to compare one way with another. Cost: about 1 µs a cell.
  double cost(const Point& from, const Point& to) const noexcept;
  double cost(const Curve& curve) const noexcept;
  /// The same, or any number above `enough` where it is more than that.
  double cost(const Curve& curve, double enough) const noexcept;

 private:
  double cost(const Segment& segment, double enough) const noexcept;
  double factor_under(const Segment& part) const noexcept;
  bool part_is_free(const Curve& part) const noexcept;

  World world_;
  Body body_;
  Size size_;
  Footprint swept_;  // a disc's sweep is that of a thin bar across its way, and the disc at the ends
  std::int32_t width_ = 1;
  double offset_ = 0.5;
  bool has_ground_ = false;
};

}  // namespace libpath
