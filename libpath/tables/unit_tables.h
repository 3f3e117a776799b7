#pragma once

#include <libpath/core/result.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/any_angle/waypoint_labels.h>
#include <libpath/tables/any_angle/waypoint_landmarks.h>
#include <libpath/tables/any_angle/waypoints.h>
#include <libpath/tables/areas/area_graph.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/grid/cell_hierarchy.h>
#include <libpath/tables/grid/cell_labels.h>
#include <libpath/tables/grid/compact_labels.h>
#include <libpath/tables/grid/hierarchy.h>
#include <libpath/tables/grid/jump_graph.h>
#include <libpath/tables/grid/jump_map.h>
#include <libpath/tables/grid/labels.h>
#include <libpath/tables/grid/landmarks.h>
#include <libpath/tables/ground/block_landmarks.h>
#include <libpath/tables/ground/dead_ends.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/exceptions.h>
#include <libpath/tables/ground/ground.h>
#include <libpath/tables/ground/late_edges.h>
#include <libpath/tables/ground/regions.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/ground/walkability.h>
#include <libpath/tables/ground/walkable_parts.h>
#include <libpath/tables/turning/turning_tables.h>

namespace libpath {

class TableSource;

/// The tables of one unit profile. table_list.h says how the asset holds them.
struct UnitTables {
  /// Opens all tables but those of the grid, which open_tiers() does.
  static Result<UnitTables> open(const TableSource& source) noexcept;
  /// REQUIRES: `jump_map` is made, if the unit has one.
  Result<Done> open_tiers(const TableSource& source) noexcept;

  /// Whether steps cost what they are long, each can be taken back, and no link leads anywhere.
  bool is_plain() const noexcept { return costs.uniform() && edges.empty(); }
  /// Whether it has tables of plain ground: where it is plain, or is so but for a few exceptions, as if it had none.
  bool has_plain_tables() const noexcept { return !jump_map.empty(); }
  /// Whether grid queries ask these first: not where corners crowd the map, unless a bake took tables of them.
  bool asks_plain_tables() const noexcept {
    return has_plain_tables() && !(jump_map.is_crowded() && jump_graph.empty() && hierarchy.empty());
  }

  /// Whether tables over cells answer grid queries on ground that is not plain.
  bool has_cell_tables() const noexcept { return !cell_labels.empty() || !cell_hierarchy.empty(); }

  const UnitRecord* record = nullptr;
  Walkability walkability;
  Ground ground;
  StepCosts costs;
  Regions regions;
  Edges edges;
  LateEdges late_edges;            // what live worlds add to these once cells are freed
  BlockLandmarks block_landmarks;  // in tiers fast and full, where the ground is not plain or its tables are not asked
  Exceptions exceptions;           // where they are few; else empty
  WalkableParts walkable_parts;    // where links are among them
  JumpMap jump_map;                // of plain ground; empty where exceptions are more than a few
  JumpGraph jump_graph;            // empty in tier none, and where `jump_map` is or has too many corners
  Landmarks landmarks;             // where the jump graph is large enough for them
  Labels labels;                   // in tier full alone, and where there are not too many corners
  Hierarchy hierarchy;             // in tier full alone, where there are too many corners for labels
  CellLabels cell_labels;          // in tier full alone, where no tables of plain ground are asked, or their paths
                                   // often meet exceptions, or corners crowd the map
  CellHierarchy cell_hierarchy;    // there, too, where there are too many cells for labels
  CompactLabels compact_labels;    // instead of `labels`, where an asset is to be small
  DeadEnds dead_ends;              // empty where one-way edges or links exist
  Waypoints waypoints;             // empty in tier none, and where there are one-way edges, more than a few, or too
                                   // many turning places
  WaypointLandmarks waypoint_landmarks;  // where there are waypoints enough for them
  SightLists sight_lists;                // where there are no labels, which know as much
  WaypointLabels waypoint_labels;        // in tier full alone, and where there are not too many waypoints
  NodeGraph placed_waypoints;            // those that a designer placed, as the unit goes between them
  AreaGraph areas;                       // in tiers fast and full
  bool one_way = false;                  // some step can be taken one way only
  TurningTables turning;                 // of units with a turning radius
};

}  // namespace libpath
