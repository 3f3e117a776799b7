#include <libpath/search/turning/pose_flood.h>

#include <algorithm>
#include <bit>

#include <libpath/core/best_first.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_memory.h>
#include <libpath/search/turning/free_edges.h>

namespace libpath {

PathStatus PoseFlood::end(PathStatus status, PathReason reason) noexcept {
  status_ = status;
  reason_ = reason;
  return status;
}

std::uint32_t PoseFlood::place_of(const GridPose& pose) const noexcept {
  return static_cast<std::uint32_t>(world_.size().index(pose.cell) << heading_bits_ |
                                    static_cast<std::size_t>(pose.heading));
}

GridPose PoseFlood::pose_at(std::uint32_t place) const noexcept {
  return {world_.size().cell(place >> heading_bits_), static_cast<std::int32_t>(place & ((1u << heading_bits_) - 1))};
}

std::int32_t PoseFlood::reversed(std::int32_t heading) const noexcept {
  return (heading + headings_ / 2) & (headings_ - 1);
}

bool PoseFlood::is_pose(const GridPose& pose) const noexcept {
  return world_.size().contains(pose.cell) && pose.heading >= 0 && pose.heading < headings_;
}

PathStatus PoseFlood::start(Cell to, std::optional<std::int32_t> heading, Cost most) noexcept {
  const TurningTables& tables = world_.turning();
  to_ = to;
  heading_ = heading;
  most_ = std::min(most, kMaxFloodCost);
  version_ = world_.version();
  expanded_ = 0;
  costs_ = nullptr;
  is_one_way_ = !tables.crossings.empty();
  if (tables.hit_check.empty()) return end(PathStatus::bad_query, PathReason::no_turning_tables);
  if (!world_.curves_keep_to_one_way_edges()) return end(PathStatus::bad_query, PathReason::one_way_edges);
  if (!tables.links.are_known()) return end(PathStatus::bad_query, PathReason::unknown_links);
  headings_ = tables.hit_check.headings();
  heading_bits_ = std::countr_zero(static_cast<std::uint32_t>(headings_));
  if (!world_.size().contains(to)) return end(PathStatus::bad_query, PathReason::goal_outside);
  if (heading && !is_pose({to, *heading})) return end(PathStatus::bad_query, PathReason::bad_heading);
  if (!context_->fits(world_)) return end(PathStatus::bad_query, PathReason::context_too_small);
  costs_ = context_->memory()->pose_costs.get();
  std::fill_n(costs_, world_.size().cells() * static_cast<std::size_t>(headings_), kFar);
  const Cost span = 2 * dearest_edge(tables) * tables.costs.most();
  context_->memory()->pose_open.reset(0, span, kStraight / 4 * tables.costs.least());
  if (!seed(heading.value_or(0), heading.value_or(headings_ - 1))) {
    return end(PathStatus::no_path, PathReason::goal_blocked);
  }
  return end(PathStatus::running, PathReason::none);
}

/// Pushes those of the goal's headings at which the unit can stand; false where there is none.
bool PoseFlood::seed(std::int32_t first, std::int32_t last) noexcept {
  bool stands = false;
  for (std::int32_t heading = first; heading <= last; ++heading) {
    if (!world_.turning().hit_check.can_stand({to_, heading})) continue;
    reach(slot_of({to_, heading}), 0);
    stands = true;
  }
  return stands;
}

PathStatus PoseFlood::step(std::uint64_t budget) noexcept {
  if (status_ == PathStatus::running && world_.version() != version_) start(to_, heading_, most_);
  if (status_ != PathStatus::running) return status_;
  const bool more = expand_best_first(
      context_->memory()->pose_open, budget, [] { return kNoCost; },
      [this](const OpenList::Entry& entry) { return entry.key == costs_[entry.node]; },
      [this](const OpenList::Entry& entry) {
        expand(entry.node);
        if (!world_.turning().links.empty()) take_links(entry.node);
      });
  return more ? status_ : end(PathStatus::found, PathReason::none);
}

/// Where the cost of a pose is kept. An edge driven back to front is an edge between the poses reversed, so the flood
/// goes out from the goal over edges of these; but where there are one-way edges.
std::uint32_t PoseFlood::slot_of(const GridPose& pose) const noexcept {
  return place_of(is_one_way_ ? pose : GridPose{pose.cell, reversed(pose.heading)});
}

/// Over the edges that lead to a pose, whatever they start from.
void PoseFlood::expand_backwards(std::uint32_t place) noexcept {
  ++expanded_;
  const TurningTables& tables = world_.turning();
  const HitCheck::Window window = tables.hit_check.short_window();
  const Cost g = costs_[place];
  const GridPose to = pose_at(place);
  for (std::int32_t heading = 0; heading < headings_; ++heading) {
    const auto edges = tables.hit_check.edges(heading, EdgeGroup::plain);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (edges[i].heading != to.heading) continue;
      const GridPose from{{to.cell.x - edges[i].dx, to.cell.y - edges[i].dy}, heading};
      if (!world_.size().contains(from.cell) || !tables.edge_masks.is_free(place_of(from), i)) continue;
      Cost multiple = 1;
      if (!tables.costs.uniform()) {
        GroundCosts::Around around;
        tables.costs.gather(from.cell, window, around);
        multiple = tables.costs.multiple(tables.hit_check.mask(edges[i], window), around);
      }
      reach(place_of(from), g + edges[i].cost * multiple);
    }
  }
}

void PoseFlood::expand(std::uint32_t place) noexcept {
  if (is_one_way_) return expand_backwards(place);
  ++expanded_;
  const Cost g = costs_[place];
  for_each_free_edge(world_, place, [&](const TableEdge& edge, Cost multiple) {
    reach(end_of(edge, place), g + edge.cost * multiple);
    return true;
  });
}

/// Those that lead to a pose, by its slot.
void PoseFlood::take_links(std::uint32_t place) noexcept {
  const Cost g = costs_[place];
  GridPose to = pose_at(place);
  if (!is_one_way_) to.heading = reversed(to.heading);
  for_each_link_to(world_, to, [&](const LinkRecord& link, const GridPose& from) {
    reach(slot_of(from), g + world_.turning().links.cost(link));
  });
}

/// Where an edge leads that is free at a pose.
std::uint32_t PoseFlood::end_of(const TableEdge& edge, std::uint32_t place) const noexcept {
  const std::int64_t cell = place >> heading_bits_;
  const std::int64_t end = cell + std::int64_t{edge.dy} * world_.size().width + edge.dx;
  return static_cast<std::uint32_t>(end << heading_bits_ | edge.heading);
}

void PoseFlood::reach(std::uint32_t place, Cost g) noexcept {
  if (g > most_ || costs_[place] <= g) return;
  costs_[place] = static_cast<std::uint32_t>(g);
  push_open(context_->memory()->pose_open, g, place,
            [this](const OpenList::Entry& entry) { return entry.key == costs_[entry.node]; });
}

Cost PoseFlood::cost(const GridPose& from) const noexcept {
  if (costs_ == nullptr || !is_pose(from)) return kNoCost;
  const std::uint32_t cost = costs_[slot_of(from)];
  return cost == kFar ? kNoCost : cost;
}

}  // namespace libpath
