#include "ground.h"

#include <array>

#include <libpath/map/grid_map.h>

namespace {

using libpath::Cell;
using libpath::Milli;

/// By terrain; the baker's own first two, and what this world has besides.
constexpr std::array kCosts{Milli::whole(1), Milli::whole(0), Milli::whole(2)};

std::uint32_t hash(std::uint32_t x, std::uint32_t y, std::uint32_t seed) {
  std::uint32_t mixed = x * 0x9e3779b1u ^ y * 0x85ebca77u ^ seed * 0xc2b2ae3du;
  mixed = (mixed ^ mixed >> 15) * 0x2c1b3c6du;
  mixed = (mixed ^ mixed >> 12) * 0x297a2d39u;
  return mixed ^ mixed >> 15;
}

}  // namespace

/// Value noise, 0 to 255: random at the corners of a lattice, in between by the distances from these.
std::uint32_t Ground::height(Cell cell, int spacing) const {
  const auto step = static_cast<std::uint32_t>(spacing);
  const std::uint32_t left = static_cast<std::uint32_t>(cell.x) / step;
  const std::uint32_t top = static_cast<std::uint32_t>(cell.y) / step;
  const std::uint32_t x = static_cast<std::uint32_t>(cell.x) % step;
  const std::uint32_t y = static_cast<std::uint32_t>(cell.y) % step;
  const auto corner = [&](std::uint32_t right, std::uint32_t down) {
    return hash(left + right, top + down, seed_ + step) >> 24;
  };
  const std::uint32_t upper = corner(0, 0) * (step - x) + corner(1, 0) * x;
  const std::uint32_t lower = corner(0, 1) * (step - x) + corner(1, 1) * x;
  return (upper * (step - y) + lower * y) / (step * step);
}

int Ground::cost(Cell cell) const {
  if (!size_.contains(cell)) return 0;
  const std::uint32_t rocks = height(cell, 24) * 2 + height(cell, 7);
  if (rocks < 300) return 0;
  return height(cell, 40) < 100 ? 2 : 1;
}

libpath::Map Ground::catalogue() const { return *libpath::map_of_costs(kCosts, {kCosts.size(), 1}); }

libpath::Grid<libpath::TerrainIndex> Ground::cells(libpath::CellWindow window) const {
  constexpr std::array<libpath::TerrainIndex, 3> kTerrainOf{1, 0, 2};  // by cost
  libpath::Grid<libpath::TerrainIndex> cells(window.size);
  for (std::size_t i = 0; i < window.size.cells(); ++i) {
    const Cell at = window.size.cell(i);
    const int cost = this->cost({window.first.x + at.x, window.first.y + at.y});
    cells[at] = kTerrainOf[static_cast<std::size_t>(cost)];
  }
  return cells;
}
