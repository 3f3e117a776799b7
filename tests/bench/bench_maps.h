#pragma once

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

}  // namespace libpath::bench
