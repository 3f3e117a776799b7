#pragma once

#include <cstdint>

#include <libpath/search/search_context.h>
#include <libpath/search/world.h>
#include <libpath/tables/corner_scan.h>

namespace libpath {

/// A* over corners on ground of one cost: a path is a chain of corners, from one to the next by any shortest octile
/// way. Successors of a corner are what a scan sees from it in the sectors where a taut path goes on; the goal's own
/// scan tells beforehand which corners see the goal. Harabor and Grastien's jump point search with edges that may be
/// walked both ways.
/// Threads: one at a time. Lifetime: uses the context until the next search on it starts.
class CornerSearch {
 public:
  CornerSearch(const World& world, SearchContext& context) noexcept : world_(world), context_(&context) {}

  /// REQUIRES: both cells are free and reach each other; the world has corners.
  void start(Cell from, Cell to) noexcept;

  /// Expands at most `budget` corners; false when there is nothing left to do.
  bool step(std::uint64_t budget) noexcept;

  Cost best() const noexcept { return best_; }
  std::uint64_t expanded() const noexcept { return expanded_; }

  /// Writes the anchors of the path into the context. REQUIRES: ended, with a path.
  void write_anchors() noexcept;

 private:
  using Node = SearchContext::CornerNode;

  Cell cell_of(CornerIndex corner) const noexcept { return CornerGraph::cell_at(context_->corners_[corner].place); }
  Node& node_at(CornerIndex corner, Cell cell) noexcept;
  void reach(CornerIndex corner, const Sighting& sighting, Cost g, CornerIndex parent) noexcept;
  void see_landmarks() noexcept;
  void expand(CornerIndex corner) noexcept;
  void make_room() noexcept;

  World world_;
  SearchContext* context_;
  Cell from_;
  Cell to_;
  std::uint32_t search_ = 0;
  bool bounded_ = false;           // by landmarks
  Landmarks::Costs goal_costs_{};  // from the landmarks
  CornerIndex last_ = kNoCorner;   // before the goal on the best path
  Cost best_ = kNoCost;
  std::uint64_t expanded_ = 0;
};

}  // namespace libpath
