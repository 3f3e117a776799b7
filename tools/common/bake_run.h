#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <libpath/bake/kit/report.h>
#include <libpath/bake/kit/shard.h>
#include <tools/common/bake_cache.h>
#include <tools/common/bake_input.h>
#include <tools/common/bake_list.h>
#include <tools/common/outputs.h>
#include <tools/common/progress.h>

namespace libpath::tools {

/// How a map came to its asset.
struct BakeRun {
  Baked baked;              // without the asset itself where several maps are baked
  std::uint64_t bytes = 0;  // of the asset
  std::string key;          // where there is a cache
  bool cached = false;
  double seconds = 0;
  std::string error;  // why it did not, where several maps are baked: one line
};

/// Where assets come from and go to.
struct BakeWays {
  const Arguments& arguments;
  const BakeCache* cache = nullptr;
  Outputs outputs;                 // that the command line names, and what is read beside the map
  std::string depfile;             // empty for none
  std::optional<Shard> part = {};  // of the one map's asset, instead of all of it
};

/// Reads a map, takes its asset from the cache or bakes it, or a part of it, and writes it. What a designer should know
/// is among the warnings. Throws Failed and WrongCommandLine. `threads` 0: as the command line says.
BakeRun bake_map(BakeWays ways, const std::string& file, const std::filesystem::path& asset, int threads,
                 Progress& progress);

/// Bakes all these maps, several at a time, under one bar. A map that fails says why in its run and stops no other one.
std::vector<BakeRun> bake_maps(const BakeWays& ways, const std::vector<ListedMap>& maps, ProgressBar& bar);

}  // namespace libpath::tools
