#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/pose.h>
#include <libpath/map/io/tiled_plane.h>
#include <libpath/map/map.h>

namespace libpath {

/// A Tiled map as its files say it, before any of it is understood: what `.tmx` and `.tmj` have in common. Readers fill
/// it, `tiled_convert.h` turns it into a `Map` and back. Lengths and positions are pixels, as in the files. LDtk's
/// reader fills it too, so that both editors' maps mean the same (`ldtk_level.h`).

/// Tiled calls them string, int, float and bool; `other` are color, file, object and class.
enum class TiledType : std::uint8_t { text, whole, number, boolean, other };

/// A custom property. `value` is its text as in XML: "1.5", "true".
struct TiledProperty {
  std::string name;
  TiledType type = TiledType::text;
  std::string value;
};
using TiledProperties = std::vector<TiledProperty>;

/// By its name; text where that is empty.
TiledType tiled_type(std::string_view name) noexcept;

/// The text of a property; null where there is none of that name.
const std::string* find_property(const TiledProperties& properties, std::string_view name);

/// Sets a property where it stands, or behind all others where there is none of that name. One that has the value
/// already stays as it is.
void set_property(TiledProperties& properties, TiledProperty property);

/// The same names, types and values in the same order.
bool same_properties(const TiledProperties& a, const TiledProperties& b);

/// What a tileset says about one of its tiles. Tiles without class and properties need no entry.
struct TiledTile {
  std::uint32_t id = 0;
  std::string class_name;  // `class` of Tiled 1.9, `type` of all others
  TiledProperties properties;
  std::optional<Colour> colour = {};  // of its terrain, where the format says one; Tiled's do not
  std::string image = {};             // its own picture, where the tileset has one for each
  bool has_shapes = false;            // the artist drew what of it is solid
  CellRect part = {};                 // the pixels of its own picture that it is; all where they have no width
};

/// A tile most of which is of one colour of a terrain set ("Grass").
struct TiledKind {
  std::uint32_t id = 0;
  std::string name;
};

struct TiledTileset {
  std::string name;
  std::uint32_t first_gid = 1;   // number of its tile 0 in the map's layers
  std::uint32_t tile_count = 0;  // 0 where the file does not say
  Size tile_size;                // pixels; 0 where the file does not say
  std::string image;             // the one picture of all its tiles, as the file spells it; empty where there is none
  std::optional<Colour> key;     // pixels of that colour of the one picture are transparent
  std::int32_t columns = 0;      // of tiles in the picture; 0 where the file does not say
  std::int32_t margin = 0;       // pixels around all of them
  std::int32_t spacing = 0;      // pixels between them
  bool external = false;         // stands in a file of its own
  std::string source;            // that file, as the map spells it
  std::vector<TiledTile> tiles;  // ids ascending, each once
  std::vector<TiledKind> kinds;  // in the file's order
};

/// "ff00ff" or "#ff00ff", as files spell the colour of transparent pixels; nothing where it is none.
std::optional<Colour> tiled_colour(std::string_view text);

/// What a tileset says of one of its tiles; null where it says nothing.
const TiledTile* find_tile(const TiledTileset& tileset, std::uint32_t id);

/// Which of the colours that the parts of a tile have most of them have; nothing where none has more than half. 0 is
/// none.
std::optional<std::uint32_t> most_of(std::span<const std::uint32_t> parts);

/// As many tiles, and tiles of the same classes.
bool same_tiles(const TiledTileset& a, const TiledTileset& b);

/// Given the gids of one row after the other.
using TiledRow = std::function<void(std::span<const std::uint32_t> gids)>;

/// A rectangle of a tile layer: one gid a cell, row by row from the top, 0 for an empty cell, flip bits as in the file
/// (`tile_of_gid` masks them off). A layer of fixed size is one chunk at (0, 0).
struct TiledChunk {
  Cell at;
  Size size;
  std::vector<std::uint32_t> gids;  // of a map that is to be written, or changed where it stands
  /// Of a map that was read, in their place, so that no layer is ever held: takes the data apart. Refers to what the
  /// map was read from, and throws an InputError where that is wrong.
  std::function<void(const TiledRow&)> decode = {};
};

/// Hands over the rows of a chunk, whichever way it has them.
void each_row(const TiledChunk& chunk, const TiledRow& row);

struct TiledTileLayer {
  std::string name;
  std::vector<TiledChunk> chunks;
};

enum class TiledShape : std::uint8_t { rectangle, point, ellipse, polygon, polyline };

struct TiledObject {
  std::uint32_t id = 0;
  std::string name;
  TiledShape shape = TiledShape::rectangle;
  Point at;                   // top left corner of a rectangle or an ellipse, origin of `points`
  double width = 0;           // of a rectangle or an ellipse
  double height = 0;          //
  double rotation = 0;        // degrees clockwise around `at`
  bool tile = false;          // a placed tile: `at` is its bottom left corner
  bool of_template = false;   // what it is stands in another file
  std::vector<Point> points;  // of a polygon or a polyline, relative to `at`
  TiledProperties properties;
};

struct TiledObjectLayer {
  std::string name;
  std::string class_name;
  Point offset;  // moves its objects, together with those of the groups around it
  std::vector<TiledObject> objects;
};

/// What errors call the parts of a file, and what they say is expected of these.
struct TiledWords {
  std::string_view tileset;
  std::string_view tile;
  std::string_view property;  // of the map
  std::string_view terrain;   // what a tile names
  std::string_view tile_says;
  std::string_view nothing_said;  // behind how many tiles do not
  std::string (*object_place)(const TiledObjectLayer& layer, const TiledObject& object);
};
extern const TiledWords kTiledWords;

struct TileRules;

/// Groups are flattened: layers in drawing order, the lowest first.
struct TiledMap {
  Size size;       // cells; of no meaning where the map is infinite
  Size tile_size;  // pixels
  TiledOrientation orientation = TiledOrientation::orthogonal;
  TiledStagger stagger;   // of a staggered map
  bool infinite = false;  // chunks may lie anywhere
  std::vector<TiledTileset> tilesets;
  std::vector<TiledTileLayer> tile_layers;
  std::vector<TiledObjectLayer> object_layers;
  TiledProperties properties;
  bool costs_make_terrains = false;  // where a tile names none that is known, a property `cost of` it does, or walls
  const TileRules* rules = nullptr;  // what tiles stand for before their tilesets are asked; outlives the map
  const TiledWords* words = &kTiledWords;

