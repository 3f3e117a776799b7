#include <cmath>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tmj.h>

namespace libpath {
namespace {

constexpr std::size_t kAnyLength = ~std::size_t{0};
constexpr std::size_t kMemory = std::size_t{2} << 30;

/// Any text, also with line breaks.
const std::string& text(const JsonValue& value) {
  const auto* found = value.json().get_ptr<const std::string*>();
  if (found == nullptr) value.refuse("expected a string");
  return *found;
}
std::string text_or_empty(const JsonValue& owner, std::string_view key) {
  return owner.has(key) ? text(owner.member(key)) : std::string();
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

TiledProperties properties(const JsonValue& owner) {
  TiledProperties properties;
  each(owner, "properties", [&](const JsonValue& property) {
    const JsonValue value = property.member("value");
    const bool is_text = value.json().is_string();
    properties.push_back({text(property.member("name")), TiledType::text, is_text ? text(value) : value.json().dump()});
  });
  return properties;
}

std::string class_of(const JsonValue& owner) { return text_or_empty(owner, owner.has("class") ? "class" : "type"); }

TiledTileset read_tileset(const JsonValue& value, const std::string& file) {
  if (value.has("source")) value.refuse("expected a tileset that refers to no other");
  TiledTileset tileset;
  tileset.name = text_or_empty(value, "name");
  if (value.has("tilecount")) tileset.tile_count = number(value.member("tilecount"), 0, TiledLimits::gid_bits);
  each(value, "tiles", [&](const JsonValue& tile) {
    const std::uint32_t id = number(tile.member("id"), 0, TiledLimits::gid_bits);
    tileset.tiles.push_back({id, class_of(tile), properties(tile)});
  });
  sort_tiles(tileset, file, "tileset " + shown(tileset.name));
  return tileset;
}

class TmjReader {
 public:
  TmjReader(const TiledLoader& load, const std::string& file) : load_(load), file_(file) {}

  TiledMap map(const JsonValue& root) {
    const JsonValue orientation = root.member("orientation");
    if (text(orientation) != "orthogonal") {
      orientation.refuse(fmt::format("expected \"orthogonal\", not {}", shown(text(orientation))));
    }
    tiled_.tile_size = {root.member("tilewidth").integer(1, TiledLimits::tile_pixels),
                        root.member("tileheight").integer(1, TiledLimits::tile_pixels)};
    tiled_.infinite = flag(root, "infinite");
    if (!tiled_.infinite) tiled_.size = size(root);
    tiled_.properties = properties(root);
    each(
        root, "tilesets", [this](const JsonValue& value) { read_map_tileset(value); }, TiledLimits::tilesets);
    read_layers(root, {});
    return std::move(tiled_);
  }

 private:
  static Size size(const JsonValue& owner) {
    const Size size{owner.member("width").integer(1, kMaxSide), owner.member("height").integer(1, kMaxSide)};
    if (!is_map_size(size)) owner.refuse(fmt::format("expected at most {} cells", kMaxCells));
    return size;
  }

  void read_map_tileset(const JsonValue& value) {
    const std::uint32_t first_gid = number(value.member("firstgid"), 1, TiledLimits::gid_bits);
    if (value.has("source")) {
      tiled_.tilesets.push_back(load_tileset(text(value.member("source")), first_gid, load_));
    } else {
      tiled_.tilesets.push_back(read_tileset(value, file_));
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
      if (kind == "objectgroup") tiled_.object_layers.push_back(object_layer(layer, moved));
    });
  }

  TiledTileLayer tile_layer(const JsonValue& value) {
    TiledTileLayer layer{text_or_empty(value, "name"), {}};
    if (!tiled_.infinite) {
      if (size(value) != tiled_.size) value.refuse("expected a layer of the map's size");
      layer.chunks.push_back({{}, tiled_.size, gids(value, value, tiled_.size)});
      return layer;
    }
    const JsonValue chunks = value.member("chunks");
    const std::size_t count = chunks.list(0, kAnyLength);
    for (std::size_t i = 0; i < count; ++i) {
      const JsonValue chunk = chunks.element(i);
      const Cell at{chunk.member("x").integer(-TiledLimits::far_cell, TiledLimits::far_cell),
                    chunk.member("y").integer(-TiledLimits::far_cell, TiledLimits::far_cell)};
      const Size chunk_size = size(chunk);
      layer.chunks.push_back({at, chunk_size, gids(value, chunk, chunk_size)});
    }
    return layer;
  }

  /// `layer` says how, `owner` (the same or a chunk in it) holds the cells.
  std::vector<std::uint32_t> gids(const JsonValue& layer, const JsonValue& owner, Size size) {
    if (size.cells() > cells_left_) {
      owner.refuse(fmt::format("expected at most {} cells in all layers", TiledLimits::layer_cells));
    }
    cells_left_ -= size.cells();
    const JsonValue data = owner.member("data");
    if (data.json().is_array()) return numbers(data, size);
    const auto encoding = tiled_encoding(text_or_empty(layer, "encoding"), text_or_empty(layer, "compression"));
    if (!encoding || encoding == TiledEncoding::csv) {
      layer.refuse(
          "expected the encoding csv with a list of numbers, or base64 with zlib, gzip, zstd or no compression");
    }
    auto decoded = decode_tiled_data(text(data), *encoding, size);
    if (!decoded) data.refuse(std::move(decoded.error()));
    return std::move(*decoded);
  }

  static std::vector<std::uint32_t> numbers(const JsonValue& data, Size size) {
    const std::size_t cells = data.list(size.cells(), size.cells());
    std::vector<std::uint32_t> gids;
    gids.reserve(cells);
    for (std::size_t i = 0; i < cells; ++i) {
      gids.push_back(number(data.element(i), 0, TiledLimits::any_number) & TiledLimits::gid_bits);
    }
    return gids;
  }

  static TiledObjectLayer object_layer(const JsonValue& value, Point offset) {
    TiledObjectLayer layer{text_or_empty(value, "name"), text_or_empty(value, "class"), offset, {}};
    each(value, "objects", [&](const JsonValue& object) { layer.objects.push_back(read_object(object)); });
    return layer;
  }

  static TiledObject read_object(const JsonValue& value) {
    TiledObject object;
    if (value.has("id")) object.id = number(value.member("id"), 0, TiledLimits::any_number);
    object.name = text_or_empty(value, "name");
    object.of_template = value.has("template");
    object.at = {real(value, "x"), real(value, "y")};
    object.width = real(value, "width");
    object.height = real(value, "height");
    object.rotation = real(value, "rotation");
    object.tile = value.has("gid");
    object.properties = properties(value);
    if (flag(value, "point")) object.shape = TiledShape::point;
    if (flag(value, "ellipse")) object.shape = TiledShape::ellipse;
    for (const auto& [key, shape] :
         {std::pair{"polygon", TiledShape::polygon}, std::pair{"polyline", TiledShape::polyline}}) {
      if (!value.has(key)) continue;
      object.shape = shape;
      each(value, key, [&](const JsonValue& point) { object.points.push_back({real(point, "x"), real(point, "y")}); });
      if (object.points.empty()) value.refuse(fmt::format("expected points in {}", key));
    }
    return object;
  }

  const TiledLoader& load_;
  const std::string& file_;
  TiledMap tiled_;
  std::size_t layers_ = 0;
  std::size_t cells_left_ = TiledLimits::layer_cells;
};

/// Parses a document and reads it; throws an InputError for the faults of both.
template <class Read>
auto read_document(std::string_view text, const std::string& file, Read read) {
  const auto document = parse_json(text, file, {TiledLimits::nesting, kMemory});
  if (!document) throw InputError(document.error());
  const JsonValue root(*document, "");
  try {
    if (!root.json().is_object()) root.refuse("expected an object");
    return read(root);
  } catch (JsonFault& fault) {
    throw InputError{file, std::move(fault.place), std::move(fault.expected)};
  }
}

}  // namespace

TiledTileset parse_tsj(std::string_view text, const std::string& name) {
  return read_document(text, name, [&](const JsonValue& root) { return read_tileset(root, name); });
}

Loaded<Map> parse_tmj(std::string_view text, const std::string& name, const TiledLoader& load) {
  return tiled_guarded<Map>(name, [&] {
    const TiledMap tiled =
        read_document(text, name, [&](const JsonValue& root) { return TmjReader(load, name).map(root); });
    return map_of_tiled(tiled, name);
  });
}

}  // namespace libpath
