#pragma once

#include <stop_token>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/search/ground/world.h>

namespace libpath::editor {

/// The cost from one cell to every cell of the world, kNoCost where no path leads: what a picture of distances shows.
/// Where it is asked to stop it gives up, and nothing is known. Cost: a flood (flood.h) and a context for it.
std::vector<Cost> distances_from(const World& world, Cell start, const std::stop_token& stop = {});

}  // namespace libpath::editor
