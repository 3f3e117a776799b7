#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <type_traits>

#include <libpath/core/result.h>
#include <libpath/core/saved_error.h>

namespace libpath {

/// What a saved state was saved from.
enum class SavedKind : std::uint32_t {
  crowd = 1,
  overlay,
  influence,
  influence_layer,
  knowledge,
  live_world,
  route,
  queue,
};

/// Begins each saved state; values of fixed width follow, in the processor's byte order and without gaps.
struct SavedHeader {
  std::array<char, 8> magic;
  SavedKind kind;
  std::uint32_t version;
  std::uint64_t bytes;    // of all, this header included
  std::uint64_t tied_to;  // hash of what it was saved over
  std::uint64_t hash;     // xxh3-64 of what follows
};
static_assert(sizeof(SavedHeader) == 40);
inline constexpr std::array<char, 8> kSavedMagic{'L', 'P', 'S', 'A', 'V', 'E', 'D', '\n'};
/// Changes whenever any kind holds something else.
inline constexpr std::uint32_t kSavedVersion = 5;

/// Hash of values that a saved state is tied to. REQUIRES: whole numbers.
std::uint64_t tie(std::uint64_t first, std::uint64_t second) noexcept;

/// What may be written as it lies in memory: no pointers and no gaps, in which bytes would be left to chance.
template <class T>
inline constexpr bool kIsFlat = std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>;

/// Writes a saved state, or counts its bytes: what does not fit is counted and not written. Lifetime: that of `out`.
class StateWriter {
 public:
  explicit StateWriter(std::span<std::byte> out) noexcept : out_(out) {}

  template <class T>
  void put(const T& value) noexcept {
    static_assert(kIsFlat<T>);
    put_bytes(&value, sizeof value);
  }
  template <class T>
  void put_all(const T* values, std::size_t count) noexcept {
    static_assert(kIsFlat<T>);
    put_bytes(values, count * sizeof(T));
  }
  /// Room for what another writes there; empty where it does not fit.
  std::span<std::byte> put_room(std::size_t bytes) noexcept {
    const std::span<std::byte> room = fits(bytes) ? out_.subspan(end_, bytes) : std::span<std::byte>{};
    end_ += bytes;
    return room;
  }
  /// A number that is known only later: returns where it is, for set().
  std::size_t put_number_later() noexcept {
    put(std::uint32_t{0});
    return end_ - sizeof(std::uint32_t);
  }
  void set(std::size_t place, std::uint32_t number) noexcept {
    if (place + sizeof number <= out_.size()) std::memcpy(out_.data() + place, &number, sizeof number);
  }

  /// Bytes of the whole, header included.
  std::size_t bytes() const noexcept { return end_; }
  /// Writes the header. Returns bytes(), or 0 where they did not fit.
  std::size_t finish(SavedKind kind, std::uint64_t tied_to) noexcept;

 private:
  bool fits(std::size_t bytes) const noexcept { return end_ <= out_.size() && bytes <= out_.size() - end_; }
  void put_bytes(const void* from, std::size_t bytes) noexcept {
    if (bytes > 0 && fits(bytes)) std::memcpy(out_.data() + end_, from, bytes);
    end_ += bytes;
  }

  std::span<std::byte> out_;
  std::size_t end_ = sizeof(SavedHeader);
};

/// Saves what write(StateWriter&) writes, and returns how many bytes that took; 0 where they do not fit.
template <class Write>
std::size_t save_state(std::span<std::byte> out, SavedKind kind, std::uint64_t tied_to, Write write) noexcept {
  StateWriter writer(out);
  write(writer);
  return writer.finish(kind, tied_to);
}
/// How many bytes that takes.
template <class Write>
std::size_t bytes_of_state(Write write) noexcept {
  StateWriter writer({});
  write(writer);
  return writer.bytes();
}

/// Values that follow each other in a saved state, at any address.
template <class T>
class SavedValues {
 public:
  SavedValues() = default;
  explicit SavedValues(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}

  std::size_t size() const noexcept { return bytes_.size() / sizeof(T); }
  /// REQUIRES: below size().
  T operator[](std::size_t i) const noexcept {
    T value;
    std::memcpy(&value, bytes_.data() + i * sizeof(T), sizeof value);
    return value;
  }
  /// What it begins with.
  template <class First>
  First first_member(std::size_t i) const noexcept {
    static_assert(kIsFlat<First> && sizeof(First) <= sizeof(T));
    First value;
    std::memcpy(&value, bytes_.data() + i * sizeof(T), sizeof value);
    return value;
  }
  /// To room for size() of them.
  void copy_to(T* out) const noexcept {
    if (!bytes_.empty()) std::memcpy(out, bytes_.data(), bytes_.size());
  }

 private:
  std::span<const std::byte> bytes_;
};

/// Reads a saved state whose header and hash are proven. What is asked for beyond its end is not there, and ends all
/// that follows: is_done() is asked once, at the end. Lifetime: that of the bytes.
class StateReader {
 public:
  static Result<StateReader, SavedError> open(std::span<const std::byte> bytes, SavedKind kind,
                                              std::uint64_t tied_to) noexcept;

  /// All 0 beyond the end.
  template <class T>
  T take() noexcept {
    static_assert(kIsFlat<T>);
    T value{};
    const auto bytes = take_bytes(sizeof value);
    if (bytes.size() == sizeof value) std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
  /// None beyond the end.
  template <class T>
  SavedValues<T> take_all(std::size_t count) noexcept {
    static_assert(kIsFlat<T>);
    return SavedValues<T>(count <= rest_.size() / sizeof(T) ? take_bytes(count * sizeof(T)) : fail());
  }
  std::span<const std::byte> take_bytes(std::uint64_t count) noexcept {
    if (count > rest_.size()) return fail();
    const auto taken = rest_.first(static_cast<std::size_t>(count));
    rest_ = rest_.subspan(taken.size());
    return taken;
  }

  /// Whether all that was asked for was there, so far.
  bool is_sound() const noexcept { return !failed_; }
  /// And nothing is left.
  bool is_done() const noexcept { return !failed_ && rest_.empty(); }

 private:
  explicit StateReader(std::span<const std::byte> rest) noexcept : rest_(rest) {}
  std::span<const std::byte> fail() noexcept {
    failed_ = true;
    rest_ = {};
    return {};
  }

  std::span<const std::byte> rest_;
  bool failed_ = false;
};

}  // namespace libpath
