#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/map/map.h>
#include <libpath/tables/turning/ground_costs.h>

namespace libpath {

/// What the sections of tables/turning/ground_costs.h hold; nothing where all cells that a unit enters share one
/// factor.
struct BakedGroundCosts {
  std::vector<GroundFactor> factors;
  std::vector<std::uint64_t> ranks;

  GroundCosts view(Size size, std::int32_t border) const {
    return factors.empty() ? GroundCosts() : GroundCosts(factors, ranks, size, border);
  }

  auto columns() const { return std::tie(factors, ranks); }
};

/// `ground`: what each terrain is to the unit; `border`: of its hit check.
BakedGroundCosts bake_ground_costs(const Map& map, Ground ground, std::int32_t border);

}  // namespace libpath
