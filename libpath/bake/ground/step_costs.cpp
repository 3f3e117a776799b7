#include <libpath/bake/ground/step_costs.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace libpath {
namespace {

/// The factors of all terrains that the unit enters, ascending, and each terrain's place among them.
struct Ranking {
  std::vector<std::int32_t> factors;  // thousandths
  std::array<std::uint8_t, 256> rank{};
};

Ranking rank_terrains(const Map& map, const UnitProfile& unit) {
  const std::size_t movement = *find_movement_class(map, unit.movement);
  Ranking ranking;
  for (const Terrain& terrain : map.terrains) {
    if (terrain.factors[movement]) ranking.factors.push_back(terrain.factors[movement]->thousandths);
  }
  std::sort(ranking.factors.begin(), ranking.factors.end());
  ranking.factors.erase(std::unique(ranking.factors.begin(), ranking.factors.end()), ranking.factors.end());
  for (std::size_t i = 0; i < map.terrains.size(); ++i) {
    if (const CostFactor factor = map.terrains[i].factors[movement]) {
      const auto at = std::lower_bound(ranking.factors.begin(), ranking.factors.end(), factor->thousandths);
      ranking.rank[i] = static_cast<std::uint8_t>(at - ranking.factors.begin());
    }
  }
  return ranking;
}

/// The largest rank under the footprint of every walkable cell, 0 elsewhere, and those that occur.
struct RankedCells {
  std::vector<std::uint8_t> ranks;
  std::array<bool, 256> used{};
};

bool is_any_walkable(BitGridView walkable) {
  for (std::int32_t y = 0; y < walkable.size().height; ++y) {
    const auto row = walkable.row(y);
    if (std::any_of(row.begin(), row.end(), [](std::uint64_t word) { return word != 0; })) return true;
  }
  return false;
}

/// A unit of one cell stands where it enters the terrain.
RankedCells rank_single_cells(const Map& map, const Ranking& ranking, std::size_t movement) {
  const auto terrains = map.cells.all();
  RankedCells ranked{std::vector<std::uint8_t>(terrains.size())};
  std::array<bool, 256> occurs{};
  for (std::size_t i = 0; i < terrains.size(); ++i) {
    ranked.ranks[i] = ranking.rank[terrains[i]];
    occurs[terrains[i]] = true;
  }
  for (std::size_t i = 0; i < map.terrains.size(); ++i) {
    if (occurs[i] && map.terrains[i].factors[movement]) ranked.used[ranking.rank[i]] = true;
  }
  return ranked;
}

RankedCells rank_footprints(const Map& map, const UnitProfile& unit, const Ranking& ranking, BitGridView walkable) {
  const Size size = map.size();
  const std::int32_t before = (unit.width - 1) / 2;
  RankedCells ranked{std::vector<std::uint8_t>(size.cells())};
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (!walkable[{x, y}]) continue;
      std::uint8_t most = 0;
      for (std::int32_t v = y - before; v < y - before + unit.width; ++v) {
        for (std::int32_t u = x - before; u < x - before + unit.width; ++u) {
          most = std::max(most, ranking.rank[map.cells[{u, v}]]);
        }
      }
      ranked.ranks[size.index({x, y})] = most;
      ranked.used[most] = true;
    }
  }
  return ranked;
}

/// Without ranks where there is but one.
RankedCells rank_cells(const Map& map, const UnitProfile& unit, const Ranking& ranking, BitGridView walkable) {
  if (ranking.factors.size() > 1) {
    return unit.width == 1 ? rank_single_cells(map, ranking, *find_movement_class(map, unit.movement))
                           : rank_footprints(map, unit, ranking, walkable);
  }
  RankedCells ranked;
  ranked.used[0] = is_any_walkable(walkable);
  return ranked;
}

}  // namespace

Cost BakedStepCosts::link_cost(Milli length) const noexcept {
  // Where cells have several factors a step costs the sum of two of them, so plain ground counts twice.
  const Cost doubled = cells.empty() ? 1 : 2;
  return kStraight * doubled * static_cast<Cost>(length.thousandths) / factor_unit;
}

BakedStepCosts bake_step_costs(const Map& map, const UnitProfile& unit, BitGridView walkable) {
  const Ranking ranking = rank_terrains(map, unit);
  RankedCells ranked = rank_cells(map, unit, ranking, walkable);

  BakedStepCosts costs;
  std::int32_t unit_of_all = 0;
  std::array<std::uint8_t, 256> place{};
  std::vector<std::int32_t> factors;
  for (std::size_t rank = 0; rank < ranking.factors.size(); ++rank) {
    if (!ranked.used[rank]) continue;
    place[rank] = static_cast<std::uint8_t>(factors.size());
    factors.push_back(ranking.factors[rank]);
    unit_of_all = std::gcd(unit_of_all, ranking.factors[rank]);
  }
  if (factors.empty()) factors.push_back(unit_of_all = 1000);
  for (const Link& link : map.links) unit_of_all = std::gcd(unit_of_all, link.cost.thousandths);

  costs.factor_unit = static_cast<std::uint32_t>(unit_of_all);
  for (const std::int32_t factor : factors) costs.factors.push_back(static_cast<std::uint32_t>(factor / unit_of_all));
  if (factors.size() > 1) {
    for (std::uint8_t& cell : ranked.ranks) cell = place[cell];
    costs.cells = std::move(ranked.ranks);
  }
  return costs;
}

}  // namespace libpath
