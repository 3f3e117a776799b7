#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/ground/edges.h>
#include <libpath/bake/ground/step_costs.h>
#include <libpath/core/bit_grid.h>
#include <libpath/map/map.h>
#include <libpath/tables/areas/area_graph.h>

namespace libpath {

/// What sections ARGB to ARGE hold; all empty where the unit can stand nowhere.
struct BakedAreaGraph {
  std::vector<std::uint32_t> blocks;
  std::vector<AreaIndex> mixed;
  std::vector<AreaSpan> spans;
  std::vector<std::uint32_t> gates;
  std::vector<Cost> costs;
  std::vector<std::uint32_t> offsets;
  std::vector<GateEdge> edges;

  auto columns() const { return std::tie(blocks, mixed, spans, gates, costs, offsets, edges); }
};

/// Cuts the walkable cells into areas, numbered by their first cell, row by row: pieces, connected by straight steps
/// open both ways, of the first drawn region that holds their cells where it is small enough, else of squares.
///
/// Where two areas touch, each straight stretch of their border gets a gate in the middle of every kGateDistance cells.
/// Short stretches, as along a drawn border, get none where a gate between the same two areas is nearer than that.
/// Cost: for each gate a Dijkstra within its area, on so many threads (0: one per core).
BakedAreaGraph bake_area_graph(const Map& map, BitGridView walkable, const BakedStepCosts& costs,
                               const BakedEdges& edges, int threads);

inline constexpr std::int32_t kGateDistance = 16;

}  // namespace libpath
