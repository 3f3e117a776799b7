#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/grid.h>
#include <tools/common/random.h>

namespace libpath::tools {

/// The four sides of a room, clockwise from east; the opposite side is two further.
inline constexpr std::array<Cell, 4> kSides{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

/// Rooms in rows and columns, and which of the walls between neighbours are open.
class Lattice {
 public:
  explicit Lattice(Size rooms) : open_(rooms) {}

  Size rooms() const noexcept { return open_.size(); }
  static Cell beside(Cell room, int side) noexcept {
    const Cell by = kSides[static_cast<std::size_t>(side)];
    return {room.x + by.x, room.y + by.y};
  }
  bool has_neighbour(Cell room, int side) const noexcept { return rooms().contains(beside(room, side)); }
  bool is_open(Cell room, int side) const noexcept { return ((open_[room] >> side) & 1) != 0; }
  int exits(Cell room) const noexcept { return std::popcount(open_[room]); }
  /// Opens the wall towards a neighbour that is there.
  void open(Cell room, int side) noexcept;

  /// Opens walls until there is exactly one way between any two rooms: a walk that turns at random, and steps back
  /// where every neighbour has been seen. Expects a lattice without openings.
  void open_tree(Random& random);

 private:
  Grid<std::uint8_t> open_;  // a bit per side
};

}  // namespace libpath::tools
