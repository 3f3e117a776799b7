#pragma once

#include <libpath/core/tier.h>

namespace libpath {

/// How to bake a map. The map keeps its settings, so that everyone who bakes it gets the same asset. What depends on
/// the machine or the occasion (units to leave out, threads) stands in the options of bake().
struct BakeSettings {
  Tier tier = Tier::none;
  bool keep_dead_ends = false;  // dead ends drawn by hand apply even where paths get longer
  bool compact = false;         // tier full: labels of cells take less memory, queries a little longer

  friend bool operator==(const BakeSettings&, const BakeSettings&) = default;
};

}  // namespace libpath
