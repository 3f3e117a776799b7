#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <editor/bake_job/bake_job.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world.h>

namespace libpath::editor {

/// Opens and closes switches by their places.
void set_switches(LiveWorld& world, const std::vector<bool>& open);

/// What units of a bake see with its switches as they are tried, for other threads: nobody else changes these worlds.
/// Threads: one at a time. Cost: a LiveWorld for each unit that is asked for; none where nothing is tried.
class TriedWorlds {
 public:
  /// Empty `open`: as the map starts.
  TriedWorlds(std::shared_ptr<const BakedMap> baked, std::vector<bool> open)
      : baked_(std::move(baked)), open_(std::move(open)) {}

  /// Nothing where memory is short. REQUIRES: a place in the asset's units. Lifetime: that of this.
  std::optional<World> world(std::size_t unit);

 private:
  std::shared_ptr<const BakedMap> baked_;
  std::vector<bool> open_;  // by place
  std::map<std::size_t, LiveWorld> live_;
};

}  // namespace libpath::editor
