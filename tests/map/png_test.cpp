#include <gtest/gtest.h>
#include <png.h>
#include <zlib.h>

#include <libpath/map/io/png.h>
#include <tests/map/sample_map.h>
#include <tests/map/tiled_text.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

/// An image of any kind, made by libpng itself; `rows` are its packed samples.
struct Image {
  Size size;
  int depth = 8;
  int type = PNG_COLOR_TYPE_RGB;
  std::vector<std::string> rows;
  std::vector<png_color> palette = {};
  std::vector<png_byte> palette_alpha = {};
  bool interlaced = false;

  std::string encode() const {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(png);
    std::string out;
    png_set_write_fn(png, &out, append, nullptr);
    png_set_IHDR(png, info, static_cast<png_uint_32>(size.width), static_cast<png_uint_32>(size.height), depth, type,
                 interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    if (!palette.empty()) png_set_PLTE(png, info, palette.data(), static_cast<int>(palette.size()));
    if (!palette_alpha.empty())
      png_set_tRNS(png, info, palette_alpha.data(), static_cast<int>(palette_alpha.size()), nullptr);
    png_write_info(png, info);
    std::vector<png_bytep> pointers;
    for (const std::string& row : rows) pointers.push_back(reinterpret_cast<png_bytep>(const_cast<char*>(row.data())));
    png_write_image(png, pointers.data());
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return out;
  }

 private:
  static void append(png_structp png, png_bytep data, std::size_t size) {
    static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(data), size);
  }
};

Loaded<Map> parse_image(std::string_view bytes, std::optional<std::string_view> legend = std::nullopt) {
  return parse_png(std::as_bytes(std::span(bytes)), "map.png", legend);
}

std::string repeated(std::initializer_list<std::string> pixels) {
  std::string row;
  for (const std::string& pixel : pixels) row += pixel;
  return row;
}

const std::string kGround = "\xFF\xFF\xFF";
const std::string kWater = "\x60\x94\xC4";
const std::string kBounds = std::string(3, '\0');

constexpr const char* kLegend = R"({"movement_classes": ["ground"], "terrains": [
 {"name": "road", "glyph": "=", "colour": "#010203", "cost": {"ground": 0.5}},
 {"name": "void", "glyph": "O", "colour": "#000000", "cost": {}}], "units": [{"name": "cart", "movement": "ground"}]})";

TEST(Png, StandardColoursNeedNoLegend) {
  const auto map =
      parse_image(Image{{3, 2},
                        8,
                        PNG_COLOR_TYPE_RGB,
                        {repeated({kGround, kWater, kBounds}), repeated({kWater, "\xDE\xD5\xBC", kGround})}}
                      .encode());
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".W@ W..");
  EXPECT_EQ(map->units, std::vector{ground_unit()});
}

TEST(Png, EveryColourTypeIsRead) {
  const std::vector<png_color> palette{{0, 0, 0}, {255, 255, 255}};
  const std::string zero(1, '\0');
  const std::pair<const char*, Image> images[] = {
      {"grey 1", {{4, 1}, 1, PNG_COLOR_TYPE_GRAY, {"\x50"}}},
      {"grey 2", {{4, 1}, 2, PNG_COLOR_TYPE_GRAY, {"\x33"}}},
      {"grey 4", {{4, 1}, 4, PNG_COLOR_TYPE_GRAY, {"\x0F\x0F"}}},
      {"grey 8", {{4, 1}, 8, PNG_COLOR_TYPE_GRAY, {std::string("\0\xFF\0\xFF", 4)}}},
      {"grey 16", {{4, 1}, 16, PNG_COLOR_TYPE_GRAY, {std::string("\0\0\xFF\xFF\0\0\xFF\xFF", 8)}}},
      {"grey alpha 8", {{4, 1}, 8, PNG_COLOR_TYPE_GRAY_ALPHA, {std::string("\0\xFF\xFF\xFF\0\xFF\xFF\xFF", 8)}}},
      {"palette 1", {{4, 1}, 1, PNG_COLOR_TYPE_PALETTE, {"\x50"}, palette}},
      {"palette 8", {{4, 1}, 8, PNG_COLOR_TYPE_PALETTE, {std::string("\0\1\0\1", 4)}, palette}},
      {"rgb 16",
       {{4, 1},
        16,
        PNG_COLOR_TYPE_RGB,
        {repeated({std::string(6, '\0'), std::string(6, '\xFF'), std::string(6, '\0'), std::string(6, '\xFF')})}}},
      {"rgba 8",
       {{4, 1},
        8,
        PNG_COLOR_TYPE_RGB_ALPHA,
        {repeated({kBounds, "\xFF", kGround, "\xFF", kBounds, "\xFF", kGround, "\xFF"})}}},
  };
  for (auto [name, image] : images) {
    for (const bool interlaced : {false, true}) {
      image.interlaced = interlaced;
      const auto map = parse_image(image.encode());
      ASSERT_TRUE(map) << name << message(map);
      EXPECT_EQ(glyphs(*map), "@.@.") << name;
    }
  }
}

