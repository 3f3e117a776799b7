#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include <libpath/core/compiler.h>
#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/grid/jump_scan.h>

namespace libpath {

class TableSource;

/// A corner as it lies in section JMPC.
struct JumpCorner {
  std::uint32_t place;  // its cell, y << 16 | x
  std::uint32_t first;  // its first edge
  /// By quadrant, where its edges start and end, counted from the first. A quadrant's last straight heading is the
  /// next one's first, and the edges of heading east stand at both ends, so that those of each quadrant lie together.
  struct Range {
    std::uint16_t begin;
    std::uint16_t end;
  };
  std::array<Range, 4> quadrants;
};

/// A hop as it lies in section JMPE.
struct JumpEdge {
  std::uint32_t to;  // number of the corner << 4 | quadrants in which paths go on from there
  std::int16_t dx;   // cells
  std::int16_t dy;

  CornerIndex corner() const noexcept { return to >> 4; }
  QuadrantSet onward() const noexcept { return static_cast<QuadrantSet>(to & 15); }
  Cell from(Cell cell) const noexcept { return {cell.x + dx, cell.y + dy}; }
  Cost cost() const noexcept { return octile_cost({0, 0}, {dx, dy}); }
};

inline constexpr auto kJumpCornerSection = unit_section<JumpCorner>("JMPC", "jump corners");
inline constexpr auto kJumpEdgeSection = unit_section<JumpEdge>("JMPE", "jump edges");

/// What scans find from every corner of a map, kept: the hops that a jump point search asks for.
///
/// Section JMPC: the corners in the order of their numbers. Section JMPE: their hops in the quadrants in which a path
/// may leave the corner, clockwise from heading east.
/// Proven on opening: corners are those of the unit's walkability, edges follow each other without gaps, and each leads
/// within its quadrant to where its corner lies. Threads: immutable. Lifetime: that of the asset's bytes.
class JumpGraph {
 public:
  static constexpr std::uint32_t kMaxCorners = 1u << 28;

  static constexpr const char* kName = "jump graph";
  static constexpr std::tuple kSections{kJumpCornerSection, kJumpEdgeSection};
  static Result<JumpGraph> open(const TableSource& source, const JumpMap& map) noexcept;

  bool empty() const noexcept { return corners_.empty(); }
  std::size_t size() const noexcept { return corners_.size(); }
  std::size_t edge_count() const noexcept { return edges_.size(); }
  std::span<const JumpCorner> corners() const noexcept { return corners_; }

  Cell cell_of(CornerIndex corner) const noexcept { return cell_at(corners_[corner].place); }

  /// Calls visit(JumpEdge) for the hops in some quadrants; the straight ones between two of them come up twice.
  template <class Visit>
  void for_each_edge(CornerIndex corner, QuadrantSet quadrants, Visit visit) const noexcept {
    const JumpCorner& from = corners_[corner];
    const JumpEdge* const edges = edges_.data() + from.first;
    for (unsigned rest = quadrants; rest != 0; rest &= rest - 1) {
      const JumpCorner::Range range = from.quadrants[static_cast<std::size_t>(std::countr_zero(rest))];
      for (std::size_t i = range.begin; i < range.end; ++i) visit(edges[i]);
    }
  }

  /// Asks for the lines that for_each_edge() reads, ahead of time.
  void prefetch(CornerIndex corner) const noexcept {
    prefetch_line(&corners_[corner]);
    prefetch_line(edges_.data() + corners_[corner].first);
  }

 private:
  bool corners_are_sound(const JumpMap& map) const noexcept;
  bool ranges_are_sound() const noexcept;
  bool edges_are_sound(CornerIndex corner) const noexcept;

  std::span<const JumpCorner> corners_;
  std::span<const JumpEdge> edges_;
};

}  // namespace libpath
