#include "picture.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace rts {
namespace {

using Colour = std::array<unsigned char, 3>;

constexpr int kPixels = 4;  // a cell
constexpr Colour kGround{222, 214, 196};
constexpr Colour kStone{52, 50, 60};
constexpr Colour kClosed{150, 90, 30};
constexpr std::array<Colour, 2> kArmy{{{196, 40, 40}, {30, 90, 200}}};

Colour darker(const Colour& colour) {
  return {static_cast<unsigned char>(colour[0] * 3 / 4), static_cast<unsigned char>(colour[1] * 3 / 4),
          static_cast<unsigned char>(colour[2] * 3 / 4)};
}

}  // namespace

bool write_picture(Game& game, const char* file) {
  constexpr int side = kSide * kPixels;
  const libpath::World world = game.world(kSoldier);
  std::vector<Colour> pixels(static_cast<std::size_t>(side) * side);
  const auto at = [&](int x, int y) -> Colour& { return pixels[static_cast<std::size_t>(y * side + x)]; };
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const libpath::Cell cell{x / kPixels, y / kPixels};
      const bool is_gate = cell.x >= kWall && cell.x < kWall + kWallThickness && (cell.y - 8) % 16 < kGateWidth;
      at(x, y) = world.is_walkable(cell) ? kGround : is_gate ? kClosed : kStone;
      if (!game.is_known(cell)) at(x, y) = darker(at(x, y));
    }
  }
  for (const Fighter& fighter : game.fighters()) {
    const libpath::Pose pose = game.crowd().pose(fighter.unit);
    const bool turns = fighter.kind == kTruck;
    const double length = turns ? 7 : fighter.kind == kCart ? 2 : 1;
    const double width = turns ? 3 : length;
    const double cosine = turns ? std::cos(pose.heading) : 1;
    const double sine = turns ? std::sin(pose.heading) : 0;
    for (int y = static_cast<int>((pose.position.y - 5) * kPixels); y < (pose.position.y + 5) * kPixels; ++y) {
      for (int x = static_cast<int>((pose.position.x - 5) * kPixels); x < (pose.position.x + 5) * kPixels; ++x) {
        if (x < 0 || y < 0 || x >= side || y >= side) continue;
        const double dx = (x + 0.5) / kPixels - pose.position.x;
        const double dy = (y + 0.5) / kPixels - pose.position.y;
        const double along = dx * cosine + dy * sine;
        const double aside = dy * cosine - dx * sine;
        if (std::abs(along) > length / 2 || std::abs(aside) > width / 2) continue;
        const Colour& colour = kArmy[static_cast<std::size_t>(fighter.army)];
        at(x, y) = turns && along > length / 4 ? darker(colour) : colour;
      }
    }
  }
  std::FILE* const out = std::fopen(file, "wb");
  if (out == nullptr) return false;
  std::fprintf(out, "P6\n%d %d\n255\n", side, side);
  const bool written = std::fwrite(pixels.data(), sizeof(Colour), pixels.size(), out) == pixels.size();
  return std::fclose(out) == 0 && written;
}

}  // namespace rts
