#include <libpath/map/io/catalogue.h>

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <libpath/map/io/json.h>

namespace libpath {
namespace {

std::string read_name(const JsonValue& value) {
  const std::string& name = value.text(MapLimits::name_bytes);
  if (name.empty()) value.refuse("expected a name");
  return name;
}

char read_glyph(const JsonValue& value) {
  const std::string& glyph = value.text(MapLimits::name_bytes);
  if (glyph.size() != 1) value.refuse("expected one printable ASCII character");
  return glyph[0];
}

/// "#rrggbb"
Colour read_colour(const JsonValue& value) {
  const std::string& text = value.text(MapLimits::name_bytes);
  std::uint32_t bits = 0;
  const char* const end = text.data() + text.size();
  if (text.size() != 7 || text[0] != '#' || std::from_chars(text.data() + 1, end, bits, 16).ptr != end)
    value.refuse("expected a colour such as \"#ded5bc\"");
  return {static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 8), static_cast<std::uint8_t>(bits)};
}

std::vector<CostFactor> read_cost(const JsonValue& value, const std::vector<std::string>& movement_classes) {
  if (!value.json().is_object()) value.refuse("expected an object");
  std::vector<CostFactor> factors;
  std::size_t found = 0;
  for (const std::string& name : movement_classes) {
    factors.emplace_back();
    if (!value.has(name)) continue;
    factors.back() = value.member(name).milli();
    ++found;
  }
  if (found == value.json().size()) return factors;
  for (const auto& item : value.json().items()) {
    if (std::find(movement_classes.begin(), movement_classes.end(), item.key()) == movement_classes.end())
      value.refuse("expected movement classes of the map, not " + shown(item.key()));
  }
  value.refuse("expected each movement class once");
}

/// The fault of a catalogue, found by the rules for maps: those need cells, so one is lent.
std::optional<MapFault> check_catalogue(const Catalogue& catalogue) {
  Map map;
  map.movement_classes = catalogue.movement_classes;
  map.terrains = catalogue.terrains;
  map.units = catalogue.units;
  map.cells = Grid<TerrainIndex>({1, 1});
  return check(map);
}

Catalogue read_catalogue(const JsonValue& value) {
  value.object({"movement_classes", "terrains", "units"});
  Catalogue catalogue;
  const JsonValue classes = value.member("movement_classes");
  for (std::size_t i = 0, count = classes.list(1, MapLimits::movement_classes); i < count; ++i)
    catalogue.movement_classes.push_back(read_movement_class(classes.element(i)));
  const JsonValue terrains = value.member("terrains");
  for (std::size_t i = 0, count = terrains.list(1, MapLimits::terrains); i < count; ++i)
    catalogue.terrains.push_back(read_terrain(terrains.element(i), catalogue.movement_classes, true));
  if (!value.has("units")) return catalogue;
  const JsonValue units = value.member("units");
  for (std::size_t i = 0, count = units.list(0, MapLimits::units); i < count; ++i)
    catalogue.units.push_back(read_unit(units.element(i)));
  return catalogue;
}

std::vector<UnitProfile> read_units(const JsonValue& value) {
  std::vector<UnitProfile> units;
  for (std::size_t i = 0, count = value.list(0, MapLimits::units); i < count; ++i)
    units.push_back(read_unit(value.element(i)));
  return units;
}

/// A catalogue that these units can live in.
Catalogue around(const std::vector<UnitProfile>& units) {
  Catalogue catalogue;
  catalogue.units = units;
  auto& classes = catalogue.movement_classes;
  for (const UnitProfile& unit : units) {
    if (std::find(classes.begin(), classes.end(), unit.movement) == classes.end()) classes.push_back(unit.movement);
  }
  if (classes.empty()) classes.push_back("ground");
  catalogue.terrains.push_back({"ground", '.', {}, false, std::vector<CostFactor>(classes.size())});
  return catalogue;
}

}  // namespace

std::string read_movement_class(const JsonValue& value) { return read_name(value); }

Terrain read_terrain(const JsonValue& value, const std::vector<std::string>& movement_classes, bool with_colour) {
  value.object({"name", "glyph", "colour", "cost", "road", "properties"});
  Terrain terrain;
  terrain.name = read_name(value.member("name"));
  terrain.glyph = read_glyph(value.member("glyph"));
  if (with_colour || value.has("colour")) terrain.colour = read_colour(value.member("colour"));
  terrain.factors = read_cost(value.member("cost"), movement_classes);
  if (value.has("road")) terrain.road = value.member("road").boolean();
  terrain.properties = read_properties(value);
  return terrain;
}

void set_free_colour(std::vector<Terrain>& terrains, std::size_t index, bool light) {
  const auto is_free = [&](Colour colour) {
    return std::none_of(terrains.begin(), terrains.end(),
                        [&](const Terrain& t) { return &t != &terrains[index] && t.colour == colour; });
  };
  Terrain& terrain = terrains[index];
  for (const Terrain& standard : standard_terrains()) {
    if (standard.name != terrain.name || !is_free(standard.colour)) continue;
    terrain.colour = standard.colour;
    return;
  }
  // Red and green alone are different in each of the first 101² of them.
  for (int i = static_cast<int>(index);; ++i) {
    const auto channel = [&](int value) { return static_cast<std::uint8_t>((light ? 128 : 16) + value % 101); };
    terrain.colour = {channel(37 * i), channel(59 * i + 7 * (i / 101)), channel(83 * i)};
    if (is_free(terrain.colour)) return;
  }
}

