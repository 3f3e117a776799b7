#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/pose.h>
#include <libpath/geometry/curve.h>

namespace libpath {

/// The kinds of curve that can be shortest between two poses (Dubins 1957): four words of arc, line, arc, and two words
/// of three arcs. R turns towards growing headings, L towards falling headings, S goes straight.
enum class Word : std::uint32_t { rsr, lsl, rsl, lsr, rlr, lrl };
/// The kinds of curve that can be shortest from a pose to a point: arc and line, and, to points inside a turning
/// circle, two arcs. A word of two arcs has up to two curves.
enum class PointWord : std::uint8_t { rs, ls, rl, lr };

/// Curves from one pose to one goal, shortest first. Curves of equal length stand in the order of their words.
template <class WordOf, std::size_t Most>
class Curves {
 public:
  struct Entry {
    WordOf word{};
    double length = 0;  // cells
    Curve curve;
  };

  std::span<const Entry> entries() const& noexcept { return {entries_.data(), count_}; }
  void entries() const&& = delete;  // would outlive the curves
  bool empty() const noexcept { return count_ == 0; }
  const Entry& shortest() const noexcept {
    assert(!empty());
    return entries_[0];
  }
  /// Keeps the order. Lengths within 10⁻⁹ cells are equal. REQUIRES: fewer than `Most` entries so far.
  void insert(const Entry& entry) noexcept {
    assert(count_ < Most);
    std::size_t at = count_++;
    for (; at > 0 && entries_[at - 1].length > entry.length + 1e-9; --at) entries_[at] = entries_[at - 1];
    entries_[at] = entry;
  }

 private:
  std::array<Entry, Most> entries_{};
  std::size_t count_ = 0;
};
using PoseCurves = Curves<Word, 6>;
using PointCurves = Curves<PointWord, 6>;

/// All curves of the six words between two poses, with arcs of `radius` cells. Never empty: RSR and LSL always exist.
/// In reverse gear the unit backs along the curve; its length is that between both poses turned about. A curve may
/// cover no distance and have no segments.
///
/// Each curve ends within 10⁻⁹ of the goal. Arcs and lines below 10⁻⁹, and full circles that come from rounding, are
/// left out where the curve still ends at the goal.
/// REQUIRES: radius > 0. Cost: about 1 µs. Threads: any.
LIBPATH_API PoseCurves curves_between(const Pose& from, const Pose& to, double radius,
                                      Gear gear = Gear::forward) noexcept;

/// All curves from a pose to a point, with any heading there. An arc and a line do not reach a point inside the turning
/// circle of the arc's side; an arc of the other side and a line, or two arcs, do.
/// REQUIRES: radius > 0. Cost: about 0.5 µs. Threads: any.
LIBPATH_API PointCurves curves_to(const Pose& from, const Point& to, double radius, Gear gear = Gear::forward) noexcept;

/// The length of the shortest curve between two poses, in cells: that of the first of curves_between().
LIBPATH_API double turning_distance(const Pose& from, const Pose& to, double radius,
                                    Gear gear = Gear::forward) noexcept;

}  // namespace libpath
