#include <libpath/tables/ground/late_edges.h>

#include <utility>

#include <libpath/core/heading.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<LateEdges> LateEdges::open(const TableSource& source, const Walkability& walkability) noexcept {
  LateEdges late;
  late.edges_ = source.find(kLateEdgeSection);
  late.links_ = source.find(kLateLinkSection);
  if (!late.edges_are_sound(walkability.size())) return source.bad(kLateEdgeSection);
  if (!late.links_are_sound(walkability)) return source.bad(kLateLinkSection);
  return late;
}

bool LateEdges::edges_are_sound(Size size) const noexcept {
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const LateEdge edge = edges_[i];
    if (edge.from >= size.cells() || edge.to >= size.cells()) return false;
    if (!heading_between(size.cell(edge.from), size.cell(edge.to))) return false;
    if (i > 0 && edges_[i - 1] >= edge) return false;
  }
  return true;
}

bool LateEdges::links_are_sound(const Walkability& walkability) const noexcept {
  const Size size = walkability.size();
  const auto ends_of = [](const LinkRecord& link) { return std::pair(link.from, link.to); };
  for (std::size_t i = 0; i < links_.size(); ++i) {
    const LinkRecord& link = links_[i];
    if (link.from >= size.cells() || link.to >= size.cells() || link.from == link.to) return false;
    if (walkability[size.cell(link.from)] && walkability[size.cell(link.to)]) return false;
    if (link.cost < 1 || link.cost > Edges::kMaxLinkCost) return false;
    if (i > 0 && ends_of(links_[i - 1]) >= ends_of(link)) return false;
  }
  return true;
}

}  // namespace libpath
