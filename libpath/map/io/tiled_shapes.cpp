#include <libpath/map/io/tiled_shapes.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

#include <libpath/core/trigonometry.h>

namespace libpath {
namespace {

/// Rotations are by whole quarters as a rule, and those must not leave the grid by a rounding error.
struct Turn {
  double cosine = 1;
  double sine = 0;
};

Turn turn_of(double degrees) noexcept {
  const double quarters = degrees / 90;
  if (quarters == std::floor(quarters)) {
    constexpr std::array<Turn, 4> exact{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    const double left = std::fmod(quarters, 4.0);
    return exact[static_cast<std::size_t>(left < 0 ? left + 4 : left)];
  }
  const auto [sine, cosine] = sine_cosine(degrees * std::numbers::pi / 180);
  return {cosine, sine};
}

Point box_corner(const TiledObject& object) noexcept { return {0, object.tile ? -object.height : 0.0}; }

std::vector<Point> box_corners(const TiledObject& object) {
  const Point low = box_corner(object);
  const Point high{low.x + object.width, low.y + object.height};
  return {low, {high.x, low.y}, high, {low.x, high.y}};
}

/// The first whole number of [0, limit] whose cell centre lies at or beyond `at`.
std::int32_t first_centre(double at, std::int32_t limit) noexcept {
  return static_cast<std::int32_t>(std::clamp(std::ceil(at - 0.5), 0.0, static_cast<double>(limit)));
}

struct Rows {
  std::int32_t begin;
  std::int32_t end;
};

Rows rows_of(std::span<const Point> corners, Size map) noexcept {
  const auto [low, high] =
      std::minmax_element(corners.begin(), corners.end(), [](Point a, Point b) { return a.y < b.y; });
  return {first_centre(low->y, map.height), first_centre(high->y, map.height)};
}

void add_run(std::int32_t y, double begin, double end, Size map, std::vector<CellRun>& runs) {
  const CellRun run{y, first_centre(begin, map.width), first_centre(end, map.width)};
  if (run.begin < run.end) runs.push_back(run);
}

void add_polygon(std::span<const Point> corners, Rows rows, Size map, std::vector<CellRun>& runs) {
  std::vector<double> crossings;
  for (std::int32_t y = rows.begin; y < rows.end; ++y) {
    const double centre = y + 0.5;
    crossings.clear();
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point a = corners[i];
      const Point b = corners[i + 1 < corners.size() ? i + 1 : 0];
      if ((a.y <= centre) == (b.y <= centre)) continue;
      crossings.push_back(a.x + (centre - a.y) * (b.x - a.x) / (b.y - a.y));
    }
    std::sort(crossings.begin(), crossings.end());
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) add_run(y, crossings[i], crossings[i + 1], map, runs);
  }
}

/// Along a row of cells the place in the ellipse's own unit circle is linear in x, so the row is inside between the
/// roots of a quadratic.
void add_ellipse(const TiledObject& object, const TiledFrame& frame, Rows rows, Size map, std::vector<CellRun>& runs) {
  const double rx = object.width / 2;
  const double ry = object.height / 2;
  const Point corner = box_corner(object);
  const auto in_circle = [&](Point cells) {
    const Point local = frame.to_local(object, cells);
    return Point{(local.x - corner.x - rx) / rx, (local.y - corner.y - ry) / ry};
  };
  for (std::int32_t y = rows.begin; y < rows.end; ++y) {
    const Point start = in_circle({0, y + 0.5});
    const Point next = in_circle({1, y + 0.5});
    const Point step{next.x - start.x, next.y - start.y};
    const double a = step.x * step.x + step.y * step.y;
    const double half_b = start.x * step.x + start.y * step.y;
    const double c = start.x * start.x + start.y * start.y - 1;
    const double root = half_b * half_b - a * c;
    if (root <= 0) continue;
    add_run(y, (-half_b - std::sqrt(root)) / a, (-half_b + std::sqrt(root)) / a, map, runs);
  }
}

}  // namespace

Point TiledFrame::to_cells(const TiledObject& object, Point local) const noexcept {
  const Turn turn = turn_of(object.rotation);
  const double x = object.at.x + local.x * turn.cosine - local.y * turn.sine;
  const double y = object.at.y + local.x * turn.sine + local.y * turn.cosine;
  const Point at = plane_.in_cells({x + offset_.x, y + offset_.y});
  return {at.x - origin_.x, at.y - origin_.y};
}

Point TiledFrame::to_local(const TiledObject& object, Point cells) const noexcept {
  const Turn turn = turn_of(object.rotation);
  const Point at = plane_.to_pixels({cells.x + origin_.x, cells.y + origin_.y});
  const double x = at.x - offset_.x - object.at.x;
  const double y = at.y - offset_.y - object.at.y;
  return {x * turn.cosine + y * turn.sine, y * turn.cosine - x * turn.sine};
}

Point tiled_position(const TiledObject& object, const TiledFrame& frame) noexcept {
  switch (object.shape) {
    case TiledShape::rectangle:
    case TiledShape::ellipse: {
      const Point corner = box_corner(object);
      return frame.to_cells(object, {corner.x + object.width / 2, corner.y + object.height / 2});
    }
    case TiledShape::polygon:
    case TiledShape::polyline: return frame.to_cells(object, object.points.front());
    case TiledShape::point: break;
  }
  return frame.to_cells(object, {});
}

std::vector<Point> tiled_corners(const TiledObject& object, const TiledFrame& frame) {
  std::vector<Point> corners;
  for (const Point point : object.points) corners.push_back(frame.to_cells(object, point));
  return corners;
}

bool add_cells_inside(const TiledObject& object, const TiledFrame& frame, Size map, std::size_t& work,
                      std::vector<CellRun>& runs) {
  const bool box = object.shape == TiledShape::rectangle || object.shape == TiledShape::ellipse;
  if (!box && object.shape != TiledShape::polygon) return true;
  if (box && (object.width <= 0 || object.height <= 0)) return true;

  const std::vector<Point> box_points = box ? box_corners(object) : std::vector<Point>{};
  const std::vector<Point>& points = box ? box_points : object.points;
  std::vector<Point> corners;
  corners.reserve(points.size());
  for (const Point point : points) corners.push_back(frame.to_cells(object, point));
  const Rows rows = rows_of(corners, map);
  const std::size_t row_cost = corners.size() * static_cast<std::size_t>(std::bit_width(corners.size()));
  const std::size_t cost = static_cast<std::size_t>(rows.end - rows.begin) * row_cost;
  if (cost > work) return false;
  work -= cost;

  if (object.shape == TiledShape::ellipse) {
    add_ellipse(object, frame, rows, map, runs);
  } else {
    add_polygon(corners, rows, map, runs);
  }
  return true;
}

}  // namespace libpath
