#include <libpath/map/io/tiled_merge.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_merge_cells.h>
#include <libpath/map/io/tiled_merge_objects.h>
#include <libpath/map/io/tiled_properties.h>
#include <libpath/map/io/tiled_terrain.h>

namespace libpath {
namespace {

bool same_catalogue(const Map& a, const Map& b) {
  return a.movement_classes == b.movement_classes && a.terrains == b.terrains && a.units == b.units;
}

/// What the file will read as.
Map map_of_merged(const TiledOriginal& original, const TiledMerge& merge, const std::string& file) {
  LoadBudget budget(original.text.size());
  return map_of_tiled(merge.map, file, budget);
}

/// Makes the map's properties say of terrains what tiles alone do not.
class PropertyMerge {
 public:
  PropertyMerge(const TiledOriginal& original, const TerrainMatch& match, const Map& map, const std::string& file,
                TiledMerge& merge)
      : original_(original), match_(match), map_(map), file_(file), merge_(merge) {}

  /// The map that the file will read as.
  Map run() {
    if (auto read = read_as_it_is()) return std::move(*read);
    set_property(properties(),
                 {"libpath", TiledType::text, format_catalogue({map_.movement_classes, map_.terrains, map_.units})});
    name_terrains();
    std::erase_if(properties(), [&](const TiledProperty& property) {
      const auto name = terrain_spoken_of(property, kCostOf);
      return name && !find_terrain(map_, *name);
    });
    Map read = map_of_merged(original_, merge_, file_);
    if (!price_terrains(read)) return read;
    return map_of_merged(original_, merge_, file_);
  }

 private:
  /// By what tiles call a terrain what the map calls it.
  using Names = std::map<std::string, std::string, std::less<>>;

  TiledProperties& properties() { return merge_.map.properties; }

  std::optional<Map> read_as_it_is() {
    try {
      Map read = map_of_merged(original_, merge_, file_);
      if (same_catalogue(read, map_)) return read;
    } catch (const InputError&) {
    }
    return std::nullopt;
  }

  /// Terrains that tiles call otherwise than the map does, and those that the map has no more.
  void name_terrains() {
    Names names = wanted_names();
    std::erase_if(properties(), [&](const TiledProperty& property) {
      const auto name = terrain_spoken_of(property, kNameOf);
      return name && !names.contains(*name);
    });
    for (TiledProperty& property : properties()) {
      const auto name = terrain_spoken_of(property, kNameOf);
      const auto wanted = name ? names.find(*name) : names.end();
      if (wanted == names.end()) continue;
      if (property.value != wanted->second) property = {property.name, TiledType::text, wanted->second};
      names.erase(wanted);
    }
    for (auto& [own, name] : names) {
      properties().push_back({std::string(kNameOf) + own, TiledType::text, std::move(name)});
    }
  }

  Names wanted_names() const {
    const TiledMap words = tiled_words(original_, map_);
    Map scratch = catalogue_of(original_.map);
    const TiledTerrains asked(words, scratch, file_);
    Map named = catalogue_of(map_);
    const TiledTerrains tiles(merge_.map, named, file_);
    const std::set<std::string> used = used_names(tiles);

    Names names;
    const auto want = [&](const std::string& own) {
      if (own.empty() || names.contains(own)) return;
      const std::string before = asked.name_in_map(own);
      const auto old = before.empty() ? std::nullopt : asked.find(before);
      const auto now = old ? match_[*old] : std::nullopt;
      if (now) {
        if (tiles.find(own) != now) names[own] = map_.terrains[*now].name;
      } else if (before.empty() || (used.contains(own) && !tiles.find(before))) {
        names[own] = "";
      } else if (before != own) {
        names[own] = before;
      }
    };
    for (const TiledTileset& tileset : merge_.map.tilesets) {
      for (const TiledTile& tile : tileset.tiles) want(tiles.own_name(tileset.first_gid + tile.id));
    }
    const std::string* empty = find_property(merge_.map.properties, "empty");
    want(empty != nullptr ? *empty : "void");
    if (merge_.map.plane().is_staggered()) want("void");
    return names;
  }

  /// What the tiles that the layers hold are called.
  std::set<std::string> used_names(const TiledTerrains& tiles) const {
    std::set<std::uint32_t> used;
    std::uint32_t last = 0;
    for (const TiledTileLayer& layer : merge_.map.tile_layers) {
      for (const TiledChunk& chunk : layer.chunks) {
        for (const std::uint32_t gid : chunk.gids) {
          if (gid != last) used.insert(tile_of_gid(last = gid));
        }
      }
    }
    std::set<std::string> names;
    for (const std::uint32_t gid : used) {
      if (gid != 0) names.insert(tiles.own_name(gid));
    }
    return names;
  }

