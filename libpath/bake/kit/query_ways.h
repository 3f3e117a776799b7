#pragma once

#include <cstddef>
#include <string>

#include <libpath/core/tier.h>

namespace libpath {

/// What of a unit's ground and of its tables decides how queries are answered: of tables that were baked, or of those
/// that would be.
struct TableTraits {
  Tier tier = Tier::none;
  bool one_cost = true;
  bool has_edges = false;       // one-way edges or links
  bool has_exceptions = false;  // plain but for a few cells
  bool has_plain_tables = false;
  bool asks_plain_tables = false;  // not where corners crowd the map, unless there are tables of them
  std::size_t corners = 0;

  bool block_landmarks = false;
  bool cell_labels = false;
  bool cell_hierarchy = false;
  bool labels = false;
  bool compact_labels = false;
  bool hierarchy = false;
  bool landmarks = false;
  bool jump_graph = false;

  bool waypoints = false;
  bool waypoint_landmarks = false;
  bool waypoint_labels = false;
};

/// How one kind of query is answered, in words.
struct QueryWay {
  std::string method;  // "hub labels", …
  std::string speed;   // the order of magnitude (docs/benchmarks.md, "How fast to expect")
  std::string why;     // why the tier brings no more; empty where it does
};

QueryWay grid_way(const TableTraits& tables);
QueryWay any_angle_way(const TableTraits& tables);

/// Why a tier brings nothing, as it is said; empty for tier none, which is to bring nothing.
std::string brings_nothing(Tier tier, const char* reason);

}  // namespace libpath
