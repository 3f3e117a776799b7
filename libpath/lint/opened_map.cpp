#include <libpath/lint/opened_map.h>

#include <algorithm>
#include <utility>

namespace libpath {

std::optional<OpenedMap> open_all_switches(const Map& map) {
  if (std::all_of(map.switches.begin(), map.switches.end(), [](const Switch& door) { return door.open; })) return {};
  Map opened = map;
  for (Switch& door : opened.switches) door.open = true;
  for (UnitProfile& unit : opened.units) {
    unit.length = unit.width;
    unit.turning_radius = {};
  }
  opened.dead_ends.clear();
  opened.journeys.clear();
  BakeOptions options;
  options.dead_ends = false;
  auto baked = bake(opened, options);
  if (!baked) return {};
  auto asset = Asset::open(baked->bytes);
  if (!asset) return {};
  // A vector that is moved leaves its elements where they are.
  return OpenedMap{std::move(*baked), std::move(*asset)};
}

}  // namespace libpath
