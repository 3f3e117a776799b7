#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <libpath/bake/progress.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/map/map.h>
#include <libpath/tables/map_info.h>

namespace libpath {

struct BakeOptions {
  std::vector<std::string> units;  // by name, in the order of the asset; none means all units of the map
  Tier tier = Tier::none;
  int threads = 0;              // 0: one per core
  bool dead_ends = true;        // false: without them, to see what they are worth
  bool compact = false;         // tier full's labels of cells in half the memory, for queries that take a little longer
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

/// One table of the asset: how large, and how long it took to bake.
struct BakedTable {
  std::string name;
  std::string unit;  // empty for what belongs to the whole map
  std::uint64_t bytes = 0;
  double seconds = 0;
};

struct Baked {
  std::vector<std::byte> bytes;    // the asset, as a file holds it
  std::vector<std::string> units;  // by name, in the order of the asset
  Tier tier = Tier::none;          // what was baked: no more than what was asked for
  std::vector<BakedTable> tables;
  std::vector<std::string>
      warnings;  // what a designer should know: units that fit nowhere, links that a unit cannot use
};

/// Why a map cannot be baked: one line, without a full stop.
struct BakeError {
  std::string message;
};

/// Bakes a map into one asset, by these options alone: for the map's own settings pass options_of(map). The same map
/// and options give the same bytes for any number of threads, on every platform and compiler. Cost: about 20 ns a cell
/// and unit; memory about 8 bytes a cell and unit at a time beside the asset. Throws nothing but std::bad_alloc.
LIBPATH_API Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options, Progress& progress);
LIBPATH_API Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options = {});

}  // namespace libpath
