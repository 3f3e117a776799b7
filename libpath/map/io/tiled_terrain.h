#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <libpath/map/io/tile_rules.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// The properties of a map that speak of terrains, to be looked up by the names of these. They outlive this and stay as
/// they are meanwhile.
class TerrainProperties {
 public:
  /// Those whose names are these words and the name of a terrain.
  TerrainProperties(const TiledProperties& properties, std::string_view words);

  /// The first one that speaks of that terrain, or else the first one that spells it alike (`same_tiled_name`); null
  /// where there is none.
  const TiledProperty* find(std::string_view terrain) const;

 private:
  using Sorted = std::vector<const TiledProperty*>;

  std::string_view name_in(const TiledProperty& property) const;
  template <class Less>
  void sort(Sorted& all, Less less) const;
  template <class Less>
  const TiledProperty* find_in(const Sorted& all, std::string_view terrain, Less less) const;

  std::size_t words_;  // bytes before the name
  // Lists and not maps, which would take many times the memory of a file that holds nothing else.
  Sorted exact_;  // by name, each name once
  Sorted alike_;  // the same, but names that are alike once
};

/// Says which terrain a tile stands for: that of the first rule of the project which speaks of it (tile_rules.h), else
/// that named by its property `terrain`, or else by its class. The rules' costs, and otherwise properties `walkable`
/// and `cost`, give that terrain the ground factor they say, and make the terrain where there is none of the name. A
/// tile with none of these, or an empty `terrain`, is decoration.
/// The map has the last word: its property `name of NAME` is what it calls the terrain that tiles call NAME (empty
/// where they are decoration in this map), and `cost of NAME` is the ground factor of its terrain of that name, or
/// `none`. Tiles are looked at when they are first asked for, so those that the map does not use may say anything.
class TiledTerrains {
 public:
  /// Terrains that tiles define are appended to `map.terrains`. Both outlive this, and `tiled` stays as it is
  /// meanwhile.
  TiledTerrains(const TiledMap& tiled, Map& map, const std::string& file);

  /// The terrain of a tile that cell `at` of a layer holds; nothing for decoration. Throws an InputError for a tile
  /// that no tileset has and for one that says something wrong.
  std::optional<TerrainIndex> of(std::uint32_t gid, Cell at) { return ask(gid, at).terrain; }

  /// Whether it is said of a tile that it is decoration, so that cells with nothing else are empty.
  bool is_decoration(std::uint32_t gid, Cell at) { return ask(gid, at).decoration; }

  /// The terrain of cells without any tile: that of the map's property `empty`, or else of the rules, or else `void`.
  TerrainIndex of_empty_cells();

  /// The terrain of cells beyond the edges of a map that is no rectangle on the grid: nothing can enter it.
  TerrainIndex of_cells_outside();

  /// Gives the terrains the costs that the map's properties say. To be called when all tiles have been asked for.
  void apply_costs();

  /// What a tile says that its terrain is called, whatever the map calls it; empty for decoration and for gids of no
  /// tile.
  std::string own_name(std::uint32_t gid) const;

  /// What the map calls the terrain that tiles call this; empty where it is decoration.
  std::string name_in_map(const std::string& name) const;

  /// The map's terrain of that name, or else of one that is the same as `same_tiled_name` compares.
  std::optional<TerrainIndex> find(std::string_view name) const;

  /// "tileset 'trees', tile 4", and that tileset, of a tile that `of` was asked for.
  std::string place(std::uint32_t gid) const;
  const TiledTileset& tileset(std::uint32_t gid) const { return *tileset_of(gid); }

 private:
  /// What a tile stands for.
  struct Told {
    std::optional<TerrainIndex> terrain = {};
    bool decoration = false;  // it says so
  };

  std::size_t index_of_tileset(std::uint32_t gid) const;
  const TiledTileset* tileset_of(std::uint32_t gid) const;
  const TileRule* rule_of(std::uint32_t gid) const;
  const Told& ask(std::uint32_t gid, Cell at);
  Told look_up(std::uint32_t gid, Cell at);
  Told resolve(const TiledTile* tile, const TileRule* rule, std::uint32_t gid);
  TerrainIndex make(const std::string& name, bool walkable, const std::string& place);
  TerrainIndex define(const std::string& name, CostFactor ground, const std::string& place);
  TerrainIndex append_barrier(const char* name, const char* place);
  void colour(TerrainIndex index, Colour colour);
  std::vector<std::string> names_of_tiles() const;
  TerrainIndex append(Terrain terrain, bool light, const std::string& place);
  std::size_t ground_class() const;

  const TiledMap& tiled_;
  Map& map_;
  const std::string& file_;
  TerrainProperties names_;
  TerrainProperties costs_;
  std::vector<const TiledTileset*> tilesets_;             // by first gid
  std::vector<TilesetRules> rules_;                       // of each of them; none where there are none
  std::unordered_map<const TiledTile*, Told> of_;         // tiles that their tileset describes
  std::unordered_map<TerrainIndex, CostFactor> defined_;  // ground factors that tiles have set
  std::unordered_set<TerrainIndex> coloured_;             // those that tiles were asked about
  // What was asked for last, by the low bits of the gid: a map can hold more gids than there is memory for.
  struct Known {
    std::uint32_t gid = 0;
    Told told;
  };
  std::array<Known, 4096> known_;
};

/// The movement classes, terrains and units of a map, without its cells and all that is drawn over them: for a
/// TiledTerrains that shall not touch the map itself.
Map catalogue_of(const Map& map);

/// What properties of the map that speak of a terrain are called: these words and its name.
inline constexpr std::string_view kNameOf = "name of ";
inline constexpr std::string_view kCostOf = "cost of ";
inline constexpr std::string_view kCostNone = "none";

/// The terrain that a property `cost of NAME` or `name of NAME` speaks of; nothing for other properties.
std::optional<std::string_view> terrain_spoken_of(const TiledProperty& property, std::string_view words) noexcept;

/// True where the names are the same but for the case of ASCII letters, and `-` and `_` for a space.
bool same_tiled_name(std::string_view a, std::string_view b) noexcept;

}  // namespace libpath
