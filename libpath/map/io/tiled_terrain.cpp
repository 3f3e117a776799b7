#include <libpath/map/io/tiled_terrain.h>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_number.h>

namespace libpath {
namespace {

char plain(char c) noexcept {
  if (c == '-' || c == '_') return ' ';
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// What a tile says about its terrain.
struct TileWords {
  std::string name;
  std::optional<CostFactor> ground;  // set where it says so
};

class TileReader {
 public:
  TileReader(const TiledTile& tile, const std::string& file, const std::string& place)
      : tile_(tile), file_(file), place_(place) {}

  TileWords read() const {
    const std::string* terrain = find_property(tile_.properties, "terrain");
    return {terrain != nullptr ? *terrain : tile_.class_name, ground()};
  }

 private:
  std::optional<CostFactor> ground() const {
    const std::string* walkable = find_property(tile_.properties, "walkable");
    const std::string* cost = find_property(tile_.properties, "cost");
    if (walkable == nullptr && cost == nullptr) return std::nullopt;
    if (walkable != nullptr && *walkable != "true" && *walkable != "false") {
      refuse("expected property walkable to be true or false", *walkable);
    }
    const Milli factor = cost != nullptr ? factor_of(*cost) : Milli::whole(1);
    if (walkable != nullptr && *walkable == "false") return CostFactor{};
    return factor;
  }

  Milli factor_of(const std::string& text) const {
    const auto value = real_number(text);
    if (!value || *value < kSmallestFactor.value() || *value > kLargestFactor.value()) {
      refuse("expected property cost to be a number from 0.001 to 100", text);
    }
    return {static_cast<std::int32_t>(std::lround(*value * 1000))};
  }

  [[noreturn]] void refuse(const char* expected, const std::string& text) const {
    throw InputError{file_, place_, fmt::format("{}, not {}", expected, shown(text))};
  }

  const TiledTile& tile_;
  const std::string& file_;
  const std::string& place_;
};

char free_glyph(const std::vector<Terrain>& terrains, const std::string& name) {
  const auto taken = [&](char glyph) {
    return std::any_of(terrains.begin(), terrains.end(), [&](const Terrain& t) { return t.glyph == glyph; });
  };
  for (const char c : name) {
    if (is_glyph(c) && !taken(c)) return c;
  }
  for (char c = '!'; c < 127; ++c) {
    if (is_glyph(c) && !taken(c)) return c;
  }
  return '\0';
}

/// Some colour that no other terrain has: light where ground may enter, dark where it may not.
Colour free_colour(const std::vector<Terrain>& terrains, bool enterable) {
  const int base = enterable ? 128 : 16;
  for (int i = static_cast<int>(terrains.size());; ++i) {
    const auto channel = [&](int step) { return static_cast<std::uint8_t>(base + i * step % 101); };
    const Colour colour{channel(37), channel(59), channel(83)};
    if (std::none_of(terrains.begin(), terrains.end(), [&](const Terrain& t) { return t.colour == colour; }))
      return colour;
  }
}

}  // namespace

bool same_tiled_name(std::string_view a, std::string_view b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return plain(x) == plain(y); });
}

TiledTerrains::TiledTerrains(const TiledMap& tiled, Map& map, const std::string& file)
    : tiled_(tiled), map_(map), file_(file) {
  for (const TiledTileset& tileset : tiled.tilesets) tilesets_.push_back(&tileset);
  std::sort(tilesets_.begin(), tilesets_.end(), [](auto* a, auto* b) { return a->first_gid < b->first_gid; });
  const auto twice = std::adjacent_find(tilesets_.begin(), tilesets_.end(),
                                        [](auto* a, auto* b) { return a->first_gid == b->first_gid; });
  if (twice == tilesets_.end()) return;
  throw InputError{file_, "tileset " + shown((*twice)->name),
                   fmt::format("expected a first gid of its own, {} is another tileset's too", (*twice)->first_gid)};
}

