#include "picture.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace skirmish {
namespace {

using Colour = std::array<unsigned char, 3>;

constexpr int kPixels = 2;  // a cell
constexpr Colour kGround{222, 214, 196};
constexpr Colour kRock{52, 50, 60};
constexpr std::array<Colour, 2> kMoving{{{196, 40, 40}, {30, 90, 200}}};
constexpr std::array<Colour, 2> kArrived{{{120, 20, 20}, {16, 50, 110}}};

}  // namespace

bool write_picture(const Battle& battle, const char* file) {
  const libpath::Size size = battle.world(0).size();
  const int width = size.width * kPixels;
  const int height = size.height * kPixels;
  std::vector<Colour> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  const auto at = [&](int x, int y) -> Colour& {
    return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  };
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      at(x, y) = battle.world(0).is_walkable({x / kPixels, y / kPixels}) ? kGround : kRock;
    }
  }
  for (const Soldier& soldier : battle.soldiers()) {
    const libpath::Point middle = battle.crowd().pose(soldier.unit).position;
    const double half = battle.width(soldier.profile) / 2;
    const bool rests = battle.crowd().has_arrived(soldier.unit);
    const Colour colour = (rests ? kArrived : kMoving)[static_cast<std::size_t>(soldier.army)];
    const int left = std::max(0, static_cast<int>((middle.x - half) * kPixels));
    const int top = std::max(0, static_cast<int>((middle.y - half) * kPixels));
    const int right = std::min(width, static_cast<int>((middle.x + half) * kPixels));
    const int bottom = std::min(height, static_cast<int>((middle.y + half) * kPixels));
    for (int y = top; y < bottom; ++y) {
      for (int x = left; x < right; ++x) at(x, y) = colour;
    }
  }
  std::FILE* out = std::fopen(file, "wb");
  if (out == nullptr) return false;
  std::fprintf(out, "P6\n%d %d\n255\n", width, height);
  const bool written = std::fwrite(pixels.data(), sizeof(Colour), pixels.size(), out) == pixels.size();
  return std::fclose(out) == 0 && written;
}

}  // namespace skirmish
