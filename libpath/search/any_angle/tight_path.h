#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <libpath/geometry/sight.h>
#include <libpath/search/any_angle/path_line.h>
#include <libpath/search/ground/world.h>

namespace libpath {

struct SearchMemory;
struct TightPoint;

/// A path of straight lines that is pulled tight under the costs of the ground: points are left out, moved and put in
/// where that makes it cheaper. It never becomes dearer, the unit can walk every line (can_walk_line), and links stay.
/// The outcome is a path that small changes better by no more than about a ten-thousandth, not the cheapest there is.
/// Cost: see docs/benchmarks.md. The same points on every platform and however it is sliced.
/// Threads: one at a time. Lifetime: uses the context until the next search on it starts.
class TightPath {
 public:
  TightPath(const World& world, SearchMemory& memory) noexcept : world_(world), memory_(&memory) {}

  /// Begins with the path from a position by way of the corners of a path on the grid, where it turns or takes a link,
  /// to a position. REQUIRES: the first cell is the standing cell of `from`, the last one that of `to`.
  void start(FinePoint from, std::span<const Cell> corners, FinePoint to) noexcept;
  /// The same with the line between both, of that cost.
  void start(FinePoint from, FinePoint to, double cost) noexcept;

  /// Looks at points, as many as the budget allows, and takes them from it; false when there is nothing left to do.
  bool run(std::uint64_t& budget) noexcept;

  /// Of the path as it is, in cells of plain ground.
  double cost() const noexcept;
  /// Of its lines, in cells; links have none.
  double length() const noexcept;
  /// Writes its first out.size() points. Returns how many it has.
  std::size_t write(std::span<Point> out) const noexcept;

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  TightPoint& point(std::uint32_t index) const noexcept;
  void add(FinePoint at) noexcept;
  bool can_move(std::uint32_t index) const noexcept;
  void set_line(std::uint32_t index, PathLine line) noexcept;

  void begin() noexcept;
  bool begin_round() noexcept;
  void look_at(std::uint32_t index) noexcept;
  bool drop(std::uint32_t index) noexcept;
  double unevenness(FinePoint at) const noexcept;
  Point pull(std::uint32_t index) const noexcept;
  void move(std::uint32_t index) noexcept;
  bool move_along(std::uint32_t index, Cell by) noexcept;
  bool try_to_move(std::uint32_t index, FinePoint to) noexcept;
  void split(std::uint32_t index) noexcept;
  std::uint32_t put_in(std::uint32_t index, FinePoint at) noexcept;

  World world_;
  SearchMemory* memory_;
  double least_ = 0;          // that a cell of the ground costs
  std::uint32_t count_ = 0;   // of points ever added
  std::uint32_t at_ = kNone;  // the point to look at next; kNone: the round is over
  std::size_t round_ = 0;
  int repeats_ = 0;
  bool changed_ = false;
};

}  // namespace libpath