TEST(Png, InterlacedImagesEqualPlainOnes) {
  for (std::int32_t width = 1; width <= 17; ++width) {
    Image image{{width, 18 - width}, 8, PNG_COLOR_TYPE_RGB, {}};
    for (std::int32_t y = 0; y < image.size.height; ++y) {
      image.rows.emplace_back();
      for (std::int32_t x = 0; x < width; ++x) image.rows.back() += (x * x + 3 * y) % 5 < 2 ? kWater : kGround;
    }
    const auto plain = parse_image(image.encode());
    image.interlaced = true;
    const auto interlaced = parse_image(image.encode());
    ASSERT_TRUE(plain && interlaced) << message(interlaced);
    EXPECT_EQ(*plain, *interlaced) << width;
  }
}

TEST(Png, TransparentPixelsAreVoid) {
  Image image{{2, 1}, 8, PNG_COLOR_TYPE_PALETTE, {std::string("\0\1", 2)}, {{1, 2, 3}, {255, 255, 255}}, {0}};
  auto map = parse_image(image.encode());
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "O.");
  image.palette_alpha = {128};
  EXPECT_EQ(message(parse_image(image.encode())),
            "map.png: cell (0,0): expected an opaque or a fully transparent pixel, not alpha 128");
}

// Neighbours that differ in nothing but how opaque they are: black is out of bounds, no colour at all is void.
TEST(Png, AlphaTellsNeighboursApart) {
  const std::string black = kBounds + "\xFF";
  const std::string nothing(4, '\0');
  const Image image{{5, 1}, 8, PNG_COLOR_TYPE_RGB_ALPHA, {black + nothing + nothing + black + nothing}};
  const auto map = parse_image(image.encode());
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "@OO@O");
}

TEST(Png, TransparentPixelsNeedATerrainCalledVoid) {
  const Image image{{2, 1}, 8, PNG_COLOR_TYPE_RGB_ALPHA, {"\x01\x02\x03\xFF" + std::string(4, '\0')}};
  constexpr const char* legend = R"({"movement_classes": ["ground"], "terrains": [
 {"name": "road", "glyph": "=", "colour": "#010203", "cost": {"ground": 0.5}}], "units": []})";
  EXPECT_EQ(message(parse_image(image.encode(), legend)),
            "map.png: cell (1,0): expected an opaque pixel, the legend has no terrain called void");
}

TEST(Png, UnknownColourNamesItsCell) {
  const Image image{{3, 1}, 8, PNG_COLOR_TYPE_RGB, {repeated({kGround, kWater, "\x01\x02\x03"})}};
  EXPECT_EQ(message(parse_image(image.encode())), "map.png: cell (2,0): expected a colour of the legend, not #010203");
}

TEST(Png, LegendGivesCatalogue) {
  const Image image{{2, 1}, 8, PNG_COLOR_TYPE_RGB, {repeated({"\x01\x02\x03", kBounds})}};
  const auto map = parse_image(image.encode(), kLegend);
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "=O");
  EXPECT_EQ(map->units.at(0).name, "cart");
  const Image white{{1, 1}, 8, PNG_COLOR_TYPE_RGB, {kGround}};
  EXPECT_EQ(message(parse_image(white.encode(), kLegend)),
            "map.png: cell (0,0): expected a colour of the legend, not #ffffff");
}

