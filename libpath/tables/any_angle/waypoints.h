#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/geometry/sight.h>
#include <libpath/tables/any_angle/waypoint_index.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

/// A found waypoint: a vertex at which shortest paths may turn, and where its one blocked cell lies. A path can pass it
/// in two ways: in directions of the one quadrant beside the blocked cell, or of the other.
struct TurningPlace {
  Vertex vertex;
  Quadrants blocked = kNorthwest;

  /// Which of both ways (0 or 1) a direction belongs to. REQUIRES: is_tangent().
  constexpr std::uint32_t way(std::int64_t dx, std::int64_t dy) const noexcept {
    const bool rising = (blocked & (kNorthwest | kSoutheast)) != 0;
    return (rising ? dx - dy : dx + dy) > 0 ? 1 : 0;
  }
  /// 1 where paths of that way have the obstacle to their right (y down), −1 where to their left.
  constexpr std::int64_t obstacle_side(std::uint32_t way) const noexcept {
    return (way == 0) == ((blocked & (kNorthwest | kNortheast)) != 0) ? 1 : -1;
  }
};

inline constexpr auto kWaypointSection = unit_section<std::uint32_t>("WPTS", "waypoints");
inline constexpr auto kWaypointRowSection = unit_section<std::uint32_t>("WPTR", "waypoint rows");
inline constexpr auto kWaypointOffsetSection = unit_section<std::uint32_t>("WPTO", "waypoint edge offsets");
inline constexpr auto kWaypointEdgeSection = unit_section<WaypointIndex>("WPTE", "waypoint edges");

/// The graph of the found waypoints of a unit: those that shortest any-angle paths turn at, and the lines between them
/// that such paths can take: in sight, touching no third waypoint, and tangent to the obstacles at both ends ("taut").
/// Every shortest path from anywhere to anywhere is a chain of them but for its first and last line.
///
/// Section WPTS: waypoints, q << 28 | y << 14 | x, where q tells the blocked cell: 0 northwest, 1 northeast, 2
/// southwest, 3 southeast; row by row. Section WPTR: first waypoint of each row of vertices, and their count at the
/// end. Section WPTO: where the edges of each waypoint's first and second way start in WPTE, and their count at the
/// end. Section WPTE: the waypoint at the other end; those of one way from the obstacle's side outwards. Proven on
/// opening: waypoints are the turning places of the unit's walkability, offsets ascend and end at the last edge, every
/// edge leads to another waypoint in a direction of its way and tangent there. Threads: immutable. Lifetime: that of
/// the asset's bytes.
class Waypoints {
 public:
  /// Beyond so many, edges are not baked, and searches look for them as they go.
  static constexpr std::size_t kMax = std::size_t{1} << 18;

  static constexpr const char* kName = "waypoints";
  static constexpr std::tuple kSections{kWaypointSection, kWaypointRowSection, kWaypointOffsetSection,
                                        kWaypointEdgeSection};
  static Result<Waypoints> open(const TableSource& source, const Walkability& walkability) noexcept;
  template <class Add>
  static void statistics(const Waypoints& waypoints, Add add) {
    add("waypoints", waypoints.size());
    add("waypoint_edges", waypoints.edge_count());
  }

  bool empty() const noexcept { return places_.empty(); }
  std::size_t size() const noexcept { return places_.size(); }
  std::size_t edge_count() const noexcept { return edges_.size(); }

  /// As section WPTS has them, by index.
  std::span<const std::uint32_t> places() const noexcept { return places_; }
  /// REQUIRES: index < size().
  TurningPlace operator[](WaypointIndex index) const noexcept { return place_at(places_[index]); }
  Vertex vertex(WaypointIndex index) const noexcept { return vertex_at(places_[index]); }

  /// Number of the waypoint at a vertex. REQUIRES: there is one.
  LIBPATH_API WaypointIndex find(Vertex vertex) const noexcept;

  /// The ends of the edges that leave a waypoint in one of its two ways, from the obstacle's side outwards.
  std::span<const WaypointIndex> edges(WaypointIndex index, std::uint32_t way) const noexcept {
    const std::size_t list = 2 * std::size_t{index} + way;
    return edges_.subspan(offsets_[list], offsets_[list + 1] - offsets_[list]);
  }

  static constexpr std::uint32_t place_of(TurningPlace place) noexcept {
    return static_cast<std::uint32_t>(std::countr_zero(place.blocked)) << 28 |
           static_cast<std::uint32_t>(place.vertex.y) << 14 | static_cast<std::uint32_t>(place.vertex.x);
  }
  static constexpr Vertex vertex_at(std::uint32_t place) noexcept {
    return {static_cast<std::int32_t>(place & 0x3fff), static_cast<std::int32_t>(place >> 14 & 0x3fff)};
  }
  static constexpr TurningPlace place_at(std::uint32_t place) noexcept {
    return {vertex_at(place), Quadrants{1} << (place >> 28 & 3)};
  }

 private:
  bool places_are_sound(const Walkability& walkability) const noexcept;
  bool edges_are_sound() const noexcept;

  std::span<const std::uint32_t> places_;
  std::span<const std::uint32_t> rows_;
  std::span<const std::uint32_t> offsets_;
  std::span<const WaypointIndex> edges_;
};

/// Calls visit(TurningPlace) for the turning places of a grid, row by row.
template <class Visit>
void for_each_turning_place(const Walkability& walkability, Visit visit) {
  const Size size = walkability.size();
  const std::size_t words = BitGridLayout::row_words(size);
  for (std::int32_t y = 1; y < size.height; ++y) {
    const auto above = walkability.row(y - 1);
    const auto below = walkability.row(y);
    for (std::size_t word = 0; word < words; ++word) {
      const auto left_of = [&](std::span<const std::uint64_t> row) {
        return row[word] << 1 | (word > 0 ? row[word - 1] >> 63 : 0);
      };
      const std::uint64_t ne = above[word];
      const std::uint64_t nw = left_of(above);
      const std::uint64_t se = below[word];
      const std::uint64_t sw = left_of(below);
      for (std::uint64_t rest = (ne & nw & (se ^ sw)) | (se & sw & (ne ^ nw)); rest != 0; rest &= rest - 1) {
        const Vertex vertex{static_cast<std::int32_t>(word * 64) + std::countr_zero(rest) - 1, y};
        visit(TurningPlace{vertex, blocked_around(walkability, vertex)});
      }
    }
  }
}

}  // namespace libpath
