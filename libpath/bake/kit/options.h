#pragma once

#include <string>
#include <vector>

#include <libpath/core/tier.h>
#include <libpath/map/map.h>

namespace libpath {

struct BakeOptions {
  std::vector<std::string> units;  // by name, in the order of the asset; empty means all units of the map
  Tier tier = Tier::none;
  int threads = 0;              // 0: one a core
  bool dead_ends = true;        // false: without dead ends, to see what they are worth
  bool compact = false;         // tier full: labels of cells take half the memory, queries a little longer
  bool hierarchy = false;       // instead of those labels: still less memory, queries of tens of µs
  bool keep_dead_ends = false;  // dead ends drawn by hand apply even where paths get longer
  bool laid_edges = false;      // units that turn heed one-way edges that a game lays in any direction
  bool lines = true;            // false: without waypoints that are found; lines at any angle are searched for online
  bool areas = true;            // false: without areas; two-level and compass search refuse the unit
};

/// The options of a map's own settings, for all its units.
inline BakeOptions options_of(const Map& map) {
  BakeOptions options;
  options.tier = map.bake_settings.tier;
  options.keep_dead_ends = map.bake_settings.keep_dead_ends;
  options.compact = map.bake_settings.compact;
  return options;
}

}  // namespace libpath
