#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/open_list.h>
#include <libpath/core/processor.h>
#include <libpath/core/result.h>
#include <libpath/search/ground/world.h>

namespace libpath {

/// The scratch memory of one search: address space of about 200 bytes a cell and 0.6 MB more, of which the system gives
/// memory only for what searches touch. Made once, reused by any number of queries on any world of at most that many
/// cells; never cleared between queries, since every node carries the number of the search that wrote it. After
/// create() nothing is allocated. Threads: one search at a time; give each thread a context of its own. Lifetime:
/// independent of any world.
class SearchContext {
 public:
  static LIBPATH_API Result<SearchContext> create(std::size_t cells) noexcept;
  static Result<SearchContext> create(const World& world) noexcept { return create(world.most_nodes()); }

  std::size_t capacity() const noexcept { return capacity_; }

  /// Searches with this context run the code for the processor at hand where there is one. Their portable twins give
  /// the same cells; use_code_for() is for tests and for measuring what the other is worth. It cannot ask for too much.
  void use_code_for(Processor processor) noexcept { processor_ = std::min(processor, processor_); }

 private:
  friend class GridSearch;
  friend class JumpSearch;
  friend class LabelSearch;
  friend class WaypointSearch;
  friend class NodeSearch;
  friend class WaypointLabelSearch;
  friend class Flood;
  friend class NearestSearch;
  friend class WaterFill;
  friend class AreaWindow;
  friend class TwoLevelSearch;

  struct Node {
    Cost g;
    std::uint32_t search;   // number of the search that wrote this node
    std::uint32_t arrival;  // heading index of the step that leads here, kHeadings for a start, or more for a link
  };
  /// A jump point that a search has reached.
  struct JumpNode {
    Cost g;
    std::uint32_t estimate;  // lower bound on the cost to the goal
    std::uint32_t search;
    std::uint32_t parent;
    std::uint32_t place;    // its cell, y << 16 | x
    std::uint16_t ways;     // in which paths of cost g come here and go on
    std::uint16_t pending;  // those that came since it was last expanded
  };
  /// A waypoint that an any-angle search has reached, or that sees the goal, or both.
  struct WaypointNode {
    double g;        // infinite: only the goal's scan met it yet
    double to_goal;  // infinite where the goal is out of sight
    float estimate;  // lower bound on the length to the goal
    std::uint32_t search;
    std::uint32_t parent;  // a node, or kNoWaypoint for the start
    std::uint32_t unused;
  };
  /// A waypoint that the goal of an any-angle search sees.
  struct WaypointInSight {
    std::uint32_t node;
    Vertex vertex;
  };
  struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
  };

  SearchContext() = default;

  /// The cells of a path between which it runs by octile ways, from the start to the goal.
  std::span<Cell> anchors() noexcept { return {anchors_.get(), anchor_count_}; }
  void add_anchor(Cell cell) noexcept {
    if (anchor_count_ < capacity_ + 2) anchors_[anchor_count_++] = cell;
  }

  std::span<const WaypointInSight> waypoints_in_sight() const noexcept {
    return {waypoints_in_sight_.get(), in_sight_count_};
  }

  /// Number of a new search; all nodes of earlier ones become unknown.
  std::uint32_t begin_search() noexcept;

  Processor processor_ = Processor::any;
  std::size_t capacity_ = 0;
  std::uint32_t search_ = 0;
  std::unique_ptr<Node[], Free> nodes_;
  std::unique_ptr<JumpNode[], Free> jumps_;
  std::unique_ptr<std::uint32_t[], Free>
      to_hub_;  // of searches by labels: the start's cost or length to each hub in some form; 0 between queries
  std::array<Landmarks::Costs, Landmarks::kMostGroups> goal_costs_{};  // of JumpSearch
  std::unique_ptr<Cell[], Free> anchors_;
  std::size_t anchor_count_ = 0;
  std::unique_ptr<WaypointNode[], Free> waypoints_;
  std::unique_ptr<WaypointInSight[], Free> waypoints_in_sight_;
  std::size_t in_sight_count_ = 0;
  std::unique_ptr<std::uint32_t[], Free> label_numbers_;  // of WaypointLabelSearch: what both ends look at
  std::unique_ptr<float[], Free> label_lengths_;
  std::unique_ptr<float[], Free> label_sums_;
  std::unique_ptr<SightWedge[], Free> wedges_;
  std::unique_ptr<OpenList::Entry[], Free> entries_;
  OpenList open_;
};

}  // namespace libpath
