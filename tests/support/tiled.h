#pragma once

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <queue>
#include <stdexcept>
#include <utility>
#include <vector>

#include <libpath/bake/bake_tiles.h>
#include <libpath/core/heading.h>
#include <libpath/search/areas/tiled_world.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::test {

inline TileBaker tile_baker_of(const Map& map, std::int32_t side) {
  auto baker = TileBaker::create(map, map.size(), side, {});
  if (!baker) throw std::runtime_error(baker.error().message);
  return std::move(*baker);
}

/// A map baked in tiles, and a world of it, without tiles at first.
class TiledMap {
 public:
  TiledMap(const Map& map, std::int32_t side, std::size_t slots)
      : baker_(tile_baker_of(map, side)), tiles_(baker_.tiles()), world_(*TiledWorld::open(baker_.index(), slots)) {
    for (std::int32_t y = 0; y < tiles_.height; ++y) {
      for (std::int32_t x = 0; x < tiles_.width; ++x)
        bytes_.push_back(baker_.bake({x, y}, cells_of(map, baker_.window({x, y}))));
    }
  }

  const TileBaker& baker() const { return baker_; }
  TiledWorld& world() { return world_; }
  Size tiles() const { return tiles_; }
  Cell tile(int number) const { return tiles_.cell(static_cast<std::size_t>(number)); }
  const std::vector<std::byte>& bytes(Cell tile) const { return bytes_[tiles_.index(tile)]; }
  bool load(Cell tile) { return world_.load(bytes(tile)).has_value(); }
  void load_all() {
    for (std::size_t i = 0; i < tiles_.cells(); ++i) load(tiles_.cell(i));
  }

  /// What its costs are counted in, in 1/2000 of the cost of plain ground.
  Cost unit_of_cost(const Map& map, std::size_t unit) const {
    std::vector<std::int32_t> factors;
    const std::size_t movement = *find_movement_class(map, map.units[unit].movement);
    std::int32_t divisor = 0;
    std::int32_t first = 0;
    bool several = false;
    for (const Terrain& terrain : map.terrains) {
      if (!terrain.factors[movement]) continue;
      const std::int32_t factor = terrain.factors[movement]->thousandths;
      several |= first != 0 && factor != first;
      first = factor;
      divisor = std::gcd(divisor, factor);
    }
    return static_cast<Cost>(divisor) * (several ? 1 : 2);
  }

 private:
  TileBaker baker_;
  Size tiles_;
  std::vector<std::vector<std::byte>> bytes_;
  TiledWorld world_;
};

/// What a cell costs a unit, in thousandths; 0 where it cannot stand.
using CellFactors = std::vector<Cost>;

inline CellFactors factors_of(const World& world) {
  CellFactors factors(world.size().cells());
  for (std::size_t i = 0; i < factors.size(); ++i) {
    if (world.walkability()[world.size().cell(i)])
      factors[i] = Cost{world.costs().multiple(i)} * world.costs().unit_thousandths();
  }
  return factors;
}

/// Costs from a cell to all others by the words of the rules, in 1/2000 of the cost of plain ground.
inline std::vector<Cost> plain_costs(const CellFactors& factors, Size size, Cell start) {
  std::vector<Cost> costs(size.cells(), kNoCost);
  using Entry = std::pair<Cost, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  const auto is_free = [&](Cell cell) { return size.contains(cell) && factors[size.index(cell)] != 0; };
  if (!is_free(start)) return costs;
  open.push({costs[size.index(start)] = 0, size.index(start)});
  while (!open.empty()) {
    const auto [cost, index] = open.top();
    open.pop();
    if (cost > costs[index]) continue;
    const Cell cell = size.cell(index);
    for (const Cell by : kHeadingSteps) {
      const Cell next{cell.x + by.x, cell.y + by.y};
      if (!is_free(next) || !is_free({next.x, cell.y}) || !is_free({cell.x, next.y})) continue;
      const Cost length = by.x != 0 && by.y != 0 ? kDiagonal : kStraight;
      const std::size_t to = size.index(next);
      const Cost reached = cost + length * (factors[index] + factors[to]);
      if (reached < costs[to]) open.push({costs[to] = reached, to});
    }
  }
  return costs;
}

/// Cost of a path step by step, in the same; kNoCost where a step is none.
inline Cost plain_cost_of(const CellFactors& factors, Size size, const std::vector<Cell>& path) {
  Cost cost = 0;
  const auto is_free = [&](Cell cell) { return size.contains(cell) && factors[size.index(cell)] != 0; };
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!is_free(path[i])) return kNoCost;
    if (i == 0) continue;
    const Cell a = path[i - 1];
    const Cell b = path[i];
    if (a == b || std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1) return kNoCost;
    if (!is_free({a.x, b.y}) || !is_free({b.x, a.y})) return kNoCost;
    const Cost length = a.x != b.x && a.y != b.y ? kDiagonal : kStraight;
    cost += length * (factors[size.index(a)] + factors[size.index(b)]);
  }
  return cost;
}

}  // namespace libpath::test
