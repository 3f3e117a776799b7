#include <libpath/search/kit/path_result.h>

namespace libpath {

const char* describe(PathReason reason) noexcept {
  switch (reason) {
    case PathReason::none: return "none";
    case PathReason::start_outside: return "the start is outside the map";
    case PathReason::goal_outside: return "the goal is outside the map";
    case PathReason::context_too_small:
      return "the search context was made for a smaller map, or without room for such searches";
    case PathReason::start_blocked: return "the unit cannot stand at the start";
    case PathReason::goal_blocked: return "the unit cannot stand at the goal";
    case PathReason::different_regions: return "the start's region does not reach the goal's region";
    case PathReason::no_way_by_nodes: return "no edges lead from the start to the goal";
    case PathReason::one_way_edges:
      return "this search does not keep to these one-way edges; grid search does, and directional search to those that "
             "were baked";
    case PathReason::cancelled: return "the search was abandoned";
    case PathReason::no_turning_tables:
      return "the unit has no turning radius, so that the asset holds no turns for it";
    case PathReason::bad_heading: return "the unit has no such heading";
    case PathReason::bad_weight: return "the heuristic's weight is not from 1 to 10";
    case PathReason::exhausted: return "no turns that the unit can drive lead to the goal";
    case PathReason::bad_edges:
      return "the curves asked for are not those to 8, 24 or 48 cells, or more than the unit's table has, or a turn's "
             "price is too high";
    case PathReason::gave_up: return "the method has found no way; another may";
    case PathReason::route_full: return "the route has no room for the whole way";
    case PathReason::no_areas: return "the asset holds no areas; bake it in tier fast or full, with areas";
    case PathReason::bad_position: return "the method starts, or ends, nowhere but in the middle of a cell";
    case PathReason::no_such_node: return "there are not so many waypoints or provinces";
    case PathReason::no_way_without_loops:
      return "no turns lead to the goal without a loop of more than half a circle, and the query leaves loops out";
    case PathReason::budget_spent: return "the effort that the query allows is spent; more may find a way";
    case PathReason::no_reverse: return "the unit has no reverse gear";
    case PathReason::no_end_heading:
      return "the method has no say in the heading at the goal; ask for none, or another method";
    case PathReason::no_other_goal:
      return "the search takes no other goal than the one asked for; find the nearest that can be reached first";
    case PathReason::unknown_links:
      return "the asset was baked before units with a turning radius took links; bake it again";
    case PathReason::not_seen: return "no way leads through the tiles that are resident; one may through others";
  }
  return "unknown reason";
}

const char* name_of(PathStatus status) noexcept {
  switch (status) {
    case PathStatus::found: return "found";
    case PathStatus::no_path: return "no_path";
    case PathStatus::running: return "running";
    case PathStatus::bad_query: return "bad_query";
  }
  return "unknown";
}

}  // namespace libpath
