#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/grid/jump_search.h>
#include <libpath/search/grid/label_search.h>
#include <libpath/search/grid/skipped_areas.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

struct SearchNode;

struct GridQuery {
  Cell from;
  Cell to;
  Neighbours neighbours = Neighbours::eight;
};

/// Shortest path on the grid, both ends included, by A*. Writes the first out.size() cells of the path; `length`,
/// `cells` and `corners` describe the whole path even where `out` held less. The same asset and query give the same
/// cells on every platform. One-way edges and links are followed. No path is an answer, not an error. Cost: at most a
/// few visits to every cell of the start's island; a query that cannot succeed is answered by look-ups.
LIBPATH_API PathResult find_path(const World& world, GridQuery query, SearchContext& context,
                                 std::span<Cell> out) noexcept;

/// The same without the path: status, reason, cost and length.
LIBPATH_API PathResult find_cost(const World& world, GridQuery query, SearchContext& context) noexcept;

/// The same with only the corners written: the cells where the path turns or takes a link, both ends included. Between
/// two of them the path runs straight or is a link.
LIBPATH_API PathResult find_corners(const World& world, GridQuery query, SearchContext& context,
                                    std::span<Cell> out) noexcept;

/// The same search, advanced by the caller: start(), then step() until it no longer returns `running`, then result().
/// The answer is the same, cell by cell, however it is sliced.
/// Threads: one at a time. Lifetime: uses the context until the next start() of any search on it; world and context
/// must outlive the search.
class GridSearch {
 public:
  GridSearch(const World& world, SearchContext& context) noexcept
      : world_(world), searched_(world), memory_(&context.memory()), jumps_(world, context), labels_(world, context) {}

  /// Begins a query. Returns `running`, or at once the status of a query that needs no search.
  LIBPATH_API PathStatus start(GridQuery query) noexcept;

  /// Expands at most `budget` nodes. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// What is known: the answer after the end; `running` and the effort so far before it. The first writes nothing, the
  /// others as find_path() and find_corners() do.
  LIBPATH_API PathResult result() const noexcept;
  LIBPATH_API PathResult path(std::span<Cell> out) const noexcept;
  LIBPATH_API PathResult corners(std::span<Cell> out) const noexcept;

  /// While it runs: the way from the start to the cell nearest to the goal, as the search estimates it, of those that
  /// it has expanded. Writes and counts as find_path() does, status `running`; where the search was tried on the map as
  /// baked no more than out.size() cells are counted. After the end: what path() answers.
  LIBPATH_API PathResult partial_path(std::span<Cell> out) const noexcept;

  /// Gives the search up; result() says so.
  void cancel(PathReason reason = PathReason::cancelled) noexcept {
    if (status_ == PathStatus::running) end(PathStatus::no_path, reason);
  }

 private:
  using Node = SearchNode;

  /// A lower bound on the cost to the goal that drops by no more than a step's cost: the octile distance over the
  /// cheapest ground, or less where links are shorter than the ground between their ends.
  struct Heuristic {
    /// Such a link, and a lower bound on the cost from its entry to the goal.
    struct Shortcut {
      Cell entry;
      Cost rest;
    };
    static constexpr std::size_t kMaxShortcuts = 8;

    Cost ground(Cell a, Cell b) const noexcept {
      const auto dx = static_cast<Cost>(a.x < b.x ? b.x - a.x : a.x - b.x);
      const auto dy = static_cast<Cost>(a.y < b.y ? b.y - a.y : a.y - b.y);
      return dx < dy ? straight * (dy - dx) + diagonal * dx : straight * (dx - dy) + diagonal * dy;
    }
    Cost operator()(Cell cell) const noexcept;

    Cell goal;
    Cost straight = kStraight;
    Cost diagonal = kDiagonal;
    Cost cap = kNoCost;  // where there are too many shortcuts: least cost from any of them to the goal
    std::size_t shortcut_count = 0;
    std::array<Shortcut, kMaxShortcuts> shortcuts{};
  };

  LIBPATH_API PathStatus end(PathStatus status, PathReason reason) noexcept;
  void aim_at(Cell goal) noexcept;
  void allow_for_shortcuts() noexcept;
  void open_start(SkippedAreas::Kinds kinds) noexcept;
  template <class Rules>
  PathStatus run(std::uint64_t budget) noexcept;
  template <class Rules>
  void expand(Cell cell) noexcept;
  template <class Rules>
  void reach(Cell cell, std::uint32_t index, Cost g, std::uint32_t arrival) noexcept;
  template <class Rules>
  Cost bound(Cell cell) const noexcept;
  void make_room() noexcept;

  std::uint32_t index_of(Cell cell) const noexcept { return static_cast<std::uint32_t>(world_.size().index(cell)); }
  Cell cell_of(std::uint32_t index) const noexcept { return world_.size().cell(index); }
  std::uint32_t parent_of(std::uint32_t index) const noexcept;
  bool turns_at(std::uint32_t index, std::uint32_t departure) const noexcept;
  template <class Visit>
  void trace_back(std::uint32_t from, Visit visit) const noexcept;
  PathResult measured() const noexcept;
  void measure(std::uint32_t end, PathResult& result) const noexcept;
  void write_back(std::uint32_t end, const PathResult& result, std::span<Cell> out) const noexcept;
  std::size_t count_unchanged(std::span<const Cell> path) const noexcept;
  bool is_optimal() const noexcept;

  /// How a query is answered.
  enum class Method : std::uint8_t { cells, jumps, labels };
  Method method_for(const World& world) const noexcept;
  bool may_try_baked(GridQuery query) const noexcept;
  bool baked_path_holds() const noexcept;
  PathStatus begin() noexcept;
  PathStatus finish() noexcept;
  PathStatus step_jumps(std::uint64_t budget) noexcept;
  std::span<const Cell> anchors() const noexcept;

  World world_;
  World searched_;            // as it is now, or as it was baked
  bool tries_baked_ = false;  // whether a baked answer still holds is to be seen
  SearchMemory* memory_;
  mutable JumpSearch jumps_;
  mutable LabelSearch labels_;
  Method method_ = Method::cells;
  Heuristic heuristic_;
  SkippedAreas skipped_;  // cell by cell
  std::uint32_t search_ = 0;
  std::uint32_t start_ = 0;
  std::uint32_t goal_ = 0;
  Neighbours neighbours_ = Neighbours::eight;
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  Cost best_ = kNoCost;          // of the best path to the goal so far
  std::uint32_t nearest_ = 0;    // cell by cell: of the expanded ones that nearest to the goal
  Cost nearest_rest_ = kNoCost;  // and the estimate of its cost to there
  std::uint64_t expanded_ = 0;
  std::uint64_t expanded_before_ = 0;  // while the baked tables were tried
};

}  // namespace libpath
