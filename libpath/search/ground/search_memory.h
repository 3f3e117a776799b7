#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/open_list.h>
#include <libpath/core/page_array.h>
#include <libpath/core/processor.h>
#include <libpath/geometry/sight.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/tables/any_angle/waypoint_scan.h>
#include <libpath/tables/grid/landmarks.h>

namespace libpath {

/// A cell that a search has reached.
struct SearchNode {
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

/// A point of a path of straight lines under costs, in a list of them.
struct TightPoint {
  FinePoint at;
  double cost;           // of the way to the next point
  std::uint32_t before;  // indexes in the array
  std::uint32_t after;
  std::int64_t rests;  // a move by which, in fine units, makes nothing cheaper, as its lines are; 0: not known
  bool is_link;        // the way to the next point
  bool stays;          // it cannot be done without, as its lines are
};

/// Where a block of cells that a search has touched is kept.
struct BlockPlace {
  std::uint32_t search;
  std::uint32_t number;
};

/// How much a context has room for, each apart, as searches check before they begin.
struct SearchRooms {
  std::size_t map = 0;      // cells of worlds that are searched by tables
  std::size_t cells = 0;    // of those that are searched cell by cell
  std::size_t nodes = 0;    // no less than the cells; two for each node of a hierarchy
  std::size_t jumps = 0;    // corners, or cells where these are not numbered
  std::size_t anchors = 0;  // of a path
  std::size_t lines = 0;    // waypoints, or vertices where these are not numbered, and nodes of other graphs
};

/// What a SearchContext holds: arrays of one entry a cell or less, each of which the search at hand may use. Nodes
/// carry the number of the search that wrote them, so that nothing is cleared between queries.
struct SearchMemory {
  /// The cells of a path between which it runs by octile ways, from the start to the goal.
  std::span<Cell> all_anchors() noexcept { return {anchors.get(), anchor_count}; }
  void add_anchor(Cell cell) noexcept {
    if (anchor_count < rooms.anchors) anchors[anchor_count++] = cell;
  }

  std::span<const WaypointInSight> all_in_sight() const noexcept { return {waypoints_in_sight.get(), in_sight_count}; }

  /// How many blocks of cells there is room for: as many as a map of so many cells has, unless it is less than four
  /// cells wide and more than a thousand long.
  static constexpr std::size_t blocks_in(std::size_t cells) noexcept {
    return std::min(cells / 64 + 64, cells / 254 + kMostBeside);
  }
  /// Blocks that maps of any shape have beside those that their cells fill: none is longer than 65,536 cells.
  static constexpr std::size_t kMostBeside = 65'536 / 16 - 65'536 / 256 + 2;
  /// Whether a context with room for a map's cells has room for its blocks.
  static bool fits_blocks_of(Size size) noexcept;

  /// Room for the state of the search at hand where it is too large to be part of whoever asks.
  static constexpr std::size_t kStateBytes = 4096;
  /// Where that of a flood's wave begins: the flood may lie in front of it.
  static constexpr std::size_t kFloodStateAt = 1024;

  /// Room for the state of an any-angle search under costs, which asks another search that uses the state above.
  static constexpr std::size_t kLineStateBytes = 2048;

  /// How many points of a path of straight lines there is room for.
  std::size_t tight_capacity() const noexcept { return capacity + kMoreTightPoints; }
  static constexpr std::size_t kMoreTightPoints = 66;

  static constexpr std::size_t kBlockAlignment = 64;
  std::byte* first_block() const noexcept {
    const std::size_t beyond = reinterpret_cast<std::uintptr_t>(blocks.get()) % kBlockAlignment;
    return blocks.get() + (kBlockAlignment - beyond) % kBlockAlignment;
  }

  /// Whether the tables that answer grid queries find room: of plain ground as it was baked.
  bool has_room_for_tables(const World& world) const noexcept;

  /// Number of a new search; all nodes of earlier ones become unknown.
  std::uint32_t begin_search() noexcept;
  /// So that the next searches can read one another's nodes: no number comes again before so many of them have begun.
  void keep_numbers(std::uint32_t searches) noexcept;

  Processor processor = Processor::any;
  std::size_t capacity = 0;  // rooms.cells
  std::size_t places = 0;    // of blocks
  SearchRooms rooms;
  std::size_t bytes = 0;  // of address space
  std::uint32_t search = 0;
  PageArray<SearchNode> nodes;
  PageArray<JumpNode> jumps;
  PageArray<std::uint32_t>
      to_hub;  // of searches by labels: the start's cost or length to each hub in some form; 0 between queries
  std::array<Landmarks::Costs, Landmarks::kMaxGroups> goal_costs{};  // of JumpSearch
  PageArray<Cell> anchors;
  std::size_t anchor_count = 0;
  PageArray<WaypointNode> waypoints;
  PageArray<WaypointInSight> waypoints_in_sight;
  std::size_t in_sight_count = 0;
  PageArray<std::uint32_t> label_numbers;  // of WaypointLabelSearch: what both ends look at
  PageArray<float> label_lengths;
  PageArray<float> label_sums;
  PageArray<SightWedge> wedges;
  PageArray<std::byte> state;
  PageArray<std::byte> line_state;
  PageArray<TightPoint> tight_points;
  PageArray<Cell> line_cells;   // of the grid path that lines are pulled from
  PageArray<std::byte> blocks;  // of BlockSearch, from the first multiple of their alignment on
  PageArray<BlockPlace> block_places;
  PageArray<OpenList::Entry> entries;
  OpenList open;
};

}  // namespace libpath
