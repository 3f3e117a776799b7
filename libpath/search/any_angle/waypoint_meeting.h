#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include <libpath/core/pose.h>
#include <libpath/core/processor.h>
#include <libpath/geometry/sight.h>
#include <libpath/tables/any_angle/waypoint_labels.h>

namespace libpath {

/// What one end of an any-angle query looks at: the waypoints that see it and pages of labels of some of these, and for
/// each waypoint and label the length from there to its hub, which rounding makes wrong by up to 2⁻²⁰ of it. Memory is
/// the context's, with room for what any block may hold.
struct SeenWaypointLabels {
  SeenWaypointLabels() = default;
  /// Over memory for three numbers and one length for each of WaypointLabels::kRoom.
  SeenWaypointLabels(std::uint32_t* words, float* floats) noexcept
      : pages(words),
        lengths(floats),
        hubs(words + WaypointLabels::kRoom),
        numbers(words + 2 * WaypointLabels::kRoom) {}

  std::size_t waypoint_count = 0;  // the first of all
  std::size_t page_count = 0;
  std::uint32_t* pages = nullptr;  // as section WLBS has them
  std::size_t count = 0;
  float* lengths = nullptr;
  std::uint32_t* hubs = nullptr;
  std::uint32_t* numbers = nullptr;  // of a label or, with kIsWaypoint, a waypoint; and kPartly

  static constexpr std::uint32_t kPartly = WaypointLabels::kPartly;
  static constexpr std::uint32_t kIsWaypoint = 1u << 30;

  /// Looks no more at a waypoint, or at the labels of a label's page.
  void forget(std::size_t place) noexcept;
};

/// Lists what a cell looks at, and asks for the pages. REQUIRES: the cell is free.
void list_labels(const WaypointLabels& labels, Cell cell, SeenWaypointLabels& seen, Processor processor) noexcept;

/// A position as a cell that it lies in or on the edge of and the offset from the cell's corner.
struct SplitPosition {
  SplitPosition(FinePoint position, Cell of) noexcept;

  Cell cell;
  float x;
  float y;
};

/// Collects the lengths from a position to what its cell looks at. REQUIRES: list_labels() for that cell.
void collect_lengths(const Waypoints& waypoints, const WaypointLabels& labels, const SplitPosition& position,
                     SeenWaypointLabels& seen, Processor processor) noexcept;

/// The least length from the start over a hub to the goal; infinite where they share none. Sets `sums` to the least
/// over each of those that the goal looks at. `to_hub` has room for every hub, holds zeros, and does so again
/// afterwards. The same for every processor.
float meet_at_waypoints(const SeenWaypointLabels& start, const SeenWaypointLabels& goal, std::uint32_t* to_hub,
                        float* sums, Processor processor) noexcept;

/// Place of the first value from `from` on that is at most `most`, or `count`.
std::size_t next_at_most(const float* values, std::size_t from, std::size_t count, float most,
                         Processor processor) noexcept;
/// Place of the first number from `from` on that is that one, or `count`.
std::size_t next_equal(const std::uint32_t* numbers, std::size_t from, std::size_t count, std::uint32_t number,
                       Processor processor) noexcept;

namespace detail {

// For processors with AVX-512.
void list_widely(const WaypointLabels::Block& block, SeenWaypointLabels& seen) noexcept;
void collect_widely(const Waypoints& waypoints, const WaypointLabels& labels, const SplitPosition& position,
                    SeenWaypointLabels& seen) noexcept;
float least_sum_widely(const SeenWaypointLabels& goal, const std::uint32_t* to_hub, float* sums) noexcept;
std::size_t next_at_most_widely(const float* values, std::size_t from, std::size_t count, float most) noexcept;
std::size_t next_equal_widely(const std::uint32_t* numbers, std::size_t from, std::size_t count,
                              std::uint32_t number) noexcept;

}  // namespace detail

}  // namespace libpath
