#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/open_list.h>
#include <libpath/core/result.h>
#include <libpath/search/grid/learned_costs.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

/// A* in a square of cells that lies around the middle between a unit and what it aims at (the fixed matrix of Pinter,
/// "Toward More Realistic Pathfinding"): memory and the effort of a search depend on the square, not on the map. One
/// that does not find the goal finds where to leave the square, and what its cells are worth at least (Koenig and Sun
/// 2009). Memory: 76 bytes a cell of the square. Threads: one at a time.
class SearchWindow {
 public:
  /// A square of side × side cells, 16 to 1024.
  static Result<SearchWindow> create(std::int32_t side) noexcept;

  /// Looks for the cell to go to: the goal, or that on the square's edge, or behind a link, by which a way to the goal
  /// costs least as far as is known. Returns whether there is any. REQUIRES: the unit can stand at both cells.
  bool look(const World& world, const LearnedCosts& learned, Cell from, Cell to) noexcept;

  /// Whether the goal is farther than was known at the start. REQUIRES: look() found a cell, here and below.
  bool knows_more() const noexcept { return best_ > least_; }
  /// Learns that of all cells that were expanded. Returns whether there was room for it.
  bool learn(LearnedCosts& learned) noexcept;
  /// Writes the way to the cell, or as much as there is room for, and says how many cells that are and what it costs.
  /// REQUIRES: room for two cells.
  PathResult write(std::span<Cell> out) const noexcept;

  std::uint64_t expanded() const noexcept { return expanded_; }

 private:
  struct Node {
    Cost g;
    Cost h;                 // a lower bound on the cost to the goal
    Cost rest;              // the cost to the goal by ways out of the square; kNoCost where none is known
    std::uint32_t search;   // number of the search that wrote this node
    std::uint32_t arrival;  // as in SearchNode
    bool is_expanded;

    Cost f() const noexcept { return g + h; }
  };

  SearchWindow() = default;
  void begin(Cell from) noexcept;
  Cost estimate(Cell cell) const noexcept;
  bool may_enter(Cell cell) const noexcept;
  void reach(Cell cell, Cost g, std::uint32_t arrival) noexcept;
  void expand(Cell cell, Node& node) noexcept;
  void follow_links(Cell cell, Node& node) noexcept;
  void offer(Cell cell, Cost f, std::uint32_t link) noexcept;
  void spread_back(Cell cell, Cost rest) noexcept;
  template <class KeyOf>
  void push(Cost key, std::uint32_t index, KeyOf key_of) noexcept;
  Cell before(Cell cell) const noexcept;

  bool holds(Cell cell) const noexcept {
    return cell.x >= origin_.x && cell.y >= origin_.y && cell.x < origin_.x + side_ && cell.y < origin_.y + side_;
  }
  std::uint32_t index_of(Cell cell) const noexcept {
    return static_cast<std::uint32_t>((cell.y - origin_.y) * side_ + (cell.x - origin_.x));
  }
  Cell cell_at(std::uint32_t index) const noexcept {
    const auto place = static_cast<std::int32_t>(index);
    return {origin_.x + place % side_, origin_.y + place / side_};
  }
  std::uint32_t map_index(Cell cell) const noexcept { return static_cast<std::uint32_t>(world_->size().index(cell)); }

  std::int32_t side_ = 0;
  std::unique_ptr<Node[]> nodes_;
  std::unique_ptr<std::uint32_t[]> reached_;  // indexes of the nodes of this search
  std::unique_ptr<OpenList::Entry[]> entries_;
  OpenList open_;

  std::optional<World> world_;
  const LearnedCosts* learned_ = nullptr;
  Cell origin_;
  Cell goal_;
  std::uint32_t search_ = 0;
  std::size_t reached_count_ = 0;
  std::uint64_t expanded_ = 0;
  Cost least_ = 0;          // from the start, as was known before
  Cost best_ = kNoCost;     // from the start by the cell to go to
  Cell target_;             // in the square
  std::uint32_t link_ = 0;  // that leads on from it, or kHeadings
};

}  // namespace libpath
