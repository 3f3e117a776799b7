#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <editor/path_probe/probe_search.h>
#include <libpath/motion/route.h>

namespace libpath::editor {

/// Plans how a unit drives from stop to stop: by curves where it has a turning radius and a search finds some, or else
/// along the grid's path. Threads: one at a time; it keeps its scratch memory between plans.
class RoutePlanner {
 public:
  struct Plan {
    ProbeAnswer answer = {};          // all legs as one
    std::optional<Route> route = {};  // none where there is no way
  };

  RoutePlanner();
  /// Given up, without a route, where it is asked to stop. Stops may lie off the map.
  Plan plan(const World& world, const std::vector<Cell>& stops, const std::stop_token& stop);

 private:
  ProbeAnswer follow_lines(const World& world, const std::vector<Cell>& stops, const std::stop_token& stop);
  /// Without curves where there is no way.
  ProbeAnswer follow_curves(const World& world, const std::vector<Cell>& stops, ProbeSearch& search, double heading,
                            const std::stop_token& stop);

  std::unique_ptr<ProbeSearch> grid_;
  std::vector<std::unique_ptr<ProbeSearch>> curves_;  // in the order in which they are asked
};

}  // namespace libpath::editor
