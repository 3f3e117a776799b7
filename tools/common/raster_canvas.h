#pragma once

#include <cstdint>
#include <vector>

#include <libpath/core/grid.h>
#include <tools/common/canvas.h>

namespace libpath::tools {

/// Draws into an image, one colour a pixel. Edges are smooth: a shape covers a pixel by how deep the pixel's centre
/// lies within it, half at the edge itself. Only exact operations and square roots are used, so that the same shapes
/// give the same pixels on every platform.
class RasterCanvas final : public Canvas {
 public:
  RasterCanvas(Size pixels, Colour background) : image_(pixels, background), coverage_(pixels) {}

  void cells(Cell corner, std::int32_t side, Size size, std::span<const Colour> colours) override;
  void polygon(std::span<const Point> corners, Paint paint) override;
  void disc(Point centre, double radius, Paint paint) override;
  void strokes(const Lines& lines, double width, Paint paint) override;
  void text(Point baseline, std::string_view text, Colour colour) override;

  const Grid<Colour>& image() const noexcept { return image_; }

 private:
  struct Box {
    Cell from;
    Cell to;  // beyond the last column and row
  };

  Box box_around(Point least, Point most) const noexcept;
  template <class Depth>
  void cover(const Box& box, Depth depth);
  void lay_on(const Box& box, Paint paint);

  Grid<Colour> image_;
  Grid<std::uint8_t> coverage_;  // of the shape being drawn, 255 is whole; all 0 in between
};

}  // namespace libpath::tools
