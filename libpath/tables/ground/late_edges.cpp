#include <libpath/tables/ground/late_edges.h>

#include <libpath/tables/container/table_source.h>

namespace libpath {
Result<LateEdges> LateEdges::open(const TableSource& source, const Walkability& walkability) noexcept {
  LateEdges late;
  late.edges_ = source.find(kLateEdgeSection);
  late.links_ = source.find(kLateLinkSection);
  if (!are_sound(late.edges_, walkability.size())) return source.bad(kLateEdgeSection);
  if (!late.links_are_sound(walkability)) return source.bad(kLateLinkSection);
  return late;
}

bool LateEdges::links_are_sound(const Walkability& walkability) const noexcept {
  const Size size = walkability.size();
  std::uint64_t before = 0;
  for (const LinkRecord& link : links_) {
    // None leads from the first cell to itself.
    const std::uint64_t ends = std::uint64_t{link.from} << 32 | link.to;
    if (!is_sound(link, size) || ends <= before) return false;
    before = ends;
    if (walkability[size.cell(link.from)] && walkability[size.cell(link.to)]) return false;
  }
  return true;
}

}  // namespace libpath
