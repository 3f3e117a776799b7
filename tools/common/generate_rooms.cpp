#include <tools/common/generate.h>
#include <tools/common/generated_map.h>
#include <tools/common/lattice.h>
#include <tools/common/random.h>

namespace libpath::tools {
namespace {

/// How many rooms of that side fit between walls of one cell.
Size rooms_in(Size size, std::int32_t side) { return {(size.width - 1) / (side + 1), (size.height - 1) / (side + 1)}; }

CellRect room_at(Cell room, std::int32_t side) {
  return {1 + room.x * (side + 1), 1 + room.y * (side + 1), side, side};
}

/// The whole wall between a room and its neighbour to the east (side 0) or south (side 1).
CellRect wall_beside(Cell room, int side, std::int32_t length) {
  const CellRect rect = room_at(room, length);
  return side == 0 ? CellRect{rect.x + length, rect.y, 1, length} : CellRect{rect.x, rect.y + length, length, 1};
}

template <class Visit>
void for_each_room(Size rooms, Visit visit) {
  for (std::int32_t y = 0; y < rooms.height; ++y) {
    for (std::int32_t x = 0; x < rooms.width; ++x) visit(Cell{x, y});
  }
}

template <class Visit>
void for_each_wall(const Lattice& lattice, Visit visit) {
  for_each_room(lattice.rooms(), [&](Cell room) {
    for (const int side : {0, 1}) {
      if (lattice.has_neighbour(room, side)) visit(room, side);
    }
  });
}

void open_dead_ends(Lattice& lattice, std::int32_t percent, Random& random) {
  for_each_room(lattice.rooms(), [&](Cell room) {
    if (lattice.exits(room) != 1 || !random.chance(percent)) return;
    const int first = random.below(4);
    for (int turn = 0; turn < 4; ++turn) {
      const int side = (first + turn) & 3;
      if (lattice.is_open(room, side) || !lattice.has_neighbour(room, side)) continue;
      lattice.open(room, side);
      return;
    }
  });
}

/// A link through one cell of a wall.
Link door_through(Cell wall, int side) {
  const Cell across = kSides[static_cast<std::size_t>(side)];
  return {
      "door", {wall.x - across.x, wall.y - across.y}, {wall.x + across.x, wall.y + across.y}, Milli::whole(2), true};
}

/// Rooms whose walls are all closed yet; without a room where the map is too small for one.
Map closed_rooms(Size size, std::int32_t side) {
  Map map = map_of(size, kWall);
  for_each_room(rooms_in(size, side), [&](Cell room) { fill(map, room_at(room, side), kGround); });
  return map;
}

}  // namespace

Map generate_maze(Size size, std::uint64_t seed, const MazeOptions& options) {
  Map map = closed_rooms(size, options.corridor);
  Lattice lattice(rooms_in(size, options.corridor));
  if (lattice.rooms().cells() == 0) return map;
  Random random(seed);
  lattice.open_tree(random);
  open_dead_ends(lattice, options.braid, random);
  for_each_wall(lattice, [&](Cell room, int side) {
    if (lattice.is_open(room, side)) fill(map, wall_beside(room, side, options.corridor), kGround);
  });
  return map;
}

Map generate_rooms(Size size, std::uint64_t seed, const RoomsOptions& options) {
  Map map = closed_rooms(size, options.room);
  Lattice lattice(rooms_in(size, options.room));
  if (lattice.rooms().cells() == 0) return map;
  Random random(seed);
  lattice.open_tree(random);
  for_each_wall(lattice, [&](Cell room, int side) {
    if (!lattice.is_open(room, side) && random.below(3) > 0) return;
    const CellRect wall = wall_beside(room, side, options.room);
    const Cell opening{wall.x + random.below(wall.width), wall.y + random.below(wall.height)};
    if (!options.doors) {
      map.cells[opening] = kGround;
    } else if (map.links.size() < MapLimits::links) {
      map.links.push_back(door_through(opening, side));
    }
  });
  return map;
}

}  // namespace libpath::tools
