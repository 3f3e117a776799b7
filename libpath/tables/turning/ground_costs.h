#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/ground.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

class TableSource;

/// A cost factor that cells of the map have, as it lies in section GRNF.
struct GroundFactor {
  std::uint32_t thousandths;
  std::uint32_t multiple;  // of the greatest common divisor of all

  friend bool operator==(const GroundFactor&, const GroundFactor&) = default;
};
static_assert(sizeof(GroundFactor) == 8);

inline constexpr auto kGroundFactorSection = unit_section<GroundFactor>("GRNF", "factors of the ground");
inline constexpr auto kGroundRankSection = unit_section<std::uint64_t>("GRNR", "factors by cell");

/// What the ground under a curve makes it cost a unit that turns: the curve's length times the largest factor of any
/// cell that its sweep touches, as a wide unit's cell has the largest factor under its footprint. So two curves that
/// cost no more than a third and sweep no other cells still do not, and what the hit check leaves out as redundant or
/// covered stays so on any ground. Costs are whole: factors count as multiples of their greatest common divisor.
///
/// Section GRNF: the factors of the enterable cells, ascending, where there are several. Section GRNR: the place of
/// each cell's factor among them, 0 where it cannot be entered: its bits from the lowest on, each laid out as section
/// GRNB, one plane after the other. Proven on opening: both are what section GRND makes of the cells' terrains.
/// Threads: immutable. Lifetime: that of the asset's bytes, or of what a game's own were made of (live_turning.h,
/// laid_costs.h).
class GroundCosts {
 public:
  static constexpr std::size_t kMaxFactors = 256;
  static constexpr std::size_t kMaxPlanes = 8;
  using Factors = std::array<GroundFactor, kMaxFactors>;
  using Ranks = std::array<std::uint8_t, kMaxFactors>;

  /// Of one cost where the unit has no hit check.
  static constexpr const char* kName = "terrain under curves";
  static constexpr std::tuple kSections{kGroundFactorSection, kGroundRankSection};
  static Result<GroundCosts> open(const TableSource& source, const Ground& ground, const HitCheck& check) noexcept;

  /// One cost everywhere.
  GroundCosts() = default;
  /// REQUIRES: factors() listed `factors`, at least two; `words` holds words(…) words written by write_row().
  GroundCosts(std::span<const GroundFactor> factors, std::span<const std::uint64_t> words, Size size,
              std::int32_t border) noexcept
      : factors_(factors), words_(words), size_(size), border_(border), planes_(planes_of(factors.size())) {}

  /// The least and the largest factor of any cell.
  using Ends = std::array<GroundFactor, 2>;
  /// Any factor at each cell: `multiples` by cell, `dearer` the cells of more than the least, laid out as a plane.
  GroundCosts(const Ends& ends, std::span<const std::uint32_t> multiples, std::span<const std::uint64_t> dearer,
              Size size, std::int32_t border) noexcept
      : GroundCosts(ends, dearer, size, border) {
    by_cell_ = multiples;
  }

  bool uniform() const noexcept { return factors_.empty(); }
  /// What a curve's cost is multiplied with at least, and at most.
  Cost least() const noexcept { return uniform() ? 1 : factors_.front().multiple; }
  Cost most() const noexcept { return uniform() ? 1 : factors_.back().multiple; }
  /// Units of cost that a unit of length is on plain ground: of factor 1, or of the one factor where there is but one.
  double units_of_plain() const noexcept {
    return uniform() ? 1 : 1000.0 * factors_.front().multiple / factors_.front().thousandths;
  }
  /// The greatest common divisor of all factors, where there are several.
  std::uint32_t unit_thousandths() const noexcept { return factors_.front().thousandths / factors_.front().multiple; }
  /// So many cells of plain ground cost as much.
  double cells_of_plain(Cost cost) const noexcept {
    return static_cast<double>(cost) / (kCurveUnits * units_of_plain());
  }
  /// Of one cell. REQUIRES: the cell lies on the map.
  Cost multiple(Cell cell) const noexcept {
    if (!by_cell_.empty()) return by_cell_[size_.index(cell)];
    std::size_t rank = 0;
    for (std::size_t i = 0; i < planes_; ++i) rank |= std::size_t{plane(i)[cell]} << i;
    return uniform() ? 1 : factors_[rank].multiple;
  }

  /// The places of the factors of the cells around one, bit by bit.
  struct Around {
    bool level;  // all have the least factor
    std::size_t words;
    std::int32_t pitch;  // as a window's
    Cell corner;         // northwest, of the window
    std::array<HitCheck::ClosedCells, kMaxPlanes> planes;
  };
  /// REQUIRES: the cell lies on the map. Cost: about 1 ns a row and plane.
  void gather(Cell cell, HitCheck::Window window, Around& around) const noexcept {
    around.level = true;
    around.words = window.words;
    around.pitch = window.pitch;
    around.corner = {cell.x - window.reach(), cell.y - window.reach()};
    for (std::size_t i = 0; i < planes_; ++i) {
      HitCheck::gather(plane(i), true, cell, window, around.planes[i]);
      for (std::size_t k = 0; k < window.words; ++k) around.level = around.level && around.planes[i][k] == 0;
    }
  }
  /// The largest of the cells of a mask. REQUIRES: `around` was gathered in the mask's window.
  LIBPATH_API Cost multiple(std::span<const std::uint64_t> mask, const Around& around) const noexcept;

  /// Lists the factors of terrains that are in use, ascending; none where they share one. Returns how many.
  static LIBPATH_API std::size_t list(Ground ground, std::span<const bool> used, Factors& factors) noexcept;
  /// By terrain: the place of its factor, 0 where it has none in the list.
  static LIBPATH_API Ranks ranks(Ground ground, std::span<const GroundFactor> factors) noexcept;
  static std::size_t planes_of(std::size_t factors) noexcept {
    return factors < 2 ? 0 : static_cast<std::size_t>(std::bit_width(factors - 1));
  }
  static std::size_t words(std::size_t factors, Size size, std::int32_t border) noexcept {
    return planes_of(factors) * GroundBits::words(size, border);
  }
  /// Writes a row of one plane: as many words as a row of section GRNB takes.
  static LIBPATH_API void write_row(std::span<const std::uint8_t> terrains, const Ranks& ranks, std::size_t plane,
                                    std::int32_t border, std::span<std::uint64_t> row) noexcept;
  /// Writes all rows of all planes. REQUIRES: `to` holds words(…) words.
  static LIBPATH_API void write(std::span<const std::uint8_t> terrains, const Ranks& ranks, std::size_t factors,
                                Size size, std::int32_t border, std::span<std::uint64_t> to) noexcept;

 private:
  GroundBits plane(std::size_t i) const noexcept {
    const std::size_t count = GroundBits::words(size_, border_);
    return {words_.subspan(i * count, count), size_, border_};
  }

  Cost largest_of(std::span<const std::uint64_t> mask, const Around& around) const noexcept;

  std::span<const GroundFactor> factors_;
  std::span<const std::uint64_t> words_;
  std::span<const std::uint32_t> by_cell_;
  Size size_;
  std::int32_t border_ = 0;
  std::size_t planes_ = 0;
};

}  // namespace libpath
