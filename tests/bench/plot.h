#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <tools/common/svg_canvas.h>

namespace libpath::bench {

/// One curve of a plot: a value for each of its places.
struct Curve {
  const char* name;
  Colour colour;
  std::vector<double> values;
};

/// What curves are drawn over: places from left to right, evenly apart, and powers of ten upwards.
struct Axes {
  std::vector<std::string> places;
  const char* title;  // of the places
  int least_decade;
  int most_decade;
};

/// An SVG document; every value lies within the decades.
inline std::string plot(const std::vector<Curve>& curves, const Axes& axes) {
  constexpr double kLeft = 110, kTop = 30, kWide = 460, kHigh = 400;
  constexpr Colour kInk{40, 40, 46};
  constexpr Colour kFaint{200, 200, 206};
  const int decades = axes.most_decade - axes.least_decade;
  tools::SvgCanvas canvas({930, 490}, {255, 255, 255});
  const auto x_of = [&](std::size_t i) {
    return kLeft +
           kWide * static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(axes.places.size() - 1, 1));
  };
  const auto y_of = [&](double value) {
    return kTop + kHigh - kHigh * (std::log10(value) - axes.least_decade) / decades;
  };
  for (int decade = axes.least_decade; decade <= axes.most_decade; ++decade) {
    const double y = y_of(std::pow(10, decade));
    canvas.strokes({{{kLeft, y}, {kLeft + kWide, y}}}, 1, {kFaint});
    const std::string label = fmt::format("{:g}", std::pow(10, decade));
    canvas.text({kLeft - 10 - tools::text_width(label), y + 5}, label, kInk);
  }
  for (std::size_t i = 0; i < axes.places.size(); ++i) {
    canvas.strokes({{{x_of(i), kTop}, {x_of(i), kTop + kHigh}}}, 1, {kFaint});
    canvas.text({x_of(i) - tools::text_width(axes.places[i]) / 2.0, kTop + kHigh + 24}, axes.places[i], kInk);
  }
  canvas.text({kLeft + 100, kTop + kHigh + 50}, axes.title, kInk);
  double y = kTop + 20;
  for (const Curve& curve : curves) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < curve.values.size(); ++i) {
      points.push_back({x_of(i), y_of(curve.values[i])});
      canvas.disc(points.back(), 4, {curve.colour});
    }
    canvas.strokes({points}, 2, {curve.colour});
    canvas.strokes({{{kLeft + kWide + 30, y - 6}, {kLeft + kWide + 60, y - 6}}}, 4, {curve.colour});
    canvas.text({kLeft + kWide + 72, y}, curve.name, kInk);
    y += 30;
  }
  return canvas.document();
}

}  // namespace libpath::bench
