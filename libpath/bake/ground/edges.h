#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <libpath/bake/ground/step_costs.h>
#include <libpath/core/neighbours.h>
#include <libpath/map/map.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/late_edges.h>
#include <libpath/tables/ground/one_way_edges.h>

namespace libpath {

/// What sections EROW, EDGE and LINK hold; all empty where the unit meets no one-way edge and can use no link.
struct BakedEdges {
  std::vector<std::uint32_t> rows;
  std::vector<EdgeCell> cells;
  std::vector<LinkRecord> links;
  std::size_t unusable_links = 0;  // links of the map with an end where the unit cannot stand

  /// Headings that one-way edges close at a cell, by its row-major place.
  HeadingSet closed(std::size_t index) const noexcept;
  /// Whether some step can be taken one way only.
  bool has_one_way() const noexcept;

  auto columns() const { return std::tie(rows, cells, links); }
};

/// What sections LATE and LATL hold.
struct BakedLateEdges {
  std::vector<OneWayRecord> edges;
  std::vector<LinkRecord> links;

  auto columns() const { return std::tie(edges, links); }
};

/// A unit's step is closed where it would carry any cell of its footprint against a one-way edge; a diagonal step also
/// where one of the four straight steps around it is closed.
BakedEdges bake_edges(const Map& map, const UnitProfile& unit, BitGridView walkable, const BakedStepCosts& costs);
/// What of the map's one-way edges and links bake_edges() leaves out.
BakedLateEdges bake_late_edges(const Map& map, const UnitProfile& unit, BitGridView walkable,
                               const BakedStepCosts& costs);

}  // namespace libpath
