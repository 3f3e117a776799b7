#include <libpath/map/io/tiled_terrain.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include <fmt/format.h>
#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_number.h>
#include <libpath/map/name.h>
#include <libpath/map/terrains.h>

namespace libpath {
namespace {

char plain(char c) noexcept {
  if (c == '-' || c == '_') return ' ';
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Orders names so that those that `same_tiled_name` takes for the same are equal.
bool plainly_less(std::string_view a, std::string_view b) noexcept {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                      [](char x, char y) { return plain(x) < plain(y); });
}

/// A cost factor; nothing where the text is none.
std::optional<Milli> factor_of(const std::string& text) {
  const auto value = real_number(text);
  if (!value || *value < kSmallestFactor.value() || *value > kLargestFactor.value()) return std::nullopt;
  return Milli{static_cast<std::int32_t>(std::lround(*value * 1000))};
}

/// What a tile says that its terrain costs on the ground.
class TileReader {
 public:
  TileReader(const TiledTile& tile, const std::string& file, const std::string& place)
      : tile_(tile), file_(file), place_(place) {}

  /// Nothing where it says none.
  std::optional<CostFactor> ground() const {
    const std::string* walkable = find_property(tile_.properties, "walkable");
    const std::string* cost = find_property(tile_.properties, "cost");
    if (walkable == nullptr && cost == nullptr) return std::nullopt;
    if (walkable != nullptr && *walkable != "true" && *walkable != "false") {
      refuse("expected property walkable to be true or false", *walkable);
    }
    const auto factor = cost != nullptr ? factor_of(*cost) : Milli::whole(1);
    if (!factor) refuse("expected property cost to be a number from 0.001 to 100", *cost);
    if (walkable != nullptr && *walkable == "false") return CostFactor{};
    return CostFactor{*factor};
  }

 private:
  [[noreturn]] void refuse(const char* expected, const std::string& text) const {
    throw InputError{file_, place_, fmt::format("{}, not {}", expected, shown(text))};
  }

  const TiledTile& tile_;
  const std::string& file_;
  const std::string& place_;
};

/// What most projects call the cells that nothing enters.
bool names_walls(std::string_view name) {
  constexpr std::array<std::string_view, 6> kWalls{"wall", "walls", "solid", "solids", "collision", "collisions"};
  return std::any_of(kWalls.begin(), kWalls.end(), [&](std::string_view wall) { return same_tiled_name(name, wall); });
}

}  // namespace

bool same_tiled_name(std::string_view a, std::string_view b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return plain(x) == plain(y); });
}

std::optional<std::string_view> terrain_spoken_of(const TiledProperty& property, std::string_view words) noexcept {
  const std::string_view name = property.name;
  if (name.size() <= words.size() || !same_tiled_name(name.substr(0, words.size()), words)) return std::nullopt;
  return name.substr(words.size());
}

Map catalogue_of(const Map& map) {
  Map catalogue;
  catalogue.movement_classes = map.movement_classes;
  catalogue.terrains = map.terrains;
  catalogue.units = map.units;
  return catalogue;
}

TerrainProperties::TerrainProperties(const TiledProperties& properties, std::string_view words) : words_(words.size()) {
  for (const TiledProperty& property : properties) {
    if (terrain_spoken_of(property, words)) exact_.push_back(&property);
  }
  alike_ = exact_;
  sort(exact_, std::less<std::string_view>());
  sort(alike_, plainly_less);
}

std::string_view TerrainProperties::name_in(const TiledProperty& property) const {
  return std::string_view(property.name).substr(words_);
}

/// Of those of one name the first alone stays.
template <class Less>
void TerrainProperties::sort(Sorted& all, Less less) const {
  std::sort(all.begin(), all.end(), [&](const TiledProperty* a, const TiledProperty* b) {
    return less(name_in(*a), name_in(*b)) || (!less(name_in(*b), name_in(*a)) && a < b);
  });
  const auto same = [&](const TiledProperty* a, const TiledProperty* b) { return !less(name_in(*a), name_in(*b)); };
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
}

