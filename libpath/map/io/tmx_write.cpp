#include <iterator>

#include <fmt/format.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmx.h>

namespace libpath {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

/// Writes the elements in the order and with the indents that Tiled itself uses, so that its next save is a small diff.
class TmxWriter {
 public:
  std::string write(const TiledMap& map, const TiledTiles& tiles) {
    std::size_t objects = 0;
    for (const TiledObjectLayer& layer : map.object_layers) objects += layer.objects.size();
    line(R"(<?xml version="1.0" encoding="UTF-8"?>)");
    line(R"(<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{}" height="{}")"
         R"( tilewidth="{}" tileheight="{}" infinite="0" nextlayerid="{}" nextobjectid="{}">)",
         map.size.width, map.size.height, map.tile_size.width, map.tile_size.height,
         map.tile_layers.size() + map.object_layers.size() + 1, objects + 1);
    write_properties(map.properties, 1);
    for (const TiledTileset& tileset : map.tilesets) write_tileset(tileset, map.tile_size, tiles);
    for (const TiledTileLayer& layer : map.tile_layers) write_tile_layer(layer);
    for (const TiledObjectLayer& layer : map.object_layers) write_object_layer(layer);
    line("</map>");
    return std::move(out_);
  }

 private:
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    out_ += '\n';
  }

  void write_properties(const TiledProperties& properties, std::size_t indent) {
    if (properties.empty()) return;
    line("{:{}}<properties>", "", indent);
    for (const TiledProperty& property : properties) write_property(property, indent + 1);
    line("{:{}}</properties>", "", indent);
  }

  void write_property(const TiledProperty& property, std::size_t indent) {
    const char* type = "";
    if (property.type == TiledType::number) type = R"( type="float")";
    if (property.type == TiledType::boolean) type = R"( type="bool")";
    // A text of several lines is the element's own: attributes hold no line breaks.
    const bool lines = property.value.find('\n') != std::string::npos;
    line(lines ? fmt::runtime(R"({:{}}<property name="{}"{}>{}</property>)")
               : fmt::runtime(R"({:{}}<property name="{}"{} value="{}"/>)"),
         "", indent, escaped(property.name), type, escaped(property.value));
  }

  void write_tileset(const TiledTileset& tileset, Size tile, const TiledTiles& tiles) {
    line(R"( <tileset firstgid="{}" name="{}" tilewidth="{}" tileheight="{}" tilecount="{}" columns="{}">)",
         tileset.first_gid, escaped(tileset.name), tile.width, tile.height, tileset.tile_count, tiles.columns);
    line(R"(  <image source="{}" width="{}" height="{}"/>)", escaped(tiles.file), tiles.size.width, tiles.size.height);
    for (const TiledTile& t : tileset.tiles) line(R"(  <tile id="{}" type="{}"/>)", t.id, escaped(t.class_name));
    line(" </tileset>");
  }

  void write_tile_layer(const TiledTileLayer& layer) {
    const TiledChunk& chunk = layer.chunks.front();
    line(R"( <layer id="{}" name="{}" width="{}" height="{}">)", ++last_layer_, escaped(layer.name), chunk.size.width,
         chunk.size.height);
    line(R"(  <data encoding="csv">)");
    const std::size_t width = static_cast<std::size_t>(chunk.size.width);
    for (std::size_t i = 0; i < chunk.gids.size(); ++i) {
      fmt::format_to(std::back_inserter(out_), "{}", chunk.gids[i]);
      if (i + 1 < chunk.gids.size()) out_ += ',';
      if ((i + 1) % width == 0) out_ += '\n';
    }
    line("</data>");
    line(" </layer>");
  }

  void write_object_layer(const TiledObjectLayer& layer) {
    line(R"( <objectgroup id="{}" name="{}">)", ++last_layer_, escaped(layer.name));
    for (const TiledObject& object : layer.objects) write_object(object);
    line(" </objectgroup>");
  }

  void write_object(const TiledObject& object) {
    std::string attributes = fmt::format(R"(id="{}")", object.id);
    if (!object.name.empty()) attributes += fmt::format(R"( name="{}")", escaped(object.name));
    attributes += fmt::format(R"( x="{}" y="{}")", object.at.x, object.at.y);
    if (object.shape == TiledShape::rectangle) {
      line(R"(  <object {} width="{}" height="{}"/>)", attributes, object.width, object.height);
      return;
    }
    line("  <object {}>", attributes);
    write_properties(object.properties, 3);
    if (object.shape == TiledShape::point) {
      line("   <point/>");
    } else {
      std::string points;
      for (const Point point : object.points)
        points += fmt::format("{}{},{}", points.empty() ? "" : " ", point.x, point.y);
      line(R"(   <polyline points="{}"/>)", points);
    }
    line("  </object>");
  }

  std::string out_;
  int last_layer_ = 0;
};

}  // namespace

Loaded<std::string> format_tmx(const Map& map, const std::string& name) {
  return tiled_guarded<std::string>(
      name, [&] { return TmxWriter().write(tiled_of_map(map, name), tiles_of(map.terrains, name)); });
}

}  // namespace libpath
