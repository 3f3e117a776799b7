#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/areas/area_graph.h>

namespace libpath {

/// Search among the cells of one area or two: what TwoLevelSearch and CompassSearch walk by. Cells that have
/// been walkable only since the map was baked may lie in no area; those are left alone.
/// Threads: one at a time. Lifetime: what it found lies in the context until the next search on it.
class AreaWindow {
 public:
  /// REQUIRES: the context has room for the world, whose baked tables hold areas.
  AreaWindow(const World& world, const AreaGraph& areas, SearchContext& context) noexcept
      : world_(world), areas_(&areas), memory_(&context.memory()) {}

  /// Costs of the ways within an area from a cell to all others, or to it, links left out. Cost: the area's cells.
  void flood(AreaIndex area, Cell seed, FloodDirection direction) noexcept;

  /// Shortest way from cell to cell within two areas, which may be the same, links included. Returns whether there is
  /// one.
  bool search(AreaIndex first, AreaIndex second, Cell from, Cell to) noexcept;

  /// Cost of a cell that the last flood or search reached; kNoCost of others. REQUIRES: the cell lies on the map.
  Cost cost(Cell cell) const noexcept { return cost(index_of(cell)); }
  Cost cost(std::uint32_t index) const noexcept {
    const auto& node = memory_->nodes[index];
    return node.search == search_ ? node.g : kNoCost;
  }

  /// Visits the cells of the way that search() found, from its end back to its start: visit(Cell).
  template <class Visit>
  void trace_back(Cell end, Visit visit) const noexcept {
    std::uint32_t at = index_of(end);
    visit(end);
    while (memory_->nodes[at].arrival != kHeadings) {
      at = parent_of(at);
      visit(world_.size().cell(at));
    }
  }

  std::uint64_t expanded() const noexcept { return expanded_; }

 private:
  void begin(AreaIndex first, AreaIndex second, Cell seed) noexcept;
  void run(FloodDirection direction, bool links) noexcept;
  bool is_current(Cost key, std::uint32_t place) const noexcept;
  void expand(Cell cell, FloodDirection direction) noexcept;
  void follow_links(Cell cell) noexcept;
  void reach(Cell cell, Cost g, std::uint32_t arrival) noexcept;
  Cost bound(Cell cell) const noexcept;
  bool may_step(Cell from, Heading heading) const noexcept;
  std::uint32_t parent_of(std::uint32_t index) const noexcept;
  std::uint32_t index_of(Cell cell) const noexcept { return static_cast<std::uint32_t>(world_.size().index(cell)); }

  World world_;
  const AreaGraph* areas_;
  SearchMemory* memory_;
  AreaIndex first_ = kNoArea;
  AreaIndex second_ = kNoArea;
  std::uint32_t search_ = 0;
  std::uint64_t expanded_ = 0;
  bool aims_ = false;  // at a goal, which ends the search
  Cell goal_;
  Cost best_ = kNoCost;
};

}  // namespace libpath
