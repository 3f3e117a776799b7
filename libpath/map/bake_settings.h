#pragma once

#include <libpath/core/tier.h>

namespace libpath {

/// How a map wants to be baked, kept with it, so that everybody who bakes it gets the same asset. What only the one who
/// bakes can know (units to leave out, threads) is no part of it.
struct BakeSettings {
  Tier tier = Tier::none;
  bool keep_dead_ends = false;  // those drawn by hand are used even where that makes paths longer
  bool compact = false;         // tier full's labels of cells in less memory, for queries that take a little longer

  friend bool operator==(const BakeSettings&, const BakeSettings&) = default;
};

}  // namespace libpath
