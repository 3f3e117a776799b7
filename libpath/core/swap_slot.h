#pragma once

#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace libpath {

/// Holds a value that is replaced by a newer version while threads read it. A reader pins the newest version and keeps
/// it whole for as long as the pin lives; versions that nobody pins any more are destroyed by the thread that replaces,
/// never by a reader. Nobody waits for anybody: pin() tries again only where a version was published in between, and
/// replace() refuses where too many old versions are still pinned.
///
/// Each place of a version counts its readers. A reader counts itself in and then looks whether the place is still the
/// newest; a writer publishes another place and then looks whether anybody is counted. Both in one total order, so that
/// one of them sees the other. A count may stand on a place that is empty or being filled: such a reader leaves again.
///
/// Memory: kMaxVersions values; nothing is allocated. Cost of a pin: two atomic additions; pin once a frame or a job
/// rather than once a query where many threads do so. Threads: pin() from any number; replace() and drop_unused() one
/// at a time. Lifetime: the slot outlives its pins.
template <class T>
class SwapSlot {
 public:
  /// The newest version, and older ones that are still pinned.
  static constexpr std::size_t kMaxVersions = 4;

  /// One version, held. Threads: as the value; hand it over by moving.
  class Pin {
   public:
    Pin(Pin&& other) noexcept : slot_(std::exchange(other.slot_, nullptr)), place_(other.place_) {}
    Pin& operator=(Pin&& other) noexcept {
      std::swap(slot_, other.slot_);
      std::swap(place_, other.place_);
      return *this;
    }
    ~Pin() {
      if (slot_ != nullptr) slot_->versions_[place_].readers.fetch_sub(1);
    }

    const T& operator*() const noexcept { return *slot_->versions_[place_].value; }
    const T* operator->() const noexcept { return &**this; }
    /// Leaves the version pinned, for callers that cannot hold a Pin: what adopt() takes up again.
    std::size_t detach() && noexcept {
      slot_ = nullptr;
      return place_;
    }
    /// 1 for the first version, one more for each that replaced it.
    std::uint64_t number() const noexcept { return slot_->versions_[place_].number; }

   private:
    friend class SwapSlot;
    Pin(const SwapSlot& slot, std::size_t place) noexcept : slot_(&slot), place_(place) {}

    const SwapSlot* slot_;
    std::size_t place_;
  };

  explicit SwapSlot(T first) noexcept {
    versions_[0].value.emplace(std::move(first));
    versions_[0].number = 1;
  }
  SwapSlot(const SwapSlot&) = delete;
  SwapSlot& operator=(const SwapSlot&) = delete;
  /// REQUIRES: no pin lives.
  ~SwapSlot() = default;

  /// The newest version. Cost: above; lock-free.
  Pin pin() const noexcept {
    while (true) {
      const std::size_t place = newest_.load();
      versions_[place].readers.fetch_add(1);
      if (newest_.load() == place) return Pin(*this, place);
      versions_[place].readers.fetch_sub(1);
    }
  }

  /// The pin that was detached as this. REQUIRES: once for each time; below kMaxVersions.
  Pin adopt(std::size_t detached) const noexcept {
    assert(detached < kMaxVersions && versions_[detached].readers.load() > 0);
    return Pin(*this, detached);
  }

  /// Publishes a newer version: pins made from now on are of it. False where kMaxVersions - 1 older ones are pinned;
  /// then nothing happened, and `next` is still the caller's.
  bool replace(T&& next) noexcept {
    drop_unused();
    const std::size_t now = newest_.load();
    for (std::size_t place = 0; place < kMaxVersions; ++place) {
      Version& version = versions_[place];
      if (version.value) continue;
      version.value.emplace(std::move(next));
      version.number = versions_[now].number + 1;
      newest_.store(place);
      return true;
    }
    return false;
  }

  /// Destroys the older versions that nobody pins; returns how many are left. At 0 what older versions refer to, such
  /// as a mapped file, may go as well.
  std::size_t drop_unused() noexcept {
    std::size_t left = 0;
    const std::size_t now = newest_.load();
    for (std::size_t place = 0; place < kMaxVersions; ++place) {
      Version& version = versions_[place];
      if (place == now || !version.value) continue;
      if (version.readers.load() == 0) {
        version.value.reset();
      } else {
        ++left;
      }
    }
    return left;
  }

 private:
  struct alignas(64) Version {
    std::optional<T> value;
    std::uint64_t number = 0;
    mutable std::atomic<std::uint32_t> readers = 0;
  };

  std::array<Version, kMaxVersions> versions_;
  std::atomic<std::size_t> newest_ = 0;
};

}  // namespace libpath
