#pragma once

#include <cstdint>

#include <libpath/tables/ground/live_regions.h>

namespace libpath {

/// What of the order in which cells changed decides ties between paths, as it is saved.
struct OrderOfChanges {
  std::int32_t better_side = 1;  // of BetterCells
  LiveRegions::Saved regions;
};

}  // namespace libpath
