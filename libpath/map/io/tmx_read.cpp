#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <libpath/core/map_size.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tmx.h>
#include <libpath/map/io/tmx_document.h>

namespace libpath {
namespace {

constexpr std::size_t kMaxParts = 8;        // of a tile in a terrain set
constexpr std::size_t kClosureBytes = 128;  // of a chunk that takes its rows apart when they are asked for

class TmxReader {
 public:
  /// Maps refer to this where they are decoded.
  TmxReader(std::string_view text, const std::string& file, LoadBudget& budget)
      : document_(text, file, budget), file_(file), budget_(budget) {}

  TiledMap map(const TiledLoader& load) {
    const pugi::xml_node root = document_.root("map");
    const std::string_view named = document_.attribute(root, "orientation");
    const auto orientation = tiled_orientation(named);
    if (!orientation) document_.refuse(root, other_orientation(named));
    tiled_.orientation = *orientation;
    tiled_.stagger = {one_of(root, "staggeraxis", "y", "x"), one_of(root, "staggerindex", "odd", "even")};
    tiled_.tile_size = {document_.whole(root, "tilewidth", 1, TiledLimits::tile_pixels),
                        document_.whole(root, "tileheight", 1, TiledLimits::tile_pixels)};
    tiled_.infinite = document_.whole_or(0, root, "infinite", 0, 1) == 1;
    if (!tiled_.infinite) tiled_.size = size(root);
    tiled_.properties = properties(root);
    for (const pugi::xml_node node : root.children("tileset")) {
      if (tiled_.tilesets.size() == TiledLimits::tilesets) {
        document_.refuse(node, fmt::format("expected at most {} tilesets", TiledLimits::tilesets));
      }
      tiled_.tilesets.push_back(map_tileset(node, load));
    }
    read_layers(root, {});
    return std::move(tiled_);
  }

  TiledTileset tileset() { return tileset(document_.root("tileset")); }

 private:
  /// Whether the attribute says the second of two words; where it is missing, the first.
  bool one_of(pugi::xml_node node, const char* name, std::string_view usual, std::string_view other) const {
    const auto second = is_second_word(node.attribute(name).value(), usual, other);
    if (!second) document_.refuse(node, other_word(name, usual, other));
    return *second;
  }

  Size size(pugi::xml_node node) const {
    const Size size{document_.whole(node, "width", 1, kMaxSide), document_.whole(node, "height", 1, kMaxSide)};
    if (!is_map_size(size)) document_.refuse(node, fmt::format("expected at most {} cells", kMaxCells));
    return size;
  }

  TiledProperties properties(pugi::xml_node owner) const {
    TiledProperties properties;
    const auto nodes = owner.child("properties").children("property");
    reserve(properties, nodes);
    for (const pugi::xml_node node : nodes) {
      const pugi::xml_attribute value = node.attribute("value");
      // Texts of several lines are written as the element's own text.
      properties.push_back({text(document_.attribute(node, "name")), tiled_type(node.attribute("type").value()),
                            text(value ? value.value() : node.text().get())});
    }
    return properties;
  }

  /// Whatever is kept of the document is paid for.
  std::string text(std::string_view kept) const {
    budget_.charge(kept.size(), file_);
    return std::string(kept);
  }
  template <class T, class Nodes>
  void reserve(std::vector<T>& items, const Nodes& nodes) const {
    const auto count = static_cast<std::size_t>(std::distance(nodes.begin(), nodes.end()));
    budget_.charge(count * sizeof(T), file_);
    items.reserve(count);
  }

  std::string class_of(pugi::xml_node node) const {
    const pugi::xml_attribute name = node.attribute("class");
    return text(name ? name.value() : node.attribute("type").value());
  }

  TiledTileset map_tileset(pugi::xml_node node, const TiledLoader& load) const {
    const auto first_gid = document_.whole<std::uint32_t>(node, "firstgid", 1, TiledLimits::gid_bits);
    if (const pugi::xml_attribute source = node.attribute("source"))
      return load_tileset(source.value(), first_gid, load, budget_);
    TiledTileset embedded = tileset(node);
    embedded.first_gid = first_gid;
    return embedded;
  }

  TiledTileset tileset(pugi::xml_node node) const {
    if (node.attribute("source")) document_.refuse(node, "expected a tileset that refers to no other");
    TiledTileset tileset;
    tileset.name = text(node.attribute("name").value());
    tileset.tile_count = document_.whole_or<std::uint32_t>(0, node, "tilecount", 0, TiledLimits::gid_bits);
    tileset.tile_size = {whole_number<std::int32_t>(node.attribute("tilewidth").value()).value_or(0),
                         whole_number<std::int32_t>(node.attribute("tileheight").value()).value_or(0)};
    tileset.image = text(node.child("image").attribute("source").value());
    tileset.key = tiled_colour(node.child("image").attribute("trans").value());
    const auto pixels = [](pugi::xml_node of, const char* name) {
      return std::clamp(whole_number<std::int32_t>(of.attribute(name).value()).value_or(0), 0,
                        TiledLimits::tile_pixels);
    };
    tileset.columns = pixels(node, "columns");
    tileset.margin = pixels(node, "margin");
    tileset.spacing = pixels(node, "spacing");
    reserve(tileset.tiles, node.children("tile"));
    for (const pugi::xml_node tile : node.children("tile")) {
      const auto id = document_.whole<std::uint32_t>(tile, "id", 0, TiledLimits::gid_bits);
      tileset.tiles.push_back({id,
                               class_of(tile),
                               properties(tile),
                               {},
                               text(tile.child("image").attribute("source").value()),
                               !tile.child("objectgroup").empty(),
                               {pixels(tile, "x"), pixels(tile, "y"), pixels(tile, "width"), pixels(tile, "height")}});
    }
    read_kinds(node, tileset);
    sort_tiles(tileset, file_, "tileset " + shown(tileset.name));
    return tileset;
  }

