#include <libpath/map/io/tiled_map.h>

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_properties.h>

namespace libpath {

const TiledWords kTiledWords = {
    "tileset",
    "tile",
    "property",
    "the name of a terrain or a property walkable",
    "a class that names a terrain (such as \"ground\"), or a property terrain, walkable or cost",
    "have none of these (in Tiled: Edit Tileset; to guess: pathconvert MAP libpath.tiles.json)",
    [](const TiledObjectLayer& layer, const TiledObject& object) {
      return fmt::format("layer {}, object {}", shown(layer.name), object.id);
    },
};

TiledType tiled_type(std::string_view name) noexcept {
  if (name.empty() || name == "string") return TiledType::text;
  if (name == "int") return TiledType::whole;
  if (name == "float") return TiledType::number;
  return name == "bool" ? TiledType::boolean : TiledType::other;
}

const std::string* find_property(const TiledProperties& properties, std::string_view name) {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const TiledProperty& property) { return property.name == name; });
  return found == properties.end() ? nullptr : &found->value;
}

void set_property(TiledProperties& properties, TiledProperty property) {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const TiledProperty& old) { return old.name == property.name; });
  if (found == properties.end()) {
    properties.push_back(std::move(property));
  } else if (found->value != property.value) {
    *found = std::move(property);
  }
}

bool same_properties(const TiledProperties& a, const TiledProperties& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const TiledProperty& x, const TiledProperty& y) {
    return x.name == y.name && x.type == y.type && x.value == y.value;
  });
}

std::optional<Colour> tiled_colour(std::string_view text) {
  constexpr std::size_t kDigits = 6;
  if (text.starts_with('#')) text.remove_prefix(1);
  std::uint32_t bits = 0;
  const char* const end = text.data() + text.size();
  if (text.size() != kDigits || std::from_chars(text.data(), end, bits, 16).ptr != end) return std::nullopt;
  return Colour{static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 8),
                static_cast<std::uint8_t>(bits)};
}

const TiledTile* find_tile(const TiledTileset& tileset, std::uint32_t id) {
  const auto found = std::lower_bound(tileset.tiles.begin(), tileset.tiles.end(), id,
                                      [](const TiledTile& tile, std::uint32_t wanted) { return tile.id < wanted; });
  return found != tileset.tiles.end() && found->id == id ? &*found : nullptr;
}

std::optional<std::uint32_t> most_of(std::span<const std::uint32_t> parts) {
  for (const std::uint32_t part : parts) {
    const auto count = static_cast<std::size_t>(std::count(parts.begin(), parts.end(), part));
    const auto all = parts.size() - static_cast<std::size_t>(std::count(parts.begin(), parts.end(), 0u));
    if (part != 0 && 2 * count > all) return part;
  }
  return std::nullopt;
}

bool same_tiles(const TiledTileset& a, const TiledTileset& b) {
  return a.tile_count == b.tile_count &&
         std::equal(a.tiles.begin(), a.tiles.end(), b.tiles.begin(), b.tiles.end(),
                    [](const TiledTile& x, const TiledTile& y) { return x.class_name == y.class_name; });
}

void each_row(const TiledChunk& chunk, const TiledRow& row) {
  if (chunk.decode) return chunk.decode(row);
  const auto width = static_cast<std::size_t>(chunk.size.width);
  for (std::size_t begin = 0; begin < chunk.gids.size(); begin += width) {
    row(std::span(chunk.gids).subspan(begin, width));
  }
}

void hold_rows(TiledMap& tiled) {
  for (TiledTileLayer& layer : tiled.tile_layers) {
    for (TiledChunk& chunk : layer.chunks) {
      std::vector<std::uint32_t> gids;
      gids.reserve(chunk.size.cells());
      each_row(chunk, [&](std::span<const std::uint32_t> row) { gids.insert(gids.end(), row.begin(), row.end()); });
      chunk.gids = std::move(gids);
      chunk.decode = nullptr;
    }
  }
}

Point TiledMap::object_offset(Point pixels) const noexcept {
  if (orientation != TiledOrientation::isometric) return pixels;
  const double across = pixels.x * tile_size.height / tile_size.width;
  return {pixels.y + across, pixels.y - across};
}

std::optional<TiledOrientation> tiled_orientation(std::string_view name) noexcept {
  if (name == "orthogonal") return TiledOrientation::orthogonal;
  if (name == "isometric") return TiledOrientation::isometric;
  if (name == "staggered") return TiledOrientation::staggered;
  return std::nullopt;
}

std::string other_orientation(std::string_view name) {
  const char* why = name == "hexagonal" ? "cells of hexagonal ones have six neighbours" : "no others are known";
  return fmt::format(
      "expected an orthogonal, isometric or staggered map, not {}: {} (Map > Map Properties > Orientation)",
      shown(name), why);
}

std::optional<bool> is_second_word(std::string_view word, std::string_view usual, std::string_view other) noexcept {
  if (word.empty() || word == usual) return false;
  return word == other ? std::optional(true) : std::nullopt;
}

std::string other_word(std::string_view name, std::string_view usual, std::string_view other) {
  return fmt::format("expected {} to be \"{}\" or \"{}\"", name, usual, other);
}

std::vector<std::string> lost_in_tiled(const Map& map) {
  std::vector<std::string> lost;
  if (!map.provinces.empty()) lost.push_back("provinces");
  if (!map.queries.empty()) lost.push_back("saved queries");
  if (!map.journeys.empty()) lost.push_back("journeys");
  if (!map.switches.empty()) lost.push_back("switches");
  if (map.bake_settings != BakeSettings()) lost.push_back("bake settings");
  for (const std::string& name : tiled_words_of(map)) lost.push_back("custom properties called " + shown(name));
  return lost;
}

}  // namespace libpath
