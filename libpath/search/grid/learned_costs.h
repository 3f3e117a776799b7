#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

#include <libpath/core/cost.h>
#include <libpath/core/error.h>
#include <libpath/core/result.h>

namespace libpath {

/// What a real-time search has learned on its journey: of some cells a better bound on the cost to the goal than their
/// distance is. A table with open addressing that is never cleared: entries carry the number of the journey that wrote
/// them, and those of others count as free. Memory: 24 bytes a cell, or up to twice as much. Threads: one at a time.
class LearnedCosts {
 public:
  /// For at most `most` cells, 1 to 2^28.
  static Result<LearnedCosts> create(std::size_t most) noexcept {
    LearnedCosts costs;
    costs.most_ = std::clamp(most, std::size_t{1}, std::size_t{1} << 28);
    costs.slots_ = std::bit_ceil(costs.most_ + costs.most_ / 2 + 1);
    costs.entries_.reset(new (std::nothrow) Entry[costs.slots_]());
    if (!costs.entries_) return Failure{Error{ErrorCode::out_of_memory, 0}};
    return costs;
  }

  /// Begins a journey: nothing is known.
  void forget() noexcept {
    size_ = 0;
    if (++journey_ != 0) return;
    std::fill_n(entries_.get(), slots_, Entry{});
    journey_ = 1;
  }

  /// 0 where nothing was learned. REQUIRES: forget() was called.
  Cost find(std::uint32_t cell) const noexcept {
    const Entry& entry = entries_[slot_of(cell)];
    return entry.journey == journey_ ? entry.cost : 0;
  }

  /// Returns whether there was room. REQUIRES: forget() was called.
  bool learn(std::uint32_t cell, Cost cost) noexcept {
    Entry& entry = entries_[slot_of(cell)];
    if (entry.journey != journey_ && size_++ == most_) {
      --size_;
      return false;
    }
    entry = {cell, journey_, cost};
    return true;
  }

  std::size_t size() const noexcept { return size_; }

 private:
  struct Entry {
    std::uint32_t cell = 0;
    std::uint32_t journey = 0;
    Cost cost = 0;
  };

  LearnedCosts() = default;

  /// Where a cell's entry is, or the free one that it would get.
  std::size_t slot_of(std::uint32_t cell) const noexcept {
    const std::size_t mask = slots_ - 1;
    std::size_t slot = static_cast<std::size_t>((cell * std::uint64_t{0x9e3779b97f4a7c15}) >> 32) & mask;
    while (entries_[slot].journey == journey_ && entries_[slot].cell != cell) slot = (slot + 1) & mask;
    return slot;
  }

  std::unique_ptr<Entry[]> entries_;
  std::size_t slots_ = 0;
  std::size_t most_ = 0;
  std::size_t size_ = 0;
  std::uint32_t journey_ = 0;
};

}  // namespace libpath
