#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <libpath/core/compiler.h>
#include <libpath/core/grid_pose.h>
#include <libpath/core/result.h>
#include <libpath/geometry/curve.h>
#include <libpath/geometry/turning.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/ground.h>

namespace libpath {

class TableSource;

/// What section HITC says of one unit's table as a whole.
struct HitCheckRecord {
  std::uint32_t headings;    // 8, 16 or 32
  std::uint32_t short_side;  // cells; of the window of short edges and footprints, odd
  std::uint32_t loop_side;   // of the window of loops, odd; 1 where the table has none
  std::uint32_t rings;       // 1, 2 or 3: edges lead to the 8, 24 or 48 cells around
};
static_assert(sizeof(HitCheckRecord) == 16);

/// One curve of the table as it lies in section HITE: from a pose to another, by the offset of its cell.
struct TableEdge {
  std::int8_t dx;
  std::int8_t dy;
  std::uint8_t heading;  // at its end
  std::uint8_t kind;     // bits 0 to 2: Word; bit 3: in reverse gear
  std::uint32_t cost;    // units: its length times kCurveUnits, times the reverse penalty, rounded up
  std::uint32_t mask;    // place of its first word in HITM
  std::uint32_t zero;

  Cell offset() const noexcept { return {dx, dy}; }
  /// 1, 2 or 3 for the 8, 24 and 48 neighbours.
  std::int32_t ring() const noexcept {
    const std::int32_t x = dx < 0 ? -dx : dx;
    const std::int32_t y = dy < 0 ? -dy : dy;
    return x < y ? y : x;
  }
  Word word() const noexcept { return static_cast<Word>(kind & 7); }
  Gear gear() const noexcept { return (kind & 8) != 0 ? Gear::reverse : Gear::forward; }
};
static_assert(sizeof(TableEdge) == 16);

/// What edges are for. Loops turn by more than 180° in all. A redundant edge never leads anywhere that other edges do
/// not lead as cheaply over no more cells, so that a search may do without it.
enum class EdgeGroup : std::uint8_t { plain, redundant, loop, redundant_loop };
inline constexpr std::uint32_t kEdgeGroups = 4;

/// 8, 24 or 48 cells lie in so many rings around one.
constexpr std::int32_t cells_around(std::int32_t rings) noexcept { return (2 * rings + 1) * (2 * rings + 1) - 1; }
inline constexpr auto kHitCheckSection = unit_section<HitCheckRecord>("HITC", "hit check");
inline constexpr auto kHitOffsetSection = unit_section<std::uint32_t>("HITO", "hit check offsets");
inline constexpr auto kHitEdgeSection = unit_section<TableEdge>("HITE", "hit check edges");
inline constexpr auto kHitMaskSection = unit_section<std::uint64_t>("HITM", "hit check masks");

/// The article's hit-check table (Pinter 2001) of one unit with a turning radius: from every heading the curves to the
/// 48 cells around (24 or 8 where a heading would have more than kMaxPlainEdges) and every heading there, with the
/// cells that the whole footprint sweeps on each, exactly (geometry/sweep.h). To one pose there may be several: the
/// shortest and those after it in length whose sweep does not hold that of a cheaper one, but no more than two loops.
/// Edges of a heading stand by group, and in a group by cost.
///
/// A mask is a square window of side × side cells around the start cell: row by row from its northwest corner, each row
/// in 16, 32, 64 or 128 bits, as many as hold it, of 64-bit words; a set bit is a cell that must be free. Gathering the
/// ground's closed cells into the same window makes a check one AND.
///
/// Section HITC: the record. Section HITO: where each heading's groups start in HITE, and the end. Section HITE: the
/// edges. Section HITM: masks, first those of the footprint standing at each heading. The ground: section GRNB.
/// Proven on opening: sizes, offsets ascend, edges end within the rings at a heading of the unit and cost something,
/// masks lie within HITM, have no bits past their window and hold the cell where their edge ends, the ground is what
/// the terrains make it. So an edge that is free ends on the map. Threads: immutable. Lifetime: that of the asset's
/// bytes.
class HitCheck {
 public:
  static constexpr std::int32_t kMaxRing = 3;
  static constexpr std::uint32_t kMaxShortSide = 127;
  static constexpr std::uint32_t kMaxLoopSide = 63;
  static constexpr std::uint32_t kMaxPlainEdges = 512;  // of one heading: what 64 bytes of edge masks a pose hold
  static constexpr std::uint32_t kMaxEdgeCost = 1u << 30;

