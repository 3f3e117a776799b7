#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <libpath/core/map_size.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tmj.h>

namespace libpath {
namespace {

constexpr std::size_t kAnyLength = ~std::size_t{0};
constexpr std::string_view kUnparsed[] = {"data"};

/// Any text, also with line breaks.
const std::string& text(const JsonValue& value) {
  const auto* found = value.json().get_ptr<const std::string*>();
  if (found == nullptr) value.refuse("expected a string");
  return *found;
}
bool flag(const JsonValue& owner, std::string_view key) { return owner.has(key) && owner.member(key).boolean(); }

std::uint32_t number(const JsonValue& value, std::uint32_t least, std::uint32_t most) {
  const auto* found = value.json().get_ptr<const nlohmann::json::number_unsigned_t*>();
  if (found == nullptr || *found < least || *found > most) {
    value.refuse(fmt::format("expected a whole number from {} to {}", least, most));
  }
  return static_cast<std::uint32_t>(*found);
}

/// A coordinate, a length or an angle; 0 where it is not there.
double real(const JsonValue& owner, std::string_view key) {
  if (!owner.has(key)) return 0;
  const JsonValue value = owner.member(key);
  if (!value.json().is_number() || std::abs(value.json().get<double>()) > TiledLimits::pixels) {
    value.refuse(fmt::format("expected a number from {} to {}", -TiledLimits::pixels, TiledLimits::pixels));
  }
  return value.json().get<double>();
}

/// `visit` for each element of a list that need not be there.
template <class Visit>
void each(const JsonValue& owner, std::string_view key, Visit visit, std::size_t most = kAnyLength) {
  if (!owner.has(key)) return;
  const JsonValue list = owner.member(key);
  const std::size_t size = list.list(0, most);
  for (std::size_t i = 0; i < size; ++i) visit(list.element(i));
}

/// Pixels; 0 where the file says nothing that makes sense.
std::int32_t side(const JsonValue& owner, std::string_view key) {
  if (!owner.has(key)) return 0;
  const auto* found = owner.member(key).json().get_ptr<const nlohmann::json::number_unsigned_t*>();
  return found != nullptr && *found <= TiledLimits::tile_pixels ? static_cast<std::int32_t>(*found) : 0;
}

class TmjReader {
 public:
  /// Maps refer to `text` and to the document made of it where they are decoded.
  TmjReader(std::string_view text, const std::string& file, LoadBudget& budget)
      : text_(text), file_(file), budget_(budget) {}

  TiledMap map(const JsonValue& root, const TiledLoader& load) {
    const JsonValue orientation = root.member("orientation");
    const auto known = tiled_orientation(text(orientation));
    if (!known) orientation.refuse(other_orientation(text(orientation)));
    tiled_.orientation = *known;
    tiled_.stagger = {one_of(root, "staggeraxis", "y", "x"), one_of(root, "staggerindex", "odd", "even")};
    tiled_.tile_size = {root.member("tilewidth").integer(1, TiledLimits::tile_pixels),
                        root.member("tileheight").integer(1, TiledLimits::tile_pixels)};
    tiled_.infinite = flag(root, "infinite");
    if (!tiled_.infinite) tiled_.size = size(root);
    tiled_.properties = properties(root);
    each(
        root, "tilesets", [&](const JsonValue& value) { read_map_tileset(value, load); }, TiledLimits::tilesets);
    read_layers(root, {});
    return std::move(tiled_);
  }

  TiledTileset tileset(const JsonValue& value) {
    if (value.has("source")) value.refuse("expected a tileset that refers to no other");
    TiledTileset tileset;
    tileset.name = kept_text(value, "name");
    if (value.has("tilecount")) tileset.tile_count = number(value.member("tilecount"), 0, TiledLimits::gid_bits);
    tileset.tile_size = {side(value, "tilewidth"), side(value, "tileheight")};
    if (value.has("image") && value.member("image").json().is_string()) tileset.image = kept_text(value, "image");
    if (value.has("transparentcolor") && value.member("transparentcolor").json().is_string())
      tileset.key = tiled_colour(value.member("transparentcolor").json().get_ref<const std::string&>());
    tileset.columns = side(value, "columns");
    tileset.margin = side(value, "margin");
    tileset.spacing = side(value, "spacing");
    reserve(tileset.tiles, value, "tiles");
    each(value, "tiles", [&](const JsonValue& tile) {
      const std::uint32_t id = number(tile.member("id"), 0, TiledLimits::gid_bits);
      const bool has_image = tile.has("image") && tile.member("image").json().is_string();
      tileset.tiles.push_back({id,
                               class_of(tile),
                               properties(tile),
                               {},
                               has_image ? kept_text(tile, "image") : std::string(),
                               tile.has("objectgroup"),
                               {side(tile, "x"), side(tile, "y"), side(tile, "width"), side(tile, "height")}});
    });
    read_kinds(value, tileset);
    sort_tiles(tileset, file_, "tileset " + shown(tileset.name));
    return tileset;
  }

