#include <libpath/bake/ground/walkable_parts.h>

#include <utility>

#include <libpath/bake/ground/regions.h>

namespace libpath {

BakedWalkableParts bake_walkable_parts(BitGridView walkable) {
  // Regions of a map without edges are its parts; there are no bits of connectivity that could be too many.
  auto regions = bake_regions(walkable, BakedEdges{});
  return {std::move(regions->blocks), std::move(regions->mixed)};
}

}  // namespace libpath
