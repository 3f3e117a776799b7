#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>

namespace libpath {

/// The open list of a best-first search: a ring of buckets, each holding the entries whose keys (f = g + h) share their
/// upper bits, and a far list for keys beyond the ring, which is sorted in when the ring gets there. Within a bucket
/// the last in is the first out, which follows the freshest path towards the goal. Entries of one bucket come out
/// unsorted, so a search must re-open improved nodes and end only when no key below its best path is left; stale
/// entries are the search's to recognise.
///
/// A push below the bucket that is being emptied turns the list back to it, as happens all the time under a weighted
/// heuristic. Memory is the caller's: nothing is allocated here. Cost: constant time a push and a pop, amortised.
/// Threads: one at a time.
class OpenList {
 public:
  struct Entry {
    Cost key = 0;
    std::uint32_t node = 0;
    std::uint32_t next = 0;
  };
  static constexpr std::uint32_t kBuckets = 1024;

  OpenList() = default;
  explicit OpenList(std::span<Entry> memory) noexcept : memory_(memory) {}

  /// Empties the list. `least` is the least key to come; most keys will lie at most `span` above the bucket being
  /// emptied; no bucket becomes wider than `widest`.
  LIBPATH_API void reset(Cost least, Cost span, Cost widest) noexcept;

  /// Whether the memory is used up: then compact() before the next push.
  bool full() const noexcept { return free_ == kNone && used_ == memory_.size(); }

  /// REQUIRES: not full.
  void push(Cost key, std::uint32_t node) noexcept {
    assert(!full());
    std::uint32_t slot = free_;
    if (slot != kNone) {
      free_ = memory_[slot].next;
    } else {
      slot = used_++;
    }
    memory_[slot] = {key, node, kNone};
    sort_in(slot);
  }

  bool empty() const noexcept { return occupied_words_ == 0 && far_ == kNone; }

  /// Turns to the first bucket that holds anything and returns the least key it can hold.
  /// REQUIRES: not empty.
  Cost least_key() noexcept {
    Cost next = far_least_ >> shift_;
    if (occupied_words_ != 0) {
      next = std::min(next, current_ + distance_to_occupied(static_cast<std::uint32_t>(current_) & (kBuckets - 1)));
    }
    current_ = next;
    if (far_least_ >> shift_ == current_) bring_far_near();
    return current_ << shift_;
  }

  /// Whether the bucket that least_key() turned to holds more. Where no step costs less than a bucket is wide, a search
  /// may empty it before it asks for the least key again.
  bool holds_more() const noexcept {
    const auto bucket = static_cast<std::uint32_t>(current_) & (kBuckets - 1);
    return (occupied_[bucket >> 6] >> (bucket & 63) & 1) != 0;
  }

  /// Takes an entry of the bucket that least_key() turned to.
  Entry pop() noexcept {
    const auto bucket = static_cast<std::uint32_t>(current_) & (kBuckets - 1);
    const std::uint32_t slot = heads_[bucket];
    assert(slot != kNone);
    const Entry entry = memory_[slot];
    heads_[bucket] = entry.next;
    if (entry.next == kNone) unmark(bucket);
    release(slot);
    return entry;
  }

  /// Drops every entry that `stale(entry)` names; the others keep their order.
  template <class Stale>
  void compact(Stale stale) noexcept {
    drop_all([](const void* is_stale, const Entry& entry) { return (*static_cast<const Stale*>(is_stale))(entry); },
             &stale);
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::uint32_t kWords = kBuckets / 64;

  void sort_in(std::uint32_t slot) noexcept {
    Entry& entry = memory_[slot];
    const Cost number = entry.key >> shift_;
    if (number < current_) turn_back(number);
    if (number - current_ >= kBuckets) return put_far(slot);
    const auto bucket = static_cast<std::uint32_t>(number) & (kBuckets - 1);
    entry.next = (occupied_[bucket >> 6] >> (bucket & 63) & 1) != 0 ? heads_[bucket] : kNone;
    heads_[bucket] = slot;
    occupied_[bucket >> 6] |= std::uint64_t{1} << (bucket & 63);
    occupied_words_ |= 1u << (bucket >> 6);
  }

  // One for all searches: it is called seldom.
  using IsStale = bool (*)(const void* of, const Entry& entry);
  LIBPATH_API void drop_all(IsStale is_stale, const void* of) noexcept;

  LIBPATH_API void put_far(std::uint32_t slot) noexcept;
  /// Makes a bucket before the current one the current one.
  LIBPATH_API void turn_back(Cost number) noexcept;
  LIBPATH_API void bring_far_near() noexcept;

  void release(std::uint32_t slot) noexcept {
    memory_[slot].next = free_;
    free_ = slot;
  }

  void unmark(std::uint32_t bucket) noexcept {
    occupied_[bucket >> 6] &= ~(std::uint64_t{1} << (bucket & 63));
    if (occupied_[bucket >> 6] == 0) occupied_words_ &= ~(1u << (bucket >> 6));
  }

  std::uint32_t distance_to_occupied(std::uint32_t from) const noexcept {
    const std::uint32_t word = from >> 6;
    const std::uint64_t here = occupied_[word] >> (from & 63);
    if (here != 0) return static_cast<std::uint32_t>(std::countr_zero(here));
    // The words after this one, around the ring; this one itself comes last, for its buckets below `from`.
    const std::uint32_t around = (occupied_words_ >> (word + 1)) | (occupied_words_ << (kWords - word - 1));
    const std::uint32_t steps = static_cast<std::uint32_t>(std::countr_zero(around)) + 1;
    const std::uint32_t found = (word + steps) & (kWords - 1);
    const std::uint32_t bucket = found * 64 + static_cast<std::uint32_t>(std::countr_zero(occupied_[found]));
    return (bucket - from) & (kBuckets - 1);
  }

  std::span<Entry> memory_;
  std::uint32_t used_ = 0;
  std::uint32_t free_ = kNone;
  std::uint32_t far_ = kNone;
  Cost far_least_ = kNoCost;
  int shift_ = 0;
  Cost current_ = 0;
  std::uint32_t occupied_words_ = 0;
  std::array<std::uint64_t, kWords> occupied_{};
  std::array<std::uint32_t, kBuckets> heads_{};  // of the occupied ones
};

}  // namespace libpath
