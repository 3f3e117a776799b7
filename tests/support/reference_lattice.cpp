#include <tests/support/reference_lattice.h>

#include <bit>
#include <queue>

#include <libpath/geometry/sweep.h>

namespace libpath::test {

ReferenceLattice::ReferenceLattice(const Map& map, const HitCheck& check)
    : map_(map), check_(check), known_(map.size().cells() * check.edges().size(), Known::nothing) {
  cells_.resize(check.edges().size());
  for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
    for (std::uint32_t group = 0; group < kEdgeGroups; ++group) {
      for (const TableEdge& edge : check.edges(heading, static_cast<EdgeGroup>(group))) {
        cells_[number_of(edge)] = cells_of(static_cast<EdgeGroup>(group), edge);
      }
    }
  }
}

std::vector<Cell> ReferenceLattice::cells_of(EdgeGroup group, const TableEdge& edge) const {
  const auto window = group < EdgeGroup::loop ? check_.short_window() : check_.loop_window();
  const auto mask = check_.mask(edge, window);
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < mask.size(); ++i) {
    for (std::uint64_t rest = mask[i]; rest != 0; rest &= rest - 1) {
      const std::int32_t bit = static_cast<std::int32_t>(64 * i) + std::countr_zero(rest);
      cells.push_back({bit % window.pitch - window.reach(), bit / window.pitch - window.reach()});
    }
  }
  return cells;
}

bool ReferenceLattice::is_swept_free(Cell from, const TableEdge& edge) const {
  const auto& cells = cells_[number_of(edge)];
  return std::all_of(cells.begin(), cells.end(), [&](Cell offset) {
    const Cell cell{from.x + offset.x, from.y + offset.y};
    return map_.size().contains(cell) && map_.cells[cell] != 5;
  });
}

bool ReferenceLattice::stands(const GridPose& pose) const {
  const UnitProfile& unit = map_.units.front();
  const Footprint footprint{static_cast<double>(unit.length), static_cast<double>(unit.width)};
  const Pose at = pose_of(pose, check_.headings());
  const CellBox box = box_of_sweep(Curve(at), footprint);
  std::vector<std::uint64_t> words(CellSet::words(box));
  CellSet cells(box, words);
  add_footprint(at, footprint, cells);
  bool free = true;
  cells.for_each([&](Cell cell) { free = free && map_.size().contains(cell) && map_.cells[cell] != 5; });
  return free;
}

bool ReferenceLattice::is_free(Cell from, const TableEdge& edge) const {
  Known& known = known_[map_.size().index(from) * check_.edges().size() + number_of(edge)];
  if (known == Known::nothing) known = is_swept_free(from, edge) ? Known::free : Known::blocked;
  return known == Known::free;
}

Cost ReferenceLattice::max_under(Cell from, const TableEdge& edge, const Grid<Cost>& values) const {
  Cost max = values[from];
  for (const Cell offset : cells_[number_of(edge)]) max = std::max(max, values[{from.x + offset.x, from.y + offset.y}]);
  return max;
}

std::vector<Cost> ReferenceLattice::costs_from(const GridPose& start, const std::set<EdgeGroup>& groups) const {
  return costs_by({{0, start}}, groups, [](const GridPose&, const TableEdge& edge) { return Cost{edge.cost}; });
}

std::vector<Cost> ReferenceLattice::costs_by(const std::vector<std::pair<Cost, GridPose>>& starts,
                                             const std::set<EdgeGroup>& groups, const Price& price) const {
  std::vector<Cost> costs(poses(), kNoCost);
  using Entry = std::pair<Cost, GridPose>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (const auto& [cost, start] : starts) {
    if (cost < costs[place(start)]) open.push({costs[place(start)] = cost, start});
  }
  while (!open.empty()) {
    const auto [cost, at] = open.top();
    open.pop();
    if (cost != costs[place(at)]) continue;
    for (const LatticeLink& link : links_) {
      const GridPose next{link.to, at.heading};
      if (link.from != at.cell || cost + link.cost >= costs[place(next)] || !stands(at) || !stands(next)) continue;
      open.push({costs[place(next)] = cost + link.cost, next});
    }
    for (const EdgeGroup group : groups) {
      for (const TableEdge& edge : check_.edges(at.heading, group)) {
        const GridPose next{{at.cell.x + edge.dx, at.cell.y + edge.dy}, edge.heading};
        if (!map_.size().contains(next.cell) || !is_free(at.cell, edge)) continue;
        const Cost of_edge = price(at, edge);
        if (of_edge == kNoCost || cost + of_edge >= costs[place(next)]) continue;
        open.push({costs[place(next)] = cost + of_edge, next});
      }
    }
  }
  return costs;
}

}  // namespace libpath::test
