#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include <libpath/core/cell.h>

namespace libpath {

/// The cells that a layer changed last, for those that lie on it and for searches under way. Cost: a store a change.
class ChangeLog {
 public:
  /// So many are kept; who missed more looks at all cells.
  static constexpr std::uint64_t kKept = 1024;

  void add(Cell cell) noexcept { cells_[count_++ % kKept] = cell; }
  /// Links or edges became others that no cells tell of.
  void add_untold() noexcept;
  /// Of all changes so far.
  std::uint64_t count() const noexcept { return count_; }
  /// Whether at() names all cells that changed from that number on. REQUIRES: at most count().
  bool keeps(std::uint64_t since) const noexcept { return count_ - since <= kKept; }
  /// Whether these cells are all that changed.
  bool tells(std::uint64_t since) const noexcept { return keeps(since) && since >= untold_; }
  /// REQUIRES: a number below count(), by no more than kKept.
  Cell at(std::uint64_t number) const noexcept {
    assert(number < count_ && count_ - number <= kKept);
    return cells_[number % kKept];
  }
  /// Calls visit(cell) for the cells that changed from a number on, some perhaps more than once, until it says false.
  /// Whether it never did, and these are all that changed. REQUIRES: at most count().
  template <class Visit>
  bool all_since(std::uint64_t number, Visit visit) const noexcept {
    if (!tells(number)) return false;
    while (number < count_ && visit(at(number))) ++number;
    return number == count_;
  }

 private:
  std::uint64_t count_ = 0;
  std::uint64_t untold_ = 0;  // the count after the last such change
  std::array<Cell, kKept> cells_{};
};

}  // namespace libpath
