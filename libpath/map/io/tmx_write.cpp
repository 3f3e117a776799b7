#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmx.h>
#include <libpath/map/io/tmx_writer.h>

namespace libpath {

std::string xml_escaped(std::string_view text) {
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

std::string tmx_points(const std::vector<Point>& points) {
  std::string text;
  for (const Point point : points) text += fmt::format("{}{},{}", text.empty() ? "" : " ", point.x, point.y);
  return text;
}

std::string tmx_csv(const std::vector<std::uint32_t>& gids, std::int32_t width) {
  std::string text;
  for (std::size_t i = 0; i < gids.size(); ++i) {
    fmt::format_to(std::back_inserter(text), "{}", gids[i]);
    if (i + 1 < gids.size()) text += ',';
    if ((i + 1) % static_cast<std::size_t>(width) == 0) text += '\n';
  }
  return text;
}

void TmxWriter::write_map(const TiledMap& map, const TiledTiles& tiles) {
  std::size_t objects = 0;
  for (const TiledObjectLayer& layer : map.object_layers) objects += layer.objects.size();
  line(R"(<?xml version="1.0" encoding="UTF-8"?>)");
  line(R"(<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{}" height="{}")"
       R"( tilewidth="{}" tileheight="{}" infinite="0" nextlayerid="{}" nextobjectid="{}">)",
       map.size.width, map.size.height, map.tile_size.width, map.tile_size.height,
       map.tile_layers.size() + map.object_layers.size() + 1, objects + 1);
  write_properties(map.properties, 1);
  for (const TiledTileset& tileset : map.tilesets) write_tileset(tileset, tiles);
  std::uint32_t id = 0;
  for (const TiledTileLayer& layer : map.tile_layers) write_tile_layer(layer, ++id);
  for (const TiledObjectLayer& layer : map.object_layers) write_object_layer(layer, ++id);
  line("</map>");
}

void TmxWriter::write_properties(const TiledProperties& properties, std::size_t indent) {
  if (properties.empty()) return;
  line("{:{}}<properties>", "", indent);
  for (const TiledProperty& property : properties) write_property(property, indent + 1);
  line("{:{}}</properties>", "", indent);
}

void TmxWriter::write_property(const TiledProperty& property, std::size_t indent) {
  const char* type = "";
  if (property.type == TiledType::whole) type = R"( type="int")";
  if (property.type == TiledType::number) type = R"( type="float")";
  if (property.type == TiledType::boolean) type = R"( type="bool")";
  // A text of several lines is the element's own: attributes hold no line breaks.
  const bool lines = property.value.find('\n') != std::string::npos;
  line(lines ? fmt::runtime(R"({:{}}<property name="{}"{}>{}</property>)")
             : fmt::runtime(R"({:{}}<property name="{}"{} value="{}"/>)"),
       "", indent, xml_escaped(property.name), type, xml_escaped(property.value));
}

void TmxWriter::write_tileset(const TiledTileset& tileset, const TiledTiles& tiles) {
  line(R"( <tileset firstgid="{}" name="{}" tilewidth="{}" tileheight="{}" tilecount="{}" columns="{}">)",
       tileset.first_gid, xml_escaped(tileset.name), tiles.tile.width, tiles.tile.height, tileset.tile_count,
       tiles.columns);
  line(R"(  <image source="{}" width="{}" height="{}"/>)", xml_escaped(tiles.file), tiles.size.width,
       tiles.size.height);
  for (const TiledTile& tile : tileset.tiles) write_tile(tile);
  line(" </tileset>");
}

void TmxWriter::write_tile(const TiledTile& tile) {
  line(R"(  <tile id="{}" type="{}"/>)", tile.id, xml_escaped(tile.class_name));
}

void TmxWriter::write_tile_layer(const TiledTileLayer& layer, std::uint32_t id) {
  const TiledChunk& chunk = layer.chunks.front();
  line(R"( <layer id="{}" name="{}" width="{}" height="{}">)", id, xml_escaped(layer.name), chunk.size.width,
       chunk.size.height);
  line(R"(  <data encoding="csv">)");
  out_ += tmx_csv(chunk.gids, chunk.size.width);
  line("</data>");
  line(" </layer>");
}

void TmxWriter::write_object_layer(const TiledObjectLayer& layer, std::uint32_t id) {
  line(R"( <objectgroup id="{}" name="{}">)", id, xml_escaped(layer.name));
  for (const TiledObject& object : layer.objects) write_object(object);
  line(" </objectgroup>");
}

void TmxWriter::write_object(const TiledObject& object) {
  std::string attributes = fmt::format(R"(id="{}")", object.id);
  if (!object.name.empty()) attributes += fmt::format(R"( name="{}")", xml_escaped(object.name));
  attributes += fmt::format(R"( x="{}" y="{}")", object.at.x, object.at.y);
  if (object.shape == TiledShape::rectangle) {
    attributes += fmt::format(R"( width="{}" height="{}")", object.width, object.height);
    if (object.properties.empty()) return line("  <object {}/>", attributes);
  }
  line("  <object {}>", attributes);
  write_properties(object.properties, 3);
  if (object.shape == TiledShape::point) line("   <point/>");
  if (object.shape == TiledShape::polygon || object.shape == TiledShape::polyline) {
    line(R"(   <{} points="{}"/>)", object.shape == TiledShape::polygon ? "polygon" : "polyline",
         tmx_points(object.points));
  }
  line("  </object>");
}

Loaded<std::string> format_tmx(const Map& map, const std::string& name) {
  return tiled_guarded<std::string>(name, [&] {
    TmxWriter writer;
    writer.write_map(tiled_of_map(map, name), tiles_of(map.terrains, name));
    return writer.take();
  });
}

}  // namespace libpath
