#pragma once

#include <cstdint>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <tools/common/picture.h>

namespace libpath::tools {

/// Where a picture's parts lie on the canvas: the map within a margin, below it the title and the legend. It keeps
/// nothing of the picture.
class PictureLayout {
 public:
  /// Maps longer than `longest_side` are drawn from every second, third, … cell.
  PictureLayout(const Picture& picture, std::int32_t longest_side);

  Size pixels() const noexcept { return pixels_; }
  /// Pixels from one cell to the next; below 1 where the map is sampled.
  double scale() const noexcept { return static_cast<double>(side_) / sampling_; }
  /// Every how many cells one is drawn, how many those are, and the pixels along each one's side.
  std::int32_t sampling() const noexcept { return sampling_; }
  Size sampled() const noexcept { return sampled_; }
  std::int32_t side() const noexcept { return side_; }
  /// The map's top left corner, and the place on the canvas of a point on the map.
  Cell corner() const noexcept { return {kMargin, kMargin}; }
  Point at(Point on_map) const noexcept { return {kMargin + on_map.x * scale(), kMargin + on_map.y * scale()}; }

  /// Left ends of the baselines of the title and of the legend's entries, each of which begins with its swatch.
  Point title() const noexcept { return title_; }
  const std::vector<Point>& legend() const noexcept { return legend_; }

 private:
  static constexpr std::int32_t kMargin = 16;

  std::int32_t sampling_ = 1;
  std::int32_t side_ = 1;
  Size sampled_;
  Size pixels_;
  Point title_;
  std::vector<Point> legend_;
};

}  // namespace libpath::tools
