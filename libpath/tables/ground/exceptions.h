#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/neighbours.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// Where a map that is plain but for a few cells is not: on dearer ground, at one-way edges and at links. As if there
/// were none of these, the map has the tables of plain ground (jump map, jump graph, landmarks, labels). No path costs
/// less than theirs, but by a link; so their path is a shortest one where it meets no exception and no link leads
/// round.
///
/// Made when an asset is opened, in about 0.1 ms a map of 512 × 512 cells. Threads: immutable. Lifetime: that of the
/// tables and of the memory.
class Exceptions {
 public:
  /// At most one cell in so many is an exception where there are few.
  static constexpr std::size_t kCellsForOne = 16;
  /// At most so many links, one that leads both ways counted twice.
  static constexpr std::size_t kMaxLinks = 16;

  /// Whether a map that is not plain is so but for a few cells. Cost: a pass over the cells.
  static LIBPATH_API bool are_few(const Walkability& walkable, const StepCosts& costs, const Edges& edges) noexcept;

  /// Whether so many of few are met often: then paths of plain ground often do not hold. Cost: a pass over the cells.
  static LIBPATH_API bool are_often_met(const Walkability& walkable, const StepCosts& costs,
                                        const Edges& edges) noexcept;

  /// Words of memory that make() needs.
  static std::size_t memory_words(Size size) noexcept;
  /// REQUIRES: are_few().
  static Exceptions make(const Walkability& walkable, const StepCosts& costs, const Edges& edges,
                         std::span<std::uint64_t> memory) noexcept;

  /// Whether they can be told with these edges instead of those of the map, which may have been plain.
  static bool may_have(const Edges& edges) noexcept { return edges.links().size() <= kMaxLinks; }
  /// The same map with them. Cost: a pass over the edges and over one in 256 cells, in other memory. REQUIRES:
  /// may_have(edges); the size and the costs of the map, which has tables of plain ground.
  Exceptions with(const Edges& edges, Size size, const StepCosts& costs,
                  std::span<std::uint64_t> memory) const noexcept;

  Exceptions() = default;

  /// Where the map is plain, or has more than a few.
  bool empty() const noexcept { return counts_.empty(); }

  /// Whether there is none in the rectangle between two cells. False may mean that there is one near it. Cost: four
  /// look-ups. REQUIRES: not empty; both lie on the map.
  bool spare(Cell a, Cell b) const noexcept {
    const std::size_t left = tile(std::min(a.x, b.x));
    const std::size_t right = tile(std::max(a.x, b.x)) + 1;
    const std::uint32_t* const above = counts_.data() + tile(std::min(a.y, b.y)) * row_;
    const std::uint32_t* const below = counts_.data() + (tile(std::max(a.y, b.y)) + 1) * row_;
    return below[right] - below[left] == above[right] - above[left];
  }

  /// Whether a run of steps takes a cell of dearer ground, its ends included, or a step against a one-way edge. Cost: a
  /// look at each cell. REQUIRES: straight or diagonal, over walkable cells; not empty.
  LIBPATH_API bool meet(Cell from, Cell step, std::int32_t steps) const noexcept;

  bool has_links() const noexcept { return link_count_ > 0; }

  /// A way by links: into one, out of another or the same, and the least that it can cost from entry to exit. Links are
  /// places in edges().links().
  struct Detour {
    std::size_t entry;
    std::size_t exit;
    Cell entry_cell;
    Cell exit_cell;
    Cost cost;
  };
  /// Calls visit(Detour) for all of them.
  template <class Visit>
  void for_each_detour(Visit visit) const noexcept {
    const std::span<const LinkRecord> links = edges_.links();
    for (std::size_t i = 0; i < link_count_; ++i) {
      for (std::size_t k = 0; k < link_count_; ++k) {
        visit(Detour{i, k, size_.cell(links[i].from), size_.cell(links[k].to), detours_[i * link_count_ + k]});
      }
    }
  }

 private:
  static constexpr std::int32_t kTileShift = 4;

  static std::size_t tile(std::int32_t place) noexcept { return static_cast<std::size_t>(place >> kTileShift); }
  bool is_dear(Cell cell) const noexcept { return costs_.multiple(size_.index(cell)) != plain_; }
  static std::size_t count_corners(Size size) noexcept;
  template <class Count>
  void count_all(std::span<std::uint64_t> memory, Count count) noexcept;
  void measure_detours(std::span<std::uint64_t> costs) noexcept;

  Size size_;
  std::span<const std::uint32_t> counts_;   // exceptions above and left of each corner of the tiles of 16 × 16 cells
  std::size_t row_ = 0;                     // corners of one row
  std::span<const std::uint64_t> detours_;  // by entered and by left link
  std::size_t link_count_ = 0;
  std::uint32_t plain_ = 0;  // factor of plain ground
  StepCosts costs_;
  Edges edges_;
};

}  // namespace libpath
