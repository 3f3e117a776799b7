#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/kit/options.h>
#include <libpath/core/neighbours.h>
#include <libpath/map/map.h>

namespace libpath {

/// What sections CRSH, CRSB and CRSM hold; all empty where no heading is closed.
struct BakedClosedCrossings {
  std::vector<std::uint32_t> headings;
  std::vector<std::uint64_t> planes;
  std::vector<std::uint64_t> masks;

  auto columns() const { return std::tie(headings, planes, masks); }
};

/// The headings in which one-way edges close any crossing, or may while a game runs.
HeadingSet closed_headings(const Map& map, const BakeOptions& options);

/// `headings`: closed_headings(); `masks`: the crossings of the hit check's edges, baked for these; `border` that of
/// its ground.
BakedClosedCrossings bake_closed_crossings(const Map& map, HeadingSet headings, std::int32_t border,
                                           std::vector<std::uint64_t> masks);

}  // namespace libpath