  /// True where it had to set one.
  bool price_terrains(const Map& read) {
    const std::size_t ground = find_movement_class(map_, "ground").value_or(0);
    bool set = false;
    for (std::size_t i = 0; i < std::min(map_.terrains.size(), read.terrains.size()); ++i) {
      const Terrain& terrain = map_.terrains[i];
      const CostFactor factor = terrain.factors[ground];
      if (terrain.name != read.terrains[i].name || read.terrains[i].factors[ground] == factor) continue;
      set_property(properties(), {std::string(kCostOf) + terrain.name, factor ? TiledType::number : TiledType::text,
                                  factor ? json_number(*factor) : std::string(kCostNone)});
      set = true;
    }
    return set;
  }

  const TiledOriginal& original_;
  const TerrainMatch& match_;
  const Map& map_;
  const std::string& file_;
  TiledMerge& merge_;
};

/// What the file will say otherwise than the map, whatever the reason.
void note_differences(const Map& map, const Map& read, std::vector<std::string>& lost) {
  const auto note = [&](const char* what, bool same) {
    if (!same) lost.push_back(what);
  };
  note("movement classes", map.movement_classes == read.movement_classes);
  note("terrains", map.terrains == read.terrains);
  note("cells", map.cells == read.cells);
  note("units", map.units == read.units);
  note("one-way edges", map.one_way_edges == read.one_way_edges);
  note("links", map.links == read.links);
  note("regions", map.regions == read.regions);
  note("dead ends", map.dead_ends == read.dead_ends);
  note("waypoints", map.waypoints == read.waypoints);
  note("waypoint edges", map.waypoint_edges == read.waypoint_edges);
  note("custom properties of the map", map.properties == read.properties);
}

TiledMerge unchanged(const TiledMap& tiled) {
  TiledMerge merge;
  merge.map = tiled;
  for (std::size_t i = 0; i < tiled.object_layers.size(); ++i) {
    TiledObjectSources& sources = merge.objects.emplace_back();
    for (std::size_t k = 0; k < tiled.object_layers[i].objects.size(); ++k) sources.push_back(TiledObjectPlace{i, k});
  }
  for (const TiledTileLayer& layer : tiled.tile_layers) {
    TiledChunkSources& sources = merge.chunks.emplace_back();
    for (std::size_t k = 0; k < layer.chunks.size(); ++k) sources.push_back(k);
  }
  return merge;
}

}  // namespace

TiledMerge merge_tiled(const TiledOriginal& original, const Map& map, const std::string& file) {
  if (auto fault = check(map)) throw InputError{file, std::move(fault->place), std::move(fault->expected)};
  TiledMerge merge = unchanged(original.tiled);
  const TiledExtent extent = tiled_extent(original.tiled, file);
  const TerrainMatch match = match_terrains(original.map, map);
  resize_tile_layers(original, map.size(), file, merge);
  merge_cells(original, match, map, file, merge);
  merge_objects(original, extent.origin(), map, merge);
  merge_properties(TiledOwner::map, map.properties, merge.map.properties);
  const Map read = PropertyMerge(original, match, map, file, merge).run();
  note_differences(map, read, merge.lost);
  return merge;
}

std::optional<std::uint32_t> give_ids(TiledMerge& merge, std::uint32_t next) {
  next = std::max(next, 1u);
  bool any = false;
  for (const TiledObjectLayer& layer : merge.map.object_layers) {
    for (const TiledObject& object : layer.objects) next = std::max(next, object.id + 1);
  }
  for (std::size_t i = 0; i < merge.objects.size(); ++i) {
    for (std::size_t k = 0; k < merge.objects[i].size(); ++k) {
      if (merge.objects[i][k]) continue;
      merge.map.object_layers[i].objects[k].id = next++;
      any = true;
    }
  }
  return any ? std::optional(next) : std::nullopt;
}

TiledOriginal read_tiled_original(const TiledSpelling& spelling, std::string_view text, const std::string& file,
                                  const TiledLoader& load, const TileRules* rules) {
  LoadBudget budget(text.size());
  TiledOriginal original{text, spelling.parse(text, file, load, budget), {}};
  original.tiled.rules = rules;
  original.map = map_of_tiled(original.tiled, file, budget);
  return original;
}

TiledSaved save_into_tiled(const TiledSpelling& spelling, const TiledOriginal& original, const Map& map,
                           const std::string& file, const TiledLoader& load) {
  TiledSaved saved;
  saved.merge = merge_tiled(original, map, file);
  saved.text = spelling.spell(original, saved.merge, file);
  // The new text must say what was decided, or the old file stays.
  const Map again = read_tiled_original(spelling, saved.text, file, load, original.tiled.rules).map;
  if (!(again == map_of_merged(original, saved.merge, file))) {
    throw InputError{file, "", "expected a file that can be changed where it stands (the old file is untouched)"};
  }
  return saved;
}

}  // namespace libpath
