#pragma once

#include <cstdint>

namespace libpath {

/// What searches over blocks may settle and have settled. A block counts as its rows, so that one is as dear as a few
/// nodes of another search. Threads: one at a time.
class BlockBudget {
 public:
  /// What settling a block counts as effort: its rows.
  static constexpr std::uint64_t kEffort = 16;

  void begin() noexcept { *this = {}; }
  /// As many blocks as a budget and what was left over of earlier ones allow.
  std::uint64_t blocks_of(std::uint64_t budget) noexcept {
    const std::uint64_t blocks = (left_ + budget % kEffort) / kEffort + budget / kEffort;
    left_ = (left_ + budget % kEffort) % kEffort;
    return blocks;
  }
  void settled(std::uint64_t blocks) noexcept { expanded_ += blocks * kEffort; }
  /// There is nothing left to do.
  void end() noexcept { left_ = 0; }
  /// What was settled counts no more.
  void forget() noexcept { expanded_ = 0; }

  /// Blocks that were settled and still count.
  std::uint64_t settled() const noexcept { return expanded_ / kEffort; }
  /// Rows of blocks that were settled; while it runs what is left of budgets, too.
  std::uint64_t expanded() const noexcept { return expanded_ + left_; }

 private:
  std::uint64_t expanded_ = 0;
  std::uint64_t left_ = 0;  // of budgets, less than a block
};

}  // namespace libpath
