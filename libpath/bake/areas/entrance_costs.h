#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/core/open_list.h>
#include <libpath/tables/areas/district.h>
#include <libpath/tables/areas/tile_blocks.h>

namespace libpath {

/// What ways within a square cost between cells at its sides. Threads: one at a time.
class EntranceCosts {
 public:
  virtual ~EntranceCosts() = default;
  EntranceCosts() = default;
  EntranceCosts(const EntranceCosts&) = delete;
  EntranceCosts& operator=(const EntranceCosts&) = delete;

  /// Costs from a cell to others of the square, one or more. REQUIRES: entrances of its own, of one group.
  virtual void run(BorderCell from, std::span<const BorderCell> to, std::span<Cost> costs) = 0;
};

/// Of a tile, by its cells.
class TileEntranceCosts : public EntranceCosts {
 public:
  /// `blocks` have room for the tile and serve it from now on.
  TileEntranceCosts(TileBlocks& blocks, const TileUnit& tile, std::span<const std::uint32_t> factors)
      : blocks_(blocks) {
    blocks_.prepare(tile, factors);
  }
  void run(BorderCell from, std::span<const BorderCell> to, std::span<Cost> costs) override;

 private:
  TileBlocks& blocks_;
  std::vector<Cell> cells_;
};

/// Of a district, by Dijkstra's algorithm over the entrances of its squares.
class DistrictEntranceCosts : public EntranceCosts {
 public:
  /// `factors` are the world's for the unit (TileIndex::factors()).
  DistrictEntranceCosts(const DistrictGraph& graph, DistrictPlace district, const DistrictLevels& levels,
                        std::span<const std::uint32_t> factors);
  void run(BorderCell from, std::span<const BorderCell> to, std::span<Cost> costs) override;

 private:
  struct Node {
    Cost cost;
    bool came_within;  // its square, from another entrance
  };

  std::uint32_t entrance_at(BorderCell cell) const;
  void reach(std::uint32_t entrance, Cost cost, bool came_within);
  bool is_current(const OpenList::Entry& entry) const { return entry.key == nodes_[entry.node].cost; }
  void expand(std::uint32_t entrance);

  DistrictGraph graph_;
  DistrictPlace district_;
  DistrictLevels levels_;
  std::span<const std::uint32_t> factors_;
  std::vector<std::uint32_t> facing_;
  std::vector<Node> nodes_;
  std::vector<OpenList::Entry> entries_;
  OpenList open_;
};

}  // namespace libpath
