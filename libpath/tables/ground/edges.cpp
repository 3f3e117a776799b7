#include <libpath/tables/ground/edges.h>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {
bool is_sound(const LinkRecord& link, Size size) noexcept {
  return link.from < size.cells() && link.to < size.cells() && link.from != link.to && link.cost >= 1 &&
         link.cost <= Edges::kMaxLinkCost;
}

Result<Edges> Edges::open(const TableSource& source, const Walkability& walkability) noexcept {
  Edges edges;
  edges.rows_ = source.find(kEdgeRowSection);
  edges.cells_ = source.find(kEdgeSection);
  edges.links_ = source.find(kLinkSection);
  if (!edges.rows_are_sound(walkability.size())) return source.bad(kEdgeRowSection);
  if (!edges.cells_are_sound(walkability)) return source.bad(kEdgeSection);
  if (!edges.links_are_sound(walkability)) return source.bad(kLinkSection);
  return edges;
}

bool Edges::has_one_way() const noexcept {
  for (const EdgeCell& cell : cells_) {
    if (cell.closed != 0) return true;
  }
  return false;
}

bool Edges::rows_are_sound(Size size) const noexcept {
  if (cells_.empty()) return rows_.empty();
  if (!offsets_are_sound(rows_, static_cast<std::size_t>(size.height), cells_.size())) return false;
  for (std::size_t y = 0; y + 1 < rows_.size(); ++y) {
    for (std::size_t i = rows_[y]; i < rows_[y + 1]; ++i) {
      if (cells_[i].cell / static_cast<std::uint32_t>(size.width) != y) return false;
    }
  }
  return true;
}

bool Edges::cells_are_sound(const Walkability& walkability) const noexcept {
  const Size size = walkability.size();
  std::size_t next_link = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const EdgeCell& cell = cells_[i];
    if (i > 0 && cells_[i - 1].cell >= cell.cell) return false;
    if (cell.cell >= size.cells() || !walkability[size.cell(cell.cell)] || cell.closed > kAllHeadings) return false;
    if (cell.closed == 0 && cell.link_count == 0) return false;
    if (cell.first_link != next_link || cell.link_count > links_.size() - next_link) return false;
    for (std::uint32_t k = 0; k < cell.link_count; ++k) {
      if (links_[next_link + k].from != cell.cell) return false;
    }
    next_link += cell.link_count;
  }
  return next_link == links_.size();
}

bool Edges::links_are_sound(const Walkability& walkability) const noexcept {
  const Size size = walkability.size();
  for (const LinkRecord& link : links_) {
    if (!is_sound(link, size) || !walkability[size.cell(link.to)]) return false;
  }
  return true;
}

}  // namespace libpath
