#include <libpath/bake/grid/jump_graph.h>

#include <limits>

#include <libpath/tables/grid/jump_scan.h>

namespace libpath {
namespace {

void add_edges(const JumpMap& map, Cell from, HeadingSet hops, std::vector<JumpEdge>& edges) {
  scan_hops(map, from, hops, [&](const JumpPoint& point) {
    const QuadrantSet onward = quadrants_onward(map.rows().ring(point.cell), arrival_of(point.arrival));
    edges.push_back({map.corner_at(point.cell) << 4 | onward, static_cast<std::int16_t>(point.cell.x - from.x),
                     static_cast<std::int16_t>(point.cell.y - from.y)});
  });
}

}  // namespace

BakedJumpGraph bake_jump_graph(const JumpMap& map) {
  BakedJumpGraph baked;
  if (map.corner_count() >= JumpGraph::kMaxCorners) return baked;
  baked.corners.reserve(map.corner_count());
  bool fits = true;
  map.for_each_corner([&](Cell cell) {
    const Ring ring = map.rows().ring(cell);
    const auto hops = static_cast<HeadingSet>(hops_of(quadrants_onward(ring, kAllArrivals)) & open_headings(ring));
    const std::size_t first = baked.edges.size();
    JumpCorner corner{place_of(cell), static_cast<std::uint32_t>(first), {}};
    const auto count = [&] { return baked.edges.size() - first; };
    const auto add = [&](int heading) {
      add_edges(map, cell, hops & set_of(turned(Heading::east, heading)), baked.edges);
    };
    std::size_t begin = 0;
    add(0);
    for (int i = 0; i < 4; ++i) {
      add(2 * i + 1);
      const std::size_t next = count();
      add(2 * i + 2);
      corner.quadrants[static_cast<std::size_t>(i)] = {static_cast<std::uint16_t>(begin),
                                                       static_cast<std::uint16_t>(count())};
      begin = next;
    }
    fits = fits && count() <= std::numeric_limits<std::uint16_t>::max();
    baked.corners.push_back(corner);
  });
  fits = fits && baked.edges.size() <= std::numeric_limits<std::uint32_t>::max();
  return fits ? baked : BakedJumpGraph{};
}

}  // namespace libpath
