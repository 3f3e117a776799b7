#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/map/io/input_error.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tiled_reference.h>
#include <libpath/map/map.h>

namespace libpath {

/// Saving a map over a file of Tiled's changes in the file what the map says otherwise than the file does, and nothing
/// else. What has to change is decided here, on what both formats have in common; `tmx_merge.cpp` and `tmj_merge.cpp`
/// change it where it stands in the text.

/// An object of a file, by its layer among the object layers and its place in that.
struct TiledObjectPlace {
  std::size_t layer = 0;
  std::size_t object = 0;

  friend auto operator<=>(const TiledObjectPlace&, const TiledObjectPlace&) = default;
};

/// A list of a file that is changed: for each entry it shall have, which of the old ones that is; nothing for a new
/// one.
using TiledObjectSources = std::vector<std::optional<TiledObjectPlace>>;
using TiledChunkSources = std::vector<std::optional<std::size_t>>;

/// What shall become of a file.
struct TiledMerge {
  /// Layers, tilesets and properties are those of the file in its order, with changes; new layers and tilesets follow.
  /// New objects have no id.
  TiledMap map;
  std::vector<TiledObjectSources> objects;  // of each object layer
  std::vector<TiledChunkSources> chunks;    // of each tile layer

  /// The terrains on the squares of our own picture; empty where the file shows none of it.
  std::vector<Terrain> tiles;
  Size tile;                   // pixels of a square
  bool tiles_changed = false;  // they are other ones than the file had

  std::vector<std::string> lost;  // what was in the file, or is in the map, and will not be there
};

/// A file as it is.
struct TiledOriginal {
  std::string_view text;
  TiledMap tiled;
  Map map;  // what it reads as
};

/// Decides; throws an InputError where the map cannot be put into such a file.
///
/// Cells: where the map has another terrain than the file, the tile that was used most for that terrain is laid, in the
/// layer where it was used most, and tiles of terrain above it are taken away; where such a tile lies there already
/// under others, these are taken away. Decoration stays. A terrain that no tile of the file stands for gets one of a
/// tileset of ours, behind all others.
/// Objects: those that still say what the map says stay as they are, others change in what differs, and keep the rest.
/// Properties: `libpath`, `name of …` and `cost of …` are written where the tiles alone would give other terrains.
TiledMerge merge_tiled(const TiledOriginal& original, const Map& map, const std::string& file);

/// Gives ids to new objects, from `next` on, or from behind all ids of the file where those are higher. Returns the
/// first id that is free then; nothing where no object is new.
std::optional<std::uint32_t> give_ids(TiledMerge& merge, std::uint32_t next);

/// A format's own part.
struct TiledSpelling {
  TiledMap (*parse)(std::string_view text, const std::string& name, const TiledLoader& load, LoadBudget& budget);
  /// The old text with the changes. May give ids to new objects.
  std::string (*spell)(const TiledOriginal& original, TiledMerge& merge, const std::string& file);
};
extern const TiledSpelling kTmxSpelling;
extern const TiledSpelling kTmjSpelling;

/// The file as it is, with the gids of all layers; throws an InputError where it cannot be read.
/// The rules outlive it.
TiledOriginal read_tiled_original(const TiledSpelling& spelling, std::string_view text, const std::string& file,
                                  const TiledLoader& load, const TileRules* rules = nullptr);

/// What a file becomes.
struct TiledSaved {
  std::string text;
  TiledMerge merge;
};

/// Merges, spells, and reads the new text again, by the rules of the original, to be sure of it. Throws an InputError
/// where that cannot be done.
TiledSaved save_into_tiled(const TiledSpelling& spelling, const TiledOriginal& original, const Map& map,
                           const std::string& file, const TiledLoader& load);

}  // namespace libpath