  static constexpr const char* kName = "hit check";
  static constexpr std::tuple kSections{kHitCheckSection, kHitOffsetSection, kHitEdgeSection, kHitMaskSection,
                                        kGroundBitSection};
  /// Empty where the asset has none.
  static Result<HitCheck> open(const TableSource& source, const Ground& ground) noexcept;
  template <class Add>
  static void statistics(const HitCheck& check, Add add) {
    add("neighbours", cells_around(check.rings()));
  }

  HitCheck() = default;
  /// A table that was just baked. REQUIRES: parts as the sections hold them.
  HitCheck(const HitCheckRecord& record, std::span<const std::uint32_t> offsets, std::span<const TableEdge> edges,
           std::span<const std::uint64_t> masks, const GroundBits& ground) noexcept
      : record_(record), offsets_(offsets), edges_(edges), masks_(masks), ground_(ground) {}

  bool empty() const noexcept { return offsets_.empty(); }
  const HitCheckRecord& record() const noexcept { return record_; }
  std::int32_t headings() const noexcept { return static_cast<std::int32_t>(record_.headings); }
  std::int32_t rings() const noexcept { return static_cast<std::int32_t>(record_.rings); }
  const GroundBits& ground() const noexcept { return ground_; }
  /// The same table over another ground: a copy that a game edits. REQUIRES: of the same size and border.
  HitCheck over(const GroundBits& ground) const noexcept {
    HitCheck other = *this;
    other.ground_ = ground;
    return other;
  }

  /// Edges of one group that leave at a heading.
  std::span<const TableEdge> edges(std::int32_t heading, EdgeGroup group) const noexcept {
    const std::size_t at = static_cast<std::size_t>(heading) * kEdgeGroups + static_cast<std::size_t>(group);
    return edges_.subspan(offsets_[at], offsets_[at + 1] - offsets_[at]);
  }
  std::span<const TableEdge> edges() const noexcept { return edges_; }
  std::size_t mask_words() const noexcept { return masks_.size(); }

  /// A square of cells around a cell, as masks cover it.
  struct Window {
    std::int32_t side = 1;
    std::int32_t pitch = 16;  // bits of a row
    std::size_t words = 1;

    std::int32_t reach() const noexcept { return side / 2; }
    /// Bit of the cell at an offset. REQUIRES: no further than reach().
    std::size_t bit(Cell offset) const noexcept {
      return static_cast<std::size_t>((offset.y + reach()) * pitch + offset.x + reach());
    }
  };
  Window short_window() const noexcept { return window_of(record_.short_side); }
  Window loop_window() const noexcept { return window_of(record_.loop_side); }
  /// Cells around the map that its ground needs: half of the larger window, and the rings, so that a window around the
  /// end of an edge holds all of its sweep.
  static constexpr std::int32_t border_of(const HitCheckRecord& record) noexcept {
    const std::uint32_t side = record.short_side < record.loop_side ? record.loop_side : record.short_side;
    return static_cast<std::int32_t>(side / 2 + record.rings);
  }
  static constexpr Window window_of(std::uint32_t side) noexcept {
    const std::uint32_t pitch = side <= 16 ? 16 : side <= 32 ? 32 : side <= 64 ? 64 : 128;
    return {static_cast<std::int32_t>(side), static_cast<std::int32_t>(pitch), (std::size_t{side} * pitch + 63) / 64};
  }

  /// Words of a window, enough for any.
  using ClosedCells = std::array<std::uint64_t, std::size_t{kMaxShortSide} * 128 / 64>;

