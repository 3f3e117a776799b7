#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <libpath/tables/ground/edges.h>

namespace libpath {

/// What section PLNK holds of the links of section LINK.
std::vector<std::uint32_t> bake_pose_links(std::span<const LinkRecord> links);

}  // namespace libpath