template <class Less>
const TiledProperty* TerrainProperties::find_in(const Sorted& all, std::string_view terrain, Less less) const {
  const auto found =
      std::partition_point(all.begin(), all.end(), [&](auto* held) { return less(name_in(*held), terrain); });
  return found != all.end() && !less(terrain, name_in(**found)) ? *found : nullptr;
}

const TiledProperty* TerrainProperties::find(std::string_view terrain) const {
  const TiledProperty* exact = find_in(exact_, terrain, std::less<std::string_view>());
  return exact != nullptr ? exact : find_in(alike_, terrain, plainly_less);
}

TiledTerrains::TiledTerrains(const TiledMap& tiled, Map& map, const std::string& file)
    : tiled_(tiled), map_(map), file_(file), names_(tiled.properties, kNameOf), costs_(tiled.properties, kCostOf) {
  for (const TiledTileset& tileset : tiled.tilesets) tilesets_.push_back(&tileset);
  std::sort(tilesets_.begin(), tilesets_.end(), [](auto* a, auto* b) { return a->first_gid < b->first_gid; });
  const auto twice = std::adjacent_find(tilesets_.begin(), tilesets_.end(),
                                        [](auto* a, auto* b) { return a->first_gid == b->first_gid; });
  if (twice != tilesets_.end()) {
    throw InputError{file_, "tileset " + shown((*twice)->name),
                     fmt::format("expected a first gid of its own, {} is another tileset's too", (*twice)->first_gid)};
  }
  if (tiled.rules == nullptr || tiled.rules->rules.empty()) return;
  for (const TiledTileset* tileset : tilesets_) rules_.emplace_back(*tiled.rules, *tileset);
}

/// Their number for gids before the first one.
std::size_t TiledTerrains::index_of_tileset(std::uint32_t gid) const {
  const auto after = std::upper_bound(tilesets_.begin(), tilesets_.end(), gid,
                                      [](std::uint32_t wanted, auto* tileset) { return wanted < tileset->first_gid; });
  return after == tilesets_.begin() ? tilesets_.size() : static_cast<std::size_t>(after - tilesets_.begin()) - 1;
}

const TiledTileset* TiledTerrains::tileset_of(std::uint32_t gid) const {
  const std::size_t index = index_of_tileset(gid);
  return index < tilesets_.size() ? tilesets_[index] : nullptr;
}

std::string TiledTerrains::own_name(std::uint32_t gid) const {
  const TiledTileset* tileset = tileset_of(gid);
  const TiledTile* tile = tileset == nullptr ? nullptr : find_tile(*tileset, gid - tileset->first_gid);
  if (const TileRule* rule = rule_of(gid)) return rule->terrain;
  if (tile == nullptr) return {};
  const std::string* terrain = find_property(tile->properties, "terrain");
  const std::string& name = terrain != nullptr ? *terrain : tile->class_name;
  const bool has_ground = find_property(tile->properties, "walkable") || find_property(tile->properties, "cost");
  return name.empty() && has_ground ? fmt::format("{} {}", tileset->name, tile->id) : name;
}

const TileRule* TiledTerrains::rule_of(std::uint32_t gid) const {
  const TiledTileset* tileset = rules_.empty() ? nullptr : tileset_of(gid);
  if (tileset == nullptr) return nullptr;
  const std::uint32_t id = gid - tileset->first_gid;
  return rules_[index_of_tileset(gid)].of(id, find_tile(*tileset, id));
}

std::string TiledTerrains::name_in_map(const std::string& name) const {
  const TiledProperty* property = names_.find(name);
  return property != nullptr ? property->value : name;
}

void TiledTerrains::apply_costs() {
  const std::vector<std::string> makeable = tiled_.costs_make_terrains ? names_of_tiles() : std::vector<std::string>();
  for (const TiledProperty& property : tiled_.properties) {
    const auto name = terrain_spoken_of(property, kCostOf);
    if (!name) continue;
    const std::string where = fmt::format("{} {}", tiled_.words->property, shown(property.name));
    const auto terrain = find(*name);
    if (!terrain && std::binary_search(makeable.begin(), makeable.end(), *name, plainly_less)) continue;
    if (!terrain) throw InputError{file_, where, fmt::format("expected the name of a terrain, not {}", shown(*name))};
    const auto factor = factor_of(property.value);
    if (!factor && property.value != kCostNone) {
      throw InputError{file_, where,
                       fmt::format("expected a number from 0.001 to 100, or none, not {}", shown(property.value))};
    }
    map_.terrains[*terrain].factors[ground_class()] = factor;
  }
}

