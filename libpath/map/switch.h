#pragma once

#include <string>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/map/area.h>

namespace libpath {

/// The two cells that a link joins, or those of a one-way edge, from one to the other.
struct Passage {
  Cell from;
  Cell to;

  friend constexpr auto operator<=>(const Passage&, const Passage&) = default;
};

/// A door: what opens and closes together while a game runs. Closed, nothing enters its cells, no link between the two
/// cells of one of its links can be taken, and none of its one-way edges can be passed either way. Open, all of it is
/// as drawn. What is in several switches is open where all of these are. It has at least one member.
struct Switch {
  std::string name;                    // unique within a map
  bool open = true;                    // how the map starts
  std::vector<CellRun> runs;           // its cells, canonical as those of an area
  std::vector<Passage> links;          // sorted, each once, the smaller cell first; a link of the map joins them
  std::vector<Passage> one_way_edges;  // sorted, each once; edges of the map, only of a switch that starts open

  friend bool operator==(const Switch&, const Switch&) = default;
};

/// The smaller cell first, as switches name links: these lead either way.
constexpr Passage ends_in_order(Cell a, Cell b) noexcept { return a < b ? Passage{a, b} : Passage{b, a}; }

struct Link;
struct OneWayEdge;

/// Switches of a map whose links and one-way edges are these now: members that are gone are taken out, and switches
/// that have none left. Links that were moved, all being there as before, take their members with them.
LIBPATH_API void follow_links(std::vector<Switch>& switches, const std::vector<Link>& before,
                              const std::vector<Link>& now);
LIBPATH_API void follow_one_way_edges(std::vector<Switch>& switches, const std::vector<OneWayEdge>& now);

}  // namespace libpath
