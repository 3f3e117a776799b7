#pragma once

#include <optional>

#include <libpath/bake/bake.h>
#include <libpath/map/map.h>
#include <libpath/tables/asset.h>

namespace libpath {

/// A map all of whose switches are open, baked for what stands and goes where: no unit comes further while some of them
/// are closed. Turns of units are left out. Lifetime: the asset's is that of `baked`; both may be moved.
struct OpenedMap {
  Baked baked;
  Asset asset;
};

/// Nothing where no switch of the map starts closed, or where it cannot be baked with all of them open.
/// Cost: a copy and a bake of the map in tier none. Threads: any. Throws nothing but std::bad_alloc.
std::optional<OpenedMap> open_all_switches(const Map& map);

}  // namespace libpath
