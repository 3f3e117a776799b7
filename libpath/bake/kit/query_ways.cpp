#include <libpath/bake/kit/query_ways.h>

#include <fmt/format.h>

namespace libpath {
namespace {

// Orders of magnitude, as docs/benchmarks.md tells them.
constexpr const char* kLookUp = "about 1 µs";
constexpr const char* kShortSearch = "about 10 µs";
constexpr const char* kTens = "tens of µs";
constexpr const char* kLongSearch = "tens of µs, milliseconds on large maps or among scattered obstacles";
constexpr const char* kHundreds = "hundreds of µs";
constexpr const char* kBlocks = "hundreds of µs, milliseconds beyond 1000 × 1000 cells";

const char* ground_of_blocks(const TableTraits& tables) {
  if (!tables.one_cost) return "under terrain costs";
  return tables.has_edges ? "with one-way edges and links" : "among scattered obstacles";
}

const char* no_more_than_fast(const TableTraits& tables) {
  return tables.has_plain_tables
             ? "tier full brings no more than fast here: labels, a hierarchy and landmarks would be too large"
             : "tier full brings no more than fast here: a hierarchy over cells would be too large";
}

const char* by_cells(const TableTraits& tables) {
  return tables.cell_labels      ? "hub labels of cells"
         : tables.cell_hierarchy ? "a contraction hierarchy over cells"
                                 : "A* over blocks of cells";
}

/// Of ground of several costs, with one-way edges or links, or crowded with corners.
QueryWay block_way(const TableTraits& tables) {
  const std::string method = fmt::format("{}, {}", by_cells(tables), ground_of_blocks(tables));
  if (tables.cell_labels) return {method, kShortSearch, ""};
  if (tables.cell_hierarchy) return {method, kTens, ""};
  if (!tables.block_landmarks) {
    return {method, kBlocks, brings_nothing(tables.tier, "the map is too small or too large for landmarks")};
  }
  return {method + ", bounded by landmarks", kBlocks, tables.tier == Tier::full ? no_more_than_fast(tables) : ""};
}

QueryWay plain_grid_way(const TableTraits& tables) {
  if (tables.labels) return {"hub labels", kLookUp, ""};
  if (tables.compact_labels) return {"hub labels, compact", kLookUp, ""};
  if (tables.hierarchy) return {"contraction hierarchy over corners", kTens, ""};
  const bool is_full = tables.tier == Tier::full;
  const char* too_many = is_full ? "tier full brings little here: labels and a hierarchy would be too large" : "";
  if (tables.landmarks) {
    return {"jump point search over the baked jump graph, bounded by landmarks", is_full ? kHundreds : kShortSearch,
            too_many};
  }
  if (tables.jump_graph) return {"jump point search over the baked jump graph", kLongSearch, too_many};
  if (tables.corners == 0) {
    return {"jump point search, online", kLookUp, brings_nothing(tables.tier, "no path has to turn round anything")};
  }
  return {"jump point search, online", kLongSearch, ""};
}

QueryWay plain_any_angle_way(const TableTraits& tables) {
  if (tables.waypoint_labels) return {"hub labels", kLookUp, ""};
  const bool is_full = tables.tier == Tier::full;
  const char* too_many =
      is_full ? "tier full brings no more than fast here: there would be too many waypoint labels" : "";
  if (tables.waypoint_landmarks) {
    return {"A* over baked waypoints, bounded by landmarks", is_full ? kHundreds : kTens, too_many};
  }
  if (tables.waypoints) return {"A* over baked waypoints", kShortSearch, too_many};
  return {
      "A* over waypoints, found online", kLongSearch,
      brings_nothing(tables.tier, "the map has no turning place, has more than can be baked, or was baked without")};
}

}  // namespace

std::string brings_nothing(Tier tier, const char* reason) {
  return tier == Tier::none ? "" : fmt::format("tier {} brings nothing here: {}", name_of(tier), reason);
}

QueryWay grid_way(const TableTraits& tables) {
  if (!tables.asks_plain_tables) return block_way(tables);
  QueryWay way = plain_grid_way(tables);
  if (tables.has_exceptions) {
    way.method += fmt::format(", and by {} where dearer ground, a one-way edge or a chain of links is in the way",
                              by_cells(tables));
  }
  return way;
}

QueryWay any_angle_way(const TableTraits& tables) {
  if (!tables.has_plain_tables) {
    QueryWay way = block_way(tables);
    way.method = "lines pulled tight from the grid's path: " + way.method;
    return way;
  }
  QueryWay way = plain_any_angle_way(tables);
  if (tables.has_exceptions) {
    way.method += ", and by pulling the grid's path tight where dearer ground, a one-way edge or a link is in the way";
  }
  return way;
}

}  // namespace libpath
