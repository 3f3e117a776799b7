#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/nodes.h>

namespace libpath::test {

/// Sound assets of all kinds, with every table between them, as small as they can be for that: a run costs what its
/// searches cost.
inline std::vector<std::vector<std::byte>> sound_assets() {
  std::vector<std::vector<std::byte>> made;
  const auto add = [&](const Map& map, Tier tier, bool keep = false) {
    BakeOptions options{.units = {}, .tier = tier, .threads = 1};
    options.keep_dead_ends = keep;
    made.push_back(bake_bytes(map, options));
  };
  add(rich_map(), Tier::none);
  add(plain_ground_map(), Tier::none);
  add(plain_ground_map(), Tier::fast);
  add(plain_ground_map(), Tier::full);
  add(dead_end_map(), Tier::fast, true);
  add(random_map({.size = {12, 11}, .blocked_percent = 25, .widest_unit = 2}, 3), Tier::full);
  add(random_map({.size = {12, 11}, .costs = true, .one_way_edges = 12, .links = 5}, 3), Tier::none);
  add(random_map({.size = {9, 8}, .costs = true, .one_way_edges = 8, .links = 3}, 3), Tier::full);
  add(turning_map(), Tier::fast);
  add(turning_cliff_map(), Tier::fast);
  add(turning_linked_map(), Tier::fast);
  // Several areas, nodes and journeys.
  const RandomMap plain{.size = {20, 15}, .blocked_percent = 30, .widest_unit = 2};
  const RandomMap rough{.size = {36, 10}, .costs = true, .one_way_edges = 40, .links = 6};
  Map map = with_nodes(random_map(plain, 7), 8, 7);
  map.journeys = {{"round", "ground1", {0, 0}, {{19, 14}, {0, 14}}, {19, 0}}};
  for (std::int32_t i = 0; i < 12; ++i) {  // areas of 5 x 5 cells, some of which lead nowhere
    map.regions.push_back({std::to_string(i), {}});
    for (std::int32_t y = i / 4 * 5; y < i / 4 * 5 + 5; ++y) {
      map.regions.back().runs.push_back({y, i % 4 * 5, i % 4 * 5 + 5});
    }
  }
  add(map, Tier::full);
  map = with_nodes(random_map(rough, 6), 10, 6);
  map.journeys = {{"forth", "ground1", {0, 0}, {}, {35, 9}}, {"back", "ground1", {35, 9}, {{18, 5}}, {0, 0}}};
  add(map, Tier::fast);
  add(linked_islands_map(), Tier::none);
  add(switched_map(), Tier::none);
  return made;
}

}  // namespace libpath::test