UnitProfile read_unit(const JsonValue& value) {
  value.object({"name", "movement", "length", "width", "turning_radius", "reverse", "reverse_penalty", "speed",
                "acceleration", "headings", "properties"});
  UnitProfile unit;
  unit.name = read_name(value.member("name"));
  unit.movement = read_name(value.member("movement"));
  if (value.has("length")) unit.length = value.member("length").integer(1, kMaxFootprint);
  if (value.has("width")) unit.width = value.member("width").integer(1, kMaxFootprint);
  if (value.has("turning_radius")) unit.turning_radius = value.member("turning_radius").milli();
  if (value.has("reverse")) unit.reverse = value.member("reverse").boolean();
  if (value.has("reverse_penalty")) unit.reverse_penalty = value.member("reverse_penalty").milli();
  if (value.has("speed")) unit.speed = value.member("speed").milli();
  if (value.has("acceleration")) unit.acceleration = value.member("acceleration").milli();
  if (value.has("headings")) unit.headings = value.member("headings").integer(8, 32);
  unit.properties = read_properties(value);
  return unit;
}

Loaded<Catalogue> parse_catalogue(std::string_view text, const std::string& file) {
  const auto document = parse_json(text, file);
  if (!document) return Failure{document.error()};
  try {
    Catalogue catalogue = read_catalogue(JsonValue(*document, ""));
    if (auto fault = check_catalogue(catalogue)) return refuse(file, fault->place, fault->expected);
    return catalogue;
  } catch (const JsonFault& fault) {
    return refuse(file, fault.place, fault.expected);
  }
}

Loaded<std::vector<UnitProfile>> parse_units(std::string_view text, const std::string& file) {
  const auto document = parse_json(text, file);
  if (!document) return Failure{document.error()};
  try {
    std::vector<UnitProfile> units = read_units(JsonValue(*document, "units"));
    if (auto fault = check_catalogue(around(units))) return refuse(file, fault->place, fault->expected);
    return units;
  } catch (const JsonFault& fault) {
    return refuse(file, fault.place, fault.expected);
  }
}

std::string spelt_movement_classes(const std::vector<std::string>& movement_classes) {
  std::string spelt;
  for (const std::string& name : movement_classes) spelt += (spelt.empty() ? "[" : ", ") + json_string(name);
  return spelt + "]";
}

std::string spelt_terrain(const Terrain& terrain, const std::vector<std::string>& movement_classes) {
  std::string cost;
  for (std::size_t i = 0; i < movement_classes.size(); ++i) {
    if (!terrain.factors[i]) continue;
    if (!cost.empty()) cost += ", ";
    cost += json_string(movement_classes[i]) + ": " + json_number(*terrain.factors[i]);
  }
  const Colour colour = terrain.colour;
  return fmt::format(R"({{"name": {}, "glyph": "{}", "colour": "#{:02x}{:02x}{:02x}", "cost": {{{}}}{}{}}})",
                     json_string(terrain.name), terrain.glyph, colour.red, colour.green, colour.blue, cost,
                     terrain.road ? R"(, "road": true)" : "", spelt_properties(terrain.properties));
}

std::string spelt_unit(const UnitProfile& unit) {
  return fmt::format(R"({{"name": {}, "movement": {}, "length": {}, "width": {}, "turning_radius": {}, "reverse": {}, )"
                     R"("reverse_penalty": {}, "speed": {}, "acceleration": {}, "headings": {}{}}})",
                     json_string(unit.name), json_string(unit.movement), unit.length, unit.width,
                     json_number(unit.turning_radius), unit.reverse, json_number(unit.reverse_penalty),
                     json_number(unit.speed), json_number(unit.acceleration), unit.headings,
                     spelt_properties(unit.properties));
}

std::string spelt_list(std::string_view key, const std::vector<std::string>& entries) {
  std::string spelt = fmt::format("  \"{}\": [\n", key);
  for (std::size_t i = 0; i < entries.size(); ++i)
    spelt += fmt::format("    {}{}\n", entries[i], i + 1 < entries.size() ? "," : "");
  return spelt + "  ]";
}

std::string format_catalogue(const Catalogue& catalogue) {
  std::vector<std::string> terrains, units;
  for (const Terrain& terrain : catalogue.terrains)
    terrains.push_back(spelt_terrain(terrain, catalogue.movement_classes));
  for (const UnitProfile& unit : catalogue.units) units.push_back(spelt_unit(unit));
  std::string text = "{\n  \"movement_classes\": " + spelt_movement_classes(catalogue.movement_classes);
  text += ",\n" + spelt_list("terrains", terrains);
  if (!units.empty()) text += ",\n" + spelt_list("units", units);
  return text + "\n}\n";
}

}  // namespace libpath
