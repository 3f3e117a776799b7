#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/core/grid.h>
#include <libpath/core/heading.h>
#include <libpath/core/neighbours.h>
#include <libpath/map/map.h>

namespace libpath::test {

/// A unit's map under overlays as the words of overlay.h have it, and plain Dijkstra on it. Costs are in 1/2000 of
/// plain ground. The map may change: it is read by fix().
class PlainLayers {
 public:
  PlainLayers(const Map& map, const UnitProfile& unit, Neighbours neighbours = Neighbours::eight,
              std::size_t overlays = 1);

  /// What is laid on a cell, by the overlay from the lowest on.
  int& extra(Cell cell, std::size_t overlay = 0) { return laid_[overlay].extra[cell]; }
  int& blocks(Cell cell, std::size_t overlay = 0) { return laid_[overlay].blocks[cell]; }

  /// Thousandths; 0 where the unit cannot stand. Under the lowest `overlays` alone.
  int factor(Cell place, std::size_t overlays) const;
  int factor(Cell place) const { return factor(place, laid_.size()); }

  void fix() { fix(laid_.size()); }
  void fix(std::size_t overlays);

  /// What a way costs, step by step; kNoCost where one may not be taken.
  Cost cost_of(std::span<const Cell> path) const;

  std::vector<Cost> costs_from(Cell start) const { return costs(start, false); }
  std::vector<Cost> costs_to(Cell goal) const { return costs(goal, true); }

 private:
  struct Laid {
    explicit Laid(Size size) : extra(size), blocks(size) {}

    Grid<int> extra;
    Grid<int> blocks;
  };

  /// Of the ways from a cell to all, or from all to it.
  std::vector<Cost> costs(Cell start, bool back) const;
  int ground(Cell place) const;
  std::vector<Cell> footprint(Cell place) const;
  int at(Cell cell) const { return map_.size().contains(cell) ? factors_[map_.size().index(cell)] : 0; }
  void fix_edges();
  bool is_open(Cell from, Heading heading) const;
  Cost cost_of_step(Cell from, Heading heading) const;

  const Map& map_;
  int width_;
  Neighbours neighbours_;
  std::vector<Laid> laid_;
  std::vector<int> factors_;
  Grid<std::uint8_t> closed_;  // by place: the headings in which a part of the unit would go against a one-way edge
};

}  // namespace libpath::test
