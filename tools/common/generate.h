#pragma once

#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/map/map.h>

namespace libpath::tools {

/// Makers of maps for tests, benchmarks and tries. The same arguments give the same map with every compiler. Every map
/// passes check() and has the unit `ground` over the MovingAI catalogue; cells that a map has no room to use are walls.
/// Expect sizes that is_map_size() accepts. Cost: a few passes over the cells, about as many bytes as cells.

/// Corridors of `corridor` cells between walls of one cell. Without `braid` there is one way between any two places;
/// that percentage of the dead ends is opened into a loop. All free cells reach each other.
struct MazeOptions {
  std::int32_t corridor = 1;  // cells, at least 1
  std::int32_t braid = 0;     // percent
};
Map generate_maze(Size size, std::uint64_t seed, const MazeOptions& options = {});

/// Square rooms of `room` × `room` cells; each wall between two of them has an opening of one cell where the rooms
/// would be cut off otherwise, and every third of the others. With `doors` the openings are links through the wall, 2
/// cells long. All free cells reach each other.
struct RoomsOptions {
  std::int32_t room = 9;  // cells, at least 1
  bool doors = false;
};
Map generate_rooms(Size size, std::uint64_t seed, const RoomsOptions& options = {});

/// One cave with smooth walls, grown by a cellular automaton from `fill` percent of rock. All free cells reach each
/// other; a fill above about 50 leaves little of it.
struct CavesOptions {
  std::int32_t fill = 48;  // percent
};
Map generate_caves(Size size, std::uint64_t seed, const CavesOptions& options = {});

/// Each cell a wall with `fill` percent chance, apart from all others.
struct RandomOptions {
  std::int32_t fill = 30;  // percent
};
Map generate_random(Size size, std::uint64_t seed, const RandomOptions& options = {});

/// Streets (roads, half as dear as the ground) around blocks of buildings with alleys, here and there a square, and a
/// boulevard across. All free cells reach each other.
struct CityOptions {
  std::int32_t block = 36;  // cells along a usual block, at least 8
  std::int32_t street = 4;  // cells across, at least 1; every fourth street is twice as wide
};
Map generate_city(Size size, std::uint64_t seed, const CityOptions& options = {});

/// Turns some of the ground into swamps (three times as dear) and roads (half as dear).
void scatter_terrain(Map& map, std::uint64_t seed);

/// Adds up to `count` links between random cells that the ground unit enters, every second one for one direction only.
/// Nothing is added to a map that has fewer than two such cells.
void scatter_links(Map& map, std::uint64_t seed, std::int32_t count);

/// Adds up to `count` one-way edges between random adjacent cells that the ground unit enters; fewer where the map has
/// little room for them.
void scatter_one_way_edges(Map& map, std::uint64_t seed, std::int32_t count);

}  // namespace libpath::tools
