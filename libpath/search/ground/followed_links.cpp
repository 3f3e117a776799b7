#include <libpath/search/ground/followed_links.h>

namespace libpath {

FollowedLinks::FollowedLinks(const World& world, Way way, SearchMemory& memory) noexcept : way_(way) {
  const std::span<const LinkRecord> links = world.edges().links();
  if (way == Way::from || links.empty() || !fit(world, way, memory)) return;
  next_ = memory.anchors.get();
  first_ = CellMarks(world.size(), memory);
  for (std::size_t i = links.size(); i-- > 0;) {
    memory.anchors[i] = {static_cast<std::int32_t>(first_.at(links[i].to)), 0};
    first_.set(world.size().cell(links[i].to), static_cast<std::uint32_t>(i));
  }
}

}  // namespace libpath
