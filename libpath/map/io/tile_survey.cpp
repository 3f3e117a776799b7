#include <libpath/map/io/tile_survey.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/file_names.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/io/ldtk_level.h>
#include <libpath/map/io/level_name.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/png_codec.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tiled_merge.h>
#include <libpath/map/io/tiled_reference.h>
#include <libpath/map/io/tiled_terrain.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMaxPicture = 1 << 20;  // pixels a side
constexpr std::uint64_t kMaxLooks = std::uint64_t{1} << 28;
constexpr std::size_t kPictureBytes = std::size_t{64} << 20;

/// A reference of a tileset's file is seen from there.
std::string picture_of(const TiledTileset& tileset, const std::string& image) {
  if (image.empty() || tileset.source.empty()) return image;
  return (path_of_text(tileset.source).parent_path() / path_of_text(image)).lexically_normal().generic_string();
}

/// Without its tiles.
SurveyedTileset surveyed_tileset(const TiledTileset& tileset) {
  return {tileset.name,
          picture_of(tileset, tileset.image),
          tileset.key,
          tileset.tile_size,
          tileset.columns,
          tileset.margin,
          tileset.spacing,
          tileset.tile_count,
          {}};
}

/// The layers' tiles, taken apart once.
class Surveyor {
 public:
  Surveyor(const TiledMap& tiled, const std::string& file) : tiled_(tiled), file_(file) {}

  TileSurvey run() {
    for (const TiledTileLayer& layer : tiled_.tile_layers) survey_.layers.push_back(layer.name);
    count();
    survey_.tells_empty = find_property(tiled_.properties, "empty") != nullptr;
    Map catalogue = tiled_catalogue(tiled_, file_);
    survey_.terrains = catalogue.terrains;
    TiledTerrains terrains(tiled_, catalogue, file_);
    for (const TiledTileset& tileset : tiled_.tilesets) survey_.tilesets.push_back(surveyed_tileset(tileset));
    for (const TiledTileset& tileset : tiled_.tilesets) {
      for (const TiledTile& tile : tileset.tiles) {
        if (tile.id <= TiledLimits::gid_bits - tileset.first_gid) uses_[tileset.first_gid + tile.id];
      }
    }
    for (auto& [gid, use] : uses_) {
      use.cells.resize(survey_.layers.size());
      add(gid, std::move(use), terrains);
    }
    return std::move(survey_);
  }

 private:
  struct Use {
    std::vector<std::size_t> cells;
    std::size_t lowest = 0;
  };

  void count() {
    const TiledExtent extent = tiled_extent(tiled_, file_);
    const Size size{extent.file.width, extent.file.height};
    std::vector<bool> taken(size.cells());
    for (std::size_t layer = 0; layer < tiled_.tile_layers.size(); ++layer) {
      for (const TiledChunk& chunk : tiled_.tile_layers[layer].chunks) {
        for (std::size_t k = 0; k < chunk.gids.size(); ++k) {
          const std::uint32_t gid = tile_of_gid(chunk.gids[k]);
          if (gid == 0) continue;
          const Cell in_chunk = chunk.size.cell(k);
          Use& use = uses_[gid];
          use.cells.resize(survey_.layers.size());
          ++use.cells[layer];
          const Cell cell{chunk.at.x + in_chunk.x - extent.file.x, chunk.at.y + in_chunk.y - extent.file.y};
          if (!taken[size.index(cell)]) ++use.lowest;
          taken[size.index(cell)] = true;
        }
      }
    }
    survey_.empty_cells = static_cast<std::size_t>(std::count(taken.begin(), taken.end(), false));
  }

