#include <libpath/bake/grid/hierarchy.h>

#include <string>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/grid/contraction.h>
#include <libpath/bake/grid/hierarchy_layout.h>

namespace libpath {
std::string why_no_hierarchy(std::size_t corners, Size size) {
  return corners > Hierarchy::max_corners(size) ? "more than half of the cells are corners" : "";
}

Result<BakedHierarchy, BakeError> bake_hierarchy(BitGridView walkable, int threads, Progress& progress) {
  std::vector<std::uint64_t> memory(CornerMap::memory_words(walkable.size()));
  const CornerMap corners = CornerMap::make(walkable, memory);
  if (std::string why = why_no_hierarchy(corners.corner_count(), walkable.size()); !why.empty()) {
    return Failure{BakeError{std::move(why)}};
  }
  const CornerGraph graph = join_corners(corners, threads);
  const Contraction contraction = contract(undirected(graph), kFewArcs, threads, progress, 1);
  if (contraction.outcome != Contraction::Outcome::whole) {
    return Failure{BakeError{contraction.outcome == Contraction::Outcome::too_dense
                                 ? kTooManyShortcuts
                                 : fmt::format("a way is longer than {} cells", kMaxArcCost / kStraight)}};
  }
  HierarchyLayout layout = lay_out(contraction, graph.places);
  return BakedHierarchy{std::move(layout.numbers), std::move(layout.nodes), std::move(layout.arcs)};
}

}  // namespace libpath
