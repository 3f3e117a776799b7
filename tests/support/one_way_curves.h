#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include <libpath/core/grid_pose.h>
#include <libpath/core/heading.h>
#include <libpath/geometry/curve.h>
#include <libpath/geometry/sweep.h>
#include <libpath/map/map.h>
#include <libpath/tables/turning/hit_check.h>
#include <tests/support/maps.h>

namespace libpath::test {

/// One-way edges, so many at most, between cells of the map.
void add_one_way_edges(Map& map, int count, std::uint64_t seed);

/// How far against a map's one-way edges a curve carries the footprint of its first unit: as crossing_depth(), more
/// than 0 where it does.
double depth_against(const Map& map, const Curve& curve);

/// Which edges of a hit check keep to the one-way edges of a map. Each is worked out once.
class OneWayCurves {
 public:
  /// By crossing_depth(), or by geometry/crossing.h, which is faster.
  enum class Look { sampled, solved };

  OneWayCurves(const Map& map, const HitCheck& check, Look look = Look::sampled)
      : map_(map), check_(check), look_(look) {}

  bool keeps(const GridPose& at, const TableEdge& edge);

 private:
  /// An edge from the cell at the origin, and which borders it was seen to cross.
  struct Known {
    Curve curve;
    CellBox box{};
    std::map<std::pair<Cell, Heading>, bool> crossed;
  };

  Known& known_of(const TableEdge& edge, std::int32_t from);
  bool crosses(Known& known, Cell offset, Heading heading);

  const Map& map_;
  const HitCheck& check_;
  Look look_;
  std::map<std::size_t, Known> known_;  // by the number of an edge
};

}  // namespace libpath::test