  void add(std::uint32_t gid, Use use, TiledTerrains& terrains) {
    std::size_t index = tiled_.tilesets.size();
    for (std::size_t i = 0; i < tiled_.tilesets.size(); ++i) {
      const std::uint32_t first = tiled_.tilesets[i].first_gid;
      if (first <= gid && (index == tiled_.tilesets.size() || first > tiled_.tilesets[index].first_gid)) index = i;
    }
    if (index == tiled_.tilesets.size()) return;  // whoever reads the map will say so
    const TiledTileset& tileset = tiled_.tilesets[index];
    SurveyedTile tile;
    tile.id = gid - tileset.first_gid;
    tile.cells = std::move(use.cells);
    tile.lowest = use.lowest;
    if (const TiledTile* said = find_tile(tileset, tile.id)) {
      tile.class_name = said->class_name;
      tile.properties = said->properties;
      tile.has_shapes = said->has_shapes;
      tile.picture = picture_of(tileset, said->image);
      tile.part = said->part;
      tile.colour = said->colour;
    }
    const auto kind = std::find_if(tileset.kinds.begin(), tileset.kinds.end(),
                                   [&](const TiledKind& known) { return known.id == tile.id; });
    if (kind != tileset.kinds.end()) tile.kind = kind->name;
    tile.terrain = terrains.name_in_map(terrains.own_name(gid));
    try {
      tile.told = terrains.of(gid, {}).has_value() || terrains.is_decoration(gid, {});
    } catch (const InputError&) {
      // Of a class or a rule's terrain that the map does not know.
    }
    survey_.tilesets[index].tiles.push_back(std::move(tile));
  }

  const TiledMap& tiled_;
  const std::string& file_;
  TileSurvey survey_;
  std::map<std::uint32_t, Use> uses_;
};

/// Sums pixels by the tile that they belong to.
class Mixer {
 public:
  struct Sum {
    std::uint64_t red = 0, green = 0, blue = 0, opaque = 0, all = 0;

    void add(std::span<const std::uint8_t> rgba, const std::optional<Colour>& key) {
      ++all;
      if (rgba[3] < 128 || key == Colour{rgba[0], rgba[1], rgba[2]}) return;
      ++opaque;
      red += rgba[0];
      green += rgba[1];
      blue += rgba[2];
    }
  };

  /// `visit(x, y, rgba)` sees each pixel. False where the picture is none that can be read.
  template <class Visit>
  static bool read(const std::string& bytes, Visit visit) {
    PngDecoder decoder(std::as_bytes(std::span(bytes)));
    if (!decoder.start()) return false;
    std::vector<std::uint8_t> pixels(4 * static_cast<std::size_t>(decoder.size().width));
    for (const PngDecoder::Row& row : decoder.rows()) {
      const auto taken = std::span(pixels).first(4 * static_cast<std::size_t>(row.count));
      if (!decoder.next(taken)) return false;
      for (std::int32_t i = 0; i < row.count; ++i)
        visit(row.x + i * row.step, row.y, taken.subspan(4 * static_cast<std::size_t>(i), 4));
    }
    return true;
  }

  static void give(const Sum& sum, SurveyedTile& tile) {
    if (sum.all == 0) return;
    tile.cover = static_cast<double>(sum.opaque) / static_cast<double>(sum.all);
    if (sum.opaque == 0) return;
    const auto mean = [&](std::uint64_t channel) { return static_cast<std::uint8_t>(channel / sum.opaque); };
    tile.colour = Colour{mean(sum.red), mean(sum.green), mean(sum.blue)};
  }
};

/// Of tiles with a picture of their own, or a part of one. Each picture is read once; parts that overlap more than any
/// artist's get no colours.
void add_own_colours(const fs::path& map, const ReadOptions& options, SurveyedTileset& tileset) {
  using Sums = std::map<CellRect, Mixer::Sum>;  // by part
  std::map<std::string, Sums> pictures;
  for (const SurveyedTile& tile : tileset.tiles) {
    if (!tile.picture.empty()) pictures[tile.picture][tile.part];
  }
  for (auto& [picture, sums] : pictures) {
    const auto bytes = read_picture(map, options, picture);
    std::uint64_t looks = 0;  // at a part
    std::optional<std::int32_t> row;
    std::vector<Sums::value_type*> in_row;  // parts that have pixels in it
    const auto visit = [&, &all = sums](std::int32_t x, std::int32_t y, std::span<const std::uint8_t> rgba) {
      if (looks > kMaxLooks) return;
      looks += in_row.size();
      if (row != y) {
        row = y;
        in_row.clear();
        looks += all.size();
        for (auto& each : all) {
          const CellRect& part = each.first;
          if (part.width == 0 || (y >= part.y && y - part.y < part.height)) in_row.push_back(&each);
        }
      }
      for (Sums::value_type* const each : in_row) {
        const CellRect& part = each->first;
        if (part.width == 0 || (x >= part.x && x - part.x < part.width)) each->second.add(rgba, {});
      }
    };
    if (!bytes || !Mixer::read(*bytes, visit) || looks > kMaxLooks) sums.clear();
  }
  for (SurveyedTile& tile : tileset.tiles) {
    if (tile.picture.empty()) continue;
    const Sums& sums = pictures[tile.picture];
    if (const auto sum = sums.find(tile.part); sum != sums.end()) Mixer::give(sum->second, tile);
  }
}

