#include <libpath/search/ground/flood.h>

#include <libpath/core/neighbours.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {

/// Numbers lie in the nodes of the context, the queue of cells in its anchors.
class BreadthFirstSearch {
 public:
  BreadthFirstSearch(const World& world, SearchContext& context) noexcept : world_(world), memory_(&context.memory()) {}

  PathResult run(Cell from, Cell to, std::span<Cell> out) noexcept {
    PathResult result;
    result.status = PathStatus::bad_query;
    if (!world_.size().contains(from)) return because(result, PathReason::start_outside);
    if (!world_.size().contains(to)) return because(result, PathReason::goal_outside);
    if (world_.size().cells() > memory_->capacity) return because(result, PathReason::context_too_small);
    result.status = PathStatus::no_path;
    if (!world_.walkability()[from]) return because(result, PathReason::start_blocked);
    if (!world_.walkability()[to]) return because(result, PathReason::goal_blocked);
    search_ = memory_->begin_search();
    fill(from, to, result);
    if (!is_visited(to)) return because(result, PathReason::different_regions);
    result.status = PathStatus::found;
    walk_back(from, to, result, {});
    walk_back(from, to, result, out);
    return result;
  }

 private:
  static PathResult because(PathResult& result, PathReason reason) noexcept {
    result.reason = reason;
    return result;
  }

  SearchNode& node(Cell cell) noexcept { return memory_->nodes[world_.size().index(cell)]; }
  bool is_visited(Cell cell) noexcept { return node(cell).search == search_; }

  void fill(Cell from, Cell to, PathResult& result) noexcept {
    std::size_t seen = 0;
    const auto visit = [&](Cell cell, Cost number) {
      node(cell) = {number, search_, 0};
      memory_->anchors[seen++] = cell;
    };
    visit(from, 1);
    for (std::size_t i = 0; i < seen && !is_visited(to); ++i) {
      const Cell cell = memory_->anchors[i];
      ++result.expanded;
      for_each(world_.steps_from(cell), [&](Heading heading) {
        const Cell next = step(cell, heading);
        if (!is_visited(next)) visit(next, node(cell).g + 1);
      });
    }
  }

  /// The heading from the cell before to this one: straight ones are asked first.
  Heading heading_before(Cell cell) noexcept {
    for (const int first : {0, 1}) {
      for (int i = first; i < kHeadings; i += 2) {
        const auto heading = static_cast<Heading>(i);
        const Cell before = step(cell, turned(heading, 4));
        if (!world_.size().contains(before) || !world_.walkability()[before] || !is_visited(before)) continue;
        if (node(before).g + 1 == node(cell).g && (world_.steps_from(before) & set_of(heading)) != 0) return heading;
      }
    }
    return Heading::east;  // never: each visited cell but the start was reached from one
  }

  /// Counts the corners, or writes them where they are known to be `result.corners`.
  void walk_back(Cell from, Cell to, PathResult& result, std::span<Cell> out) noexcept {
    std::size_t place = result.corners;
    const bool counts = place == 0;
    const auto corner = [&](Cell cell) {
      if (counts) ++result.corners;
      if (!counts && --place < out.size()) out[place] = cell;
    };
    corner(to);
    Heading heading = to == from ? Heading::east : heading_before(to);
    for (Cell at = to; at != from;) {
      const Heading now = heading_before(at);
      if (now != heading) corner(at);
      heading = now;
      const Cell before = step(at, turned(now, 4));
      if (counts) measure(before, at, now, result);
      at = before;
    }
    if (counts) ++result.cells;
    if (to != from) corner(from);
    result.length = world_.costs().length(result.cost);
  }

  void measure(Cell from, Cell to, Heading heading, PathResult& result) const noexcept {
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    result.cost += length * world_.costs().multiplier(world_.size().index(from), world_.size().index(to));
    ++result.cells;
  }

  World world_;
  SearchMemory* memory_;
  std::uint32_t search_ = 0;
};

PathResult find_path_by_bfs(const World& world, Cell from, Cell to, SearchContext& context,
                            std::span<Cell> out) noexcept {
  return BreadthFirstSearch(world, context).run(from, to, out);
}

}  // namespace libpath
