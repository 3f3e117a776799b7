#include <libpath/search/grid/compact_meeting.h>

#include <algorithm>
#include <bit>
#include <span>

#include <libpath/search/kit/block_masks.h>

namespace libpath {
namespace {

/// Writes the labels of a span; returns how many. The first four without a branch: most spans have no more.
std::size_t write_labels(LabelSpan span, std::uint32_t* out) noexcept {
  std::uint32_t bits = span.bits;
  for (std::size_t i = 0; i < 4; ++i, bits &= bits - 1) {
    out[i] = span.first + static_cast<std::uint32_t>(std::countr_zero(bits));
  }
  for (out += 4; bits != 0; bits &= bits - 1) *out++ = span.first + static_cast<std::uint32_t>(std::countr_zero(bits));
  return static_cast<std::size_t>(std::popcount(span.bits));
}

/// Calls visit(label, its number, cost by it to its hub) for each that a cell looks at.
template <class Visit>
void for_each_label(const CompactLabels& labels, Cell cell, Visit visit) noexcept {
  const CompactLabels::Block block = labels.block_of(cell);
  detail::LabelsSeen seen;
  for (std::size_t first = 0; first < block.masks.size(); first += detail::kEntriesAtOnce) {
    const std::size_t entries = std::min(detail::kEntriesAtOnce, block.masks.size() - first);
    std::size_t count = 0;
    for (std::uint64_t held = holders(block.masks.subspan(first, entries), block.bit); held != 0; held &= held - 1) {
      count += write_labels(block.spans[first + static_cast<std::size_t>(std::countr_zero(held))], &seen[count]);
    }
    for (const std::uint32_t number : std::span(seen).first(count)) {
      const CompactLabel& label = labels.labels()[number];
      const auto to_corner = static_cast<std::uint32_t>(octile_cost(cell, cell_at(label.way.corner)));
      visit(label, number, to_corner + label.cost);
    }
  }
}

LabelMeeting meet_portably(const CompactLabels& labels, Cell start, Cell goal, std::uint32_t* to_hub) noexcept {
  for_each_label(labels, start, [&](const CompactLabel& label, std::uint32_t, std::uint32_t cost) {
    std::uint32_t& known = to_hub[label.hub];
    known = std::min(known - 1, cost) + 1;
  });
  LabelMeeting best;
  for_each_label(labels, goal, [&](const CompactLabel& label, std::uint32_t number, std::uint32_t cost) {
    const std::uint32_t known = to_hub[label.hub];
    const Cost both = known != 0 ? Cost{known} - 1 + cost : kNoCost;
    if (both < best.cost || (both == best.cost && number < best.goal_way)) best = {both, 0, number};
  });
  const std::uint32_t hub = labels.labels().empty() ? 0 : labels.labels()[best.goal_way].hub;
  const std::uint32_t to_best = to_hub[hub] - 1;
  best.start_way = static_cast<std::uint32_t>(labels.labels().size());
  for_each_label(labels, start, [&](const CompactLabel& label, std::uint32_t number, std::uint32_t cost) {
    to_hub[label.hub] = 0;
    if (label.hub == hub && cost == to_best) best.start_way = std::min(best.start_way, number);
  });
  return best;
}

}  // namespace

LabelMeeting intersect_compact_labels(const CompactLabels& labels, Cell start, Cell goal, std::uint32_t* to_hub,
                                      Processor processor) noexcept {
  const CompactLabels::Block to = labels.block_of(goal);
  prefetch(to.masks);
  prefetch(to.spans);
#if LIBPATH_HAS_NEW_PROCESSORS
  if (processor == Processor::with_avx512) return detail::intersect_compact_labels_avx512(labels, start, goal, to_hub);
#else
  (void)processor;
#endif
  return meet_portably(labels, start, goal, to_hub);
}

}  // namespace libpath
