#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <libpath/map/terrain.h>

namespace libpath::tools {

/// A colour and how much of it covers what lies below: 0 nothing, 1 all.
struct Paint {
  Colour colour;
  double opacity = 1;
};

/// Lines through points; one that has a single point is a dot.
using Lines = std::vector<std::vector<Point>>;

/// What pictures are drawn on. Everything is in pixels: x to the right, y down, (0, 0) the top left corner of the first
/// pixel. Parts that lie outside are cut off. Later shapes cover earlier ones.
class Canvas {
 public:
  virtual ~Canvas() = default;

  /// One square of `side` whole pixels a cell, row by row, the first one at `corner` (whole pixels too).
  virtual void cells(Cell corner, std::int32_t side, Size size, std::span<const Colour> colours) = 0;
  /// A shape that bulges everywhere, its corners clockwise on the screen.
  virtual void polygon(std::span<const Point> corners, Paint paint) = 0;
  virtual void disc(Point centre, double radius, Paint paint) = 0;
  /// Lines with round joins and ends. Where they cross each other, the paint is not laid on twice.
  virtual void strokes(const Lines& lines, double width, Paint paint) = 0;
  /// Text of one line in letters of one width, from the left end of its baseline; drawn printable (printable.h).
  virtual void text(Point baseline, std::string_view text, Colour colour) = 0;
};

/// The measures of text on every canvas, in pixels: a capital letter's height, and the step to the next letter.
inline constexpr std::int32_t kTextHeight = 14;
inline constexpr std::int32_t kTextAdvance = 12;
/// Pixels that a text takes.
std::int32_t text_width(std::string_view text) noexcept;
/// Pixels from the left side of a legend's swatch, as high and wide as a capital letter, to its words.
inline constexpr std::int32_t kSwatchAdvance = kTextHeight + 8;

}  // namespace libpath::tools
