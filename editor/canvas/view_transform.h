#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <QPointF>
#include <QRect>

namespace libpath::editor {

/// Zoom steps: pixels for a cell. Whole numbers and halves of halves, so that cells stay equally large on the screen.
inline constexpr std::array<double, 19> kZooms{1.0 / 64, 1.0 / 32, 1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2, 1,  2,  3, 4,
                                               6,        8,        12,       16,      24,      32,      48, 64, 96};

/// How cells lie on the view: cell (0, 0) starts at pixel `origin`.
struct ViewTransform {
  double zoom = 16;
  QPointF origin;

  QPointF to_view(Point at) const { return {origin.x() + at.x * zoom, origin.y() + at.y * zoom}; }
  QPointF to_view(Cell cell) const { return to_view(Point{static_cast<double>(cell.x), static_cast<double>(cell.y)}); }
  QPointF centre(Cell cell) const { return to_view(Point{cell.x + 0.5, cell.y + 0.5}); }
  QRectF rect_of(const QRect& cells) const {
    return {to_view(Cell{cells.left(), cells.top()}), QSizeF(cells.width() * zoom, cells.height() * zoom)};
  }
  Point to_map(QPointF at) const { return {(at.x() - origin.x()) / zoom, (at.y() - origin.y()) / zoom}; }
  Cell cell_at(QPointF at) const {
    const Point point = to_map(at);
    return {static_cast<std::int32_t>(std::floor(point.x)), static_cast<std::int32_t>(std::floor(point.y))};
  }
  /// The cells that a rectangle of pixels touches; may reach off the map.
  QRect cells_in(const QRectF& rect) const {
    const Cell first = cell_at(rect.topLeft());
    const Cell last = cell_at(rect.bottomRight());
    return {QPoint(first.x, first.y), QPoint(last.x, last.y)};
  }
};

/// The nearest step above or below a zoom, which may lie between steps, or the last one there is.
inline double next_zoom(double zoom, int by) {
  const auto found = std::lower_bound(kZooms.begin(), kZooms.end(), zoom);
  const bool is_between = found != kZooms.end() && *found != zoom;
  // From between two steps the upper one is the first on the way up.
  const auto at = found - kZooms.begin() + by - (is_between && by > 0 ? 1 : 0);
  return kZooms[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, kZooms.size() - 1))];
}

}  // namespace libpath::editor
