#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/open_list.h>
#include <libpath/core/page_array.h>
#include <libpath/search/areas/entrance_graph.h>
#include <libpath/tables/areas/tile_flood.h>

namespace libpath {

/// An entrance that a search has reached.
struct EntranceNode {
  Cost g;
  std::uint32_t search;  // number of the search that wrote this node
  std::uint32_t parent;  // kNoEntrance where the search begins
  std::uint32_t place;   // its cell, place_of()
  std::uint16_t part;
  bool came_within;  // its square, from another entrance or the start
};
static_assert(sizeof(EntranceNode) == 24);
inline constexpr std::uint32_t kNoEntrance = ~std::uint32_t{0};

/// What searches among entrances share; its arrays are zero at first.
struct EntranceMemory {
  PageArray<EntranceNode> nodes;
  PageArray<OpenList::Entry> entries;
  OpenList open;
  std::size_t capacity = 0;  // of nodes
  std::uint32_t search = 0;
};

/// Where a search among entrances ends.
class EntranceGoal {
 public:
  /// At one entrance.
  EntranceGoal(Cell cell, std::uint32_t node) noexcept : cell_(cell), node_(node) {}
  /// At a cell of a tile, from any entrance of that tile; `flood` has the costs to it. Without a flood, where the tile
  /// is not resident, at whichever entrance may be on the cheapest way, as far as a bound tells.
  EntranceGoal(Cell cell, DistrictPlace tile, Cell corner, const TileFlood* flood) noexcept
      : cell_(cell), tile_(tile), corner_(corner), flood_(flood) {}

  Cell cell() const noexcept { return cell_; }
  /// What leads on from an entrance to the goal; kNoCost where nothing does.
  Cost rest(const EntranceGraph& graph, EntranceRef at, Cell cell, Cost bound) const noexcept;

 private:
  Cell cell_;
  std::uint32_t node_ = kNoEntrance;
  std::optional<DistrictPlace> tile_;
  Cell corner_;
  const TileFlood* flood_ = nullptr;
};

/// A* over the entrances of a graph with the octile distance. Threads: one at a time. Lifetime: that of what it is made
/// of; the memory serves one at a time.
class EntranceSearch {
 public:
  /// REQUIRES: the memory has room for the graph's nodes.
  EntranceSearch(const EntranceGraph& graph, const EntranceGoal& goal, EntranceMemory& memory) noexcept;

  /// An entrance to begin with; `came_within`: all others that its square leads to are begun with as well.
  void begin_at(EntranceRef at, Cost g, bool came_within) noexcept;
  /// The cheapest way that costs less than `limit`; returns whether there is one.
  bool run(Cost limit) noexcept;

  Cost best() const noexcept { return best_; }
  /// From where the way goes to the goal, and how it came there.
  std::uint32_t last() const noexcept { return last_; }
  const EntranceNode& node(std::uint32_t node) const noexcept { return memory_.nodes[node]; }
  std::uint64_t expanded() const noexcept { return expanded_; }

 private:
  /// Beyond this only forged costs lead.
  static constexpr Cost kMaxSum = Cost{1} << 62;

  Cost bound(Cell cell) const noexcept { return octile_cost(cell, goal_.cell()) * multiplier_; }
  Cost bound(std::uint32_t node) const noexcept { return bound(cell_at(memory_.nodes[node].place)); }
  bool is_current(Cost key, std::uint32_t node) const noexcept;
  void expand(std::uint32_t node) noexcept;
  void reach(EntranceRef at, Cost g, std::uint32_t parent, bool came_within) noexcept;

  const EntranceGraph& graph_;
  const EntranceGoal& goal_;
  EntranceMemory& memory_;
  Cost multiplier_;
  Cost best_ = kNoCost;
  std::uint32_t last_ = kNoEntrance;
  std::uint64_t expanded_ = 0;
};

}  // namespace libpath
