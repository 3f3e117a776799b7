#pragma once

#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tiled_draw.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tmj_writer.h>
#include <libpath/map/io/tmx_writer.h>

namespace libpath::test {

/// A level as an artist has it, of random contents: tile layers of terrain and of decoration, in a group or not, of
/// fixed size or in chunks, in any encoding; object layers that libpath reads and others; a picture, sets of Wang
/// tiles, settings and properties that it knows nothing of. The same seed gives the same level in both formats.
class RandomLevel {
 public:
  explicit RandomLevel(unsigned seed, bool staggered = false) : random_(seed) {
    tiled_.infinite = coin();
    tiled_.size = {between(1, 20), between(1, 20)};
    tiled_.tile_size = {between(1, 40), between(1, 40)};
    tiled_.orientation = coin() ? TiledOrientation::isometric : TiledOrientation::orthogonal;
    if (staggered) {
      tiled_.orientation = TiledOrientation::staggered;
      tiled_.stagger = {coin(), coin()};
    }
    encoding_ = between(0, 5);
    grouped_ = coin();
    add_tilesets();
    const int layers = between(1, 3);
    for (int i = 0; i < layers; ++i) add_tile_layer(i);
    if (coin()) tiled_.properties.push_back({"empty", TiledType::text, coin() ? "Ground" : "swamp"});
    add_object_layers();
  }

  const TiledMap& tiled() const { return tiled_; }
  std::string tmx() const;
  std::string tmj() const;

  /// What must stand in every file that the level is saved to.
  static std::vector<std::string> foreign_tmx() {
    return {"<!-- the artist's -->",
            "<editorsettings><export format=\"lua\" target='x.lua'/></editorsettings>",
            "<property name=\"music\" type=\"file\" value=\"a &amp; b\"/>",
            "<wangset name=\"w\" type='corner' tile=\"-1\"/>",
            "<imagelayer id=\"90\" name=\"sky\"><image source=\"sky.png\"/></imagelayer>",
            "<object id='900' gid=\"2147483649\" x=\"1.50\" y=\"0\"><!-- boss --><text wrap=\"1\">hi</text></object>"};
  }
  static std::vector<std::string> foreign_tmj() {
    return {R"("editorsettings" : {"export":{"format":"lua", "target":"x.lua"}})",
            R"({"name":"music", "type":"file", "value":"a \u0026 b"})", R"("wangsets":[{"name":"w", "tile":-1.0e0}])",
            R"({"id":90, "name":"sky", "type":"imagelayer", "image":"sky.png"})",
            R"({"id":900, "gid":2147483649, "x":1.50, "y":0, "text":{"text":"hi"}})"};
  }

 private:
  std::int32_t between(std::int32_t least, std::int32_t most) {
    return std::uniform_int_distribution<std::int32_t>(least, most)(random_);
  }
  const char* orientation() const {
    static constexpr const char* names[] = {"orthogonal", "isometric", "staggered"};
    return names[static_cast<int>(tiled_.orientation)];
  }
  const char* stagger_axis() const { return tiled_.stagger.columns ? "x" : "y"; }
  const char* stagger_index() const { return tiled_.stagger.even ? "even" : "odd"; }
  bool coin() { return between(0, 1) == 1; }

  void add_tilesets() {
    TiledTileset& first = tiled_.tilesets.emplace_back();
    first.name = "outdoors";
    first.tile_count = 8;
    first.tiles = {{0, "ground", {}},
                   {1, "Water", {}},
                   {2, "grass", {}},
                   {4, "wall", {{"walkable", TiledType::boolean, "false"}}},
                   {5, "", {{"cost", TiledType::number, "2.5"}}},
                   {6, "gruond", {}}};  // a slip that nobody has painted
    if (coin()) return;
    TiledTileset& second = tiled_.tilesets.emplace_back();
    second.name = "indoors";
    second.first_gid = 20;
    second.tile_count = 4;
    second.tiles = {{0, "", {{"terrain", TiledType::text, "grass"}}}, {1, "trees", {}}};
  }

