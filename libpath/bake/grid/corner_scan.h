#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include <libpath/bake/grid/corner_map.h>
#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>

namespace libpath {

/// The direction of a straight-line displacement, clockwise from east, in sixteenths: even ones are the rays of the
/// eight headings, odd ones the open octants between them.
using Sector = std::uint32_t;
inline constexpr Sector kSectors = 16;

/// A set of sectors, bit i for sector i.
using SectorSet = std::uint32_t;
inline constexpr SectorSet kAllSectors = 0xffff;

/// The diagonal neighbours of a corner that are obstacles whose convex corner it lies at: bit 0 southeast, 1 southwest,
/// 2 northwest, 3 northeast.
using CornerKind = std::uint32_t;

constexpr CornerKind corner_kind(Ring ring) noexcept {
  CornerKind kind = 0;
  for (int i = 0; i < 4; ++i) {
    const auto diagonal = static_cast<Heading>(2 * i + 1);
    const bool obstacle = !detail::in_ring(ring, diagonal) && detail::in_ring(ring, turned(diagonal, -1)) &&
                          detail::in_ring(ring, turned(diagonal, 1));
    if (obstacle) kind |= 1u << i;
  }
  return kind;
}

namespace detail {

/// Around an obstacle on its left a shortest path turns left, around one on its right it turns right: both the way it
/// comes and the way it goes lie in the quarter turn beside the obstacle.
constexpr SectorSet taut_sectors_of(CornerKind kind, Sector arrival) noexcept {
  SectorSet onward = 0;
  for (Sector i = 0; i < 4; ++i) {
    if ((kind >> i & 1) == 0) continue;
    const Sector obstacle = 4 * i + 2;
    const Sector past = (arrival - obstacle) & 15;  // how far clockwise of the obstacle the path comes
    if (past >= 2 && past <= 6) {
      for (Sector s = 2; s <= past; ++s) onward |= 1u << ((obstacle + s) & 15);
    }
    if (past >= 10 && past <= 14) {
      for (Sector s = past; s <= 14; ++s) onward |= 1u << ((obstacle + s) & 15);
    }
  }
  return onward;
}

inline constexpr auto kTautSectors = [] {
  std::array<std::array<std::uint16_t, kSectors>, 16> table{};
  for (CornerKind kind = 0; kind < 16; ++kind) {
    for (Sector arrival = 0; arrival < kSectors; ++arrival) {
      table[kind][arrival] = static_cast<std::uint16_t>(taut_sectors_of(kind, arrival));
    }
  }
  return table;
}();

}  // namespace detail

/// The sectors in which a taut path goes on from a corner where it arrived in sector `arrival`.
constexpr SectorSet taut_sectors(CornerKind kind, Sector arrival) noexcept {
  return detail::kTautSectors[kind][arrival];
}

/// What a scan finds: a corner that is reached from the scan's cell by every shortest octile way between the two.
struct Sighting {
  Cell cell;
  Sector sector;  // in which it lies
  Cost cost;      // units on ground of one cost
};

namespace detail {

template <int kDx, int kDy>
constexpr Sector diagonal_sector() {
  return kDx > 0 ? (kDy > 0 ? 2 : 14) : (kDy > 0 ? 6 : 10);
}

/// Calls found(steps) for the corners of a line within `most` steps of a place, nearest first, and lowers `most` to
/// what the wall leaves for the lines beyond: a diagonal step needs one more cell free on the lines before its end.
template <int kStep, class Found>
inline void scan_line(const std::uint64_t* stops, const std::uint64_t* walls, std::int32_t place, std::int32_t& most,
                      Found found) {
  std::int32_t far = StopLines::run<kStep>(stops, place);
  bool wall = StopLines::bit(walls, place + kStep * far);
  // Corners are rare; walls at any distance are not, so what they leave is computed without a branch.
  while (!wall && far <= most) {
    found(far);
    far += StopLines::run<kStep>(stops, place + kStep * far);
    wall = StopLines::bit(walls, place + kStep * far);
  }
  const std::int32_t left = wall ? far - 2 : most;
  most = left < most ? left : most;
}

template <int kDx, int kDy, class Visit>
void scan_quadrant(const CornerMap& map, Cell from, SectorSet sectors, Visit& visit) {
  constexpr Sector kDiagonalSector = diagonal_sector<kDx, kDy>();
  constexpr Sector kAcross = kDx * kDy > 0 ? kDiagonalSector - 1 : (kDiagonalSector + 1) & 15;  // nearer to the row
  constexpr Sector kDown = kDx * kDy > 0 ? kDiagonalSector + 1 : kDiagonalSector - 1;           // nearer to the column
  constexpr bool kFalling = kDx * kDy < 0;
  const StopLines& row_walls = map.rows().walls;
  const StopLines& column_walls = map.columns().walls;
  const std::uint64_t* walls = row_walls.line(from.y);
  const std::uint64_t* side_walls = column_walls.line(from.x);
  const std::uint64_t* stops = (kFalling ? map.rows().falling : map.rows().rising).line(from.y);
  const std::uint64_t* side_stops = (kFalling ? map.columns().falling : map.columns().rising).line(from.x);
  const std::ptrdiff_t row_step = kDy * static_cast<std::ptrdiff_t>(row_walls.line_words());
  const std::ptrdiff_t column_step = kDx * static_cast<std::ptrdiff_t>(column_walls.line_words());

  // How far a corner may lie across or down, so that every order of the steps to it is free.
  std::int32_t across = (sectors >> kAcross & 1) != 0 ? StopLines::run<kDx>(walls, from.x) - 2 : 0;
  std::int32_t down = (sectors >> kDown & 1) != 0 ? StopLines::run<kDy>(side_walls, from.y) - 2 : 0;
  bool along = (sectors >> kDiagonalSector & 1) != 0;
  Cell at = from;
  for (Cost steps = 1;; ++steps) {
    const std::uint64_t* const next = walls + row_step;
    if (StopLines::bit(walls, at.x + kDx) || StopLines::bit(next, at.x) || StopLines::bit(next, at.x + kDx)) return;
    at = {at.x + kDx, at.y + kDy};
    walls = next;
    side_walls += column_step;
    stops += row_step;
    side_stops += column_step;
    // Beyond a corner on the diagonal, the diagonal goes on from there.
    if (along && StopLines::bit(stops, at.x)) {
      visit(Sighting{at, kDiagonalSector, steps * kDiagonal});
      along = false;
    }
    if (across > 0) {
      scan_line<kDx>(stops, walls, at.x, across, [&](std::int32_t far) {
        visit(Sighting{{at.x + kDx * far, at.y}, kAcross, steps * kDiagonal + static_cast<Cost>(far) * kStraight});
      });
    }
    if (down > 0) {
      scan_line<kDy>(side_stops, side_walls, at.y, down, [&](std::int32_t far) {
        visit(Sighting{{at.x, at.y + kDy * far}, kDown, steps * kDiagonal + static_cast<Cost>(far) * kStraight});
      });
    }
    if (!along && across <= 0 && down <= 0) return;
  }
}

template <int kDx, int kDy, class Visit>
void scan_ray(const CornerMap& map, Cell from, Sector sector, Visit& visit) {
  const StopLines& lines = kDx != 0 ? (kDx > 0 ? map.rows().forward : map.rows().backward)
                                    : (kDy > 0 ? map.columns().forward : map.columns().backward);
  const std::int32_t steps =
      kDx != 0 ? StopLines::run<kDx>(lines.line(from.y), from.x) : StopLines::run<kDy>(lines.line(from.x), from.y);
  const Cell end{from.x + kDx * steps, from.y + kDy * steps};
  if (map.rows().walkable[end]) visit(Sighting{end, sector, static_cast<Cost>(steps) * kStraight});
}

/// The corners from which a scan of the ray that leads here would see this cell as its end: those at which a run away
/// from here may turn, up to and with the first at which a run towards here does.
template <int kDx, int kDy, class Visit>
void scan_ray_back(const CornerMap& map, Cell from, Sector sector, Visit& visit) {
  const CornerMap::Lines& lines = kDx != 0 ? map.rows() : map.columns();
  constexpr int kStep = kDx + kDy;
  const StopLines& away = kStep > 0 ? lines.forward : lines.backward;
  const StopLines& towards = kStep > 0 ? lines.backward : lines.forward;
  const std::int32_t line = kDx != 0 ? from.y : from.x;
  const std::int32_t place = kDx != 0 ? from.x : from.y;
  const std::int32_t last = StopLines::run<kStep>(towards.line(line), place);
  std::int32_t steps = 0;
  while (steps < last) {
    steps = std::min(last, steps + StopLines::run<kStep>(away.line(line), place + kStep * steps));
    const Cell end{from.x + kDx * steps, from.y + kDy * steps};
    if (!map.rows().walkable[end]) return;
    visit(Sighting{end, sector, static_cast<Cost>(steps) * kStraight});
  }
}

}  // namespace detail

/// Calls visit(Sighting) for the corners at which a taut path from a free cell can first turn, as far as they lie in
/// the sectors asked for. Between the cell and such a corner all shortest octile ways are free, so the relation is
/// symmetric and any of them may be walked. Every shortest path between two cells either is such a way itself or is as
/// long as a chain of them from corner to corner (Uras, Koenig and Hernández 2013).
/// Cost: two word scans a cell of the diagonals.
template <class Visit>
void scan_corners(const CornerMap& map, Cell from, SectorSet sectors, Visit visit) {
  if ((sectors & 1u << 0) != 0) detail::scan_ray<1, 0>(map, from, 0, visit);
  if ((sectors & 7u << 1) != 0) detail::scan_quadrant<1, 1>(map, from, sectors, visit);
  if ((sectors & 1u << 4) != 0) detail::scan_ray<0, 1>(map, from, 4, visit);
  if ((sectors & 7u << 5) != 0) detail::scan_quadrant<-1, 1>(map, from, sectors, visit);
  if ((sectors & 1u << 8) != 0) detail::scan_ray<-1, 0>(map, from, 8, visit);
  if ((sectors & 7u << 9) != 0) detail::scan_quadrant<-1, -1>(map, from, sectors, visit);
  if ((sectors & 1u << 12) != 0) detail::scan_ray<0, -1>(map, from, 12, visit);
  if ((sectors & 7u << 13) != 0) detail::scan_quadrant<1, -1>(map, from, sectors, visit);
}

/// Calls visit(Sighting) for the corners that may be the last turn before a free cell, so that a search that scans from
/// corner to corner and any of these ends there on a shortest path. Sectors are those in which the corners lie.
template <class Visit>
void scan_last_corners(const CornerMap& map, Cell to, Visit visit) {
  detail::scan_ray_back<1, 0>(map, to, 0, visit);
  detail::scan_quadrant<1, 1>(map, to, kAllSectors, visit);
  detail::scan_ray_back<0, 1>(map, to, 4, visit);
  detail::scan_quadrant<-1, 1>(map, to, kAllSectors, visit);
  detail::scan_ray_back<-1, 0>(map, to, 8, visit);
  detail::scan_quadrant<-1, -1>(map, to, kAllSectors, visit);
  detail::scan_ray_back<0, -1>(map, to, 12, visit);
  detail::scan_quadrant<1, -1>(map, to, kAllSectors, visit);
}

}  // namespace libpath
