#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/project.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/terrain.h>

namespace libpath {

/// What tiles stand for where their tilesets do not say: the file libpath.tiles.json of a project, which leaves
/// tilesets and levels as they are (docs/formats-tiled.md).

/// Tile numbers of a tileset, both ends included.
struct TileNumbers {
  std::uint32_t first = 0;
  std::uint32_t last = 0;

  friend bool operator==(const TileNumbers&, const TileNumbers&) = default;
};

/// Whatever is said of a tile must be so, and at least one thing is said.
struct TileRule {
  std::string tileset;               // its name; empty for any
  std::vector<TileNumbers> numbers;  // ascending and apart; empty for any
  std::string class_name;            // empty for any
  std::string property;              // one that the tile has; empty for any
  std::optional<std::string> value;  // that the property has
  std::string terrain;               // what the tile stands for; empty for decoration

  friend bool operator==(const TileRule&, const TileRule&) = default;
};

struct TileRules {
  struct Cost {
    std::string terrain;
    CostFactor ground;

    friend bool operator==(const Cost&, const Cost&) = default;
  };
  std::vector<Cost> costs;      // of terrains on the ground; those that the map does not know are made by them
  std::vector<TileRule> rules;  // the first that speaks of a tile counts
  std::string empty;            // the terrain of cells without any tile; empty for what the map says

  bool any() const noexcept { return !costs.empty() || !rules.empty() || !empty.empty(); }
  friend bool operator==(const TileRules&, const TileRules&) = default;
};

inline constexpr const char* kTileRulesFile = "libpath.tiles.json";
inline constexpr std::size_t kMaxTileRulesBytes = std::size_t{1} << 20;

/// The rules for the tiles of one tileset. Both outlive it.
class TilesetRules {
 public:
  TilesetRules(const TileRules& rules, const TiledTileset& tileset);

  /// The first rule that speaks of a tile; null where none does. `tile` is what the tileset says of it, null where that
  /// is nothing. Cost: a binary search, and a pass over the rules where the tileset says something.
  const TileRule* of(std::uint32_t id, const TiledTile* tile) const;

 private:
  struct Numbers {
    std::uint32_t last;
    const TileRule* rule;
  };
  void add(std::uint32_t first, std::uint32_t last, const TileRule& rule);

  std::vector<const TileRule*> rules_;        // that may speak of a tile
  std::map<std::uint32_t, Numbers> numbers_;  // by first number, apart: the first rules that ask for nothing else
};

/// What a terrain costs by the rules; null where they do not say.
const TileRules::Cost* find_cost(const TileRules& rules, std::string_view terrain);

/// Makes these tiles stand for a terrain, whatever other rules say. Ids, one or more, ascend; an empty terrain is
/// decoration.
LIBPATH_API void assign_tiles(TileRules& rules, const std::string& tileset, std::span<const std::uint32_t> ids,
                              const std::string& terrain);

/// The rules that a text holds; `file` stands for it in errors.
LIBPATH_API Loaded<TileRules> parse_tile_rules(std::string_view text, const std::string& file);
LIBPATH_API std::string format_tile_rules(const TileRules& rules);

/// Rules and the file that has them; an empty name where there is none.
struct FoundTileRules {
  std::filesystem::path file;
  TileRules rules;
};

/// The rules for a map: those of the nearest such file in the map's folder or above it, up to the root of the options.
/// Refused is one that cannot be read, or is a symbolic link.
LIBPATH_API Loaded<FoundTileRules> find_tile_rules(const std::filesystem::path& map, const ReadOptions& options);
/// The same, and appends the file to those that were read.
Loaded<TileRules> find_tile_rules(const std::filesystem::path& map, const ReadOptions& options,
                                  std::vector<std::filesystem::path>& files);

}  // namespace libpath
