#include <algorithm>
#include <cstdlib>

#include <editor/canvas/map_drawing.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath::editor {
namespace {

const QColor kFill(0, 0, 255, 60);
const QColor kLine(255, 0, 0);

/// Every second cell, as on a chess board: as many runs as a map can have.
Cells chess_board(std::int32_t side) {
  Cells cells;
  for (std::int32_t y = 0; y < side; ++y) {
    for (std::int32_t x = y % 2; x < side; x += 2) cells.push_back({y, x, x + 1});
  }
  return cells;
}

QImage white(QSize size) {
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::white);
  return image;
}

std::size_t draw_on(QImage& image, const ViewTransform& transform, const Cells& cells, const QRect& clip) {
  QPainter painter(&image);
  painter.setClipRect(clip);
  return draw_cells(painter, transform, cells, kFill, kLine);
}

TEST(MapDrawing, LargeSelectionCostsWhatIsSeenOfIt) {
  constexpr std::int32_t kSide = 2048;
  const Cells cells = chess_board(kSide);
  ASSERT_EQ(cells.size(), 2'097'152U);
  for (const double zoom : {96.0, 16.0, 4.0, 2.0, 1.0}) {
    QImage image = white({400, 300});
    const std::size_t read =
        draw_on(image, {zoom, QPointF(-1000 * zoom, -1000 * zoom)}, cells, QRect(QPoint(0, 0), image.size()));
    const double rows = 300 / zoom + 4;
    const double runs = rows * (400 / zoom + 4) / 2;
    EXPECT_GT(read, 0U);
    EXPECT_LE(static_cast<double>(read), runs + rows * 25) << zoom;
  }
  QImage image = white({400, 300});
  EXPECT_LE(draw_on(image, {16, QPointF(100'000, 0)}, cells, QRect(QPoint(0, 0), image.size())), 500U)
      << "off the view";
}

TEST(MapDrawing, AreasOutOfSightAreNotRead) {
  Map map = plain_map({1024, 1024});
  const Cells far = cut_to(chess_board(1024), {500, 500, 500, 500});
  map.regions = {{"near", {{2, 2, 5}}}, {"far", far}};
  map.dead_ends = {{"farther", far}};
  const AreaBounds bounds = AreaBounds::of(map);
  QImage image = white({400, 300});
  QPainter painter(&image);
  painter.setClipRect(image.rect());
  EXPECT_LE(draw_objects(painter, {16, {0, 0}}, map, bounds, QRectF(0, 0, 25, 19)), 10U);
  EXPECT_GT(draw_objects(painter, {16, {-9600, -9600}}, map, bounds, QRectF(600, 600, 25, 19)), 100U);
}

TEST_F(Session, AreasAreDrawnWhereTheyGrow) {
  OpenMap& map = start(plain_map({30, 20}));
  const auto colour_at = [&](Cell cell) { return canvas()->grab().toImage().pixelColor(pixel(cell)); };
  const QColor before = colour_at({20, 10});
  map.document.change(&Map::regions, {{"a", {{1, 1, 3}}}}, "a");
  EXPECT_EQ(colour_at({20, 10}), before);
  map.document.change(&Map::regions, {{"a", {{1, 1, 3}, {10, 18, 24}}}}, "a");
  EXPECT_NE(colour_at({20, 10}), before);
}

TEST(MapDrawing, PartsOfASelectionDrawnOneByOneGiveTheWhole) {
  test::Random random(5);
  const QRect all(0, 0, 60, 40);
  for (int i = 0; i < test::scaled(60); ++i) {
    Cells cells;
    for (int k = 0; k < 60; ++k) {
      const std::int32_t x = random.below(200);
      cells.push_back({random.below(200), x, x + 1 + random.below(9)});
    }
    cells = canonical_runs(cells);
    for (const double zoom : {8.0, 2.0, 1.0, 0.5, 0.125}) {
      const ViewTransform transform{zoom, QPointF(-random.below(20), -random.below(20))};
      QImage whole = white(all.size());
      draw_on(whole, transform, cells, all);
      const int x = 1 + random.below(58);
      const int y = 1 + random.below(38);
      QImage parts = white(all.size());
      for (const QRect& part :
           {QRect(0, 0, x, y), QRect(x, 0, 60 - x, y), QRect(0, y, x, 40 - y), QRect(x, y, 60 - x, 40 - y)})
        draw_on(parts, transform, cells, part);
      ASSERT_EQ(whole, parts) << zoom;
    }
  }
}

TEST(MapDrawing, ThinSelectionIsSeenFromAfar) {
  QImage image = white({64, 64});
  draw_on(image, {1.0 / 16, {0, 0}}, {{500, 0, 1024}}, image.rect());
  EXPECT_EQ(image.pixelColor(10, 500 / 16), kLine);
  EXPECT_EQ(image.pixelColor(10, 500 / 16 + 1), QColor(Qt::white));
  EXPECT_EQ(image.pixelColor(10, 500 / 16 - 1), QColor(Qt::white));
}

TEST_F(Session, SelectionUnderWayIsShownWhereItGoes) {
  OpenMap& map = start(plain_map({20, 10}));
  map.view->set_selection({{1, 1, 3}});
  window.tools().choose(&window.tools().move_tool());
  window.tools().settings().set_symmetry(Symmetry::left_right);
  const auto colour_at = [&](Cell cell) { return canvas()->grab().toImage().pixelColor(pixel(cell)); };
  const QColor before = colour_at({8, 5});
  QTest::mousePress(canvas(), Qt::LeftButton, {}, pixel({1, 1}));
  move({8, 5}, Qt::LeftButton, {});
  EXPECT_NE(colour_at({8, 5}), before);
  // Moving is not mirrored.
  EXPECT_EQ(colour_at({11, 5}), before);
  QTest::mouseRelease(canvas(), Qt::LeftButton, {}, pixel({8, 5}));
}

/// How many pixels of a picture are nearly of a colour.
int count_of_colour(const QImage& image, const QRect& part, QColor colour) {
  int count = 0;
  for (int y = part.top(); y <= part.bottom(); ++y) {
    for (int x = part.left(); x <= part.right(); ++x) {
      const QColor seen = image.pixelColor(x, y);
      const int off = std::abs(seen.red() - colour.red()) + std::abs(seen.green() - colour.green()) +
                      std::abs(seen.blue() - colour.blue());
      count += off < 40 ? 1 : 0;
    }
  }
  return count;
}

TEST(MapDrawing, ShortArrowsHaveAHead) {
  constexpr QColor kColour(200, 70, 30);
  for (const int length : {4, 6, 8, 12}) {
    QImage image = white({40, 40});
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    draw_arrow(painter, {20, 10}, {20.0, 10.0 + length}, kColour, false, false);
    painter.end();
    // As wide at the base of the head as nothing else of it is.
    int widest = 0;
    for (int y = 0; y < image.height(); ++y) widest = std::max(widest, count_of_colour(image, {0, y, 40, 1}, kColour));
    EXPECT_GE(widest, 4) << length;
    EXPECT_LE(count_of_colour(image, {0, 10 + length - 1, 40, 1}, kColour), 2) << length << ": the tip is sharp";
  }
}

TEST_F(Session, ShortJourneyIsSeenBesideItsName) {
  Map map = plain_map({20, 10});
  map.journeys = {{"a long way", map.units[0].name, {9, 4}, {}, {10, 4}}};
  start(std::move(map));
  const QImage image = canvas()->grab().toImage();
  // The start is a full disc.
  const QRect disc(pixel({9, 4}) - QPoint(2, 2), QSize(5, 5));
  EXPECT_GE(count_of_colour(image, disc, QColor(0, 125, 115)), 20);
}

}  // namespace
}  // namespace libpath::editor
