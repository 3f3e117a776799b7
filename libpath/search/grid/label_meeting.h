#pragma once

#include <cstdint>
#include <limits>

#include <libpath/core/cost.h>
#include <libpath/core/processor.h>
#include <libpath/tables/grid/labels.h>

namespace libpath {

/// A cell and the block that holds its labels.
struct LabelledCell {
  Cell cell;
  Labels::Block block;
};

/// Where two cells' labels meet: the hub by which the way between the cells costs least, and where the ways to it start
/// among the table's chains.
struct LabelMeeting {
  Cost cost = kNoCost;  // kNoCost where they have no hub in common
  std::uint32_t start_way = 0;
  std::uint32_t goal_way = 0;
};

/// Of several hubs that are as good, the first in the goal's block. `to_hub` has room for every hub, holds zeros, and
/// does so again afterwards. Cost: a pass over the entries of the goal's block and two over those of the start's. The
/// same for every processor.
LabelMeeting meet(const LabelledCell& start, const LabelledCell& goal, std::uint32_t* to_hub,
                  Processor processor) noexcept;

namespace detail {

/// The goal's entry by which the labels meet.
struct GoalMeeting {
  Cost cost = kNoCost;
  std::uint32_t entry = 0;
};

/// For processors with AVX-512.
GoalMeeting meet_widely(const LabelledCell& start, const LabelledCell& goal, std::uint32_t* to_hub) noexcept;

}  // namespace detail

}  // namespace libpath