  /// Gathers which cells of the window are closed; those off the map are.
  /// REQUIRES: the cell lies on the map. Cost: about 1 ns a row.
  void gather(Cell cell, Window window, ClosedCells& closed) const noexcept {
    gather(ground_, false, cell, window, closed);
  }
  /// The same of any bits laid out as the ground: those that are set, or those that are not.
  static void gather(const GroundBits& bits, bool set, Cell cell, Window window, ClosedCells& cells) noexcept;

  std::span<const std::uint64_t> mask(const TableEdge& edge, Window window) const noexcept {
    return masks_.subspan(edge.mask, window.words);
  }
  /// Of the footprint standing still, in the short window.
  std::span<const std::uint64_t> footprint(std::int32_t heading) const noexcept {
    const std::size_t words = short_window().words;
    return masks_.subspan(static_cast<std::size_t>(heading) * words, words);
  }

  /// Whether all cells of a mask are free. Cost: an AND a word, two words at a time where the compiler knows how.
  static bool is_free(std::span<const std::uint64_t> mask, const ClosedCells& closed) noexcept {
    const std::uint64_t* a = mask.data();
    const std::uint64_t* b = closed.data();
    std::size_t rest = mask.size();
    std::uint64_t hit = 0;
#if LIBPATH_HAS_VECTORS
    using Vector = VectorOf<std::uint64_t, 16>::Type;
    Vector hits{};
    for (; rest >= 2; rest -= 2, a += 2, b += 2) {
      Vector x;
      Vector y;
      std::memcpy(&x, a, sizeof x);
      std::memcpy(&y, b, sizeof y);
      hits |= x & y;
    }
    hit = hits[0] | hits[1];
#endif
    for (; rest > 0; --rest) hit |= *a++ & *b++;
    return hit == 0;
  }

  /// Whether the unit can stand at a pose. REQUIRES: the cell lies on the map.
  bool can_stand(const GridPose& pose) const noexcept {
    ClosedCells closed;
    gather(pose.cell, short_window(), closed);
    return is_free(footprint(pose.heading), closed);
  }

 private:
  bool record_is_sound(const UnitRecord& unit) const noexcept;
  bool groups_are_sound() const noexcept;
  bool edges_are_sound(bool reverse) const noexcept;
  bool is_sound(const TableEdge& edge, Window window, bool reverse) const noexcept;
  bool mask_is_sound(std::size_t first, Window window, Cell end) const noexcept;

  HitCheckRecord record_{};
  std::span<const std::uint32_t> offsets_;
  std::span<const TableEdge> edges_;
  std::span<const std::uint64_t> masks_;
  GroundBits ground_;
};

inline void HitCheck::gather(const GroundBits& bits, bool set, Cell cell, Window window, ClosedCells& cells) noexcept {
  const std::int32_t left = cell.x - window.reach();
  const std::int32_t top = cell.y - window.reach();
  const std::uint64_t flip = set ? 0 : ~std::uint64_t{0};
  const std::uint64_t row = window.side >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << window.side) - 1;
  std::uint64_t* word = cells.data();
  if (window.pitch <= 32) {
    const std::int32_t rows_a_word = 64 / window.pitch;
    for (std::int32_t y = 0; y < window.side; y += rows_a_word) {
      const std::int32_t rows = window.side - y < rows_a_word ? window.side - y : rows_a_word;
      std::uint64_t all = 0;
      for (std::int32_t i = 0; i < rows; ++i)
        all |= ((bits.bits({left, top + y + i}) ^ flip) & row) << (i * window.pitch);
      *word++ = all;
    }
    return;
  }
  for (std::int32_t y = 0; y < window.side; ++y) {
    const GroundBits::LongBits two = bits.long_bits({left, top + y});
    *word++ = (two.low ^ flip) & row;
    if (window.pitch == 128) *word++ = (two.high ^ flip) & ((std::uint64_t{1} << (window.side - 64)) - 1);
  }
}

}  // namespace libpath
