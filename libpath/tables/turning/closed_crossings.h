#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/neighbours.h>
#include <libpath/core/result.h>
#include <libpath/geometry/sweep.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/ground.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

class TableSource;

inline constexpr auto kClosedHeadingSection = unit_section<std::uint32_t>("CRSH", "closed headings");
inline constexpr auto kClosedCrossingSection = unit_section<std::uint64_t>("CRSB", "closed crossings by cell");
inline constexpr auto kCrossingMaskSection = unit_section<std::uint64_t>("CRSM", "crossings of edges");

/// What one-way edges close to a unit that turns: no point of its footprint may be carried out of a cell against such
/// an edge, through the side or corner that the edge crosses (geometry/crossing.h). A crossing is a cell and a heading.
///
/// Section CRSH: one number, the headings in which any crossing is closed, a HeadingSet. Section CRSB: for each of
/// these, in order, a plane laid out as section GRNB: the cells that may not be left so. Section CRSM: which crossings
/// the edges of the hit check make: to the mask that starts at word i of HITM, those of the k-th of n headings stand
/// from word n · i + k · words of its window on, laid out as that mask. Proven on opening: sizes.
/// Empty, without sections, where none is closed, nor may be while a game runs.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class ClosedCrossings {
 public:
  static constexpr const char* kName = "closed crossings";
  static constexpr std::tuple kSections{kClosedHeadingSection, kClosedCrossingSection, kCrossingMaskSection};
  static Result<ClosedCrossings> open(const TableSource& source, const HitCheck& check) noexcept;

  ClosedCrossings() = default;
  /// REQUIRES: words as the sections hold them, for a table over a ground of that size and border.
  ClosedCrossings(HeadingSet headings, std::span<const std::uint64_t> planes, std::span<const std::uint64_t> masks,
                  Size size, std::int32_t border) noexcept
      : headings_(headings), planes_(planes), masks_(masks), size_(size), border_(border) {}

  bool empty() const noexcept { return headings_ == 0; }
  /// The same over other planes: a copy that a game edits. REQUIRES: of the same length.
  ClosedCrossings over(std::span<const std::uint64_t> planes) const noexcept {
    ClosedCrossings other = *this;
    other.planes_ = planes;
    return other;
  }
  std::span<const std::uint64_t> planes() const noexcept { return planes_; }
  /// Where the plane of a heading begins among those. REQUIRES: it is one of headings().
  std::size_t plane_at(Heading heading) const noexcept {
    const unsigned before = headings_ & (unsigned{set_of(heading)} - 1);
    return static_cast<std::size_t>(std::popcount(before)) * GroundBits::words(size_, border_);
  }

  /// Headings in which a cell may not be left. REQUIRES: the cell lies on the map.
  HeadingSet closed(Cell cell) const noexcept {
    HeadingSet closed = 0;
    std::size_t i = 0;
    for_each(headings_, [&](Heading heading) {
      if (plane(i++)[cell]) closed = static_cast<HeadingSet>(closed | set_of(heading));
    });
    return closed;
  }

  /// The closed crossings around a cell.
  struct Around {
    bool any = false;
    std::array<HitCheck::ClosedCells, kHeadings> planes;
  };
  /// REQUIRES: the cell lies on the map. Cost: about 1 ns a row and heading.
  void gather(Cell cell, HitCheck::Window window, Around& around) const noexcept {
    around.any = false;
    for (std::size_t i = 0; i < count(); ++i) {
      HitCheck::gather(plane(i), true, cell, window, around.planes[i]);
      for (std::size_t k = 0; k < window.words; ++k) around.any = around.any || around.planes[i][k] != 0;
    }
  }
  /// The crossings of an edge at the i-th of the closed headings.
  std::span<const std::uint64_t> mask(const TableEdge& edge, HitCheck::Window window, std::size_t i) const noexcept {
    return masks_.subspan(edge.mask * count() + i * window.words, window.words);
  }
  /// Whether an edge makes none that is closed. REQUIRES: `around` was gathered in the edge's window.
  bool are_open(const TableEdge& edge, HitCheck::Window window, const Around& around) const noexcept {
    if (!around.any) return true;
    for (std::size_t i = 0; i < count(); ++i) {
      if (!HitCheck::is_free(mask(edge, window, i), around.planes[i])) return false;
    }
    return true;
  }
  /// The same of any curve, over the cells that it sweeps. Cost: up to 1 µs a closed crossing of these.
  LIBPATH_API bool are_open(const Curve& curve, const Footprint& footprint, const CellSet& swept) const noexcept;

  HeadingSet headings() const noexcept { return headings_; }
  std::size_t count() const noexcept { return static_cast<std::size_t>(std::popcount(headings_)); }

 private:
  GroundBits plane(std::size_t i) const noexcept {
    const std::size_t words = GroundBits::words(size_, border_);
    return {planes_.subspan(i * words, words), size_, border_};
  }

  HeadingSet headings_ = 0;
  std::span<const std::uint64_t> planes_;
  std::span<const std::uint64_t> masks_;
  Size size_;
  std::int32_t border_ = 0;
};

}  // namespace libpath
