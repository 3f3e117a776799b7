#include <libpath/search/corner_search.h>

#include <algorithm>
#include <limits>

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
  context_->seen_count_ = 0;
  scan_last_corners(corners, to, [&](const Sighting& sighting) {
    context_->seen_[context_->seen_count_++] = {corners.corner_at(sighting.cell),
                                                static_cast<std::uint32_t>(sighting.cost), sighting.cell};
  });
  see_landmarks();
  for (const auto& [corner, cost, cell] : context_->seen()) node_at(corner, cell).to_goal = cost;
  scan_corners(corners, from, kAllSectors, [&](const Sighting& sighting) {
    reach(corners.corner_at(sighting.cell), sighting, sighting.cost, kNoCorner);
  });
}

CornerSearch::Node& CornerSearch::node_at(CornerIndex corner, Cell cell) noexcept {
  Node& node = context_->corners_[corner];
  if (node.search != search_) {
    Cost estimate = octile_cost(cell, to_);
    if (bounded_) {
      estimate = std::max<Cost>(estimate, landmark_bound(world_.landmarks().costs_of(corner), goal_costs_));
    }
    node = {kNoCost,
            SearchContext::kOutOfSight,
            static_cast<std::uint32_t>(estimate),
            search_,
            kNoCorner,
            CornerGraph::place_of(cell),
            0,
            0};
  }
  return node;
}

/// The goal's own costs from the landmarks: by way of the corners that see it, or straight where a landmark does.
void CornerSearch::see_landmarks() noexcept {
  const Landmarks& landmarks = world_.landmarks();
  const CornerGraph& graph = world_.corner_graph();
  const Regions& regions = world_.regions();
  // All landmarks lie in one region.
  bounded_ = !landmarks.empty() && regions.region_of(graph.cell_of(landmarks.corners()[0])) == regions.region_of(to_);
  if (!bounded_) return;
  const CornerMap& corners = world_.corners();
  goal_costs_.fill(std::numeric_limits<std::int32_t>::max());
  for (const auto& [corner, cost, cell] : context_->seen()) {
    const Landmarks::Costs& costs = landmarks.costs_of(corner);
    for (std::size_t i = 0; i < Landmarks::kCount; ++i) {
      goal_costs_[i] = std::min(goal_costs_[i], costs[i] + static_cast<std::int32_t>(cost));
    }
  }
  for (std::size_t i = 0; i < Landmarks::kCount; ++i) {
    const Cell landmark = graph.cell_of(landmarks.corners()[i]);
    const auto least = static_cast<std::int32_t>(octile_cost(landmark, to_));
    if (goal_costs_[i] > least && is_clear_way(corners, landmark, to_)) goal_costs_[i] = least;
  }
}

void CornerSearch::reach(CornerIndex corner, const Sighting& sighting, Cost g, CornerIndex parent) noexcept {
  Node& node = node_at(corner, sighting.cell);
  if (node.g < g) return;
  const Cost key = g + node.estimate;
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
  if (node.to_goal != SearchContext::kOutOfSight && g + node.to_goal < best_) {
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
    const Node& node = context_->corners_[entry.node];
    if (entry.key >= best_ || entry.key != node.g + node.estimate) continue;
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
    const Node& node = context_->corners_[entry.node];
    return entry.key != node.g + node.estimate;
  });
}

}  // namespace libpath
