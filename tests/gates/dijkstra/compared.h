#pragma once

#include <array>
#include <string>

#include <fmt/format.h>
#include <tests/gates/gate.h>
#include <tests/support/baked.h>

namespace libpath::gates {

// Each asks one search for at least so many costs in every tier, on random maps, and compares every one with what
// Dijkstra's algorithm makes of the map's own words; paths are walked step by step, and slices must change nothing.
// Returns how many costs were asked for in each tier. Threads: any number of them at once.

int compare_grid(Gate& gate, int costs);
int compare_floods(Gate& gate, int costs);
int compare_lines(Gate& gate, int costs);  // at any angle
int compare_turns(Gate& gate, int costs);  // units that turn
int compare_pose_floods(Gate& gate, int costs);
int compare_nodes(Gate& gate, int costs);

/// A map as a tier bakes it.
struct InTier {
  InTier(const Map& map, Tier tier_of) : tier(tier_of), baked(map, tier_of) {}

  Tier tier;
  test::BakedMap baked;
};

inline std::array<InTier, 3> in_every_tier(const Map& map) {
  return {InTier(map, Tier::none), InTier(map, Tier::fast), InTier(map, Tier::full)};
}

/// On each map and unit; a short form has fewer, so that it comes to maps of every kind.
inline constexpr int kStarts = 16;

/// Where and how an answer differs, for a line of a report.
inline std::string said(Tier tier, Cell from, Cell to, const char* what) {
  return fmt::format("tier {}, {},{} to {},{}: {}", name_of(tier), from.x, from.y, to.x, to.y, what);
}

}  // namespace libpath::gates
