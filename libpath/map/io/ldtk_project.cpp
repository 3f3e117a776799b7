#include <libpath/map/io/ldtk_project.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace libpath {
namespace {

constexpr std::int32_t kMaxValue = 0xFFFF;

/// "#rrggbb"; nothing for what is none, since colours decide nothing.
std::optional<Colour> colour_of(const JsonValue& value) {
  if (!ldtk_has(value, "color") || !value.member("color").json().is_string()) return std::nullopt;
  const JsonValue member = value.member("color");
  const std::string& text = ldtk_text(member);
  std::uint32_t bits = 0;
  const char* const end = text.data() + text.size();
  if (text.size() != 7 || text[0] != '#' || std::from_chars(text.data() + 1, end, bits, 16).ptr != end)
    return std::nullopt;
  return Colour{static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 8),
                static_cast<std::uint8_t>(bits)};
}

std::int64_t uid_of(const JsonValue& owner) {
  const JsonValue uid = owner.member("uid");
  if (!uid.json().is_number_integer()) uid.refuse("expected a whole number");
  return uid.json().get<std::int64_t>();
}

std::vector<TiledTile> read_values(const JsonValue& layer, const std::string& file, LoadBudget& budget) {
  std::vector<TiledTile> values;
  if (!ldtk_has(layer, "intGridValues")) return values;
  const JsonValue list = layer.member("intGridValues");
  const std::size_t count = list.list(0, kLdtkAnyLength);
  budget.charge(count * sizeof(TiledTile), file);
  for (std::size_t i = 0; i < count; ++i) {
    const JsonValue value = list.element(i);
    TiledTile tile;
    tile.id = static_cast<std::uint32_t>(value.member("value").integer(1, kMaxValue));
    if (ldtk_has(value, "identifier")) tile.class_name = ldtk_text(value.member("identifier"));
    tile.colour = colour_of(value);
    budget.charge(tile.class_name.size(), file);
    values.push_back(std::move(tile));
  }
  std::sort(values.begin(), values.end(), [](const TiledTile& a, const TiledTile& b) { return a.id < b.id; });
  const auto twice = std::adjacent_find(values.begin(), values.end(),
                                        [](const TiledTile& a, const TiledTile& b) { return a.id == b.id; });
  if (twice != values.end()) list.refuse(fmt::format("expected each value once, {} occurs twice", twice->id));
  return values;
}

/// `visit` for the entries of a list of definitions.
template <class Visit>
void each_definition(const JsonValue& definitions, std::string_view key, Visit visit) {
  const JsonValue list = definitions.member(key);
  for (std::size_t i = 0, count = list.list(0, kLdtkAnyLength); i < count; ++i) visit(list.element(i));
}

void each_level_of(const JsonValue& owner, const std::string& world,
                   const std::function<void(const LdtkLevelName&, const JsonValue&)>& visit) {
  const JsonValue levels = owner.member("levels");
  for (std::size_t i = 0, count = levels.list(0, kLdtkAnyLength); i < count; ++i) {
    const JsonValue level = levels.element(i);
    visit({world, ldtk_text(level.member("identifier"))}, level);
  }
}

}  // namespace

const std::string& ldtk_text(const JsonValue& value) {
  const auto* found = value.json().get_ptr<const std::string*>();
  if (found == nullptr) value.refuse("expected a string");
  return *found;
}

double ldtk_number(const JsonValue& value) {
  if (!value.json().is_number() || std::abs(value.json().get<double>()) > TiledLimits::pixels)
    value.refuse(fmt::format("expected a number from {} to {}", -TiledLimits::pixels, TiledLimits::pixels));
  return value.json().get<double>();
}

bool ldtk_has(const JsonValue& owner, std::string_view key) {
  const auto found = owner.json().find(key);
  return found != owner.json().end() && !found->is_null();
}

LdtkProject LdtkProject::read(const JsonValue& root, const std::string& file, LoadBudget& budget) {
  const JsonValue definitions = root.member("defs");
  if (!definitions.json().is_object()) definitions.refuse("expected an object");
  LdtkProject project;
  each_definition(definitions, "layers", [&](const JsonValue& definition) {
    budget.charge(sizeof(Layer) + 64, file);
    Layer layer{ldtk_text(definition.member("identifier")), read_values(definition, file, budget)};
    if (!project.layers.emplace(uid_of(definition), std::move(layer)).second)
      definition.refuse("expected a uid that no other layer has");
  });
  each_definition(definitions, "entities", [&](const JsonValue& definition) {
    if (!ldtk_has(definition, "renderMode") || ldtk_text(definition.member("renderMode")) != "Ellipse") return;
    budget.charge(2 * sizeof(std::int64_t), file);
    project.ellipses.push_back(uid_of(definition));
  });
  std::sort(project.ellipses.begin(), project.ellipses.end());
  return project;
}

void each_ldtk_level(const JsonValue& root, const std::function<void(const LdtkLevelName&, const JsonValue&)>& visit) {
  if (!ldtk_has(root, "worlds") || root.member("worlds").json().empty()) return each_level_of(root, {}, visit);
  const JsonValue worlds = root.member("worlds");
  for (std::size_t i = 0, count = worlds.list(0, kLdtkAnyLength); i < count; ++i) {
    const JsonValue world = worlds.element(i);
    each_level_of(world, ldtk_text(world.member("identifier")), visit);
  }
}

}  // namespace libpath
