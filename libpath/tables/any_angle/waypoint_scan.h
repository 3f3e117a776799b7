#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>

#include <libpath/geometry/sight.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

// What of a map's turning places is in sight from a position: the edges of the graph of found waypoints, for the baker
// that keeps them, for starts and goals, and for searches without baked edges. The rule of sight is is_in_sight()'s.

/// A direction as the signs of its coordinates tell it: a bit per quadrant that it lies in or bounds.
constexpr Quadrants quadrants_of(std::int64_t dx, std::int64_t dy) noexcept {
  const Quadrants across = dx < 0 ? kNorthwest | kSouthwest : dx > 0 ? kNortheast | kSoutheast : kAllAround;
  const Quadrants down = dy < 0 ? kNorthwest | kNortheast : dy > 0 ? kSouthwest | kSoutheast : kAllAround;
  return across & down;
}

/// Quadrants that a line which only touches an obstacle's corner can lie in: those beside the blocked one.
constexpr Quadrants beside(Quadrants blocked) noexcept {
  return (blocked & (kNorthwest | kSoutheast)) != 0 ? kNortheast | kSouthwest : kNorthwest | kSoutheast;
}

/// Whether a path that arrives at, or leaves, a turning place in that direction can wrap round its obstacle.
constexpr bool is_tangent(Quadrants blocked, std::int64_t dx, std::int64_t dy) noexcept {
  return (quadrants_of(dx, dy) & beside(blocked)) != 0;
}

/// A ray of sight through a vertex. It ends at the first turning place that it touches; what lies behind on the same
/// ray is that one's to see.
struct SightRay {
  double x;      // where it crosses the line of vertices at hand: whole just where it does at a vertex
  double slope;  // columns a row, but for rounding
  Vertex through;
  bool ended;
};

/// The cells from `first` to before `end` of a row: something of each is in sight, and all of those from
/// `whole_first` to before `whole_end`.
struct CellsInSight {
  std::int32_t y;
  std::int32_t first;
  std::int32_t end;
  std::int32_t whole_first;
  std::int32_t whole_end;
};

/// A wedge of sight on its way over the rows, waiting for its turn.
struct SightWedge {
  SightRay left;
  SightRay right;
  std::int32_t line;  // of vertices, that it has come to
};

namespace detail {

/// Words of bits of a row of cells. Bit x + 1 is cell x.
class RowBits {
 public:
  explicit RowBits(std::span<const std::uint64_t> words) noexcept : words_(words.data()) {}

  bool free(std::int32_t x) const noexcept {
    const auto bit = static_cast<std::uint32_t>(x + 1);
    return (words_[bit >> 6] >> (bit & 63) & 1) != 0;
  }
  /// First blocked cell from a cell on; the border is one.
  std::int32_t next_blocked(std::int32_t x) const noexcept {
    const auto bit = static_cast<std::uint32_t>(x + 1);
    std::uint32_t word = bit >> 6;
    std::uint64_t blocked = ~words_[word] >> (bit & 63) << (bit & 63);
    while (blocked == 0) blocked = ~words_[++word];
    return static_cast<std::int32_t>(word * 64) + std::countr_zero(blocked) - 1;
  }
  /// First free cell from a cell on, or any place beyond `last` where there is none up to it.
  std::int32_t next_free(std::int32_t x, std::int32_t last) const noexcept {
    const auto bit = static_cast<std::uint32_t>(x + 1);
    const std::uint32_t last_word = static_cast<std::uint32_t>(last + 1) >> 6;
    std::uint32_t word = bit >> 6;
    std::uint64_t free = words_[word] >> (bit & 63) << (bit & 63);
    while (free == 0) {
      if (word >= last_word) return last + 1;
      free = words_[++word];
    }
    return static_cast<std::int32_t>(word * 64) + std::countr_zero(free) - 1;
  }
  /// Last blocked cell before a cell; the border is one.
  std::int32_t last_blocked(std::int32_t x) const noexcept {
    const auto bit = static_cast<std::uint32_t>(x);  // of the cell before
    std::uint32_t word = bit >> 6;
    std::uint64_t blocked = ~words_[word] << (63 - (bit & 63));
    if (blocked != 0) return x - 1 - std::countl_zero(blocked);
    while ((blocked = ~words_[--word]) == 0) {
    }
    return static_cast<std::int32_t>(word * 64) + 62 - std::countl_zero(blocked);
  }

