#include <libpath/tables/ground/late_edges.h>

#include <libpath/core/heading.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {
namespace {

/// Whether these ends come after those before, which they become. None leads from the first cell to itself.
bool follows(std::uint64_t& before, std::uint32_t from, std::uint32_t to) noexcept {
  const std::uint64_t ends = std::uint64_t{from} << 32 | to;
  const bool is_after = ends > before;
  before = ends;
  return is_after;
}

}  // namespace

Result<LateEdges> LateEdges::open(const TableSource& source, const Walkability& walkability) noexcept {
  LateEdges late;
  late.edges_ = source.find(kLateEdgeSection);
  late.links_ = source.find(kLateLinkSection);
  if (!late.edges_are_sound(walkability.size())) return source.bad(kLateEdgeSection);
  if (!late.links_are_sound(walkability)) return source.bad(kLateLinkSection);
  return late;
}

bool LateEdges::edges_are_sound(Size size) const noexcept {
  std::uint64_t before = 0;
  for (const LateEdge& edge : edges_) {
    if (edge.from >= size.cells() || edge.to >= size.cells()) return false;
    if (!heading_between(size.cell(edge.from), size.cell(edge.to))) return false;
    if (!follows(before, edge.from, edge.to)) return false;
  }
  return true;
}

bool LateEdges::links_are_sound(const Walkability& walkability) const noexcept {
  const Size size = walkability.size();
  std::uint64_t before = 0;
  for (const LinkRecord& link : links_) {
    if (!is_sound(link, size) || !follows(before, link.from, link.to)) return false;
    if (walkability[size.cell(link.from)] && walkability[size.cell(link.to)]) return false;
  }
  return true;
}

}  // namespace libpath
