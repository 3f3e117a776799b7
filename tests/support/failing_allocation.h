#pragma once

// Makes a test program's allocations fail; one of its sources includes allocation_counter.h, whose `new` asks here.

namespace libpath::test {

/// While it lives, the n-th allocation of this thread finds no memory.
class FailingAllocation {
 public:
  explicit FailingAllocation(int nth) { left() = nth; }
  FailingAllocation(const FailingAllocation&) = delete;
  FailingAllocation& operator=(const FailingAllocation&) = delete;
  ~FailingAllocation() { left() = 0; }

  /// Whether there were so many.
  bool has_failed() const { return left() == 0; }

  static bool fails() { return left() > 0 && --left() == 0; }

 private:
  static int& left() {
    static thread_local int count = 0;
    return count;
  }
};

/// Calls make() with one allocation after the other failing, until none does; returns how often one did. Whatever was
/// made without its memory is given to `expect_refused`, with the allocation's number. -1 where make() fails by itself.
template <class Make, class Expect>
int fail_every_allocation(Make make, Expect expect_refused) {
  for (int nth = 1;; ++nth) {
    FailingAllocation failing(nth);
    const auto made = make();
    if (!failing.has_failed()) return made ? nth - 1 : -1;
    expect_refused(made, nth);
  }
}

}  // namespace libpath::test
