#pragma once

#include <string>

#include <libpath/core/export.h>

namespace libpath {

struct BakeOptions;
struct Map;

/// A key of the asset that bake() makes: 32 hexadecimal digits. Equal keys mean equal assets, byte for byte. The key is
/// a hash of all that the map holds, other files that were read included, of the options except threads, and of the
/// baker's sources. Equal maps have the same key on every platform, whatever format they were read from. Cost: that of
/// writing the map as `.lpmap`, in time and memory. REQUIRES: `check()` accepts the map.
LIBPATH_API std::string bake_key(const Map& map, const BakeOptions& options);

}  // namespace libpath
