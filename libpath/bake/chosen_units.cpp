#include <libpath/bake/chosen_units.h>

#include <string>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/ground/starting_map.h>

namespace libpath {
namespace {

Result<std::vector<UnitProfile>, BakeError> choose_units(const Map& map, const std::vector<std::string>& names) {
  if (map.units.empty()) return Failure{BakeError{"expected at least one unit profile; the map has none"}};
  if (names.empty()) return map.units;
  std::vector<UnitProfile> units;
  for (const std::string& name : names) {
    const auto place = find_unit(map, name);
    if (!place) return Failure{BakeError{fmt::format("expected a unit of the map; it has none named '{}'", name)}};
    for (const UnitProfile& unit : units) {
      if (unit.name == name) return Failure{BakeError{fmt::format("unit '{}' is named twice", name)}};
    }
    units.push_back(map.units[*place]);
  }
  return units;
}

}  // namespace

Result<std::vector<UnitProfile>, BakeError> chosen_units(const Map& map, const BakeOptions& options) {
  if (const auto fault = check(map)) return Failure{BakeError{fault->place + ": " + fault->expected}};
  auto units = choose_units(map, options.units);
  if (!units) return units;
  if (auto why = why_not_started(map)) return Failure{BakeError{std::move(*why)}};
  return units;
}

}  // namespace libpath
