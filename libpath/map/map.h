#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/grid.h>
#include <libpath/core/milli.h>
#include <libpath/map/area.h>
#include <libpath/map/bake_settings.h>
#include <libpath/map/property.h>
#include <libpath/map/saved_query.h>
#include <libpath/map/terrain.h>
#include <libpath/map/unit_profile.h>

namespace libpath {

/// A step that can be taken one way only, such as a cliff to jump down: from `from` to its neighbour `to`, never back.
/// A diagonal step is closed too where a straight step around it is closed.
struct OneWayEdge {
  Cell from;
  Cell to;

  friend constexpr auto operator<=>(const OneWayEdge&, const OneWayEdge&) = default;
};

/// A passage between two cells that need not be adjacent: a door, a ladder, a teleport. `cost` is its length in cells.
struct Link {
  std::string name;  // may be empty
  Cell from;
  Cell to;
  Milli cost = Milli::whole(1);
  bool both_ways = true;
  Properties properties = {};

  friend bool operator==(const Link&, const Link&) = default;
};

/// A position in cells, in thousandths: (0.5, 0.5) is the centre of cell (0, 0).
struct Position {
  Milli x;
  Milli y;

  friend constexpr auto operator<=>(const Position&, const Position&) = default;
};

/// A waypoint placed by hand: a node of a sparse graph. Names are unique within a map.
struct Waypoint {
  std::string name;
  Position position;
  Properties properties = {};

  friend bool operator==(const Waypoint&, const Waypoint&) = default;
};

/// An edge drawn by hand between two waypoints, by their indices in `Map::waypoints`. Its cost is in cells; without one
/// it is the length of the straight line.
struct WaypointEdge {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::optional<Milli> cost;
  bool both_ways = true;
  Properties properties = {};

  friend bool operator==(const WaypointEdge&, const WaypointEdge&) = default;
};

/// A province, and the cost of going from one to the next, for maps of areas of any shape, as of a board game. Nodes
/// and edges are like those of waypoints, but need no grid.
using Province = Waypoint;
using ProvinceBorder = WaypointEdge;

/// A fixed route for one unit through cells in this order. The baker finds the cells between them and stores them all.
struct Journey {
  std::string name;
  std::string unit;  // by name; a unit that is not baked has no journeys
  Cell from;
  std::vector<Cell> through;
  Cell to;
  Properties properties = {};

  friend bool operator==(const Journey&, const Journey&) = default;
};

/// The two cells of a link or of a one-way edge.
using Passage = OneWayEdge;

/// A door. While it is closed, no unit enters its cells, takes its links, or passes its one-way edges in either
/// direction. A member of several switches is open where all of them are. A switch has at least one member.
struct Switch {
  std::string name;
  bool open = true;                    // at the start
  std::vector<CellRun> runs;           // canonical
  std::vector<Passage> links;          // sorted, smaller cell first; means all links between the two cells
  std::vector<Passage> one_way_edges;  // sorted
  Properties properties = {};
  friend bool operator==(const Switch&, const Switch&) = default;
};

/// What a designer edits: terrain and everything drawn over it. A plain value: copy it, compare it, edit it. Loaders
/// return only maps that `check()` accepts, and the baker checks again.
/// Threads: one writer or many readers, as for any value.
struct Map {
  std::vector<std::string> movement_classes;  // unique names, at least one
  std::vector<Terrain> terrains;              // 1 to 255, unique names and glyphs
  Grid<TerrainIndex> cells;                   // indices in `terrains`
  std::vector<UnitProfile> units;             // unique names
  std::vector<OneWayEdge> one_way_edges;      // sorted, no duplicates, each between adjacent cells
  std::vector<Link> links;
  std::vector<Area> regions;    // unique names
  std::vector<Area> dead_ends;  // unique names
  std::vector<Waypoint> waypoints;
  std::vector<WaypointEdge> waypoint_edges;
  std::vector<Province> provinces;               // unique names
  std::vector<ProvinceBorder> province_borders;  // by indices in `provinces`
  std::vector<SavedQuery> queries;               // unique names
  std::vector<Journey> journeys;                 // unique names
  std::vector<Switch> switches;                  // unique names
  BakeSettings bake_settings;
  Properties properties;  // of the map itself

  Size size() const noexcept { return cells.size(); }

  friend bool operator==(const Map&, const Map&) = default;
};

/// Limits that every map obeys, whatever its source.
struct MapLimits {
  static constexpr std::size_t movement_classes = 64;
  static constexpr std::size_t terrains = 255;
  static constexpr std::size_t units = 64;
  static constexpr std::size_t one_way_edges = 1 << 20;
  static constexpr std::size_t links = 1 << 16;
  static constexpr std::size_t areas = 1 << 14;      // regions, and as many dead ends
  static constexpr std::size_t area_runs = 1 << 22;  // rows of cells in all regions, and as many in all dead ends
  static constexpr std::size_t waypoints = 1 << 16;
  static constexpr std::size_t waypoint_edges = 1 << 18;
  static constexpr std::size_t queries = 1 << 14;
  static constexpr std::size_t journeys = 1 << 12;
  static constexpr std::size_t journey_cells = 1 << 12;  // of one journey, between its ends
  static constexpr std::size_t switches = 1 << 12;       // and area_runs rows of cells in all of them
  static constexpr std::size_t switch_links = 256;  // in all switches: of those that a live world can change at once
  static constexpr std::size_t switch_one_way_edges = 128;
  static constexpr std::size_t name_bytes = 64;
};

/// The first fault of a map: where ("units[2].length", "links[0]") and what was expected. Nothing for a sound map.
/// Cost: one pass over the cells and everything drawn.
struct MapFault {
  std::string place;
  std::string expected;
};
LIBPATH_API std::optional<MapFault> check(const Map& map);

/// The index of a thing by its name; nothing where there is none.
LIBPATH_API std::optional<std::size_t> find_movement_class(const Map& map, std::string_view name);
LIBPATH_API std::optional<std::size_t> find_terrain(const Map& map, std::string_view name);
LIBPATH_API std::optional<std::size_t> find_unit(const Map& map, std::string_view name);

/// A map of plain ground over the MovingAI catalogue (terrain.h), with one unit, `ground`.
LIBPATH_API Map plain_map(Size size);

}  // namespace libpath
