#pragma once

#include <array>
#include <cstddef>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>

namespace libpath {

class PoseLinks;

/// Lower bounds on what ways between any cell and one end of a query cost that take a link: in a straight line from
/// link to link. A bound that knows of no links is one that does once it is capped by these; where it falls along a
/// curve by no more than the curve costs, so does the capped one, along links too. Of more than kMaxKnown links all
/// cells share the least bound. Threads: immutable once made. Cost: kMaxKnown square roots.
class LinkDetours {
 public:
  static constexpr std::size_t kMaxKnown = 8;
  enum class End : bool { start, goal };

  /// `least`: what the ground multiplies a curve's cost with at least. REQUIRES: the links are known. Cost: some square
  /// roots a link; the square of them where few are.
  void begin(const PoseLinks& links, Size size, Cell end, End which, Cost least) noexcept;

  /// kNoCost where there are no links.
  Cost operator()(Cell cell) const noexcept { return any_ ? least_by_link(cell) : kNoCost; }
  /// A bound with these.
  Cost cap(Cost bound, Cell cell) const noexcept {
    if (!any_) return bound;
    const Cost detour = least_by_link(cell);
    return detour < bound ? detour : bound;
  }

 private:
  Cost line(Cell from, Cell to) const noexcept;
  LIBPATH_API Cost least_by_link(Cell cell) const noexcept;

  bool any_ = false;
  std::size_t known_ = 0;
  Cost least_ = 1;
  Cost least_of_all_ = 0;
  std::array<Cell, kMaxKnown> cells_{};  // at the other end of each link
  std::array<Cost, kMaxKnown> rests_{};  // from there on, by the link
};

}  // namespace libpath