 private:
  static Size size(const JsonValue& owner) {
    const Size size{owner.member("width").integer(1, kMaxSide), owner.member("height").integer(1, kMaxSide)};
    if (!is_map_size(size)) owner.refuse(fmt::format("expected at most {} cells", kMaxCells));
    return size;
  }

  /// Whether the member says the second of two words; where it is missing, the first.
  static bool one_of(const JsonValue& owner, const char* key, std::string_view usual, std::string_view other) {
    if (!owner.has(key)) return false;
    const JsonValue value = owner.member(key);
    const auto second = is_second_word(text(value), usual, other);
    if (!second) value.refuse(other_word(key, usual, other));
    return *second;
  }

  /// Whatever is kept of the document is paid for.
  std::string kept(const std::string& text) {
    budget_.charge(text.size(), file_);
    return text;
  }
  std::string kept_text(const JsonValue& owner, std::string_view key) {
    return owner.has(key) ? kept(text(owner.member(key))) : std::string();
  }
  template <class T>
  void reserve(std::vector<T>& items, const JsonValue& owner, std::string_view key) {
    if (!owner.has(key)) return;
    const std::size_t count = owner.member(key).list(0, kAnyLength);
    budget_.charge(count * sizeof(T), file_);
    items.reserve(count);
  }

  TiledProperties properties(const JsonValue& owner) {
    TiledProperties properties;
    reserve(properties, owner, "properties");
    each(owner, "properties", [&](const JsonValue& property) {
      const JsonValue value = property.member("value");
      const bool is_text = value.json().is_string();
      properties.push_back({kept(text(property.member("name"))), type_of(property, value.json()),
                            kept(is_text ? text(value) : value.json().dump())});
    });
    return properties;
  }

  /// The type that is said, where the value is of it.
  static TiledType type_of(const JsonValue& property, const nlohmann::json& value) {
    const bool says = property.has("type") && property.json()["type"].is_string();
    const TiledType type = tiled_type(says ? property.json()["type"].get_ref<const std::string&>() : std::string());
    const bool is_of_it = type == TiledType::text      ? value.is_string()
                          : type == TiledType::whole   ? value.is_number_integer()
                          : type == TiledType::boolean ? value.is_boolean()
                                                       : value.is_number();
    return is_of_it ? type : TiledType::other;
  }

  std::string class_of(const JsonValue& owner) { return kept_text(owner, owner.has("class") ? "class" : "type"); }

  /// Terrain sets (Wang sets), and what tilesets had in their stead before Tiled 1.5. What is odd about them is no
  /// fault: they say nothing that the map needs.
  void read_kinds(const JsonValue& value, TiledTileset& tileset) {
    const auto list = [](const nlohmann::json& owner, const char* key) -> const nlohmann::json& {
      static const nlohmann::json kNothing = nlohmann::json::array();
      const auto found = owner.is_object() ? owner.find(key) : owner.end();
      return owner.is_object() && found != owner.end() && found->is_array() ? *found : kNothing;
    };
    const nlohmann::json& json = value.json();
    for (const nlohmann::json& set : list(json, "wangsets")) {
      for (const nlohmann::json& tile : list(set, "wangtiles"))
        add_kind(list(set, "colors"), 1, tile, "tileid", list(tile, "wangid"), tileset);
    }
    for (const nlohmann::json& tile : list(json, "tiles")) {
      if (tile.contains("terrain")) add_kind(list(json, "terrains"), 0, tile, "id", list(tile, "terrain"), tileset);
    }
  }

