#include <libpath/bake/grid/cell_hierarchy.h>

#include <cstdint>
#include <utility>
#include <vector>

#include <libpath/tables/grid/cell_hierarchy.h>
#include <libpath/tables/grid/cell_ways.h>

namespace libpath {
namespace {

/// Names arcs by octile ways as far as they are such, so that they need not be unpacked and turn little; and links.
void name_ways(Contraction& contraction, const CellNodes& cells, const CellWays& ways) {
  for (std::uint32_t node = 0; node < cells.places.size(); ++node) {
    const Cell from = cell_at(cells.places[node]);
    for (Contraction::Arc& arc : contraction.upward[node]) {
      const Cell to = cell_at(cells.places[arc.to]);
      const auto is_octile = [&](bool straight_first) {
        return ((arc.ways & kOnward) == 0 || ways.has_octile(from, to, straight_first, arc.cost)) &&
               ((arc.ways & kBack) == 0 || ways.has_octile(to, from, !straight_first, arc.cost));
      };
      if (is_octile(false)) {
        arc.via = kNoVia;
      } else if (is_octile(true)) {
        arc.via = kStraightFirst;
      } else if (arc.via == kNoVia) {
        arc.via = kByLink;
      }
    }
  }
}

}  // namespace

HierarchyLayout bake_cell_hierarchy(const UnitSteps& steps, CellContraction& contracted) {
  auto& [cells, graph, contraction] = contracted;
  const BakedEdges& edges = steps.edges();
  const Walkability walkable = steps.walkable();
  name_ways(contraction, cells, {walkable, steps.costs(), Edges(edges.rows, edges.cells, edges.links)});
  HierarchyLayout layout = lay_out(contraction, cells.places);
  std::vector<std::uint32_t> by_cell = cells.numbers;
  for (std::uint32_t& number : by_cell) {
    if (number != CellHierarchy::kNoNode) number = layout.numbers[number];
  }
  layout.numbers = std::move(by_cell);
  return layout;
}

}  // namespace libpath
