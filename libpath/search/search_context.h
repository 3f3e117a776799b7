#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/open_list.h>
#include <libpath/core/result.h>
#include <libpath/search/world.h>

namespace libpath {

/// The scratch memory of one search: address space of about 90 bytes a cell, of which the system gives
/// memory only for what searches touch. Made once,
/// reused by any number of queries on any world of at most that many cells; never cleared between queries, since every
/// node carries the number of the search that wrote it. After create() nothing is allocated.
/// Threads: one search at a time; give each thread a context of its own. Lifetime: independent of any world.
class SearchContext {
 public:
  static LIBPATH_API Result<SearchContext> create(std::size_t cells) noexcept;
  static Result<SearchContext> create(const World& world) noexcept { return create(world.size().cells()); }

  std::size_t capacity() const noexcept { return capacity_; }

 private:
  friend class GridSearch;
  friend class CornerSearch;
  friend class LabelSearch;

  struct Node {
    Cost g;
    std::uint32_t search;   // number of the search that wrote this node
    std::uint32_t arrival;  // heading index of the step that leads here, kHeadings for a start, or more for a link
  };
  /// A corner that a search over corners has reached, or that sees the goal, or both.
  struct CornerNode {
    Cost g;                  // kNoCost: only the goal's scan met it yet
    std::uint32_t to_goal;   // kOutOfSight where the goal is
    std::uint32_t estimate;  // lower bound on the cost to the goal
    std::uint32_t search;
    std::uint32_t parent;    // number of a corner, or kNoCorner for the start
    std::uint32_t place;     // its cell, y << 16 | x
    std::uint16_t arrivals;  // sectors in which paths of cost g arrive
    std::uint16_t pending;   // those that came since it was last expanded
  };
  /// A corner that sees the goal, and the cost from it.
  struct SeenCorner {
    CornerIndex corner;
    std::uint32_t cost;
    Cell cell;
  };
  static constexpr std::uint32_t kOutOfSight = ~std::uint32_t{0};

  /// Cost from the start to a hub, and the start's entry for it.
  struct HubCost {
    std::uint32_t cost;
    std::uint32_t search;
    std::uint32_t entry;
    std::uint32_t unused;
  };
  struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
  };

  SearchContext() = default;

  std::span<const SeenCorner> seen() const noexcept { return {seen_.get(), seen_count_}; }

  /// The cells of a path between which it runs by octile ways, from the start to the goal.
  std::span<Cell> anchors() noexcept { return {anchors_.get(), anchor_count_}; }
  void add_anchor(Cell cell) noexcept {
    if (anchor_count_ < capacity_ + 2) anchors_[anchor_count_++] = cell;
  }

  /// Number of a new search; all nodes of earlier ones become unknown.
  std::uint32_t begin_search() noexcept;

  std::size_t capacity_ = 0;
  std::uint32_t search_ = 0;
  std::unique_ptr<Node[], Free> nodes_;
  std::unique_ptr<CornerNode[], Free> corners_;
  std::unique_ptr<SeenCorner[], Free> seen_;
  std::size_t seen_count_ = 0;
  std::unique_ptr<HubCost[], Free> hubs_;
  std::unique_ptr<Cell[], Free> anchors_;
  std::size_t anchor_count_ = 0;
  std::unique_ptr<OpenList::Entry[], Free> entries_;
  OpenList open_;
};

}  // namespace libpath
