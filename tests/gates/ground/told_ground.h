#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>
#include <libpath/map/map.h>

namespace libpath::gates {

/// A map for one unit as the words of map.h, live_world.h and overlay.h tell it, with its switches, what changed since
/// and what is laid over it, and plain Dijkstra on it: what baker, worlds and searches must agree with, made of none of
/// them. Costs are in 1/2000 of plain ground. Memory: 30 bytes a cell, and 8 more for each overlay. The map and the
/// unit must outlive it.
class ToldGround {
 public:
  /// REQUIRES: a map that check() accepts, and a unit of it.
  ToldGround(const Map& map, const UnitProfile& unit, std::size_t overlays);

  void set_blocked(Cell cell, bool blocked) { blocked_[index(cell)] = blocked; }
  void set_terrain(Cell cell, TerrainIndex terrain) { terrain_[index(cell)] = terrain; }
  void set_link(Cell from, Cell to, Cost cost);  // kNoCost closes it
  void reset_link(Cell from, Cell to);
  void lay_one_way(Cell from, Cell to);
  void lift_one_way(Cell from, Cell to);
  void set_switch(std::size_t place, bool open) { switches_[place].open = open; }  // a place in the map's switches
  int& extra(std::size_t overlay, Cell cell) { return laid_[overlay].extra[index(cell)]; }  // thousandths
  int& blocks(std::size_t overlay, Cell cell) { return laid_[overlay].blocks[index(cell)]; }

  /// What the changes come to, under the lowest `overlays` alone. What follows is as of its last call.
  void fix(std::size_t overlays);

  Size size() const { return size_; }
  bool walkable(Cell cell) const { return size_.contains(cell) && factors_[index(cell)] != 0; }

  /// Costs of the shortest paths to all cells, row by row; kNoCost for cells out of reach.
  void flood(Cell start, Neighbours neighbours, std::vector<Cost>& costs);

  /// Of a path, step by step; kNoCost where a step may not be taken.
  Cost cost_of(std::span<const Cell> path, Neighbours neighbours) const;

 private:
  struct Jump {
    std::uint32_t from;
    std::uint32_t to;
    Cost cost;
  };
  /// What is in a switch, and of its links each way that the map has.
  struct Told {
    bool open;
    std::vector<std::uint32_t> cells;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> links;
    std::vector<OneWayEdge> edges;
  };
  struct Laid {
    std::vector<int> extra;
    std::vector<int> blocks;
  };

  std::uint32_t index(Cell cell) const { return static_cast<std::uint32_t>(size_.index(cell)); }
  template <class Visit>
  void for_each_under(Cell place, Visit visit) const;
  template <class Visit>
  void for_each_place_over(Cell cell, Visit visit) const;
  static Told tell(const Map& map, const Switch& door);
  void heed_switches();
  static Jump* find(std::vector<Jump>& jumps, std::uint32_t from, std::uint32_t to);
  static void set(std::vector<Jump>& jumps, const Jump& jump);
  std::uint32_t ground_under(Cell place) const;
  void lay(const Laid& laid);
  void close(const OneWayEdge& edge);
  HeadingSet steps_from(Cell cell) const;
  bool is_open(Cell from, Heading heading) const;
  Cost cost_of_step(std::uint32_t from, Heading heading) const;

  Size size_;
  std::int32_t width_;
  std::vector<std::uint32_t> terrain_factors_;  // 0 where the unit cannot enter
  std::vector<TerrainIndex> terrain_;
  std::vector<bool> blocked_;
  std::vector<Laid> laid_;
  std::vector<OneWayEdge> edges_;  // laid once all switches are open
  std::vector<Jump> baked_links_;  // the map's, one way each
  std::vector<Jump> links_;        // what the game wants of them
  std::vector<Told> switches_;
  std::vector<bool> shut_;              // by cell: some closed switch has it
  std::vector<Jump> open_links_;        // those that can be taken
  std::vector<std::uint32_t> factors_;  // thousandths by place, 0 where the unit cannot stand
  std::vector<HeadingSet> closed_;      // straight and diagonal steps that go against an edge
  std::vector<HeadingSet> open_;        // steps that may be taken
  std::vector<bool> has_link_;
  std::vector<std::pair<Cost, std::uint32_t>> heap_;
};

}  // namespace libpath::gates
