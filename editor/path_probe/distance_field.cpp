#include <editor/path_probe/distance_field.h>

#include <libpath/search/ground/flood.h>

namespace libpath::editor {

std::vector<Cost> distances_from(const World& world, Cell start, const std::stop_token& stop) {
  constexpr std::uint64_t kSlice = 20'000;
  std::vector<Cost> costs(world.size().cells(), kNoCost);
  auto context = SearchContext::create(world);
  if (!context) return costs;
  Flood flood(world, *context);
  PathStatus status = flood.start({&start, 1});
  while (status == PathStatus::running && !stop.stop_requested()) status = flood.step(kSlice);
  if (status == PathStatus::found) flood.write_costs(costs);
  return costs;
}

}  // namespace libpath::editor
