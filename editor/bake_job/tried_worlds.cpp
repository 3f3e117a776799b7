#include <editor/bake_job/tried_worlds.h>

#include <algorithm>
#include <utility>

namespace libpath::editor {

void set_switches(LiveWorld& world, const std::vector<bool>& open) {
  const std::size_t count = std::min(world.switch_count(), open.size());
  for (std::size_t i = 0; i < count; ++i) world.set_switch(i, open[i]);
}

std::optional<World> TriedWorlds::world(std::size_t unit) {
  if (open_.empty()) return World(baked_->asset, unit);
  auto known = live_.find(unit);
  if (known == live_.end()) {
    auto made = LiveWorld::create(baked_->asset, unit);
    if (!made) return std::nullopt;
    set_switches(*made, open_);
    known = live_.emplace(unit, std::move(*made)).first;
  }
  return known->second.world();
}

}  // namespace libpath::editor
