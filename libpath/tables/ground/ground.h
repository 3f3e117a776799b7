#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

class TableSource;

/// What each terrain of the map is to one unit: its cost factor in thousandths, 0 where the unit cannot enter it. From
/// this and the cells' terrains follow a unit's walkability and costs.
///
/// Section GRND: one factor a terrain, in the order of section TERR. Proven on opening: as many as there are terrains,
/// none beyond kMaxThousandths. Threads: immutable. Lifetime: that of the asset's bytes.
using Ground = std::span<const std::uint32_t>;

inline constexpr std::uint32_t kMaxThousandths = 100'000;

inline constexpr auto kGroundSection = unit_section<std::uint32_t>("GRND", "factors of terrains", Presence::always);

struct GroundTable {
  static constexpr const char* kName = "walkability";  // it comes with that
  static constexpr std::tuple kSections{kGroundSection};
  static Result<Ground> open(const TableSource& source) noexcept;
};

inline constexpr auto kGroundBitSection = unit_section<std::uint64_t>("GRNB", "ground by cell");

/// The ground cell by cell, for units that turn: one bit for each cell whose terrain the unit can enter, whatever the
/// unit's size, with a border of `border` zero cells on every side, so that a window around any cell of the map is read
/// unchecked.
///
/// Section GRNB: bit x + border of row y + border is cell (x, y). A row takes (width + 2 · border + 191) / 64 words of
/// 64 bits, least significant bit first: at least 128 zeros end it, so that 128 bits may be read from any cell. Proven
/// on opening: it is what section GRND makes of the cells' terrains. Threads: immutable, share freely. Lifetime: that
/// of the words.
class GroundBits {
 public:
  static constexpr std::size_t row_words(Size size, std::int32_t border) noexcept {
    return (static_cast<std::size_t>(size.width) + 2 * static_cast<std::size_t>(border) + 191) / 64;
  }
  static constexpr std::size_t words(Size size, std::int32_t border) noexcept {
    return row_words(size, border) * (static_cast<std::size_t>(size.height) + 2 * static_cast<std::size_t>(border));
  }

  GroundBits() = default;
  /// REQUIRES: `words` holds words(size, border) words with zeros outside the map.
  GroundBits(std::span<const std::uint64_t> words, Size size, std::int32_t border) noexcept
      : words_(words.data()), row_words_(row_words(size, border)), size_(size), border_(border) {}

  /// Section GRNB of a table that has others beside (hit_check.h).
  static Result<GroundBits> open(const TableSource& source, const Ground& ground, std::int32_t border) noexcept;

  /// Opens or closes a cell of the map in words laid out as above.
  static void set(std::span<std::uint64_t> words, Size size, std::int32_t border, Cell cell, bool open) noexcept {
    const auto column = static_cast<std::size_t>(cell.x + border);
    std::uint64_t& word = words[static_cast<std::size_t>(cell.y + border) * row_words(size, border) + (column >> 6)];
    const std::uint64_t bit = std::uint64_t{1} << (column & 63);
    word = open ? word | bit : word & ~bit;
  }

  Size size() const noexcept { return size_; }
  std::int32_t border() const noexcept { return border_; }

  /// REQUIRES: the cell lies on the map or its border.
  bool operator[](Cell cell) const noexcept { return (bits(cell) & 1) != 0; }

  /// The cell and those to its right, least significant first: 57 of them for sure, the rest may be zero.
  /// REQUIRES: the cell lies on the map or its border.
  std::uint64_t bits(Cell cell) const noexcept {
    const auto column = static_cast<std::size_t>(cell.x + border_);
    const std::uint64_t* row = words_ + static_cast<std::size_t>(cell.y + border_) * row_words_;
    if constexpr (std::endian::native == std::endian::little) {
      std::uint64_t bits = 0;
      std::memcpy(&bits, reinterpret_cast<const unsigned char*>(row) + (column >> 3), sizeof bits);
      return bits >> (column & 7);
    } else {
      return two_words(row + (column >> 6), column & 63);
    }
  }

  /// The cell and the 63 to its right, and the 64 after those. REQUIRES: as bits().
  struct LongBits {
    std::uint64_t low;
    std::uint64_t high;
  };
  LongBits long_bits(Cell cell) const noexcept {
    const auto column = static_cast<std::size_t>(cell.x + border_);
    const std::uint64_t* word = words_ + static_cast<std::size_t>(cell.y + border_) * row_words_ + (column >> 6);
    const std::size_t shift = column & 63;
    return {two_words(word, shift), two_words(word + 1, shift)};
  }

 private:
  static std::uint64_t two_words(const std::uint64_t* words, std::size_t shift) noexcept {
    return shift == 0 ? words[0] : words[0] >> shift | words[1] << (64 - shift);
  }

  const std::uint64_t* words_ = nullptr;
  std::size_t row_words_ = 0;
  Size size_;
  std::int32_t border_ = 0;
};

/// Writes one row of section GRNB: as many words as a row takes.
LIBPATH_API void write_ground_row(std::span<const std::uint8_t> terrains, Ground ground, std::int32_t border,
                                  std::span<std::uint64_t> row) noexcept;

}  // namespace libpath
