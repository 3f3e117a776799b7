#include <libpath/bake/turning/ground_costs.h>

namespace libpath {

BakedGroundCosts bake_ground_costs(const Map& map, Ground ground, std::int32_t border) {
  std::array<bool, GroundCosts::kMaxFactors> used{};
  for (const TerrainIndex terrain : map.cells.all()) used[terrain] = true;
  GroundCosts::Factors factors;
  const std::size_t count = GroundCosts::list(ground, used, factors);
  BakedGroundCosts baked;
  baked.factors.assign(factors.begin(), factors.begin() + static_cast<std::ptrdiff_t>(count));
  baked.ranks.resize(GroundCosts::words(count, map.size(), border));
  GroundCosts::write(map.cells.all(), GroundCosts::ranks(ground, baked.factors), count, map.size(), border,
                     baked.ranks);
  return baked;
}

}  // namespace libpath
