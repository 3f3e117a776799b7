#pragma once

#include <string>

#include <libpath/core/export.h>

namespace libpath {

struct BakeOptions;
struct Map;

/// What bake() makes of a map, by name: 32 hexadecimal digits. Where keys are equal the assets are, byte for byte: it
/// is a hash of all that the map holds, with what was read from other files, of the options but for the threads, and of
/// the baker's own sources. Equal maps have the same key in whatever format they were read, on every platform. Cost:
/// that of writing the map as `.lpmap`, in time and memory. Expects a map that `check()` accepts.
LIBPATH_API std::string bake_key(const Map& map, const BakeOptions& options);

}  // namespace libpath
