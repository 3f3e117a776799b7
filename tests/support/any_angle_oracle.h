#pragma once

#include <functional>
#include <span>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>

namespace libpath::test {

/// Any-angle paths by the words of the rule alone: lines cut where they cross the grid, piece by piece in rational
/// numbers; every pair of vertices that two pieces of line could meet at; Dijkstra over all of it. Lines are exact on
/// maps of at most 512 cells a side. Cost of length(): a line between each pair of turning places, kept once it is
/// known. Threads: one at a time.
class AnyAngleOracle {
 public:
  AnyAngleOracle(Size size, std::function<bool(Cell)> is_free);

  /// Whether a unit can be at a position.
  bool can_stand(Point at) const;
  /// Whether the line can be walked: it touches blocked cells at most, and where it goes from one piece to the next,
  /// free cells around that point lead from one side to the other.
  bool is_clear(Point from, Point to) const;
  /// Length of the shortest path, or a negative number where there is none. REQUIRES: both can be stood at.
  double length(Point from, Point to) const;
  /// Length of a path, or a negative number where a line of it is not clear.
  double length_of(std::span<const Point> path) const;

  /// Vertices around which three cells are free and one is not.
  std::span<const Point> turning_places() const { return turns_; }
  bool sees(std::size_t a, std::size_t b) const;

 private:
  struct Fine {
    std::int64_t x;
    std::int64_t y;
  };

  bool free(Cell cell) const { return size_.contains(cell) && is_free_(cell); }
  static Fine fine(Point at);
  bool is_clear(Fine from, Fine to) const;
  bool leads_on(Fine at, std::span<const Cell> before, std::span<const Cell> after) const;

  Size size_;
  std::function<bool(Cell)> is_free_;
  std::vector<Point> turns_;
  mutable std::vector<std::int8_t> sight_;  // by pairs: 1 or 0, -1 where not asked yet
};

}  // namespace libpath::test