std::string TiledTerrains::place(std::uint32_t gid) const {
  const TiledTileset& tileset = *tileset_of(gid);
  return fmt::format("{} {}, {} {}", tiled_.words->tileset, shown(tileset.name), tiled_.words->tile,
                     gid - tileset.first_gid);
}

const TiledTerrains::Told& TiledTerrains::ask(std::uint32_t gid, Cell at) {
  Known& known = known_[gid % known_.size()];
  if (known.gid != gid) known = {gid, look_up(gid, at)};
  return known.told;
}

TiledTerrains::Told TiledTerrains::look_up(std::uint32_t gid, Cell at) {
  const TiledTileset* tileset = tileset_of(gid);
  const TiledTile* tile = nullptr;
  if (tileset != nullptr) {
    const std::uint32_t id = gid - tileset->first_gid;
    tile = find_tile(*tileset, id);
    if (tile == nullptr && tileset->tile_count > 0 && id >= tileset->tile_count) tileset = nullptr;
  }
  if (tileset == nullptr) {
    throw InputError{file_, fmt::format("cell ({},{})", at.x, at.y),
                     fmt::format("expected a tile of the map's tilesets, not number {}", gid)};
  }
  if (tile == nullptr) {
    const TileRule* rule = rule_of(gid);
    return rule == nullptr ? Told() : resolve(nullptr, rule, gid);
  }
  const auto known = of_.find(tile);
  return known != of_.end() ? known->second : of_[tile] = resolve(tile, rule_of(gid), gid);
}

/// REQUIRES: tileset or rules say something of the tile.
TiledTerrains::Told TiledTerrains::resolve(const TiledTile* tile, const TileRule* rule, std::uint32_t gid) {
  const std::string where = place(gid);
  std::optional<CostFactor> ground;
  if (rule == nullptr) {
    ground = TileReader(*tile, file_, where).ground();
  } else if (const TileRules::Cost* cost = find_cost(*tiled_.rules, rule->terrain)) {
    ground = cost->ground;
  }
  const std::string name = name_in_map(own_name(gid));
  if (name.empty()) {
    return {{}, rule != nullptr || find_property(tile->properties, "terrain") != nullptr || !own_name(gid).empty()};
  }
  auto terrain = ground ? define(name, *ground, where) : find(name);
  if (!terrain && tiled_.costs_make_terrains) {
    // The cost itself is the last word, as of any terrain: apply_costs().
    if (const TiledProperty* cost = costs_.find(name)) {
      terrain = make(name, cost->value != kCostNone, where);
    } else if (names_walls(name)) {
      terrain = make(name, false, where);
    }
  }
  if (!terrain && rule != nullptr) {
    throw InputError{file_, where,
                     fmt::format("expected {} to name a known terrain, or one that it says the cost of, not {}",
                                 kTileRulesFile, shown(name))};
  }
  if (!terrain) throw InputError{file_, where, fmt::format("expected {}, not {}", tiled_.words->terrain, shown(name))};
  if (tile != nullptr && tile->colour) colour(*terrain, *tile->colour);
  return {terrain, false};
}

/// The first tile of a terrain says its colour, unless the catalogue did or another terrain has it.
void TiledTerrains::colour(TerrainIndex index, Colour colour) {
  const bool has_catalogue = find_property(tiled_.properties, "libpath") != nullptr;
  if (has_catalogue || !coloured_.insert(index).second) return;
  const bool taken = std::any_of(map_.terrains.begin(), map_.terrains.end(),
                                 [&](const Terrain& terrain) { return terrain.colour == colour; });
  if (!taken) map_.terrains[index].colour = colour;
}

