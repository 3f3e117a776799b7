#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/report.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/core/tier.h>
#include <libpath/map/map.h>

namespace libpath {

/// How one kind of query will be answered.
struct EstimatedSearch {
  std::string search;       // "grid", "waypoint" or "directional"
  std::string method;       // as answers_of() says it of the baked map
  std::string why;          // why the tier brings no more; empty where it does
  double microseconds = 0;  // of a mean query between any two places that reach each other; 0 where it is refused
};

/// What a tier will bring to one unit.
struct UnitEstimate {
  std::string unit;
  double seconds = 0;              // that its tables take, baked alone
  std::uint64_t bytes = 0;         // of its tables
  std::vector<BakedTable> tables;  // those that are expected, with bytes and seconds of each
  std::vector<EstimatedSearch> searches;
  std::vector<std::string> warnings;  // what the bake will say, word by word
  std::vector<std::string> likely;    // what it will probably say
};

struct TierEstimate {
  Tier tier = Tier::none;
  bool compact = false;     // tier full with compact labels
  double seconds = 0;       // of the whole bake
  std::uint64_t bytes = 0;  // of the asset
  std::vector<UnitEstimate> units;
};

/// What each tier will bring on this map, before it is baked: tiers none, fast and full and, where a unit has labels in
/// tier full, full with compact ones. The options' own tier and layout decide nothing; their units, threads and the
/// rest do. Which tables there will be is decided as the bake does it; how large they are and how long they take is
/// estimated from features of the map, with constants that were fitted to measured bakes (docs/benchmarks.md,
/// "Estimates", tells how far off they are). Seconds and microseconds are those of the machine that was measured.
/// The same map and options give the same estimate. Fails where bake() fails on sight.
/// Cost: a few hundredths of a bake at tier full. Throws nothing but std::bad_alloc.
LIBPATH_API Result<std::vector<TierEstimate>, BakeError> estimate(const Map& map, const BakeOptions& options = {});

}  // namespace libpath