  /// Whether all cells from `first` to `last` are free.
  bool all_free(std::int32_t first, std::int32_t last) const noexcept {
    const auto begin = static_cast<std::uint32_t>(first + 1);
    const auto end = static_cast<std::uint32_t>(last + 1);
    std::uint32_t word = begin >> 6;
    std::uint64_t blocked = ~words_[word] & ~std::uint64_t{0} << (begin & 63);
    for (; word < end >> 6; blocked = ~words_[++word]) {
      if (blocked != 0) return false;
    }
    return (blocked & ~std::uint64_t{0} >> (63 - (end & 63))) == 0;
  }

  std::uint64_t word(std::size_t i) const noexcept { return words_[i]; }

 private:
  const std::uint64_t* words_;
};

}  // namespace detail

/// Looks round from one position, row by row, upwards and downwards: wedges of sight are narrowed and split by what
/// each row has blocked. Exact: crossings are computed in doubles and decided in integers where they come near a
/// vertex. Threads: one at a time. Memory: the caller's.
class WaypointScan {
  struct Blind {
    static constexpr bool kSees = false;
  };

 public:
  /// Wedges that may wait at a time on a map of so many turning places: each that was split off has one of its own.
  static constexpr std::size_t memory_wedges(std::size_t turning_places) noexcept { return turning_places + 2; }

  WaypointScan(BitGridView walkable, std::span<SightWedge> memory) noexcept : walkable_(walkable), memory_(memory) {}

  /// Calls visit(Vertex) once for each turning place in sight in the given quadrants, their bounds included, at which a
  /// path from here can wrap round the obstacle, but for those behind another on the same ray.
  /// Given as well, see(CellsInSight) is called for the cells of which some of the inside is in sight within the
  /// quadrants; from a vertex only, and each cell once for each wedge that it lies in. REQUIRES: the position can be
  /// stood at, and is a vertex where not all quadrants are asked for; memory of memory_wedges() for the map's turning
  /// places.
  template <class Visit, class See = Blind>
  void run(FinePoint from, Quadrants quadrants, Visit visit, See see = {}) noexcept {
    from_ = from;
    base_ = {static_cast<std::int32_t>(from.x >> FinePoint::kBits),
             static_cast<std::int32_t>(from.y >> FinePoint::kBits)};
    position_ = from.point();
    const bool on_line = base_.y * FinePoint::kOne == from.y;
    if (on_line) look_level(quadrants, visit);
    look<-1>(quadrants & (kNorthwest | kNortheast), on_line ? base_.y - 1 : base_.y, visit, see);
    look<1>((quadrants & (kSouthwest | kSoutheast)) >> 2, base_.y, visit, see);
  }

 private:
  /// Along a line between two rows: to the first turning place on each side.
  template <class Visit>
  void look_level(Quadrants quadrants, Visit visit) noexcept {
    const bool at_vertex = base_.x * FinePoint::kOne == from_.x;
    const auto stops = [&](Vertex vertex) {
      const Quadrants blocked = blocked_around(walkable_, vertex);
      if (is_turning_place(blocked)) {
        visit(vertex);
        return true;
      }
      const Quadrants free = ~blocked & kAllAround;
      return (free & 3) != 3 && (free & 12) != 12;
    };
    if ((quadrants & (kNortheast | kSoutheast)) != 0) {
      if (walkable_[{base_.x, base_.y - 1}] || walkable_[{base_.x, base_.y}]) {
        for (std::int32_t x = next_stop(base_.x + 1); !stops({x, base_.y}); x = next_stop(x + 1)) {
        }
      }
    }
    if ((quadrants & (kNorthwest | kSouthwest)) != 0) {
      const std::int32_t column = at_vertex ? base_.x - 1 : base_.x;
      if (walkable_[{column, base_.y - 1}] || walkable_[{column, base_.y}]) {
        for (std::int32_t x = column; !stops({x, base_.y}); --x) {
        }
      }
    }
  }

