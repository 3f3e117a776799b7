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

/// The kinds of curve that can be shortest between two poses (Dubins 1957): arc, line, arc in four words, and three
/// arcs in two. R turns towards growing headings, L towards falling ones, S goes straight.
enum class Word : std::uint32_t { rsr, lsl, rsl, lsr, rlr, lrl };
/// The kinds that can be shortest from a pose to a point: arc and line; and, to points inside a turning circle, two
/// arcs, of which there are two pairs a word.
enum class PointWord : std::uint8_t { rs, ls, rl, lr };

/// Curves from one pose to one goal, the shortest first, those of equal length in the order of their words.
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
  /// Keeps the order. Lengths within 10⁻⁹ are equal.
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

/// All curves of the six words from pose to pose with turns of that radius; never none, for a word of arc, line, arc
/// with equal turns always exists. In reverse gear the unit backs along the curve: the same lengths as between the
/// poses turned about. A curve may cover no distance and have no segments.
///
/// Ends within 10⁻⁹ of the goal. An arc that rounding alone would make a full circle is none: where leaving out arcs
/// and lines below 10⁻⁹ and full circles still leads to the goal, they are left out.
/// REQUIRES: radius > 0. Cost: about 1 µs. Threads: any.
LIBPATH_API PoseCurves curves_between(const Pose& from, const Pose& to, double radius,
                                      Gear gear = Gear::forward) noexcept;

/// All curves from a pose to a point, whatever the heading there. A point inside the turning circle of one side cannot
/// be reached by an arc of that side and a line; it is by that of the other side, or by two arcs.
/// REQUIRES: radius > 0. Cost: about 0.5 µs. Threads: any.
LIBPATH_API PointCurves curves_to(const Pose& from, const Point& to, double radius, Gear gear = Gear::forward) noexcept;

/// Length of the shortest curve between two poses, in cells: the first of curves_between().
LIBPATH_API double turning_distance(const Pose& from, const Pose& to, double radius,
                                    Gear gear = Gear::forward) noexcept;

}  // namespace libpath
