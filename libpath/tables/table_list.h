#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/ground/one_way_edges.h>
#include <libpath/tables/ground/switches.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

/// A table and, where it is one of a unit, the members that lead to it from UnitTables. A table describes itself:
/// - `kName`, by which the baker and its report know it;
/// - `kSections`, which hold it, in the order of the file;
/// - open(source, …), which proves them, given the unit's tables that its parameters name: some that stand before it in
///   its wing, or in one that UnitTables opens before;
/// - statistics(view, add), which calls add(name, value) for what is worth counting.
template <class Described, auto... members>
struct TableRow {
  using Table = Described;
  static constexpr bool kOfUnit = sizeof...(members) > 0;

  template <class Tables>
  static auto& view(Tables& tables) {
    return (tables.*....*members);
  }
};

using GroundTables = std::tuple<                             //
    TableRow<WalkabilityTable, &UnitTables::walkability>,    //
    TableRow<GroundTable, &UnitTables::ground>,              //
    TableRow<StepCosts, &UnitTables::costs>,                 //
    TableRow<Regions, &UnitTables::regions>,                 //
    TableRow<Edges, &UnitTables::edges>,                     //
    TableRow<LateEdges, &UnitTables::late_edges>,            //
    TableRow<BlockLandmarks, &UnitTables::block_landmarks>,  //
    TableRow<WalkableParts, &UnitTables::walkable_parts>>;
using GridTables = std::tuple<                             //
    TableRow<JumpMap, &UnitTables::jump_map>,              //
    TableRow<JumpGraph, &UnitTables::jump_graph>,          //
    TableRow<Landmarks, &UnitTables::landmarks>,           //
    TableRow<Labels, &UnitTables::labels>,                 //
    TableRow<CompactLabels, &UnitTables::compact_labels>,  //
    TableRow<Hierarchy, &UnitTables::hierarchy>,           //
    TableRow<CellLabels, &UnitTables::cell_labels>,        //
    TableRow<CellHierarchy, &UnitTables::cell_hierarchy>,  //
    TableRow<DeadEnds, &UnitTables::dead_ends>>;
using AnyAngleTables = std::tuple<                                  //
    TableRow<PlacedNodesTable>,                                     //
    TableRow<PlacedWaypointsTable, &UnitTables::placed_waypoints>,  //
    TableRow<ProvincesTable>,                                       //
    TableRow<Waypoints, &UnitTables::waypoints>,                    //
    TableRow<WaypointLandmarks, &UnitTables::waypoint_landmarks>,   //
    TableRow<SightLists, &UnitTables::sight_lists>,                 //
    TableRow<WaypointLabels, &UnitTables::waypoint_labels>>;
using TurningTableRows = std::tuple<                                                          //
    TableRow<HitCheck, &UnitTables::turning, &TurningTables::hit_check>,                      //
    TableRow<ClosedCrossings, &UnitTables::turning, &TurningTables::crossings>,               //
    TableRow<EdgeMasks, &UnitTables::turning, &TurningTables::edge_masks>,                    //
    TableRow<TurnHeuristic, &UnitTables::turning, &TurningTables::turn_heuristic>,            //
    TableRow<ArticleTurnHeuristic, &UnitTables::turning, &TurningTables::article_heuristic>,  //
    TableRow<PoseRegions, &UnitTables::turning, &TurningTables::pose_regions>,                //
    TableRow<PoseLandmarks, &UnitTables::turning, &TurningTables::landmarks>,                 //
    TableRow<GroundCosts, &UnitTables::turning, &TurningTables::costs>,                       //
    TableRow<PoseLinks, &UnitTables::turning, &TurningTables::links>>;
using AreaTables = std::tuple<TableRow<AreaGraph, &UnitTables::areas>>;

/// All tables. Those of one unit stand in the file in this order, and so do those of the map, before them.
using TableList = decltype(std::tuple_cat(std::tuple<TableRow<MapInfo>>{}, GroundTables{}, GridTables{},
                                          AnyAngleTables{}, TurningTableRows{}, AreaTables{},
                                          std::tuple<TableRow<Journeys>, TableRow<OneWayEdges>, TableRow<Switches>>{}));

/// Calls visit(TableRow) for each of a list.
template <class List, class Visit>
constexpr void for_each_row(Visit visit) {
  std::apply([&](auto... rows) { (visit(rows), ...); }, List{});
}

/// Calls visit(SectionOf<T>) for each section of a table.
template <class Table, class Visit>
constexpr void for_each_section(Visit visit) {
  std::apply([&](const auto&... sections) { (visit(sections), ...); }, Table::kSections);
}

inline constexpr std::size_t kSectionKindCount = [] {
  std::size_t count = 0;
  for_each_row<TableList>([&](auto row) { count += std::tuple_size_v<decltype(decltype(row)::Table::kSections)>; });
  return count;
}();

/// All kinds of sections, in the order in which they stand in the file.
inline constexpr std::array<SectionKind, kSectionKindCount> kSectionKinds = [] {
  std::array<SectionKind, kSectionKindCount> kinds{};
  std::size_t count = 0;
  for_each_row<TableList>([&](auto row) {
    for_each_section<typename decltype(row)::Table>([&](const SectionKind& section) { kinds[count++] = section; });
  });
  return kinds;
}();

/// Place of a tag in kSectionKinds, or the number of kinds where there is none.
constexpr std::size_t section_rank(std::uint32_t tag) noexcept {
  std::size_t rank = 0;
  while (rank < kSectionKinds.size() && kSectionKinds[rank].tag != tag) ++rank;
  return rank;
}

}  // namespace libpath