  /// First vertex of the line from `x` on that is not amid four free cells or along a wall.
  std::int32_t next_stop(std::int32_t x) const noexcept {
    const detail::RowBits above(walkable_.row(base_.y - 1));
    const detail::RowBits below(walkable_.row(base_.y));
    const auto bit = static_cast<std::size_t>(x + 1);
    for (std::size_t word = bit >> 6;; ++word) {
      const auto both = [&](const detail::RowBits& row) {  // cell x and the one before
        return std::pair(row.word(word), row.word(word) << 1 | (word > 0 ? row.word(word - 1) >> 63 : 0));
      };
      const auto [a, a_left] = both(above);
      const auto [b, b_left] = both(below);
      const std::uint64_t passes = (a & a_left & (b ^ ~b_left)) | (b & b_left & (a ^ ~a_left));
      std::uint64_t stop = ~passes;
      if (word == bit >> 6) stop = stop >> (bit & 63) << (bit & 63);
      if (stop != 0) return static_cast<std::int32_t>(word * 64) + std::countr_zero(stop) - 1;
    }
  }

  /// `sides`: 1 to the left, 2 to the right of upright, or both. `row` is the first one to look through.
  template <int kStep, class Visit, class See>
  void look(Quadrants sides, std::int32_t row, Visit& visit, See& see) noexcept {
    if (sides == 0) return;
    const bool upright = base_.x * FinePoint::kOne == from_.x;
    const detail::RowBits bits(walkable_.row(row));
    std::int32_t column = base_.x;
    if (upright && (sides == 1 || !bits.free(column))) --column;
    if (!bits.free(column)) return;
    std::int32_t line = kStep < 0 ? row : row + 1;
    std::int32_t left = bits.last_blocked(column) + 1;
    std::int32_t right = bits.next_blocked(column);
    if (sides == 2) left = base_.x;
    if (sides == 1) right = base_.x;
    if (left >= right) return;

    if constexpr (See::kSees) see(CellsInSight{row, left, right, left, right});
    memory_[0] = {ray_through({left, line}, false), ray_through({right, line}, false), line};
    for (waiting_ = 1; waiting_ > 0;) {
      SightWedge wedge = memory_[--waiting_];
      while (pass_row<kStep>(wedge, visit, see)) {
      }
    }
  }

  /// Takes a wedge from a line of vertices over the row behind it. Where it splits, the others wait. False where
  /// nothing of it is left.
  template <int kStep, class Visit, class See>
  bool pass_row(SightWedge& wedge, Visit& visit, See& see) noexcept {
    const double left = wedge.left.x;
    const double right = wedge.right.x;
    const auto left_cell = static_cast<std::int32_t>(left);
    const auto behind_right = static_cast<std::int32_t>(right);
    const bool right_whole = right == behind_right;
    const std::int32_t right_cell = right_whole ? behind_right - 1 : behind_right;
    if (left == left_cell && !wedge.left.ended) touch({left_cell, wedge.line}, wedge.left, visit);
    if (right_whole && !wedge.right.ended) touch({behind_right, wedge.line}, wedge.right, visit);

    const detail::RowBits bits(walkable_.row(kStep < 0 ? wedge.line - 1 : wedge.line));
    SightRay on_left = wedge.left;
    SightRay on_right = wedge.right;
    const std::int32_t line = wedge.line + kStep;
    advance(on_left, line);
    advance(on_right, line);
    const double first = on_left.x < left ? on_left.x : left;
    const double last = on_right.x > right ? on_right.x : right;
    if (first >= 0 && last < walkable_.size().width) {  // most rows have nothing in the way
      const auto end = static_cast<std::int32_t>(last);
      if (bits.all_free(static_cast<std::int32_t>(first), end == last ? end - 1 : end)) {
        if constexpr (See::kSees) see_row<kStep>(wedge, on_left, on_right, 0, walkable_.size().width, see);
        wedge = {on_left, on_right, line};
        return true;
      }
    }
    bool goes_on = false;
    for (std::int32_t x = bits.next_free(left_cell, right_cell); x <= right_cell;) {
      const std::int32_t end = bits.next_blocked(x);
      SightWedge on{on_left, on_right, line};
      SightWedge part = wedge;
      if (x > left) {
        part.left = on.left = ray_through({x, wedge.line}, true);
        if (x * FinePoint::kOne >= from_.x) visit(on.left.through);
        advance(on.left, line);
      }
      if (end < right) {
        part.right = on.right = ray_through({end, wedge.line}, true);
        if (end * FinePoint::kOne <= from_.x) visit(on.right.through);
        advance(on.right, line);
      }
      if constexpr (See::kSees) {
        see_row<kStep>(part, on.left, on.right, x == left_cell ? bits.last_blocked(x) + 1 : x, end, see);
      }
      if (on.left.x < x) {
        const std::int32_t begin = x == left_cell ? bits.last_blocked(x) + 1 : x;
        if (on.left.x < begin) on.left = ray_through({begin, line}, false);
      }
      if (on.right.x > end) on.right = ray_through({end, line}, false);
      if (on.left.x < on.right.x) {
        assert(waiting_ < memory_.size());
        memory_[waiting_++] = on;
        goes_on = true;
      }
      if (end > right_cell) break;
      x = bits.next_free(end, right_cell);
    }
    if (goes_on) wedge = memory_[--waiting_];
    return goes_on;
  }

