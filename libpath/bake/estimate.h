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
  std::string method;       // as answers_of() names it for the baked map
  std::string why;          // why the tier brings no better; empty where it does
  double microseconds = 0;  // of a mean query between two random cells that reach each other; 0 where refused
};

/// What a tier will bring for one unit.
struct UnitEstimate {
  std::string unit;
  double seconds = 0;              // to bake its tables alone
  std::uint64_t bytes = 0;         // of its tables
  std::vector<BakedTable> tables;  // the expected tables, with bytes and seconds of each
  std::vector<EstimatedSearch> searches;
  std::vector<std::string> warnings;  // of the bake, word by word
  std::vector<std::string> likely;    // probable warnings
};

struct TierEstimate {
  Tier tier = Tier::none;
  bool compact = false;     // tier full with compact labels
  double seconds = 0;       // of the whole bake
  std::uint64_t bytes = 0;  // of the asset
  std::vector<UnitEstimate> units;
};

/// Estimates what each tier will bring on a map before it is baked: tiers none, fast and full, and, where a unit has
/// labels in tier full, full with compact labels. The options' tier and layout are ignored; their units, threads and
/// the rest count. Which tables there will be is decided as in the bake. Their sizes and times are estimated from
/// features of the map, with constants fitted to measured bakes (docs/benchmarks.md, "Estimates", says how far off they
/// are). Seconds and microseconds are those of the measured machine. The same map and options give the same estimate.
/// Errors: those that bake() finds at once.
/// Cost: a few hundredths of a bake at tier full. Throws only std::bad_alloc.
LIBPATH_API Result<std::vector<TierEstimate>, BakeError> estimate(const Map& map, const BakeOptions& options = {});

}  // namespace libpath
