#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/core/bit_grid.h>
#include <libpath/tables/ground/walkable_parts.h>

namespace libpath {

/// What sections WKPB and WKPX hold.
struct BakedWalkableParts {
  std::vector<std::uint32_t> blocks;
  std::vector<std::uint32_t> mixed;

  auto columns() const { return std::tie(blocks, mixed); }
};

/// Cost: about 10 ns a cell.
BakedWalkableParts bake_walkable_parts(BitGridView walkable);

}  // namespace libpath