const TiledTileset* TiledTerrains::tileset_of(std::uint32_t gid) const {
  const auto after = std::upper_bound(tilesets_.begin(), tilesets_.end(), gid,
                                      [](std::uint32_t wanted, auto* tileset) { return wanted < tileset->first_gid; });
  return after == tilesets_.begin() ? nullptr : *(after - 1);
}

std::string TiledTerrains::place(std::uint32_t gid) const {
  const TiledTileset& tileset = *tileset_of(gid);
  return fmt::format("tileset {}, tile {}", shown(tileset.name), gid - tileset.first_gid);
}

std::optional<TerrainIndex> TiledTerrains::of(std::uint32_t gid, Cell at) {
  const auto known = of_.find(gid);
  return known != of_.end() ? known->second : of_[gid] = resolve(gid, at);
}

std::optional<TerrainIndex> TiledTerrains::resolve(std::uint32_t gid, Cell at) {
  const TiledTileset* tileset = tileset_of(gid);
  const TiledTile* tile = nullptr;
  if (tileset != nullptr) {
    const std::uint32_t id = gid - tileset->first_gid;
    const auto found = std::lower_bound(tileset->tiles.begin(), tileset->tiles.end(), id,
                                        [](const TiledTile& t, std::uint32_t wanted) { return t.id < wanted; });
    if (found != tileset->tiles.end() && found->id == id) tile = &*found;
    if (tile == nullptr && tileset->tile_count > 0 && id >= tileset->tile_count) tileset = nullptr;
  }
  if (tileset == nullptr) {
    throw InputError{file_, fmt::format("cell ({},{})", at.x, at.y),
                     fmt::format("expected a tile of the map's tilesets, not number {}", gid)};
  }
  if (tile == nullptr) return std::nullopt;

  const std::string where = place(gid);
  TileWords words = TileReader(*tile, file_, where).read();
  if (words.ground) {
    if (words.name.empty()) words.name = fmt::format("{} {}", tileset->name, tile->id);
    return define(words.name, *words.ground, where);
  }
  if (words.name.empty()) return std::nullopt;
  const auto terrain = find(words.name);
  if (!terrain) {
    throw InputError{file_, where,
                     fmt::format("expected the name of a terrain or a property walkable, not {}", shown(words.name))};
  }
  return terrain;
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

TerrainIndex TiledTerrains::define(const std::string& name, CostFactor ground, const std::string& where) {
  auto index = find(name);
  if (!index) {
    Terrain terrain;
    terrain.name = name;
    terrain.colour = free_colour(map_.terrains, ground.has_value());
    terrain.factors.resize(map_.movement_classes.size());
    if (const auto air = find_movement_class(map_, "air")) terrain.factors[*air] = Milli::whole(1);
    index = append(std::move(terrain), where);
  }
  const auto [defined, fresh] = defined_.emplace(*index, ground);
  if (!fresh && defined->second != ground) {
    throw InputError{file_, where, fmt::format("expected the cost that other tiles give to {}", shown(name))};
  }
  map_.terrains[*index].factors[ground_class()] = ground;
  return *index;
}

TerrainIndex TiledTerrains::append(Terrain terrain, const std::string& where) {
  terrain.glyph = free_glyph(map_.terrains, terrain.name);
  if (terrain.glyph == '\0') {
    throw InputError{file_, where, "expected no more terrains than there are glyphs (92)"};
  }
  map_.terrains.push_back(std::move(terrain));
  return static_cast<TerrainIndex>(map_.terrains.size() - 1);
}

TerrainIndex TiledTerrains::of_empty_cells() {
  if (const std::string* name = find_property(tiled_.properties, "empty")) {
    if (const auto terrain = find(*name)) return *terrain;
    throw InputError{file_, "property empty", fmt::format("expected the name of a terrain, not {}", shown(*name))};
  }
  if (const auto terrain = find("void")) return *terrain;
  Terrain nothing;
  nothing.name = "void";
  nothing.colour = free_colour(map_.terrains, false);
  nothing.factors.resize(map_.movement_classes.size());
  return append(std::move(nothing), "empty cells");
}

}  // namespace libpath
