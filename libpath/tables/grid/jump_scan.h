#pragma once

#include <array>
#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>
#include <libpath/tables/grid/jump_map.h>

namespace libpath {

/// A set of quadrants, bit i for the one around the diagonal heading 2i + 1, with the two straight headings beside it.
using QuadrantSet = std::uint8_t;
inline constexpr QuadrantSet kAllQuadrants = 0xf;

namespace detail {

constexpr QuadrantSet quadrants_onward_of(Ring ring, Heading arrival) noexcept {
  QuadrantSet onward = 0;
  for (const int side : {-1, 1}) {
    const Heading behind = turned(arrival, 3 * side);
    const bool obstacle =
        !in_ring(ring, behind) && in_ring(ring, turned(behind, -1)) && in_ring(ring, turned(behind, 1));
    if (obstacle) onward = static_cast<QuadrantSet>(onward | 1u << (index_of(turned(arrival, side)) / 2));
  }
  return onward;
}

/// By ring: the quadrants onward of the arrival 2i in bits 4i to 4i + 3.
inline constexpr auto kQuadrantsOnward = [] {
  std::array<std::uint16_t, 512> table{};
  for (Ring ring = 0; ring < table.size(); ++ring) {
    for (std::uint32_t i = 0; i < 4; ++i) {
      const std::uint32_t onward = quadrants_onward_of(ring, static_cast<Heading>(2 * i));
      table[ring] = static_cast<std::uint16_t>(table[ring] | onward << 4 * i);
    }
  }
  return table;
}();

/// By set of arrivals: the bits that stand for them in that table.
inline constexpr std::array<std::uint16_t, 16> kBitsOfArrivals{0x0000, 0x000f, 0x00f0, 0x00ff, 0x0f00, 0x0f0f,
                                                               0x0ff0, 0x0fff, 0xf000, 0xf00f, 0xf0f0, 0xf0ff,
                                                               0xff00, 0xff0f, 0xfff0, 0xffff};

inline constexpr auto kHopsOfQuadrants = [] {
  std::array<HeadingSet, 16> table{};
  for (std::size_t quadrants = 0; quadrants < table.size(); ++quadrants) {
    for (std::size_t i = 0; i < 4; ++i) {
      const auto diagonal = static_cast<Heading>(2 * i + 1);
      if ((quadrants >> i & 1) == 0) continue;
      table[quadrants] = static_cast<HeadingSet>(table[quadrants] | set_of(diagonal) | set_of(turned(diagonal, -1)) |
                                                 set_of(turned(diagonal, 1)));
    }
  }
  return table;
}();

}  // namespace detail

/// A set of straight headings, bit i for heading 2i.
using ArrivalSet = std::uint8_t;
inline constexpr ArrivalSet kAllArrivals = 0xf;

constexpr ArrivalSet arrival_of(Heading straight) noexcept {
  return static_cast<ArrivalSet>(1u << (index_of(straight) / 2));
}

/// The quadrants in which a shortest path may go on from a cell with this ring where it arrives straight: beyond each
/// obstacle that it has run past; none where the cell is no jump point for those headings.
inline QuadrantSet quadrants_onward(Ring ring, ArrivalSet arrivals) noexcept {
  std::uint32_t onward = detail::kQuadrantsOnward[ring] & detail::kBitsOfArrivals[arrivals];
  onward |= onward >> 8;
  return static_cast<QuadrantSet>((onward | onward >> 4) & kAllQuadrants);
}

/// The headings of the hops in some quadrants.
inline HeadingSet hops_of(QuadrantSet quadrants) noexcept { return detail::kHopsOfQuadrants[quadrants]; }

/// A jump point that a scan finds: a corner and the straight heading in which it is reached.
struct JumpPoint {
  Cell cell;
  Heading arrival;
  Cost cost;  // units on ground of one cost
};

namespace detail {

/// 64 bits of a line of diagonal bits, `at` in the lowest and those after it above.
template <class Field>
std::uint64_t bits_after(const DiagonalBits* line, std::uint32_t at, Field field) noexcept {
  const DiagonalBits* const word = line + (at >> 6);
  return field(word[0]) >> (at & 63) | field(word[1]) << 1 << (63 - (at & 63));
}
/// `at` in the highest and those before it below.
template <class Field>
std::uint64_t bits_before(const DiagonalBits* line, std::uint32_t at, Field field) noexcept {
  const DiagonalBits* const word = line + (at >> 6);
  return field(word[0]) << (63 - (at & 63)) | field(word[-1]) >> 1 >> (at & 63);
}

/// The diagonal through a cell, read from it on in one direction, 64 steps at a time: bit i of a word is i + 1 steps
/// away.
template <Heading kDiagonalHeading>
class DiagonalView {
 public:
  DiagonalView(const JumpMap& map, Cell from) noexcept
      : line_(kFalling ? map.falling_line(from) : map.rising_line(from)), at_(static_cast<std::uint32_t>(from.y + 1)) {}

