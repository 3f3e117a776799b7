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

/// The largest rank under the footprint of every walkable cell; 0 elsewhere.
std::vector<std::uint8_t> ranks_of_cells(const Map& map, const UnitProfile& unit, const Ranking& ranking,
                                         BitGridView walkable) {
  const Size size = map.size();
  const std::int32_t before = (unit.width - 1) / 2;
  std::vector<std::uint8_t> ranks(size.cells());
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (!walkable[{x, y}]) continue;
      std::uint8_t most = 0;
      for (std::int32_t v = y - before; v < y - before + unit.width; ++v) {
        for (std::int32_t u = x - before; u < x - before + unit.width; ++u) {
          most = std::max(most, ranking.rank[map.cells[{u, v}]]);
        }
      }
      ranks[size.index({x, y})] = most;
    }
  }
  return ranks;
}

}  // namespace

Cost BakedStepCosts::link_cost(Milli length) const noexcept {
  // Where cells have several factors a step costs the sum of two of them, so plain ground counts twice.
  const Cost doubled = cells.empty() ? 1 : 2;
  return kStraight * doubled * static_cast<Cost>(length.thousandths) / factor_unit;
}

BakedStepCosts bake_step_costs(const Map& map, const UnitProfile& unit, BitGridView walkable) {
  const Ranking ranking = rank_terrains(map, unit);
  std::vector<std::uint8_t> cells = ranks_of_cells(map, unit, ranking, walkable);
  std::array<bool, 256> used{};
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (walkable[{x, y}]) used[cells[map.size().index({x, y})]] = true;
    }
  }

  BakedStepCosts costs;
  std::int32_t unit_of_all = 0;
  std::array<std::uint8_t, 256> place{};
  std::vector<std::int32_t> factors;
  for (std::size_t rank = 0; rank < ranking.factors.size(); ++rank) {
    if (!used[rank]) continue;
    place[rank] = static_cast<std::uint8_t>(factors.size());
    factors.push_back(ranking.factors[rank]);
    unit_of_all = std::gcd(unit_of_all, ranking.factors[rank]);
  }
  if (factors.empty()) factors.push_back(unit_of_all = 1000);
  for (const Link& link : map.links) unit_of_all = std::gcd(unit_of_all, link.cost.thousandths);

  costs.factor_unit = static_cast<std::uint32_t>(unit_of_all);
  for (const std::int32_t factor : factors) costs.factors.push_back(static_cast<std::uint32_t>(factor / unit_of_all));
  if (factors.size() > 1) {
    for (std::uint8_t& cell : cells) cell = place[cell];
    costs.cells = std::move(cells);
  }
  return costs;
}

}  // namespace libpath
