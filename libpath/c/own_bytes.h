#pragma once

// Bytes that a handle of the C interface reads in place or copies.

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>

#include <libpath/c/libpath.h>

namespace libpath::c {

/// Flags for bytes that are loaded into a world: those of libpath_asset_open().
inline constexpr uint32_t kLoadFlags = LIBPATH_OPEN_COPY | LIBPATH_OPEN_SKIP_HASHES;

/// Bytes that a handle owns, at a multiple of 8; null without memory.
using OwnBytes = std::unique_ptr<uint64_t[]>;

/// A caller's bytes, or a copy that `own` holds from now on. Nothing without memory.
inline std::optional<std::span<const std::byte>> take_bytes(const void* bytes, std::size_t size, uint32_t flags,
                                                            OwnBytes& own) noexcept {
  if ((flags & LIBPATH_OPEN_COPY) == 0) return std::span(static_cast<const std::byte*>(bytes), size);
  own.reset(new (std::nothrow) uint64_t[size / sizeof(uint64_t) + 1]);
  if (!own) return std::nullopt;
  if (size != 0) std::memcpy(own.get(), bytes, size);
  return std::span(reinterpret_cast<const std::byte*>(own.get()), size);
}

inline void write_offset(std::uint64_t value, uint64_t* offset) noexcept {
  if (offset != nullptr) *offset = value;
}

/// The copied bytes of resident tiles or districts, by their squares: at most one for each slot.
template <class Place>
class OwnPieces {
 public:
  bool make_room(std::size_t slots) noexcept {
    pieces_.reset(new (std::nothrow) Piece[slots]);
    return pieces_ != nullptr;
  }
  /// Frees the earlier copy of that square. REQUIRES: room.
  void put(Place place, OwnBytes bytes) noexcept {
    drop(place);
    if (bytes) pieces_[count_++] = {place, std::move(bytes)};
  }
  void drop(Place place) noexcept {
    for (std::size_t i = 0; i < count_; ++i) {
      if (pieces_[i].place != place) continue;
      pieces_[i].bytes.reset();
      std::swap(pieces_[i], pieces_[--count_]);
      return;
    }
  }

 private:
  struct Piece {
    Place place;
    OwnBytes bytes;
  };

  std::unique_ptr<Piece[]> pieces_;
  std::size_t count_ = 0;
};

}  // namespace libpath::c
