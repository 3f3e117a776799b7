#pragma once

#include <span>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/core/heading.h>
#include <libpath/map/map.h>

namespace libpath::test {

/// The grid of one unit as a graph, built from the map by the words of the rules alone, cell by cell and footprint by
/// footprint, and searched by Boost.Graph: what baker and searches must agree with.
class ReferenceGraph {
 public:
  ReferenceGraph(const Map& map, const UnitProfile& unit, bool four_neighbours = false);

  bool walkable(Cell cell) const;

  /// Costs of the shortest paths from a cell to all cells, row by row, in 1/2000 of the cost of plain ground; kNoCost
  /// for cells out of reach.
  std::vector<Cost> costs_from(Cell start) const;

  /// Cost of a path, step by step; kNoCost where a step is not an edge of the graph.
  Cost cost_of(std::span<const Cell> path) const;

 private:
  struct Edge {
    std::size_t to;
    Cost cost;
  };

  bool is_closed(Cell from, Cell to) const;
  bool can_step(Cell from, Heading heading) const;
  Cost factor(Cell cell) const;
  std::vector<Cell> footprint(Cell cell) const;
  void add_steps(Cell from, bool four_neighbours);

  const Map& map_;
  const UnitProfile& unit_;
  std::size_t movement_;
  std::vector<std::vector<Edge>> edges_;
};

}  // namespace libpath::test
