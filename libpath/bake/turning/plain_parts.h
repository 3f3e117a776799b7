#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/turning/pose_graph.h>

namespace libpath {

/// The strongly connected parts of a unit's poses over its free plain edges. Edges lead to parts of lower numbers.
struct PlainParts {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  std::vector<std::uint32_t> of_pose;  // kNone where the unit cannot stand
  std::vector<std::uint32_t> sizes;    // in poses
};

/// Cost: linear in poses and free edges; memory about 28 bytes a pose, of which 4 stay.
PlainParts find_plain_parts(const PoseGraph& graph);

}  // namespace libpath
