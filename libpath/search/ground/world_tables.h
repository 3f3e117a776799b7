#pragma once

#include <libpath/search/ground/edits.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

// What searches read of a world, apart from world.h, so that games need not compile every table.

const BitGridView& World::walkability() const noexcept { return tables_->walkability; }
const StepCosts& World::costs() const noexcept { return tables_->costs; }
const Regions& World::regions() const noexcept { return tables_->regions; }
const Edges& World::edges() const noexcept { return tables_->edges; }
const Exceptions& World::exceptions() const noexcept { return tables_->exceptions; }
const WalkableParts& World::walkable_parts() const noexcept { return tables_->walkable_parts; }
const BlockLandmarks& World::block_landmarks() const noexcept { return tables_->block_landmarks; }
bool World::asks_plain_tables() const noexcept { return tables_->asks_plain_tables(); }
const JumpMap& World::jump_map() const noexcept { return tables_->jump_map; }
const JumpGraph& World::jump_graph() const noexcept { return tables_->jump_graph; }
const Landmarks& World::landmarks() const noexcept { return tables_->landmarks; }
const Labels& World::labels() const noexcept { return tables_->labels; }
const CompactLabels& World::compact_labels() const noexcept { return tables_->compact_labels; }
const Hierarchy& World::hierarchy() const noexcept { return tables_->hierarchy; }
const CellLabels& World::cell_labels() const noexcept { return tables_->cell_labels; }
const CellHierarchy& World::cell_hierarchy() const noexcept { return tables_->cell_hierarchy; }
const DeadEnds& World::dead_ends() const noexcept { return tables_->dead_ends; }
const Waypoints& World::waypoints() const noexcept { return tables_->waypoints; }
const WaypointLandmarks& World::waypoint_landmarks() const noexcept { return tables_->waypoint_landmarks; }
const SightLists& World::sight_lists() const noexcept { return tables_->sight_lists; }
const WaypointLabels& World::waypoint_labels() const noexcept { return tables_->waypoint_labels; }
const NodeGraph& World::placed_waypoints() const noexcept { return tables_->placed_waypoints; }
const AreaGraph& World::areas() const noexcept { return tables_->areas; }
const TurningTables& World::turning() const noexcept { return tables_->turning; }

}  // namespace libpath
