#include <iterator>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_error.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmj.h>

namespace libpath {
namespace {

constexpr std::size_t kMostCells = std::size_t{1} << 26;

/// Members in alphabetical order, as Tiled has them, with one row of cells, tile, property and object a line.
class TmjWriter {
 public:
  std::string write(const TiledMap& map, const TiledTiles& tiles) {
    std::size_t objects = 0;
    for (const TiledObjectLayer& layer : map.object_layers) objects += layer.objects.size();
    add("{{\n \"height\":{},\n \"infinite\":false,\n \"layers\":[", map.size.height);
    for (const TiledTileLayer& layer : map.tile_layers) write_tile_layer(layer);
    for (const TiledObjectLayer& layer : map.object_layers) write_object_layer(layer);
    add("],\n \"nextlayerid\":{},\n \"nextobjectid\":{},\n \"orientation\":\"orthogonal\",\n", last_layer_ + 1,
        objects + 1);
    add(" \"properties\":[{}],\n \"renderorder\":\"right-down\",\n \"tileheight\":{},\n \"tilesets\":[",
        spelt(map.properties), map.tile_size.height);
    for (const TiledTileset& tileset : map.tilesets) write_tileset(tileset, map.tile_size, tiles);
    add("],\n \"tilewidth\":{},\n \"type\":\"map\",\n \"version\":\"1.8\",\n \"width\":{}\n}}\n", map.tile_size.width,
        map.size.width);
    return std::move(out_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  void begin_layer(const std::string& name) {
    add("{}\n  {{\"id\":{}, \"name\":{}, ", last_layer_ == 0 ? "" : ",", last_layer_ + 1, json_string(name));
    ++last_layer_;
  }

  void write_tile_layer(const TiledTileLayer& layer) {
    const TiledChunk& chunk = layer.chunks.front();
    begin_layer(layer.name);
    add(R"("type":"tilelayer", "x":0, "y":0, "width":{}, "height":{}, "opacity":1, "visible":true, "data":[)",
        chunk.size.width, chunk.size.height);
    const std::size_t width = static_cast<std::size_t>(chunk.size.width);
    for (std::size_t i = 0; i < chunk.gids.size(); ++i) {
      add("{}{}{}", i == 0 ? "" : ",", i % width == 0 ? "\n   " : "", chunk.gids[i]);
    }
    add("]}}");
  }

  void write_object_layer(const TiledObjectLayer& layer) {
    begin_layer(layer.name);
    add(R"("type":"objectgroup", "x":0, "y":0, "opacity":1, "visible":true, "draworder":"topdown", "objects":[)");
    bool first = true;
    for (const TiledObject& object : layer.objects) {
      add("{}\n   ", first ? "" : ",");
      write_object(object);
      first = false;
    }
    add("]}}");
  }

  void write_object(const TiledObject& object) {
    add(R"({{"id":{}, "name":{}, "type":"", "x":{}, "y":{}, "width":{}, "height":{}, "rotation":0, "visible":true)",
        object.id, json_string(object.name), object.at.x, object.at.y, object.width, object.height);
    if (object.shape == TiledShape::point) add(R"(, "point":true)");
    if (object.shape == TiledShape::polyline) {
      add(R"(, "polyline":[)");
      for (std::size_t i = 0; i < object.points.size(); ++i) {
        add(R"({}{{"x":{}, "y":{}}})", i == 0 ? "" : ", ", object.points[i].x, object.points[i].y);
      }
      add("]");
    }
    if (!object.properties.empty()) add(R"(, "properties":[{}])", spelt(object.properties));
    add("}}");
  }

  static std::string spelt(const TiledProperties& properties) {
    std::string text;
    for (const TiledProperty& property : properties) {
      const bool is_text = property.type == TiledType::text;
      const char* type = is_text ? "string" : property.type == TiledType::number ? "float" : "bool";
      text += fmt::format(R"({}{{"name":{}, "type":"{}", "value":{}}})", text.empty() ? "" : ", ",
                          json_string(property.name), type, is_text ? json_string(property.value) : property.value);
    }
    return text;
  }

  void write_tileset(const TiledTileset& tileset, Size tile, const TiledTiles& tiles) {
    add(R"({{"columns":{}, "firstgid":{}, "image":{}, "imageheight":{}, "imagewidth":{}, "margin":0, "name":{}, )",
        tiles.columns, tileset.first_gid, json_string(tiles.file), tiles.size.height, tiles.size.width,
        json_string(tileset.name));
    add(R"("spacing":0, "tilecount":{}, "tileheight":{}, "tilewidth":{}, "tiles":[)", tileset.tile_count, tile.height,
        tile.width);
    bool first = true;
    for (const TiledTile& t : tileset.tiles) {
      add("{}\n  {{\"id\":{}, \"type\":{}}}", first ? "" : ",", t.id, json_string(t.class_name));
      first = false;
    }
    add("]}}");
  }

  std::string out_;
  int last_layer_ = 0;
};

}  // namespace

Loaded<std::string> format_tmj(const Map& map, const std::string& name) {
  if (map.size().cells() > kMostCells) {
    return refuse(name, "size", fmt::format("expected at most {} cells in a file of JSON", kMostCells));
  }
  return tiled_guarded<std::string>(
      name, [&] { return TmjWriter().write(tiled_of_map(map, name), tiles_of(map.terrains, name)); });
}

}  // namespace libpath
