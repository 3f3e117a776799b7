#pragma once

#include <string>
#include <vector>

#include <libpath/core/tier.h>
#include <libpath/map/map.h>

namespace libpath {

struct BakeOptions {
  std::vector<std::string> units;  // by name, in the order of the asset; none means all units of the map
  Tier tier = Tier::none;
  int threads = 0;              // 0: one per core
  bool dead_ends = true;        // false: without them, to see what they are worth
  bool compact = false;         // tier full's labels of cells in half the memory, for queries that take a little longer
  bool hierarchy = false;       // in place of those labels: in less memory still, for queries that take tens of µs
  bool keep_dead_ends = false;  // those drawn by hand are used even where that makes paths longer
};

/// What the settings that a map keeps ask for: all its units.
inline BakeOptions options_of(const Map& map) {
  BakeOptions options;
  options.tier = map.bake_settings.tier;
  options.keep_dead_ends = map.bake_settings.keep_dead_ends;
  options.compact = map.bake_settings.compact;
  return options;
}

}  // namespace libpath
