#include <editor/path_probe/grid_label_entries.h>

#include <algorithm>
#include <bit>
#include <map>
#include <span>
#include <utility>

#include <editor/path_probe/probe_search.h>
#include <libpath/core/cost.h>

namespace libpath::editor {
namespace {

bool holds(std::uint64_t mask, std::uint32_t bit) { return (mask >> bit & 1) != 0; }

/// Calls visit(place) for each of the labels that a cell looks at.
template <class Visit>
void for_each_place(const CompactLabels& labels, Cell cell, Visit visit) {
  const CompactLabels::Block block = labels.block_of(cell);
  for (std::size_t i = 0; i < block.masks.size(); ++i) {
    if (!holds(block.masks[i], block.bit)) continue;
    for (std::uint32_t bits = block.spans[i].bits; bits != 0; bits &= bits - 1)
      visit(block.spans[i].first + static_cast<std::uint32_t>(std::countr_zero(bits)));
  }
}

/// From a cell by the corners of a chain, whose last leads to itself. `corner_of` tells the chain's corner at a place.
template <class CornerOf>
std::vector<Point> way_along(Cell from, std::uint32_t place, CornerOf corner_of) {
  std::vector<Point> way{centre_of(from)};
  for (bool goes_on = true; goes_on;) {
    const ChainCorner corner = corner_of(place);
    way.push_back(centre_of(cell_at(corner.corner)));
    goes_on = std::exchange(place, corner.next) != corner.next;
  }
  return way;
}

}  // namespace

std::size_t GridLabelEntries::count_at(const Labels& labels, Cell cell) const {
  const Labels::Block block = labels.block_of(cell);
  return static_cast<std::size_t>(std::count_if(block.masks.begin(), block.masks.end(),
                                                [&](std::uint64_t mask) { return holds(mask, block.bit); }));
}

std::size_t GridLabelEntries::count_at(const CompactLabels& labels, Cell cell) {
  seen_.resize(Labels::kMaxHubs);
  if (++counts_ == 0) std::fill(seen_.begin(), seen_.end(), counts_++);
  std::size_t count = 0;
  for_each_place(labels, cell, [&](std::uint32_t place) {
    if (std::exchange(seen_[labels.labels()[place].hub], counts_) != counts_) ++count;
  });
  return count;
}

std::vector<LabelEntry> GridLabelEntries::entries_at(const Labels& labels, Cell cell) const {
  const Labels::Block block = labels.block_of(cell);
  std::vector<LabelEntry> entries;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (!holds(block.masks[i], block.bit)) continue;
    const auto corner_of = [&](std::uint32_t place) { return labels.chains()[place]; };
    entries.push_back({block.hubs[i], way_along(cell, block.ways[i], corner_of)});
  }
  return entries;
}

std::vector<LabelEntry> GridLabelEntries::entries_at(const CompactLabels& labels, Cell cell) const {
  // A cell may find a hub by several corners, of which the cheapest is its label.
  std::map<std::uint32_t, std::pair<Cost, std::uint32_t>> best;
  for_each_place(labels, cell, [&](std::uint32_t place) {
    const CompactLabel& label = labels.labels()[place];
    const std::pair way(octile_cost(cell, cell_at(label.way.corner)) + label.cost, place);
    const auto [known, is_new] = best.emplace(label.hub, way);
    if (!is_new) known->second = std::min(known->second, way);
  });
  std::vector<LabelEntry> entries;
  for (const auto& [hub, way] : best) {
    const auto corner_of = [&](std::uint32_t place) { return labels.labels()[place].way; };
    entries.push_back({hub, way_along(cell, way.second, corner_of)});
  }
  return entries;
}

}  // namespace libpath::editor