  TiledPlane plane() const noexcept { return {orientation, tile_size, stagger}; }
  /// By how much a layer that is so many pixels off on the screen moves its objects, in their coordinates.
  Point object_offset(Point pixels) const noexcept;
};

/// Takes all layers apart and keeps their gids, so that the map refers to nothing that it was read from. Throws an
/// InputError where the data is wrong.
/// Cost: four bytes a cell of all layers.
void hold_rows(TiledMap& tiled);

/// How a map says that it is laid out; nothing for layouts that are refused.
std::optional<TiledOrientation> tiled_orientation(std::string_view name) noexcept;

/// Why a map of another orientation is refused: "expected an orthogonal, isometric or staggered map, …"
std::string other_orientation(std::string_view name);

/// Whether a word of a file is the second of two; nothing where it is neither. An empty one is the first.
std::optional<bool> is_second_word(std::string_view word, std::string_view usual, std::string_view other) noexcept;
/// Why another word is refused.
std::string other_word(std::string_view name, std::string_view usual, std::string_view other);

/// Limits checked before memory is taken.
struct TiledLimits {
  static constexpr std::size_t file_bytes = std::size_t{1} << 30;
  static constexpr std::size_t layers = 256;  // of every kind, groups too
  static constexpr std::size_t tilesets = 1024;
  static constexpr std::size_t nesting = 64;
  static constexpr std::size_t layer_cells = std::size_t{1} << 28;  // in all tile layers together
  // For all areas together, rows of cells times what sorting a row's corners costs: 12 for a rectangle. Enough for
  // rectangles of all that a map may hold.
  static constexpr std::size_t work = 2 * 12 * MapLimits::area_runs;
  static constexpr std::int32_t tile_pixels = 1 << 16;  // side of a tile
  static constexpr double pixels = 1 << 30;             // any coordinate or length
  static constexpr std::int32_t far_cell = 1 << 30;     // any chunk lies nearer, so that sums of cells fit their type
  static constexpr std::uint32_t any_number = 0xFFFFFFFF;
  static constexpr std::uint32_t gid_bits = 0x0FFFFFFF;  // what flips and rotations leave of a gid
};

/// The tile of a gid, without flips and rotations; 0 for none.
constexpr std::uint32_t tile_of_gid(std::uint32_t gid) noexcept { return gid & TiledLimits::gid_bits; }

/// What writing a map as `.tmx` or `.tmj` would lose: provinces, saved queries, journeys, switches, bake settings, and
/// custom properties with names that libpath reads there.
std::vector<std::string> lost_in_tiled(const Map& map);

}  // namespace libpath
