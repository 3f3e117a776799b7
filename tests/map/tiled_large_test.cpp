// Files of Tiled so large that what is looked for must be found without going through all there is.

#include <gtest/gtest.h>

#include <libpath/map/io/tiled_merge.h>
#include <libpath/map/io/tiled_terrain.h>
#include <tests/map/tiled_text.h>

namespace libpath::test {
namespace {

constexpr int kMany = 100'000;

/// Refers to the text.
TiledOriginal original(const TiledSpelling& spelling, const std::string& text) {
  return read_tiled_original(spelling, text, "level", load_nothing());
}

/// What the text becomes where it is to hold that map, which it must read as then.
std::string saved(const TiledSpelling& spelling, const TiledOriginal& before, const Map& map) {
  const TiledSaved saved = save_into_tiled(spelling, before, map, "level", load_nothing());
  EXPECT_EQ(saved.merge.lost, std::vector<std::string>());
  EXPECT_EQ(original(spelling, saved.text).map, map);
  return saved.text;
}

/// A text for each number below `count`, with that between them.
template <class Text>
std::string listed(int count, std::string_view between, Text text) {
  std::string all;
  for (int i = 0; i < count; ++i) all.append(i > 0 ? between : "").append(text(i));
  return all;
}

TEST(LargeTileset, TilesAreFoundById) {
  TiledTileset tileset;
  EXPECT_EQ(find_tile(tileset, 0), nullptr);
  tileset.tiles = {{1, "a", {}}, {4, "b", {}}, {0xFFFFFFFF, "c", {}}};
  for (const TiledTile& tile : tileset.tiles) EXPECT_EQ(find_tile(tileset, tile.id), &tile);
  for (const std::uint32_t id : {0u, 2u, 3u, 5u, 0xFFFFFFFEu}) EXPECT_EQ(find_tile(tileset, id), nullptr) << id;
}

TEST(LargeTmj, TilesThatStayAreLeftAlone) {
  const std::string tiles = listed(kMany, ",\n", [](int i) {
    return fmt::format(R"({{"id": {}, "type": "{}"}})", i, i == kMany - 1 ? "water" : "ground");
  });
  const std::string text = fmt::format(
      R"({{"orientation": "orthogonal", "infinite": false, "width": 3, "height": 1, "tilewidth": 10, "tileheight": 20,
 "tilesets": [{{"firstgid": 1, "name": "t", "tilecount": {0}, "tiles": [{1}]}}],
 "layers": [{{"type": "tilelayer", "name": "floor", "width": 3, "height": 1, "data": [1, {0}, 2]}}]}})",
      kMany, tiles);
  const TiledOriginal before = original(kTmjSpelling, text);
  ASSERT_EQ(glyphs(before.map), ".W.");
  Map map = before.map;
  map.cells[{0, 0}] = map.cells[{1, 0}];
  std::string expected = text;
  expected.replace(expected.find("[1, 100000, 2]"), 2, "[100000");
  EXPECT_EQ(saved(kTmjSpelling, before, map), expected);
}

/// Two properties for each tile, of which one calls it ground where its number is even, and water where it is odd: the
/// first of two that are alike, the first of two that are the same, and that which spells it as the tile does.
TmxText many_names() {
  TmxText tmx;
  tmx.width = kMany / 250;
  tmx.height = 250;
  tmx.tileset =
      fmt::format(" <tileset firstgid=\"1\" name=\"tiles\" tilecount=\"{}\">\n{}\n </tileset>\n", kMany,
                  listed(kMany, "\n", [](int i) { return fmt::format(R"(<tile id="{0}" type="t-{0}"/>)", i); }));
  tmx.data =
      fmt::format(R"(<data encoding="csv">{}</data>)", listed(kMany, ",", [](int i) { return std::to_string(i + 1); }));
  const auto named = [](const char* words, int i, const char* as) {
    return fmt::format(R"(<property name="{}{}" value="{}"/>)", words, i, as);
  };
  tmx.properties = fmt::format("<properties>\n{}\n</properties>\n", listed(kMany, "\n", [&](int i) {
                                 const char* name = i % 2 == 0 ? "ground" : "water";
                                 if (i % 3 == 0) return named("Name of T ", i, name) + named("name_of T_", i, "grass");
                                 if (i % 3 == 1) return named("name of t-", i, name) + named("name of t-", i, "grass");
                                 return named("name of T-", i, "grass") + named("NAME of t-", i, name);
                               }));
  return tmx;
}

TEST(LargeTmx, NamesOfTilesAreLookedUp) {
  const std::string text = many_names().str();
  const TiledOriginal before = original(kTmxSpelling, text);
  const auto ground = find_terrain(before.map, "ground");
  const auto water = find_terrain(before.map, "water");
  ASSERT_TRUE(ground && water);
  for (std::size_t i = 0; i < kMany; ++i) ASSERT_EQ(before.map.cells.all()[i], i % 2 == 0 ? *ground : *water) << i;

  Map map = before.map;
  map.terrains[*water].name = "lake";
  const TiledProperties properties = original(kTmxSpelling, saved(kTmxSpelling, before, map)).tiled.properties;
  const TerrainProperties names(properties, kNameOf);
  for (int i = 0; i < kMany; ++i) {
    const TiledProperty* found = names.find(fmt::format("t-{}", i));
    ASSERT_NE(found, nullptr) << i;
    EXPECT_EQ(found->name, fmt::format("{} of t-{}", i % 3 == 2 ? "NAME" : "name", i));
    EXPECT_EQ(found->value, i % 2 == 0 ? "ground" : "lake") << i;
  }
  // One for each tile, the catalogue, and those that stand behind another one of the same name.
  EXPECT_EQ(properties.size(), kMany + 1u + kMany / 3);
}

/// Squares of one cell that do not touch, all of one region.
TEST(LargeTmx, ObjectsOfARegionAreKeptOneByOne) {
  constexpr int kColumns = 400;
  const auto object = [](int i) {
    return fmt::format(R"(  <object id="{}" name="r" x="{}" y="{}" width="10" height="20"/>)", i + 1,
                       20 * (i % kColumns), 20 * (i / kColumns));
  };
  TmxText tmx;
  tmx.width = 2 * kColumns;
  tmx.height = kMany / kColumns;
  tmx.data =
      fmt::format(R"(<data encoding="csv">{}</data>)", listed(tmx.width * tmx.height, ",", [](int) { return "1"; }));
  tmx.layers = object_layer("regions", listed(kMany, "\n", object));
  const std::string text = tmx.str();
  const TiledOriginal before = original(kTmxSpelling, text);
  ASSERT_EQ(before.map.regions.size(), 1u);
  ASSERT_EQ(before.map.regions[0].runs.size(), static_cast<std::size_t>(kMany));

  Map map = before.map;
  map.regions[0].runs.erase(map.regions[0].runs.begin());
  std::string expected = text;
  const std::string first = object(0) + "\n";
  expected.replace(expected.find(first), first.size(), "");
  EXPECT_EQ(saved(kTmxSpelling, before, map), expected);
}

}  // namespace
}  // namespace libpath::test
