#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <libpath/map/io/tiled_merge.h>

namespace libpath::fuzz {

/// The same map with changes that the bytes choose: painted cells, terrains that come, go and are renamed, moved and
/// new things.
inline Map changed_map(Map map, std::string_view bytes) {
  std::uint32_t state = 2166136261;
  for (const char c : bytes) state = (state ^ static_cast<unsigned char>(c)) * 16777619;
  const auto below = [&](std::size_t bound) {
    state = state * 1664525 + 1013904223;
    return static_cast<std::size_t>(state >> 8) % bound;
  };
  if (below(2) == 0) {
    map.terrains[below(map.terrains.size())].name = "renamed";
  }
  if (below(2) == 0) {
    Terrain added = map.terrains[0];
    added.name = "added";
    for (added.glyph = '!';
         !is_glyph(added.glyph) || std::any_of(map.terrains.begin(), map.terrains.end(),
                                               [&](const Terrain& t) { return t.glyph == added.glyph; });) {
      ++added.glyph;
    }
    map.terrains.push_back(added);
  }
  for (std::size_t i = below(8); i > 0; --i) {
    map.cells.all()[below(map.cells.all().size())] = static_cast<TerrainIndex>(below(map.terrains.size()));
  }
  map.terrains[below(map.terrains.size())].factors[0] = Milli{static_cast<std::int32_t>(1 + below(9000))};
  const auto place = [&] { return map.size().cell(below(map.size().cells())); };
  const auto position = [&](Cell cell) { return Position{Milli{cell.x * 1000 + 125}, Milli{cell.y * 1000 + 875}}; };
  if (!map.waypoints.empty()) map.waypoints[below(map.waypoints.size())].position = position(place());
  if (map.waypoint_edges.empty() && !map.waypoints.empty() && below(2) == 0) map.waypoints.erase(map.waypoints.begin());
  if (!map.waypoint_edges.empty()) map.waypoint_edges[below(map.waypoint_edges.size())].cost = Milli{1500};
  map.waypoints.insert(map.waypoints.end(), {"a new waypoint", position(place())});
  if (!map.links.empty()) map.links[below(map.links.size())].name = "renamed";
  if (const Link link{"new", place(), place(), Milli{2500}, false}; link.from != link.to) {
    map.links.insert(map.links.begin(), link);
  }
  if (!map.one_way_edges.empty()) map.one_way_edges.pop_back();
  for (std::vector<Area>* areas : {&map.regions, &map.dead_ends}) {
    if (!areas->empty()) areas->back().runs.pop_back();
    if (!areas->empty() && areas->back().runs.empty()) areas->pop_back();
    const Cell cell = place();
    areas->push_back({"a new area", {{cell.y, cell.x, cell.x + 1}}});
  }
  return map;
}

/// A map that was read goes back into its file: unchanged it leaves every byte; changed it is refused, or reads as what
/// was decided, which is the map unless something is named as lost.
inline void check_merge(const TiledSpelling& spelling, std::string_view text, const Map& map, const TiledLoader& load) {
  const TiledOriginal original = read_tiled_original(spelling, text, "fuzz", load);
  if (!(original.map == map)) std::abort();
  if (save_into_tiled(spelling, original, map, "fuzz", load).text != text) std::abort();
  const Map changed = changed_map(map, text);
  if (check(changed)) return;
  try {
    const TiledSaved saved = save_into_tiled(spelling, original, changed, "fuzz", load);
    const Map again = read_tiled_original(spelling, saved.text, "fuzz", load).map;
    if (saved.merge.lost.empty() && !(again == changed)) std::abort();
  } catch (const InputError&) {
  }
}

}  // namespace libpath::fuzz
