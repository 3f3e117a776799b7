#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/search/grid/cell_label_meeting.h>
#include <libpath/search/grid/hierarchy_climb.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

struct SearchMemory;

/// Answers a query from labels over cells, or from a hierarchy over them: on ground that is not plain, under terrain
/// costs, one-way edges and links, as the map was baked. Where the world was changed since, the path is a shortest one
/// if none of its steps became worse and no way through a cell that became walkable can be shorter; else the search has
/// failed, and says so. Of paths of the same cost it takes one that turns little. Threads: one at a time. Lifetime:
/// uses the context until the next search on it starts.
class CellTableSearch {
 public:
  /// One whose state lies in the context.
  static CellTableSearch& in(SearchMemory& memory, const World& world) noexcept;

  /// Whether the world has one of the tables, the context room for it, and no change that it cannot live with.
  static bool suits(const World& world, const SearchMemory& memory) noexcept;

  /// REQUIRES: suits(); both cells are free, were so when the map was baked, and may reach each other.
  void start(const World& world, Cell from, Cell to) noexcept;

  /// Whether all that the search knows holds in the world as it is now. Which cells changed is asked at the end.
  bool holds() const noexcept;

  /// Expands at most `budget` cells; false when there is nothing left to do. Labels expand none.
  bool step(std::uint64_t budget) noexcept;

  /// Of a shortest path, in the world's units. kNoCost where the search has failed. REQUIRES: ended.
  Cost best() const noexcept { return best_; }
  std::uint64_t expanded() const noexcept;

  /// Write and count as find_path() and find_corners() do. REQUIRES: ended, with a path.
  void write_path(std::span<Cell> out, PathResult& result) noexcept;
  void write_turns(std::span<Cell> out, PathResult& result) noexcept;
  /// The way to the cell nearest to the goal of those expanded, as far as it holds. REQUIRES: started.
  void write_partial_path(std::span<Cell> out, PathResult& result) noexcept;

 private:
  CellTableSearch(const World& world, SearchMemory& memory) noexcept
      : world_(world), baked_(world), memory_(&memory), climb_(memory) {}

  bool by_labels() const noexcept;
  Cost judged(Cost cost) noexcept;
  void write_anchors() noexcept;
  void write_anchors_of_labels() noexcept;
  void write_way(const HubLabels& labels, bool to, HubLabels::Place at) noexcept;
  void write_anchors_over(std::uint32_t top) noexcept;
  template <class Visit>
  void for_each_part(Visit visit) noexcept;
  void write_parts(std::span<Cell> out, PathResult& result, bool turns) noexcept;
  std::size_t count_holding(std::span<const Cell> path) const noexcept;
  Cost cost_along(std::span<const Cell> anchors, bool checked) const noexcept;
  bool may_step(Cell from, Cell by) const noexcept;
  Cost cost_of_link(Cell from, Cell to) const noexcept;
  std::span<Cell> straightened(std::span<Cell> anchors) const noexcept;
  std::optional<Cell> turn_instead_of(std::span<const Cell> anchors) const noexcept;

  World world_;
  World baked_;  // with the one-way edges and links of now
  SearchMemory* memory_;
  HierarchyClimb climb_;
  CellLabelMeeting meeting_;
  Cell from_;
  Cell to_;
  Cost best_ = kNoCost;
};

}  // namespace libpath