void add_colours(const fs::path& map, const ReadOptions& options, SurveyedTileset& tileset) {
  add_own_colours(map, options, tileset);
  const Size side = tileset.tile_size;
  if (tileset.picture.empty() || side.width < 1 || side.height < 1) return;
  const auto bytes = read_picture(map, options, tileset.picture);
  if (!bytes) return;
  std::map<std::uint32_t, Mixer::Sum> sums;
  for (const SurveyedTile& tile : tileset.tiles) sums.emplace(tile.id, Mixer::Sum());
  const auto place = [&](std::int32_t at, std::int32_t length) {
    const std::int32_t from = at - tileset.margin;
    const std::int32_t step = length + tileset.spacing;
    return from < 0 || from % step >= length ? -1 : from / step;
  };
  if (tileset.columns < 1) {
    PngDecoder decoder(std::as_bytes(std::span(*bytes)));
    if (!decoder.start()) return;
    tileset.columns = (decoder.size().width - 2 * tileset.margin + tileset.spacing) / (side.width + tileset.spacing);
  }
  const auto visit = [&](std::int32_t x, std::int32_t y, std::span<const std::uint8_t> rgba) {
    const std::int32_t column = place(x, side.width);
    const std::int32_t row = place(y, side.height);
    if (column < 0 || row < 0 || column >= tileset.columns) return;
    const auto found = sums.find(static_cast<std::uint32_t>(row) * static_cast<std::uint32_t>(tileset.columns) +
                                 static_cast<std::uint32_t>(column));
    if (found != sums.end()) found->second.add(rgba, tileset.key);
  };
  const bool whole = tileset.columns > 0 && Mixer::read(*bytes, visit);
  if (!whole) return;
  for (SurveyedTile& tile : tileset.tiles) Mixer::give(sums[tile.id], tile);
}

LevelTiles layers_of(const TiledMap& tiled, const std::string& file, std::size_t max_cells) {
  const TiledExtent extent = tiled_extent(tiled, file);
  const Size size = extent.size();
  if (size.cells() * tiled.tile_layers.size() > max_cells)
    throw InputError{file, "", fmt::format("expected at most {} cells in all layers", max_cells)};
  LevelTiles level;
  level.tile_size = tiled.tile_size;
  level.is_plan = tiled.orientation != TiledOrientation::orthogonal;
  for (const TiledTileset& tileset : tiled.tilesets) {
    SurveyedTileset surveyed = surveyed_tileset(tileset);
    for (const TiledTile& tile : tileset.tiles) {
      if (tile.image.empty()) continue;
      SurveyedTile& drawn = surveyed.tiles.emplace_back();
      drawn.id = tile.id;
      drawn.picture = picture_of(tileset, tile.image);
      drawn.part = tile.part;
    }
    level.tilesets.push_back({tileset.first_gid, std::move(surveyed)});
  }
  std::sort(level.tilesets.begin(), level.tilesets.end(),
            [](const auto& a, const auto& b) { return a.first_gid < b.first_gid; });
  for (const TiledTileLayer& layer : tiled.tile_layers) {
    Grid<std::uint32_t>& gids = level.layers.emplace_back(size, 0);
    for (const TiledChunk& chunk : layer.chunks) {
      for (std::size_t k = 0; k < chunk.gids.size(); ++k) {
        const Cell in_chunk = chunk.size.cell(k);
        gids[extent.to_map({chunk.at.x + in_chunk.x, chunk.at.y + in_chunk.y})] = chunk.gids[k];
      }
    }
  }
  return level;
}

