#include <libpath/core/open_list.h>

namespace libpath {

void OpenList::reset(Cost least, Cost span, Cost widest) noexcept {
  occupied_.fill(0);
  occupied_words_ = 0;
  far_ = kNone;
  far_least_ = kNoCost;
  used_ = 0;
  free_ = kNone;
  const int for_span = static_cast<int>(std::bit_width(span / (kBuckets - 2)));
  const int for_width = static_cast<int>(std::bit_width(widest)) - 1;
  shift_ = std::max(0, std::min(for_span, for_width));
  current_ = least >> shift_;
}

void OpenList::drop_all(IsStale is_stale, const void* of) noexcept {
  const auto drop = [&](std::uint32_t& head) {
    std::uint32_t* at = &head;
    while (*at != kNone) {
      const std::uint32_t slot = *at;
      if (is_stale(of, memory_[slot])) {
        *at = memory_[slot].next;
        release(slot);
      } else {
        at = &memory_[slot].next;
      }
    }
  };
  for (std::uint32_t bucket = 0; bucket < kBuckets; ++bucket) {
    if ((occupied_[bucket >> 6] >> (bucket & 63) & 1) == 0) continue;
    drop(heads_[bucket]);
    if (heads_[bucket] == kNone) unmark(bucket);
  }
  drop(far_);
  far_least_ = kNoCost;
  for (std::uint32_t slot = far_; slot != kNone; slot = memory_[slot].next) {
    far_least_ = std::min(far_least_, memory_[slot].key);
  }
}

void OpenList::put_far(std::uint32_t slot) noexcept {
  memory_[slot].next = far_;
  far_ = slot;
  far_least_ = std::min(far_least_, memory_[slot].key);
}

/// The places in the ring that lower keys need hold the highest ones till now.
void OpenList::turn_back(Cost number) noexcept {
  const Cost count = std::min<Cost>(current_ - number, kBuckets);
  for (Cost i = 0; i < count; ++i) {
    const auto bucket = static_cast<std::uint32_t>(number + i) & (kBuckets - 1);
    if ((occupied_[bucket >> 6] >> (bucket & 63) & 1) == 0) continue;
    for (std::uint32_t slot = heads_[bucket]; slot != kNone;) {
      const std::uint32_t next = memory_[slot].next;
      put_far(slot);
      slot = next;
    }
    unmark(bucket);
  }
  current_ = number;
}

void OpenList::bring_far_near() noexcept {
  std::uint32_t slot = far_;
  far_ = kNone;
  far_least_ = kNoCost;
  while (slot != kNone) {
    const std::uint32_t next = memory_[slot].next;
    sort_in(slot);
    slot = next;
  }
}

}  // namespace libpath