  /// `first` is the number of the first colour in the list of a tile's parts.
  void add_kind(const nlohmann::json& colours, std::uint32_t first, const nlohmann::json& tile, const char* id,
                const nlohmann::json& list, TiledTileset& tileset) {
    constexpr std::size_t kMaxParts = 8;
    std::vector<std::uint32_t> parts;
    for (std::size_t i = 0; i < std::min(list.size(), kMaxParts); ++i) {
      const auto* part = list[i].get_ptr<const nlohmann::json::number_unsigned_t*>();
      parts.push_back(part != nullptr && *part <= colours.size() ? static_cast<std::uint32_t>(*part) + 1 - first : 0);
    }
    const auto most = most_of(parts);
    const auto number = tile.find(id);
    if (!most || *most > colours.size() || number == tile.end()) return;
    const auto* of = number->get_ptr<const nlohmann::json::number_unsigned_t*>();
    const nlohmann::json& colour = colours[*most - 1];
    if (of == nullptr || *of > TiledLimits::gid_bits || !colour.is_object() || !colour.contains("name")) return;
    const auto* name = colour["name"].get_ptr<const std::string*>();
    if (name == nullptr) return;
    budget_.charge(sizeof(TiledKind), file_);
    tileset.kinds.push_back({static_cast<std::uint32_t>(*of), kept(*name)});
  }

  void read_map_tileset(const JsonValue& value, const TiledLoader& load) {
    const std::uint32_t first_gid = number(value.member("firstgid"), 1, TiledLimits::gid_bits);
    if (value.has("source")) {
      tiled_.tilesets.push_back(load_tileset(text(value.member("source")), first_gid, load, budget_));
    } else {
      tiled_.tilesets.push_back(tileset(value));
      tiled_.tilesets.back().first_gid = first_gid;
    }
  }

  /// Groups nest no deeper than the document may.
  void read_layers(const JsonValue& parent, Point offset) {
    each(parent, "layers", [&](const JsonValue& layer) {
      if (++layers_ > TiledLimits::layers) layer.refuse(fmt::format("expected at most {} layers", TiledLimits::layers));
      const std::string& kind = text(layer.member("type"));
      const Point moved{offset.x + real(layer, "offsetx"), offset.y + real(layer, "offsety")};
      if (kind == "group") read_layers(layer, moved);
      if (kind == "tilelayer") tiled_.tile_layers.push_back(tile_layer(layer));
      if (kind == "objectgroup") tiled_.object_layers.push_back(object_layer(layer, tiled_.object_offset(moved)));
    });
  }

  TiledTileLayer tile_layer(const JsonValue& value) {
    TiledTileLayer layer{kept_text(value, "name"), {}};
    if (!tiled_.infinite) {
      if (size(value) != tiled_.size) value.refuse("expected a layer of the map's size");
      layer.chunks.push_back(chunk({}, tiled_.size, value, value));
      return layer;
    }
    const JsonValue chunks = value.member("chunks");
    reserve(layer.chunks, value, "chunks");
    for (std::size_t i = 0; i < chunks.json().size(); ++i) {
      const JsonValue one = chunks.element(i);
      const Cell at{one.member("x").integer(-TiledLimits::far_cell, TiledLimits::far_cell),
                    one.member("y").integer(-TiledLimits::far_cell, TiledLimits::far_cell)};
      layer.chunks.push_back(chunk(at, size(one), value, one));
    }
    return layer;
  }

  /// `layer` says how, `owner` (the same or a chunk in it) holds the cells.
  TiledChunk chunk(Cell at, Size size, const JsonValue& layer, const JsonValue& owner) {
    if (size.cells() > cells_left_) {
      owner.refuse(fmt::format("expected at most {} cells in all layers", TiledLimits::layer_cells));
    }
    cells_left_ -= size.cells();
    const JsonValue data = owner.member("data");
    const auto list = data.unparsed(text_);
    const auto encoding =
        list ? TiledEncoding::csv
             : tiled_encoding(text_or_nothing(layer, "encoding"), text_or_nothing(layer, "compression"));
    if (!encoding || (encoding == TiledEncoding::csv && !list)) {
      layer.refuse(
          "expected the encoding csv with a list of numbers, or base64 with zlib, gzip, zstd or no compression");
    }
    const std::string_view cells = list ? list->substr(1, list->size() - 2) : std::string_view(text(data));
    if (auto fault = too_short_for(cells, *encoding, size)) data.refuse(std::move(*fault));
    std::string place = data.place();
    budget_.charge(place.size() + sizeof(JsonValue) + sizeof(TiledChunk), file_);  // for the closure
    return {at, size, {}, [=, this](const TiledRow& row) {
              const LoadLoan loan(budget_, decoding_bytes(cells, *encoding, size), file_);
              auto fault = decode_tiled_data(cells, *encoding, size, row);
              if (fault) throw InputError{file_, place, std::move(*fault)};
            }};
  }