  /// The cells of the row behind a wedge's line that lie within a run of free ones and, at least in part, within the
  /// wedge, whose rays leave the row at `left` and `right`.
  template <int kStep, class See>
  void see_row(const SightWedge& wedge, const SightRay& left, const SightRay& right, std::int32_t begin,
               std::int32_t end, See& see) const noexcept {
    const auto within = [&](double x) {
      return x < begin ? static_cast<double>(begin) : x > end ? static_cast<double>(end) : x;
    };
    const double first = within(wedge.left.x < left.x ? wedge.left.x : left.x);
    const double whole_first = within(wedge.left.x < left.x ? left.x : wedge.left.x);
    const double whole_last = within(wedge.right.x < right.x ? wedge.right.x : right.x);
    const double last = within(wedge.right.x < right.x ? right.x : wedge.right.x);
    const auto down = [](double x) { return static_cast<std::int32_t>(x); };
    const auto up = [&](double x) { return down(x) == x ? down(x) : down(x) + 1; };
    const CellsInSight cells{kStep < 0 ? wedge.line - 1 : wedge.line, down(first), up(last), up(whole_first),
                             down(whole_last)};
    if (cells.first < cells.end) see(cells);
  }

  /// REQUIRES: the vertex is not level with the position.
  SightRay ray_through(Vertex vertex, bool ended) const noexcept {
    return {static_cast<double>(vertex.x), (vertex.x - position_.x) / (vertex.y - position_.y), vertex, ended};
  }

  /// To another line. Near a whole number integers decide.
  void advance(SightRay& ray, std::int32_t line) const noexcept {
    ray.x = position_.x + ray.slope * (line - position_.y);
    // What lies beyond the row's ends will be cut off; it may be too large for integers.
    if (!(ray.x > -0.5 && ray.x < kMaxSide)) return;
    const auto whole = static_cast<std::int32_t>(ray.x + 0.5);
    const double off = ray.x - whole;
    if (off > kNear || off < -kNear) return;
    const std::int64_t side = side_of(ray.through, {whole, line}) * (ray.through.y > base_.y ? 1 : -1);
    ray.x = side == 0 ? whole : side > 0 ? whole - kNear : whole + kNear;
  }

  /// A turning place on a ray that has not ended: it is seen, and the end of the ray.
  template <class Visit>
  void touch(Vertex vertex, SightRay& ray, Visit visit) const noexcept {
    const Quadrants blocked = blocked_around(walkable_, vertex);
    if (!is_turning_place(blocked)) return;
    ray.ended = true;
    const FinePoint at = FinePoint::at(vertex);
    if (is_tangent(blocked, at.x - from_.x, at.y - from_.y)) visit(vertex);
  }

  /// The sign of (through − from) × (vertex − from), relative to the cell of the position, so that it fits 64 bits.
  std::int64_t side_of(Vertex through, Vertex vertex) const noexcept {
    const FinePoint from{from_.x - base_.x * FinePoint::kOne, from_.y - base_.y * FinePoint::kOne};
    const std::int64_t tx = through.x - base_.x;
    const std::int64_t ty = through.y - base_.y;
    const std::int64_t vx = vertex.x - base_.x;
    const std::int64_t vy = vertex.y - base_.y;
    const std::int64_t cross = (ty * vx - tx * vy) * FinePoint::kOne + from.x * (vy - ty) - from.y * (vx - tx);
    return cross;
  }

  static constexpr double kNear = 1.0 / (1 << 20);
  static_assert(kMaxSide < 1 << 15);  // or rays could come nearer to a vertex without meeting it

  BitGridView walkable_;
  std::span<SightWedge> memory_;
  std::size_t waiting_ = 0;
  FinePoint from_;
  Vertex base_;
  Point position_;
};

}  // namespace libpath
