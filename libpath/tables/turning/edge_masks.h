#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/grid_pose.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

class TableSource;
inline constexpr auto kEdgeMaskSection = unit_section<std::uint8_t>("EMSK", "edge masks");

/// Which plain edges of the hit check are free at every pose of the map, so that a search tests nothing: over free
/// ground, and against no one-way edge.
///
/// Section EMSK: for each cell, row by row, and each heading `bytes_per_pose` bytes, least significant first; bit i is
/// the i-th plain edge of the heading. Seven zero bytes end it, so that any pose is read in 64-bit words: one, or as
/// many more as the heading with most edges needs.
/// Proven on opening: its size, that free edges are edges of the hit check, and that none ends off the map.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class EdgeMasks {
 public:
  static constexpr std::size_t kPadding = 7;

  /// Bytes that hold the plain edges of any heading.
  static LIBPATH_API std::size_t bytes_per_pose(const HitCheck& check) noexcept;
  static std::size_t bytes(const HitCheck& check) noexcept {
    return check.ground().size().cells() * static_cast<std::size_t>(check.headings()) * bytes_per_pose(check) +
           kPadding;
  }

  EdgeMasks() = default;
  /// REQUIRES: bytes(check) bytes, computed by EdgeMaskMaker.
  LIBPATH_API EdgeMasks(const HitCheck& check, std::span<const std::uint8_t> bytes) noexcept;

  static constexpr const char* kName = "edge masks";
  static constexpr std::tuple kSections{kEdgeMaskSection};
  static Result<EdgeMasks> open(const TableSource& source, const HitCheck& check) noexcept;

  bool empty() const noexcept { return bytes_ == nullptr; }

  /// A pose's place: its cell's times the number of headings, plus its heading.
  std::size_t place_of(const GridPose& pose) const noexcept {
    return size_.index(pose.cell) * headings_ + static_cast<std::size_t>(pose.heading);
  }

  /// Calls visit(i) for each i-th plain edge of a pose's heading that is free, from the first on, until one returns
  /// false; returns whether none did. REQUIRES: the place of a pose on the map. Cost: a load for 64 edges of a heading.
  template <class Visit>
  bool for_each_free(std::size_t place, Visit visit) const noexcept {
    return for_each_free(place, 0, visit);
  }
  /// The same from the i-th plain edge on.
  template <class Visit>
  bool for_each_free(std::size_t place, std::size_t i, Visit visit) const noexcept {
    std::size_t first = i & ~std::size_t{63};
    std::uint64_t rest = first < 8 * width_ ? free_edges(place, first) & ~std::uint64_t{0} << (i & 63) : 0;
    for (;;) {
      for (; rest != 0; rest &= rest - 1) {
        if (!visit(first + static_cast<std::size_t>(std::countr_zero(rest)))) return false;
      }
      if ((first += 64) >= 8 * width_) return true;
      rest = free_edges(place, first);
    }
  }
  /// The first free edge from the i-th on; kNoEdge where there is none.
  static constexpr std::size_t kNoEdge = ~std::size_t{0};
  std::size_t next_free(std::size_t place, std::size_t i) const noexcept {
    for (; i < 8 * width_; i = (i | 63) + 1) {
      const std::uint64_t rest = free_edges(place, i & ~std::size_t{63}) >> (i & 63);
      if (rest != 0) return i + static_cast<std::size_t>(std::countr_zero(rest));
    }
    return kNoEdge;
  }
  bool has_free(std::size_t place) const noexcept { return next_free(place, 0) != kNoEdge; }
  bool is_free(std::size_t place, std::size_t edge) const noexcept {
    return (bytes_[place * width_ + edge / 8] >> (edge & 7) & 1) != 0;
  }

  /// Whether no plain edge leaves any pose of a cell; then none ends there either.
  bool is_closed(std::size_t cell) const noexcept {
    const std::size_t words = width_ * headings_ / 8;
    std::uint64_t free = 0;
    for (std::size_t i = 0; i < words; ++i) free |= word(cell * words + i);
    return free == 0;
  }

  /// The i-th 64 bits of all masks: those of a cell's poses are bytes_per_pose · headings / 8 words in a row.
  std::uint64_t word(std::size_t i) const noexcept { return load(bytes_ + i * 8); }

 private:
  bool names_edges(const HitCheck& check) const noexcept;
  bool ends_on_map(const HitCheck& check, Cell cell) const noexcept;
  bool end_on_map(const HitCheck& check) const noexcept;

  /// Of the 64 edges of a pose from the `first` on, some multiple of 64: bit i for edge first + i.
  std::uint64_t free_edges(std::size_t place, std::size_t first) const noexcept {
    const std::uint64_t mask = first + 64 <= 8 * width_ ? ~std::uint64_t{0} : last_mask_;
    return load(bytes_ + place * width_ + first / 8) & mask;
  }
  static std::uint64_t load(const std::uint8_t* bytes) noexcept {
    std::uint64_t bits = 0;
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(&bits, bytes, sizeof bits);
    } else {
      for (std::size_t i = 8; i-- > 0;) bits = bits << 8 | bytes[i];
    }
    return bits;
  }

  const std::uint8_t* bytes_ = nullptr;
  Size size_;
  std::size_t headings_ = 0;
  std::size_t width_ = 0;        // bytes a pose
  std::uint64_t last_mask_ = 0;  // of a pose's last word, where it holds less than 64 edges
};

}  // namespace libpath
