#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include <libpath/bake/ground/edges.h>
#include <libpath/bake/ground/step_costs.h>
#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/unit_baker.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/map/map.h>

namespace libpath {

/// The tables of a unit in families: each of them is baked from the unit's ground alone.
enum class TableFamily : std::uint8_t { ground, grid, any_angle, turning, areas };
inline constexpr std::size_t kTableFamilies = 5;

/// Which of them a unit is baked for.
using WantedFamilies = std::array<bool, kTableFamilies>;

/// What is kept of the tables of one unit, and its ground, which the map's own sections ask for.
struct BakedUnit {
  std::string fault;  // why it cannot be baked, a clause; empty where it was
  BakedSections kept;
  BitGrid walkability{Size{}};
  BakedStepCosts costs;
  BakedEdges edges;
};

/// Bakes the ground, and keeps it where it is wanted; then all other families that are.
BakedUnit bake_unit(const Map& map, const BakeOptions& options, const WantedFamilies& wanted, UnitBaker& unit);

}  // namespace libpath
