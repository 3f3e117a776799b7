#pragma once

#include <cstddef>
#include <vector>

#include <libpath/search/grid/grid_search.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tools/common/generate.h>

namespace libpath::bench {

inline constexpr Size kSize{512, 512};

/// One generated map of each kind, by the number that a benchmark has as its argument.
inline Map map_of_kind(int kind) {
  switch (kind) {
    case 0: return tools::generate_caves(kSize, 1, {});
    case 1: return tools::generate_city(kSize, 1, {});
    case 2: return tools::generate_rooms(kSize, 1, {});
    case 3: return tools::generate_maze(kSize, 1, {.corridor = 8});
    default: return tools::generate_random(kSize, 1, {.fill = 25});
  }
}

inline const char* name_of_kind(int kind) {
  constexpr const char* kNames[] = {"caves", "city", "rooms", "maze", "random"};
  return kNames[kind];
}

/// The map with ten links and a hundred one-way edges.
inline Map with_edges(Map map) {
  tools::scatter_links(map, 1, 10);
  tools::scatter_one_way_edges(map, 1, 100);
  return map;
}
/// The map with patches of dearer ground.
inline Map with_costs(Map map) {
  tools::scatter_terrain(map, 1);
  return map;
}

/// A map baked once, and queries over it that have an answer.
struct Problem {
  Problem(const Map& map, Tier tier, std::size_t count) : baked(map, tier), world(baked.world()) {
    const Size size = world.size();
    test::Random random(7);
    while (queries.size() < count) {
      const GridQuery query{{random.below(size.width), random.below(size.height)},
                            {random.below(size.width), random.below(size.height)}};
      if (world.may_reach(query.from, query.to)) queries.push_back(query);
    }
  }

  test::BakedMap baked;
  World world;
  std::vector<GridQuery> queries;
};

}  // namespace libpath::bench
