#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// Says which terrain a tile stands for: that named by its property `terrain`, or else by its class. Properties
/// `walkable` and `cost` give that terrain the ground factor they say, and make the terrain where there is none of the
/// name. A tile with none of these, or an empty `terrain`, is decoration.
/// Tiles are looked at when they are first asked for, so those that the map does not use may say anything.
class TiledTerrains {
 public:
  /// Terrains that tiles define are appended to `map.terrains`. Both outlive this.
  TiledTerrains(const TiledMap& tiled, Map& map, const std::string& file);

  /// The terrain of a tile that cell `at` of a layer holds; nothing for decoration. Throws an InputError for a tile
  /// that no tileset has and for one that says something wrong.
  std::optional<TerrainIndex> of(std::uint32_t gid, Cell at);

  /// The terrain of cells without any tile: that of the map's property `empty`, or else `void`.
  TerrainIndex of_empty_cells();

  /// "tileset 'trees', tile 4".
  std::string place(std::uint32_t gid) const;

 private:
  const TiledTileset* tileset_of(std::uint32_t gid) const;
  std::optional<TerrainIndex> resolve(std::uint32_t gid, Cell at);
  std::optional<TerrainIndex> find(std::string_view name) const;
  TerrainIndex define(const std::string& name, CostFactor ground, const std::string& place);
  TerrainIndex append(Terrain terrain, const std::string& place);
  std::size_t ground_class() const;

  const TiledMap& tiled_;
  Map& map_;
  const std::string& file_;
  std::vector<const TiledTileset*> tilesets_;                          // by first gid
  std::unordered_map<std::uint32_t, std::optional<TerrainIndex>> of_;  // by gid
  std::unordered_map<TerrainIndex, CostFactor> defined_;               // ground factors that tiles have set
};

/// True where the names are the same but for the case of ASCII letters, and `-` and `_` for a space.
bool same_tiled_name(std::string_view a, std::string_view b) noexcept;

}  // namespace libpath
