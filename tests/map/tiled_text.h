#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <libpath/map/io/tmx.h>

namespace libpath::test {

/// A .tmx map of `rows` tile numbers, 10 × 20 pixels a tile. Tiles: 1 ground, 2 WATER, 3 without words, 4 a wall of its
/// own, 5 of cost 2.5, 6 of an unknown class.
struct TmxText {
  int width = 3;
  int height = 2;
  std::string attributes = R"(orientation="orthogonal" infinite="0")";
  std::string properties = "";
  std::string tileset = R"( <tileset firstgid="1" name="tiles" tilewidth="10" tileheight="20" tilecount="6" columns="3">
  <tile id="0" type="ground"/>
  <tile id="1" class="WATER"/>
  <tile id="3" type="wall"><properties><property name="walkable" type="bool" value="false"/></properties></tile>
  <tile id="4"><properties><property name="cost" type="float" value="2.5"/></properties></tile>
  <tile id="5" type="gruond"/>
 </tileset>
)";
  std::string data = R"(<data encoding="csv">1,2,1,
1,1,1</data>)";
  std::string layers = "";

  std::string str() const {
    return fmt::format(R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" {} width="{}" height="{}" tilewidth="10" tileheight="20">
{}{} <layer id="1" name="floor" width="{}" height="{}">
  {}
 </layer>
{}</map>
)",
                       attributes, width, height, properties, tileset, width, height, data, layers);
  }
  Loaded<Map> parse() const { return parse_tmx(str(), "test.tmx", load_nothing()); }
};

/// One object layer with these objects.
inline std::string object_layer(std::string_view name, std::string_view objects) {
  return fmt::format(" <objectgroup id=\"9\" name=\"{}\">\n{}\n </objectgroup>\n", name, objects);
}

/// The map's glyphs, rows separated by spaces.
inline std::string glyphs(const Map& map) {
  std::string text;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    if (y > 0) text += ' ';
    for (const TerrainIndex terrain : map.cells.row(y)) text += map.terrains[terrain].glyph;
  }
  return text;
}

/// The cells of an area as a drawing of '#', rows separated by spaces.
inline std::string drawing(const Area& area, Size size) {
  std::string text;
  for (std::int32_t y = 0; y < size.height; ++y) {
    std::string row(static_cast<std::size_t>(size.width), '.');
    for (const CellRun& run : area.runs) {
      if (run.y == y) std::fill(row.begin() + run.begin, row.begin() + run.end, '#');
    }
    text += (y > 0 ? " " : "") + row;
  }
  return text;
}

/// The error of what was refused, or "accepted".
template <class T>
std::string message(const Loaded<T>& loaded) {
  return loaded ? "accepted" : loaded.error().message();
}

}  // namespace libpath::test
