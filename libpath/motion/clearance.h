#pragma once

#include <cmath>
#include <cstdint>

#include <libpath/core/export.h>
#include <libpath/geometry/curve.h>
#include <libpath/geometry/sweep.h>
#include <libpath/search/ground/world.h>

namespace libpath {

/// The part of a unit that must stay on free ground.
enum class Body : std::uint8_t {
  disc,       // of the unit's width: for units that turn on the spot, and the article's test of a line (Pinter 2001)
  footprint,  // its rectangle, length along its heading
};

/// Tests whether a unit stays on free ground along any curve or line: swept, not sampled. For units with a turning
/// radius the ground is that of their tables. For others it is what the unit covers anywhere on walkable cells, so
/// ground where it does not fit counts as blocked. Touching a border does not count. Footprints of units with a turning
/// radius heed one-way edges: a curve that carries any point of one against such an edge is not free. Discs and other
/// units ignore them; searches for lines refuse worlds that have any.
/// Threads: any. Lifetime: that of the world's tables.
class Clearance {
 public:
  LIBPATH_API Clearance(const World& world, Body body) noexcept;

  Body body() const noexcept { return body_; }
  const Size& size() const noexcept { return size_; }

  /// The position of a unit at a cell: the cell's centre; without a turning radius the centre of the square of cells
  /// that grid search moves, which for even widths is a corner of the cell.
  Point stand(Cell cell) const noexcept { return {cell.x + offset_, cell.y + offset_}; }
  /// The cell of a unit at a position: the inverse of stand(). REQUIRES: the position lies on the map.
  Cell cell_at(const Point& position) const noexcept {
    const double corner = offset_ - 0.5;
    return {static_cast<std::int32_t>(std::floor(position.x - corner)),
            static_cast<std::int32_t>(std::floor(position.y - corner))};
  }

  /// Whether the unit may cover a cell. For any cell; cells off the map are no ground.
  LIBPATH_API bool is_ground(Cell cell) const noexcept;

  /// Whether a disc of the unit's width is free at a position.
  LIBPATH_API bool can_stand(const Point& position) const noexcept;
  /// Whether the unit stays on free ground along a line or curve, both ends included. Cost: about 1 µs for 16 cells of
  /// a line, 3 µs for 16 cells of an arc.
  LIBPATH_API bool is_free(const Point& from, const Point& to) const noexcept;
  LIBPATH_API bool is_free(const Curve& curve) const noexcept;
  LIBPATH_API bool is_free(const Segment& segment) const noexcept;
  /// Whether the footprint is free at a pose; for a disc as can_stand().
  LIBPATH_API bool is_free(const Pose& pose) const noexcept;

  /// Whether ground has several costs.
  LIBPATH_API bool has_costs() const noexcept;
  /// What a line or curve costs: of each piece of a cell or less its length times the factor of the dearest cell under
  /// the unit. In no unit but its own, to compare one way with another. Cost: about 1 µs a cell.
  double cost(const Point& from, const Point& to) const noexcept;
  /// The same in parts: adds to the cost what the next `most` pieces of the line are worth. Whether it was the last.
  bool add_cost(const Point& from, const Point& to, int most, int& piece, double& cost) const noexcept;
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
