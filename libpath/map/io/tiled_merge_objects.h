#pragma once

#include <string>

#include <libpath/map/io/tiled_merge.h>

namespace libpath {

/// Makes the object layers of ours in `merge.map` say what the map says. Cell (0, 0) of the map is cell `origin` of the
/// file.
void merge_objects(const TiledOriginal& original, Cell origin, const Map& map, TiledMerge& merge);

}  // namespace libpath
