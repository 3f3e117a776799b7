#pragma once

#include <array>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/processor.h>
#include <libpath/search/grid/label_meeting.h>
#include <libpath/tables/grid/compact_labels.h>

namespace libpath {

/// Where two cells' labels meet, by the compact layout: as meet() in label_meeting.h. Of several ways that are as good,
/// those by the labels with the lowest numbers. Cost: docs/benchmarks.md.
LabelMeeting intersect_compact_labels(const CompactLabels& labels, Cell start, Cell goal, std::uint32_t* to_hub,
                                      Processor processor) noexcept;

namespace detail {

/// Labels that a cell looks at, those of up to so many entries of its block, with room for those of one more.
inline constexpr std::size_t kEntriesAtOnce = 64;
using LabelsSeen = std::array<std::uint32_t, kEntriesAtOnce * 32 + 32>;

/// For processors with AVX-512.
LabelMeeting intersect_compact_labels_avx512(const CompactLabels& labels, Cell start, Cell goal,
                                             std::uint32_t* to_hub) noexcept;

}  // namespace detail

}  // namespace libpath
