#include <libpath/tables/corner_graph.h>

#include <algorithm>

namespace libpath {
namespace {

constexpr Sector sector_of(Cell from, Cell to) noexcept {
  const std::int32_t dx = to.x - from.x;
  const std::int32_t dy = to.y - from.y;
  const std::int32_t across = dx < 0 ? -dx : dx;
  const std::int32_t down = dy < 0 ? -dy : dy;
  // Sixteenths into the quadrant, from its row.
  const Sector into = down == 0 ? 0 : across > down ? 1 : across == down ? 2 : across != 0 ? 3 : 4;
  if (dx >= 0) return (dy >= 0 ? into : 16 - into) & 15;
  return dy >= 0 ? 8 - into : 8 + into;
}

}  // namespace

Result<CornerGraph> CornerGraph::open(const Sections& sections, std::uint32_t unit, const CornerMap& corners) noexcept {
  CornerGraph graph;
  graph.places_ = sections.find<std::uint32_t>(kCornerSection, unit);
  graph.offsets_ = sections.find<std::uint32_t>(kCornerOffsetSection, unit);
  graph.edges_ = sections.find<std::uint32_t>(kCornerEdgeSection, unit);
  if (graph.places_.empty() && graph.offsets_.empty() && graph.edges_.empty()) return graph;
  const auto bad = [&](std::uint32_t tag) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(tag, unit)}};
  };
  if (!graph.corners_are_sound(corners)) return bad(kCornerSection);
  const auto& offsets = graph.offsets_;
  if (offsets.size() != graph.places_.size() + 1 || offsets.front() != 0 || offsets.back() != graph.edges_.size() ||
      !std::is_sorted(offsets.begin(), offsets.end())) {
    return bad(kCornerOffsetSection);
  }
  if (!graph.edges_are_sound()) return bad(kCornerEdgeSection);
  return graph;
}

bool CornerGraph::corners_are_sound(const CornerMap& corners) const noexcept {
  if (places_.size() != corners.corner_count() || places_.size() > kMostCorners) return false;
  std::size_t next = 0;
  bool same = true;
  corners.for_each_corner([&](Cell cell) { same = places_[next++] == place_of(cell) && same; });
  return same;
}

bool CornerGraph::edges_are_sound() const noexcept {
  for (std::size_t corner = 0; corner < places_.size(); ++corner) {
    for (std::uint32_t i = offsets_[corner]; i < offsets_[corner + 1]; ++i) {
      const CornerIndex seen = edges_[i] & (kMostCorners - 1);
      if (seen >= places_.size() || seen == corner) return false;
      const Sector sector = edges_[i] >> 28;
      if (sector != sector_of(cell_of(static_cast<CornerIndex>(corner)), cell_of(seen))) return false;
    }
  }
  return true;
}

}  // namespace libpath