  static constexpr std::uint32_t kFlips[] = {0, 0, 0, 0x80000000, 0x40000000, 0xA0000000};
  std::uint32_t terrain_gid() {
    static constexpr std::uint32_t gids[] = {1, 1, 1, 2, 3, 5, 6, 20, 21};
    const std::uint32_t gid = gids[between(0, tiled_.tilesets.size() > 1 ? 8 : 6)];
    return gid | kFlips[between(0, 5)];
  }
  std::uint32_t decoration_gid() { return (coin() ? 4u : 8u) | kFlips[between(0, 5)]; }

  void add_tile_layer(int i) {
    TiledTileLayer& layer = tiled_.tile_layers.emplace_back();
    layer.name = fmt::format("layer {}", i);
    std::vector<TiledChunk> chunks;
    if (!tiled_.infinite) chunks.push_back({{}, tiled_.size, {}});
    for (std::int32_t y = -1; tiled_.infinite && y <= 1; ++y) {
      for (std::int32_t x = -1; x <= 1; ++x) {
        if ((i == 0 && x == 0 && y == 0) || between(0, 3) == 0) chunks.push_back({{16 * x, 16 * y}, {16, 16}, {}});
      }
    }
    for (TiledChunk& chunk : chunks) {
      for (std::size_t k = 0; k < chunk.size.cells(); ++k) {
        // Decoration stands over terrain alone.
        const bool empty = between(0, 9) < (i == 0 ? 2 : 7);
        chunk.gids.push_back(empty ? 0 : terrain_gid());
      }
    }
    layer.chunks = std::move(chunks);
    if (i == 0) return;
    for (TiledChunk& chunk : layer.chunks) {
      for (std::size_t k = 0; k < chunk.gids.size(); ++k) {
        if (chunk.gids[k] == 0 && coin() && terrain_below(chunk, k)) chunk.gids[k] = decoration_gid();
      }
    }
  }

  /// Is there terrain in the lowest layer?
  bool terrain_below(const TiledChunk& over, std::size_t k) const {
    const Cell in_chunk = over.size.cell(k);
    const Cell cell{over.at.x + in_chunk.x, over.at.y + in_chunk.y};
    for (const TiledChunk& chunk : tiled_.tile_layers[0].chunks) {
      const Cell at{cell.x - chunk.at.x, cell.y - chunk.at.y};
      if (chunk.size.contains(at)) return chunk.gids[chunk.size.index(at)] != 0;
    }
    return false;
  }

  /// On the grid, within the chunk that every level has.
  Cell cell() {
    const Size size = tiled_.infinite ? Size{16, 16} : tiled_.size;
    const std::int32_t x = between(0, size.width - 1);
    return tiled_.plane().to_grid({x, between(0, size.height - 1)});
  }
  std::uint32_t next_id() { return ++last_id_; }
  TiledProperties artists() { return {{"team", TiledType::text, fmt::format("{}", between(0, 9))}}; }

  TiledObjectLayer& add_objects(const char* name) {
    TiledObjectLayer& layer = tiled_.object_layers.emplace_back();
    layer.name = name;
    layer.offset = {between(-1, 1) * 4.0, between(-1, 1) * 2.5};
    return layer;
  }
  TiledPen pen(const TiledObjectLayer& layer) const { return {tiled_.plane(), tiled_.object_offset(layer.offset), {}}; }
  TiledObject owned(TiledObject object) {
    object.id = next_id();
    for (TiledProperty& property : artists()) object.properties.push_back(property);
    return object;
  }

