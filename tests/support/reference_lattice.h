#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include <libpath/map/map.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/turning/hit_check.h>
#include <libpath/tables/turning/turning_tables.h>
#include <tests/support/maps.h>

namespace libpath::test {

inline Map random_turning_map(const UnitProfile& unit, Size size, int blocked_percent, std::uint64_t seed) {
  Map map = random_map({.size = size, .blocked_percent = blocked_percent}, seed);
  map.units = {unit};
  return map;
}

/// Which of the plain edges of its heading are free at a pose, by the masks.
inline std::vector<bool> free_edges(const TurningTables& tables, const GridPose& pose) {
  std::vector<bool> free(tables.hit_check.edges(pose.heading, EdgeGroup::plain).size());
  tables.edge_masks.for_each_free(tables.edge_masks.place_of(pose), [&](std::size_t i) { return free.at(i) = true; });
  return free;
}

/// The groups of edges that searches follow first, and all: loops lead where nothing else does.
inline const std::set<EdgeGroup> kShortEdges{EdgeGroup::plain, EdgeGroup::redundant};
inline const std::set<EdgeGroup> kAllEdges{EdgeGroup::plain, EdgeGroup::redundant, EdgeGroup::loop,
                                           EdgeGroup::redundant_loop};

/// A unit that turns, and how much of a map that suits it is blocked.
struct TurningKind {
  UnitProfile unit;
  int blocked_percent;
};

/// Long and short, wide and narrow, backing up, and with 16 headings.
inline std::vector<TurningKind> turning_kinds() {
  return {{turning_unit(7, 3, 3000, 8), 1},
          {turning_unit(1, 1, 1200, 8), 12},
          {turning_unit(3, 2, 1500, 8, true), 6},
          {turning_unit(2, 1, 500, 8, true), 10},
          {turning_unit(2, 1, 1500, 16), 5}};
}

/// random_turning_map() with patches of ground of other costs.
inline Map random_dear_map(const UnitProfile& unit, Size size, int blocked_percent, std::uint64_t seed) {
  Map map = random_turning_map(unit, size, blocked_percent, seed);
  map.terrains[1].factors[0] = Milli{500};   // grass, half as dear as ground
  map.terrains[2].factors[0] = Milli{2375};  // swamp
  map.terrains[3].factors[0] = Milli{1500};  // water
  Random random(seed);
  for (int i = 0; i < size.width * size.height / 40; ++i) {
    const auto terrain = static_cast<TerrainIndex>(random.below(4));
    const Cell corner{random.below(size.width), random.below(size.height)};
    const Cell end{corner.x + random.below(7), corner.y + random.below(7)};
    for (std::int32_t y = corner.y; y <= std::min(end.y, size.height - 1); ++y) {
      for (std::int32_t x = corner.x; x <= std::min(end.x, size.width - 1); ++x) {
        if (map.cells[{x, y}] != 5) map.cells[{x, y}] = terrain;
      }
    }
  }
  return map;
}

/// What the ground of each cell multiplies a cost with, from the map's terrains alone: factors 0.5, 1, 1.5 and 2.375
/// are 4, 8, 12 and 19 times what divides them all. 0 where there is none.
inline Cost dear_multiple(const Map& map, Cell cell) {
  const auto& factor = map.terrains[map.cells[cell]].factors[0];
  return factor ? static_cast<Cost>(factor->thousandths / 125) : 0;
}
inline Grid<Cost> dear_multiples(const Map& map) {
  Grid<Cost> multiples(map.size());
  for (std::size_t i = 0; i < map.size().cells(); ++i)
    multiples[map.size().cell(i)] = dear_multiple(map, map.size().cell(i));
  return multiples;
}

/// All that a unit can do on a map, from the cells of the sweeps alone. The map and the check stay as they are while it
/// is there.
class ReferenceLattice {
 public:
  ReferenceLattice(const Map& map, const HitCheck& check);

  bool is_free(Cell from, const TableEdge& edge) const;
  /// The largest value that any cell has which an edge sweeps. REQUIRES: the edge is free.
  Cost max_under(Cell from, const TableEdge& edge, const Grid<Cost>& values) const;
  std::size_t place(const GridPose& pose) const {
    return map_.size().index(pose.cell) * static_cast<std::size_t>(check_.headings()) +
           static_cast<std::size_t>(pose.heading);
  }
  std::size_t poses() const { return map_.size().cells() * static_cast<std::size_t>(check_.headings()); }

  /// A link as poses take it, from any heading at which the unit stands at both ends, and what it costs.
  struct LatticeLink {
    Cell from;
    Cell to;
    Cost cost;
  };
  /// From now on ways take these.
  void take_links(std::vector<LatticeLink> links) { links_ = std::move(links); }
  /// Whether the unit stands at a pose, by the cells under its rectangle.
  bool stands(const GridPose& pose) const;

  /// What an edge from a pose costs, kNoCost where it may not be used.
  using Price = std::function<Cost(const GridPose& at, const TableEdge& edge)>;

  /// Costs from a pose to all, over edges of some groups: their lengths, or what `price` says.
  std::vector<Cost> costs_from(const GridPose& start, const std::set<EdgeGroup>& groups) const;
  template <class Pricing>
  std::vector<Cost> costs_from(const GridPose& start, const std::set<EdgeGroup>& groups, Pricing&& price) const {
    return costs_by({{0, start}}, groups, std::ref(price));
  }

  /// The same from several poses, each of which has cost something to get to.
  template <class Pricing>
  std::vector<Cost> costs_from_all(const std::vector<std::pair<Cost, GridPose>>& starts,
                                   const std::set<EdgeGroup>& groups, Pricing&& price) const {
    return costs_by(starts, groups, std::ref(price));
  }

 private:
  enum class Known : std::uint8_t { nothing, free, blocked };

  std::size_t number_of(const TableEdge& edge) const { return static_cast<std::size_t>(&edge - check_.edges().data()); }
  std::vector<Cell> cells_of(EdgeGroup group, const TableEdge& edge) const;
  bool is_swept_free(Cell from, const TableEdge& edge) const;
  std::vector<Cost> costs_by(const std::vector<std::pair<Cost, GridPose>>& starts, const std::set<EdgeGroup>& groups,
                             const Price& price) const;

  const Map& map_;
  const HitCheck& check_;
  std::vector<LatticeLink> links_;
  std::vector<std::vector<Cell>> cells_;  // by edge: offsets of what it sweeps
  mutable std::vector<Known> known_;      // by cell and edge, whether it is free: each is worked out once
};

/// What edges cost on such ground: their length times the largest of the cells under them. Each is worked out once.
class DearPrices {
 public:
  DearPrices(const Map& map, const ReferenceLattice& lattice, const HitCheck& check)
      : map_(map),
        lattice_(lattice),
        check_(check),
        multiples_(dear_multiples(map)),
        known_(map.size().cells() * check.edges().size()) {}

  Cost operator()(const GridPose& at, const TableEdge& edge) {
    const auto number = static_cast<std::size_t>(&edge - check_.edges().data());
    Cost& cost = known_[map_.size().index(at.cell) * check_.edges().size() + number];
    if (cost == 0) cost = edge.cost * lattice_.max_under(at.cell, edge, multiples_);
    return cost;
  }

 private:
  const Map& map_;
  const ReferenceLattice& lattice_;
  const HitCheck& check_;
  Grid<Cost> multiples_;
  std::vector<Cost> known_;  // 0: not yet
};

}  // namespace libpath::test
