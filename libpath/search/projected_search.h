#pragma once

#include <array>
#include <cstdint>

#include <libpath/search/directional_context.h>

namespace libpath {

/// Costs to a goal over the projection of a unit's free plain edges onto cells: a cell leads to another as cheaply as
/// the cheapest free edge between any of their poses. So they are lower bounds on the cost between poses, obstacles
/// included, and consistent. Found backwards from the goal by A* towards the start, cell by cell as they are asked for.
/// Threads: one at a time. Lifetime: uses the context until the next start() of any search on it.
class ProjectedSearch {
 public:
  ProjectedSearch(const World& world, DirectionalContext& context) noexcept : world_(world), context_(&context) {}

  /// REQUIRES: `search` is a fresh number of the context, the unit has turning tables.
  void start(Cell start, Cell goal, std::uint32_t search) noexcept;

  /// Whether the cost of a cell is known by now; else more steps are needed.
  bool knows(std::uint32_t cell) noexcept {
    if (ended_) return true;
    const Node& node = context_->cell_nodes_[cell];
    return node.search == search_ && node.key() <= least_;
  }
  /// The cost from a cell to the goal; kNoCost where there is none. REQUIRES: known.
  Cost cost(std::uint32_t cell) const noexcept {
    const Node& node = context_->cell_nodes_[cell];
    return node.search == search_ ? node.to_goal : kNoCost;
  }

  /// Expands one cell.
  void step() noexcept;
  std::uint64_t expanded() const noexcept { return expanded_; }

 private:
  using Node = DirectionalContext::CellNode;

  /// Plain edges of one offset, over all headings, by their bits in the edge masks of a cell.
  struct Move {
    Cell offset;
    std::int64_t places;  // the same in row-major places
    std::uint32_t cost;   // of the cheapest
    std::uint32_t first;  // its bits: places in bits_
    std::uint32_t count;
  };
  struct Bits {
    std::uint32_t word;
    std::uint32_t cost;
    std::uint64_t mask;
  };
  static constexpr std::size_t kMostMoves = 48;
  static constexpr std::size_t kMostBits = 32 * HitCheck::kMostPlainEdges;

  void collect_moves() noexcept;
  Cost move_cost(const Move& move, std::size_t cell) const noexcept;
  template <bool kInner>
  void expand(std::uint32_t place) noexcept;
  void reach(Cell cell, std::size_t index, Cost to_goal) noexcept;

  World world_;
  DirectionalContext* context_;
  Cell start_;
  std::uint32_t search_ = 0;
  bool ended_ = true;
  Cost least_ = 0;  // no cell with a key up to this can get cheaper
  std::uint64_t expanded_ = 0;
  std::size_t move_count_ = 0;
  std::size_t cell_words_ = 0;  // of edge masks a cell
  std::array<Move, kMostMoves> moves_;
  std::array<Bits, kMostBits> bits_;
};

}  // namespace libpath