  /// Terrain sets (Wang sets), and what tilesets had in their stead before Tiled 1.5. What is odd about them is no
  /// fault: they say nothing that the map needs.
  void read_kinds(pugi::xml_node node, TiledTileset& tileset) const {
    for (const pugi::xml_node set : node.child("wangsets").children("wangset")) {
      const auto tiles = set.children("wangtile");
      budget_.charge(static_cast<std::size_t>(std::distance(tiles.begin(), tiles.end())) * sizeof(TiledKind), file_);
      for (const pugi::xml_node tile : tiles)
        add_kind(set, "wangcolor", 1, tile.attribute("tileid"), tile.attribute("wangid"), tileset);
    }
    for (const pugi::xml_node tile : node.children("tile")) {
      if (tile.attribute("terrain"))
        add_kind(node.child("terraintypes"), "terrain", 0, tile.attribute("id"), tile.attribute("terrain"), tileset);
    }
  }

  /// `first` is the number of the first colour in the list of a tile's parts.
  void add_kind(pugi::xml_node set, const char* colour, std::uint32_t first, pugi::xml_attribute id,
                pugi::xml_attribute list, TiledTileset& tileset) const {
    std::vector<std::uint32_t> parts;
    std::string_view rest = list.value();
    while (!rest.empty() && parts.size() < kMaxParts) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      const auto part = whole_number<std::uint32_t>(rest.substr(0, end));
      parts.push_back(part ? *part + 1 - first : 0);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const auto number = whole_number<std::uint32_t>(id.value());
    const auto most = most_of(parts);
    if (!number || !most) return;
    std::uint32_t left = *most;
    for (const pugi::xml_node named : set.children(colour)) {
      if (--left != 0) continue;
      tileset.kinds.push_back({*number, text(named.attribute("name").value())});
      return;
    }
  }

  /// Groups nest no deeper than the document may.
  void read_layers(pugi::xml_node parent, Point offset) {
    for (const pugi::xml_node node : parent.children()) {
      const std::string_view kind = node.name();
      const bool group = kind == "group";
      if (!group && kind != "layer" && kind != "objectgroup" && kind != "imagelayer") continue;
      if (++layers_ > TiledLimits::layers) {
        document_.refuse(node, fmt::format("expected at most {} layers", TiledLimits::layers));
      }
      const Point moved{offset.x + document_.real(node, "offsetx"), offset.y + document_.real(node, "offsety")};
      if (group) read_layers(node, moved);
      if (kind == "layer") tiled_.tile_layers.push_back(tile_layer(node));
      if (kind == "objectgroup") tiled_.object_layers.push_back(object_layer(node, tiled_.object_offset(moved)));
    }
  }

  TiledTileLayer tile_layer(pugi::xml_node node) {
    TiledTileLayer layer{text(node.attribute("name").value()), {}};
    const pugi::xml_node data = node.child("data");
    if (!data) document_.refuse(node, "expected a layer with data");
    const std::optional<TiledEncoding> encoding = encoding_of(data);
    if (tiled_.infinite) {
      reserve(layer.chunks, data.children("chunk"));
      for (const pugi::xml_node node_of_chunk : data.children("chunk")) {
        const Cell at{document_.whole(node_of_chunk, "x", -TiledLimits::far_cell, TiledLimits::far_cell),
                      document_.whole(node_of_chunk, "y", -TiledLimits::far_cell, TiledLimits::far_cell)};
        layer.chunks.push_back(chunk(at, size(node_of_chunk), node_of_chunk, encoding));
      }
    } else {
      if (size(node) != tiled_.size) document_.refuse(node, "expected a layer of the map's size");
      layer.chunks.push_back(chunk({}, tiled_.size, data, encoding));
    }
    return layer;
  }

  /// Nothing where each tile is an element.
  std::optional<TiledEncoding> encoding_of(pugi::xml_node data) const {
    const pugi::xml_attribute named = data.attribute("encoding");
    if (!named) return std::nullopt;
    const auto encoding = tiled_encoding(named.value(), data.attribute("compression").value());
    if (!encoding)
      document_.refuse(data, "expected the encoding csv, or base64 with zlib, gzip, zstd or no compression");
    return encoding;
  }

