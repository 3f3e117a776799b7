#include <libpath/map/io/tiled_properties.h>

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <libpath/map/io/tiled_number.h>
#include <libpath/map/io/tiled_terrain.h>
#include <libpath/map/name.h>
#include <libpath/map/properties.h>

namespace libpath {
namespace {

std::optional<PropertyValue> value_of(const TiledProperty& tiled) {
  switch (tiled.type) {
    case TiledType::text: return tiled.value;
    case TiledType::whole: return whole_number<std::int32_t>(tiled.value);
    case TiledType::number: return real_number(tiled.value);
    case TiledType::boolean:
      if (tiled.value != "true" && tiled.value != "false") return std::nullopt;
      return tiled.value == "true";
    case TiledType::other: return std::nullopt;
  }
  return std::nullopt;
}

/// What a map would hold of it.
std::optional<PropertyValue> held(TiledOwner owner, const TiledProperty& tiled) {
  if (is_tiled_word(owner, tiled.name) || wrong_name(tiled.name)) return std::nullopt;
  auto value = value_of(tiled);
  if (!value || wrong_property_value(*value)) return std::nullopt;
  return value;
}

TiledProperty spelt(const std::string& name, const PropertyValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return {name, TiledType::text, *text};
  if (const auto* whole = std::get_if<std::int32_t>(&value)) return {name, TiledType::whole, fmt::format("{}", *whole)};
  if (const auto* number = std::get_if<double>(&value)) return {name, TiledType::number, fmt::format("{}", *number)};
  return {name, TiledType::boolean, std::get<bool>(value) ? "true" : "false"};
}

}  // namespace

bool is_tiled_word(TiledOwner owner, std::string_view name) noexcept {
  const auto is = [&](std::string_view word) { return same_tiled_name(name, word); };
  const auto begins = [&](std::string_view words) { return same_tiled_name(name.substr(0, words.size()), words); };
  switch (owner) {
    case TiledOwner::map: return is("libpath") || is("empty") || begins(kNameOf) || begins(kCostOf);
    case TiledOwner::line: return is("both_ways") || is("cost") || is("from") || is("to");
    case TiledOwner::other: return false;
  }
  return false;
}

std::set<std::string> tiled_words_of(const Map& map) {
  std::set<std::string> words;
  const auto note = [&](TiledOwner owner, const Properties& properties) {
    for (const auto& [name, value] : properties) {
      if (is_tiled_word(owner, name)) words.insert(name);
    }
  };
  note(TiledOwner::map, map.properties);
  for (const Link& link : map.links) note(TiledOwner::line, link.properties);
  for (const WaypointEdge& edge : map.waypoint_edges) note(TiledOwner::line, edge.properties);
  return words;
}

Properties properties_of_tiled(TiledOwner owner, const TiledProperties& tiled) {
  Properties properties;
  for (const TiledProperty& each : tiled) {
    if (auto value = held(owner, each)) properties.emplace(each.name, std::move(*value));
  }
  return properties;
}

bool holds(const Properties& properties, TiledOwner owner, const TiledProperty& tiled) {
  const auto value = held(owner, tiled);
  const auto found = properties.find(tiled.name);
  return value && found != properties.end() && found->second == *value;
}

TiledProperties tiled_properties(TiledOwner owner, const Properties& properties) {
  TiledProperties tiled;
  merge_properties(owner, properties, tiled);
  return tiled;
}

void change_said(TiledOwner owner, const Properties& now, SaidNames& said, TiledProperties& tiled) {
  std::erase_if(tiled, [&](const TiledProperty& each) { return held(owner, each) && !now.contains(each.name); });
  for (TiledProperty& each : tiled) {
    const auto found = held(owner, each) ? now.find(each.name) : now.end();
    if (found == now.end() || !said.insert(found->first).second) continue;
    if (!holds(now, owner, each)) each = spelt(found->first, found->second);
  }
}

void add_unsaid(TiledOwner owner, const Properties& now, const SaidNames& said, TiledProperties& tiled) {
  for (const auto& property : now) {
    const std::string& name = property.first;
    if (said.contains(name) || is_tiled_word(owner, name)) continue;
    const auto other = std::find_if(tiled.begin(), tiled.end(), [&](const auto& each) { return each.name == name; });
    if (other == tiled.end()) {
      tiled.push_back(spelt(name, property.second));
    } else {
      *other = spelt(name, property.second);
    }
  }
}

void merge_properties(TiledOwner owner, const Properties& now, TiledProperties& tiled) {
  SaidNames said;
  change_said(owner, now, said, tiled);
  add_unsaid(owner, now, said, tiled);
}

}  // namespace libpath
