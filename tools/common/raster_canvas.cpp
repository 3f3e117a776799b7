#include <tools/common/raster_canvas.h>

#include <algorithm>
#include <cmath>

#include <libpath/map/printable.h>
#include <tools/common/font.h>

namespace libpath::tools {
namespace {

std::uint8_t mixed(std::uint8_t below, std::uint8_t above, unsigned weight) {
  return static_cast<std::uint8_t>((below * (255 - weight) + above * weight + 127) / 255);
}

Colour mixed(Colour below, Colour above, unsigned weight) {
  return {mixed(below.red, above.red, weight), mixed(below.green, above.green, weight),
          mixed(below.blue, above.blue, weight)};
}

double distance_to_segment(Point point, Point a, Point b) {
  const Point along{b.x - a.x, b.y - a.y};
  const double square = along.x * along.x + along.y * along.y;
  if (square == 0) return distance(point, a);
  const double share = ((point.x - a.x) * along.x + (point.y - a.y) * along.y) / square;
  const double nearest = std::clamp(share, 0.0, 1.0);
  return distance(point, {a.x + nearest * along.x, a.y + nearest * along.y});
}

/// How deep a point lies within a polygon whose corners run clockwise on the screen; negative outside.
double depth_in_polygon(Point point, std::span<const Point> corners) {
  double depth = 1;  // beyond one pixel all depths are alike
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i];
    const Point b = corners[(i + 1) % corners.size()];
    const double length = distance(a, b);
    if (length == 0) continue;
    depth = std::min(depth, ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length);
  }
  return depth;
}

std::int32_t clamped(double value, std::int32_t most) {
  return static_cast<std::int32_t>(std::clamp(value, 0.0, static_cast<double>(most)));
}

}  // namespace

void RasterCanvas::cells(Cell corner, std::int32_t side, Size size, std::span<const Colour> colours) {
  const Box box = box_around({corner.x + 0.0, corner.y + 0.0},
                             {corner.x + 1.0 * side * size.width - 1, corner.y + 1.0 * side * size.height - 1});
  for (std::int32_t y = box.from.y; y < box.to.y; ++y) {
    for (std::int32_t x = box.from.x; x < box.to.x; ++x) {
      const Cell cell{(x - corner.x) / side, (y - corner.y) / side};
      if (x >= corner.x && y >= corner.y && size.contains(cell)) image_[{x, y}] = colours[size.index(cell)];
    }
  }
}

void RasterCanvas::polygon(std::span<const Point> corners, Paint paint) {
  if (corners.empty()) return;
  Point least = corners.front();
  Point most = corners.front();
  for (const Point& corner : corners) {
    least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
    most = {std::max(most.x, corner.x), std::max(most.y, corner.y)};
  }
  const Box box = box_around(least, most);
  cover(box, [&](Point pixel) { return depth_in_polygon(pixel, corners); });
  lay_on(box, paint);
}

void RasterCanvas::disc(Point centre, double radius, Paint paint) {
  const Box box = box_around({centre.x - radius, centre.y - radius}, {centre.x + radius, centre.y + radius});
  cover(box, [&](Point pixel) { return radius - distance(pixel, centre); });
  lay_on(box, paint);
}

void RasterCanvas::strokes(const Lines& lines, double width, Paint paint) {
  const double half = width / 2;
  Box all{{image_.size().width, image_.size().height}, {0, 0}};
  for (const auto& line : lines) {
    for (std::size_t i = 0; i + 1 < std::max<std::size_t>(line.size(), 2) && !line.empty(); ++i) {
      const Point a = line[i];
      const Point b = line[std::min(i + 1, line.size() - 1)];
      const Box box = box_around({std::min(a.x, b.x) - half, std::min(a.y, b.y) - half},
                                 {std::max(a.x, b.x) + half, std::max(a.y, b.y) + half});
      cover(box, [&](Point pixel) { return half - distance_to_segment(pixel, a, b); });
      all = {{std::min(all.from.x, box.from.x), std::min(all.from.y, box.from.y)},
             {std::max(all.to.x, box.to.x), std::max(all.to.y, box.to.y)}};
    }
  }
  lay_on(all, paint);
}

void RasterCanvas::text(Point baseline, std::string_view text, Colour colour) {
  constexpr std::int32_t dot = kTextHeight / kGlyphHeight;
  Cell pen{static_cast<std::int32_t>(std::lround(baseline.x)),
           static_cast<std::int32_t>(std::lround(baseline.y)) - kTextHeight};
  for (const char letter : printable(text)) {
    // Of a UTF-8 sequence the first byte alone takes a place.
    if ((static_cast<unsigned char>(letter) & 0xC0U) == 0x80U) continue;
    for (std::int32_t y = 0; y < kTextHeight + kGlyphDescent * dot; ++y) {
      for (std::int32_t x = 0; x < kGlyphWidth * dot; ++x) {
        const Cell pixel{pen.x + x, pen.y + y};
        if (glyph_has(letter, x / dot, y / dot) && image_.size().contains(pixel)) image_[pixel] = colour;
      }
    }
    pen.x += kTextAdvance;
  }
}

RasterCanvas::Box RasterCanvas::box_around(Point least, Point most) const noexcept {
  const Size size = image_.size();
  return {{clamped(std::floor(least.x) - 1, size.width), clamped(std::floor(least.y) - 1, size.height)},
          {clamped(std::ceil(most.x) + 1, size.width), clamped(std::ceil(most.y) + 1, size.height)}};
}

template <class Depth>
void RasterCanvas::cover(const Box& box, Depth depth) {
  for (std::int32_t y = box.from.y; y < box.to.y; ++y) {
    for (std::int32_t x = box.from.x; x < box.to.x; ++x) {
      const double share = std::clamp(depth(Point{x + 0.5, y + 0.5}) + 0.5, 0.0, 1.0);
      std::uint8_t& covered = coverage_[{x, y}];
      covered = std::max(covered, static_cast<std::uint8_t>(share * 255 + 0.5));
    }
  }
}

void RasterCanvas::lay_on(const Box& box, Paint paint) {
  for (std::int32_t y = box.from.y; y < box.to.y; ++y) {
    for (std::int32_t x = box.from.x; x < box.to.x; ++x) {
      std::uint8_t& covered = coverage_[{x, y}];
      if (covered == 0) continue;
      Colour& pixel = image_[{x, y}];
      pixel = mixed(pixel, paint.colour, static_cast<unsigned>(covered * paint.opacity + 0.5));
      covered = 0;
    }
  }
}

}  // namespace libpath::tools
