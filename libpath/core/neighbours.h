#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <libpath/core/heading.h>
#include <libpath/core/heading_set.h>
#include <libpath/core/ring.h>

namespace libpath {

/// Which neighbours a step may lead to.
enum class Neighbours : std::uint8_t { eight, four };

constexpr HeadingSet set_of(Heading heading) noexcept { return static_cast<HeadingSet>(1u << index_of(heading)); }

/// Calls `visit(Heading)` for every heading of the set, in order of their indices.
template <class Visit>
constexpr void for_each(HeadingSet set, Visit visit) {
  for (unsigned rest = set; rest != 0; rest &= rest - 1) visit(static_cast<Heading>(std::countr_zero(rest)));
}

/// The index of a neighbour's bit in a ring.
constexpr int ring_bit(Heading heading) noexcept {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  return (by.y + 1) * 3 + by.x + 1;
}

namespace detail {

constexpr bool in_ring(Ring ring, Heading heading) noexcept { return (ring >> ring_bit(heading) & 1) != 0; }

constexpr HeadingSet open_headings_of(Ring ring) noexcept {
  HeadingSet open = 0;
  for (int i = 0; i < kHeadings; ++i) {
    const auto heading = static_cast<Heading>(i);
    const bool sides =
        !is_diagonal(heading) || (in_ring(ring, turned(heading, -1)) && in_ring(ring, turned(heading, 1)));
    if (in_ring(ring, heading) && sides) open = static_cast<HeadingSet>(open | set_of(heading));
  }
  return open;
}

inline constexpr auto kOpenHeadings = [] {
  std::array<HeadingSet, 512> table{};
  for (Ring ring = 0; ring < 512; ++ring) table[ring] = open_headings_of(ring);
  return table;
}();

}  // namespace detail

/// The steps that the movement rule allows from the middle of a ring whose set bits are free cells: straight steps to
/// free cells, and diagonal steps where both orthogonal neighbours are free too.
constexpr HeadingSet open_headings(Ring ring) noexcept { return detail::kOpenHeadings[ring]; }

}  // namespace libpath
