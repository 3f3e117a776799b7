#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/search/ground/cell_marks.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {

/// The links of a world as a search follows them. A world keeps them by the cells that they leave. Where ways lead to
/// the cells where the search begins, those that enter a cell are followed from there: they are chained beforehand.
/// Cost: a look at every link for ways to, nothing for ways from. Threads: one at a time. Lifetime: that of the world
/// as it is now; for ways to that of CellMarks, and of the context's anchors, where the chains lie.
class FollowedLinks {
 public:
  /// The ways that a search goes, from the cells where it begins or to these.
  enum class Way : std::uint8_t { from, to };

  /// For ways from where the search begins.
  FollowedLinks() = default;
  /// REQUIRES: for ways to, the context has room for the map's cells.
  FollowedLinks(const World& world, Way way, SearchMemory& memory) noexcept;

  /// Whether links can be followed a row of a block at a time.
  static bool fit(const World& world, Way way, const SearchMemory& memory) noexcept {
    return way == Way::from || world.edges().links().size() <= memory.rooms.anchors;
  }

  Way way() const noexcept { return way_; }

  /// Rows of a block with cells that links may be followed from. REQUIRES: for ways to, and they fit.
  std::uint32_t rows_of(const BlockSteps& block) const noexcept { return next_ == nullptr ? 0 : first_.rows_of(block); }

  /// Calls visit(other end, index of the link) for the links that are followed from a cell.
  template <class Visit>
  void for_each_from(const World& world, Cell cell, Visit visit) const noexcept {
    if (world.edges().links().empty()) return;
    const auto index = static_cast<std::uint32_t>(world.size().index(cell));
    way_ == Way::from ? for_each_leaving(world, cell, index, visit) : for_each_entering(world, index, visit);
  }
  /// Calls visit(cell, other end, index of the link) for those followed from a row of a block, which may lie in part
  /// off the map. REQUIRES: they fit.
  template <class Visit>
  void for_each_from_row(const World& world, Cell first, Visit visit) const noexcept {
    if (world.edges().links().empty()) return;  // any more
    const Size size = world.size();
    const auto index = static_cast<std::uint32_t>(size.index(first));
    if (way_ == Way::from) {
      for (const EdgeCell& edge : world.edges().in_row(first.y, index, BlockSteps::kSide)) {
        for_each_of(world, edge, [&](Cell other, std::uint32_t i) { visit(size.cell(edge.cell), other, i); });
      }
      return;
    }
    for (std::int32_t x = first.x; x < std::min(first.x + BlockSteps::kSide, size.width); ++x) {
      const Cell cell{x, first.y};
      for_each_entering(world, index + static_cast<std::uint32_t>(x - first.x),
                        [&](Cell other, std::uint32_t i) { visit(cell, other, i); });
    }
  }
  /// Calls visit(other end, index of the link) for the links by which one arrives at a cell. Cost: a look at every link
  /// of the world for ways from.
  template <class Visit>
  void for_each_onto(const World& world, Cell cell, Visit visit) const noexcept {
    if (world.edges().links().empty()) return;
    const auto index = static_cast<std::uint32_t>(world.size().index(cell));
    way_ == Way::from ? for_each_among_all(world, index, visit) : for_each_leaving(world, cell, index, visit);
  }

 private:
  template <class Visit>
  static void for_each_of(const World& world, const EdgeCell& edge, Visit visit) noexcept {
    const std::span<const LinkRecord> links = world.edges().links();
    for (std::uint32_t i = edge.first_link; i < edge.first_link + edge.link_count; ++i) {
      visit(world.size().cell(links[i].to), i);
    }
  }
  template <class Visit>
  static void for_each_leaving(const World& world, Cell cell, std::uint32_t index, Visit visit) noexcept {
    const EdgeCell* const edge = world.edges().find(cell.y, index);
    if (edge != nullptr) for_each_of(world, *edge, visit);
  }
  template <class Visit>
  static void for_each_among_all(const World& world, std::uint32_t index, Visit visit) noexcept {
    const std::span<const LinkRecord> links = world.edges().links();
    for (std::uint32_t i = 0; i < links.size(); ++i) {
      if (links[i].to == index) visit(world.size().cell(links[i].from), i);
    }
  }
  template <class Visit>
  void for_each_entering(const World& world, std::uint32_t index, Visit visit) const noexcept {
    if (next_ == nullptr) return for_each_among_all(world, index, visit);
    const std::span<const LinkRecord> links = world.edges().links();
    for (std::uint32_t i = first_.at(index); i != CellMarks::kNone; i = static_cast<std::uint32_t>(next_[i].x)) {
      visit(world.size().cell(links[i].from), i);
    }
  }

  Way way_ = Way::from;
  CellMarks first_;             // of the links into each cell
  const Cell* next_ = nullptr;  // by link, x: the next into the same cell; null where there is no room for all
};

}  // namespace libpath
