#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

/// A cell where the movement rule alone does not tell all steps, as it lies in section EDGE.
struct EdgeCell {
  std::uint32_t cell;        // row-major place
  std::uint32_t closed;      // headings that one-way edges close, a HeadingSet
  std::uint32_t first_link;  // its links: places in section LINK
  std::uint32_t link_count;
};
static_assert(sizeof(EdgeCell) == 16);

/// A way from one cell to another that need not be adjacent, as it lies in section LINK. A link that can be taken both
/// ways is there twice.
struct LinkRecord {
  std::uint32_t from;  // row-major places
  std::uint32_t to;
  Cost cost;
};
static_assert(sizeof(LinkRecord) == 16);

/// Whether it joins two cells of a map of that size, at a cost from 1 to Edges::kMaxLinkCost.
bool is_sound(const LinkRecord& link, Size size) noexcept;

inline constexpr auto kEdgeRowSection = unit_section<std::uint32_t>("EROW", "edge rows");
inline constexpr auto kEdgeSection = unit_section<EdgeCell>("EDGE", "edges");
inline constexpr auto kLinkSection = unit_section<LinkRecord>("LINK", "links", Presence::with_elements);

/// One-way edges and links of one unit. Maps without any have no such sections.
///
/// Section EROW: per row of the map the place of its first entry in EDGE, and one entry more for the end. Section EDGE:
/// cells in row-major order, each once. Section LINK: links in the order of the cells that they leave. Proven on
/// opening: sizes, order, range of every number; links join walkable cells and cost 1 to kMaxLinkCost.
class Edges {
 public:
  static constexpr Cost kMaxLinkCost = Cost{1} << 48;

  Edges() = default;
  /// REQUIRES: what is proven on opening holds.
  Edges(std::span<const std::uint32_t> rows, std::span<const EdgeCell> cells,
        std::span<const LinkRecord> links) noexcept
      : rows_(rows), cells_(cells), links_(links) {}

  static constexpr const char* kName = "edges";
  static constexpr std::tuple kSections{kEdgeRowSection, kEdgeSection, kLinkSection};
  static Result<Edges> open(const TableSource& source, const Walkability& walkability) noexcept;
  template <class Add>
  static void statistics(const Edges& edges, Add add) {
    add("links", edges.links().size());
  }

  /// The same with other links in the place of each: the same ends, another cost.
  Edges with_links(std::span<const LinkRecord> links) const noexcept {
    Edges edges = *this;
    edges.links_ = links;
    return edges;
  }

  bool empty() const noexcept { return cells_.empty(); }
  std::span<const LinkRecord> links() const noexcept { return links_; }
  std::span<const EdgeCell> cells() const noexcept { return cells_; }
  /// Whether some step can be taken one way only. Cost: a pass over the cells.
  bool has_one_way() const noexcept;

  /// What is special about a cell; null where nothing is. Cost: one look-up in rows without special cells, else a
  /// search among the row's. REQUIRES: not empty, and `index` is the row-major place of a cell of row `y`.
  const EdgeCell* find(std::int32_t y, std::uint32_t index) const noexcept {
    const auto row = static_cast<std::size_t>(y);
    const EdgeCell* first = cells_.data() + rows_[row];
    const EdgeCell* last = cells_.data() + rows_[row + 1];
    if (first == last) return nullptr;
    first = std::lower_bound(first, last, index, [](const EdgeCell& a, std::uint32_t b) { return a.cell < b; });
    return first != last && first->cell == index ? first : nullptr;
  }

  /// What is special about `count` cells of row `y` from the row-major place `first` on. Cost: as find().
  std::span<const EdgeCell> in_row(std::int32_t y, std::uint32_t first, std::uint32_t count) const noexcept {
    const auto row = static_cast<std::size_t>(y);
    const std::span<const EdgeCell> all = cells_.subspan(rows_[row], rows_[row + 1] - rows_[row]);
    if (all.empty()) return all;
    const auto before = [](const EdgeCell& a, std::uint32_t b) { return a.cell < b; };
    const auto begin = std::lower_bound(all.begin(), all.end(), first, before);
    return {begin, std::lower_bound(begin, all.end(), first + count, before)};
  }

  /// Headings that one-way edges close at a cell. REQUIRES: the cell lies on the map.
  HeadingSet closed(Size size, Cell cell) const noexcept {
    if (cells_.empty()) return 0;
    const EdgeCell* found = find(cell.y, static_cast<std::uint32_t>(size.index(cell)));
    return found == nullptr ? HeadingSet{0} : static_cast<HeadingSet>(found->closed);
  }

 private:
  bool rows_are_sound(Size size) const noexcept;
  bool cells_are_sound(const Walkability& walkability) const noexcept;
  bool links_are_sound(const Walkability& walkability) const noexcept;

  std::span<const std::uint32_t> rows_;
  std::span<const EdgeCell> cells_;
  std::span<const LinkRecord> links_;
};

}  // namespace libpath
