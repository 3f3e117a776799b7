#include <libpath/search/any_angle/waypoint_meeting.h>

#include <algorithm>
#include <cmath>

#include <libpath/core/bit_cast.h>
#include <libpath/search/kit/block_masks.h>

namespace libpath {
namespace {

constexpr float kNone = std::numeric_limits<float>::infinity();

// to_hub holds lengths with their sign changed, so that 0 bits are none, and bits grow with the length.
constexpr std::uint32_t kSign = 1u << 31;
std::uint32_t bits_of(float length) noexcept { return bit_cast<std::uint32_t>(length) | kSign; }
float length_of(std::uint32_t bits) noexcept { return bit_cast<float>(bits & ~kSign); }

/// Notes the least length to each hub in a table that holds zeros.
void note_lengths(const SeenWaypointLabels& start, std::uint32_t* to_hub) noexcept {
  // Each waypoint is there once.
  for (std::size_t i = 0; i < start.waypoint_count; ++i) to_hub[start.hubs[i]] = bits_of(start.lengths[i]);
  for (std::size_t i = start.waypoint_count; i < start.count; ++i) {
    std::uint32_t& known = to_hub[start.hubs[i]];
    known = std::min(known - 1, bits_of(start.lengths[i]) - 1) + 1;
  }
}

void list_portably(const WaypointLabels::Block& block, SeenWaypointLabels& seen) noexcept {
  for (const std::uint16_t entry : block.by_all) seen.numbers[seen.waypoint_count++] = entry;
  for_each_holder(block.masks, block.bit,
                  [&](std::size_t i) { seen.numbers[seen.waypoint_count++] = block.by_some[i]; });
  for_each_holder(block.page_masks, block.bit, [&](std::size_t i) { seen.pages[seen.page_count++] = block.pages[i]; });
}

float line_to(std::uint32_t place, const SplitPosition& position) noexcept {
  const Vertex vertex = Waypoints::vertex_at(place);
  const float dx = static_cast<float>(vertex.x - position.cell.x) - position.x;
  const float dy = static_cast<float>(vertex.y - position.cell.y) - position.y;
  return std::sqrt(dx * dx + dy * dy);
}

void collect_portably(const Waypoints& waypoints, const WaypointLabels& labels, const SplitPosition& position,
                      SeenWaypointLabels& seen) noexcept {
  for (std::size_t i = 0; i < seen.waypoint_count; ++i) {
    const std::uint32_t entry = seen.numbers[i];
    const WaypointIndex waypoint = WaypointLabels::waypoint_of(entry);
    seen.lengths[i] = line_to(waypoints.places()[waypoint], position);
    seen.hubs[i] = waypoint;
    seen.numbers[i] = (entry & WaypointLabels::kSeenPartly) << 16 | SeenWaypointLabels::kIsWaypoint | waypoint;
  }
  seen.count = seen.waypoint_count;
  for (std::size_t i = 0; i < seen.page_count; ++i) {
    const std::uint32_t entry = seen.pages[i];
    const WaypointLabelPage& page = labels.pages()[WaypointLabels::page_of(entry)];
    const float line = line_to(page.place, position);
    const std::uint32_t count = WaypointLabels::count_of(entry);
    for (std::uint32_t k = 0; k < count; ++k, ++seen.count) {
      seen.lengths[seen.count] = line + page.lengths[k];
      seen.hubs[seen.count] = page.hubs[k];
      seen.numbers[seen.count] = entry - count + k;
    }
  }
}

float least_sum_portably(const SeenWaypointLabels& goal, const std::uint32_t* to_hub, float* sums) noexcept {
  float least = kNone;
  for (std::size_t i = 0; i < goal.count; ++i) {
    const std::uint32_t known = to_hub[goal.hubs[i]];
    sums[i] = known == 0 ? kNone : length_of(known) + goal.lengths[i];
    least = std::min(least, sums[i]);
  }
  return least;
}

}  // namespace

void SeenWaypointLabels::forget(std::size_t place) noexcept {
  lengths[place] = kNone;
  if (place < waypoint_count) return;
  const std::uint32_t page = numbers[place] >> 3;
  while (place > waypoint_count && numbers[place - 1] >> 3 == page) --place;
  for (; place < count && numbers[place] >> 3 == page; ++place) lengths[place] = kNone;
}

void list_labels(const WaypointLabels& labels, Cell cell, SeenWaypointLabels& seen, Processor processor) noexcept {
  const WaypointLabels::Block block = labels.block_of(cell);
  seen.waypoint_count = seen.page_count = 0;
#if LIBPATH_HAS_NEW_PROCESSORS
  if (processor == Processor::with_avx512) {
    detail::list_widely(block, seen);
  } else {
    list_portably(block, seen);
  }
#else
  (void)processor;
  list_portably(block, seen);
#endif
  for (std::size_t i = 0; i < seen.page_count; ++i) {
    prefetch(labels.pages().subspan(WaypointLabels::page_of(seen.pages[i]), 1));
  }
}

SplitPosition::SplitPosition(FinePoint position, Cell of) noexcept
    : cell(of),
      x(static_cast<float>(position.x - of.x * FinePoint::kOne) / static_cast<float>(FinePoint::kOne)),
      y(static_cast<float>(position.y - of.y * FinePoint::kOne) / static_cast<float>(FinePoint::kOne)) {}

void collect_lengths(const Waypoints& waypoints, const WaypointLabels& labels, const SplitPosition& position,
                     SeenWaypointLabels& seen, Processor processor) noexcept {
#if LIBPATH_HAS_NEW_PROCESSORS
  if (processor == Processor::with_avx512) return detail::collect_widely(waypoints, labels, position, seen);
#else
  (void)processor;
#endif
  collect_portably(waypoints, labels, position, seen);
}

float meet_at_waypoints(const SeenWaypointLabels& start, const SeenWaypointLabels& goal, std::uint32_t* to_hub,
                        float* sums, Processor processor) noexcept {
  note_lengths(start, to_hub);
#if LIBPATH_HAS_NEW_PROCESSORS
  const float least = processor == Processor::with_avx512 ? detail::least_sum_widely(goal, to_hub, sums)
                                                          : least_sum_portably(goal, to_hub, sums);
#else
  (void)processor;
  const float least = least_sum_portably(goal, to_hub, sums);
#endif
  for (std::size_t i = 0; i < start.count; ++i) to_hub[start.hubs[i]] = 0;
  return least;
}

std::size_t next_at_most(const float* values, std::size_t from, std::size_t count, float most,
                         Processor processor) noexcept {
#if LIBPATH_HAS_NEW_PROCESSORS
  if (processor == Processor::with_avx512) return detail::next_at_most_widely(values, from, count, most);
#else
  (void)processor;
#endif
  while (from < count && !(values[from] <= most)) ++from;
  return from;
}

std::size_t next_equal(const std::uint32_t* numbers, std::size_t from, std::size_t count, std::uint32_t number,
                       Processor processor) noexcept {
#if LIBPATH_HAS_NEW_PROCESSORS
  if (processor == Processor::with_avx512) return detail::next_equal_widely(numbers, from, count, number);
#else
  (void)processor;
#endif
  return static_cast<std::size_t>(std::find(numbers + from, numbers + count, number) - numbers);
}

}  // namespace libpath