  void add_object_layers() {
    Map names;
    for (int layers = between(0, 2); layers > 0; --layers) {
      TiledObjectLayer& layer = add_objects("waypoints");
      for (int i = between(0, 4); i > 0; --i) {
        const Cell at = cell();
        const auto name = coin() ? "" : fmt::format("w{}", names.waypoints.size());
        layer.objects.push_back(
            owned(pen(layer).waypoint({name, {Milli{at.x * 1000 + 250}, Milli{at.y * 1000 + 500}}})));
        names.waypoints.push_back({name.empty() ? fmt::format("waypoints {}", last_id_) : name,
                                   {Milli{at.x * 1000 + 250}, Milli{at.y * 1000 + 500}}});
      }
    }
    if (names.waypoints.size() > 1) {
      TiledObjectLayer& layer = add_objects("Waypoint-Edges");
      for (int i = between(0, 4); i > 0; --i) {
        const auto from = static_cast<std::uint32_t>(between(0, static_cast<int>(names.waypoints.size()) - 1));
        const auto to = static_cast<std::uint32_t>(between(0, static_cast<int>(names.waypoints.size()) - 1));
        if (names.waypoints[from].position == names.waypoints[to].position) continue;
        TiledObject object = pen(layer).waypoint_edge(names, {from, to, std::nullopt, true});
        if (coin()) object.properties.clear();
        layer.objects.push_back(owned(object));
      }
    }
    for (const char* kind : {"regions", "Dead_Ends"}) {
      if (coin()) continue;
      TiledObjectLayer& layer = add_objects(kind);
      for (int i = between(0, 5); i > 0; --i) {
        const Cell at = cell();
        const auto name = coin() ? "" : fmt::format("a{}", between(0, 2));
        layer.objects.push_back(owned(pen(layer).area(name, {at.x, at.y, between(1, 3), between(1, 3)})));
      }
    }
    if (coin()) {
      TiledObjectLayer& layer = add_objects("links");
      for (int i = between(0, 4); i > 0; --i) {
        const Link link{coin() ? "l" : "", cell(), cell(), Milli{between(1, 5000)}, coin()};
        if (link.from != link.to) layer.objects.push_back(owned(pen(layer).link(link)));
      }
    }
  }

  std::string spelt_cells(const TiledChunk& chunk, bool json) const;

