#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <tools/common/canvas.h>

namespace libpath::tools {

/// Draws into an SVG 1.1 document. Coordinates are kept to the hundredth of a pixel, so that the same shapes give the
/// same bytes on every platform.
class SvgCanvas final : public Canvas {
 public:
  SvgCanvas(Size pixels, Colour background);

  void cells(Cell corner, std::int32_t side, Size size, std::span<const Colour> colours) override;
  void polygon(std::span<const Point> corners, Paint paint) override;
  void disc(Point centre, double radius, Paint paint) override;
  void strokes(const Lines& lines, double width, Paint paint) override;
  void text(Point baseline, std::string_view text, Colour colour) override;

  /// The whole document as drawn so far.
  std::string document() const { return body_ + "</svg>\n"; }

 private:
  std::string body_;
};

/// A FileCheck (file.h): why the file is no picture that this class drew. Those carry a comment behind their opening
/// tag.
std::optional<std::string> why_no_marked_svg(const std::filesystem::path& file);

}  // namespace libpath::tools
