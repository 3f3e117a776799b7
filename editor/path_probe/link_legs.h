#pragma once

#include <cstddef>
#include <vector>

#include <libpath/core/pose.h>
#include <libpath/search/ground/world.h>

namespace libpath::editor {

/// Where a path takes links: the places of its points from which one leads to the next.
std::vector<std::size_t> link_legs_of(const World& world, const std::vector<Point>& line);

}  // namespace libpath::editor
