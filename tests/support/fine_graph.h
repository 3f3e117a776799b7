#pragma once

#include <vector>

#include <libpath/core/pose.h>
#include <libpath/search/ground/world.h>

namespace libpath::test {

/// What the cheapest path of straight lines costs that turns only at vertices, centres of cells and places on the sides
/// of cells, `parts` to a side: all pairs of them, searched by Dijkstra. No path costs much less. Negative where there
/// is none. Links are taken. For small maps: the square of all places, 100 ns each.
class FineGraph {
 public:
  FineGraph(const World& world, int parts);

  double cost(Point from, Point to) const;

 private:
  World world_;
  std::vector<Point> places_;
};

}  // namespace libpath::test