  static std::string_view text_or_nothing(const JsonValue& owner, std::string_view key) {
    return owner.has(key) ? std::string_view(text(owner.member(key))) : std::string_view();
  }

  TiledObjectLayer object_layer(const JsonValue& value, Point offset) {
    TiledObjectLayer layer{kept_text(value, "name"), kept_text(value, "class"), offset, {}};
    reserve(layer.objects, value, "objects");
    each(value, "objects", [&](const JsonValue& object) { layer.objects.push_back(read_object(object)); });
    return layer;
  }

  TiledObject read_object(const JsonValue& value) {
    TiledObject object;
    if (value.has("id")) object.id = number(value.member("id"), 0, TiledLimits::any_number);
    object.name = kept_text(value, "name");
    object.of_template = value.has("template");
    object.at = {real(value, "x"), real(value, "y")};
    object.width = real(value, "width");
    object.height = real(value, "height");
    object.rotation = real(value, "rotation");
    object.tile = value.has("gid");
    object.properties = properties(value);
    // There a placed tile stands on the middle of its lower edge.
    if (tiled_.orientation == TiledOrientation::isometric && object.tile) object.shape = TiledShape::point;
    if (flag(value, "point")) object.shape = TiledShape::point;
    if (flag(value, "ellipse")) object.shape = TiledShape::ellipse;
    for (const auto& [key, shape] :
         {std::pair{"polygon", TiledShape::polygon}, std::pair{"polyline", TiledShape::polyline}}) {
      if (!value.has(key)) continue;
      object.shape = shape;
      object.points.clear();
      reserve(object.points, value, key);
      each(value, key, [&](const JsonValue& point) { object.points.push_back({real(point, "x"), real(point, "y")}); });
      if (object.points.empty()) value.refuse(fmt::format("expected points in {}", key));
    }
    return object;
  }

  std::string_view text_;
  const std::string& file_;
  LoadBudget& budget_;
  TiledMap tiled_;
  std::size_t layers_ = 0;
  std::size_t cells_left_ = TiledLimits::layer_cells;
};

/// Parses a document and hands reader and root to `read`; throws an InputError for the faults of both.
template <class Read>
auto read_document(std::string_view text, const std::string& file, LoadBudget& budget, Read read) {
  const LoadLoan loan_of_text(budget, text.size(), file);
  // What is kept of values takes far less than they do.
  const std::size_t memory = budget.left() / 4 * 3;
  const LoadLoan loan_of_values(budget, memory, file);
  const auto document = parse_json(text, file, {TiledLimits::nesting, memory, kUnparsed});
  if (!document) throw InputError(document.error());
  const JsonValue root(*document, "");
  try {
    if (!root.json().is_object()) root.refuse("expected an object");
    TmjReader reader(text, file, budget);
    return read(reader, root);
  } catch (JsonFault& fault) {
    throw InputError{file, std::move(fault.place), std::move(fault.expected)};
  }
}

}  // namespace

TiledTileset parse_tsj(std::string_view text, const std::string& name, LoadBudget& budget) {
  return read_document(text, name, budget,
                       [](TmjReader& reader, const JsonValue& root) { return reader.tileset(root); });
}

TiledMap parse_tmj_layers(std::string_view text, const std::string& name, const TiledLoader& load, LoadBudget& budget) {
  return read_document(text, name, budget, [&](TmjReader& reader, const JsonValue& root) {
    TiledMap tiled = reader.map(root, load);
    hold_rows(tiled);
    return tiled;
  });
}

Loaded<Map> parse_tmj(std::string_view text, const std::string& name, const TiledLoader& load, const TileRules& rules) {
  return tiled_guarded<Map>(name, [&] {
    LoadBudget budget(text.size());
    return read_document(text, name, budget, [&](TmjReader& reader, const JsonValue& root) {
      TiledMap tiled = reader.map(root, load);
      tiled.rules = &rules;
      return map_of_tiled(tiled, name, budget);
    });
  });
}

}  // namespace libpath
