#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <libpath/bake/ground/edges.h>
#include <libpath/bake/ground/step_costs.h>
#include <libpath/bake/unit_plan.h>
#include <libpath/core/bit_grid.h>
#include <libpath/map/unit_profile.h>

namespace libpath {

/// What of a map, as one unit meets it, tells how long its tables take and how large they are. Each is a logarithm but
/// for those that say so: what is estimated is a product of powers of them.
enum class Feature : std::uint8_t {
  cells,           // of the map
  walkable,        // cells
  corners,         // of obstacles
  hops,            // of the jump graph
  arcs,            // for each corner, to others in sight
  hubs,            // corners that cover sampled trees of shortest paths; 0 where there can be no labels
  sights,          // last corners before a cell
  turning_places,  // any-angle paths turn there
  borders,         // straight steps between squares of the area graph
  runs,            // walkable cells in a row or column through a cell, on average
  dear,            // share of the walkable cells that are not the cheapest; itself
  two_ways,        // 1 with one-way edges or links, else 0; itself
  poses,           // cells times headings of a unit that turns
  headings,        // of it
  radius,          // of its turns, cells
  footprint,       // its cells
  reverse,         // 1 where it backs up, else 0; itself
};
inline constexpr std::size_t kFeatures = 17;

struct MapFeatures {
  double operator[](Feature feature) const { return values[static_cast<std::size_t>(feature)]; }
  double& operator[](Feature feature) { return values[static_cast<std::size_t>(feature)]; }

  std::array<double, kFeatures> values{};
  // What decides which tables there are.
  Size size;
  std::size_t walkable = 0;
  std::size_t corners = 0;
  std::size_t turning_places = 0;
  bool is_crowded = false;
};

/// Counts, and samples where counting would take long. The same on every platform but for rounding.
/// Cost: some passes over the cells in words of 64 bits; on plain ground of up to 40,000 corners some searches over
/// these, a few hundredths of what labels take.
MapFeatures features_of(const UnitProfile& unit, const UnitPlan& plan, BitGridView walkable,
                        const BakedStepCosts& costs, const BakedEdges& edges, int threads);

}  // namespace libpath
