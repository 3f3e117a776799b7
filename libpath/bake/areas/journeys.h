#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <libpath/bake/ground/unit_steps.h>
#include <libpath/map/map.h>

namespace libpath {

/// A journey with its cells; none where the unit cannot go it.
struct BakedJourney {
  std::string name;
  std::uint32_t unit = 0;            // place among the units that are baked
  std::vector<std::uint32_t> cells;  // row-major places
  std::vector<std::uint32_t> stops;  // places in `cells` of those that it was drawn through
  Cost cost = 0;
};

/// The cells of a journey of this unit: a shortest path from each of its cells to the next.
/// Cost: a search for each of them.
BakedJourney bake_journey(const Journey& journey, const UnitSteps& steps);

}  // namespace libpath
