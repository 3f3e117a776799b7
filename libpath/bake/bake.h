#pragma once

#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/bake/kit/shard.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/map/map.h>

namespace libpath {

class Asset;

/// Bakes a map into one asset, by the given options alone; options_of(map) has the map's own settings. The same map and
/// options give the same bytes for any number of threads, on every platform and compiler. Cost: about 20 ns a cell and
/// unit; memory of about 8 bytes a cell for each unit baked at a time, beside the asset. Throws only std::bad_alloc.
LIBPATH_API Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options, Progress& progress);
LIBPATH_API Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options = {});

/// Bakes a map and opens the asset, all in memory: for worlds made while a game runs, with a map that map/grid_map.h
/// makes from a game's own grid.
///
///     const auto map = map_of_flags(walkable, {512, 512});
///     const auto asset = bake_asset(*map, {.units = {}, .tier = Tier::fast, .threads = 2});
///     const World world(*asset, 0);
///
/// The asset (tables/asset.h) is that of the bytes of bake(), and owns them; warnings are dropped. Cost: that of
/// bake(), and of opening without its hashes.
LIBPATH_API Result<Asset, BakeError> bake_asset(const Map& map, const BakeOptions& options, Progress& progress);
LIBPATH_API Result<Asset, BakeError> bake_asset(const Map& map, const BakeOptions& options = {});

/// Bakes a part of the asset of bake(), for join_parts(). The parts share out the families of each unit's tables. No
/// family is split, so some of very many parts are empty. Each part bakes the ground under its tables again.
LIBPATH_API Result<Baked, BakeError> bake_part(const Map& map, const BakeOptions& options, Shard part,
                                               Progress& progress);
LIBPATH_API Result<Baked, BakeError> bake_part(const Map& map, const BakeOptions& options, Shard part);

}  // namespace libpath
