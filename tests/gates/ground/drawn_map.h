#pragma once

#include <array>
#include <cstdint>

#include <libpath/map/map.h>

namespace libpath::gates {

/// What is special about the ground of a map.
enum class GroundKind : std::uint8_t {
  plain,    // of one cost, without edges and links
  few,      // the same but for a few exceptions
  crowded,  // with more corners than searches over corners suit, and at times a few exceptions
  costs,    // terrain of several costs
  one_way,  // one-way edges
  links,    // links: short ways round, and dear ones
  all,      // costs, one-way edges and links
};
struct NamedGround {
  GroundKind ground;
  const char* name;
};
inline constexpr std::array<NamedGround, 7> kGrounds{{{GroundKind::plain, "plain"},
                                                      {GroundKind::few, "few"},
                                                      {GroundKind::crowded, "crowded"},
                                                      {GroundKind::costs, "costs"},
                                                      {GroundKind::one_way, "one-way"},
                                                      {GroundKind::links, "links"},
                                                      {GroundKind::all, "all"}}};

/// A map of that kind, always the same: long free runs and open ground, scattered cells, caves, rooms, mazes, islands;
/// of 24 to 96 cells a side, some long and thin, crowded ones of 200; for one or two units of 1 to 3 cells. Every other
/// one has switches, which overlap; some of them start closed.
Map draw_map(GroundKind ground, std::uint64_t number);

/// A small one of 12 to 28 cells a side, for changes without end; likewise.
Map draw_small_map(GroundKind ground, std::uint64_t number);

}  // namespace libpath::gates
