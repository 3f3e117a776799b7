#include <libpath/search/corner_search.h>

#include <algorithm>

#include <libpath/tables/clear_way.h>

namespace libpath {

void CornerSearch::start(Cell from, Cell to) noexcept {
  from_ = from;
  to_ = to;
  last_ = kNoCorner;
  best_ = kNoCost;
  expanded_ = 0;
  const CornerMap& corners = world_.corners();
  const Cost least = octile_cost(from, to);
  if (is_clear_way(corners, from, to)) {
    best_ = least;
    return;
  }
  search_ = context_->begin_search();
  context_->open_.reset(least, 64 * kDiagonal, kStraight / 4);
  scan_last_corners(corners, to, [&](const Sighting& sighting) {
    node_at(corners.corner_at(sighting.cell), sighting.cell).to_goal = sighting.cost;
  });
  scan_corners(corners, from, kAllSectors, [&](const Sighting& sighting) {
    reach(corners.corner_at(sighting.cell), sighting, sighting.cost, kNoCorner);
  });
}

CornerSearch::Node& CornerSearch::node_at(CornerIndex corner, Cell cell) noexcept {
  Node& node = context_->corners_[corner];
  if (node.search != search_) {
    node = {kNoCost,
            kNoCost,
            search_,
            kNoCorner,
            static_cast<std::uint32_t>(cell.y) << 16 | static_cast<std::uint32_t>(cell.x),
            0,
            0};
  }
  return node;
}

void CornerSearch::reach(CornerIndex corner, const Sighting& sighting, Cost g, CornerIndex parent) noexcept {
  Node& node = node_at(corner, sighting.cell);
  if (node.g < g) return;
  const Cost key = g + octile_cost(sighting.cell, to_);
  if (key >= best_) return;
  const auto arrival = static_cast<std::uint16_t>(1u << sighting.sector);
  if (node.g == g) {
    if ((node.arrivals & arrival) != 0) return;
    const bool waits = node.pending != 0;
    node.arrivals |= arrival;
    node.pending |= arrival;
    if (waits) return;
  } else {
    node.g = g;
    node.parent = parent;
    node.arrivals = arrival;
    node.pending = arrival;
  }
  if (node.to_goal != kNoCost && g + node.to_goal < best_) {
    best_ = g + node.to_goal;
    last_ = corner;
  }
  if (context_->open_.full()) make_room();
  context_->open_.push(key, corner);
}

bool CornerSearch::step(std::uint64_t budget) noexcept {
  OpenList& open = context_->open_;
  while (best_ != octile_cost(from_, to_) && !open.empty() && open.least_key() < best_) {
    if (budget == 0) return true;
    const OpenList::Entry entry = open.pop();
    if (entry.key >= best_ || entry.key != context_->corners_[entry.node].g + octile_cost(cell_of(entry.node), to_)) {
      continue;
    }
    expand(entry.node);
    ++expanded_;
    --budget;
  }
  return false;
}

void CornerSearch::expand(CornerIndex corner) noexcept {
  Node& reached = context_->corners_[corner];
  const Node node = reached;
  reached.pending = 0;
  const Cell cell = cell_of(corner);
  const CornerKind kind = corner_kind(world_.walkability().ring(cell));
  SectorSet onward = 0;
  for (SectorSet rest = node.pending; rest != 0; rest &= rest - 1) {
    onward |= taut_sectors(kind, static_cast<Sector>(std::countr_zero(rest)));
  }
  if (!world_.corner_graph().empty()) {
    world_.corner_graph().for_each_edge(corner, cell, onward, [&](CornerIndex seen, const Sighting& sighting) {
      reach(seen, sighting, node.g + sighting.cost, corner);
    });
    return;
  }
  scan_corners(world_.corners(), cell, onward, [&](const Sighting& sighting) {
    reach(world_.corners().corner_at(sighting.cell), sighting, node.g + sighting.cost, corner);
  });
}

void CornerSearch::write_anchors() noexcept {
  context_->anchor_count_ = 0;
  context_->add_anchor(to_);
  for (CornerIndex at = last_; at != kNoCorner; at = context_->corners_[at].parent) context_->add_anchor(cell_of(at));
  context_->add_anchor(from_);
  const auto anchors = context_->anchors();
  std::reverse(anchors.begin(), anchors.end());
}

void CornerSearch::make_room() noexcept {
  context_->open_.compact([&](const OpenList::Entry& entry) {
    return entry.key != context_->corners_[entry.node].g + octile_cost(cell_of(entry.node), to_);
  });
}

}  // namespace libpath