  /// Free steps among the next 64.
  std::uint32_t free_steps() const noexcept {
    const auto blocked = [](const DiagonalBits& bits) { return bits.blocked; };
    return static_cast<std::uint32_t>(kDown ? std::countr_zero(bits_after(line_, at_, blocked))
                                            : std::countl_zero(bits_before(line_, at_ - 1, blocked)));
  }

  /// Calls visit(steps) for those of the next `most` steps to cells from which a straight run meets a jump point.
  template <Heading kStraightHeading, class Visit>
  void for_each_ahead(std::uint32_t most, Visit visit) const noexcept {
    constexpr std::size_t kAhead = static_cast<std::size_t>(kStraightHeading) / 2;
    const auto ahead = [](const DiagonalBits& bits) { return bits.ahead[kAhead]; };
    if (most == 0) return;
    if constexpr (kDown) {
      std::uint64_t rest = bits_after(line_, at_ + 1, ahead) & ~std::uint64_t{0} >> (64 - most);
      for (; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest) + 1);
    } else {
      std::uint64_t rest = bits_before(line_, at_ - 1, ahead) & ~std::uint64_t{0} << (64 - most);
      while (rest != 0) {
        const int steps = std::countl_zero(rest) + 1;
        visit(steps);
        rest &= ~(std::uint64_t{1} << (64 - steps));
      }
    }
  }

  void go_on() noexcept { at_ = kDown ? at_ + 64 : at_ - 64; }

 private:
  static constexpr Cell kBy = kHeadingSteps[static_cast<std::size_t>(kDiagonalHeading)];
  static constexpr bool kDown = kBy.y > 0;
  static constexpr bool kFalling = kBy.x == kBy.y;

  const DiagonalBits* line_;
  std::uint32_t at_;
};

template <Heading kHeading, class Visit>
inline void scan_straight(const JumpMap& map, Cell from, Cost before, Visit& visit) {
  constexpr Cell by = kHeadingSteps[static_cast<std::size_t>(kHeading)];
  const std::int32_t steps = map.run<kHeading>(from);
  visit(JumpPoint{
      {from.x + by.x * steps, from.y + by.y * steps}, kHeading, before + static_cast<Cost>(steps) * kStraight});
}

template <Heading kDiagonalHeading, class Visit>
inline void scan_diagonal(const JumpMap& map, Cell from, Visit& visit) {
  constexpr Cell by = kHeadingSteps[static_cast<std::size_t>(kDiagonalHeading)];
  constexpr Heading across = by.x > 0 ? Heading::east : Heading::west;
  constexpr Heading down = by.y > 0 ? Heading::south : Heading::north;
  DiagonalView<kDiagonalHeading> view(map, from);
  for (std::int32_t passed = 0;; passed += 64) {
    const std::uint32_t free = view.free_steps();
    const auto cell_after = [&](int steps) {
      return Cell{from.x + by.x * (passed + steps), from.y + by.y * (passed + steps)};
    };
    const auto cost_of = [&](int steps) { return static_cast<Cost>(passed + steps) * kDiagonal; };
    view.template for_each_ahead<across>(
        free, [&](int steps) { scan_straight<across>(map, cell_after(steps), cost_of(steps), visit); });
    view.template for_each_ahead<down>(
        free, [&](int steps) { scan_straight<down>(map, cell_after(steps), cost_of(steps), visit); });
    if (free < 64) return;
    view.go_on();
  }
}

template <Heading kHeading, class Visit>
inline void scan_hop(const JumpMap& map, Cell from, HeadingSet hops, Visit& visit) {
  if ((hops & set_of(kHeading)) == 0) return;
  if constexpr (is_diagonal(kHeading)) {
    scan_diagonal<kHeading>(map, from, visit);
  } else if (map.is_ahead(from, kHeading)) {
    scan_straight<kHeading>(map, from, 0, visit);
  }
}

}  // namespace detail

/// Calls visit(JumpPoint) for the first jump points on all hops from a free cell that start in some headings.
/// Cost: some nanoseconds a heading, a word scan a jump point.
template <class Visit>
void scan_hops(const JumpMap& map, Cell from, HeadingSet hops, Visit visit) {
  detail::scan_hop<Heading::east>(map, from, hops, visit);
  detail::scan_hop<Heading::southeast>(map, from, hops, visit);
  detail::scan_hop<Heading::south>(map, from, hops, visit);
  detail::scan_hop<Heading::southwest>(map, from, hops, visit);
  detail::scan_hop<Heading::west>(map, from, hops, visit);
  detail::scan_hop<Heading::northwest>(map, from, hops, visit);
  detail::scan_hop<Heading::north>(map, from, hops, visit);
  detail::scan_hop<Heading::northeast>(map, from, hops, visit);
}

}  // namespace libpath
