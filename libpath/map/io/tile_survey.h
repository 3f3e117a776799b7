#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/core/grid.h>
#include <libpath/map/io/tile_rules.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/map.h>

namespace libpath {

/// What there is to know of the tiles that a level of Tiled, or the IntGrid values that one of LDtk, holds: for whoever
/// says what they stand for, a dialog or a guess (tile_guess.h).

struct SurveyedTile {
  std::uint32_t id = 0;
  std::string class_name;
  TiledProperties properties;
  std::string kind;         // the colour of a terrain set that most of it has; empty where none
  bool has_shapes = false;  // the artist drew what of it is solid
  std::string picture;      // where the tileset has one for each, as in SurveyedTileset
  CellRect part;            // the pixels of its own picture that it is; all where they have no width

  std::vector<std::size_t> cells;  // of the map that hold it, by layer
  std::size_t lowest = 0;          // of these, with no tile below

  /// Of all layers.
  std::size_t all_cells() const noexcept { return std::accumulate(cells.begin(), cells.end(), std::size_t{0}); }

  bool told = false;    // by rules or tileset; of decoration the terrain is empty
  std::string terrain;  // what they say, whether or not there is such a terrain

  std::optional<Colour> colour;  // the mean of its pixels, where they are known
  double cover = 1;              // the share of its pixels that hide what lies below
};

struct SurveyedTileset {
  std::string name;
  std::string picture;        // of all its tiles, as a reference from the map's folder; empty where there is none
  std::optional<Colour> key;  // pixels of that colour of the one picture are transparent
  Size tile_size;             // pixels
  std::int32_t columns = 0;
  std::int32_t margin = 0;
  std::int32_t spacing = 0;
  std::uint32_t tile_count = 0;
  std::vector<SurveyedTile> tiles;  // that a layer holds or the tileset describes, ids ascending
};

struct TileSurvey {
  std::vector<std::string> layers;  // tile layers, the lowest first
  std::vector<SurveyedTileset> tilesets;
  std::vector<Terrain> terrains;  // that the map has without any tile
  std::size_t empty_cells = 0;
  bool tells_empty = false;  // the map itself says what these are
};

/// Surveys a `.tmx`, `.tmj`, `.ldtk` or `.ldtkl` with what it refers to as far as the options let it, under these
/// rules. Pictures in PNG give colours; one that cannot be read gives none. Cost: four bytes a cell of all layers, and
/// a pass over pixels and cells.
LIBPATH_API Loaded<TileSurvey> survey_tiles(const std::filesystem::path& map, const ReadOptions& options,
                                            const TileRules& rules);

/// The level as it reads under these rules, whatever its project's are.
LIBPATH_API Loaded<Map> read_by_rules(const std::filesystem::path& map, const ReadOptions& options,
                                      const TileRules& rules);

/// What a level looks like: its layers, and where the pictures are.
struct LevelTiles {
  Map map;               // as it reads
  Size tile_size;        // pixels of a cell
  bool is_plan = false;  // Tiled shows it isometric or staggered, so its pictures do not fit a grid seen from above
  struct Tileset {
    std::uint32_t first_gid = 1;
    SurveyedTileset tileset;  // its tiles are those with a picture of their own
  };
  std::vector<Tileset> tilesets;            // by first gid
  std::vector<Grid<std::uint32_t>> layers;  // gids with their flips, 0 where there is no tile; the lowest layer first

  /// The tileset of a gid without flips; null where none has it.
  LIBPATH_API const Tileset* tileset_of(std::uint32_t gid) const;
};

/// Reads these of a level of at most `max_cells` in all layers together, by the rules of its project.
LIBPATH_API Loaded<LevelTiles> read_level_tiles(const std::filesystem::path& map, const ReadOptions& options,
                                                std::size_t max_cells);

/// What the tileset's survey says of a tile; null where it was not surveyed.
LIBPATH_API const SurveyedTile* find_tile(const SurveyedTileset& tileset, std::uint32_t id);

/// The rules that speak of these tiles of the tileset, be they surveyed or not; null where none does.
LIBPATH_API std::vector<const TileRule*> rules_of_tiles(const TileRules& rules, const SurveyedTileset& tileset,
                                                        std::span<const std::uint32_t> ids);

/// The pixels of a tile in its tileset's picture; nothing where the picture is not known to have it.
LIBPATH_API std::optional<CellRect> pixels_of_tile(const SurveyedTileset& tileset, std::uint32_t id);

/// The bytes of a picture, or why not.
LIBPATH_API Loaded<std::string> read_picture(const std::filesystem::path& map, const ReadOptions& options,
                                             const std::string& picture);

}  // namespace libpath
