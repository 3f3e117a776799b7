#pragma once

#include <optional>

#include <libpath/core/cost.h>
#include <libpath/search/ground/world.h>

namespace libpath::tools {

/// The cost of the shortest path by the plainest method there is, sharing no code with the searches: a second opinion
/// where an answer is in doubt. Nothing where there is no path, or where start or goal is blocked.
/// REQUIRES: both cells lie on the map. Cost: a visit to every cell that is nearer than the goal.
std::optional<Cost> plain_dijkstra(const World& world, Cell from, Cell to);

}  // namespace libpath::tools
