#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <libpath/map/map.h>
#include <libpath/tables/ground/one_way_edges.h>
#include <libpath/tables/ground/switches.h>

namespace libpath {

/// What a map with switches is baked as: the map as it starts, so that a World of the asset alone answers right. Cells
/// of switches that start closed are of the first terrain that nothing enters, or of one that is added, and there are
/// the opposites of one-way edges that start closed. Links stay; bake_edges() leaves out those that start closed, and
/// those at such cells are late. Nothing where that is the map itself. Cost: a copy of the map. Expects a map of which
/// why_not_started() says nothing.
std::optional<Map> starting_map(const Map& map);

/// Why a map with switches cannot be baked; nothing where it can.
std::optional<std::string> why_not_started(const Map& map);

/// What sections SWIT to SWEG hold, but for the names, which are places in `map.switches` and no text.
struct BakedSwitches {
  std::vector<SwitchRecord> records;
  std::vector<RunRecord> runs;
  std::vector<std::uint8_t> terrains;
  std::vector<SwitchLink> links;
  std::vector<SwitchEdge> edges;

  auto columns() const { return std::tie(records, runs, terrains, links, edges); }
};
/// Of the map itself, not of the one it starts as.
BakedSwitches bake_switches(const Map& map);

/// What section ONEW holds.
struct BakedOneWayEdges {
  std::vector<OneWayRecord> edges;

  auto columns() const { return std::tie(edges); }
};
/// Of the map that it starts as.
BakedOneWayEdges bake_one_way_edges(const Map& started);

}  // namespace libpath
