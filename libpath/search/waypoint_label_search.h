#pragma once

#include <libpath/search/search_context.h>
#include <libpath/search/world.h>

namespace libpath {

/// Answers an any-angle query between centres of cells from hub labels: no search, one pass over the entries of two
/// blocks, and a look along the straight line.
/// Threads: one at a time. Lifetime: uses the context until the next search on it starts.
class WaypointLabelSearch {
 public:
  WaypointLabelSearch(const World& world, SearchContext& context) noexcept : world_(&world), context_(&context) {}

  /// Length of a shortest path, whose turning places are then the context's anchors; infinite where the labels hold
  /// none. REQUIRES: both are centres of free cells; the world has waypoint labels.
  double find(FinePoint from, FinePoint to) noexcept;

 private:
  struct Meeting {
    double length;
    std::uint32_t start_entry;  // those that meet at the hub of the best path
    std::uint32_t goal_entry;
  };
  Meeting meet(Point from, Point to, const WaypointLabels::Block& start, const WaypointLabels::Block& goal) noexcept;
  void append_chain(std::uint32_t place) noexcept;

  const World* world_;
  SearchContext* context_;
};

}  // namespace libpath
