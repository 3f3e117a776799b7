#include <libpath/tables/ground/one_way_edges.h>

#include <algorithm>

#include <libpath/core/heading.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

bool are_sound(std::span<const OneWayRecord> edges, Size size) noexcept {
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const OneWayRecord& edge = edges[i];
    if (i > 0 && !(edges[i - 1] < edge)) return false;
    if (edge.from >= size.cells() || edge.to >= size.cells()) return false;
    if (!heading_between(size.cell(edge.from), size.cell(edge.to))) return false;
  }
  return true;
}

Result<OneWayEdges> OneWayEdges::open(const TableSource& source) noexcept {
  const OneWayEdges edges(source.find(kOneWaySection));
  if (!are_sound(edges.all_, source.map().size())) return source.bad(kOneWaySection);
  return edges;
}

std::span<const OneWayRecord> OneWayEdges::from_cells(std::uint32_t first, std::uint32_t end) const noexcept {
  const auto before = [](const OneWayRecord& edge, std::uint32_t cell) { return edge.from < cell; };
  const auto begin = std::lower_bound(all_.begin(), all_.end(), first, before);
  return {begin, std::lower_bound(begin, all_.end(), end, before)};
}

bool OneWayEdges::has(OneWayRecord edge) const noexcept {
  for (const OneWayRecord& known : from_cells(edge.from, edge.from + 1)) {
    if (known == edge) return true;
  }
  return false;
}

}  // namespace libpath
