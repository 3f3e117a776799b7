#include <iterator>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmj_writer.h>

namespace libpath {
namespace {

constexpr std::size_t kMaxWrittenCells = std::size_t{1} << 26;

template <class... Args>
void add(std::string& out, fmt::format_string<Args...> format, Args&&... args) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
}

/// The items as `spell` says, with `separator` between them.
template <class Items, class Spell>
std::string joined(const Items& items, const char* separator, Spell spell) {
  std::string text;
  for (const auto& item : items) {
    if (!text.empty()) text += separator;
    text += spell(item);
  }
  return text;
}

std::string tmj_properties(const TiledProperties& properties) { return joined(properties, ", ", tmj_property); }

std::string tile_layer(const TiledTileLayer& layer, std::uint32_t id) {
  const TiledChunk& chunk = layer.chunks.front();
  std::string out;
  add(out, R"({{"id":{}, "name":{}, "type":"tilelayer", "x":0, "y":0, "width":{}, "height":{}, "opacity":1, )", id,
      json_string(layer.name), chunk.size.width, chunk.size.height);
  add(out, R"("visible":true, "data":{}}})", tmj_gids(chunk.gids, chunk.size.width));
  return out;
}

}  // namespace

std::string tmj_map(const TiledMap& map, const TiledTiles& tiles) {
  std::size_t objects = 0;
  for (const TiledObjectLayer& layer : map.object_layers) objects += layer.objects.size();
  std::uint32_t id = 0;
  std::string out;
  add(out, "{{\n \"height\":{},\n \"infinite\":false,\n \"layers\":[", map.size.height);
  for (const TiledTileLayer& layer : map.tile_layers) {
    ++id;
    out += (id == 1 ? "\n  " : ",\n  ") + tile_layer(layer, id);
  }
  for (const TiledObjectLayer& layer : map.object_layers) {
    ++id;
    out += ",\n  " + tmj_object_layer(layer, id);
  }
  add(out, "],\n \"nextlayerid\":{},\n \"nextobjectid\":{},\n \"orientation\":\"orthogonal\",\n", id + 1, objects + 1);
  add(out, " \"properties\":[{}],\n \"renderorder\":\"right-down\",\n \"tileheight\":{},\n \"tilesets\":[",
      tmj_properties(map.properties), map.tile_size.height);
  for (const TiledTileset& tileset : map.tilesets) out += tmj_tileset(tileset, tiles);
  add(out, "],\n \"tilewidth\":{},\n \"type\":\"map\",\n \"version\":\"1.8\",\n \"width\":{}\n}}\n",
      map.tile_size.width, map.size.width);
  return out;
}

std::string tmj_property(const TiledProperty& property) {
  const char* type = "string";
  if (property.type == TiledType::whole) type = "int";
  if (property.type == TiledType::number) type = "float";
  if (property.type == TiledType::boolean) type = "bool";
  const bool is_text = property.type == TiledType::text || property.type == TiledType::other;
  return fmt::format(R"({{"name":{}, "type":"{}", "value":{}}})", json_string(property.name), type,
                     is_text ? json_string(property.value) : property.value);
}

std::string tmj_tileset(const TiledTileset& tileset, const TiledTiles& tiles) {
  std::string out;
  add(out, R"({{"columns":{}, "firstgid":{}, "image":{}, "imageheight":{}, "imagewidth":{}, "margin":0, "name":{}, )",
      tiles.columns, tileset.first_gid, json_string(tiles.file), tiles.size.height, tiles.size.width,
      json_string(tileset.name));
  add(out, R"("spacing":0, "tilecount":{}, "tileheight":{}, "tilewidth":{}, "tiles":[)", tileset.tile_count,
      tiles.tile.height, tiles.tile.width);
  out += joined(tileset.tiles, ",", [](const TiledTile& tile) { return "\n  " + tmj_tile(tile); });
  return out + "]}";
}

std::string tmj_tile(const TiledTile& tile) {
  return fmt::format(R"({{"id":{}, "type":{}}})", tile.id, json_string(tile.class_name));
}

std::string tmj_object_layer(const TiledObjectLayer& layer, std::uint32_t id) {
  std::string out;
  add(out, R"({{"id":{}, "name":{}, "type":"objectgroup", "x":0, "y":0, "opacity":1, "visible":true, )", id,
      json_string(layer.name));
  out += R"("draworder":"topdown", "objects":[)";
  out += joined(layer.objects, ",", [](const TiledObject& object) { return "\n   " + tmj_object(object); });
  return out + "]}";
}

std::string tmj_object(const TiledObject& object) {
  std::string out;
  add(out, R"({{"id":{}, "name":{}, "type":"", "x":{}, "y":{}, "width":{}, "height":{}, "rotation":0, "visible":true)",
      object.id, json_string(object.name), object.at.x, object.at.y, object.width, object.height);
  if (object.shape == TiledShape::point) out += R"(, "point":true)";
  if (object.shape == TiledShape::polyline) out += R"(, "polyline":)" + tmj_points(object.points);
  if (object.shape == TiledShape::polygon) out += R"(, "polygon":)" + tmj_points(object.points);
  if (!object.properties.empty()) add(out, R"(, "properties":[{}])", tmj_properties(object.properties));
  return out + "}";
}

std::string tmj_points(const std::vector<Point>& points) {
  return "[" +
         joined(points, ", ", [](Point point) { return fmt::format(R"({{"x":{}, "y":{}}})", point.x, point.y); }) + "]";
}

std::string tmj_gids(const std::vector<std::uint32_t>& gids, std::int32_t width) {
  std::string out = "[";
  for (std::size_t i = 0; i < gids.size(); ++i) {
    add(out, "{}{}{}", i == 0 ? "" : ",", i % static_cast<std::size_t>(width) == 0 ? "\n   " : "", gids[i]);
  }
  return out + "]";
}

Loaded<std::string> format_tmj(const Map& map, const std::string& name) {
  if (map.size().cells() > kMaxWrittenCells) {
    return refuse(name, "size", fmt::format("expected at most {} cells in a file of JSON", kMaxWrittenCells));
  }
  return tiled_guarded<std::string>(name,
                                    [&] { return tmj_map(tiled_of_map(map, name), tiles_of(map.terrains, name)); });
}

}  // namespace libpath
