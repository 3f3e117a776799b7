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

/// Bakes a map into one asset, by these options alone: for the map's own settings pass options_of(map). The same map
/// and options give the same bytes for any number of threads, on every platform and compiler. Cost: about 20 ns a cell
/// and unit; memory about 8 bytes a cell and unit at a time beside the asset. Throws nothing but std::bad_alloc.
LIBPATH_API Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options, Progress& progress);
LIBPATH_API Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options = {});

/// Bakes a map and opens the asset, in memory alone: for worlds that are made while a game runs, with a map that
/// map/grid_map.h makes of a game's own grid.
///
///     const auto map = map_of_flags(walkable, {512, 512});
///     const auto asset = bake_asset(*map, {.units = {}, .tier = Tier::fast, .threads = 2});
///     const World world(*asset, 0);
///
/// The asset (tables/asset.h) is as if the bytes of bake() had been opened, and owns them; warnings are lost. Cost:
/// that of bake(), and of opening without its hashes.
LIBPATH_API Result<Asset, BakeError> bake_asset(const Map& map, const BakeOptions& options, Progress& progress);
LIBPATH_API Result<Asset, BakeError> bake_asset(const Map& map, const BakeOptions& options = {});

/// Bakes a part of the asset of bake(), for join_parts(). The families of each unit's tables are shared out among the
/// parts; one family is never split, so some of very many parts are empty. Each part bakes again the ground that its
/// tables stand on.
LIBPATH_API Result<Baked, BakeError> bake_part(const Map& map, const BakeOptions& options, Shard part,
                                               Progress& progress);
LIBPATH_API Result<Baked, BakeError> bake_part(const Map& map, const BakeOptions& options, Shard part);

}  // namespace libpath