  TiledChunk chunk(Cell at, Size size, pugi::xml_node node, std::optional<TiledEncoding> encoding) {
    if (size.cells() > cells_left_) {
      document_.refuse(node, fmt::format("expected at most {} cells in all layers", TiledLimits::layer_cells));
    }
    cells_left_ -= size.cells();
    budget_.charge(kClosureBytes, file_);
    if (!encoding) {
      expect_tile_elements(node, size);
      return {at, size, {}, [=, this](const TiledRow& row) { read_tile_elements(node, size, row); }};
    }
    if (auto fault = too_short_for(node.text().get(), *encoding, size)) document_.refuse(node, std::move(*fault));
    return {at, size, {}, [=, this](const TiledRow& row) {
              const std::string_view text = node.text().get();
              const LoadLoan loan(budget_, decoding_bytes(text, *encoding, size), file_);
              if (auto fault = decode_tiled_data(text, *encoding, size, row)) document_.refuse(node, std::move(*fault));
            }};
  }

  void expect_tile_elements(pugi::xml_node node, Size size) const {
    const auto tiles = node.children("tile");
    const auto count = static_cast<std::size_t>(std::distance(tiles.begin(), tiles.end()));
    if (count != size.cells()) {
      document_.refuse(node, fmt::format("expected {} tiles, there are {}", size.cells(), count));
    }
  }

  void read_tile_elements(pugi::xml_node node, Size size, const TiledRow& row) const {
    std::vector<std::uint32_t> gids;
    gids.reserve(static_cast<std::size_t>(size.width));
    for (const pugi::xml_node tile : node.children("tile")) {
      gids.push_back(document_.whole_or<std::uint32_t>(0, tile, "gid", 0, TiledLimits::any_number));
      if (gids.size() < gids.capacity()) continue;
      row(gids);
      gids.clear();
    }
  }

  TiledObjectLayer object_layer(pugi::xml_node node, Point offset) const {
    TiledObjectLayer layer{text(node.attribute("name").value()), class_of(node), offset, {}};
    reserve(layer.objects, node.children("object"));
    for (const pugi::xml_node object : node.children("object")) layer.objects.push_back(read_object(object));
    return layer;
  }

  TiledObject read_object(pugi::xml_node node) const {
    TiledObject object;
    object.id = document_.whole_or<std::uint32_t>(0, node, "id", 0, TiledLimits::any_number);
    object.name = text(node.attribute("name").value());
    object.of_template = !node.attribute("template").empty();
    object.at = {document_.real(node, "x"), document_.real(node, "y")};
    object.width = document_.real(node, "width");
    object.height = document_.real(node, "height");
    object.rotation = document_.real(node, "rotation");
    object.tile = !node.attribute("gid").empty();
    object.properties = properties(node);
    // There a placed tile stands on the middle of its lower edge.
    if (tiled_.orientation == TiledOrientation::isometric && object.tile) object.shape = TiledShape::point;
    if (node.child("point")) object.shape = TiledShape::point;
    if (node.child("ellipse")) object.shape = TiledShape::ellipse;
    for (const auto& [name, shape] :
         {std::pair{"polygon", TiledShape::polygon}, std::pair{"polyline", TiledShape::polyline}}) {
      const pugi::xml_node line = node.child(name);
      if (!line) continue;
      object.shape = shape;
      object.points = points(line);
    }
    return object;
  }

  /// "x,y x,y …"
  std::vector<Point> points(pugi::xml_node node) const {
    std::vector<Point> points;
    std::string_view text = document_.attribute(node, "points");
    const auto count = static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) + 1;
    budget_.charge(count * sizeof(Point), file_);
    points.reserve(count);
    while (true) {
      const std::string_view pair = text.substr(0, text.find(' '));
      const std::size_t comma = pair.find(',');
      if (comma == std::string_view::npos) document_.refuse(node, "expected points as pairs of numbers: x,y x,y …");
      points.push_back({document_.real(node, "points", pair.substr(0, comma)),
                        document_.real(node, "points", pair.substr(comma + 1))});
      if (pair.size() == text.size()) return points;
      text.remove_prefix(pair.size() + 1);
    }
  }

  TmxDocument document_;
  const std::string& file_;
  LoadBudget& budget_;
  TiledMap tiled_;
  std::size_t layers_ = 0;
  std::size_t cells_left_ = TiledLimits::layer_cells;
};

}  // namespace

TiledTileset parse_tsx(std::string_view text, const std::string& name, LoadBudget& budget) {
  return TmxReader(text, name, budget).tileset();
}

TiledMap parse_tmx_layers(std::string_view text, const std::string& name, const TiledLoader& load, LoadBudget& budget) {
  TmxReader reader(text, name, budget);
  TiledMap tiled = reader.map(load);
  hold_rows(tiled);
  return tiled;
}

Loaded<Map> parse_tmx(std::string_view text, const std::string& name, const TiledLoader& load, const TileRules& rules) {
  return tiled_guarded<Map>(name, [&] {
    LoadBudget budget(text.size());
    TmxReader reader(text, name, budget);
    TiledMap tiled = reader.map(load);
    tiled.rules = &rules;
    return map_of_tiled(tiled, name, budget);
  });
}

}  // namespace libpath
