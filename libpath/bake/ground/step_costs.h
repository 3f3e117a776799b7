#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/core/bit_grid.h>
#include <libpath/core/cost.h>
#include <libpath/map/map.h>

namespace libpath {

/// What sections FACT and COST hold, and the factor unit (see tables/ground/step_costs.h).
struct BakedStepCosts {
  std::uint32_t factor_unit = 1000;    // thousandths
  std::vector<std::uint32_t> factors;  // multiples of it
  std::vector<std::uint8_t> cells;     // places in `factors`, row by row; empty where there is one factor only

  /// Cost of a link that is as long as that many cells of plain ground.
  Cost link_cost(Milli length) const noexcept;

  auto columns() const { return std::tie(factors, cells); }
};

/// Cost factors of the walkable cells of a unit: the largest under its footprint. The factor unit divides the costs of
/// the map's links as well, so that these are whole numbers too.
BakedStepCosts bake_step_costs(const Map& map, const UnitProfile& unit, BitGridView walkable);

}  // namespace libpath