TEST(Png, BrokenLegendsNameTheirFile) {
  const Image image{{1, 1}, 8, PNG_COLOR_TYPE_RGB, {kGround}};
  EXPECT_EQ(message(parse_image(image.encode(), "{")).find("map.legend.json: "), 0u);
  std::string twins = kLegend;
  twins.replace(twins.find("#010203"), 7, "#000000");
  EXPECT_EQ(message(parse_image(image.encode(), twins)),
            "map.legend.json: terrains[1].colour: expected a colour for each terrain, #000000 is that of both \"road\" "
            "and \"void\"");
}

TEST(Png, CellsAndCatalogueAreKept) {
  const TemporaryFolder folder;
  Map map = map_of_everything();
  const auto written = write_png(map, folder / "level.one.png");
  ASSERT_TRUE(written) << written.error().message();
  EXPECT_TRUE(std::filesystem::exists(folder / "level.one.legend.json"));
  const auto back = read_png(folder / "level.one.png");
  ASSERT_TRUE(back) << message(back);
  EXPECT_EQ(lost_in_png(map), (std::vector<std::string>{"one-way edges", "links", "regions", "dead ends", "waypoints",
                                                        "waypoint edges"}));
  map.one_way_edges.clear();
  map.links.clear();
  map.regions.clear();
  map.dead_ends.clear();
  map.waypoints.clear();
  map.waypoint_edges.clear();
  EXPECT_EQ(*back, map);
  EXPECT_TRUE(lost_in_png(map).empty());
}

TEST(Png, SameMapGivesSameBytes) {
  const auto once = format_png(map_of_everything(), "a.png");
  const auto back = parse_image(once->image, once->legend);
  ASSERT_TRUE(back) << message(back);
  const auto twice = format_png(*back, "a.png");
  EXPECT_EQ(once->image, twice->image);
  EXPECT_EQ(once->legend, twice->legend);
}

TEST(Png, SharedColoursAreNotWritten) {
  Map map = plain_map({2, 2});
  map.terrains[3].colour = map.terrains[1].colour;
  const TemporaryFolder folder;
  const auto written = write_png(map, folder / "a.png");
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().expected.find("is that of both \"grass\" and \"water\""), std::string::npos);
  EXPECT_EQ(folder.entries(), 0u);
}

TEST(Png, OversizeIsRefusedEarly) {
  std::string bytes = Image{{1, 1}, 8, PNG_COLOR_TYPE_RGB, {kGround}}.encode();
  const auto with_size = [&](std::uint32_t width, std::uint32_t height) {
    std::string made = bytes;
    png_save_uint_32(reinterpret_cast<png_bytep>(made.data() + 16), width);
    png_save_uint_32(reinterpret_cast<png_bytep>(made.data() + 20), height);
    const auto crc = crc32(0, reinterpret_cast<const Bytef*>(made.data() + 12), 17);
    png_save_uint_32(reinterpret_cast<png_bytep>(made.data() + 29), static_cast<png_uint_32>(crc));
    return message(parse_image(made));
  };
  EXPECT_NE(with_size(16385, 1).find("expected a sound PNG image"), std::string::npos);
  EXPECT_NE(with_size(16384, 16384).find("the file is too short for its image"), std::string::npos);
}

TEST(Png, ImagesThatAreMapsAreReplaced) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder / "a.png", legend = legend_file_of(file);
  const std::string foreign = Image{{2, 1}, 8, PNG_COLOR_TYPE_RGB, {repeated({kGround, kWater})}}.encode();
  put(file, foreign);
  EXPECT_EQ(why_no_png_map(file), std::nullopt) << "another program drew it in the standard colours";
  put(file, Image{{1, 1}, 8, PNG_COLOR_TYPE_RGB, {"\1\2\3"}}.encode());
  EXPECT_EQ(why_no_png_map(file), "holds no map that can be read as .png");
  ASSERT_TRUE(write_png(drawn({".W"}), file));
  put(legend, "{");
  EXPECT_FALSE(read_png(file));
  EXPECT_EQ(why_no_png_map(file), std::nullopt) << "ours, whatever its legend";
}

TEST(Png, LegendsThatAreNoneAreNotReplaced) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder / "a.legend.json";
  put(file, kLegend);
  EXPECT_EQ(why_no_legend(file), std::nullopt);
  put(file, "{}");
  EXPECT_EQ(why_no_legend(file), "holds no legend of a map");
  std::filesystem::remove(file);
  EXPECT_EQ(why_no_legend(file).value_or("").find("cannot open"), 0u);
}

}  // namespace
}  // namespace libpath::test