/// What `use` makes of a level's layers, with the gids of all.
template <class T, class Use>
Loaded<T> with_layers(const fs::path& map, const ReadOptions& options, const TileRules& rules, Use use) {
  if (is_ldtk(map)) {
    return tiled_guarded<T>(map.string(), [&] {
      std::optional<T> made;
      use_ldtk_level(map, options, [&](TiledMap& tiled, const std::string& file, LoadBudget& budget) {
        hold_rows(tiled);
        tiled.rules = &rules;
        made = use(tiled, file, budget);
      });
      return std::move(made).value();
    });
  }
  const std::string extension = LevelName::of(map).extension();
  const bool is_json = extension == ".tmj";
  if (extension != ".tmx" && !is_json)
    return refuse(map.string(), "", "expected a level of Tiled (.tmx, .tmj) or LDtk (.ldtk, .ldtkl)");
  const auto bytes = read_file(map, TiledLimits::file_bytes);
  if (!bytes) return Failure{bytes.error()};
  return tiled_guarded<T>(map.string(), [&] {
    const std::string file = map.string();
    LoadBudget budget(bytes->size());
    const TiledSpelling& spelling = is_json ? kTmjSpelling : kTmxSpelling;
    TiledMap tiled = spelling.parse({bytes->data(), bytes->size()}, file, load_within(map, options), budget);
    tiled.rules = &rules;
    return use(tiled, file, budget);
  });
}

}  // namespace

Loaded<TileSurvey> survey_tiles(const fs::path& map, const ReadOptions& options, const TileRules& rules) {
  auto survey = with_layers<TileSurvey>(
      map, options, rules,
      [](const TiledMap& tiled, const std::string& file, LoadBudget&) { return Surveyor(tiled, file).run(); });
  if (survey && has_png()) {
    for (SurveyedTileset& tileset : survey->tilesets) add_colours(map, options, tileset);
  }
  return survey;
}

Loaded<Map> read_by_rules(const fs::path& map, const ReadOptions& options, const TileRules& rules) {
  return with_layers<Map>(map, options, rules, map_of_tiled);
}

const LevelTiles::Tileset* LevelTiles::tileset_of(std::uint32_t gid) const {
  const auto after =
      std::upper_bound(tilesets.begin(), tilesets.end(), gid,
                       [](std::uint32_t wanted, const Tileset& each) { return wanted < each.first_gid; });
  return after == tilesets.begin() ? nullptr : &*(after - 1);
}

Loaded<LevelTiles> read_level_tiles(const fs::path& map, const ReadOptions& options, std::size_t max_cells) {
  auto rules = find_tile_rules(map, options);
  if (!rules) return Failure{std::move(rules.error())};
  return with_layers<LevelTiles>(map, options, rules->rules,
                                 [&](const TiledMap& tiled, const std::string& file, LoadBudget& budget) {
                                   LevelTiles level = layers_of(tiled, file, max_cells);
                                   level.map = map_of_tiled(tiled, file, budget);
                                   return level;
                                 });
}

const SurveyedTile* find_tile(const SurveyedTileset& tileset, std::uint32_t id) {
  const auto found = std::lower_bound(tileset.tiles.begin(), tileset.tiles.end(), id,
                                      [](const SurveyedTile& tile, std::uint32_t wanted) { return tile.id < wanted; });
  return found != tileset.tiles.end() && found->id == id ? &*found : nullptr;
}

std::vector<const TileRule*> rules_of_tiles(const TileRules& rules, const SurveyedTileset& tileset,
                                            std::span<const std::uint32_t> ids) {
  TiledTileset named;
  named.name = tileset.name;
  const TilesetRules asked(rules, named);
  std::vector<const TileRule*> found;
  for (const std::uint32_t id : ids) {
    const SurveyedTile* surveyed = find_tile(tileset, id);
    if (surveyed == nullptr) {
      found.push_back(asked.of(id, nullptr));
      continue;
    }
    TiledTile tile;
    tile.id = id;
    tile.class_name = surveyed->class_name;
    tile.properties = surveyed->properties;
    found.push_back(asked.of(id, &tile));
  }
  return found;
}

std::optional<CellRect> pixels_of_tile(const SurveyedTileset& tileset, std::uint32_t id) {
  const Size side = tileset.tile_size;
  if (tileset.columns < 1 || side.width < 1 || side.height < 1) return std::nullopt;
  const auto columns = static_cast<std::uint32_t>(tileset.columns);
  const auto at = [&](std::uint32_t index, std::int32_t length) {
    return tileset.margin + std::int64_t{index} * (length + tileset.spacing);
  };
  const std::int64_t x = at(id % columns, side.width);
  const std::int64_t y = at(id / columns, side.height);
  if (std::max(x, y) > kMaxPicture) return std::nullopt;
  return CellRect{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y), side.width, side.height};
}

Loaded<std::string> read_picture(const fs::path& map, const ReadOptions& options, const std::string& picture) {
  return load_within(map, options, kPictureBytes)(picture);
}

}  // namespace libpath
