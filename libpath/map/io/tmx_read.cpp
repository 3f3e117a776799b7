#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tmx.h>
#include <libpath/map/io/tmx_document.h>

namespace libpath {
namespace {

class TmxReader {
 public:
  TmxReader(std::string_view text, const std::string& file) : document_(text, file), file_(file) {}

  TiledMap map(const TiledLoader& load) {
    const pugi::xml_node root = document_.root("map");
    if (const auto orientation = document_.attribute(root, "orientation"); orientation != "orthogonal") {
      document_.refuse(root, fmt::format("expected an orthogonal map, not {}", shown(orientation)));
    }
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
  Size size(pugi::xml_node node) const {
    const Size size{document_.whole(node, "width", 1, kMaxSide), document_.whole(node, "height", 1, kMaxSide)};
    if (!is_map_size(size)) document_.refuse(node, fmt::format("expected at most {} cells", kMaxCells));
    return size;
  }

  TiledProperties properties(pugi::xml_node owner) const {
    TiledProperties properties;
    for (const pugi::xml_node node : owner.child("properties").children("property")) {
      const pugi::xml_attribute value = node.attribute("value");
      // Texts of several lines are written as the element's own text.
      properties.push_back(
          {std::string(document_.attribute(node, "name")), TiledType::text, value ? value.value() : node.text().get()});
    }
    return properties;
  }

  static std::string class_of(pugi::xml_node node) {
    const pugi::xml_attribute name = node.attribute("class");
    return name ? name.value() : node.attribute("type").value();
  }

  TiledTileset map_tileset(pugi::xml_node node, const TiledLoader& load) const {
    const auto first_gid = document_.whole<std::uint32_t>(node, "firstgid", 1, TiledLimits::gid_bits);
    if (const pugi::xml_attribute source = node.attribute("source"))
      return load_tileset(source.value(), first_gid, load);
    TiledTileset embedded = tileset(node);
    embedded.first_gid = first_gid;
    return embedded;
  }

  TiledTileset tileset(pugi::xml_node node) const {
    if (node.attribute("source")) document_.refuse(node, "expected a tileset that refers to no other");
    TiledTileset tileset;
    tileset.name = node.attribute("name").value();
    tileset.tile_count = document_.whole_or<std::uint32_t>(0, node, "tilecount", 0, TiledLimits::gid_bits);
    for (const pugi::xml_node tile : node.children("tile")) {
      const auto id = document_.whole<std::uint32_t>(tile, "id", 0, TiledLimits::gid_bits);
      tileset.tiles.push_back({id, class_of(tile), properties(tile)});
    }
    sort_tiles(tileset, file_, "tileset " + shown(tileset.name));
    return tileset;
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
      if (kind == "objectgroup") tiled_.object_layers.push_back(object_layer(node, moved));
    }
  }

  TiledTileLayer tile_layer(pugi::xml_node node) {
    TiledTileLayer layer{node.attribute("name").value(), {}};
    const pugi::xml_node data = node.child("data");
    if (!data) document_.refuse(node, "expected a layer with data");
    if (tiled_.infinite) {
      for (const pugi::xml_node chunk : data.children("chunk")) {
        const Cell at{document_.whole(chunk, "x", -TiledLimits::far_cell, TiledLimits::far_cell),
                      document_.whole(chunk, "y", -TiledLimits::far_cell, TiledLimits::far_cell)};
        layer.chunks.push_back({at, size(chunk), {}});
        layer.chunks.back().gids = gids(data, chunk, layer.chunks.back().size);
      }
    } else {
      if (size(node) != tiled_.size) document_.refuse(node, "expected a layer of the map's size");
      layer.chunks.push_back({{}, tiled_.size, gids(data, data, tiled_.size)});
    }
    return layer;
  }

  /// `data` says how, `node` (the same or a chunk in it) holds the cells.
  std::vector<std::uint32_t> gids(pugi::xml_node data, pugi::xml_node node, Size size) {
    if (size.cells() > cells_left_) {
      document_.refuse(node, fmt::format("expected at most {} cells in all layers", TiledLimits::layer_cells));
    }
    cells_left_ -= size.cells();
    const pugi::xml_attribute named = data.attribute("encoding");
    if (!named) return tile_elements(node, size);
    const auto encoding = tiled_encoding(named.value(), data.attribute("compression").value());
    if (!encoding)
      document_.refuse(data, "expected the encoding csv, or base64 with zlib, gzip, zstd or no compression");
    auto decoded = decode_tiled_data(node.text().get(), *encoding, size);
    if (!decoded) document_.refuse(node, std::move(decoded.error()));
    return std::move(*decoded);
  }

  std::vector<std::uint32_t> tile_elements(pugi::xml_node node, Size size) const {
    std::vector<std::uint32_t> gids;
    for (const pugi::xml_node tile : node.children("tile")) {
      gids.push_back(document_.whole_or<std::uint32_t>(0, tile, "gid", 0, TiledLimits::any_number) &
                     TiledLimits::gid_bits);
    }
    if (gids.size() != size.cells()) {
      document_.refuse(node, fmt::format("expected {} tiles, there are {}", size.cells(), gids.size()));
    }
    return gids;
  }

  TiledObjectLayer object_layer(pugi::xml_node node, Point offset) const {
    TiledObjectLayer layer{node.attribute("name").value(), class_of(node), offset, {}};
    for (const pugi::xml_node object : node.children("object")) layer.objects.push_back(read_object(object));
    return layer;
  }

  TiledObject read_object(pugi::xml_node node) const {
    TiledObject object;
    object.id = document_.whole_or<std::uint32_t>(0, node, "id", 0, TiledLimits::any_number);
    object.name = node.attribute("name").value();
    object.of_template = !node.attribute("template").empty();
    object.at = {document_.real(node, "x"), document_.real(node, "y")};
    object.width = document_.real(node, "width");
    object.height = document_.real(node, "height");
    object.rotation = document_.real(node, "rotation");
    object.tile = !node.attribute("gid").empty();
    object.properties = properties(node);
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
  TiledMap tiled_;
  std::size_t layers_ = 0;
  std::size_t cells_left_ = TiledLimits::layer_cells;
};

}  // namespace

TiledTileset parse_tsx(std::string_view text, const std::string& name) { return TmxReader(text, name).tileset(); }

Loaded<Map> parse_tmx(std::string_view text, const std::string& name, const TiledLoader& load) {
  return tiled_guarded<Map>(name, [&] { return map_of_tiled(TmxReader(text, name).map(load), name); });
}

}  // namespace libpath
