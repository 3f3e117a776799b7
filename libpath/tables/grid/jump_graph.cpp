#include <libpath/tables/grid/jump_graph.h>

#include <algorithm>

#include <libpath/tables/container/table_source.h>

namespace libpath {
namespace {

/// Whether a displacement lies in a quadrant, its straight headings included.
constexpr bool lies_in(const JumpEdge& edge, std::size_t quadrant) {
  const Cell by = kHeadingSteps[2 * quadrant + 1];
  return edge.dx * by.x >= 0 && edge.dy * by.y >= 0;
}

}  // namespace

Result<JumpGraph> JumpGraph::open(const TableSource& source, const JumpMap& map) noexcept {
  JumpGraph graph;
  graph.corners_ = source.find(kJumpCornerSection);
  graph.edges_ = source.find(kJumpEdgeSection);
  if (graph.corners_.empty()) {
    if (!graph.edges_.empty()) return source.bad(kJumpEdgeSection);
    return graph;
  }
  if (!graph.corners_are_sound(map) || !graph.ranges_are_sound()) return source.bad(kJumpCornerSection);
  for (std::size_t corner = 0; corner < graph.size(); ++corner) {
    if (!graph.edges_are_sound(static_cast<CornerIndex>(corner))) return source.bad(kJumpEdgeSection);
  }
  return graph;
}

bool JumpGraph::corners_are_sound(const JumpMap& map) const noexcept {
  if (corners_.size() != map.corner_count() || corners_.size() > kMaxCorners) return false;
  std::size_t corner = 0;
  bool same = true;
  map.for_each_corner([&](Cell cell) { same = corners_[corner++].place == place_of(cell) && same; });
  return same;
}

bool JumpGraph::ranges_are_sound() const noexcept {
  std::size_t first = 0;
  for (const JumpCorner& corner : corners_) {
    if (corner.first != first) return false;
    const std::size_t count = corner.quadrants.back().end;
    std::size_t begin = 0;
    for (const JumpCorner::Range& range : corner.quadrants) {
      if (range.begin < begin || range.end < range.begin || range.end > count) return false;
      begin = range.begin;
    }
    first += count;
  }
  return first == edges_.size();
}

bool JumpGraph::edges_are_sound(CornerIndex corner) const noexcept {
  const JumpCorner& record = corners_[corner];
  const Cell from = cell_at(record.place);
  for (std::size_t quadrant = 0; quadrant < record.quadrants.size(); ++quadrant) {
    for (std::size_t i = record.quadrants[quadrant].begin; i < record.quadrants[quadrant].end; ++i) {
      const JumpEdge& edge = edges_[record.first + i];
      if (edge.corner() >= corners_.size() || edge.corner() == corner || !lies_in(edge, quadrant)) return false;
      if (cell_of(edge.corner()) != edge.from(from)) return false;
    }
  }
  return true;
}

}  // namespace libpath
