#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/heading_set.h>

namespace libpath {

class Asset;
class BitGridView;
struct Edits;
struct UnitRecord;
struct UnitTables;
class AreaGraph;
class BlockLandmarks;
class CellHierarchy;
class CellLabels;
class CompactLabels;
class DeadEnds;
class Edges;
class Exceptions;
class Hierarchy;
class JumpGraph;
class JumpMap;
class Labels;
class Landmarks;
class NodeGraph;
class WalkableParts;
class Regions;
class SightLists;
class StepCosts;
struct TurningTables;
class WaypointLabels;
class WaypointLandmarks;
class Waypoints;

/// A baked map as one unit sees it: a view of the unit's tables. Threads: immutable, share or copy freely. Lifetime:
/// that of the asset, which it does not own.
class World {
 public:
  /// REQUIRES: `unit` is an index in asset.map().units().
  LIBPATH_API World(const Asset& asset, std::size_t unit) noexcept;

  /// The same for tables alone, and for a changed map (live_world.h).
  World(Size size, const UnitTables& tables) noexcept : size_(size), tables_(&tables) {}
  World(Size size, const UnitTables& tables, const Edits& edits) noexcept
      : size_(size), tables_(&tables), edits_(&edits) {}

  /// The version differs once world() of a live world or overlay was called after a change. Running searches then begin
  /// anew, or see that the change cannot matter to them.
  LIBPATH_API std::uint64_t version() const noexcept;

  /// The changes since the map was baked; null where it cannot change.
  const Edits* edits() const noexcept { return edits_; }
  /// The same map as it was baked.
  LIBPATH_API World baked() const noexcept;

  /// Whether the unit can stand at a cell, as the world is now. For any cell; cells off the map are not walkable.
  LIBPATH_API bool is_walkable(Cell cell) const noexcept;

  /// Whether a path may lead from one cell to another; for any two cells. Exact in a baked world; for a live world see
  /// LiveRegions. Under an overlay "no" is exact, and "yes" is exact where its blocks cut nothing off. No path leads
  /// from or to a cell at which the unit cannot stand.
  LIBPATH_API bool may_reach(Cell from, Cell to) const noexcept;

  /// The headings of allowed steps: onto walkable cells, past no blocked cell, and never against a one-way edge.
  /// REQUIRES: the cell lies on the map.
  LIBPATH_API HeadingSet steps_from(Cell cell) const noexcept;

  Size size() const noexcept { return size_; }
  LIBPATH_API const UnitRecord& unit() const noexcept;
  /// The nodes for which a context of any search on this world must have room.
  LIBPATH_API std::size_t most_nodes() const noexcept;
  /// Whether some step can be taken one way only.
  LIBPATH_API bool has_one_way_edges() const noexcept;
  /// Whether curves heed all one-way edges. They do not heed those that are laid in a direction which neither a baked
  /// one nor one of a switch has, unless the asset was baked for them (BakeOptions::laid_edges), nor those in assets of
  /// older versions.
  LIBPATH_API bool curves_keep_to_one_way_edges() const noexcept;

  // The tables of the unit. Their users include world_tables.h.

  inline const BitGridView& walkability() const noexcept;
  inline const StepCosts& costs() const noexcept;
  inline const Regions& regions() const noexcept;
  inline const Edges& edges() const noexcept;
  inline const Exceptions& exceptions() const noexcept;
  inline const WalkableParts& walkable_parts() const noexcept;
  inline const BlockLandmarks& block_landmarks() const noexcept;
  inline bool asks_plain_tables() const noexcept;
  inline const JumpMap& jump_map() const noexcept;
  inline const JumpGraph& jump_graph() const noexcept;
  inline const Landmarks& landmarks() const noexcept;
  inline const Labels& labels() const noexcept;
  inline const CompactLabels& compact_labels() const noexcept;
  inline const Hierarchy& hierarchy() const noexcept;
  inline const CellLabels& cell_labels() const noexcept;
  inline const CellHierarchy& cell_hierarchy() const noexcept;
  inline const DeadEnds& dead_ends() const noexcept;
  inline const Waypoints& waypoints() const noexcept;
  inline const WaypointLandmarks& waypoint_landmarks() const noexcept;
  inline const SightLists& sight_lists() const noexcept;
  inline const WaypointLabels& waypoint_labels() const noexcept;
  inline const NodeGraph& placed_waypoints() const noexcept;
  inline const AreaGraph& areas() const noexcept;
  inline const TurningTables& turning() const noexcept;

 private:
  Size size_;
  const UnitTables* tables_;
  const Edits* edits_ = nullptr;
};

}  // namespace libpath
