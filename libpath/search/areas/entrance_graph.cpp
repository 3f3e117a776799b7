#include <libpath/search/areas/entrance_graph.h>

#include <cassert>

namespace libpath {

void EntranceGraph::begin(const TileIndex& index, std::size_t unit) noexcept {
  levels_ = DistrictLevels(index);
  factors_ = index.factors(unit);
  unit_ = unit;
  count_ = nodes_ = 0;
}

void EntranceGraph::begin_with(const District& district) noexcept { add(district); }

void EntranceGraph::look_into(const District& district) noexcept {
  const auto above = part_of(DistrictLevels::parent(district.place()));
  assert(above && count_ < kMaxParts);
  parts_[*above].looked_into[levels_.number(district.place())] = static_cast<std::uint8_t>(count_);
  add(district);
}

void EntranceGraph::add(const District& district) noexcept {
  Part& part = parts_[count_++];
  part.place = district.place();
  part.graph = district.graph(unit_);
  part.first_node = nodes_;
  part.looked_into.fill(kNoPart);
  nodes_ += static_cast<std::uint32_t>(part.graph.entrance_count());
}

std::optional<std::uint32_t> EntranceGraph::part_of(DistrictPlace place) const noexcept {
  for (std::uint32_t part = 0; part < count_; ++part) {
    if (parts_[part].place == place) return part;
  }
  return std::nullopt;
}

std::optional<EntranceRef> EntranceGraph::facing(EntranceRef at) const noexcept {
  const Side side = graph(at.part).border_cell(at.entrance).side();
  const Cell cell = beyond(this->cell(at), side);
  if (levels_.square_of(cell, place(0).level) != place(0)) return std::nullopt;
  std::uint32_t part = 0;
  while (true) {
    const DistrictPlace square = levels_.square_of(cell, place(part).level - 1);
    const std::size_t child = levels_.number(square);
    if (parts_[part].looked_into[child] != kNoPart) {
      part = parts_[part].looked_into[child];
      continue;
    }
    const auto entrance = graph(part).find(child, border_cell_of(cell, opposite(side), levels_.corner(square)));
    if (!entrance) return std::nullopt;
    return EntranceRef{part, *entrance};
  }
}

}  // namespace libpath
