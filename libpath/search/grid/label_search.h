#pragma once

#include <cstdint>

#include <libpath/search/grid/label_meeting.h>
#include <libpath/search/ground/world.h>

namespace libpath {

struct SearchMemory;

/// Answers a query from hub labels in either layout: no search, one pass over the entries of two blocks.
/// Threads: one at a time. Lifetime: uses the context until the next search on it starts.
class LabelSearch {
 public:
  LabelSearch(const World& world, SearchMemory& memory) noexcept : world_(world), memory_(&memory) {}

  /// REQUIRES: both cells are free and reach each other; the world has labels.
  void start(const World& world, Cell from, Cell to) noexcept;

  /// Of a shortest path. kNoCost where the labels hold none, which no baker leaves so.
  Cost best() const noexcept { return best_; }

  /// Writes the anchors of the path into the context, behind those that are there: the cells between which it runs by
  /// octile ways.
  /// REQUIRES: best() != kNoCost.
  void write_anchors() noexcept;

 private:
  template <class Way>
  void follow_ways(Way way_at) noexcept;

  World world_;
  SearchMemory* memory_;
  Cell start_;
  Cell goal_;
  LabelMeeting meeting_;
  bool in_sight_ = false;  // the cells see each other
  Cost best_ = kNoCost;
};

}  // namespace libpath
