#include <tools/common/picture.h>

#include <gtest/gtest.h>
#include <png.h>

#include <filesystem>
#include <pugixml.hpp>

#include <libpath/core/grid.h>
#include <libpath/map/io/file.h>
#include <tests/support/temporary_folder.h>
#include <tools/common/font.h>
#include <tools/common/png.h>
#include <tools/common/raster_canvas.h>
#include <tools/common/svg_canvas.h>

namespace libpath::tools {
namespace {

constexpr Colour kWhite{255, 255, 255};
constexpr Colour kBlack{0, 0, 0};
constexpr Colour kRed{200, 30, 30};
constexpr std::int32_t kMargin = 16;

/// A picture drawn in ASCII: `.` white, `#` black.
Picture drawn(std::initializer_list<std::string_view> rows) {
  Picture picture;
  picture.size = {static_cast<std::int32_t>(rows.begin()->size()), static_cast<std::int32_t>(rows.size())};
  for (const auto row : rows) {
    for (const char glyph : row) picture.cells.push_back(glyph == '#' ? kBlack : kWhite);
  }
  return picture;
}

Grid<Colour> decode(const std::string& bytes) {
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  EXPECT_TRUE(png_image_begin_read_from_memory(&header, bytes.data(), bytes.size()));
  header.format = PNG_FORMAT_RGB;
  Grid<Colour> image({static_cast<std::int32_t>(header.width), static_cast<std::int32_t>(header.height)});
  EXPECT_TRUE(png_image_finish_read(&header, nullptr, image.all().data(), 0, nullptr));
  return image;
}

Grid<Colour> image_of(const Picture& picture) { return decode(png_of(picture).value()); }

TEST(PngPicture, EveryCellHasItsColour) {
  const auto image = image_of(drawn({"..#.", "#..#"}));
  EXPECT_EQ(image.size(), (Size{4 * 128 + 2 * kMargin, 2 * 128 + 2 * kMargin}));
  EXPECT_EQ((image[{kMargin + 64, kMargin + 64}]), kWhite);
  EXPECT_EQ((image[{kMargin + 2 * 128 + 64, kMargin + 64}]), kBlack);
  EXPECT_EQ((image[{kMargin + 64, kMargin + 128 + 64}]), kBlack);
}

TEST(PngPicture, SidesAreAboutAThousandPixels) {
  for (const std::int32_t side : {10, 64, 100, 333, 512, 1000, 1200}) {
    Picture picture;
    picture.size = {side, 3};
    picture.cells.assign(picture.size.cells(), kWhite);
    const std::int32_t width = image_of(picture).size().width - 2 * kMargin;
    EXPECT_EQ(width % side, 0) << side;
    EXPECT_GE(width, 800) << side;
    EXPECT_LE(width, 1280) << side;
  }
}

TEST(PngPicture, LongMapsAreSampled) {
  Picture picture;
  picture.size = {8192, 2};
  picture.cells.assign(picture.size.cells(), kWhite);
  for (std::size_t x = 0; x < 8192; x += 2) picture.cells[x] = kRed;
  const auto image = image_of(picture);
  EXPECT_EQ(image.size().width, 4096 + 2 * kMargin);
  EXPECT_EQ((image[{kMargin + 4095, kMargin}]), kRed);
}

TEST(PngPicture, PathCoversItsCells) {
  Picture picture = drawn({"....", "....", "...."});
  const auto before = image_of(picture);
  picture.path = centres_of(std::vector<Cell>{{0, 1}, {3, 1}});
  const auto after = image_of(picture);
  EXPECT_NE((before[{kMargin + 256, kMargin + 192}]), (after[{kMargin + 256, kMargin + 192}]));
  EXPECT_EQ((before[{kMargin + 192, kMargin + 64}]), (after[{kMargin + 192, kMargin + 64}]));
}

// A teleport goes over what lies between; only its own dashed arc is drawn there.
TEST(PngPicture, LinksOnThePathAreNoLine) {
  Picture picture = drawn({"........", "........", "........"});
  picture.links.push_back({centre_of({1, 1}), centre_of({6, 1}), false});
  const auto before = image_of(picture);
  picture.path = centres_of(std::vector<Cell>{{0, 1}, {1, 1}, {6, 1}, {7, 1}});
  const auto after = image_of(picture);
  const auto at = [](const Grid<Colour>& image, double x) {
    return image[{kMargin + static_cast<std::int32_t>(x * 128), kMargin + 192}];
  };
  EXPECT_NE(at(before, 1), at(after, 1));  // walked
  EXPECT_EQ(at(before, 4), at(after, 4));  // taken
  EXPECT_NE(at(before, 7), at(after, 7));
}

TEST(PngPicture, StartIsGreenGoalIsRed) {
  Picture picture = drawn({"...."});
  picture.start = centre_of({0, 0});
  picture.goal = centre_of({3, 0});
  const auto image = image_of(picture);
  const Colour start = image[{kMargin + 64, kMargin + 64}];
  const Colour goal = image[{kMargin + 3 * 128 + 64, kMargin + 64}];
  EXPECT_GT(start.green, start.red);
  EXPECT_GT(goal.red, 2 * goal.green);
}

TEST(PngPicture, RegionsAreTintedApart) {
  Picture picture = drawn({"...."});
  picture.regions = {1, 2, 0, 1};
  const auto image = image_of(picture);
  const auto at = [&](std::int32_t x) { return image[{kMargin + x * 128 + 64, kMargin + 64}]; };
  EXPECT_EQ(at(0), at(3));
  EXPECT_NE(at(0), at(1));
  EXPECT_EQ(at(2), kWhite);
}

TEST(PngPicture, SamePictureGivesSameBytes) {
  Picture picture = picture_of(plain_map({20, 10}));
  picture.title = "the same";
  picture.path = {{0.5, 0.5}, {7.25, 9.5}};
  EXPECT_EQ(png_of(picture).value(), png_of(picture).value());
  EXPECT_EQ(svg_of(picture), svg_of(picture));
}

TEST(PngPicture, PartsOutsideAreCutOff) {
  Picture picture = drawn({".."});
  picture.path = {{-1e6, -1e6}, {1e6, 1e6}};
  picture.start = Point{-50, 3};
  picture.goal = Point{1e9, -1e9};
  picture.links = {{{-5, -5}, {90, 2}, false}};
  EXPECT_TRUE(png_of(picture));
}

/// A map with one thing of every kind that a map can hold.
Map full_map() {
  Map map = plain_map({6, 4});
  map.cells[{2, 2}] = 3;
  map.one_way_edges = {{{0, 0}, {0, 1}}};
  map.links = {{"<door> & \"ladder\"", {0, 0}, {5, 3}, Milli::whole(2), false}};
  map.regions = {{"<hall>", {{0, 0, 3}}}};
  map.dead_ends = {{"niche", {{3, 4, 6}}}};
  map.waypoints = {{"a", {Milli{500}, Milli{500}}}, {"b", {Milli{4500}, Milli{3500}}}};
  map.waypoint_edges = {{0, 1, std::nullopt, false}};
  return map;
}

TEST(MapPicture, ShowsEverythingDrawn) {
  const Picture picture = picture_of(full_map());
  EXPECT_EQ(picture.marks.size(), 2U);
  EXPECT_EQ(picture.one_way_edges.size(), 1U);
  EXPECT_EQ(picture.links.size(), 1U);
  EXPECT_EQ(picture.waypoints.size(), 2U);
  EXPECT_EQ(picture.waypoint_edges.size(), 1U);
  EXPECT_EQ(picture.waypoint_edges[0].to, (Point{4.5, 3.5}));
}

TEST(MapPicture, LegendNamesWhatOccurs) {
  const Picture picture = picture_of(full_map());
  std::vector<std::string> names;
  for (const auto& entry : picture.legend) names.push_back(entry.text);
  EXPECT_EQ(names, (std::vector<std::string>{"ground", "water", "<hall>", "dead end"}));
}

TEST(SvgPicture, AnXmlParserReadsIt) {
  Picture picture = picture_of(full_map());
  picture.title = "5 < 7 & \"so on\" \x01\n\xC2\xB7";
  picture.path = {{0.5, 0.5}, {3.5, 3.5}};
  picture.start = picture.path.front();
  picture.goal = picture.path.back();
  pugi::xml_document document;
  const std::string svg = svg_of(picture);
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  const auto root = document.child("svg");
  EXPECT_GT(root.attribute("width").as_int(), 700);
  EXPECT_STREQ(root.child("text").text().get(), "5 < 7 & \"so on\" \\u{1}\\u{a}\xC2\xB7");
}

TEST(SvgPicture, EveryCellIsCoveredOnce) {
  Picture picture = drawn({".#.", "##.", "..."});
  const std::string svg = svg_of(picture);
  EXPECT_NE(svg.find("M1 0h1v1h-1z"), std::string::npos);
  EXPECT_NE(svg.find("M0 1h2v1h-2z"), std::string::npos);
  EXPECT_NE(svg.find("M0 2h3v1h-3z"), std::string::npos);
}

TEST(SvgPicture, NumbersHaveNoIdleZeros) {
  SvgCanvas canvas({10, 10}, kWhite);
  canvas.disc({1.5, -0.25}, 3, {kRed, 0.5});
  EXPECT_NE(canvas.document().find("cx=\"1.5\" cy=\"-0.25\" r=\"3\" fill=\"#c81e1e\" fill-opacity=\"0.5\""),
            std::string::npos)
      << canvas.document();
}

TEST(RasterCanvas, HalfCoveredPixelIsMixed) {
  RasterCanvas canvas({4, 4}, kWhite);
  canvas.strokes({{{0, 1.5}, {4, 1.5}}}, 2, {kBlack});
  EXPECT_EQ((canvas.image()[{2, 1}]), kBlack);
  EXPECT_NEAR((canvas.image()[{2, 0}]).red, 128, 1);
  EXPECT_NEAR((canvas.image()[{2, 2}]).red, 128, 1);
  EXPECT_EQ((canvas.image()[{2, 3}]), kWhite);
}

TEST(RasterCanvas, CrossingStrokesPaintOnce) {
  RasterCanvas canvas({9, 9}, kWhite);
  canvas.strokes({{{0, 4.5}, {9, 4.5}}, {{4.5, 0}, {4.5, 9}}}, 3, {kBlack, 0.5});
  EXPECT_EQ((canvas.image()[{4, 4}]), (canvas.image()[{1, 4}]));
}

TEST(RasterCanvas, PolygonFillsItsInside) {
  RasterCanvas canvas({10, 10}, kWhite);
  const std::vector<Point> corners{{1, 1}, {9, 1}, {9, 9}, {1, 9}};
  canvas.polygon(corners, {kRed});
  EXPECT_EQ((canvas.image()[{1, 1}]), kRed);
  EXPECT_EQ((canvas.image()[{8, 8}]), kRed);
  EXPECT_EQ((canvas.image()[{0, 5}]), kWhite);
  EXPECT_EQ((canvas.image()[{9, 5}]), kWhite);
}

// The same pixels with every compiler: square roots and roundings are all that is used.
TEST(RasterCanvas, PixelsStayTheSame) {
  RasterCanvas canvas({60, 40}, kWhite);
  canvas.strokes({{{3.3, 4.1}, {50.7, 31.9}, {55, 2}}}, 3.7, {kRed, 0.83});
  canvas.disc({20.2, 28.6}, 7.3, {kBlack, 0.5});
  canvas.polygon(std::vector<Point>{{40, 20}, {58.5, 36.2}, {31.1, 38.9}}, {kRed});
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  for (const Colour pixel : canvas.image().all()) {
    for (const std::uint8_t byte : {pixel.red, pixel.green, pixel.blue}) hash = (hash ^ byte) * 0x100000001b3U;
  }
  EXPECT_EQ(hash, 8275368634999389924U);
}

TEST(RasterCanvas, LoneLetterIsItsGlyph) {
  RasterCanvas canvas({kTextAdvance, kTextHeight + 4}, kWhite);
  canvas.text({0, kTextHeight}, "L", kBlack);
  EXPECT_EQ((canvas.image()[{0, 0}]), kBlack);
  EXPECT_EQ((canvas.image()[{4, 0}]), kWhite);
  EXPECT_EQ((canvas.image()[{9, kTextHeight - 1}]), kBlack);
}

TEST(Font, PrintableLettersDiffer) {
  std::vector<std::string> glyphs;
  for (char letter = ' '; letter <= '~'; ++letter) {
    std::string dots;
    for (std::int32_t y = 0; y < kGlyphHeight + kGlyphDescent; ++y) {
      for (std::int32_t x = 0; x < kGlyphWidth; ++x) dots += glyph_has(letter, x, y) ? '#' : '.';
    }
    EXPECT_EQ(std::count(glyphs.begin(), glyphs.end(), dots), 0) << letter;
    glyphs.push_back(dots);
  }
  EXPECT_TRUE(glyph_has('\x80', 0, 0)) << "a box for everything else";
}

TEST(WritePicture, NamePicksTheKind) {
  const test::TemporaryFolder folder;
  const Picture picture = drawn({".#"});
  ASSERT_TRUE(write_picture(picture, folder / "a.png"));
  ASSERT_TRUE(write_picture(picture, folder / "a.svg"));
  EXPECT_EQ(read_file(folder / "a.png", 1 << 20).value().at(1), 'P');
  EXPECT_EQ(read_file(folder / "a.svg", 1 << 20).value().at(0), '<');
  const auto refused = write_picture(picture, folder / "a.gif");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message().find(".png or .svg"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder / "a.gif"));
}

}  // namespace
}  // namespace libpath::tools
