#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/area_graph.h>
#include <libpath/tables/compact_labels.h>
#include <libpath/tables/dead_ends.h>
#include <libpath/tables/edge_masks.h>
#include <libpath/tables/edges.h>
#include <libpath/tables/ground.h>
#include <libpath/tables/ground_costs.h>
#include <libpath/tables/hit_check.h>
#include <libpath/tables/journeys.h>
#include <libpath/tables/jump_graph.h>
#include <libpath/tables/jump_map.h>
#include <libpath/tables/labels.h>
#include <libpath/tables/landmarks.h>
#include <libpath/tables/map_info.h>
#include <libpath/tables/node_graph.h>
#include <libpath/tables/pose_landmarks.h>
#include <libpath/tables/pose_regions.h>
#include <libpath/tables/regions.h>
#include <libpath/tables/sections.h>
#include <libpath/tables/step_costs.h>
#include <libpath/tables/turn_heuristic.h>
#include <libpath/tables/walkability.h>
#include <libpath/tables/waypoint_labels.h>
#include <libpath/tables/waypoint_landmarks.h>
#include <libpath/tables/waypoints.h>

namespace libpath {

/// What directional search asks of a unit with a turning radius. Empty for the others.
struct TurningTables {
  static Result<TurningTables> open(const Sections& sections, std::uint32_t unit, const MapInfo& map,
                                    Ground ground) noexcept;

  HitCheck hit_check;
  EdgeMasks edge_masks;
  TurnHeuristic turn_heuristic;
  ArticleTurnHeuristic article_heuristic;
  PoseRegions pose_regions;  // empty on maps of more poses than it is made for
  PoseLandmarks landmarks;   // in tiers fast and full
  GroundCosts costs;
};

/// The tables of one unit profile.
struct UnitTables {
  const UnitRecord* record = nullptr;
  Walkability walkability;
  Ground ground;
  StepCosts costs;
  Regions regions;
  Edges edges;
  JumpMap jump_map;              // empty where steps differ in cost, or one-way edges or links exist
  JumpGraph jump_graph;          // empty in tier none, and where `jump_map` is
  Landmarks landmarks;           // where the jump graph is large enough for them
  Labels labels;                 // in tier full alone, and where there are not too many corners
  CompactLabels compact_labels;  // instead of `labels`, where an asset is to be small
  DeadEnds dead_ends;            // empty where one-way edges or links exist
  Waypoints waypoints;           // empty in tier none, and where there are one-way edges or too many turning places
  WaypointLandmarks waypoint_landmarks;  // where there are waypoints enough for them
  SightLists sight_lists;                // where there are no labels, which know as much
  WaypointLabels waypoint_labels;        // in tier full alone, and where there are not too many waypoints
  NodeGraph placed_waypoints;            // those that a designer placed, as the unit goes between them
  AreaGraph areas;                       // in tiers fast and full
  bool one_way = false;                  // some step can be taken one way only
  TurningTables turning;                 // of units with a turning radius
};

/// A baked map, read in place. open() proves once everything that a search later trusts (sizes, order, bounds, hashes),
/// so that no accessor can fail. Bytes: docs/asset-format.md.
/// Cost of opening: about 4 ms a MB, and 1.7 bytes of memory a cell for each unit on ground of one cost
/// (jump_map.h). Threads: immutable, share freely. Lifetime: that of the bytes it was opened on; an
/// asset opened by open_copy() owns its bytes. Moving an asset leaves its views valid.
class Asset {
 public:
  /// Opens bytes that stay where they are: memory, or a mapped file that is only ever replaced by renaming another over
  /// it. REQUIRES of the bytes: they start at a multiple of 8.
  static LIBPATH_API Result<Asset> open(std::span<const std::byte> bytes, HashCheck check = HashCheck::full) noexcept;

  /// Opens a copy of the bytes: for files that others may write to at any time, and for memory at odd addresses.
  static LIBPATH_API Result<Asset> open_copy(std::span<const std::byte> bytes,
                                             HashCheck check = HashCheck::full) noexcept;

  const MapInfo& map() const noexcept { return map_; }
  /// The provinces of the map, which belong to no unit; mostly none.
  const NodeGraph& provinces() const noexcept { return provinces_; }
  /// Routes that a designer fixed, of all units; mostly none.
  const Journeys& journeys() const noexcept { return journeys_; }
  const Sections& sections() const noexcept { return sections_; }
  /// One per unit profile, in the order of map().units().
  std::span<const UnitTables> units() const noexcept { return {units_.get(), map_.units().size()}; }

 private:
  Asset() = default;

  /// Makes what is not stored, and opens the tables over it.
  Result<Done> open_jumps() noexcept;

  std::unique_ptr<std::uint64_t[]> copy_;
  Sections sections_;
  MapInfo map_;
  NodeGraph provinces_;
  Journeys journeys_;
  std::unique_ptr<UnitTables[]> units_;
  std::unique_ptr<std::uint64_t[]> jump_memory_;
};

}  // namespace libpath
