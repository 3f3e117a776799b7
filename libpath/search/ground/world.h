#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>

#include <libpath/search/ground/edits.h>

namespace libpath {

/// A baked map as one unit sees it: the unit's tables, nothing owned.
/// Threads: immutable, share or copy freely. Lifetime: that of the asset.
class World {
 public:
  /// REQUIRES: `unit` is a place in asset.map().units().
  World(const Asset& asset, std::size_t unit) noexcept : size_(asset.map().size()), tables_(&asset.units()[unit]) {
    assert(unit < asset.units().size());
  }

  /// A changed map: see live_world.h.
  World(Size size, const UnitTables& tables, const Edits& edits) noexcept
      : size_(size), tables_(&tables), edits_(&edits) {}

  /// What changed since the map was baked; null where nothing can.
  const Edits* edits() const noexcept { return edits_; }
  /// The same map as it was baked. REQUIRES: edits().
  World baked() const noexcept { return World(size_, *edits_->baked); }

  /// Whether the unit can stand at a cell as the world is now. Any cell; those off the map are not.
  bool is_walkable(Cell cell) const noexcept { return size_.contains(cell) && walkability()[cell]; }

  /// Whether a path may lead from one cell to another, any two: exact in a baked world, see LiveRegions in a live one.
  /// Under an overlay "no" is right, and "yes" where its blocks cut nothing off. Where the unit cannot stand at either
  /// of them none does.
  bool may_reach(Cell from, Cell to) const noexcept {
    if (!is_walkable(from) || !is_walkable(to)) return false;
    if (edits_ != nullptr && edits_->regions != nullptr) return edits_->regions->may_reach(from, to);
    return regions().reaches(regions().region_of(from), regions().region_of(to));
  }

  /// The headings in which a step may be taken: onto walkable cells, past none that is blocked, along no one-way edge
  /// against its direction. REQUIRES: the cell lies on the map.
  HeadingSet steps_from(Cell cell) const noexcept {
    assert(size_.contains(cell));
    return static_cast<HeadingSet>(open_headings(walkability().ring(cell)) & ~edges().closed(size_, cell));
  }

  Size size() const noexcept { return size_; }
  const UnitRecord& unit() const noexcept { return *tables_->record; }
  const Walkability& walkability() const noexcept { return tables_->walkability; }
  const StepCosts& costs() const noexcept { return tables_->costs; }
  const Regions& regions() const noexcept { return tables_->regions; }
  const Edges& edges() const noexcept { return tables_->edges; }
  const JumpMap& jump_map() const noexcept { return tables_->jump_map; }
  const JumpGraph& jump_graph() const noexcept { return tables_->jump_graph; }
  const Landmarks& landmarks() const noexcept { return tables_->landmarks; }
  const Labels& labels() const noexcept { return tables_->labels; }
  const CompactLabels& compact_labels() const noexcept { return tables_->compact_labels; }
  const DeadEnds& dead_ends() const noexcept { return tables_->dead_ends; }
  const Waypoints& waypoints() const noexcept { return tables_->waypoints; }
  const WaypointLandmarks& waypoint_landmarks() const noexcept { return tables_->waypoint_landmarks; }
  const SightLists& sight_lists() const noexcept { return tables_->sight_lists; }
  const WaypointLabels& waypoint_labels() const noexcept { return tables_->waypoint_labels; }
  const NodeGraph& placed_waypoints() const noexcept { return tables_->placed_waypoints; }
  const AreaGraph& areas() const noexcept { return tables_->areas; }
  /// What a context for any search on this world must have room for.
  std::size_t most_nodes() const noexcept { return std::max(size_.cells(), placed_waypoints().size()); }
  /// Whether some step can be taken one way only.
  bool has_one_way_edges() const noexcept { return tables_->one_way; }
  const TurningTables& turning() const noexcept { return tables_->turning; }

 private:
  World(Size size, const UnitTables& tables) noexcept : size_(size), tables_(&tables) {}

  Size size_;
  const UnitTables* tables_;
  const Edits* edits_ = nullptr;
};

}  // namespace libpath
