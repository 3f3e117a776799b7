#include <editor/path_probe/path_asker.h>

#include <editor/path_probe/link_legs.h>

namespace libpath::editor {

std::vector<std::unique_ptr<ProbeSearch>> make_probe_searches() {
  std::vector<std::unique_ptr<ProbeSearch>> searches;
  searches.push_back(make_grid_probe());
  searches.push_back(make_four_way_probe());
  searches.push_back(make_flood_probe());
  searches.push_back(make_any_angle_probe());
  searches.push_back(make_placed_probe());
  searches.push_back(make_two_level_probe());
  searches.push_back(make_compass_probe());
  searches.push_back(make_real_time_probe());
  searches.push_back(make_directional_probe());
  add_route_probes(searches);
  return searches;
}

ProbeAnswer PathAsker::ask(const World& world, const ProbeQuery& query, std::size_t search, Smoothing smoothing) {
  ProbeAnswer answer = searches_[search]->answer(world, query);
  if (smoothing != Smoothing::none && answer.status == PathStatus::found && !query.stop.stop_requested())
    smoother_.smooth(world, query, smoothing, answer);
  answer.link_legs = link_legs_of(world, answer.line);
  return answer;
}

}  // namespace libpath::editor
