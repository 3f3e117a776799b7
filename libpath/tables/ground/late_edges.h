#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/one_way_edges.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

inline constexpr auto kLateEdgeSection = unit_section<OneWayRecord>("LATE", "late edges", Presence::with_elements);
inline constexpr auto kLateLinkSection = unit_section<LinkRecord>("LATL", "late links", Presence::with_elements);

/// One-way edges and links that are of use to a unit only once a game frees cells: a live world closes the steps of
/// these edges and takes these links then (live_edges.h).
///
/// Section LATE: one-way edges that close a step which the movement rule forbids as the map was baked, by their ends,
/// each once. Section LATL: links with an end where the unit cannot stand, likewise. Proven on opening: order, range of
/// every number; edges join neighbours.
class LateEdges {
 public:
  LateEdges() = default;

  static constexpr const char* kName = "late edges";
  static constexpr std::tuple kSections{kLateEdgeSection, kLateLinkSection};
  static Result<LateEdges> open(const TableSource& source, const Walkability& walkability) noexcept;
  template <class Add>
  static void statistics(const LateEdges& late, Add add) {
    add("late_edges", late.edges().size());
    add("late_links", late.links().size());
  }

  bool empty() const noexcept { return edges_.empty() && links_.empty(); }
  std::span<const OneWayRecord> edges() const noexcept { return edges_; }
  std::span<const LinkRecord> links() const noexcept { return links_; }

 private:
  bool links_are_sound(const Walkability& walkability) const noexcept;

  std::span<const OneWayRecord> edges_;
  std::span<const LinkRecord> links_;
};

}  // namespace libpath
