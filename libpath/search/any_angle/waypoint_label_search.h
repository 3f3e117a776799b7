#pragma once

#include <libpath/search/any_angle/waypoint_meeting.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world.h>

namespace libpath {

/// Answers an any-angle query from hub labels: no search, one pass over the labels of two cells, and a look at whether
/// the ends see where they meet.
/// Threads: one at a time. Lifetime: uses the context until the next search on it starts.
class WaypointLabelSearch {
 public:
  WaypointLabelSearch(const World& world, SearchMemory& memory) noexcept
      : world_(&world),
        memory_(&memory),
        start_(memory.label_numbers.get(), memory.label_lengths.get()),
        goal_(memory.label_numbers.get() + 3 * WaypointLabels::kRoom,
              memory.label_lengths.get() + WaypointLabels::kRoom) {}

  /// Asks for what find() begins with, for it to come while something else is done.
  void prefetch_blocks(Cell from, Cell to) const noexcept;

  struct End {
    FinePoint position;
    Cell cell;  // a free one that it lies in or on the edge of
  };
  /// Length of a shortest path, whose turning places are then the context's anchors; infinite where the labels hold
  /// none. REQUIRES: the ends do not see each other; the world has waypoint labels.
  double find(const End& from, const End& to) noexcept;

 private:
  /// By their places among what start and goal look at.
  struct Meeting {
    std::size_t start;
    std::size_t goal;
  };
  class Way;

  bool meet(Meeting& best) noexcept;
  std::uint32_t place_of(std::uint32_t number) const noexcept;
  double length_by(const Meeting& meeting) const noexcept;
  double length_onward(const SeenWaypointLabels& seen, std::size_t at, Point from) const noexcept;
  bool sees(const SeenWaypointLabels& seen, std::size_t at, FinePoint from) const noexcept;
  double write_turns(const Meeting& best) noexcept;
  double length_over_turns() noexcept;

  const World* world_;
  SearchMemory* memory_;
  SeenWaypointLabels start_;
  SeenWaypointLabels goal_;
  FinePoint from_;
  FinePoint to_;
};

}  // namespace libpath
