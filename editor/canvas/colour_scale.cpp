#include <editor/canvas/colour_scale.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace libpath::editor {
namespace {

constexpr std::array<std::array<int, 3>, 9> kViridis{{{68, 1, 84},
                                                      {71, 44, 122},
                                                      {59, 81, 139},
                                                      {44, 113, 142},
                                                      {33, 144, 141},
                                                      {39, 173, 129},
                                                      {92, 200, 99},
                                                      {170, 220, 50},
                                                      {253, 231, 37}}};

}  // namespace

QRgb scale_colour(double share) {
  const double at = std::clamp(share, 0.0, 1.0) * (kViridis.size() - 1);
  const auto before = std::min(static_cast<std::size_t>(at), kViridis.size() - 2);
  const auto mixed = [&](std::size_t channel) {
    const double low = kViridis[before][channel];
    return static_cast<int>(
        std::lround(low + (kViridis[before + 1][channel] - low) * (at - static_cast<double>(before))));
  };
  return qRgb(mixed(0), mixed(1), mixed(2));
}

}  // namespace libpath::editor
