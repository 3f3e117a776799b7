#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <libpath/bake/grid/cell_contraction.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/core/result.h>

namespace libpath {

/// Labels take 130 to 260 bytes a cell, so that on larger maps they would no longer pay.
inline constexpr std::size_t kMaxCellsForCellLabels = 300'000;

/// What of the unit of work at hand the contraction takes that labels are made from, about.
inline constexpr double kContractionOfLabels = 0.6;

/// What sections DLBO to DLIW hold.
struct BakedCellLabels {
  struct OneWay {
    std::vector<std::uint32_t> offsets;
    std::vector<std::uint32_t> hubs;
    std::vector<std::uint32_t> starts;
    std::vector<std::uint32_t> ways;
  };
  OneWay to;
  OneWay from;  // empty where it would be the same

  auto columns() const {
    return std::tie(to.offsets, to.hubs, to.starts, to.ways, from.offsets, from.hubs, from.starts, from.ways);
  }
};

/// Labels from the contraction of all walkable cells. Fails where there would be too many. The same for any number of
/// threads. Advances from kContractionOfLabels of the unit of work at hand. Cost: 8 to 30 µs a cell, and some 30 bytes
/// a hub of a cell while it is at work; twice that with one-way edges or links.
Result<BakedCellLabels, BakeError> bake_cell_labels(const UnitSteps& steps, const CellContraction& contracted,
                                                    int threads, Progress& progress);

}  // namespace libpath
