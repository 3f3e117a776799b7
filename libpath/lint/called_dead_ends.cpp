#include <libpath/lint/called_dead_ends.h>

#include <algorithm>
#include <limits>

#include <libpath/core/heading.h>

namespace libpath {
namespace {

/// The first and last columns and rows of some cells.
struct Extent {
  Cell first{std::numeric_limits<std::int32_t>::max(), std::numeric_limits<std::int32_t>::max()};
  Cell last{-1, -1};

  void add(Cell a, Cell b) noexcept {
    first = {std::min(first.x, a.x), std::min(first.y, a.y)};
    last = {std::max(last.x, b.x), std::max(last.y, b.y)};
  }
  std::uint32_t along(Heading line) const noexcept {
    return static_cast<std::uint32_t>(line == Heading::east ? last.x - first.x : last.y - first.y) + 1;
  }
};

/// Of each area, those that lie in it included.
std::vector<Extent> extents_of(const DeadEnds& areas, const Walkability& walkability) {
  std::vector<Extent> extents(areas.records().size());
  const Size size = walkability.size();
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (!walkability[{x, y}]) continue;
      const DeadEndIndex area = areas.area_of({x, y});
      if (area != kNoDeadEnd) extents[area].add({x, y}, {x, y});
    }
  }
  for (std::size_t i = extents.size(); i-- > 0;) {
    const std::uint32_t parent = areas.records()[i].parent;
    if (parent != DeadEndRecord::kNone) extents[parent].add(extents[i].first, extents[i].last);
  }
  return extents;
}

/// Cells of the gate's whole line, from wall to wall.
std::uint32_t line_length(const Walkability& walkability, Cell gate, Heading line) {
  std::uint32_t cells = 1;
  for (const Heading heading : {line, turned(line, 4)}) {
    for (Cell cell = step(gate, heading); walkability[cell]; cell = step(cell, heading)) ++cells;
  }
  return cells;
}

}  // namespace

std::vector<DeadEndIndex> called_dead_ends(const DeadEnds& areas, const Walkability& walkability) {
  std::vector<DeadEndIndex> called;
  if (areas.empty()) return called;
  const std::vector<Extent> extents = extents_of(areas, walkability);
  for (std::size_t i = 0; i < extents.size(); ++i) {
    const DeadEndRecord& record = areas.records()[i];
    bool is_one = record.drawn != DeadEndRecord::kNone;
    if (!is_one) {
      const auto line = static_cast<Heading>(record.along);
      const std::uint32_t length = line_length(walkability, walkability.size().cell(record.gate), line);
      is_one = 2 * record.gate_cells <= std::max(length, extents[i].along(line));
    }
    const DeadEndIndex around = record.parent == DeadEndRecord::kNone ? kNoDeadEnd : called[record.parent];
    called.push_back(is_one ? static_cast<DeadEndIndex>(i) : around);
  }
  return called;
}

}  // namespace libpath
