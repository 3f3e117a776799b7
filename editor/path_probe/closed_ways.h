#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <editor/bake_job/bake_job.h>
#include <editor/bake_job/tried_worlds.h>
#include <libpath/map/map.h>

namespace libpath::editor {

/// The first closed switch that a unit of that width would stand in; `open` says of each how it is.
/// REQUIRES: a state for each switch of the map.
std::optional<std::size_t> closed_switch_at(const Map& map, const std::vector<bool>& open, std::int32_t width,
                                            Cell cell);

/// Tells which closed switches keep a unit from its goal: those that its shortest path would take with all of them
/// open. Keeps the world of one bake and unit.
/// Cost: a LiveWorld for each bake and unit, then a grid search. Threads: that of the user interface.
class ClosedWays {
 public:
  /// By place. None where there is no path then, either, or memory is short.
  /// REQUIRES: the map is the one that was baked; the unit is one of its; a state for each switch; cells of the map.
  std::vector<std::size_t> between(const Map& map, const std::shared_ptr<const BakedMap>& baked, std::size_t unit,
                                   const std::vector<bool>& open, Cell from, Cell to);

 private:
  std::shared_ptr<const BakedMap> baked_;
  std::optional<TriedWorlds> worlds_;
};

}  // namespace libpath::editor
