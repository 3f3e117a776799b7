#pragma once

#include <cstdint>
#include <limits>

#include <libpath/core/cost.h>
#include <libpath/core/processor.h>
#include <libpath/tables/labels.h>

namespace libpath {

/// A cell and the block that holds its labels.
struct LabelledCell {
  Cell cell;
  Labels::Block block;
};

/// Where two cells' labels meet: the hub by which the way between the cells costs least, and the entries in their
/// blocks that have it. Of several equal ones, the first hub in the goal's block.
struct LabelMeeting {
  Cost cost = kNoCost;  // kNoCost where they have no hub in common
  std::uint32_t start_entry = 0;
  std::uint32_t goal_entry = 0;
};

/// `to_hub` has room for every hub, holds zeros, and does so again afterwards.
/// Cost: a pass over the entries of the goal's block and two over those of the start's. The same for every processor.
LabelMeeting meet(const LabelledCell& start, const LabelledCell& goal, std::uint32_t* to_hub,
                  Processor processor) noexcept;

namespace detail {

/// meet() for processors with AVX-512, but for the start's entry.
LabelMeeting meet_widely(const LabelledCell& start, const LabelledCell& goal, std::uint32_t* to_hub) noexcept;

}  // namespace detail

}  // namespace libpath
