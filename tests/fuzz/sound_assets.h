#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/nodes.h>

namespace libpath::fuzz {

/// Sound assets of all kinds, with every table between them.
inline std::vector<std::vector<std::byte>> sound_assets() {
  std::vector<std::vector<std::byte>> made;
  const auto add = [&](const Map& map, Tier tier, bool keep = false) {
    BakeOptions options{.units = {}, .tier = tier, .threads = 1};
    options.keep_dead_ends = keep;
    made.push_back(test::bake_bytes(map, options));
  };
  add(test::rich_map(), Tier::none);
  add(test::plain_ground_map(), Tier::none);
  add(test::plain_ground_map(), Tier::fast);
  add(test::plain_ground_map(), Tier::full);
  add(test::dead_end_map(), Tier::fast, true);
  add(test::random_map({.size = {20, 17}, .blocked_percent = 25, .widest_unit = 2}, 3), Tier::full);
  add(test::random_map({.size = {20, 17}, .costs = true, .one_way_edges = 20, .links = 5}, 3), Tier::none);
  add(test::turning_map(), Tier::fast);
  // Several areas, nodes and journeys.
  const test::RandomMap plain{.size = {50, 40}, .blocked_percent = 30, .widest_unit = 2};
  const test::RandomMap rough{.size = {70, 40}, .costs = true, .one_way_edges = 90, .links = 12};
  Map map = test::with_nodes(test::random_map(plain, 3), 12, 3);
  map.journeys = {{"round", "ground1", {0, 0}, {{49, 39}, {0, 39}}, {49, 0}}};
  for (std::int32_t i = 0; i < 20; ++i) {  // areas of 10 x 10 cells, some of which lead nowhere
    map.regions.push_back({std::to_string(i), {}});
    for (std::int32_t y = i / 5 * 10; y < i / 5 * 10 + 10; ++y) {
      map.regions.back().runs.push_back({y, i % 5 * 10, i % 5 * 10 + 10});
    }
  }
  add(map, Tier::full);
  map = test::with_nodes(test::random_map(rough, 4), 30, 4);
  map.journeys = {{"forth", "ground1", {0, 0}, {}, {69, 39}}, {"back", "ground1", {69, 39}, {{35, 20}}, {0, 0}}};
  add(map, Tier::fast);
  return made;
}

}  // namespace libpath::fuzz