/// The names of terrains that tiles stand for, be they on the map or not, in the order of plainly_less().
std::vector<std::string> TiledTerrains::names_of_tiles() const {
  std::vector<std::string> names;
  for (const TiledTileset* tileset : tilesets_) {
    for (const TiledTile& tile : tileset->tiles) names.push_back(name_in_map(own_name(tileset->first_gid + tile.id)));
  }
  std::sort(names.begin(), names.end(), plainly_less);
  return names;
}

std::optional<TerrainIndex> TiledTerrains::find(std::string_view name) const {
  const auto exact = find_terrain(map_, name);
  if (exact) return static_cast<TerrainIndex>(*exact);
  const auto alike = std::find_if(map_.terrains.begin(), map_.terrains.end(),
                                  [&](const Terrain& terrain) { return same_tiled_name(terrain.name, name); });
  if (alike == map_.terrains.end()) return std::nullopt;
  return static_cast<TerrainIndex>(alike - map_.terrains.begin());
}

/// Tiles' costs are those of walkers: the movement class `ground`, or the first where there is none of that name.
std::size_t TiledTerrains::ground_class() const { return find_movement_class(map_, "ground").value_or(0); }

TerrainIndex TiledTerrains::make(const std::string& name, bool walkable, const std::string& where) {
  Terrain terrain;
  terrain.name = name;
  terrain.factors.resize(map_.movement_classes.size());
  if (const auto air = find_movement_class(map_, "air")) terrain.factors[*air] = Milli::whole(1);
  return append(std::move(terrain), walkable, where);
}

TerrainIndex TiledTerrains::define(const std::string& name, CostFactor ground, const std::string& where) {
  auto index = find(name);
  if (!index) index = make(name, ground.has_value(), where);
  const auto [defined, fresh] = defined_.emplace(*index, ground);
  if (!fresh && defined->second != ground) {
    throw InputError{file_, where, fmt::format("expected the cost that other tiles give to {}", shown(name))};
  }
  map_.terrains[*index].factors[ground_class()] = ground;
  return *index;
}

TerrainIndex TiledTerrains::append(Terrain terrain, bool light, const std::string& where) {
  if (auto wrong = wrong_name(terrain.name)) throw InputError{file_, where, std::move(*wrong)};
  terrain.glyph = free_glyph(map_.terrains, terrain.name).value_or('\0');
  if (terrain.glyph == '\0') {
    throw InputError{file_, where, "expected no more terrains than there are glyphs (92)"};
  }
  map_.terrains.push_back(std::move(terrain));
  set_free_colour(map_.terrains, map_.terrains.size() - 1, light);
  return static_cast<TerrainIndex>(map_.terrains.size() - 1);
}

TerrainIndex TiledTerrains::of_empty_cells() {
  const std::string* named = find_property(tiled_.properties, "empty");
  const bool by_rules = named == nullptr && tiled_.rules != nullptr && !tiled_.rules->empty.empty();
  const std::string name = name_in_map(named != nullptr ? *named : by_rules ? tiled_.rules->empty : "void");
  if (const auto terrain = find(name)) return *terrain;
  if (by_rules) {
    const TileRules::Cost* cost = find_cost(*tiled_.rules, name);
    if (cost != nullptr) return define(name, cost->ground, "empty cells");
    throw InputError{
        file_, "empty cells",
        fmt::format("expected {} to name a known terrain as \"empty\", not {}", kTileRulesFile, shown(name))};
  }
  if (named != nullptr) {
    throw InputError{file_, fmt::format("{} empty", tiled_.words->property),
                     fmt::format("expected the name of a terrain, not {}", shown(name))};
  }
  return append_barrier("void", "empty cells");
}

TerrainIndex TiledTerrains::of_cells_outside() {
  const auto named = find(name_in_map("void"));
  if (!named) return append_barrier("void", "cells outside");
  if (is_barrier(map_.terrains[*named])) return *named;
  if (const auto other = first_barrier(map_.terrains)) return *other;
  return append_barrier("outside", "cells outside");
}

TerrainIndex TiledTerrains::append_barrier(const char* name, const char* place) {
  Terrain nothing;
  nothing.name = name;
  nothing.factors.resize(map_.movement_classes.size());
  return append(std::move(nothing), false, place);
}

}  // namespace libpath
