#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/core/export.h>
#include <libpath/map/map.h>
#include <libpath/tables/asset.h>

namespace libpath {

/// What will go wrong in play although the map is sound.
enum class FindingKind : std::uint8_t {
  unit_fits_nowhere,  // no cell of the map has room for the unit
  unreached_region,   // no unit outside a named region can come into it
  waypoint_in_wall,   // no unit can stand at a waypoint
  link_to_nowhere,    // no unit can stand at both ends of a link
  dead_end_needed,    // an area drawn as a dead end is on a shortest path
  query_fails,        // a saved query is not answered as expected
  journey_blocked,    // a unit cannot walk its journey; the baker leaves it out
  edge_blocked,       // a unit cannot walk an edge between waypoints drawn without a cost
  fewer_neighbours,   // a unit turns so tightly that its curves lead to fewer than 48 cells around it
  idle_switch,        // a switch changes nothing for any unit (idle_switches.h)
};

/// "unit-fits-nowhere", …: the names of `pathlint --json`. Never null.
LIBPATH_API const char* name_of(FindingKind kind) noexcept;

struct Finding {
  FindingKind kind = FindingKind::unit_fits_nowhere;
  std::string subject;  // the name of the unit, region, waypoint, link, query, journey or switch; "a - b" for an edge
  std::optional<Cell> cell;  // where to look
  std::string message;       // one line without a full stop

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// All findings of a map, in the order of their kinds, and within a kind in the order of the map. What an open switch
/// mends is no finding: what units cannot reach at the start is looked at again with all switches open. Cost: a pass
/// over the cells for each unit; a search for each saved query with a `longest` and for each piece of a blocked
/// journey; a look at each drawn edge for each unit; a bake in tier none for the look with open switches. REQUIRES: the
/// asset was baked from this map with all its units.
/// Threads: any. Throws only std::bad_alloc.
LIBPATH_API std::vector<Finding> lint(const Map& map, const Asset& asset);

/// The same; bakes the map first. In a map without units only its saved queries can go wrong.
LIBPATH_API Result<std::vector<Finding>, BakeError> lint(const Map& map);

/// How a saved query is answered now.
struct QueryVerdict {
  bool passes = false;
  std::string message;  // "found, 12.41 cells", "no path: …", "the map has no unit 'cart'"
};
LIBPATH_API QueryVerdict judge(const SavedQuery& query, const Asset& asset);

}  // namespace libpath