  std::mt19937 random_;
  TiledMap tiled_;
  int encoding_ = 0;
  bool grouped_ = false;
  std::uint32_t last_id_ = 0;
};

inline constexpr const char* kEncodings[] = {
    R"(encoding="csv")",
    R"(encoding="base64")",
    R"(encoding="base64" compression="zlib")",
    R"(encoding="base64" compression="gzip")",
    R"(encoding="base64" compression="zstd")",
    "",
};

inline std::string RandomLevel::spelt_cells(const TiledChunk& chunk, bool json) const {
  if (encoding_ >= 1 && encoding_ <= 4) {
    const auto text = encode_tiled_data(chunk.gids, static_cast<TiledEncoding>(encoding_));
    return json ? "\"" + text + "\"" : "\n   " + text + "\n  ";
  }
  if (json) return tmj_gids(chunk.gids, chunk.size.width);
  if (encoding_ == 0) return "\n" + tmx_csv(chunk.gids, chunk.size.width);
  std::string tiles;
  for (const std::uint32_t gid : chunk.gids) tiles += gid == 0 ? "<tile/>" : fmt::format("<tile gid='{}' />", gid);
  return tiles;
}

inline std::string RandomLevel::tmx() const {
  const std::vector<std::string> foreign = foreign_tmx();
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + foreign[0];
  out += fmt::format(
      "\n<map version='1.10' orientation=\"{}\" width=\"{}\" height=\"{}\" tilewidth=\"{}\" "
      "tileheight=\"{}\" infinite=\"{}\" staggeraxis=\"{}\" staggerindex=\"{}\" nextlayerid=\"99\" "
      "nextobjectid=\"1000\">\n {}\n",
      orientation(), tiled_.size.width, tiled_.size.height, tiled_.tile_size.width, tiled_.tile_size.height,
      tiled_.infinite ? 1 : 0, stagger_axis(), stagger_index(), foreign[1]);
  TmxWriter writer;
  TiledProperties properties = tiled_.properties;
  writer.write_properties(properties, 1);
  std::string spelt = writer.take();
  if (spelt.empty()) spelt = " <properties>\n </properties>\n";
  out += spelt.insert(spelt.find('\n') + 1, "  " + foreign[2] + "\n");
  for (const TiledTileset& tileset : tiled_.tilesets) {
    out += fmt::format(" <tileset firstgid=\"{}\" name=\"{}\" tilecount=\"{}\" tilewidth=\"{}\" tileheight=\"{}\">\n",
                       tileset.first_gid, tileset.name, tileset.tile_count, tiled_.tile_size.width,
                       tiled_.tile_size.height);
    for (const TiledTile& tile : tileset.tiles) {
      writer.write_properties(tile.properties, 3);
      out += fmt::format("  <tile id=\"{}\" class=\"{}\">{}</tile>\n", tile.id, tile.class_name, writer.take());
    }
    out += "  <wangsets>" + foreign[3] + "</wangsets>\n </tileset>\n";
  }
  for (std::size_t i = 0; i < tiled_.tile_layers.size(); ++i) {
    const bool grouped = grouped_ && i == 1;
    out += fmt::format(" {}<layer id=\"{}\" name=\"{}\" width=\"{}\" height=\"{}\" opacity=\"0.50\">\n  <data {}>",
                       grouped ? "<group id=\"80\" name=\"g\">" : "", i + 1, tiled_.tile_layers[i].name,
                       tiled_.size.width, tiled_.size.height, kEncodings[encoding_]);
    for (const TiledChunk& chunk : tiled_.tile_layers[i].chunks) {
      if (!tiled_.infinite) out += spelt_cells(chunk, false);
      if (tiled_.infinite) {
        out += fmt::format("\n   <chunk x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">{}</chunk>", chunk.at.x,
                           chunk.at.y, chunk.size.width, chunk.size.height, spelt_cells(chunk, false));
      }
    }
    out += fmt::format("</data>\n </layer>{}\n", grouped ? "</group>" : "");
  }
  out += " " + foreign[4] + "\n <objectgroup id=\"91\" name=\"Objects\">\n  " + foreign[5] + "\n </objectgroup>\n";
  for (std::size_t i = 0; i < tiled_.object_layers.size(); ++i) {
    const TiledObjectLayer& layer = tiled_.object_layers[i];
    out += fmt::format(" <objectgroup id=\"{}\" name=\"{}\" offsetx=\"{}\" offsety=\"{}\"", 10 + i, layer.name,
                       layer.offset.x, layer.offset.y);
    for (const TiledObject& object : layer.objects) {
      // The writer leaves out what rectangles of ours never have.
      TiledObject bare = object;
      std::string text;
      if (object.shape == TiledShape::rectangle) {
        writer.write_properties(object.properties, 3);
        text = fmt::format(
            "  <object id=\"{}\" name=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">\n{}  </object>\n", object.id,
            object.name, object.at.x, object.at.y, object.width, object.height, writer.take());
      } else {
        writer.write_object(object);
        text = writer.take();
      }
      out += (&object == &layer.objects.front() ? ">\n" : "") + text;
    }
    out += layer.objects.empty() ? "/>\n" : " </objectgroup>\n";
  }
  return out + "</map>\n";
}

inline std::string RandomLevel::tmj() const {
  const std::vector<std::string> foreign = foreign_tmj();
  std::string out = fmt::format("{{ {},\n \"infinite\":{},\n \"orientation\":\"{}\", \"width\":{}, \"height\":{}, ",
                                foreign[0], tiled_.infinite, orientation(), tiled_.size.width, tiled_.size.height);
  out += fmt::format(
      "\"tilewidth\":{}, \"tileheight\":{}, \"staggeraxis\":\"{}\", \"staggerindex\":\"{}\",\n \"nextlayerid\":99, "
      "\"nextobjectid\":1000, \"properties\":[{}",
      tiled_.tile_size.width, tiled_.tile_size.height, stagger_axis(), stagger_index(), foreign[1]);
  for (const TiledProperty& property : tiled_.properties) out += ",\n  " + tmj_property(property);
  out += "],\n \"tilesets\":[";
  for (const TiledTileset& tileset : tiled_.tilesets) {
    out +=
        fmt::format("{}\n  {{\"firstgid\":{}, \"name\":\"{}\", \"tilecount\":{}, \"tilewidth\":{}, \"tileheight\":{}, ",
                    &tileset == &tiled_.tilesets.front() ? "" : ", ", tileset.first_gid, tileset.name,
                    tileset.tile_count, tiled_.tile_size.width, tiled_.tile_size.height);
    out += foreign[2] + ", \"tiles\":[";
    for (const TiledTile& tile : tileset.tiles) {
      out += fmt::format("{}{{\"id\":{}, \"class\":\"{}\", \"properties\":[",
                         &tile == &tileset.tiles.front() ? "" : ",", tile.id, tile.class_name);
      for (const TiledProperty& property : tile.properties) out += tmj_property(property);
      out += "]}";
    }
    out += "]}";
  }
  out += "],\n \"layers\":[";
  const char* names[] = {"", "", R"(, "compression":"zlib")", R"(, "compression":"gzip")", R"(, "compression":"zstd")",
                         ""};
  for (std::size_t i = 0; i < tiled_.tile_layers.size(); ++i) {
    const bool grouped = grouped_ && i == 1;
    out += fmt::format("{}\n  {}{{\"id\":{}, \"type\":\"tilelayer\", \"name\":\"{}\", \"width\":{}, \"height\":{}, ",
                       i == 0 ? "" : ",", grouped ? R"({"id":80, "type":"group", "layers":[)" : "", i + 1,
                       tiled_.tile_layers[i].name, tiled_.size.width, tiled_.size.height);
    out += "\"opacity\":0.50, ";
    if (encoding_ >= 1 && encoding_ <= 4) out += fmt::format("\"encoding\":\"base64\"{}, ", names[encoding_]);
    if (tiled_.infinite) out += "\"chunks\":[";
    for (const TiledChunk& chunk : tiled_.tile_layers[i].chunks) {
      if (!tiled_.infinite) out += "\"data\":" + spelt_cells(chunk, true);
      if (tiled_.infinite) {
        out += fmt::format("{}{{\"x\":{}, \"y\":{}, \"width\":{}, \"height\":{}, \"data\":{}}}",
                           &chunk == &tiled_.tile_layers[i].chunks.front() ? "" : ", ", chunk.at.x, chunk.at.y,
                           chunk.size.width, chunk.size.height, spelt_cells(chunk, true));
      }
    }
    out += fmt::format("{}}}{}", tiled_.infinite ? "]" : "", grouped ? "]}" : "");
  }
  out += ",\n  " + foreign[3] + ",\n  {\"id\":91, \"type\":\"objectgroup\", \"name\":\"Objects\", \"objects\":[" +
         foreign[4] + "]}";
  for (std::size_t i = 0; i < tiled_.object_layers.size(); ++i) {
    const TiledObjectLayer& layer = tiled_.object_layers[i];
    out += fmt::format(
        ",\n  {{\"id\":{}, \"type\":\"objectgroup\", \"name\":\"{}\", \"offsetx\":{}, \"offsety\":{}, \"objects\":[",
        10 + i, layer.name, layer.offset.x, layer.offset.y);
    for (const TiledObject& object : layer.objects) {
      out += (&object == &layer.objects.front() ? "" : ",\n   ") + tmj_object(object);
    }
    out += "]}";
  }
  return out + "]}\n";
}

}  // namespace libpath::test
