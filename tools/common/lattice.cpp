#include <tools/common/lattice.h>

namespace libpath::tools {
namespace {

constexpr std::uint8_t kUnseen = 0;
constexpr std::uint8_t kFirst = 5;  // 1 to 4: the side to step back through, and one

}  // namespace

void Lattice::open(Cell room, int side) noexcept {
  open_[room] = static_cast<std::uint8_t>(open_[room] | (1 << side));
  std::uint8_t& other = open_[beside(room, side)];
  other = static_cast<std::uint8_t>(other | (1 << ((side + 2) & 3)));
}

void Lattice::open_tree(Random& random) {
  Grid<std::uint8_t> way_back(rooms(), kUnseen);
  Cell room{random.below(rooms().width), random.below(rooms().height)};
  way_back[room] = kFirst;
  while (true) {
    std::array<int, 4> unseen{};
    std::int32_t count = 0;
    for (int side = 0; side < 4; ++side) {
      if (has_neighbour(room, side) && way_back[beside(room, side)] == kUnseen)
        unseen[static_cast<std::size_t>(count++)] = side;
    }
    if (count > 0) {
      const int side = unseen[static_cast<std::size_t>(random.below(count))];
      open(room, side);
      room = beside(room, side);
      way_back[room] = static_cast<std::uint8_t>(1 + ((side + 2) & 3));
    } else if (way_back[room] != kFirst) {
      room = beside(room, way_back[room] - 1);
    } else {
      return;
    }
  }
}

}  // namespace libpath::tools
