#include <libpath/bake/turning/pose_links.h>

#include <libpath/tables/turning/pose_links.h>

namespace libpath {

std::vector<std::uint32_t> bake_pose_links(std::span<const LinkRecord> links) {
  std::vector<std::uint32_t> arriving(links.size());
  PoseLinks::order(links, arriving);
  return arriving;
}

}  // namespace libpath
