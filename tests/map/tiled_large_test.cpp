// Files of Tiled so large that what is looked for must be found without going through all there is.

#include <gtest/gtest.h>

#include <libpath/map/io/tiled_merge.h>
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

}  // namespace
}  // namespace libpath::test
