#include <libpath/map/properties.h>

#include <cmath>

#include <fmt/format.h>
#include <libpath/map/name.h>

namespace libpath {
namespace {

std::string place_of(const char* list, std::size_t place) {
  return *list == '\0' ? "properties" : fmt::format("{}[{}].properties", list, place);
}

}  // namespace

std::optional<std::string> wrong_property_value(const PropertyValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) {
    if (text->size() > PropertyLimits::text_bytes)
      return fmt::format("expected at most {} bytes", PropertyLimits::text_bytes);
    return unprintable(*text);
  }
  const auto* number = std::get_if<double>(&value);
  if (number && !std::isfinite(*number)) return "expected a finite number";
  return std::nullopt;
}

std::optional<MapFault> check_properties(const Map& map) {
  std::optional<MapFault> fault;
  std::size_t count = 0;
  each_properties(map, [&](const char* list, std::size_t place, const Properties& properties) {
    if (fault) return;
    count += properties.size();
    if (count > PropertyLimits::all) {
      fault = {place_of(list, place), fmt::format("expected at most {} properties in all", PropertyLimits::all)};
      return;
    }
    for (const auto& [name, value] : properties) {
      if (auto wrong = wrong_name(name)) {
        fault = {place_of(list, place), std::move(*wrong)};
      } else if (auto wrong_value = wrong_property_value(value)) {
        fault = {place_of(list, place) + "." + name, std::move(*wrong_value)};
      }
      if (fault) return;
    }
  });
  return fault;
}

Map without_properties(Map map) {
  each_properties(map, [](const char*, std::size_t, Properties& properties) { properties.clear(); });
  return map;
}

}  // namespace libpath
